import { linkTargetsOf } from '#domain/specification/links.ts'
import type { FormKey, Specification } from '#domain/specification/specification.ts'
import type { Slot } from './slots.ts'
import { suggestEntities, suggestValues } from './suggestValues.ts'
import { chipTexts } from './messages.ts'

const maxChipLength = 60

/** Two to four quick answers: names from the project, then ways around the question. */
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
  const personas = () => [
    ...new Set([
      ...linkTargetsOf(specification, 'personas').map(it => it.name),
      ...specification.userStories.map(it => it.persona),
    ]),
  ]
  if (/^(?:persona|whoExperiences|targetAudience)$/.test(slot.path)) return personas()
  if (
    module === 'userStories' &&
    slot.subject !== undefined &&
    specification.features.some(it => it.id === slot.subject?.id)
  )
    return personas()
  if (slot.path === 'targetPlatform') return chipTexts.platforms
  if (module === 'personas' && slot.path === 'items')
    return [...new Set(specification.userStories.map(it => it.persona))]
  if (slot.path === 'priority') return specification.features.map(it => it.name)
  if (module === 'dataModels' && slot.path === 'items') return suggestEntities(specification)
  if (module === 'glossary' && slot.path === 'items')
    return linkTargetsOf(specification, 'dataModels')
      .map(it => `${it.name}: `)
      .filter(name => name.length > 4)
  return []
}
