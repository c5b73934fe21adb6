import type { ExtractedItem, ExtractedValue } from '#domain/reading/extraction.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import { itemListOf, nameFieldOf, type Specification } from '#domain/specification/specification.ts'
import { isAbout, readQueue } from '#domain/questions/readQueue.ts'
import { messages as queueMessages } from '../queue/messages.ts'
import { createChips, maxChipLength } from './createChips.ts'
import { placeChipsOf, removalChipsOf } from './decisionChips.ts'
import { maxQuestions, type DialogueState, type DialoguePart, type DialogueTurn } from './dialogueState.ts'
import { previewForm, itemsPerRound, slotsOf, type Slot } from './slots.ts'
import { chipTexts, messages } from './messages.ts'
import { withoutEndMarks } from '#domain/text/textBlocks.ts'
import { guessedNamesOf, guessOf } from './guesses.ts'
import {
  createTogetherSlot,
  isTogetherId,
  kindOfSlot,
  toTogetherSlot,
  wasAskedTogether,
} from './togetherSlot.ts'
import { questionsOf } from './questions.ts'
import { toShortText, withoutQuestionMarks } from './toShortText.ts'

/** Creates a part of the reply from a sentence of the mentor. */
export const toTextPart = (text: string): DialoguePart => ({ kind: 'text', text })

/** Returns the form with all extracted values applied. */
export function previewStateForm({ module, entries }: DialogueState, specification: Specification): unknown {
  return previewForm(module, specification[module], entries)
}

/** Returns the project with all extracted values applied; the next questions are based on it. */
export const previewSpecification = (state: DialogueState, specification: Specification): Specification => ({
  ...specification,
  [state.module]: previewStateForm(state, specification),
})

/** Returns all slots that may be asked about now. */
export function currentSlotsOf(state: DialogueState, specification: Specification): Slot[] {
  // An inferred value of a field is still worth a question, but inferred cards can be asked about.
  const isSure = ({ finds }: ExtractedItem) => Object.values(finds).some(find => find.mark !== 'guessed')
  const entries = itemListOf(state.module) === undefined ? state.entries.filter(isSure) : state.entries
  const byproducts = new Set(state.byproducts)
  const slots = slotsOf(
    state.module,
    previewStateForm({ ...state, entries }, specification),
    specification,
    state.cards,
  )
    .map(slot => (slot.isFilled && byproducts.has(slot.path) ? { ...slot, isFilled: false } : slot))
    .filter(slot => !isPassedOver(slot, state, specification))
  const withParts = slots.map(slot => {
    const parts = slots.filter(it => !it.isFilled && isPartOfSlot(it, slot))
    return parts.length === 0 ? slot : { ...slot, parts }
  })
  const { slot: asked } = state
  const together =
    asked === null || !isTogetherId(asked)
      ? undefined
      : createTogetherSlot(
          withParts.filter(it => kindOfSlot(it) === kindOfSlot({ id: asked }) && isLeft(state, it)),
          withParts.filter(it => !state.asked.includes(it.id)),
        )
  return together === undefined ? withParts : [...withParts, together]
}

/** True if nothing was said about a slot yet. */
const isLeft = ({ answered, skipped }: DialogueState, { id, isFilled }: Slot) =>
  !isFilled && id.includes('@') && !answered.includes(id) && !skipped.includes(id)

/** True if the question of one slot asks for another one of the same form or card as well. */
const isPartOfSlot = ({ isPartOf = [], itemName }: Slot, whole: Slot): boolean =>
  isPartOf.includes(whole.path) && itemName === whole.itemName

/** Cards that were only drafted aren't asked about one by one if the person has named others. */
function isPassedOver(
  { itemName }: Slot,
  { module, entries }: DialogueState,
  specification: Specification,
): boolean {
  const nameField = nameFieldOf(module)
  if (itemName === undefined || nameField === undefined) return false
  const key = nameKeyOf(itemName)
  const isFromDump = ({ evidence }: ExtractedValue) => evidence.some(({ source }) => source === 'brainDump')
  const names = entries.flatMap(({ finds }) => finds[nameField] ?? [])
  const isNamed = (find: ExtractedValue) => !isFromDump(find) && find.mark === 'said'
  const isSame = (name: unknown) => typeof name === 'string' && nameKeyOf(name) === key
  return (
    names.some(isNamed) &&
    !names.some(find => isNamed(find) && isSame(find.value)) &&
    !(specification[module] as readonly Readonly<Record<string, unknown>>[]).some(it => isSame(it[nameField]))
  )
}

/** The words of a question: what the mentor takes for the answer is asked as a guess. */
export function questionTextOf(state: DialogueState, slot: Slot, specification: Specification): string {
  if (
    slot.path === 'items' &&
    slot.subject === undefined &&
    slot.isFilled &&
    slot.anythingElse !== undefined
  ) {
    const names = guessedNamesOf(state).map(name => withoutQuestionMarks(toShortText(name)))
    return names.length === 0 ? slot.anythingElse : messages.guessedItems(names, slot.anythingElse)
  }
  const hint = questionsOf(state.module).hintFor?.(slot, specification)
  if (hint !== undefined) return hint
  const guess = guessOf(state, slot)
  return typeof guess?.value === 'string'
    ? messages.confirmGuess(withoutQuestionMarks(toShortText(withoutEndMarks(guess.value))), slot.question)
    : slot.question
}

/** Counts the incomplete cards that are only asked about if the user wants more questions. */
function countWaitingItems(state: DialogueState, specification: Specification): number {
  const cardsOf = (slots: readonly Slot[]) =>
    slots.flatMap(it => (it.itemName === undefined ? [] : [it.itemName]))
  const asked = new Set(cardsOf(currentSlotsOf(state, specification)))
  if (asked.size < itemsPerRound) return 0
  const all = currentSlotsOf({ ...state, cards: Infinity }, specification).filter(it => !it.isFilled)
  return new Set(cardsOf(all).filter(itemName => !asked.has(itemName))).size
}

/** Extends the round to the first incomplete cards, however many complete ones precede them. */
export function skipCompleteItems(state: DialogueState, specification: Specification): DialogueState {
  const openIn = (cards: number) =>
    new Set(
      currentSlotsOf({ ...state, cards }, specification).flatMap(it =>
        it.itemName === undefined || it.isFilled ? [] : [it.itemName],
      ),
    ).size
  let cards = itemsPerRound
  while (openIn(cards) < itemsPerRound && countWaitingItems({ ...state, cards }, specification) > 0) cards++
  return cards === itemsPerRound ? state : { ...state, cards }
}

/** Returns the slot of the current question, or undefined if there is none. */
export const currentSlotOf = (state: DialogueState, specification: Specification): Slot | undefined =>
  currentSlotsOf(state, specification).find(slot => slot.id === state.slot)

/** Repeats the current question after a message about it. */
export function repeatQuestion(
  state: DialogueState,
  slot: Slot | undefined,
  specification: Specification,
  said: string,
): DialogueTurn {
  if (slot === undefined) return completeTurn(state, specification, [toTextPart(said)])
  return completeTurn(state, specification, [
    toTextPart(said),
    { kind: 'question', slot: slot.id, text: questionTextOf(state, slot, specification) },
  ])
}

const isOpenSlot = (state: DialogueState) => (slot: Slot) =>
  !slot.isFilled &&
  !state.asked.includes(slot.id) &&
  !wasAskedTogether(state, slot) &&
  !(slot.isPartOf !== undefined && state.keepsAsking !== true && wasAskedWithOther(state, slot)) &&
  // A user who has just ranked the items doesn't have to do it again.
  !(slot.isSettledBy !== undefined && state.answered.includes(slot.isSettledBy)) &&
  !isGivenUp(state, slot)

/** True if a question that asks for this as well was asked. */
const wasAskedWithOther = ({ asked }: DialogueState, { isPartOf = [], itemName }: Slot): boolean =>
  isPartOf.some(path => asked.includes(itemName === undefined ? path : `${path}@${itemName}`))

/** After so many questions of one kind were skipped in a row, the others are left out. */
const maxSkips = 3
const maxDeferredSkips = 2

/** True if the user has skipped the same question about the last few cards. */
function isGivenUp(
  { asked, skipped, keepsAsking = false }: DialogueState,
  { id, isDeferred }: Slot,
): boolean {
  if (keepsAsking || !id.includes('@')) return false
  const kind = `${id.split('@')[0]!}@`
  const last = asked
    .filter(it => it.startsWith(kind))
    .slice(isDeferred === true ? -maxDeferredSkips : -maxSkips)
  return (
    last.length >= (isDeferred === true ? maxDeferredSkips : maxSkips) &&
    last.every(it => skipped.includes(it))
  )
}

/** Asks about the most important slot that isn't filled, asked or skipped; after the last one, offers the summary. */
export function askNextQuestion(
  state: DialogueState,
  specification: Specification,
  parts: readonly DialoguePart[],
): DialogueTurn {
  const isOver = state.asked.length >= maxQuestions[state.depth]
  const open = currentSlotsOf(state, specification).filter(isOpenSlot(state))
  const next = open[0]
  const slot = next === undefined ? undefined : (toTogetherSlot(state, next, open) ?? next)
  if (isOver || slot === undefined) {
    const goesOn = slot === undefined ? askOpenQuestion(state, specification, parts) : undefined
    if (goesOn !== undefined) return goesOn
    const isDump = state.module === 'brainDump'
    const said = slot !== undefined ? messages.enoughForNow : isDump ? messages.enoughDump : messages.enough
    return completeTurn({ ...state, phase: 'confirm', slot: null, probes: 0 }, specification, [
      ...parts,
      toTextPart(said),
    ])
  }
  const asking: DialogueState = {
    ...state,
    phase: 'ask',
    slot: slot.id,
    asked: [...state.asked, slot.id],
    probes: 0,
  }
  return completeTurn(asking, specification, [
    ...parts,
    { kind: 'question', slot: slot.id, text: questionTextOf(asking, slot, specification) },
  ])
}

/**
 * Goes on with what is open about this form in the whole project, once its own questions are asked. What the answers of
 * this conversation settle isn't asked, although they aren't in the form yet.
 */
export function askOpenQuestion(
  state: DialogueState,
  specification: Specification,
  parts: readonly DialoguePart[],
  isFurther = false,
): DialogueTurn | undefined {
  const open = readQueue(specification).filter(isAbout(state.module))
  if (open.length === 0) return undefined
  // What has just been talked about is told, even in few words.
  const preview = readQueue(previewSpecification(state, specification))
  const stillOpen = new Set(preview.filter(it => it.isHalfTold !== true).map(({ id }) => id))
  const left = open.filter(({ id }) => stillOpen.has(id) && !state.skipped.includes(id))
  const [question] = left
  if (question === undefined) return undefined
  const asking: DialogueState = {
    ...state,
    phase: 'confirm',
    slot: null,
    probes: 0,
    openQuestion: question.id,
  }
  return completeTurn(asking, specification, [
    ...parts,
    ...(isFurther ? [] : [toTextPart(queueMessages.stillOpen(left.length))]),
    { kind: 'openQuestion', question },
  ])
}

/** Starts another round of questions, if any are left. */
export function askMoreQuestions(before: DialogueState, specification: Specification): DialogueTurn {
  const state: DialogueState = { ...before, keepsAsking: true }
  const depth = state.asked.length < maxQuestions.standard ? 'standard' : 'deep'
  const isOpenNow = currentSlotsOf(state, specification).some(isOpenSlot(state))
  // If there is nothing left to ask about these cards, the round continues with the next ones.
  const wider = isOpenNow ? state : { ...state, cards: (state.cards ?? itemsPerRound) + itemsPerRound }
  const isLeft =
    state.asked.length < maxQuestions[depth] && currentSlotsOf(wider, specification).some(isOpenSlot(wider))
  return isLeft
    ? askNextQuestion({ ...wider, depth }, specification, [toTextPart(messages.more)])
    : completeTurn({ ...state, phase: 'confirm', slot: null }, specification, [toTextPart(messages.noMore)])
}

/** Tells the user at the start how many cards are waiting, because only the first few are asked about. */
export function announceWaitingItems(state: DialogueState, specification: Specification): DialoguePart[] {
  const waiting = countWaitingItems(state, specification)
  const item = itemListOf(state.module)?.itemLabel
  return waiting === 0 || item === undefined
    ? []
    : [toTextPart(messages.moreCards(itemsPerRound, waiting, item, chipTexts.more))]
}

/** Ends the conversation with all extracted items, for the proposal. */
export function summarizeDialogue(state: DialogueState): DialogueTurn {
  const hasAny = state.entries.length > 0
  return {
    state: { ...state, phase: 'done', slot: null },
    parts: [
      toTextPart(hasAny ? messages.summary : messages.nothing),
      ...(hasAny ? [{ kind: 'summary' as const, entries: state.entries }] : []),
    ],
  }
}

/** Completes a turn with its quick answers and its progress. */
export function completeTurn(
  state: DialogueState,
  specification: Specification,
  parts: readonly DialoguePart[],
): DialogueTurn {
  const slots = currentSlotsOf(state, specification)
  const slot = slots.find(it => it.id === state.slot)
  const open = slots.filter(isOpenSlot(state)).length
  const isMoreOpen = open > 0 || (state.slot === null && countWaitingItems(state, specification) > 0)
  const canAskMore = isMoreOpen && state.asked.length < maxQuestions.deep
  const isGuess = slot !== undefined && slot.field.kind === 'text' && guessOf(state, slot) !== undefined
  const ways = state.doubted === undefined && !isGuess ? [] : [chipTexts.yes]
  const asked = [
    ...(state.toRemove === undefined ? [] : removalChipsOf(state.toRemove)),
    ...(state.toPlace === undefined ? [] : placeChipsOf(state.toPlace)),
  ].filter(it => it.length <= maxChipLength)
  const chips =
    asked.length > 0
      ? [...asked, chipTexts.skip].slice(0, 4)
      : state.slot === null
        ? state.openQuestion !== undefined
          ? [chipTexts.skip, state.entries.length > 0 ? chipTexts.summarise : chipTexts.help]
          : [
              state.entries.length > 0 ? chipTexts.summarise : chipTexts.more,
              canAskMore && state.entries.length > 0 ? chipTexts.more : chipTexts.help,
            ]
        : [
            ...ways,
            ...(state.choices ?? []).filter(it => it.length <= maxChipLength).slice(0, 3),
            ...createChips(state.module, slot, previewSpecification(state, specification)),
          ].slice(0, 4)
  const of = Math.min(maxQuestions[state.depth], state.asked.length + open)
  const done = state.asked.filter(id => state.answered.includes(id) || state.skipped.includes(id)).length
  return { state, parts: [...parts, { kind: 'chips', chips }, { kind: 'progress', done, of }] }
}
