import { modules } from '#domain/modules/index.ts'
import { classifyStatements } from '#domain/reading/classifier/classifyStatements.ts'
import { extract, extractAll } from '#domain/reading/extract.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { statementsOf } from '#domain/reading/statements/statementsOf.ts'
import { itemListOf, type ModuleKey, type Specification } from '#domain/specification/specification.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import { textsIn } from '../language/contentWords.ts'
import { askNextQuestion, currentSlotOf, repeatQuestion, toTextPart } from './askNextQuestion.ts'
import { createItemFromMessage, type UserMessage } from './createItem.ts'
import type { DialogueState, DialogueTurn, PlaceChoice, WordsToPlace } from './dialogueState.ts'
import { itemFor, wholeTextOf } from './keepWords.ts'
import { findLostWords } from './lostWords.ts'
import { messages } from './messages.ts'
import { titleOf } from './decisionChips.ts'
import { createOpenSlot } from './slots.ts'
import { toShortText } from './toShortText.ts'

const maxChoices = 3
/** A module is worth offering if the words belong there at least this likely. */
const minProbability = 0.02

/** The words of an answer that have no place yet, with the likeliest places for them. Undefined if there are none. */
export function wordsToPlace(words: string): WordsToPlace | undefined {
  // What follows the first statement goes where that goes.
  const [first] = classifyStatements(statementsOf(words).slice(0, 1), extractAll(words, ''))
  if (first === undefined) return undefined
  const byModule = Map.groupBy(first.kinds, ({ kind }) => kind.split('.')[0]!)
  const choices = [...byModule]
    .map(([module, kinds]) => ({
      key: module,
      field: kinds[0]!.kind.slice(module.length + 1),
      probability: kinds.reduce((sum, it) => sum + it.probability, 0),
    }))
    .filter(({ probability }) => probability >= minProbability)
    .sort((a, b) => b.probability - a.probability)
    .flatMap(({ key, field }): PlaceChoice[] => {
      const module = modules.find(it => it.key === key)?.key
      return module === undefined || itemFor(module, field, words) === undefined ? [] : [{ module, field }]
    })
    .slice(0, maxChoices)
  return choices.length === 0 ? undefined : { words, choices }
}

/**
 * Puts the words that were offered where a message says: a quick answer, or the name of a module in other words.
 * Undefined if the message says something else, and the words stay undecided.
 */
export function handlePlacement(
  state: DialogueState,
  toPlace: WordsToPlace,
  message: UserMessage,
  specification: Specification,
): DialogueTurn | undefined {
  const place = placeIn(message.text, toPlace)
  if (place === undefined) return undefined
  const { words } = toPlace
  const rest = (state.unplaced ?? []).filter(it => it !== words)
  const decided: DialogueState = {
    ...(place === 'out' ? state : withItems(state, place, words, message)),
    unplaced: rest,
    understood: [...(state.understood ?? []), message.id],
  }
  const said =
    place === 'out'
      ? messages.leftOut(toShortText(words))
      : messages.placedIn(toShortText(words), titleOf(place.module))
  const next = nextToPlace(decided)
  const offering = next === undefined ? decided : { ...decided, toPlace: next }
  const reply = [said, ...(next === undefined ? [] : [messages.whereTo(toShortText(next.words))])].join(' ')
  const open = currentSlotOf(offering, specification)
  return open === undefined
    ? askNextQuestion(offering, specification, [toTextPart(reply)])
    : repeatQuestion(offering, open, specification, reply)
}

/** The next words that have no place yet and some likely ones. */
function nextToPlace({ unplaced = [] }: DialogueState): WordsToPlace | undefined {
  for (const words of unplaced) {
    const next = wordsToPlace(words)
    if (next !== undefined) return next
  }
  return undefined
}

const leavePattern =
  /^\W*(?:(?:no|nah|just|please|ok|you can)\W+)*(?:leave (?:it|that|this) out|leave out|out|drop (?:it|that)|forget (?:it|that)|ignore (?:it|that)|not needed|nowhere|never ?mind|skip (?:it|that)|delete (?:it|that)|remove (?:it|that))\W*$/i
const placeLead =
  /^\W*(?:(?:please|ok|yes|well|i (?:think|guess|d say)|maybe|probably|just|put|move|add|keep|note|it|that|this|those|them|they|belongs?|goes|go|fits?|is|are|it['’]?s|that['’]?s|should|be|to|in|into|under|with|for|as|an?|the|my|one of)\s+)+/i

/** Other words for what a module has. */
const synonyms: { readonly [K in ModuleKey]?: RegExp } = {
  features: /^(?:core )?(?:features?|functions?|functionality)$/i,
  userStories: /^(?:user )?(?:story|stories)$/i,
  acceptanceCriteria: /^(?:acceptance )?(?:criteria|criterion|rules?|checks?|tests?)$/i,
  problemStatement: /^(?:the )?problem(?: statement)?$/i,
  overview: /^(?:project )?overview$/i,
  constraints: /^constraints?$/i,
  outOfScope: /^out of (?:the )?scope$/i,
  technicalRequirements: /^(?:technical|technology|tech)(?: requirements?)?$/i,
  nonFunctionalRequirements: /^(?:non-functional(?: requirements?)?|qualit(?:y|ies))$/i,
  personas: /^(?:target )?(?:personas?|people|users?)$/i,
  dataModels: /^data(?: models?)?$/i,
  glossary: /^(?:glossary|terms?|words?)$/i,
}

function placeIn(text: string, { words, choices }: WordsToPlace): PlaceChoice | 'out' | undefined {
  if (text.split(/\s+/).length > 8) return undefined
  if (leavePattern.test(text)) return 'out'
  const bare = text.trim().replace(/(?<![.!?])[.!?]+$/, '')
  const name = bare.replace(placeLead, '').replace(/\s(?:please|then|i (?:think|guess))$/i, '')
  const isIt = (said: string, { key, title }: (typeof modules)[number]) =>
    nameKeyOf(said) === nameKeyOf(title) || synonyms[key]?.test(said) === true
  const module = modules.find(it => isIt(bare, it)) ?? modules.find(it => isIt(name, it))
  if (module === undefined) return undefined
  const choice = choices.find(it => it.module === module.key) ?? {
    module: module.key,
    field: defaultFieldOf(module.key),
  }
  return itemFor(choice.module, choice.field, words) === undefined ? undefined : choice
}

const defaultFields: { readonly [K in ModuleKey]?: string } = {
  overview: 'corePurpose',
  problemStatement: 'painPoint',
  technicalRequirements: 'otherNotes',
  nonFunctionalRequirements: 'usabilityNotes',
  constraints: 'keyExclusions',
  outOfScope: 'excludedFeatures',
}
/** The field that takes whatever is said about a module; blank for a list. */
export const defaultFieldOf = (module: ModuleKey) => defaultFields[module] ?? ''

/** Adds the words as values of their module; those of other modules are offered there. */
function withItems(
  state: DialogueState,
  { module, field }: PlaceChoice,
  words: string,
  { id }: UserMessage,
): DialogueState {
  const text = wholeTextOf(words)
  const read =
    itemListOf(module) === undefined ? [] : extract(module, { text: words, source: id, isAsked: true })
  const kept = read.flatMap(({ finds }) => Object.values(finds).flatMap(({ value }) => textsIn(value)))
  const isWhole = read.length > 0 && findLostWords(module, createOpenSlot(module), words, kept).length === 0
  const items: readonly ExtractedItem[] = isWhole
    ? read
    : [createItemFromMessage({ id, text: words })(itemFor(module, field, text)!)]
  return module === state.module
    ? { ...state, entries: [...state.entries, ...items] }
    : { ...state, parked: { ...state.parked, [module]: [...(state.parked[module] ?? []), ...items] } }
}
