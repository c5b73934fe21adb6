import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { itemListOf, type FormKey } from '#domain/specification/specification.ts'
import type { DialogueState } from './dialogueState.ts'
import type { Values } from './moduleQuestions.ts'
import { questionsOf } from './questions.ts'
import type { Slot } from './slots.ts'

/**
 * Returns the values of a message if all of it answers another question of the module than the current one: the
 * project's name instead of its users, a law instead of the budget. Undefined if any of it may be the answer.
 */
export function findMisplacedAnswer(
  module: FormKey,
  slot: Slot,
  text: string,
  extractedItems: readonly ExtractedItem[],
): Values | undefined {
  if (extractedItems.some(({ finds }) => finds[slot.path]?.mark === 'said')) return undefined
  return questionsOf(module).findMisplacedAnswer?.(slot, text, extractedItems)
}

/** True if an answer fills other fields but not the one that we asked for. */
export const isMisplacedAnswer = (
  { module }: Pick<DialogueState, 'module'>,
  { path, field, parts = [] }: Slot,
  extractedItems: readonly ExtractedItem[],
) =>
  module !== 'brainDump' &&
  itemListOf(module) === undefined &&
  field.kind === 'text' &&
  path !== '' &&
  extractedItems.length > 0 &&
  extractedItems.every(({ finds }) =>
    [path, ...parts.map(it => it.path)].every(it => finds[it] === undefined),
  )
