import type { Specification } from '#domain/specification/specification.ts'
import type { UserMessage } from '../createItem.ts'
import type { DialogueState } from '../dialogueState.ts'
import type { Slot } from '../slots.ts'
import { correctValue } from './correctValue.ts'
import { mergeByNames } from './mergeCards.ts'
import { renameAppByText, renameCardByText } from './rename.ts'
import { takeAway } from './takeAway.ts'

/** What several sentences of a message change, one after the other, and the sentences that change nothing. */
export interface RevisedEach {
  readonly state: DialogueState
  readonly replies: readonly string[]
  readonly rest: readonly string[]
  readonly count: number
  readonly correctsValue: boolean
}

const maxSentences = 6

/**
 * Applies each sentence of a message that takes something away, renames, merges or corrects a quantity: "Strike the
 * foreman. And the drivers and the loaders are the same". Undefined for a single sentence, or if none does.
 */
export function reviseEach(
  before: DialogueState,
  slot: Slot | undefined,
  { id, text }: UserMessage,
  specification: Specification,
): RevisedEach | undefined {
  const sentences = text.split(/(?<=[.!?;])\s+|\n+/).filter(it => /[\p{L}\p{N}]/u.test(it))
  if (sentences.length < 2 || sentences.length > maxSentences) return undefined
  let state = before
  let correctsValue = false
  const replies: string[] = []
  const rest: string[] = []
  let count = 0
  for (const sentence of sentences) {
    const said = { id, text: sentence }
    const named = renameAppByText(state, said, specification) ?? renameCardByText(state, said, specification)
    const value =
      named !== undefined || slot?.field.kind === 'flag'
        ? undefined
        : correctValue(state, said, specification)
    const merged = named ?? (value === undefined ? mergeByNames(state, said, specification) : undefined)
    const taken =
      merged === undefined && value === undefined ? takeAway(state, slot, said, specification) : undefined
    const revised =
      merged ??
      (value === undefined ? undefined : { state: value.state, replies: [value.reply] }) ??
      (taken !== undefined && 'state' in taken ? taken : undefined)
    if (revised === undefined) rest.push(sentence)
    else {
      state = revised.state
      replies.push(...revised.replies)
      count++
      correctsValue ||= value !== undefined
    }
  }
  return count === 0 ? undefined : { state, replies, rest, count, correctsValue }
}
