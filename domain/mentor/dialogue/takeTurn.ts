import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { isUntouched } from '#domain/field/value.ts'
import { createProposal } from '#domain/proposal/proposal.ts'
import {
  itemListOf,
  formOf,
  nameFieldOf,
  type FormKey,
  type Specification,
} from '#domain/specification/specification.ts'
import { acknowledgeAnswer, describeItems } from './acknowledgeAnswer.ts'
import type { UserMessage } from './createItem.ts'
import { questionsOf } from './questions.ts'
import { readAnswer } from './readAnswer.ts'
import { stripFillers } from '../language/stripFillers.ts'
import { applyCorrection, correctLastAnswer, type CorrectionResult } from './applyCorrection.ts'
import { draftModule } from '../draftModule.ts'
import { isMisplacedAnswer } from './misplacedAnswer.ts'
import { isForeignLanguage } from '../language/isForeignLanguage.ts'
import {
  parseCorrection,
  intentOf,
  parseUndecided,
  parseLastAnswerCorrection,
  type Intent,
} from './intent.ts'
import { handleIntent } from './handleIntent.ts'
import { handleUndecided } from './undecided.ts'
import { isOffTopic } from './offTopic.ts'
import type { DialogueDepth, DialogueState, DialoguePart, DialogueTurn } from './dialogueState.ts'
import { extractForOtherModules } from './otherModules.ts'
import { hasPronounObject } from '../language/resolvePronouns.ts'
import { excerptOf } from '#domain/reading/excerpt.ts'
import { previewForm, type Slot } from './slots.ts'
import { toShortText } from './toShortText.ts'
import {
  repeatQuestion,
  completeTurn,
  skipCompleteItems,
  askNextQuestion,
  previewSpecification,
  currentSlotOf,
  currentSlotsOf,
  toTextPart,
  announceWaitingItems,
} from './askNextQuestion.ts'
import { findWordToProbe } from './findWordToProbe.ts'
import { probeQuestions, messages } from './messages.ts'

/**
 * Creates the first turn: the values for this module from the brain dump and other conversations, followed by one
 * question.
 */
export function startDialogue(
  module: FormKey,
  specification: Specification,
  {
    depth = 'standard',
    parked = [],
  }: { readonly depth?: DialogueDepth; readonly parked?: readonly ExtractedItem[] } = {},
): DialogueTurn {
  const read = module === 'brainDump' ? [] : draftModule(module, specification)
  // Values that are already in the form aren't mentioned.
  const isNews = (entries: readonly ExtractedItem[]) =>
    createProposal(module, specification[module], entries).changes.length > 0
  const drafted = read.filter(entry => isNews([entry]))
  // The mentor still asks for fields whose value is only inferred.
  const told = drafted.filter(
    ({ finds }) => itemListOf(module) !== undefined || Object.values(finds).some(it => it.mark === 'said'),
  )
  const withDraft = previewForm(module, specification[module], drafted)
  const carried = parked.filter(entry => createProposal(module, withDraft, [entry]).changes.length > 0)
  const fresh: DialogueState = {
    module,
    depth,
    phase: 'ask',
    slot: null,
    asked: [],
    answered: [],
    skipped: [],
    probes: 0,
    entries: [...drafted, ...carried],
    parked: {},
  }
  const state = skipCompleteItems(fresh, specification)
  const dump = excerptOf(specification.brainDump).length
  const parts = [
    ...(module === 'brainDump' || dump === specification.brainDump.length
      ? []
      : [toTextPart(messages.longBrainDump(dump))]),
    ...(told.length === 0
      ? []
      : [toTextPart(`${messages.fromBrainDump(describeItems(module, told))} ${messages.correctionHint}`)]),
    ...(carried.length === 0 ? [] : [toTextPart(messages.fromOtherModules(describeItems(module, carried)))]),
    ...announceWaitingItems(state, specification),
  ]
  // Values from elsewhere are rarely a complete list.
  const list =
    state.entries.length === 0
      ? undefined
      : currentSlotsOf(state, specification).find(it => it.anythingElse !== undefined && it.isFilled)
  if (list === undefined || list.anythingElse === undefined || hasFormContent(module, specification))
    return askNextQuestion(state, specification, parts)
  const asking: DialogueState = { ...state, slot: list.id, asked: [list.id] }
  return completeTurn(asking, specification, [
    ...parts,
    { kind: 'question', slot: list.id, text: list.anythingElse },
  ])
}

/** True if the form already has any content. */
const hasFormContent = (module: FormKey, specification: Specification): boolean =>
  !isUntouched(formOf(module).body, specification[module])

/**
 * The guided mentor's reply to one message (docs/product.md#guided-mentor). Pure: the same state, message and project
 * give the same turn. It asks one question at a time, never asks one twice, and changes nothing: extracted values
 * become items for a proposal.
 */
export function takeTurn(
  state: DialogueState,
  message: UserMessage,
  specification: Specification,
): DialogueTurn {
  // The brain dump is stored in full. If any other answer is too long, only its start is read.
  const read = state.module === 'brainDump' ? message.text : excerptOf(message.text)
  if (read.length === message.text.length) return takeTurnOnExcerpt(state, message, specification)
  const { state: told, parts } = takeTurnOnExcerpt(state, { ...message, text: read }, specification)
  return { state: told, parts: [toTextPart(messages.longAnswer(read.length)), ...parts] }
}

function takeTurnOnExcerpt(
  before: DialogueState,
  message: UserMessage,
  specification: Specification,
): DialogueTurn {
  const { doubted, ...state } = before
  const slot = currentSlotOf(state, specification)
  if (doubted !== undefined && slot !== undefined && intentOf(message.text) === 'yes')
    return handleAnswer(state, slot, doubted, specification)
  const correction = parseCorrection(message.text)
  const repair = correction === undefined ? parseLastAnswerCorrection(message.text) : undefined
  const changed =
    correction !== undefined
      ? applyCorrection(state, correction, message, specification)
      : repair !== undefined
        ? correctLastAnswer(state, repair, message, specification)
        : undefined
  if (changed !== undefined) return handleCorrection(state, changed, specification)
  const intent = intentOf(message.text)
  if (intent !== undefined && !isAnswerTo(intent, slot))
    return handleIntent(state, intent, slot, specification)
  if (message.text.trim() === '') return repeatQuestion(state, slot, specification, messages.empty)
  const open = slot === undefined ? undefined : handleUndecided(state, slot, message, specification)
  return open ?? handleAnswer(state, slot, message, specification)
}

function handleCorrection(
  state: DialogueState,
  { entries, message: said }: CorrectionResult,
  specification: Specification,
): DialogueTurn {
  const told = { ...state, entries }
  const open = currentSlotOf(told, specification)
  return open === undefined
    ? askNextQuestion(told, specification, [toTextPart(said)])
    : repeatQuestion(told, open, specification, said)
}

/** Yes and no are answers only to a question about a flag. */
const isAnswerTo = (intent: Intent, slot: Slot | undefined) =>
  (intent === 'yes' || intent === 'no') && slot?.field.kind === 'flag'

function handleAnswer(
  state: DialogueState,
  slot: Slot | undefined,
  message: UserMessage,
  specification: Specification,
): DialogueTurn {
  const asked = state.again ?? []
  if (slot !== undefined && state.phase === 'ask' && !asked.includes(slot.id)) {
    // A vague answer is followed by a probe anyway.
    const isVague = findWordToProbe(stripFillers(message.text), slot, state.entries) !== undefined
    const doubt = isVague
      ? undefined
      : offTopicReplyOf(state.module, slot, message, previewSpecification(state, specification))
    if (doubt !== undefined)
      return repeatQuestion(
        { ...state, doubted: message, again: [...asked, slot.id] },
        slot,
        specification,
        doubt,
      )
  }
  const extractedItems = readAnswer(
    state.module,
    slot ?? createOpenSlot(state.module),
    message,
    previewSpecification(state, specification),
  )
  // A sentence isn't a name, so the question is repeated.
  if (slot?.isName === true && extractedItems.length === 0)
    return repeatQuestion(state, slot, specification, messages.empty)
  const parked = extractForOtherModules(state.module, slot, message, extractedItems)
  const isForeignNow = state.isForeign !== true && isForeignLanguage(message.text)
  const isElsewhere = slot !== undefined && isMisplacedAnswer(state, slot, extractedItems)
  const told: DialogueState = {
    ...state,
    ...(isForeignNow ? { isForeign: true } : {}),
    entries: [...withoutVagueAnswers(state, slot, extractedItems), ...extractedItems],
    answered:
      state.slot === null || isElsewhere || state.answered.includes(state.slot)
        ? state.answered
        : [...state.answered, state.slot],
    parked: parked.reduce(
      (all, [key, entries]) => ({ ...all, [key]: [...(all[key] ?? []), ...entries] }),
      state.parked,
    ),
  }
  const acknowledgement = acknowledgeAnswer(state.module, slot, extractedItems, state.answered.length)
  const isForOthers = acknowledgement === messages.unread && parked.length > 0
  const parts: DialoguePart[] = [
    toTextPart(isForOthers ? messages.unreadHere : acknowledgement),
    ...(isForeignNow ? [toTextPart(messages.foreign)] : []),
    ...announceOtherModules(state, parked),
  ]
  if (isElsewhere && state.phase === 'ask') {
    const twice = state.again ?? []
    // Asks once more, then leaves it open.
    if (twice.includes(slot.id))
      return askNextQuestion({ ...told, skipped: [...told.skipped, slot.id] }, specification, parts)
    return completeTurn({ ...told, again: [...twice, slot.id] }, specification, [
      ...parts,
      { kind: 'question', slot: slot.id, text: slot.question },
    ])
  }
  const isOpenEnded = parseUndecided(message.text) !== undefined
  const vague =
    slot === undefined || extractedItems.length === 0 || state.probes >= 2 || isElsewhere || isOpenEnded
      ? undefined
      : findWordToProbe(stripFillers(message.text), slot, state.entries)
  if (vague === undefined || slot === undefined)
    return askNextQuestion({ ...told, probes: 0 }, specification, parts)
  const probing: DialogueState = { ...told, phase: 'probe', probes: state.probes + 1 }
  return completeTurn(probing, specification, [
    ...parts,
    { kind: 'question', slot: slot.id, text: messages.probe(vague.word, probeQuestions[vague.kind]!) },
  ])
}

/** Returns the reply to a message that may not answer the question, or undefined if there is no doubt. */
function offTopicReplyOf(
  module: FormKey,
  slot: Slot,
  message: UserMessage,
  specification: Specification,
): string | undefined {
  const words = toShortText(stripFillers(message.text)).replaceAll('?', '')
  if (isOffTopic(slot, message.text)) return messages.offTopic(words)
  const nameField = nameFieldOf(module)
  if (questionsOf(module).namesMayRefer !== true || nameField === undefined || slot.path !== 'items')
    return undefined
  const names = readAnswer(module, slot, message, specification).map(it => it.finds[nameField]?.value)
  const unclear = names.find(it => typeof it === 'string' && hasPronounObject(it))
  return unclear === undefined ? undefined : messages.unclear(toShortText(unclear))
}

/** Announces values for other modules, once for each module; after that, the user knows that they are kept. */
function announceOtherModules(
  state: DialogueState,
  parked: readonly [FormKey, ExtractedItem[]][],
): DialoguePart[] {
  const modules = parked.filter(([key]) => state.parked[key] === undefined).map(([key]) => formOf(key).title)
  return modules.length === 0 ? [] : [toTextPart(messages.otherModules(modules))]
}

/** Creates a slot for a message without a question, which may be about anything in the module. */
const createOpenSlot = (module: FormKey): Slot => ({
  id: '',
  path: itemListOf(module) === undefined ? '' : 'items',
  field: formOf(module).body,
  question: '',
  why: '',
  example: '',
  isFilled: false,
})

/** Returns the earlier items to keep: an exact answer replaces a vague one, and any answer replaces a suggestion. */
function withoutVagueAnswers(
  state: DialogueState,
  slot: Slot | undefined,
  extractedItems: readonly ExtractedItem[],
): readonly ExtractedItem[] {
  const entries = withoutSuggestions(state, extractedItems)
  const path = slot?.path ?? ''
  const isExact = state.phase === 'probe' && extractedItems.some(({ finds }) => finds[path] !== undefined)
  const isVague = ({ finds }: ExtractedItem) => {
    const value = finds[path]?.value
    return typeof value === 'string' && value.split(/\s+/).length < 4 && Object.keys(finds).length === 1
  }
  return isExact ? entries.filter(entry => !isVague(entry)) : entries
}

/** Removes values that were only suggested or inferred if the user's own words replace them. */
function withoutSuggestions(
  { module, entries }: DialogueState,
  extractedItems: readonly ExtractedItem[],
): readonly ExtractedItem[] {
  if (itemListOf(module) !== undefined) return entries
  const told = new Set(
    extractedItems.flatMap(({ finds }) => Object.keys(finds).filter(path => finds[path]!.mark === 'said')),
  )
  return entries.filter(
    ({ finds }) => !Object.entries(finds).every(([path, find]) => find.mark !== 'said' && told.has(path)),
  )
}
