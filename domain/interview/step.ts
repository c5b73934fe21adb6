import type { Entry } from '../finds.ts'
import { isUntouched } from '../value.ts'
import { proposalFor } from '../proposal.ts'
import { itemListOf, formOf, type FormKey, type Specification } from '../specification.ts'
import { acknowledged, known } from './acknowledged.ts'
import { answersIn, type Message } from './answers.ts'
import { cleaned } from './cleaned.ts'
import { corrected, repaired, type Corrected } from './corrections.ts'
import { draftOf } from './drafts.ts'
import { isForAnother } from './elsewhere.ts'
import { isForeign } from './foreign.ts'
import { correctionIn, intentOf, leftOpenIn, repairIn, type Intent } from './intents.ts'
import { onIntent } from './onIntent.ts'
import { onLeftOpen } from './leftOpen.ts'
import { isDoubtful } from './doubts.ts'
import type { Depth, Interview, Part, Turn } from './interview.ts'
import { parkedIn } from './parked.ts'
import { isPointing } from './pronouns.ts'
import { readPart } from './reading.ts'
import { heardForm, shown, type Slot } from './slots.ts'
import {
  again,
  closing,
  fromFirstOpenCards,
  next,
  projectWith,
  slotAsked,
  slotsNow,
  text,
  moreWait,
} from './turns.ts'
import { vagueIn } from './vagueness.ts'
import { probes, says } from './words.ts'

/** The first turn: one question, after what the brain dump and other conversations say about this module already. */
export function begin(
  module: FormKey,
  project: Specification,
  { depth = 'standard', parked = [] }: { readonly depth?: Depth; readonly parked?: readonly Entry[] } = {},
): Turn {
  const read = module === 'brainDump' ? [] : draftOf(module, project)
  // What stands in the form already is no news.
  const isNews = (entries: readonly Entry[]) =>
    proposalFor(module, project[module], entries).changes.length > 0
  const drafted = read.filter(entry => isNews([entry]))
  // Guesses about fields are asked for as if nothing were known.
  const told = drafted.filter(
    ({ finds }) => itemListOf(module) !== undefined || Object.values(finds).some(it => it.mark === 'said'),
  )
  const withDraft = heardForm(module, project[module], drafted)
  const carried = parked.filter(entry => proposalFor(module, withDraft, [entry]).changes.length > 0)
  const fresh: Interview = {
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
  const state = fromFirstOpenCards(fresh, project)
  const dump = readPart(project.brainDump).length
  const parts = [
    ...(module === 'brainDump' || dump === project.brainDump.length
      ? []
      : [text(says.readStartOfDump(dump))]),
    ...(told.length === 0 ? [] : [text(`${says.read(known(module, told))} ${says.readWrong}`)]),
    ...(carried.length === 0 ? [] : [text(says.carried(known(module, carried)))]),
    ...moreWait(state, project),
  ]
  // What others have told of a list is seldom all of it.
  const list =
    state.entries.length === 0
      ? undefined
      : slotsNow(state, project).find(it => it.else !== undefined && it.isFilled)
  if (list === undefined || list.else === undefined || isFilled(module, project))
    return next(state, project, parts)
  const asking: Interview = { ...state, slot: list.id, asked: [list.id] }
  return closing(asking, project, [...parts, { kind: 'question', slot: list.id, text: list.else }])
}

/** Whether the form says something already. */
const isFilled = (module: FormKey, project: Specification): boolean =>
  !isUntouched(formOf(module).body, project[module])

/**
 * The guided mentor's answer to one message (mentor.md 3.2). Pure: same state, message and project, same turn. It asks
 * one question at a time and none twice, and writes nothing: what it heard are entries for a proposal.
 */
export function step(state: Interview, message: Message, project: Specification): Turn {
  // The brain dump is kept whole; of an answer that is longer than can be read at once, its start is the answer.
  const read = state.module === 'brainDump' ? message.text : readPart(message.text)
  if (read.length === message.text.length) return stepRead(state, message, project)
  const { state: told, parts } = stepRead(state, { ...message, text: read }, project)
  return { state: told, parts: [text(says.readStart(read.length)), ...parts] }
}

function stepRead(before: Interview, message: Message, project: Specification): Turn {
  const { doubted, ...state } = before
  const slot = slotAsked(state, project)
  if (doubted !== undefined && slot !== undefined && intentOf(message.text) === 'yes')
    return onAnswer(state, slot, doubted, project)
  const correction = correctionIn(message.text)
  const repair = correction === undefined ? repairIn(message.text) : undefined
  const changed =
    correction !== undefined
      ? corrected(state, correction, message, project)
      : repair !== undefined
        ? repaired(state, repair, message, project)
        : undefined
  if (changed !== undefined) return onCorrection(state, changed, project)
  const intent = intentOf(message.text)
  if (intent !== undefined && !isAnswer(intent, slot)) return onIntent(state, intent, slot, project)
  if (message.text.trim() === '') return again(state, slot, project, says.empty)
  const open = slot === undefined ? undefined : onLeftOpen(state, slot, message, project)
  return open ?? onAnswer(state, slot, message, project)
}

function onCorrection(state: Interview, { entries, said }: Corrected, project: Specification): Turn {
  const told = { ...state, entries }
  const open = slotAsked(told, project)
  return open === undefined ? next(told, project, [text(said)]) : again(told, open, project, said)
}

/** Yes and no are answers to a question for a tick, and to nothing else. */
const isAnswer = (intent: Intent, slot: Slot | undefined) =>
  (intent === 'yes' || intent === 'no') && slot?.field.kind === 'flag'

function onAnswer(state: Interview, slot: Slot | undefined, message: Message, project: Specification): Turn {
  const asked = state.again ?? []
  if (slot !== undefined && state.phase === 'ask' && !asked.includes(slot.id)) {
    // Of what is vague, more is asked anyway.
    const isVague = vagueIn(cleaned(message.text), slot, state.entries) !== undefined
    const doubt = isVague ? undefined : doubtOf(state.module, slot, message, projectWith(state, project))
    if (doubt !== undefined)
      return again({ ...state, doubted: message, again: [...asked, slot.id] }, slot, project, doubt)
  }
  const heard = answersIn(state.module, slot ?? anySlot(state.module), message, projectWith(state, project))
  // A sentence is no name: the question stands.
  if (slot?.path === 'name' && heard.length === 0) return again(state, slot, project, says.empty)
  const parked = parkedIn(state.module, slot, message, heard)
  const isForeignNow = state.isForeign !== true && isForeign(message.text)
  const isElsewhere = slot !== undefined && isForAnother(state, slot, heard)
  const told: Interview = {
    ...state,
    ...(isForeignNow ? { isForeign: true } : {}),
    entries: [...standing(state, slot, heard), ...heard],
    answered:
      state.slot === null || isElsewhere || state.answered.includes(state.slot)
        ? state.answered
        : [...state.answered, state.slot],
    parked: parked.reduce(
      (all, [key, entries]) => ({ ...all, [key]: [...(all[key] ?? []), ...entries] }),
      state.parked,
    ),
  }
  const parts: Part[] = [
    text(acknowledged(state.module, slot, heard, state.answered.length)),
    ...(isForeignNow ? [text(says.foreign)] : []),
    ...newlyParked(state, parked),
  ]
  if (isElsewhere && state.phase === 'ask') {
    const twice = state.again ?? []
    // Asked once more, and then left open.
    if (twice.includes(slot.id)) return next({ ...told, skipped: [...told.skipped, slot.id] }, project, parts)
    return closing({ ...told, again: [...twice, slot.id] }, project, [
      ...parts,
      { kind: 'question', slot: slot.id, text: slot.question },
    ])
  }
  const isOpenEnded = leftOpenIn(message.text) !== undefined
  const vague =
    slot === undefined || heard.length === 0 || state.probes >= 2 || isElsewhere || isOpenEnded
      ? undefined
      : vagueIn(cleaned(message.text), slot, state.entries)
  if (vague === undefined || slot === undefined) return next({ ...told, probes: 0 }, project, parts)
  const probing: Interview = { ...told, phase: 'probe', probes: state.probes + 1 }
  return closing(probing, project, [
    ...parts,
    { kind: 'question', slot: slot.id, text: says.probe(vague.word, probes[vague.kind]!) },
  ])
}

/** What makes it doubtful that a message answers what was asked. */
function doubtOf(module: FormKey, slot: Slot, message: Message, project: Specification): string | undefined {
  const words = shown(cleaned(message.text)).replaceAll('?', '')
  if (isDoubtful(module, slot, message.text)) return says.doubted(words)
  if (module !== 'features' || slot.path !== 'items') return undefined
  const names = answersIn(module, slot, message, project).map(it => it.finds['name']?.value)
  const unclear = names.find(it => typeof it === 'string' && isPointing(it))
  return unclear === undefined ? undefined : says.unclear(shown(unclear))
}

/** Said once for each module: that it is kept is understood afterwards. */
function newlyParked(state: Interview, parked: readonly [FormKey, Entry[]][]): Part[] {
  const modules = parked.filter(([key]) => state.parked[key] === undefined).map(([key]) => formOf(key).title)
  return modules.length === 0 ? [] : [text(says.parked(modules))]
}

/** Where nothing was asked, a message may say anything about the module. */
const anySlot = (module: FormKey): Slot => ({
  id: '',
  path: itemListOf(module) === undefined ? '' : 'items',
  field: formOf(module).body,
  question: '',
  why: '',
  example: '',
  isFilled: false,
})

/** What stays of what was said before: an exact answer takes the place of a vague word, and any of a suggestion. */
function standing(state: Interview, slot: Slot | undefined, heard: readonly Entry[]): readonly Entry[] {
  const entries = withoutSuggestions(state, heard)
  const path = slot?.path ?? ''
  const isExact = state.phase === 'probe' && heard.some(({ finds }) => finds[path] !== undefined)
  const isVague = ({ finds }: Entry) => {
    const value = finds[path]?.value
    return typeof value === 'string' && value.split(/\s+/).length < 4 && Object.keys(finds).length === 1
  }
  return isExact ? entries.filter(entry => !isVague(entry)) : entries
}

/** What the person says takes the place of what was only suggested or guessed. */
function withoutSuggestions({ module, entries }: Interview, heard: readonly Entry[]): readonly Entry[] {
  if (itemListOf(module) !== undefined) return entries
  const told = new Set(
    heard.flatMap(({ finds }) => Object.keys(finds).filter(path => finds[path]!.mark === 'said')),
  )
  return entries.filter(
    ({ finds }) => !Object.entries(finds).every(([path, find]) => find.mark !== 'said' && told.has(path)),
  )
}
