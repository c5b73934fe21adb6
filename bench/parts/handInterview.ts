import { currentSlotsOf } from '#domain/mentor/dialogue/askNextQuestion.ts'
import type { DialoguePart, DialogueState } from '#domain/mentor/dialogue/dialogueState.ts'
import { startDialogue } from '#domain/mentor/dialogue/startDialogue.ts'
import { takeTurn } from '#domain/mentor/dialogue/takeTurn.ts'
import { modules } from '#domain/modules/index.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import {
  createBlankSpecification,
  type FormKey,
  type ModuleKey,
  type Specification,
} from '#domain/specification/specification.ts'
import { formChanges } from './formChanges.ts'
import { formOf, textOf } from './interviewForm.ts'
import { withRevisions } from './withRevisions.ts'

/** An interview that goes on turn by turn: about the forms in their order, each put into the specification at its end. */
export interface HandInterview {
  readonly dump: string
  readonly specification: Specification
  readonly module: ModuleKey | undefined
  readonly state: DialogueState | undefined
  readonly carried: { readonly [K in FormKey]?: readonly ExtractedItem[] }
  /** What was said, by the form that was talked about. */
  readonly said: readonly { readonly module: ModuleKey; readonly text: string }[]
}

/** An interview after its step, and what it printed. */
export interface InterviewStep {
  readonly interview: HandInterview
  readonly shown: string
}

/** Starts an interview about a brain dump. */
export function startInterview(dump: string): InterviewStep {
  const specification = { ...createBlankSpecification(), brainDump: dump }
  return openForm(
    { dump, specification, module: undefined, state: undefined, carried: {}, said: [] },
    modules[0]?.key,
  )
}

/** Says something, and shows the reply and what it changes. */
export function sayTo(interview: HandInterview, text: string): InterviewStep {
  const { module, state, specification, said } = interview
  if (module === undefined || state === undefined) return { interview, shown: 'The interview is over.' }
  const id = `m${said.length + 1}`
  const next = takeTurn(JSON.parse(JSON.stringify(state)) as DialogueState, { id, text }, specification)
  const changes = formChanges(formOf(module, state, specification), formOf(module, next.state, specification))
  const parked = Object.entries(next.state.parked).flatMap(([key, items]) =>
    items
      .slice(state.parked[key as FormKey]?.length ?? 0)
      // What was taken away is noted for all forms.
      .filter(item => item.removed === undefined || item.id !== undefined)
      .map(item => `→ ${key}: ${item.removed ?? JSON.stringify(valuesOf(item))}`),
  )
  const shown = [
    `\n[${said.length + 1}]\n> ${text.replaceAll('\n', '\n> ')}\n`,
    replyOf(next.state, next.parts, specification),
    ...[...changes, ...parked].map(it => `    ${it}`),
  ].join('\n')
  const after: HandInterview = { ...interview, state: next.state, said: [...said, { module, text }] }
  if (!isOver(next.state)) return { interview: after, shown }
  const opened = nextForm(after)
  return { interview: opened.interview, shown: `${shown}\n${opened.shown}` }
}

/** Ends the conversation about a form and begins the one about the next. */
export function nextForm(interview: HandInterview): InterviewStep {
  const { module, state, specification } = interview
  if (module === undefined || state === undefined) return { interview, shown: 'The interview is over.' }
  const carried = { ...interview.carried }
  for (const [key, items] of Object.entries(state.parked))
    carried[key as FormKey] = [...(carried[key as FormKey] ?? []), ...items]
  const told = { ...specification, [module]: formOf(module, state, specification) }
  const at = modules.findIndex(({ key }) => key === module)
  return openForm({ ...interview, specification: told, carried }, modules[at + 1]?.key)
}

function openForm(interview: HandInterview, module: ModuleKey | undefined): InterviewStep {
  if (module === undefined)
    return { interview: { ...interview, module, state: undefined }, shown: 'The interview is over.' }
  const { specification, carried } = interview
  const { state, parts } = startDialogue(module, specification, { parked: carried[module] ?? [] })
  const drafted = formChanges(specification[module], formOf(module, state, specification))
  const { title } = modules.find(({ key }) => key === module)!
  const shown = [
    `\n## ${title}\n`,
    replyOf(state, parts, specification),
    ...drafted.map(it => `    ${it}`),
  ].join('\n')
  const opened: HandInterview = { ...interview, module, state }
  if (!isOver(state)) return { interview: opened, shown }
  const next = nextForm(opened)
  return { interview: next.interview, shown: `${shown}\n${next.shown}` }
}

/** The specification with all that was said so far. */
export function specificationSoFar(interview: HandInterview): Specification {
  const { module, state, specification, carried } = interview
  const told =
    module === undefined || state === undefined
      ? specification
      : { ...specification, [module]: formOf(module, state, specification) }
  return withRevisions(told, key => [...(carried[key] ?? []), ...(state?.parked[key] ?? [])])
}

/** True if a form has nothing more to ask; what is open in the whole project is played by `bench/answer.ts`. */
const isOver = ({ slot, toPlace, toRemove }: DialogueState) =>
  slot === null && toPlace === undefined && toRemove === undefined

function replyOf(state: DialogueState, parts: readonly DialoguePart[], specification: Specification): string {
  const slot = currentSlotsOf(state, specification).find(it => it.id === state.slot)
  return [textOf(parts), `    (${slot?.id ?? 'nothing asked'})`].join('\n')
}

const valuesOf = ({ finds }: ExtractedItem) =>
  Object.fromEntries(Object.entries(finds).map(([path, { value }]) => [path, value]))
