import type { FormKey, Specification } from '#domain/specification/specification.ts'
import type { Slot } from './slots.ts'
import { questionsOf } from './questions.ts'
import { suggestValues } from './suggestValues.ts'
import { chipTexts } from './messages.ts'

/** The most characters of a quick answer. */
export const maxChipLength = 60

/** Creates two to four quick answers: names from the project, then ways around the question. */
export function createChips(module: FormKey, slot: Slot | undefined, specification: Specification): string[] {
  const names = suggestNames(module, slot, specification)
    .map(name => name.trim())
    .filter(name => name !== '' && name.length <= maxChipLength)
  const ways = [
    ...(slot !== undefined && suggestValues(module, slot, specification).length > 0
      ? [chipTexts.suggest]
      : []),
    chipTexts.skip,
    chipTexts.example,
  ]
  return [...new Set([...names.slice(0, 2), ...ways])].slice(0, 4)
}

function suggestNames(
  module: FormKey,
  slot: Slot | undefined,
  specification: Specification,
): readonly string[] {
  if (slot === undefined) return []
  if (slot.field.kind === 'flag') return [chipTexts.yes, chipTexts.no]
  return questionsOf(module).suggestNames?.(slot, specification) ?? []
}
