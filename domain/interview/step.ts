import type { Entry } from '../finds.ts'
import { labelOf, targetsOf } from '../links.ts'
import { fieldsOf } from '../paths.ts'
import { formOf, itemListOf, type FormKey, type Specification } from '../specification.ts'
import { answersIn, parkedIn, type Message } from './answers.ts'
import { correctionIn, intentOf, type Intent } from './intents.ts'
import type { Depth, Interview, Turn } from './interview.ts'
import { examples, says } from './questions.ts'
import { shown, slotsOf, type Slot } from './slots.ts'
import { suggestionsFor } from './suggestions.ts'
import { again, closing, formWith, next, projectWith, slotAsked, summary, text } from './turns.ts'
import { vagueWordsIn, type VagueWord } from './vague.ts'

/** The first turn: one question, after what another conversation has heard about this module already. */
export function begin(
  module: FormKey,
  project: Specification,
  { depth = 'standard', parked = [] }: { readonly depth?: Depth; readonly parked?: readonly Entry[] } = {},
): Turn {
  const state: Interview = {
    module,
    depth,
    phase: 'ask',
    slot: null,
    asked: [],
    answered: [],
    skipped: [],
    probes: 0,
    entries: parked,
    parked: {},
  }
  return next(state, project, parked.length === 0 ? [] : [text(says.carried(parked.length))])
}

/**
 * The guided mentor's answer to one message (mentor.md 3.2). Pure: same state, message and project, same turn. It asks
 * one question at a time and none twice, and writes nothing: what it heard are entries for a proposal.
 */
export function step(state: Interview, message: Message, project: Specification): Turn {
  const intent = intentOf(message.text)
  const correction = correctionIn(message.text)
  const slot = slotAsked(state, project)
  if (correction !== undefined) {
    const corrected = correct(state, correction, message, project)
    if (corrected !== undefined) return corrected
  }
  if (intent !== undefined && !isAnswer(intent, slot)) return onIntent(state, intent, slot, project)
  if (message.text.trim() === '') return again(state, slot, project, says.empty)
  return onAnswer(state, slot, message, project)
}

/** Yes and no are answers to a question for a tick, and to nothing else. */
const isAnswer = (intent: Intent, slot: Slot | undefined) =>
  (intent === 'yes' || intent === 'no') && slot?.field.kind === 'flag'

function onAnswer(state: Interview, slot: Slot | undefined, message: Message, project: Specification): Turn {
  const heard =
    state.slot?.startsWith('check:') === true
      ? checkAnswer(state, message, project)
      : answersIn(state.module, slot ?? anySlot(state.module), message)
  const parked = parkedIn(state.module, message)
  const told: Interview = {
    ...state,
    entries: [...withoutSuggestions(state, heard), ...heard],
    answered:
      state.slot === null || state.answered.includes(state.slot)
        ? state.answered
        : [...state.answered, state.slot],
    parked: parked.reduce(
      (all, [key, entries]) => ({ ...all, [key]: [...(all[key] ?? []), ...entries] }),
      state.parked,
    ),
  }
  const parts = [
    text(acknowledged(state.module, slot, heard)),
    ...(parked.length === 0 ? [] : [text(says.parked(parked.map(([key]) => formOf(key).title)))]),
  ]
  const vague = vagueWordsIn(message.text).find(it => slot !== undefined && isAsking(it, slot))
  if (
    vague !== undefined &&
    state.probes < 2 &&
    slot !== undefined &&
    slot.field.kind === 'text' &&
    heard.length > 0
  ) {
    const probing: Interview = { ...told, phase: 'probe', probes: state.probes + 1 }
    return closing(probing, project, [
      ...parts,
      { kind: 'question', slot: slot.id, text: says.probe(vague.word, vague.probe) },
    ])
  }
  return next({ ...told, probes: 0 }, project, parts)
}

/** Where nothing was asked, a message may say anything about the module. */
const anySlot = (module: FormKey): Slot => ({
  id: '',
  path: 'items',
  field: formOf(module).body,
  question: '',
  isFilled: false,
})

function checkAnswer({ module, slot }: Interview, message: Message, project: Specification): Entry[] {
  const heard = answersIn(
    module,
    { ...anySlot(module), path: itemListOf(module) === undefined ? '' : 'items' },
    message,
  )
  const story = targetsOf(project, 'userStories').find(it => `check:${it.id}` === slot)
  if (module !== 'acceptanceCriteria' || story === undefined) return heard
  const link = { value: labelOf(story, 'id'), evidence: [], mark: 'said' as const }
  return heard.map(entry => ({ finds: { ...entry.finds, userStoryId: link } }))
}

/** "Users" is an answer wherever nobody asked who they are; other vague words never are. */
const isAsking = ({ kind, word }: VagueWord, { path }: Slot) =>
  kind !== 'people' ||
  !/^(?:users|customers|admins?)$/i.test(word) ||
  /^(?:targetAudience|whoExperiences|persona)$/.test(path)

/** What the person says takes the place of what was only suggested. */
function withoutSuggestions({ module, entries }: Interview, heard: readonly Entry[]): readonly Entry[] {
  if (itemListOf(module) !== undefined) return entries
  const told = new Set(heard.flatMap(entry => Object.keys(entry.finds)))
  return entries.filter(
    ({ finds }) => !Object.entries(finds).every(([path, find]) => find.mark === 'template' && told.has(path)),
  )
}

/** One line about what was understood, with the value where it is one. */
function acknowledged(module: FormKey, slot: Slot | undefined, heard: readonly Entry[]): string {
  const list = itemListOf(module)
  const finds = heard.flatMap(entry => Object.entries(entry.finds))
  if (finds.length === 0)
    return slot?.field.kind === 'flag' ? says.noted(slot.field.label, shown(false)) : says.unread
  if (list !== undefined && heard.length > 1) return says.notedMany(heard.length, list.item)
  const [path] = list === undefined ? finds[0]! : finds.at(-1)!
  const values = finds.filter(([other]) => other === path).map(([, find]) => shown(find.value))
  const label = (fieldsOf(module).get(path)?.label ?? formOf(module).title).replace(/\?$/, '')
  return says.noted(label, shown(values.join('; ').replaceAll('?', '')))
}

function onIntent(state: Interview, intent: Intent, slot: Slot | undefined, project: Specification): Turn {
  switch (intent) {
    case 'skip':
    case 'no': {
      const skipped = state.slot === null ? state.skipped : [...state.skipped, state.slot]
      return next({ ...state, skipped, probes: 0 }, project, [text(says.skipped)])
    }
    case 'done':
    case 'yes':
      return intent === 'done' || state.phase === 'confirm'
        ? summary(state)
        : again(state, slot, project, says.empty)
    case 'why':
      return again(state, slot, project, says.why(slot?.field.hint ?? formOf(state.module).title))
    case 'example':
      return again(state, slot, project, says.example(exampleOf(state.module, slot)))
    case 'help':
      return again(state, slot, project, says.help)
    case 'back':
      return back(state, project)
    case 'suggest': {
      const suggested =
        slot === undefined ? [] : suggestionsFor(state.module, slot, projectWith(state, project))
      if (suggested.length === 0) return again(state, slot, project, says.nothingToSuggest)
      const answered = state.slot === null ? state.answered : [...state.answered, state.slot]
      return next({ ...state, answered, entries: [...state.entries, ...suggested] }, project, [
        text(says.suggested(suggested.length)),
      ])
    }
  }
}

function exampleOf(module: FormKey, slot: Slot | undefined): string {
  const field = slot?.field
  const written = examples[slot?.path ?? '']
  if (written !== undefined) return written
  const own = field?.kind === 'text' || field?.kind === 'lines' ? field.placeholder : undefined
  const first = Object.values(itemListOf(module)?.fields ?? {}).find(
    it => 'placeholder' in it && it.placeholder !== undefined,
  )
  return own ?? (first as { placeholder?: string } | undefined)?.placeholder ?? formOf(module).title
}

function back(state: Interview, project: Specification): Turn {
  const earlier = state.asked.at(-2)
  if (earlier === undefined) return again(state, slotAsked(state, project), project, says.noEarlier)
  const without = (all: readonly string[]) => all.filter(id => id !== earlier)
  const returned: Interview = {
    ...state,
    phase: 'ask',
    slot: earlier,
    asked: state.asked.slice(0, -1),
    answered: without(state.answered),
    skipped: without(state.skipped),
    probes: 0,
  }
  const slot = slotAsked(returned, project)
  return slot === undefined
    ? next(returned, project, [])
    : closing(returned, project, [{ kind: 'question', slot: slot.id, text: slot.question }])
}

function correct(
  state: Interview,
  { from, to }: { from: string; to: string },
  { id, text: quote }: Message,
  project: Specification,
): Turn | undefined {
  if (itemListOf(state.module) !== undefined) return undefined
  const words = from.toLowerCase()
  const slot = slotsOf(state.module, formWith(state, project)).find(
    ({ path, field }) =>
      field.kind === 'text' &&
      (field.label.toLowerCase().includes(words) || path.toLowerCase() === words.replaceAll(' ', '')),
  )
  if (slot === undefined) return undefined
  const find = {
    value: to,
    evidence: [{ quote, source: id, start: 0, end: quote.length }],
    mark: 'said' as const,
  }
  const entries = state.entries.map(entry => ({
    ...entry,
    finds: Object.fromEntries(Object.entries(entry.finds).filter(([path]) => path !== slot.path)),
  }))
  const told = {
    ...state,
    entries: [
      ...entries.filter(entry => Object.keys(entry.finds).length > 0),
      { finds: { [slot.path]: find } },
    ],
  }
  const said = says.corrected(slot.field.label, shown(to))
  const open = slotAsked(told, project)
  return open === undefined ? next(told, project, [text(said)]) : again(told, open, project, said)
}
