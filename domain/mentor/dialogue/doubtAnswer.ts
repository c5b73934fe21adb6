import { nameFieldOf, type FormKey, type Specification } from '#domain/specification/specification.ts'
import { hasPronounObject } from '../language/resolvePronouns.ts'
import { stripFillers } from '../language/stripFillers.ts'
import { previewSpecification, repeatQuestion } from './askNextQuestion.ts'
import type { UserMessage } from './createItem.ts'
import type { DialogueState, DialogueTurn } from './dialogueState.ts'
import { findWordToProbe } from './findWordToProbe.ts'
import { messages } from './messages.ts'
import { isOffTopic } from './offTopic.ts'
import { questionsOf } from './questions.ts'
import { readAnswer } from './readAnswer.ts'
import type { Slot } from './slots.ts'
import { askedKindOf, mostSorted, sortSentence } from './sortSentence.ts'
import { toShortText } from './toShortText.ts'

/** Repeats a question once if the answer doesn't seem to belong there. */
export function doubtAnswer(
  state: DialogueState,
  slot: Slot | undefined,
  message: UserMessage,
  specification: Specification,
): DialogueTurn | undefined {
  const asked = state.again ?? []
  if (slot === undefined || state.phase !== 'ask' || asked.includes(slot.id)) return undefined
  // A vague answer is followed by a probe anyway.
  if (findWordToProbe(stripFillers(message.text), slot, state.entries) !== undefined) return undefined
  const doubt = offTopicReplyOf(state.module, slot, message, previewSpecification(state, specification))
  return doubt === undefined
    ? undefined
    : repeatQuestion({ ...state, doubted: message, again: [...asked, slot.id] }, slot, specification, doubt)
}

/** Returns the reply to a message that may not answer the question, or undefined if there is no doubt. */
function offTopicReplyOf(
  module: FormKey,
  slot: Slot,
  message: UserMessage,
  specification: Specification,
): string | undefined {
  const words = toShortText(stripFillers(message.text)).replaceAll('?', '')
  if (isOffTopic(slot, message.text) || isSaidToMentor(module, slot, message.text))
    return messages.offTopic(words)
  const nameField = nameFieldOf(module)
  if (questionsOf(module).namesMayRefer !== true || nameField === undefined || slot.path !== 'items')
    return undefined
  const names = readAnswer(module, slot, message, specification).map(it => it.finds[nameField]?.value)
  const unclear = names.find(it => typeof it === 'string' && hasPronounObject(it))
  return unclear === undefined || names.length > 1 ? undefined : messages.unclear(toShortText(unclear))
}

/** True for an answer that is surely only said to the mentor: “Hang on, that’s not what I meant.” */
function isSaidToMentor(module: FormKey, slot: Slot, text: string): boolean {
  const asked = askedKindOf(module, slot.path)
  // A few words, or a question, may be an answer to anything.
  if (asked === undefined || slot.isName === true || slot.field.kind === 'flag' || text.includes('?'))
    return false
  const sentences = text.split(/(?<=[.!;])\s+|\n+/).filter(it => /[\p{L}\p{N}]/u.test(it))
  return (
    text.split(/\s+/).length >= fewestWords &&
    sentences.length <= mostSorted &&
    sentences.every((sentence, i) => sortSentence(asked, sentence, sentences[i - 1], surely).is === 'talk')
  )
}
const fewestWords = 4
const surely = 0.95
