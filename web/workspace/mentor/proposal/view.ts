import type { Field } from '#domain/field.ts'
import type { Evidence, Mark } from '#domain/finds.ts'
import { nameFieldOf } from '#domain/matching.ts'
import { isUntouched } from '#domain/value.ts'
import { fieldsOf, valueAt } from '#domain/paths.ts'
import type { Change } from '#domain/proposal.ts'
import { itemListOf, type FormKey } from '#domain/specification.ts'
import { ownPart, textsOf } from '#domain/valueTexts.ts'
import { diffOf, wordDiff, type Piece } from '#domain/wordDiff.ts'
import { words as fieldWords } from '#web/fields/words.ts'
import type { Standing } from './review.ts'
import { words } from './words.ts'

/** One change as it is shown: old beside new. */
export interface ChangeView {
  readonly key: string
  readonly op: Change['op']
  /** 'Feature 2 · FE-3 · Search', for what is about a card. */
  readonly card: string | undefined
  /** What the whole of it is called, for those who hear it: 'Feature 2 · FE-3 · Search, Description'. */
  readonly name: string
  /** The field; each one that says something, for a card. */
  readonly values: readonly ValueView[]
  readonly mark: Mark
  readonly evidence: readonly Evidence[]
  readonly standing: Standing
  /** The one sentence that the standing asks for, if any. */
  readonly warning: string
}

export interface ValueView {
  readonly path: string
  readonly label: string
  /** A list's pieces are rows. */
  readonly isList: boolean
  /** From what stands in the form to what is proposed. */
  readonly pieces: readonly Piece[]
  readonly wasBlank: boolean
  /** What stood there when it was proposed, where that is another text by now. */
  readonly base: string | undefined
  readonly mark: Mark | undefined
  readonly evidence: readonly Evidence[]
}

/** What is shown of a change to the form that has this value now. Pure and total, whatever the change holds. */
export function viewOf(module: FormKey, value: unknown, change: Change, standing: Standing): ChangeView {
  const { key, op, mark, evidence } = change
  const card = cardOf(module, value, change)
  const values =
    change.path === null
      ? valuesOfCard(module, change)
      : [fieldOf(module, value, change, change.path, standing)]
  const isTaken = standing === 'changed' && op === 'add'
  return {
    key,
    op,
    card,
    name: [card, ...(change.path === null ? [] : values.map(({ label }) => label))]
      .filter(part => part !== undefined)
      .join(', '),
    values,
    mark,
    evidence,
    standing,
    warning: isTaken ? words.sameName : words.standings[standing],
  }
}

function fieldOf(
  module: FormKey,
  value: unknown,
  { item, base, value: next, mark, evidence }: Change,
  path: string,
  standing: Standing,
): ValueView {
  const field = fieldsOf(module).get(path)!
  const holder = item === null ? value : itemsOf(value).find(it => it.id === item)
  const now = holder === undefined ? base : valueAt(holder, path)
  return {
    ...valueView(path, field, now, next),
    base: standing === 'changed' ? textsOf(field, base).join('\n') : undefined,
    mark,
    evidence,
  }
}

/** A card's fields that say something. One that goes has them all as they were. */
function valuesOfCard(module: FormKey, { op, value, base, parts = {} }: Change): ValueView[] {
  const [before, after] = op === 'remove' ? [base, undefined] : [undefined, value]
  return [...fieldsOf(module)].flatMap(([path, field]) => {
    const part = Object.hasOwn(parts, path) ? parts[path] : undefined
    const [from, to] = [before, after].map(card => (card === undefined ? undefined : ownPart(card, path)))
    // A choice always says something.
    const isTold = field.kind === 'choice' || part !== undefined
    const says = isTold || !isUntouched(field, from) || !isUntouched(field, to)
    if (!says) return []
    return [
      {
        ...valueView(path, field, from, to),
        base: undefined,
        mark: part?.mark,
        evidence: part?.evidence ?? [],
      },
    ]
  })
}

function valueView(path: string, field: Field, from: unknown, to: unknown) {
  const isList = field.kind === 'lines' || field.kind === 'list'
  const isText = field.kind === 'text'
  const [before, after] = [from, to].map(value => (value === undefined ? [] : textsOf(field, value)))
  const pieces = isText ? wordDiff(before!.join(''), after!.join('')) : diffOf(before!, after!)
  return {
    path,
    label: field.label,
    isList,
    pieces,
    wasBlank:
      from === undefined || (field.kind !== 'choice' && field.kind !== 'flag' && isUntouched(field, from)),
  }
}

/** What the card is called: its place and id where it stands, and its name. */
export function cardOf(
  module: FormKey,
  value: unknown,
  { op, item, value: added, base }: Change,
): string | undefined {
  const list = itemListOf(module)
  if (list === undefined) return undefined
  const nameAt = (card: unknown) => {
    const name = ownPart(card, nameFieldOf(module)!)
    return typeof name === 'string' ? name : ''
  }
  if (op === 'add') return words.named(words.newCard(list.item), nameAt(added))
  const items = itemsOf(value)
  const at = items.findIndex(it => it.id === item)
  if (at < 0) return words.named(`${list.item} · ${item}`, op === 'remove' ? nameAt(base) : '')
  return words.named(fieldWords.nameOf(list, at, items[at]!.id), nameAt(items[at]))
}

/** A list module's value are its items, by its definition. */
const itemsOf = (value: unknown) =>
  (Array.isArray(value) ? value : []) as readonly ({ readonly id: string } & Readonly<
    Record<string, unknown>
  >)[]

/** The card or the field that a change is about, in words. */
export const nameOfChange = (module: FormKey, value: unknown, change: Change): string =>
  viewOf(module, value, change, 'open').name

/** What was applied, a line each, for the notice: "Pain Point", "New Feature · Search". */
export function appliedLines(module: FormKey, value: unknown, applied: readonly Change[]): string[] {
  return applied.map(change => {
    const { name, card } = viewOf(module, value, change, 'open')
    if (change.op === 'remove') return words.removed(card ?? name)
    if (change.op === 'update') return words.updated(name)
    return name
  })
}

/** All that a change would write, as plain text: to be copied where it can't be applied. */
export const textsOfChange = (module: FormKey, change: Change): string =>
  viewOf(module, undefined, { ...change, op: change.op === 'add' ? 'add' : 'set' }, 'open')
    .values.map(({ label, pieces, isList }) => {
      const texts = pieces.filter(({ kind }) => kind !== 'out').map(({ text }) => text)
      return `${label}: ${texts.join(isList ? '\n' : '')}`
    })
    .join('\n')
