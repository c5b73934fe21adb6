import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { itemListOf, type FormKey } from '#domain/specification/specification.ts'
import type { DialogueState } from './dialogueState.ts'
import type { Values } from './moduleQuestions.ts'
import { questionsOf } from './questions.ts'
import type { Slot } from './slots.ts'

/**
 * What a message says that answers another question of the module than the one that was asked, all of it: its name when
 * its users were asked about, a law when the money was. Undefined where anything in it may be the answer.
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

/** Whether an answer told of other fields, and nothing of the one that was asked for. */
export const isMisplacedAnswer = (
  { module }: Pick<DialogueState, 'module'>,
  { path, field }: Slot,
  extractedItems: readonly ExtractedItem[],
) =>
  module !== 'brainDump' &&
  itemListOf(module) === undefined &&
  field.kind === 'text' &&
  path !== '' &&
  extractedItems.length > 0 &&
  extractedItems.every(({ finds }) => finds[path] === undefined)
