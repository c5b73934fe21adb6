import { fieldLabelOf } from '#domain/field/fieldPaths.ts'
import { textOf, type ExtractedItem } from '#domain/reading/extraction.ts'
import { formOf, type FormKey, type Specification } from '#domain/specification/specification.ts'
import { previewSpecification } from './askNextQuestion.ts'
import { createItemFromPart, type UserMessage } from './createItem.ts'
import type { DialogueState } from './dialogueState.ts'
import { itemFor, wholeTextOf } from './keepWords.ts'
import { messages } from './messages.ts'
import type { ElsewhereValues } from './moduleQuestions.ts'
import { isRemark, placeInRemark } from '../language/remarks.ts'
import { defaultFieldOf } from './placeWords.ts'
import { placeOfSentence, type Place } from './placeOfSentence.ts'
import { questionsOf } from './questions.ts'
import { saidToMentorIn } from './sortSentence.ts'
import type { Slot } from './slots.ts'

/** Sentences, and what a list refuses at its end: "name, phone, but no address". */
const boundary =
  /(?<=[.!?;])\s+|\n+|,\s+(?=(?:but\s|and\s|so\s)?(?:that|this|it)(?:['’]s|\sis)\s(?:really\s|rather\s|more\s|just\s){0,2}(?:an?\s)?(?:rule|check|criterion|constraint|term|feature|problem|limit)\b)|,\s+(?=(?:(?:but|and)\s+)?(?:no|never|nothing|without)\s)|,\s+(?=(?:the\s)?[\w-]{2,30}(?:\s[\w-]{2,30})?\s(?:(?:is|are)\s)?(?:no need|not needed|not necessary|unnecessary)\b)/i

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
  if (state.module === 'brainDump') return undefined
  const preview = previewSpecification(state, specification)
  const sentences = message.text.split(boundary).filter(it => /[\p{L}\p{N}]/u.test(it))
  const talk = saidToMentorIn(state.module, slot, sentences)
  // Of an answer that is nothing else, doubtAnswer.ts asks whether it is one.
  const isAlone = talk.length === sentences.length
  const isRemarkOn = sentences.map(
    (text, i) =>
      (i > 0 && isRemark(text)) ||
      remarkedPlace(sentences, i - 1) !== undefined ||
      (!isAlone && talk.includes(text)),
  )
  const parts = sentences.map((text, i) => ({
    text,
    isRemark: isRemarkOn[i]!,
    place: isRemarkOn[i]
      ? undefined
      : (toValues(remarkedPlace(sentences, i), text) ??
        placeElsewhere?.(slot, text, preview) ??
        toValues(placeOfSentence(state.module, slot, text, sentences.length === 1), text)),
  }))
  const placed = parts.flatMap(({ text, place }) => (place === undefined ? [] : [{ text, place }]))
  const remarks = parts.filter(it => it.isRemark).map(it => it.text)
  if (placed.length === 0 && remarks.length === 0) return undefined
  const createItem = createItemFromPart(message)
  const parked = { ...state.parked }
  const own: ExtractedItem[] = []
  for (const { text, place } of placed) {
    const item = createItem(place.values, text)
    if (place.module === state.module) own.push(item)
    else parked[place.module] = [...(parked[place.module] ?? []), item]
  }
  const titles = [...new Set(placed.map(({ place }) => titleOf(state.module, place)))]
  const rest = parts
    .filter(it => it.place === undefined && !it.isRemark)
    .map(it => it.text)
    .join(' ')
  const noting = rest === '' ? messages.forOtherModules(titles) : messages.otherModules(titles)
  const said = [
    ...(titles.length === 0 ? [] : [noting]),
    ...(remarks.length === 0 ? [] : [messages.alsoSaid(remarks.join(' '))]),
  ].join(' ')
  const paths = own.flatMap(({ finds }) => Object.keys(finds)).filter(it => !state.answered.includes(it))
  const noted: DialogueState = {
    ...state,
    parked,
    entries: [...state.entries, ...own],
    ...(paths.length === 0 ? {} : { byproducts: [...new Set([...(state.byproducts ?? []), ...paths])] }),
  }
  return { state: noted, said, rest }
}

/** What was noted for a field stays before what the rest of the same message says about that field. */
export const withNoted = (
  entries: DialogueState['entries'],
  noted: DialogueState['entries'],
  messageId: string,
): DialogueState['entries'] =>
  entries.map(entry => {
    const finds = Object.entries(entry.finds).map(([path, find]) => {
      const { value, evidence } = find
      if (typeof value !== 'string' || !evidence.some(({ source }) => source === messageId))
        return [path, find]
      const texts = noted.map(it => textOf(it, path)).filter(it => it !== '' && !value.includes(it))
      return [path, { ...find, value: [...texts, value].join(' ') }]
    })
    // The cast is sound: only texts have changed.
    return { ...entry, finds: Object.fromEntries(finds) as typeof entry.finds }
  })

/** The place of a sentence after which somebody says where it belongs: "… That's a rule, not a feature." */
function remarkedPlace(sentences: readonly string[], at: number): Place | undefined {
  const next = sentences[at + 1]
  const module = at < 0 || next === undefined ? undefined : placeInRemark(next)
  return module === undefined ? undefined : { module, field: defaultFieldOf(module) }
}

/** The values of a sentence at its place. */
function toValues(place: Place | undefined, sentence: string): ElsewhereValues | undefined {
  if (place === undefined) return undefined
  const text = wholeTextOf(sentence.replace(/^\W*(?:and|but|also|oh|plus|by the way|btw)[,\s]+/i, ''))
  const values = itemFor(place.module, place.field, text)
  return values === undefined ? undefined : { module: place.module, values }
}

/** What the reply calls a place: another form, or a field of this one. */
function titleOf(module: FormKey, place: ElsewhereValues): string {
  const [path] = Object.keys(place.values)
  return place.module === module && path !== undefined
    ? fieldLabelOf(module, path)
    : formOf(place.module).title
}
