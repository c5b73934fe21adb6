import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { textOf } from '#domain/reading/extraction.ts'
import { itemListOf, nameFieldOf, type Specification } from '#domain/specification/specification.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import { createItemFromMessage, type UserMessage } from '../createItem.ts'
import type { DialogueState } from '../dialogueState.ts'
import { toShortText } from '../toShortText.ts'
import { mapTexts } from './mapTexts.ts'
import { withExclusion, withoutCard } from './removeCards.ts'
import { renameCard } from './rename.ts'
import { withoutConjunct } from './withoutConjunct.ts'
import { withRemoved } from './withRemoved.ts'
import { mentionsWords } from './mentionsWords.ts'
import { textAt, type Withdrawable } from './withdrawable.ts'
import { withoutPart } from './withoutPart.ts'

/** The state without something, and how the reply names it. */
export interface Withdrawn {
  readonly state: DialogueState
  readonly name: string
}

/** Takes a thing out of the form and out of everything that was said. Undefined if that would take out more. */
export function withdraw(
  state: DialogueState,
  thing: Withdrawable,
  target: string,
  reason: string,
  message: UserMessage,
  specification: Specification,
  replacement?: string,
): Withdrawn | undefined {
  const drafted = thing.kind === 'text' && thing.id !== '' && isOnlyDrafted(state, thing.card ?? '')
  if (thing.kind === 'card' || drafted) {
    const card = { name: drafted ? thing.card! : thing.name, id: thing.id }
    const rest = drafted ? undefined : withoutConjunct(card.name, target)
    const renamed =
      rest === undefined
        ? undefined
        : renameCard(state, { kind: 'rename', from: card.name, to: rest }, undefined, message, specification)
    if (renamed !== undefined)
      return {
        state: noted(
          state.module === 'features'
            ? withExclusion(renamed.state, [{ name: target, id: '' }], reason, message)
            : renamed.state,
          target,
        ),
        name: target,
      }
    const next = withoutDrafted(noted(withoutCard(state, card, specification), target), target)
    return {
      state: state.module === 'features' ? withExclusion(next, [card], reason, message) : next,
      name: toShortText(card.name),
    }
  }
  const isGuess = replacement === undefined && isDraftedText(state, thing)
  const change = (text: string): string =>
    thing.kind === 'text'
      ? text.includes(thing.name)
        ? text.replace(
            thing.name,
            () => withoutPart(thing.name, target, replacement) ?? (isGuess ? '' : thing.name),
          )
        : text
      : nameKeyOf(text) === nameKeyOf(thing.name)
        ? ''
        : text
  if (thing.kind === 'text' && !isGuess && withoutPart(thing.name, target, replacement) === undefined)
    return undefined
  const nameField = nameFieldOf(state.module)
  const isIts = (item: ExtractedItem) =>
    nameField === undefined ||
    itemListOf(state.module) === undefined ||
    item.id === thing.id ||
    thing.kind === 'line' ||
    nameKeyOf(textOf(item, nameField)) === nameKeyOf(thing.card ?? '')
  const entries = state.entries
    .map(entry =>
      isIts(entry)
        ? withoutRow(
            mapTexts(entry, (text, path) => (path === thing.path ? tidyLines(change(text)) : text)),
            thing,
          )
        : entry,
    )
    .filter(entry => Object.keys(entry.finds).length > 0 || entry.removed !== undefined)
  const next = {
    ...state,
    entries: [...entries, ...changesInForm(state, thing, change, message, specification)],
  }
  return {
    // What isn't stored may still be a feature.
    state:
      replacement === undefined &&
      state.module !== 'outOfScope' &&
      thing.kind === 'text' &&
      itemListOf(state.module) === undefined
        ? withRemoved(next, target)
        : next,
    name: thing.kind === 'text' ? target : toShortText(thing.name),
  }
}

const isFromDump = ({ finds }: ExtractedItem) =>
  Object.values(finds).every(
    ({ evidence }) => evidence.length > 0 && evidence.every(({ source }) => source === 'brainDump'),
  )

/** True if a card is only what the brain dump was taken to say. */
function isOnlyDrafted({ module, entries }: DialogueState, name: string): boolean {
  const field = nameFieldOf(module)
  const own =
    field === undefined ? [] : entries.filter(it => nameKeyOf(textOf(it, field)) === nameKeyOf(name))
  return own.length > 0 && own.every(isFromDump)
}

/** True if a text is only what the brain dump was taken to say. */
function isDraftedText({ entries }: DialogueState, { kind, path, name }: Withdrawable): boolean {
  const own = entries.filter(it => textOf(it, path).includes(name))
  return kind === 'text' && own.length > 0 && own.every(isFromDump)
}

/** What was only drafted from the same words goes with it. */
const withoutDrafted = (state: DialogueState, target: string): DialogueState => ({
  ...state,
  entries: state.entries.filter(
    it => it.removed !== undefined || !isFromDump(it) || !mentionsWords(it, target),
  ),
})

/** Remembers the person's own words for what they took away, unless it may still be something else there. */
const noted = (state: DialogueState, target: string): DialogueState =>
  state.module === 'dataModels' || state.module === 'glossary' || state.module === 'outOfScope'
    ? state
    : withRemoved(state, target)

const tidyLines = (text: string) =>
  text
    .split('\n')
    .filter(line => line.trim() !== '' && line.trim() !== '-')
    .join('\n')

/** An item without a row of its lists of rows: an attribute. */
function withoutRow(entry: ExtractedItem, thing: Withdrawable): ExtractedItem {
  const find = entry.finds[thing.path]
  if (thing.kind !== 'row' || find === undefined || !Array.isArray(find.value)) return entry
  const rows = (find.value as Readonly<Record<string, unknown>>[]).filter(
    row => nameKeyOf(textAt(row, 'name')) !== nameKeyOf(thing.name),
  )
  return { ...entry, finds: { ...entry.finds, [thing.path]: { ...find, value: rows } } }
}

/** A value that the form already has gives way to the one without the thing. */
function changesInForm(
  { module }: DialogueState,
  thing: Withdrawable,
  change: (text: string) => string,
  message: UserMessage,
  specification: Specification,
): ExtractedItem[] {
  const form: unknown = specification[module]
  const holder: unknown = Array.isArray(form)
    ? (form as { id: string }[]).find(it => it.id === thing.id)
    : form
  const value = thing.path
    .split('.')
    .reduce<unknown>((all, key) => (all as Record<string, unknown> | undefined)?.[key], holder)
  const changed = (it: unknown) => (typeof it === 'string' && thing.kind === 'text' ? change(it) : it)
  const next =
    typeof value === 'string'
      ? tidyLines(change(value))
      : Array.isArray(value)
        ? value
            .map(changed)
            .filter(
              (it: unknown) =>
                nameKeyOf(
                  typeof it === 'string' ? it : textAt(it as Readonly<Record<string, unknown>>, 'name'),
                ) !== nameKeyOf(thing.name),
            )
        : undefined
  if (next === undefined || JSON.stringify(next) === JSON.stringify(value)) return []
  const { finds } = createItemFromMessage(message)({ [thing.path]: next })
  return [
    {
      ...(thing.id === '' ? {} : { id: thing.id }),
      finds: { [thing.path]: { ...finds[thing.path]!, replaces: true } },
    },
  ]
}
