import { formOf, type Specification } from '#domain/specification/specification.ts'
import { previewSpecification } from './askNextQuestion.ts'
import { createItemFromPart, type UserMessage } from './createItem.ts'
import type { DialogueState } from './dialogueState.ts'
import { messages } from './messages.ts'
import { questionsOf } from './questions.ts'
import type { Slot } from './slots.ts'

/** Sentences, and what a list refuses at its end: "name, phone, but no address". */
const boundary =
  /(?<=[.!?;])\s+|\n+|,\s+(?=(?:(?:but|and)\s+)?(?:no|never|nothing|without)\s)|,\s+(?=(?:the\s)?[\w-]{2,30}(?:\s[\w-]{2,30})?\s(?:(?:is|are)\s)?(?:no need|not needed|not necessary|unnecessary)\b)/i

/** The state with what was noted for other modules, the sentence that says so, and the rest of the answer. */
interface NotedElsewhere {
  readonly state: DialogueState
  readonly said: string
  readonly rest: string
}

/** Notes the sentences of an answer that are for another module. Undefined if there are none. */
export function noteElsewhere(
  state: DialogueState,
  slot: Slot | undefined,
  message: UserMessage,
  specification: Specification,
): NotedElsewhere | undefined {
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
  const titles = [...new Set(placed.map(({ place }) => formOf(place.module).title))]
  const rest = parts
    .filter(it => it.place === undefined)
    .map(it => it.text)
    .join(' ')
  const said = rest === '' ? messages.forOtherModules(titles) : messages.otherModules(titles)
  return { state: { ...state, parked }, said, rest }
}
