import { countWords } from '../text/estimateTokens.ts'
import { unspecified } from '../export/markdown.ts'
import { addressOfField, valueAt, type Item } from '../field/address.ts'
import { fieldsOf } from '../field/fieldPaths.ts'
import {
  nameFieldOf,
  formOf,
  visibleForms,
  itemListOf,
  type FormKey,
  type Specification,
} from '../specification/specification.ts'
import { isUntouched, ownPropertyOf } from '../field/value.ts'
import { displayTextsOf } from '../field/displayTexts.ts'
import { diffLists, diffWords, type DiffSegment } from '../text/diff.ts'

/** A field that differs, as display texts: a text is a single one, lines and rows are several. */
export interface FieldChange {
  readonly path: string
  readonly label: string
  /** Whether each text is a separate line or row. */
  readonly isList: boolean
  readonly from: readonly string[]
  readonly to: readonly string[]
}

/** A card of a list that was added, removed, moved or edited. */
export interface ItemChange {
  readonly kind: 'added' | 'removed' | 'moved' | 'edited'
  readonly id: string
  /** The name of the kind of item: "Feature". */
  readonly itemLabel: string
  /** Its current position, counted from 1; for a removed card, its last position. */
  readonly position: number
  /** Blank if it has no name. */
  readonly name: string
  /** Edited cards can have been moved as well. */
  readonly isMoved: boolean
  /** For an added or removed card, all fields that aren't blank. */
  readonly fields: readonly FieldChange[]
}

/** The differences in one form: in its own fields, or in its cards. */
export interface FormChange {
  readonly form: FormKey
  readonly title: string
  readonly fields: readonly FieldChange[]
  readonly items: readonly ItemChange[]
}

/**
 * The differences between two values of a form, in the form's order; undefined if both read the same. It compares texts
 * as they are shown rather than values (`diff` in patch.ts): a box without a tick reads differently once its form has
 * been touched, and some different values read the same.
 */
export function compareForm<K extends FormKey>(
  form: K,
  from: Specification[K],
  to: Specification[K],
): FormChange | undefined {
  const list = itemListOf(form)
  const [fields, cards] =
    list === undefined
      ? [fieldChangesOf(form, from, to), []]
      : // By its definition, the value of a list module is its items.
        [[], itemChangesOf(form, list.itemLabel, from as unknown as Item[], to as unknown as Item[])]
  if (fields.length + cards.length === 0) return undefined
  return { form, title: formOf(form).title, fields, items: cards }
}

/** Compares the thirteen forms that users see and returns those that differ. */
export const compareSpecifications = (from: Specification, to: Specification): FormChange[] =>
  visibleForms.flatMap(({ key }) => compareForm<FormKey>(key, from[key], to[key]) ?? [])

/** The diff of a field: by word for a text, by whole line or row for a list. */
export const diffSegmentsOf = ({ isList, from, to }: FieldChange): DiffSegment[] =>
  isList ? diffLists(from, to) : diffWords(from.join(''), to.join(''))

/** The key figures and names of a change, for a list of versions. */
export interface ChangeSummary {
  readonly added: number
  readonly removed: number
  readonly moved: number
  readonly edited: number
  /** The change in the number of words; negative if there are fewer. */
  readonly words: number
  /** The first changes, at most three: names of cards, or labels of fields. */
  readonly names: string[]
}

/** Summarises a change; undefined means no change. */
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
        : displayTextsOf(field, valueAt(value, addressOfField(form, null, path)))
    }) as [string[], string[]]
    if (before.length === after.length && before.every((text, i) => text === after[i])) return []
    if (from === undefined || to === undefined) {
      // A card was added or removed: leave out the fields that were never filled in.
      if ([...before, ...after].every(text => text.trim() === '')) return []
    }
    const isList = field.kind === 'lines' || field.kind === 'list'
    return [{ path, label: field.label || formOf(form).title, isList, from: before, to: after }]
  })
}

/** As in the document, a box without a tick means nothing in an untouched form (decision 039). */
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
    // A moved card is reported at its new position.
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
