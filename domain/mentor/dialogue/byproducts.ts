import type { ExtractedItem, ExtractedValue } from '#domain/reading/extraction.ts'
import { itemListOf } from '#domain/specification/specification.ts'
import { leadOf } from '../language/clauses.ts'
import type { DialogueState } from './dialogueState.ts'
import { questionsOf } from './questions.ts'
import type { Slot } from './slots.ts'

/**
 * What an answer says beside the point never replaces an answer, so values of fields that the person has answered
 * already are left out. Their words are in the field that was asked.
 */
export function withoutRepeatedByproducts(
  { module, answered }: DialogueState,
  slot: Slot | undefined,
  items: readonly ExtractedItem[],
): readonly ExtractedItem[] {
  if (itemListOf(module) !== undefined || slot === undefined) return items
  // "Actually Android too" corrects an answer, although its words are a note, too.
  const isCorrection = ({ evidence }: ExtractedValue) => evidence.some(it => leadOf(it.quote).isCorrection)
  const hasOwn = items.some(({ finds }) => {
    const note = finds[slot.notesField ?? slot.path]
    return finds[slot.path] !== undefined || (note !== undefined && !isCorrection(note))
  })
  if (!hasOwn) return items
  return items
    .map(item => ({
      ...item,
      finds: Object.fromEntries(
        Object.entries(item.finds).filter(
          ([path]) => path === slot.path || path === slot.notesField || !answered.includes(path),
        ),
      ),
    }))
    .filter(({ finds }) => Object.keys(finds).length > 0)
}

/** The fields that were only filled by answers to other questions; these questions are still open. */
export function byproductsAfter(
  { module, answered, entries, byproducts = [] }: DialogueState,
  slot: Slot | undefined,
  items: readonly ExtractedItem[],
): readonly string[] {
  if (itemListOf(module) !== undefined || slot === undefined) return byproducts
  const { isStatedBy } = questionsOf(module)
  const wasFilled = (path: string) =>
    entries.some(({ finds }) => finds[path]?.mark === 'said') && !byproducts.includes(path)
  const filled = items.flatMap(({ finds }) =>
    Object.entries(finds).flatMap(([path, { mark }]) =>
      path === slot.path || wasFilled(path) || (mark === 'said' && isStatedBy?.('answer', path) === true)
        ? []
        : [path],
    ),
  )
  return [...new Set([...byproducts, ...filled])].filter(
    path => path !== slot.path && !answered.includes(path),
  )
}
