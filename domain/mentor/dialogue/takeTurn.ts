import { excerptOf } from '#domain/reading/excerpt.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import type { FormKey, Specification } from '#domain/specification/specification.ts'
import { askWhose, handleAssignment } from './assignWords.ts'
import { describeItems } from './acknowledgeAnswer.ts'
import { applyCorrection, correctLastAnswer, type CorrectionResult } from './applyCorrection.ts'
import {
  askNextQuestion,
  completeTurn,
  currentSlotOf,
  repeatQuestion,
  toTextPart,
} from './askNextQuestion.ts'
import type { UserMessage } from './createItem.ts'
import type { DialogueState, DialogueTurn } from './dialogueState.ts'
import { handleAnswer } from './handleAnswer.ts'
import { handleIntent } from './handleIntent.ts'
import { handleUndecided } from './undecided.ts'
import {
  answerInQuestion,
  intentOf,
  parseCorrection,
  parseLastAnswerCorrection,
  parseQuestionBack,
  type Intent,
  type QuestionBack,
} from './intent.ts'
import { leaveOutRetracted } from './leaveOutRetracted.ts'
import { messages } from './messages.ts'
import { withoutComplaints } from './withoutComplaints.ts'
import { handlePlacement } from './placeWords.ts'
import { isAnnouncedCorrection, splitAtCorrection } from './revision/announcedCorrection.ts'
import { handleRemoval } from './revision/handleRemoval.ts'
import { handleRevision } from './revision/handleRevision.ts'
import { renameAsked } from './revision/renameAsked.ts'
import { revisePart } from './revision/revisePart.ts'
import { withSelfCorrection } from './revision/withSelfCorrection.ts'
import { withSpokenCorrection } from './revision/withSpokenCorrection.ts'
import { putBackTaken, withTakenAway } from './revision/takenAway.ts'
import { takeBackLastAnswer } from './revision/takeBackLastAnswer.ts'
import { guessOf } from './guesses.ts'
import { handleOpenQuestion } from './handleOpenQuestion.ts'
import type { Slot } from './slots.ts'
import { toShortText } from './toShortText.ts'
import { withAcceptedChoice } from './withAcceptedChoice.ts'
import { withEvidenceIn } from './withEvidenceIn.ts'
import { withoutRefusal } from './withoutRefusal.ts'
import { intentOfSmallTalk, withoutSmallTalk } from './withoutSmallTalk.ts'

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
  const turn = takeTurnOnExcerpt(state, { ...message, text: read }, specification)
  const next = withTakenAway(state, turn.state)
  if (read.length === message.text.length) return { state: next, parts: turn.parts }
  return { state: next, parts: [toTextPart(messages.longAnswer(read.length)), ...turn.parts] }
}

function takeTurnOnExcerpt(
  before: DialogueState,
  message: UserMessage,
  specification: Specification,
): DialogueTurn {
  const { doubted, choices: _, toPlace, toRemove, toAssign, openQuestion, ...settled } = before
  const decided =
    (toPlace === undefined ? undefined : handlePlacement(settled, toPlace, message, specification)) ??
    (toRemove === undefined ? undefined : handleRemoval(settled, toRemove, message, specification))
  if (decided !== undefined) return decided
  const answered =
    openQuestion === undefined ? undefined : handleOpenQuestion(settled, openQuestion, message, specification)
  if (answered !== undefined) return answered
  // Whoever goes on without saying whether it is to go leaves these words without a place.
  const undone: DialogueState =
    toRemove === undefined
      ? settled
      : { ...settled, unplaced: [...(settled.unplaced ?? []), toRemove.message.text] }
  const slot = currentSlotOf(undone, specification)
  const assigned =
    toAssign === undefined || slot === undefined
      ? undefined
      : handleAssignment(undone, slot, toAssign, message, specification)
  if (assigned !== undefined) return understood(assigned, message)
  const state: DialogueState =
    toAssign === undefined ? undone : { ...undone, unplaced: [...(undone.unplaced ?? []), toAssign.text] }
  const accepted = slot?.field.kind === 'text' ? withAcceptedChoice(before.choices, message.text) : undefined
  if (accepted !== undefined)
    return withEvidenceIn(
      takeTurnOnWords(state, slot, undefined, { id: message.id, text: accepted }, specification),
      message,
    )
  const said = withoutSmallTalk(state, slot, message)
  const turn = takeTurnOnWords(state, slot, doubted, said, specification)
  return said === message ? turn : withEvidenceIn(turn, message)
}

/** Takes a turn on what a message says about the app. */
function takeTurnOnWords(
  state: DialogueState,
  slot: Slot | undefined,
  doubted: UserMessage | undefined,
  message: UserMessage,
  specification: Specification,
): DialogueTurn {
  const answered = withoutRefusal(state, slot, message)
  if (answered !== undefined)
    return withEvidenceIn(takeTurnOnWords(state, slot, doubted, answered, specification), message)
  const meant =
    state.module === 'brainDump'
      ? undefined
      : (withSelfCorrection(message.text) ?? withSpokenCorrection(message.text))
  if (meant !== undefined && slot !== undefined) {
    const said = { id: message.id, text: meant.text }
    const turn = withEvidenceIn(takeTurnOnWords(state, slot, doubted, said, specification), message)
    return { ...turn, parts: [toTextPart(messages.takenInstead(meant.to, meant.from)), ...turn.parts] }
  }
  const permitted = state.module === 'brainDump' ? undefined : answerInQuestion(message.text)
  if (permitted !== undefined && slot !== undefined) {
    const answered = { id: message.id, text: permitted }
    const turn = withEvidenceIn(takeTurnOnWords(state, slot, undefined, answered, specification), message)
    return { ...turn, parts: [toTextPart(messages.fineAsAnswer), ...turn.parts] }
  }
  const intent = /^\s*\?+\s*$/.test(message.text)
    ? 'example'
    : (intentOf(message.text) ?? (state.module === 'brainDump' ? undefined : intentOfSmallTalk(message.text)))
  if (doubted !== undefined && slot !== undefined && intent === 'yes')
    return handleAnswer(state, slot, doubted, specification)
  // "That's all I can think of" ends a list, but not the questions about it.
  if (intent === 'enough' && slot?.concernsItems === true && intentOf(message.text) === undefined)
    return repeatQuestion(state, slot, specification, messages.listEnds)
  if (!/[\p{L}\p{N}]/u.test(message.text.normalize('NFKC')) && !/^\s*\?+\s*$/.test(message.text))
    return repeatQuestion(state, slot, specification, messages.empty)
  if (state.module !== 'brainDump') {
    const back = putBackTaken(state, message, specification)
    if (back !== undefined) return understood(back, message)
    const named = renameAsked(state, slot, message, specification, (left, open, rest) =>
      takeTurnOnWords(left, open, undefined, rest, specification),
    )
    if (named !== undefined) return understood(named, message)
    const listed = reviseAfterList(state, slot, message, specification)
    if (listed !== undefined) return listed
    const retracted =
      leaveOutRetracted(state, slot, message, specification, (left, rest) =>
        takeTurnOnWords(left, slot, undefined, rest, specification),
      ) ?? correctAfterAnswer(state, slot, message, specification)
    if (retracted !== undefined) return understood(retracted, message)
    const revisedInPart = revisePart(state, slot, message, specification, {
      revise: (left, open, part) =>
        handleRevision(left, open, part, specification) ?? changeBy(left, part, specification),
      read: (left, open, rest) => takeTurnOnWords(left, open, undefined, rest, specification),
    })
    if (revisedInPart !== undefined) return understood(revisedInPart, message)
    // "I don't know" is said of the question, whatever has the word "know" in its name.
    const isAboutTalk = intent !== undefined && saysNothingOf.has(intent)
    const revised = isAboutTalk
      ? undefined
      : (takeBackLastAnswer(state, message, specification) ??
        handleRevision(state, slot, message, specification) ??
        changeBy(state, message, specification))
    if (revised !== undefined) return understood(revised, message)
    if (isAnnouncedCorrection(message.text))
      return understood(askWhatIsCorrected(state, message, specification), message)
  }
  if (intent !== undefined && !isAnswerTo(intent, slot, state))
    return handleIntent(state, intent, slot, specification, message.text)
  const back =
    state.module === 'brainDump'
      ? undefined
      : parseQuestionBack(message.text, !tellsQuestions.has(state.module))
  if (back !== undefined)
    return understood(handleQuestionBack(state, back, slot, message, specification), message)
  const open = slot === undefined ? undefined : handleUndecided(state, slot, message, specification)
  const whose = slot?.covers === undefined ? undefined : askWhose(state, slot, message, specification)
  return open ?? whose ?? withoutComplaints(state, slot, message, specification)
}

/** Answers of these modules may be questions: "Who has the drill?" is what annoys somebody, "Can I go back?" a wish. */
const tellsQuestions: ReadonlySet<FormKey> = new Set([
  'problemStatement',
  'personas',
  'features',
  'userStories',
  'acceptanceCriteria',
  'glossary',
])

const saysNothingOf: ReadonlySet<Intent> = new Set([
  'skip',
  'suggest',
  'why',
  'example',
  'isFine',
  'help',
  'told',
  'done',
  'more',
])

/** "It has to warn. And the ten years I said before, make that five": an answer, and the correction of another one. */
function correctAfterAnswer(
  state: DialogueState,
  slot: Slot | undefined,
  message: UserMessage,
  specification: Specification,
): DialogueTurn | undefined {
  const parts = splitAtCorrection(message.text)
  if (parts === undefined) return undefined
  const correction = { id: message.id, text: parts.correction }
  const revised =
    handleRevision(state, slot, correction, specification) ??
    changeBy(state, correction, specification) ??
    askWhatIsCorrected(state, correction, specification)
  const said = revised.parts.filter(part => part.kind === 'text')
  const { entries, parked, unplaced } = revised.state
  const corrected: DialogueState = {
    ...state,
    entries,
    parked,
    ...(unplaced === undefined ? {} : { unplaced }),
  }
  const turn = takeTurnOnWords(
    corrected,
    slot,
    undefined,
    { id: message.id, text: parts.answer },
    specification,
  )
  return withEvidenceIn({ ...turn, parts: [...said.slice(0, 1), ...turn.parts] }, message)
}

/** "Clerks, riders and couriers. Riders and couriers are the same": a list, and then what is one of it. */
function reviseAfterList(
  state: DialogueState,
  slot: Slot | undefined,
  message: UserMessage,
  specification: Specification,
): DialogueTurn | undefined {
  const [, list, rest] = /^([^.!?;\n]{6,600}[.!?;])\s+(\S[^]{5,200})$/.exec(message.text) ?? []
  const isList = list !== undefined && list.split(',').length > 2
  if (!isList || rest === undefined || slot?.path !== 'items' || slot.subject !== undefined) return undefined
  if (!/\bsame\b|\bone and the same\b|\bidentical\b/i.test(rest)) return undefined
  const first = handleAnswer(state, slot, { id: message.id, text: list }, specification)
  const revised = handleRevision(
    first.state,
    currentSlotOf(first.state, specification),
    { id: message.id, text: rest },
    specification,
  )
  if (revised === undefined) return undefined
  const said = first.parts.filter(part => part.kind === 'text').slice(0, 1)
  return withEvidenceIn({ ...revised, parts: [...said, ...revised.parts] }, message)
}

/** What says that something was wrong is no answer, even if nothing is found that it corrects. */
function askWhatIsCorrected(
  state: DialogueState,
  { text }: UserMessage,
  specification: Specification,
): DialogueTurn {
  const said = messages.nothingToCorrect(toShortText(text))
  const noted: DialogueState = { ...state, unplaced: [...(state.unplaced ?? []), text] }
  const open = currentSlotOf(noted, specification)
  return open === undefined
    ? askNextQuestion(noted, specification, [toTextPart(said)])
    : repeatQuestion(noted, open, specification, said)
}

/** Notes that a message was understood, whether or not it gave a value. */
const understood = ({ state, parts }: DialogueTurn, { id }: UserMessage): DialogueTurn => ({
  state: { ...state, understood: [...(state.understood ?? []), id] },
  parts,
})

/** Answers a question back, and reads the rest of the message as an answer if it comes first. */
function handleQuestionBack(
  state: DialogueState,
  { intent, question, rest, isAnswered }: QuestionBack,
  slot: Slot | undefined,
  message: UserMessage,
  specification: Specification,
): DialogueTurn {
  const reply = handleIntent(state, intent, slot, specification, question)
  if (rest === '') return reply
  const [first, ...others] = reply.parts
  if (!isAnswered || first?.kind !== 'text')
    return {
      ...reply,
      parts: [...(first === undefined ? [] : [first]), toTextPart(messages.alsoSaid(rest)), ...others],
    }
  const said = { id: message.id, text: rest.replace(/(?<![\s,;])[\s,;]+$/, '') }
  // What is about one of several cards has to say which, whatever else is asked.
  const whose = slot?.covers === undefined ? undefined : askWhose(state, slot, said, specification)
  if (whose !== undefined) return { ...whose, parts: [first, ...whose.parts] }
  const turn = withEvidenceIn(handleAnswer(state, slot, said, specification), message)
  // Whoever asks what others have hasn't decided yet, so the question stays open.
  const suggested = reply.state.entries.slice(state.entries.length)
  const isAsking = suggested.length === 0 || questionWords.test(message.text)
  if (isAsking && slot?.field.kind === 'text' && (intent === 'asks' || intent === 'suggest')) {
    const names = describeItems(state.module, suggested).map(it => toShortText(it))
    const choices = suggested.length === 0 ? reply.state.choices : valuesOf(suggested, slot)
    const acknowledged = turn.parts.filter(part => part.kind === 'text').slice(0, 1)
    const open: DialogueState = {
      ...turn.state,
      slot: slot.id,
      phase: 'ask',
      asked: state.asked,
      ...(choices === undefined ? {} : { choices }),
    }
    return completeTurn(open, specification, [
      ...acknowledged,
      suggested.length === 0 ? first : toTextPart(messages.wouldSuggest(names)),
      { kind: 'question', slot: slot.id, text: messages.addToAnswer },
    ])
  }
  return isAsking ? { ...turn, parts: [first, ...turn.parts] } : turn
}

/** "Whatever you think" asks for nothing. */
const questionWords = /\?|\b(?:what|which|how|any)\b/i

/** What was suggested for a field. */
const valuesOf = (suggested: readonly ExtractedItem[], { path }: Slot) =>
  suggested.flatMap(({ finds }) => {
    const value = finds[path]?.value
    return typeof value === 'string' ? [value] : []
  })

/** "Change the audience to teachers", "no, I meant teachers". */
function changeBy(
  state: DialogueState,
  message: UserMessage,
  specification: Specification,
): DialogueTurn | undefined {
  const correction = parseCorrection(message.text)
  const repair = correction === undefined ? parseLastAnswerCorrection(message.text) : undefined
  const changed =
    correction !== undefined
      ? applyCorrection(state, correction, message, specification)
      : repair !== undefined
        ? correctLastAnswer(state, repair, message, specification)
        : undefined
  return changed === undefined ? undefined : handleCorrection(state, changed, specification)
}

function handleCorrection(
  state: DialogueState,
  { entries, message: said }: CorrectionResult,
  specification: Specification,
): DialogueTurn {
  const corrected = { ...state, entries }
  const open = currentSlotOf(corrected, specification)
  return open === undefined
    ? askNextQuestion(corrected, specification, [toTextPart(said)])
    : repeatQuestion(corrected, open, specification, said)
}

/** Yes and no are answers only to a question about a flag, or about a guess. */
const isAnswerTo = (intent: Intent, slot: Slot | undefined, state: DialogueState) =>
  (intent === 'yes' || intent === 'no' || intent === 'none') &&
  (slot?.field.kind === 'flag' ||
    (intent === 'yes' && slot !== undefined && guessOf(state, slot) !== undefined))
