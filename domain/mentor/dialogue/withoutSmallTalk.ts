import { findMissingWords } from '../language/contentWords.ts'
import { smallTalkIn, splitSmallTalk, type SmallTalk } from '../language/smallTalk.ts'
import type { UserMessage } from './createItem.ts'
import type { DialogueState } from './dialogueState.ts'
import { guessOf } from './guesses.ts'
import type { Intent } from './intent.ts'
import type { Slot } from './slots.ts'

/** A message without what says nothing about the app, as far as that doesn't answer the question. */
export function withoutSmallTalk(
  state: DialogueState,
  slot: Slot | undefined,
  message: UserMessage,
): UserMessage {
  if (state.module === 'brainDump') return message
  const guess = slot === undefined ? undefined : guessOf(state, slot)
  const isGuess = guess !== undefined
  const isDropped = (kind: SmallTalk) =>
    kind === 'thinks' ||
    kind === 'told' ||
    // "I don't think so" answers a question about a flag, and "that's right" one about a guess.
    (slot?.field.kind !== 'flag' && !(kind === 'agrees' && isGuess))
  const { rest, kinds } = splitSmallTalk(message.text, isDropped)
  // "Whiteboard. Told you" says that what was taken from earlier words is right.
  const isTold = kinds.includes('told') && typeof guess?.value === 'string'
  if (isTold && findMissingWords(rest, [guess.value]).length === 0 && rest !== message.text.trim())
    return { ...message, text: 'yes' }
  return rest === message.text.trim() ? message : { ...message, text: rest }
}

const intents: Readonly<Record<SmallTalk, Intent>> = {
  agrees: 'yes',
  nothing: 'none',
  unknown: 'skip',
  unclear: 'example',
  thinks: 'skip',
  told: 'told',
  enough: 'enough',
}

/** The purpose of a message that says nothing about the app; undefined if it says anything else. */
export function intentOfSmallTalk(text: string): Intent | undefined {
  const kinds = text
    .split(/(?<=[.!?…])\s+|\n+/)
    .filter(it => /[\p{L}\p{N}]/u.test(it))
    .map(smallTalkIn)
  const last = kinds.findLast(kind => kind !== 'thinks') ?? kinds.at(-1)
  return last === undefined || kinds.includes(undefined) ? undefined : intents[last]
}
