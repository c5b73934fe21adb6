import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { namedTargetsOf } from '#domain/specification/links.ts'
import { formOf, itemListOf, type FormKey, type Specification } from '#domain/specification/specification.ts'
import { leadOf } from '../language/clauses.ts'
import { textsIn } from '../language/contentWords.ts'
import { isForeignLanguage } from '../language/isForeignLanguage.ts'
import { stripFillers } from '../language/stripFillers.ts'
import { acknowledgeAnswer } from './acknowledgeAnswer.ts'
import {
  askNextQuestion,
  completeTurn,
  currentSlotsOf,
  previewSpecification,
  previewStateForm,
  repeatQuestion,
  toTextPart,
} from './askNextQuestion.ts'
import { withoutExcludedFeatures } from './withoutExcludedFeatures.ts'
import { findContradiction } from './findContradiction.ts'
import type { UserMessage } from './createItem.ts'
import type { DialogueState, DialogueTurn } from './dialogueState.ts'
import { findWordToProbe } from './findWordToProbe.ts'
import { intentOf, parseUndecided } from './intent.ts'
import { keepWords } from './keepWords.ts'
import { findLostClauses } from './lostWords.ts'
import { messages, probeQuestions } from './messages.ts'
import { isMisplacedAnswer } from './misplacedAnswer.ts'
import { extractForOtherModules } from './otherModules.ts'
import { wordsToPlace } from './placeWords.ts'
import { questionsOf } from './questions.ts'
import { readAnswer } from './readAnswer.ts'
import { createOpenSlot, type Slot } from './slots.ts'
import { toShortText } from './toShortText.ts'
import { furtherItemIn } from './furtherItemIn.ts'
import { readTogether } from './readTogether.ts'
import { confirmGuess } from './confirmGuess.ts'
import { askOnceMore } from './askOnceMore.ts'
import { doubtAnswer } from './doubtAnswer.ts'
import { findOtherCard } from './findOtherCard.ts'
import { otherCards } from './otherCards.ts'
import { otherPeopleIn } from './otherPeople.ts'
import { noteElsewhere, withNoted } from './noteElsewhere.ts'
import { withoutRepeatedByproducts, byproductsAfter } from './byproducts.ts'
import { withCommas } from './withCommas.ts'
import { withEvidenceIn } from './withEvidenceIn.ts'
import { withItems } from './withItems.ts'
import { withoutRedefined } from './withoutRedefined.ts'
import { withoutUnnamedGuesses } from './withoutUnnamedGuesses.ts'
import { intentOfSmallTalk } from './withoutSmallTalk.ts'
import { withoutVagueAnswers } from './withoutVagueAnswers.ts'

const saysNothing: ReadonlySet<string> = new Set(['none', 'no', 'skip', 'enough'])

const namesThings: ReadonlySet<FormKey> = new Set(['features', 'personas', 'dataModels'])

/** "Yeah boat, and the owner with his mobile", "Yes to Instrument and Visit" */
const agreement =
  /^\W*(?:yes|yeah|yep|yup|ok|okay|sure)\s(?:to\s|(?:like|as)\si\s(?:already\s)?(?:said|told\syou),?\s)?(?!(?:they|it|he|she|that|those|these|this|both|all|i|we|you|please|exactly|do|does|is|are|but|and|of|for)\b)(?=\p{L}{3})/iu

/** Reads an answer, keeps all of its words, and asks the next question. */
export function handleAnswer(
  state: DialogueState,
  slot: Slot | undefined,
  message: UserMessage,
  specification: Specification,
): DialogueTurn {
  const listed =
    slot?.path === 'items' && slot.subject === undefined
      ? withCommas(message.text.replace(agreement, ''))
      : message.text
  if (listed !== message.text && namesThings.has(state.module))
    return withEvidenceIn(handleAnswer(state, slot, { id: message.id, text: listed }, specification), message)
  const confirmed = confirmGuess(state, slot, message, specification)
  if (confirmed !== undefined) return confirmed
  const elsewhere = noteElsewhere(state, slot, message, specification)
  if (elsewhere !== undefined) {
    const { state: noted, said, rest } = elsewhere
    // "Nothing else. It must cost nothing": what is left says that there is no answer.
    if (slot !== undefined && saysNothing.has(intentOf(rest) ?? intentOfSmallTalk(rest) ?? ''))
      return askNextQuestion({ ...noted, skipped: [...noted.skipped, slot.id] }, specification, [
        toTextPart(said),
      ])
    if (rest === '')
      return slot === undefined
        ? askNextQuestion(noted, specification, [toTextPart(said)])
        : repeatQuestion(noted, slot, specification, said)
    const turn = handleAnswer(noted, slot, { id: message.id, text: rest }, specification)
    const entries = withNoted(turn.state.entries, noted.entries.slice(state.entries.length), message.id)
    return withEvidenceIn(
      { ...turn, state: { ...turn.state, entries }, parts: [toTextPart(said), ...turn.parts] },
      message,
    )
  }
  const doubted = doubtAnswer(state, slot, message, specification)
  if (doubted !== undefined) return doubted
  const preview = previewSpecification(state, specification)
  const other = slot === undefined ? undefined : findOtherCard(state, slot, message.text, specification)
  let target: Slot =
    other === undefined
      ? (slot ?? correctedSlotOf(state, message, specification) ?? createOpenSlot(state.module))
      : { ...slot!, itemName: other }
  const people = otherPeopleIn(state, target, message.text, specification)
  const covers = target.covers ?? (people === undefined ? undefined : [target])
  const together =
    covers === undefined
      ? undefined
      : readTogether(
          state.module,
          target,
          covers,
          message,
          preview,
          people?.others ?? otherCards(state, target, specification),
          people?.find,
        )
  const first = together?.items ?? readAnswer(state.module, target, message, preview)
  const further =
    together === undefined
      ? furtherItemIn(state.module, target, message.text, namedTargetsOf(preview, state.module))
      : undefined
  if (further !== undefined) target = { ...createOpenSlot(state.module), id: 'items' }
  const isFurther = further !== undefined
  const read = isFurther
    ? readAnswer(state.module, target, { id: message.id, text: further }, preview)
    : first
  const noted = extractForOtherModules(state.module, slot, message, read)
  const kept =
    together === undefined
      ? keepWords(state.module, target, message, read, noted, preview)
      : { ...together, parked: noted }
  const { items, parked } = kept
  const isForeignNow = state.isForeign !== true && isForeignLanguage(message.text)
  // A sentence isn't a name, so the question is repeated.
  const isNoName = slot?.isName === true && items.every(({ finds }) => finds['name'] === undefined)
  const isElsewhere =
    other !== undefined ||
    isFurther ||
    isNoName ||
    (slot !== undefined && isMisplacedAnswer(state, slot, items))
  const own = withoutRepeatedByproducts(state, slot, items)
  const guesses = withoutUnnamedGuesses(state, slot, own, message.text)
  let next: DialogueState = {
    ...state,
    ...(isForeignNow ? { isForeign: true } : {}),
    entries: withItems(
      withoutRedefined(
        state.module,
        withoutVagueAnswers({ ...state, entries: guesses.entries }, slot, own),
        own,
        message.text,
      ),
      own,
      state.module,
      slot,
    ),
    byproducts: isElsewhere ? (state.byproducts ?? []) : byproductsAfter(state, slot, own),
    answered:
      state.slot === null || isElsewhere || state.answered.includes(state.slot)
        ? [...state.answered, ...(isElsewhere ? pathsOf(own) : [])]
        : [...state.answered, state.slot],
    unplaced: [...(state.unplaced ?? []), ...kept.unplaced],
    parked: parked.reduce(
      (all, [key, entries]) => ({ ...all, [key]: [...(all[key] ?? []), ...entries] }),
      state.parked,
    ),
  }
  const excluded = withoutExcludedFeatures(next, own, specification)
  next = excluded.state
  const hasSaid = own.length > 0 || (kept.unplaced.length === 0 && kept.alsoSaid.length === 0)
  const acknowledgement = hasSaid
    ? acknowledgeAnswer(state.module, isFurther ? target : slot, own, state.answered.length)
    : undefined
  const isForOthers = acknowledgement === messages.unread && parked.length > 0
  const toPlace = kept.unplaced[0] === undefined ? undefined : wordsToPlace(kept.unplaced[0])
  if (toPlace !== undefined) next = { ...next, toPlace }
  const contradiction = findContradiction(state.module, slot, message.text, preview)
  const said = [
    ...(acknowledgement === undefined || isForOthers ? [] : [acknowledgement]),
    ...(other === undefined ? [] : [messages.placedElsewhere([toShortText(other)])]),
    ...(guesses.leftOut.length === 0
      ? []
      : [messages.leftOutGuesses(guesses.leftOut.map(it => toShortText(it)))]),
    ...excluded.said,
    ...kept.alsoSaid.map(messages.alsoSaid),
    ...kept.unplaced.map((words, i) =>
      i === 0 && toPlace !== undefined
        ? messages.whereTo(toShortText(words))
        : messages.unplaced(toShortText(words)),
    ),
    ...(isForeignNow ? [messages.foreign] : []),
    ...announceOtherModules(state, parked, isForOthers),
    ...(contradiction === undefined || excluded.said.length > 0 ? [] : [contradiction]),
  ]
  const missing = missingIn(message.text, target, next, said, specification)
  const parts = [...said, ...(missing === '' ? [] : [messages.alsoSaid(toShortText(missing))])].map(
    toTextPart,
  )
  if (missing.length > 80) next = { ...next, unplaced: [...(next.unplaced ?? []), missing] }
  if (isElsewhere && state.phase === 'ask' && slot !== undefined)
    return askOnceMore(state, next, slot, specification, parts)
  const isOpenEnded = parseUndecided(message.text) !== undefined || unsurePattern.test(message.text)
  const vague =
    slot === undefined || own.length === 0 || state.probes >= 2 || isElsewhere || isOpenEnded
      ? undefined
      : findWordToProbe(stripFillers(message.text), slot, state.entries)
  const probe =
    slot === undefined || state.phase === 'probe' || own.length === 0
      ? undefined
      : (questionsOf(state.module).probeFor?.(slot, message.text) ??
        (vague === undefined ? undefined : messages.probe(vague.word, probeQuestions[vague.kind]!)))
  const isProbed = probe !== undefined || (vague !== undefined && state.phase === 'probe')
  if (!isProbed || slot === undefined) return askNextQuestion({ ...next, probes: 0 }, specification, parts)
  const probing: DialogueState = { ...next, phase: 'probe', probes: state.probes + 1 }
  return completeTurn(probing, specification, [
    ...parts,
    {
      kind: 'question',
      slot: slot.id,
      text: probe ?? messages.probe(vague!.word, probeQuestions[vague!.kind]!),
    },
  ])
}

/** "Actually, once a month": without a question, a correction is about the last answer. */
function correctedSlotOf(
  state: DialogueState,
  { text }: UserMessage,
  specification: Specification,
): Slot | undefined {
  if (itemListOf(state.module) !== undefined || !leadOf(text).isCorrection) return undefined
  return currentSlotsOf(state, specification).find(it => it.id === state.answered.at(-1))
}

/** The fields that the whole of an answer was for, although another one was asked. */
const pathsOf = (items: readonly ExtractedItem[]) => items.flatMap(({ finds }) => Object.keys(finds))

/** The clauses of an answer that are, after all, in no form and not in the reply. */
function missingIn(
  text: string,
  slot: Slot,
  state: DialogueState,
  said: readonly string[],
  specification: Specification,
): string {
  // What a ranking leaves out is named already.
  if (state.module === 'brainDump' || slot.path === 'priority' || slot.path === 'tooMany') return ''
  const kept = [
    ...textsIn(previewStateForm(state, specification)),
    ...Object.values(state.parked).flatMap(entries =>
      entries.flatMap(({ finds }) => Object.values(finds).flatMap(({ value }) => textsIn(value))),
    ),
    ...(state.unplaced ?? []),
    ...said,
  ]
  return findLostClauses(state.module, slot, text, kept)
}

/** Whoever says that they don't know can't say it more exactly either. */
const unsurePattern =
  /\b(?:wouldn['’]?t know|(?:don['’]?t|do not) (?:really )?know|no (?:idea|clue)|whatever|whichever|dunno|idk|not sure)\b/i

/** Announces values for other modules, once for each module; after that, the user knows that they are kept. */
function announceOtherModules(
  state: DialogueState,
  parked: readonly (readonly [FormKey, readonly ExtractedItem[]])[],
  isAll: boolean,
): string[] {
  const modules = parked
    .filter(([key]) => isAll || (state.parked[key] ?? []).every(it => it.removed !== undefined))
    .map(([key]) => formOf(key).title)
  if (modules.length === 0) return []
  return [isAll ? messages.forOtherModules(modules) : messages.otherModules(modules)]
}
