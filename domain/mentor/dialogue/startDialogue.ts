import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { extractFromBlocks } from '#domain/reading/extract.ts'
import { excerptOf } from '#domain/reading/excerpt.ts'
import { isUntouched } from '#domain/field/value.ts'
import { addressOfField, valueAt } from '#domain/field/address.ts'
import { fieldsOf } from '#domain/field/fieldPaths.ts'
import { createProposal } from '#domain/proposal/proposal.ts'
import {
  formOf,
  itemListOf,
  nameFieldOf,
  type FormKey,
  type Specification,
} from '#domain/specification/specification.ts'
import { textBlocksOf } from '#domain/text/textBlocks.ts'
import { draftModule } from '../draftModule.ts'
import { describeItems } from './acknowledgeAnswer.ts'
import {
  announceWaitingItems,
  askNextQuestion,
  completeTurn,
  currentSlotsOf,
  skipCompleteItems,
  questionTextOf,
  toTextPart,
} from './askNextQuestion.ts'
import { blankDialogue, type DialogueDepth, type DialogueState, type DialogueTurn } from './dialogueState.ts'
import { countNoun, messages } from './messages.ts'
import { questionsOf } from './questions.ts'
import { mentionsWords } from './revision/mentionsWords.ts'
import { previewForm } from './slots.ts'
import { toldBefore } from './toldBefore.ts'
import { toShortText } from './toShortText.ts'
import { withLikelyGuesses } from './withLikelyGuesses.ts'

/**
 * Creates the first turn: the values for this module from the brain dump and other conversations, followed by one
 * question. What the person has decided about already is left in peace: a list with cards, a field with a text, and
 * what they took away anywhere.
 */
export function startDialogue(
  module: FormKey,
  specification: Specification,
  {
    depth = 'standard',
    parked = [],
  }: { readonly depth?: DialogueDepth; readonly parked?: readonly ExtractedItem[] } = {},
): DialogueTurn {
  const takenAway = parked.flatMap(({ removed }) => removed ?? [])
  const isWanted = (entry: ExtractedItem) => !takenAway.some(words => mentionsWords(entry, words))
  const wanted = draftFor(module, specification).filter(isWanted)
  const { read: likely, uncertain } = withLikelyGuesses(module, wanted, specification)
  const sure = likely.map(entry => withoutPaths(entry, uncertain))
  const told = toldBefore(module, specification, settledPathsOf(module, sure, specification)).filter(isWanted)
  // What was said in so many words is a better guess than an unlikely one.
  const toldPaths = told.flatMap(({ finds }) => Object.keys(finds))
  const read = likely.map(entry => withoutPaths(entry, toldPaths)).filter(hasFinds)
  const drafted = [...read, ...told]
  // The mentor still asks for fields whose value is only inferred.
  const nameField = nameFieldOf(module)
  const stated = drafted.filter(
    ({ finds }) =>
      (nameField === undefined || finds[nameField]?.mark !== 'guessed') &&
      Object.values(finds).some(it => it.mark === 'said'),
  )
  const withDraft = previewForm(module, specification[module], drafted)
  const carried = parked.filter(
    entry =>
      entry.removed === undefined &&
      (module === 'outOfScope' || isWanted(entry)) &&
      createProposal(module, withDraft, [entry]).changes.length > 0,
  )
  // What was taken away in another conversation is proposed to go from this form, too.
  const ids = new Set(
    itemListOf(module) === undefined
      ? []
      : (specification[module] as readonly { readonly id: string }[]).map(({ id }) => id),
  )
  const takenAwayCards = parked.filter(
    ({ id, removed }) => removed !== undefined && id !== undefined && ids.has(id),
  )
  const fresh: DialogueState = {
    ...blankDialogue(module),
    depth,
    entries: [...drafted, ...carried],
    // What was said elsewhere is no answer to the question about it here.
    byproducts:
      itemListOf(module) === undefined
        ? [...new Set(carried.flatMap(({ finds }) => Object.keys(finds)))]
        : [],
    ...(carried.length === 0 ? {} : { sideNotes: sourcesOf(carried) }),
    uncertain: uncertain.filter(path => !toldPaths.includes(path)),
  }
  const state = skipCompleteItems({ ...fresh, entries: [...fresh.entries, ...takenAwayCards] }, specification)
  const dump = excerptOf(specification.brainDump).length
  const parts = [
    ...(module === 'brainDump' || dump === specification.brainDump.length
      ? []
      : [toTextPart(messages.longBrainDump(dump))]),
    ...(stated.length === 0
      ? []
      : [toTextPart(`${messages.fromBrainDump(describeItems(module, stated))} ${messages.correctionHint}`)]),
    ...(carried.length === 0 ? [] : [toTextPart(messages.fromOtherModules(describeItems(module, carried)))]),
    ...(takenAwayCards.length === 0
      ? []
      : [toTextPart(messages.takenAwayBefore(takenAwayCards.map(it => toShortText(it.removed))))]),
    ...announceWaitingItems(state, specification),
  ]
  // Values from elsewhere are rarely a complete list.
  const list =
    state.entries.length === 0
      ? undefined
      : currentSlotsOf(state, specification).find(it => it.anythingElse !== undefined && it.isFilled)
  if (list === undefined || list.anythingElse === undefined || hasFormContent(module, specification)) {
    const turn = askNextQuestion(state, specification, parts)
    const isComplete =
      turn.state.slot === null &&
      turn.state.openQuestion === undefined &&
      module !== 'brainDump' &&
      state.entries.length === 0
    if (isComplete)
      return completeTurn(turn.state, specification, [
        ...parts,
        toTextPart(messages.complete(contentOf(module, specification))),
      ])
    return parts.length === 0 && itemListOf(module) !== undefined && hasFormContent(module, specification)
      ? { ...turn, parts: [toTextPart(messages.soFar(contentOf(module, specification))), ...turn.parts] }
      : turn
  }
  const asking: DialogueState = { ...state, slot: list.id, asked: [list.id] }
  const text = questionTextOf(asking, list, specification)
  return completeTurn(asking, specification, [...parts, { kind: 'question', slot: list.id, text }])
}

/** What the brain dump says about a module, as far as the person hasn't decided about it in the form. */
function draftFor(module: FormKey, specification: Specification): ExtractedItem[] {
  if (module === 'brainDump') return []
  const isList = itemListOf(module) !== undefined
  if (isList && hasFormContent(module, specification)) return []
  const read = draftModule(module, specification)
  // Values that are already in the form aren't mentioned.
  const news = read.filter(entry => createProposal(module, specification[module], [entry]).changes.length > 0)
  return isList ? news : news.flatMap(entry => forBlankFields(module, entry, specification))
}

/** The fields that have a value, in the form or from the brain dump. */
const settledPathsOf = (
  module: FormKey,
  drafted: readonly ExtractedItem[],
  specification: Specification,
): ReadonlySet<string> =>
  new Set([
    ...drafted.flatMap(({ finds }) => Object.keys(finds)),
    ...[...fieldsOf(module)].flatMap(([path, field]) =>
      itemListOf(module) !== undefined ||
      isUntouched(field, valueAt(specification[module], addressOfField(module, null, path)))
        ? []
        : [path],
    ),
  ])

/** The messages that items rest on. */
const sourcesOf = (items: readonly ExtractedItem[]) => [
  ...new Set(
    items.flatMap(({ finds }) =>
      Object.values(finds).flatMap(({ evidence }) => evidence.map(({ source }) => source)),
    ),
  ),
]

/** What a list has already: "6 features"; blank for a form of single fields. */
function contentOf(module: FormKey, specification: Specification): string {
  const list = itemListOf(module)
  return list === undefined
    ? ''
    : countNoun((specification[module] as readonly unknown[]).length, list.itemLabel)
}

const withoutPaths = (entry: ExtractedItem, paths: readonly string[]): ExtractedItem => ({
  ...entry,
  finds: Object.fromEntries(Object.entries(entry.finds).filter(([path]) => !paths.includes(path))),
})
const hasFinds = ({ finds, removed }: ExtractedItem) => Object.keys(finds).length > 0 || removed !== undefined

/**
 * Only what the module's own reader recognises well was said about a field in so many words. What the classifier placed
 * there is a guess, and is asked as one.
 */
function forBlankFields(
  module: FormKey,
  entry: ExtractedItem,
  specification: Specification,
): ExtractedItem[] {
  const blocks = textBlocksOf(excerptOf(specification.brainDump))
  const { isStatedBy } = questionsOf(module)
  const recognised = new Set(
    extractFromBlocks(module, blocks, { source: 'brainDump' }).flatMap(({ finds }) =>
      Object.entries(finds).flatMap(([path, { mark }]) =>
        mark === 'said' && isStatedBy?.('brainDump', path) === true ? [path] : [],
      ),
    ),
  )
  const fields = fieldsOf(module)
  const finds = Object.entries(entry.finds).flatMap(([path, find]) => {
    const field = fields.get(path)
    const isBlank =
      field !== undefined &&
      isUntouched(field, valueAt(specification[module], addressOfField(module, null, path)))
    return isBlank
      ? [[path, recognised.has(path) ? find : { ...find, mark: 'guessed' as const }] as const]
      : []
  })
  return finds.length === 0 ? [] : [{ ...entry, finds: Object.fromEntries(finds) }]
}

/** True if the form already has any content. */
const hasFormContent = (module: FormKey, specification: Specification): boolean =>
  !isUntouched(formOf(module).body, specification[module])
