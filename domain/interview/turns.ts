import type { Entry } from '../finds.ts'
import { itemListOf, type Specification } from '../specification.ts'
import { chipsFor } from './chips.ts'
import { depths, type Interview, type Part, type Turn } from './interview.ts'
import { heardForm, mostCards, slotsOf, type Slot } from './slots.ts'
import { chipTexts, says } from './words.ts'

/** A line of the mentor. */
export const text = (text: string): Part => ({ kind: 'text', text })

/** The form as it would be with all that was heard. */
export function formWith({ module, entries }: Interview, project: Specification): unknown {
  return heardForm(module, project[module], entries)
}

/** The project as it would be with all that was heard: questions look at this. */
export const projectWith = (state: Interview, project: Specification): Specification => ({
  ...project,
  [state.module]: formWith(state, project),
})

/** All that may be asked now. */
export function slotsNow(state: Interview, project: Specification): Slot[] {
  // A guess about a field is worth a question; a card that was guessed is there to be spoken of.
  const isSure = ({ finds }: Entry) => Object.values(finds).some(find => find.mark !== 'guessed')
  const entries = itemListOf(state.module) === undefined ? state.entries.filter(isSure) : state.entries
  return slotsOf(state.module, formWith({ ...state, entries }, project), project, state.cards)
}

/** How many cards lack something and are asked about only when the person asks for more. */
function waitingCards(state: Interview, project: Specification): number {
  const cardsOf = (slots: readonly Slot[]) => slots.flatMap(it => (it.card === undefined ? [] : [it.card]))
  const asked = new Set(cardsOf(slotsNow(state, project)))
  if (asked.size < mostCards) return 0
  const all = slotsNow({ ...state, cards: Infinity }, project).filter(it => !it.isFilled)
  return new Set(cardsOf(all).filter(card => !asked.has(card))).size
}

/** Begins with the first cards that lack something, however many before them are complete. */
export function fromFirstOpenCards(state: Interview, project: Specification): Interview {
  const openIn = (cards: number) =>
    new Set(
      slotsNow({ ...state, cards }, project).flatMap(it =>
        it.card === undefined || it.isFilled ? [] : [it.card],
      ),
    ).size
  let cards = mostCards
  while (openIn(cards) < mostCards && waitingCards({ ...state, cards }, project) > 0) cards++
  return cards === mostCards ? state : { ...state, cards }
}

/** What the standing question is about, undefined where none stands. */
export const slotAsked = (state: Interview, project: Specification): Slot | undefined =>
  slotsNow(state, project).find(slot => slot.id === state.slot)

/** The question that stands is asked again, after what was said about it. */
export function again(state: Interview, slot: Slot | undefined, project: Specification, said: string): Turn {
  if (slot === undefined) return closing(state, project, [text(said)])
  return closing(state, project, [text(said), { kind: 'question', slot: slot.id, text: slot.question }])
}

const isOpen =
  ({ asked, answered }: Interview) =>
  (slot: Slot) =>
    !slot.isFilled &&
    !asked.includes(slot.id) &&
    // Who has just put them in order need not do it twice.
    !(slot.id === 'tooMany' && answered.includes('priority'))

/** The weightiest slot that is neither filled, asked, nor skipped; then the summary. */
export function next(state: Interview, project: Specification, parts: readonly Part[]): Turn {
  const isOver = state.asked.length >= depths[state.depth]
  const slot = slotsNow(state, project).find(isOpen(state))
  if (isOver || slot === undefined) {
    const isDump = state.module === 'brainDump'
    const said = slot !== undefined ? says.enoughForNow : isDump ? says.enoughDump : says.enough
    return closing({ ...state, phase: 'confirm', slot: null, probes: 0 }, project, [...parts, text(said)])
  }
  const asking: Interview = {
    ...state,
    phase: 'ask',
    slot: slot.id,
    asked: [...state.asked, slot.id],
    probes: 0,
  }
  return closing(asking, project, [...parts, { kind: 'question', slot: slot.id, text: slot.question }])
}

/** Another round of questions, where some are left. */
export function more(state: Interview, project: Specification): Turn {
  const depth = state.asked.length < depths.standard ? 'standard' : 'deep'
  const isOpenNow = slotsNow(state, project).some(isOpen(state))
  // Nothing left of these cards: the next ones.
  const wider = isOpenNow ? state : { ...state, cards: (state.cards ?? mostCards) + mostCards }
  const isLeft = state.asked.length < depths[depth] && slotsNow(wider, project).some(isOpen(wider))
  return isLeft
    ? next({ ...wider, depth }, project, [text(says.more)])
    : closing({ ...state, phase: 'confirm', slot: null }, project, [text(says.noMore)])
}

/** Of many cards the first are asked about: that the others wait is said at the start. */
export function moreWait(state: Interview, project: Specification): Part[] {
  const waiting = waitingCards(state, project)
  const item = itemListOf(state.module)?.item
  return waiting === 0 || item === undefined
    ? []
    : [text(says.moreCards(mostCards, waiting, item, chipTexts.more))]
}

/** The end: all that was heard, for the proposal. */
export function summary(state: Interview): Turn {
  const hasAny = state.entries.length > 0
  return {
    state: { ...state, phase: 'done', slot: null },
    parts: [
      text(hasAny ? says.summary : says.nothing),
      ...(hasAny ? [{ kind: 'summary' as const, entries: state.entries }] : []),
    ],
  }
}

/** A turn with its quick answers and its progress. */
export function closing(state: Interview, project: Specification, parts: readonly Part[]): Turn {
  const slots = slotsNow(state, project)
  const slot = slots.find(it => it.id === state.slot)
  const open = slots.filter(isOpen(state)).length
  const isMoreOpen = open > 0 || (state.slot === null && waitingCards(state, project) > 0)
  const canAskMore = isMoreOpen && state.asked.length < depths.deep
  const ways = state.doubted === undefined ? [] : [chipTexts.yes]
  const chips =
    state.slot === null
      ? [chipTexts.summarise, canAskMore ? chipTexts.more : chipTexts.help]
      : [...ways, ...chipsFor(state.module, slot, projectWith(state, project))].slice(0, 4)
  const of = Math.min(depths[state.depth], state.asked.length + open)
  const done = state.asked.filter(id => state.answered.includes(id) || state.skipped.includes(id)).length
  return { state, parts: [...parts, { kind: 'chips', chips }, { kind: 'progress', done, of }] }
}
