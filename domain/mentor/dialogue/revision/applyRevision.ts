import { textOf, type ExtractedItem, type ExtractedValue } from '#domain/reading/extraction.ts'
import { fieldLabelOf } from '#domain/field/fieldPaths.ts'
import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import { modules } from '#domain/modules/index.ts'
import {
  itemListOf,
  nameFieldOf,
  type FormKey,
  type Specification,
} from '#domain/specification/specification.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import { previewStateForm } from '../askNextQuestion.ts'
import { createItemFromMessage, type UserMessage } from '../createItem.ts'
import type { DialogueState } from '../dialogueState.ts'
import { messages } from '../messages.ts'
import { tidyName } from '../readAnswer.ts'
import type { Slot } from '../slots.ts'
import { toShortText } from '../toShortText.ts'
import { findMerge } from './findMerge.ts'
import { findNewName } from './findNewName.ts'
import { isNameOf, keyStemsOf, matchCard } from './matchCard.ts'
import type { ParsedRevision, Revision } from './parseRevision.ts'

/** The state after a revision, and the sentences that confirm it. */
export interface RevisionResult {
  readonly state: DialogueState
  readonly replies: readonly string[]
}

interface Card {
  readonly name: string
  readonly id: string
}

/** Applies what a message takes away, renames or merges. Undefined if it names nothing that is there. */
export function applyRevision(
  before: DialogueState,
  { revisions, after, isCorrection }: ParsedRevision,
  slot: Slot | undefined,
  message: UserMessage,
  specification: Specification,
): RevisionResult | undefined {
  let state = before
  const replies: string[] = []
  for (const revision of revisions) {
    const result = applyOne(state, revision, after, slot, message, specification, isCorrection)
    if (result === undefined) continue
    state = result.state
    replies.push(...result.replies)
  }
  return replies.length === 0 ? undefined : { state, replies }
}

function applyOne(
  state: DialogueState,
  revision: Revision,
  reason: string,
  slot: Slot | undefined,
  message: UserMessage,
  specification: Specification,
  isCorrection: boolean,
): RevisionResult | undefined {
  switch (revision.kind) {
    case 'remove':
      return itemListOf(state.module) === undefined
        ? removeFromFields(state, revision.name, isCorrection)
        : removeCards(state, revision, reason, slot, message, specification, isCorrection)
    case 'merge':
      return mergeCards(state, revision, message, specification)
    case 'rename':
      return itemListOf(state.module) === undefined
        ? renameApp(state, revision, message, specification)
        : renameCard(state, revision, slot, message, specification)
  }
}

/** The text that was found for a field; blank if there is none. */
/** The cards of the form with everything that was said. */
function cardsOf(state: DialogueState, specification: Specification): Card[] {
  const field = nameFieldOf(state.module)!
  return (previewStateForm(state, specification) as readonly Record<string, string>[])
    .map(item => ({ name: item[field] ?? '', id: item['id']! }))
    .filter(({ name }) => name.trim() !== '')
}

function removeCards(
  state: DialogueState,
  { name, isExplicit }: Extract<Revision, { kind: 'remove' }>,
  reason: string,
  slot: Slot | undefined,
  message: UserMessage,
  specification: Specification,
  isCorrection: boolean,
): RevisionResult | undefined {
  const cards = cardsOf(state, specification)
  const wanted =
    name === ''
      ? [slot?.itemName ?? lastCardName(state) ?? '']
      : name.split(/(?<!\s)\s+(?:and|&|n|or)\s+|,\s*/)
  const all = wanted.map(words => matchCard(words, cards))
  const found = all.every(it => it !== undefined) ? all : [matchCard(name, cards)]
  const named = found.filter(
    card => card !== undefined && (isExplicit || isNameOf(name, card.name)),
  ) as Card[]
  // What was only drafted may be meant by what its description says.
  const removed =
    named.length > 0 || !isExplicit || name === '' ? named : draftedCardsAbout(name, state, cards)
  if (removed.length === 0) {
    const isKnown = name !== '' && isWordIn(name, specification.brainDump)
    if (!isExplicit || name === '' || !(isCorrection || isKnown)) return undefined
    return { state: withRemoved(state, name), replies: [messages.nothingToRemove(toShortText(name))] }
  }
  const next = removed.reduce((all, card) => withoutCard(all, card, specification), state)
  const excluded = state.module === 'features' ? withExclusion(next, removed, reason, message) : next
  return {
    state: excluded,
    replies: [
      messages.removed(
        removed.map(it => toShortText(it.name)),
        reason,
      ),
    ],
  }
}

function draftedCardsAbout(name: string, state: DialogueState, cards: readonly Card[]): Card[] {
  const field = nameFieldOf(state.module)!
  const names = state.entries
    .filter(({ finds }) =>
      Object.values(finds).some(
        ({ value, evidence }) =>
          typeof value === 'string' &&
          evidence.some(it => it.source === 'brainDump') &&
          isWordIn(name, value),
      ),
    )
    .map(item => nameKeyOf(textOf(item, field)))
  return cards.filter(card => names.includes(nameKeyOf(card.name)))
}

/** What the person doesn't want as a feature is a candidate for what the app won't do. */
export function withExclusion(
  state: DialogueState,
  removed: readonly Card[],
  reason: string,
  message: UserMessage,
): DialogueState {
  const lines = removed.map(({ name }) => `- ${name}${reason === '' ? '' : ` (${toShortText(reason)})`}`)
  const { finds } = createItemFromMessage(message)({ excludedFeatures: lines.join('\n') })
  const item: ExtractedItem = {
    finds: { excludedFeatures: { ...finds['excludedFeatures']!, mark: 'guessed' } },
  }
  return { ...state, parked: { ...state.parked, outOfScope: [...(state.parked.outOfScope ?? []), item] } }
}

/** The name of the card that the last answer was about. */
function lastCardName({ module, entries }: DialogueState): string | undefined {
  const field = nameFieldOf(module)!
  const name = entries.findLast(it => it.finds[field] !== undefined)?.finds[field]?.value
  return typeof name === 'string' ? name : undefined
}

const isWordIn = (words: string, text: string) => {
  const stems = new Set(keyStemsOf(text))
  const own = keyStemsOf(words)
  return own.length > 0 && own.every(stem => stems.has(stem))
}

/** Removes a card from everything that was said; a card of the form is proposed to be removed. */
export function withoutCard(
  state: DialogueState,
  { name, id }: Card,
  specification: Specification,
): DialogueState {
  const field = nameFieldOf(state.module)!
  const isIt = (item: ExtractedItem) => item.id === id || nameKeyOf(textOf(item, field)) === nameKeyOf(name)
  const isInForm = (specification[state.module] as readonly { id: string }[]).some(it => it.id === id)
  return withRemoved(
    {
      ...state,
      entries: [
        ...state.entries.filter(entry => !isIt(entry)),
        ...(isInForm ? [{ id, finds: {}, removed: name }] : []),
      ],
    },
    name,
  )
}

/** Remembers for all modules that something was taken away, so that the brain dump doesn't bring it back. */
export function withRemoved(state: DialogueState, name: string): DialogueState {
  const note: ExtractedItem = { finds: {}, removed: name }
  const parked: { [K in FormKey]?: readonly ExtractedItem[] } = { ...state.parked }
  for (const { key } of modules) parked[key] = [...(parked[key] ?? []), note]
  return { ...state, parked }
}

/** Removes the lines that name something from the fields of a module. */
function removeFromFields(
  state: DialogueState,
  name: string,
  isCorrection: boolean,
): RevisionResult | undefined {
  if (!isCorrection || keyStemsOf(name).length === 0) return undefined
  // A line that says much else isn't taken away with it.
  const isAbout = (line: string) =>
    isWordIn(name, line) && keyStemsOf(line).length <= keyStemsOf(name).length + 3
  let count = 0
  const entries = state.entries
    .map(entry =>
      mapTexts(entry, text => {
        const lines = text.split('\n')
        const kept = lines.filter(line => !isAbout(line))
        count += lines.length - kept.length
        return kept.join('\n')
      }),
    )
    .filter(({ finds }) => Object.keys(finds).length > 0)
  return count === 0
    ? undefined
    : {
        state: withRemoved({ ...state, entries }, name),
        replies: [messages.removed([toShortText(name)], '')],
      }
}

/** Changes the texts of an item; a text that becomes blank is gone. */
export function mapTexts(
  entry: ExtractedItem,
  change: (text: string, path: string) => string,
): ExtractedItem {
  const finds = Object.entries(entry.finds).flatMap(([path, find]): [string, ExtractedValue][] => {
    const value: unknown =
      typeof find.value === 'string'
        ? change(find.value, path)
        : Array.isArray(find.value) && find.value.every(it => typeof it === 'string')
          ? find.value.map(it => change(it, path)).filter(it => it.trim() !== '')
          : find.value
    return value === '' ||
      (Array.isArray(value) && value.length === 0 && (find.value as unknown[]).length > 0)
      ? []
      : [[path, value === find.value ? find : { ...find, value }]]
  })
  return { ...entry, finds: Object.fromEntries(finds) }
}

function mergeCards(
  state: DialogueState,
  { names, kept }: Extract<Revision, { kind: 'merge' }>,
  message: UserMessage,
  specification: Specification,
): RevisionResult | undefined {
  if (itemListOf(state.module) === undefined) return undefined
  const cards = cardsOf(state, specification)
  const found = [...new Set(names.map(name => matchCard(name, cards)).filter(it => it !== undefined))]
  if (found.length === 1 && names.length === 2)
    return {
      state,
      replies: [
        messages.merged(
          toShortText(found[0]!.name),
          names.filter(it => matchCard(it, found) === undefined),
        ),
      ],
    }
  if (found.length < 2) return undefined
  const said =
    /\b(?:just say|say|leave|keep|call (?:it|them|both)|use|stay with|go with)\s+(?:the\s+)?(\S[^,.;!\n]{0,40})/i.exec(
      message.text,
    )?.[1]
  const struck = /\b(?:strike|remove|drop|delete|forget|lose|cut)\s+(?:the\s+)?(\S[^,.;!\n]{0,40})/i.exec(
    message.text,
  )?.[1]
  const lost = struck === undefined ? undefined : matchCard(struck, found)
  const stays =
    (said === undefined ? undefined : matchCard(said, found)) ??
    (kept === undefined ? undefined : matchCard(kept, found)) ??
    found.find(it => it !== lost)!
  const others = found.filter(it => it !== stays)
  const field = nameFieldOf(state.module)!
  const isOther = (entry: ExtractedItem) =>
    others.some(it => nameKeyOf(textOf(entry, field)) === nameKeyOf(it.name))
  const renamed = state.entries.map(entry =>
    isOther(entry)
      ? { ...entry, finds: { ...entry.finds, [field]: { ...entry.finds[field]!, value: stays.name } } }
      : entry,
  )
  const merged = others.reduce<DialogueState>((all, card) => withoutCard(all, card, specification), {
    ...state,
    entries: renamed,
  })
  return {
    state: merged,
    replies: [
      messages.merged(
        toShortText(stays.name),
        others.map(it => toShortText(it.name)),
      ),
    ],
  }
}

/** Joins two cards that a message says are one. */
export function mergeByNames(
  state: DialogueState,
  message: UserMessage,
  specification: Specification,
): RevisionResult | undefined {
  if (itemListOf(state.module) === undefined || nameFieldOf(state.module) === undefined) return undefined
  const found = findMerge(
    message.text,
    cardsOf(state, specification).map(it => it.name),
  )
  return found === undefined
    ? undefined
    : mergeCards(state, { kind: 'merge', names: found.names, kept: found.kept }, message, specification)
}

/** Gives the app the name that a message says is the right one. */
export function renameByText(
  state: DialogueState,
  message: UserMessage,
  specification: Specification,
): RevisionResult | undefined {
  if (state.module !== 'overview') return undefined
  const { name } = previewStateForm(state, specification) as Specification['overview']
  const to = findNewName(message.text, name)
  return to === undefined
    ? undefined
    : renameApp(state, { kind: 'rename', from: '', to }, message, specification)
}

function renameCard(
  state: DialogueState,
  { from, to }: Extract<Revision, { kind: 'rename' }>,
  slot: Slot | undefined,
  message: UserMessage,
  specification: Specification,
): RevisionResult | undefined {
  const card = matchCard(
    from === '' ? (slot?.itemName ?? lastCardName(state) ?? '') : from,
    cardsOf(state, specification),
  )
  if (card === undefined || to === '' || to.split(/\s+/).length > 6) return undefined
  const field = nameFieldOf(state.module)!
  const name = tidyName(state.module, to)
  const { finds } = createItemFromMessage(message)({ [field]: name })
  const isIt = (entry: ExtractedItem) =>
    entry.id === card.id || nameKeyOf(textOf(entry, field)) === nameKeyOf(card.name)
  const isInForm = (specification[state.module] as readonly { id: string }[]).some(it => it.id === card.id)
  const entries = state.entries.map(entry =>
    isIt(entry)
      ? { ...entry, ...(isInForm ? { id: card.id } : {}), finds: { ...entry.finds, [field]: finds[field]! } }
      : entry,
  )
  return {
    state: { ...state, entries: isInForm ? [...entries, { id: card.id, finds }] : entries },
    replies: [messages.renamed(toShortText(card.name), toShortText(name))],
  }
}

/** The app gets a new name, also where the brain dump's one was read. */
function renameApp(
  state: DialogueState,
  { from, to }: Extract<Revision, { kind: 'rename' }>,
  message: UserMessage,
  specification: Specification,
): RevisionResult | undefined {
  if (state.module !== 'overview' || to === '' || to.split(/\s+/).length > 6) return undefined
  const form = previewStateForm(state, specification) as Specification['overview']
  const old = from === '' ? form.name.trim() : from
  // "Not Bradford but Leeds" is about something else than the name.
  const isNamed = form.name.trim() !== ''
  if (isNamed ? nameKeyOf(old) !== nameKeyOf(form.name) : !/\b(?:call|name)/i.test(message.text))
    return undefined
  const name = capitalize(to)
  const entries = state.entries
    .map(entry => {
      const { name: _, ...finds } = entry.finds
      return { ...entry, finds }
    })
    .filter(({ finds }) => Object.keys(finds).length > 0)
    .map(entry => mapTexts(entry, text => replaceName(text, old, name)))
  const slotId = 'name'
  return {
    state: {
      ...state,
      entries: [...entries, createItemFromMessage(message)({ name })],
      answered: state.answered.includes(slotId) ? state.answered : [...state.answered, slotId],
      asked: state.asked.includes(slotId) ? state.asked : [...state.asked, slotId],
    },
    replies: [messages.corrected(fieldLabelOf('overview', 'name'), toShortText(name))],
  }
}

function replaceName(text: string, old: string, name: string): string {
  if (old.length < 3) return text
  const parts = text.toLowerCase().split(old.toLowerCase())
  let at = 0
  return parts
    .map(part => {
      const own = text.slice(at, at + part.length)
      at += part.length + old.length
      return own
    })
    .join(name)
}
