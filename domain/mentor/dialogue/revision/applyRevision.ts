import { itemListOf, type Specification } from '#domain/specification/specification.ts'
import type { UserMessage } from '../createItem.ts'
import type { DialogueState } from '../dialogueState.ts'
import type { Slot } from '../slots.ts'
import type { ParsedRevision, Revision } from './parseRevision.ts'
import { removeCards } from './removeCards.ts'
import { removeFromFields } from './removeFromFields.ts'
import { mergeCards } from './mergeCards.ts'
import { renameCard, renameApp } from './rename.ts'

/** The state after a revision, and the sentences that confirm it. */
export interface RevisionResult {
  readonly state: DialogueState
  readonly replies: readonly string[]
}

/** Applies what a message takes away, renames or merges. Undefined if it names nothing that is there. */
export function applyRevision(
  before: DialogueState,
  { revisions, after, isCorrection }: ParsedRevision,
  slot: Slot | undefined,
  message: UserMessage,
  specification: Specification,
): RevisionResult | undefined {
  let state = before
  const replies: string[] = []
  for (const revision of revisions) {
    const result = applyOne(state, revision, after, slot, message, specification, isCorrection)
    // What says the same again changes nothing.
    if (result === undefined || (result.state === state && replies.length > 0)) continue
    state = result.state
    replies.push(...result.replies)
  }
  return replies.length === 0 ? undefined : { state, replies }
}

function applyOne(
  state: DialogueState,
  revision: Revision,
  reason: string,
  slot: Slot | undefined,
  message: UserMessage,
  specification: Specification,
  isCorrection: boolean,
): RevisionResult | undefined {
  switch (revision.kind) {
    case 'remove':
      return itemListOf(state.module) === undefined
        ? removeFromFields(state, revision.name, isCorrection)
        : removeCards(state, revision, reason, slot, message, specification, isCorrection)
    case 'merge':
      return mergeCards(state, revision, message, specification)
    case 'rename':
      return itemListOf(state.module) === undefined
        ? renameApp(state, revision, message, specification)
        : renameCard(state, revision, slot, message, specification)
  }
}
