import { countWords } from '../text/estimateTokens.ts'
import { unspecified } from '../export/markdown.ts'
import { fieldsOf, getValueAt } from '../field/fieldPaths.ts'
import {
  nameFieldOf,
  formOf,
  forms,
  itemListOf,
  type FormKey,
  type Specification,
} from '../specification/specification.ts'
import { isUntouched, ownPropertyOf } from '../field/value.ts'
import { displayTextsOf } from '../field/displayTexts.ts'
import { diffLists, diffWords, type DiffSegment } from '../text/diff.ts'

/** One field that says something else, in words: a text is one of them, lines and rows are several. */
export interface FieldChange {
  readonly path: string
  readonly label: string
  /** Whether each text is a line or a row of its own. */
  readonly isList: boolean
  readonly from: readonly string[]
  readonly to: readonly string[]
}

/** One card of a list: come, gone, at another place, or with other words in it. */
export interface ItemChange {
  readonly kind: 'added' | 'removed' | 'moved' | 'edited'
  readonly id: string
  /** What one of them is called: "Feature". */
  readonly itemLabel: string
  /** Its place, from 1: the one it has now, or where it stood before it went. */
  readonly position: number
  /** Blank where it has none. */
  readonly name: string
  /** Edited cards can have been moved as well. */
  readonly isMoved: boolean
  /** All that say something for a card that came or went. */
  readonly fields: readonly FieldChange[]
}

/** How one form differs: its own fields, or its cards. */
export interface FormChange {
  readonly form: FormKey
  readonly title: string
  readonly fields: readonly FieldChange[]
  readonly items: readonly ItemChange[]
}

type Item = { readonly id: string } & Readonly<Record<string, unknown>>

/** How one value of a form became another, in the order in which the form has it; undefined where both say the same. */
export function compareForm<K extends FormKey>(
  form: K,
  from: Specification[K],
  to: Specification[K],
): FormChange | undefined {
  const list = itemListOf(form)
  const [fields, cards] =
    list === undefined
      ? [fieldChangesOf(form, from, to), []]
      : // A list module's value are its items, by its definition.
        [[], itemChangesOf(form, list.itemLabel, from as unknown as Item[], to as unknown as Item[])]
  if (fields.length + cards.length === 0) return undefined
  return { form, title: formOf(form).title, fields, items: cards }
}

/** The same for all thirteen forms: those that differ. */
export const compareSpecifications = (from: Specification, to: Specification): FormChange[] =>
  forms.flatMap(({ key }) => compareForm<FormKey>(key, from[key], to[key]) ?? [])

/** What went, what came and what stayed: words of a text, whole lines and rows of a list. */
export const diffSegmentsOf = ({ isList, from, to }: FieldChange): DiffSegment[] =>
  isList ? diffLists(from, to) : diffWords(from.join(''), to.join(''))

/** A change in a few figures and names, for a list of versions. */
export interface ChangeSummary {
  readonly added: number
  readonly removed: number
  readonly moved: number
  readonly edited: number
  /** How many more words there are now; negative where there are fewer. */
  readonly words: number
  /** What changed first, three at most: the cards' names, or the fields'. */
  readonly names: string[]
}

/** Sums a change up; undefined changes nothing. */
export function changeSummaryOf(change: FormChange | undefined): ChangeSummary {
  const { fields = [], items: cards = [] } = change ?? {}
  const count = (kind: ItemChange['kind']) => cards.filter(card => card.kind === kind).length
  const isWritten = ({ path }: FieldChange) => {
    const kind = change && fieldsOf(change.form).get(path)?.kind
    return kind !== 'choice' && kind !== 'flag'
  }
  const all = [...fields, ...cards.flatMap(card => card.fields)].filter(isWritten)
  return {
    added: count('added'),
    removed: count('removed'),
    moved: count('moved'),
    edited: count('edited') + fields.length,
    words: all.reduce((sum, { from, to }) => sum + countWordsIn(to) - countWordsIn(from), 0),
    names: [...fields.map(({ label }) => label), ...cards.map(itemNameOf)].slice(0, 3),
  }
}

const countWordsIn = (texts: readonly string[]) => texts.reduce((sum, text) => sum + countWords(text), 0)
const maxNameLength = 60
function itemNameOf({ name, itemLabel, id }: ItemChange): string {
  const text = name.trim().replace(/\s+/g, ' ')
  if (text === '') return `${itemLabel} · ${id}`
  return text.length > maxNameLength ? `${text.slice(0, maxNameLength - 1).trimEnd()}…` : text
}

function fieldChangesOf(form: FormKey, from: unknown, to: unknown): FieldChange[] {
  return [...fieldsOf(form)].flatMap(([path, field]) => {
    const [before, after] = [from, to].map(value => {
      if (value === undefined) return []
      return field.kind === 'flag' && isUndecided(form, value)
        ? [unspecified]
        : displayTextsOf(field, getValueAt(value, path))
    }) as [string[], string[]]
    if (before.length === after.length && before.every((text, i) => text === after[i])) return []
    if (from === undefined || to === undefined) {
      // A card that came or went: what was never filled in says nothing.
      if ([...before, ...after].every(text => text.trim() === '')) return []
    }
    const isList = field.kind === 'lines' || field.kind === 'list'
    return [{ path, label: field.label || formOf(form).title, isList, from: before, to: after }]
  })
}

/** As in the document: a box without a tick says nothing in a form that nobody has touched (decision 039). */
const isUndecided = (form: FormKey, value: unknown) => {
  const { body } = formOf(form)
  return body.kind === 'group' && isUntouched(body, value)
}

function itemChangesOf(
  form: FormKey,
  itemLabel: string,
  from: readonly Item[],
  to: readonly Item[],
): ItemChange[] {
  const before = new Map(from.map((card, i) => [card.id, { card, position: i + 1 }]))
  const after = new Map(to.map((card, i) => [card.id, { card, position: i + 1 }]))
  const ids = (cards: readonly Item[]) => cards.map(card => card.id)
  return diffLists(ids(from), ids(to)).flatMap(({ kind, text: id }): ItemChange[] => {
    const [old, now] = [before.get(id), after.get(id)]
    // It is told of where it stands now.
    if (kind === 'out' && now !== undefined) return []
    const { card, position } = (now ?? old)!
    const isMoved = kind === 'in' && old !== undefined
    const fields = fieldChangesOf(form, old?.card, now?.card)
    const called = ownPropertyOf(card, nameFieldOf(form)!)
    const name = typeof called === 'string' ? called : ''
    const shared = { id, itemLabel, position, name, isMoved, fields }
    if (old === undefined) return [{ ...shared, kind: 'added' }]
    if (now === undefined) return [{ ...shared, kind: 'removed' }]
    if (fields.length > 0) return [{ ...shared, kind: 'edited' }]
    return isMoved ? [{ ...shared, kind: 'moved' }] : []
  })
}
