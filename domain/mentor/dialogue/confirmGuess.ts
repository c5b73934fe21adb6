import type { Specification } from '#domain/specification/specification.ts'
import { contentWordsOf, stemOf } from '../language/contentWords.ts'
import { capitalize, stripFillers } from '../language/stripFillers.ts'
import { askNextQuestion, toTextPart } from './askNextQuestion.ts'
import { createItemFromMessage, type UserMessage } from './createItem.ts'
import type { DialogueState, DialogueTurn } from './dialogueState.ts'
import { guessOf, withConfirmedGuess } from './guesses.ts'
import { messages } from './messages.ts'
import type { Slot } from './slots.ts'
import { isSameStem } from './revision/isSameStem.ts'
import { toShortText } from './toShortText.ts'
import { intentOfSmallTalk } from './withoutSmallTalk.ts'

/** "Yes" makes the guess the answer, and "yes, and …" adds to it. */
export function confirmGuess(
  state: DialogueState,
  slot: Slot | undefined,
  { id, text }: UserMessage,
  specification: Specification,
): DialogueTurn | undefined {
  const guess = slot === undefined ? undefined : guessOf(state, slot)
  if (slot === undefined || guess === undefined || typeof guess.value !== 'string') return undefined
  const [yes = '', rest = ''] =
    /^\W*(?:yes|yep|yeah|yup|correct|right|exactly|that['’]?s right|that['’]?s it|it is|it does|they do|he does|she does|of course|absolutely|indeed|true|sounds (?:good|right)|like you say|as you say)\b[\s,.!:;–—-]*(.*)$/is.exec(
      text,
    ) ?? []
  if (yes === '' && intentOfSmallTalk(text) !== 'told') return undefined
  const more = stripFillers(
    rest.replace(
      /^(?:like|as) you say\b[\s,.!]*|^(?:(?:that['’]?s |it is )?(?:right|correct|exactly)|that['’]?s it)(?=[\s,.!]|$)[\s,.!]*/i,
      '',
    ),
  )
  const sure = withConfirmedGuess(
    state,
    slot,
    createItemFromMessage({ id, text })({ said: text }).finds['said']!.evidence,
  )
  // "Yes, the warden, he opens the gates" says the same again.
  const isMore = /[\p{L}\p{N}]/u.test(more) && !isToldIn(more, guess.value)
  const entries = isMore
    ? [...sure.entries, createItemFromMessage({ id, text })({ [slot.path]: capitalize(more) })]
    : sure.entries
  const value = `${toShortText(guess.value)}${isMore ? `; ${toShortText(more)}` : ''}`
  return askNextQuestion(
    { ...sure, entries, answered: [...state.answered, slot.id], probes: 0 },
    specification,
    [toTextPart(messages.confirmed(slot.field.label.replace(/\?$/, ''), value))],
  )
}

/** True if all that some words name is told already. */
function isToldIn(words: string, text: string): boolean {
  if (words.length > text.length) return false
  const told = contentWordsOf(text).map(stemOf)
  return contentWordsOf(words).every(word => told.some(it => isSameStem(it, stemOf(word))))
}
