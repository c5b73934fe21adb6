import type { Specification } from '../specification.ts'
import { chipsFor } from './chips.ts'
import { depths, type Interview, type Part, type Turn } from './interview.ts'
import { chipTexts, says } from './questions.ts'
import { heardForm, slotsOf, type Slot } from './slots.ts'
import { checkOf } from './suggestions.ts'

/** A line of the mentor. */
export const text = (text: string): Part => ({ kind: 'text', text })

/** The form as it would be with all that was heard. */
export function formWith({ module, entries }: Interview, project: Specification): unknown {
  return heardForm(module, project[module], entries)
}

/** The project as it would be with all that was heard: questions and checks look at this. */
export const projectWith = (state: Interview, project: Specification): Specification => ({
  ...project,
  [state.module]: formWith(state, project),
})

/** What the standing question is about, undefined where none stands or it is a check. */
export const slotAsked = (state: Interview, project: Specification): Slot | undefined =>
  slotsOf(state.module, formWith(state, project)).find(slot => slot.id === state.slot)

/** The question that stands is asked again, after what was said about it. */
export function again(state: Interview, slot: Slot | undefined, project: Specification, said: string): Turn {
  if (slot === undefined) return closing(state, project, [text(said)])
  return closing(state, project, [text(said), { kind: 'question', slot: slot.id, text: slot.question }])
}

/** The weightiest slot that is neither filled, asked, nor skipped; then one check of the project; then the summary. */
export function next(state: Interview, project: Specification, parts: readonly Part[]): Turn {
  const isOver = state.asked.length >= depths[state.depth]
  const slot = slotsOf(state.module, formWith(state, project)).find(
    it => !it.isFilled && !state.asked.includes(it.id),
  )
  const check = slot === undefined ? checkOf(state.module, projectWith(state, project)) : undefined
  const question = slot !== undefined ? { id: slot.id, text: slot.question } : check
  if (isOver || question === undefined || state.asked.includes(question.id)) {
    return closing({ ...state, phase: 'confirm', slot: null, probes: 0 }, project, [
      ...parts,
      text(says.enough),
    ])
  }
  const asking: Interview = {
    ...state,
    phase: 'ask',
    slot: question.id,
    asked: [...state.asked, question.id],
    probes: 0,
  }
  return closing(asking, project, [...parts, { kind: 'question', slot: question.id, text: question.text }])
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
  const slot = slotAsked(state, project)
  const chips =
    state.slot === null
      ? [chipTexts.summarise, chipTexts.help]
      : chipsFor(state.module, slot, projectWith(state, project))
  const open = slotsOf(state.module, formWith(state, project)).filter(
    it => !it.isFilled && !state.asked.includes(it.id),
  ).length
  const of = Math.min(depths[state.depth], state.asked.length + open)
  const done = state.asked.filter(id => state.answered.includes(id) || state.skipped.includes(id)).length
  return { state, parts: [...parts, { kind: 'chips', chips }, { kind: 'progress', done, of }] }
}
