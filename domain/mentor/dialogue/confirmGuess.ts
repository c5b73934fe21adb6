import type { Specification } from '#domain/specification/specification.ts'
import { capitalize, stripFillers } from '../language/stripFillers.ts'
import { askNextQuestion, toTextPart } from './askNextQuestion.ts'
import { createItemFromMessage, type UserMessage } from './createItem.ts'
import type { DialogueState, DialogueTurn } from './dialogueState.ts'
import { guessOf, withConfirmedGuess } from './guesses.ts'
import { messages } from './messages.ts'
import type { Slot } from './slots.ts'
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
    /^\W*(?:yes|yep|yeah|yup|correct|right|exactly|that['’]?s right|that['’]?s it|true|sounds (?:good|right)|like you say|as you say)\b[\s,.!:;–—-]*(.*)$/is.exec(
      text,
    ) ?? []
  if (yes === '' && intentOfSmallTalk(text) !== 'told') return undefined
  const more = stripFillers(
    rest.replace(/^(?:like|as) you say[\s,.!]*|^(?:that['’]?s )?(?:right|correct|it)[\s,.!]*/i, ''),
  )
  const sure = withConfirmedGuess(
    state,
    slot,
    createItemFromMessage({ id, text })({ said: text }).finds['said']!.evidence,
  )
  const isMore = /[\p{L}\p{N}]/u.test(more)
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
