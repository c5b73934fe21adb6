import type { ExtractedItem } from '#domain/reading/extraction.ts'
import type { FormKey, Specification } from '#domain/specification/specification.ts'
import type { Values } from './moduleQuestions.ts'
import { questionsOf } from './questions.ts'
import type { Slot } from './slots.ts'

/**
 * Returns suggestions for a slot from the rest of the project, marked as templates, because the user hasn't stated
 * them for this module.
 */
export function suggestValues(module: FormKey, slot: Slot, specification: Specification): ExtractedItem[] {
  const values: readonly Values[] =
    slot.suggestion !== undefined && slot.itemName === undefined
      ? [{ [slot.path]: slot.suggestion }]
      : (questionsOf(module).suggestValues?.(slot, specification) ?? [])
  return values.map(toSuggestion)
}

const toSuggestion = (values: Values): ExtractedItem => ({
  finds: Object.fromEntries(
    Object.entries(values).map(([path, value]) => [path, { value, evidence: [], mark: 'template' }] as const),
  ),
})
