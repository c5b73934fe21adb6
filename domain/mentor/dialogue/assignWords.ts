import type { Specification } from '#domain/specification/specification.ts'
import { completeTurn, previewSpecification, toTextPart } from './askNextQuestion.ts'
import type { UserMessage } from './createItem.ts'
import type { DialogueState, DialogueTurn } from './dialogueState.ts'
import { handleAnswer } from './handleAnswer.ts'
import { intentOf } from './intent.ts'
import { chipTexts, messages } from './messages.ts'
import { otherCards } from './otherCards.ts'
import { questionsOf } from './questions.ts'
import { keyStemsOf, matchCard } from './revision/matchCard.ts'
import type { Slot } from './slots.ts'
import { splitByMention } from './splitByMention.ts'
import { splitByCard } from './splitByCard.ts'
import { withEvidenceIn } from './withEvidenceIn.ts'

const namesOf = ({ covers = [] }: Slot, withSubjects = true) =>
  covers.flatMap(it => it.itemName ?? (withSubjects ? (it.subject?.name ?? []) : []))
/** Longer answers can't be quoted in a question. */
const maxQuoted = 500
const everybody = /^\W*(?:all|both|everyone|everybody|each|any|all of (?:them|these)|all (?:three|four))\b/i

/**
 * Asks whom an answer to a question about several cards is about, if it begins with none of their names. One that it
 * names elsewhere is meant. Undefined if nothing has to be asked.
 */
export function askWhose(
  state: DialogueState,
  slot: Slot,
  message: UserMessage,
  specification: Specification,
): DialogueTurn | undefined {
  const preview = previewSpecification(state, specification)
  const names = namesOf(slot, questionsOf(state.module).lacksSubject?.(message.text, preview) === true)
  const others = otherCards(state, slot, specification)
  const isUnnamed = splitByCard(message.text, slot.covers ?? [], others).every(
    part => part.slot === undefined,
  )
  if (
    names.length < 2 ||
    message.text.length > maxQuoted ||
    !isUnnamed ||
    intentOf(message.text) !== undefined
  )
    return undefined
  const parts = splitByMention(message.text, names)
  if (parts !== undefined)
    return withEvidenceIn(
      handleAnswer(
        state,
        slot,
        { id: message.id, text: parts.map(({ name, text }) => `${name}: ${text}`).join('\n') },
        specification,
      ),
      message,
    )
  const said = keyStemsOf(message.text)
  // What is listed as an attribute may have the name of another thing.
  const mentioned =
    slot.path === 'attributes'
      ? []
      : names.filter(name => keyStemsOf(name).every(stem => said.includes(stem)))
  if (mentioned.length === 1) return answerFor(state, slot, mentioned, message, specification)
  const asking: DialogueState = {
    ...state,
    toAssign: { id: message.id, text: message.text },
    choices: [...names.slice(0, 2), chipTexts.allOfThem],
  }
  return completeTurn(asking, specification, [
    toTextPart(messages.youSaid(message.text)),
    { kind: 'question', slot: slot.id, text: messages.whoseIs(names) },
  ])
}

/**
 * Gives words to the cards that a reply names, or to all. If it names none, they have no place, and the reply is read
 * like any other: undefined.
 */
export function handleAssignment(
  state: DialogueState,
  slot: Slot,
  words: UserMessage,
  { text }: UserMessage,
  specification: Specification,
): DialogueTurn | undefined {
  const cards = namesOf(slot).map(name => ({ name }))
  const parts = text.split(/,\s*|(?<!\s)\s+(?:and|&|n)\s+/)
  const named = parts.length > 4 ? [] : parts.map(part => matchCard(part, cards)?.name)
  const names = everybody.test(text) ? cards.map(it => it.name) : named.filter(name => name !== undefined)
  const isShort = text.trim().split(/\s+/).length < 9
  // "Why do you need the manager's goals?" names somebody, but says nothing about whose the words are.
  const isAsking = /\?\s*$/.test(text) && text.trim().split(/\s+/).length > 3
  return !isShort || isAsking || names.length === 0
    ? undefined
    : answerFor(state, slot, names, words, specification)
}

/** Reads words as if they had begun with these names. */
const answerFor = (
  state: DialogueState,
  slot: Slot,
  names: readonly string[],
  message: UserMessage,
  specification: Specification,
): DialogueTurn =>
  withEvidenceIn(
    handleAnswer(
      state,
      slot,
      { id: message.id, text: names.map(name => `${name}: ${message.text}`).join('\n') },
      specification,
    ),
    message,
  )
