import type { Specification } from '#domain/specification/specification.ts'
import { formOf } from '#domain/specification/specification.ts'
import { askNextQuestion, previewSpecification, repeatQuestion, toTextPart } from './askNextQuestion.ts'
import { createItemFromPart, type UserMessage } from './createItem.ts'
import type { DialogueState, DialogueTurn } from './dialogueState.ts'
import { handleAnswer } from './handleAnswer.ts'
import { messages } from './messages.ts'
import { questionsOf } from './questions.ts'
import type { Slot } from './slots.ts'
import { withEvidenceIn } from './withEvidenceIn.ts'

/** Sentences, and what a list refuses at its end: "name, phone, but no address". */
const boundary = /(?<=[.!?;])\s+|\n+|,\s+(?=(?:(?:but|and)\s+)?(?:no|never|nothing|without)\s)/i

/**
 * Notes the sentences of an answer that are for another module, and reads the rest as the answer. Undefined if there
 * are none.
 */
export function handleElsewhere(
  state: DialogueState,
  slot: Slot | undefined,
  message: UserMessage,
  specification: Specification,
): DialogueTurn | undefined {
  const { placeElsewhere } = questionsOf(state.module)
  if (state.module === 'brainDump' || placeElsewhere === undefined) return undefined
  const preview = previewSpecification(state, specification)
  const parts = message.text
    .split(boundary)
    .filter(it => /[\p{L}\p{N}]/u.test(it))
    .map(text => ({ text, place: placeElsewhere(slot, text, preview) }))
  const placed = parts.flatMap(({ text, place }) => (place === undefined ? [] : [{ text, place }]))
  if (placed.length === 0) return undefined
  const createItem = createItemFromPart(message)
  const parked = { ...state.parked }
  for (const { text, place } of placed)
    parked[place.module] = [...(parked[place.module] ?? []), createItem(place.values, text)]
  const next: DialogueState = { ...state, parked }
  const titles = [...new Set(placed.map(({ place }) => formOf(place.module).title))]
  const rest = parts
    .filter(it => it.place === undefined)
    .map(it => it.text)
    .join(' ')
  if (rest === '') {
    const said = messages.forOtherModules(titles)
    return slot === undefined
      ? askNextQuestion(next, specification, [toTextPart(said)])
      : repeatQuestion(next, slot, specification, said)
  }
  const turn = withEvidenceIn(
    handleAnswer(next, slot, { id: message.id, text: rest }, specification),
    message,
  )
  return { ...turn, parts: [toTextPart(messages.otherModules(titles)), ...turn.parts] }
}
