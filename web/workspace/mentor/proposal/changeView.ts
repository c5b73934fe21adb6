import type { Field } from '#domain/field/field.ts'
import type { Evidence, Confidence } from '#domain/reading/extraction.ts'
import { isUntouched, ownPropertyOf } from '#domain/field/value.ts'
import { fieldsOf, getValueAt } from '#domain/field/fieldPaths.ts'
import type { ProposedChange } from '#domain/proposal/proposal.ts'
import { nameFieldOf, itemListOf, type FormKey } from '#domain/specification/specification.ts'
import { displayTextsOf } from '#domain/field/displayTexts.ts'
import { diffLists, diffWords, type DiffSegment } from '#domain/text/diff.ts'
import { messages as fieldMessages } from '#web/fields/messages.ts'
import type { ChangeState } from './review.ts'
import { messages } from './messages.ts'

/** One change as it is shown: old beside new. */
export interface ChangeView {
  readonly key: string
  readonly op: ProposedChange['op']
  /** 'Feature 2 · FE-3 · Search', for what is about a card. */
  readonly cardName: string | undefined
  /** What the whole of it is called, for those who hear it: 'Feature 2 · FE-3 · Search, Description'. */
  readonly name: string
  /** The field; each one that says something, for a card. */
  readonly values: readonly ValueView[]
  readonly mark: Confidence
  readonly evidence: readonly Evidence[]
  readonly state: ChangeState
  /** The one sentence that the state asks for, if any. */
  readonly warning: string
}

export interface ValueView {
  readonly path: string
  readonly label: string
  /** A list's pieces are rows. */
  readonly isList: boolean
  /** From what stands in the form to what is proposed. */
  readonly segments: readonly DiffSegment[]
  readonly wasBlank: boolean
  /** What stood there when it was proposed, where that is another text by now. */
  readonly base: string | undefined
  readonly mark: Confidence | undefined
  readonly evidence: readonly Evidence[]
}

/** What is shown of a change to the form that has this value now. Pure and total, whatever the change holds. */
export function changeViewOf(
  module: FormKey,
  value: unknown,
  change: ProposedChange,
  state: ChangeState,
): ChangeView {
  const { key, op, mark, evidence } = change
  const cardName = cardNameOf(module, value, change)
  const values =
    change.path === null
      ? cardValuesOf(module, change)
      : [fieldViewOf(module, value, change, change.path, state)]
  const isNameTaken = state === 'changed' && op === 'add'
  return {
    key,
    op,
    cardName,
    name: [cardName, ...(change.path === null ? [] : values.map(({ label }) => label))]
      .filter(part => part !== undefined)
      .join(', '),
    values,
    mark,
    evidence,
    state,
    warning: isNameTaken ? messages.sameName : messages.standings[state],
  }
}

function fieldViewOf(
  module: FormKey,
  value: unknown,
  { item, base, value: next, mark, evidence }: ProposedChange,
  path: string,
  state: ChangeState,
): ValueView {
  const field = fieldsOf(module).get(path)!
  const holder = item === null ? value : itemsOf(value).find(it => it.id === item)
  const now = holder === undefined ? base : getValueAt(holder, path)
  return {
    ...valueViewOf(path, field, now, next),
    base: state === 'changed' ? displayTextsOf(field, base).join('\n') : undefined,
    mark,
    evidence,
  }
}

/** A card's fields that say something. One that goes has them all as they were. */
function cardValuesOf(module: FormKey, { op, value, base, parts = {} }: ProposedChange): ValueView[] {
  const [before, after] = op === 'remove' ? [base, undefined] : [undefined, value]
  return [...fieldsOf(module)].flatMap(([path, field]) => {
    const part = Object.hasOwn(parts, path) ? parts[path] : undefined
    const [from, to] = [before, after].map(card =>
      card === undefined ? undefined : ownPropertyOf(card, path),
    )
    // A choice always says something.
    const isTold = field.kind === 'choice' || part !== undefined
    const says = isTold || !isUntouched(field, from) || !isUntouched(field, to)
    if (!says) return []
    return [
      {
        ...valueViewOf(path, field, from, to),
        base: undefined,
        mark: part?.mark,
        evidence: part?.evidence ?? [],
      },
    ]
  })
}

function valueViewOf(path: string, field: Field, from: unknown, to: unknown) {
  const isList = field.kind === 'lines' || field.kind === 'list'
  const isText = field.kind === 'text'
  const [before, after] = [from, to].map(value => (value === undefined ? [] : displayTextsOf(field, value)))
  const segments = isText ? diffWords(before!.join(''), after!.join('')) : diffLists(before!, after!)
  return {
    path,
    label: field.label,
    isList,
    segments,
    wasBlank:
      from === undefined || (field.kind !== 'choice' && field.kind !== 'flag' && isUntouched(field, from)),
  }
}

/** What the card is called: its place and id where it stands, and its name. */
export function cardNameOf(
  module: FormKey,
  value: unknown,
  { op, item, value: added, base }: ProposedChange,
): string | undefined {
  const list = itemListOf(module)
  if (list === undefined) return undefined
  const nameAt = (card: unknown) => {
    const name = ownPropertyOf(card, nameFieldOf(module)!)
    return typeof name === 'string' ? name : ''
  }
  if (op === 'add') return messages.named(messages.newCard(list.itemLabel), nameAt(added))
  const items = itemsOf(value)
  const at = items.findIndex(it => it.id === item)
  if (at < 0) return messages.named(`${list.itemLabel} · ${item}`, op === 'remove' ? nameAt(base) : '')
  return messages.named(fieldMessages.nameOf(list, at, items[at]!.id), nameAt(items[at]))
}

/** A list module's value are its items, by its definition. */
const itemsOf = (value: unknown) =>
  (Array.isArray(value) ? value : []) as readonly ({ readonly id: string } & Readonly<
    Record<string, unknown>
  >)[]

/** The card or the field that a change is about, in words. */
export const changeNameOf = (module: FormKey, value: unknown, change: ProposedChange): string =>
  changeViewOf(module, value, change, 'open').name

/** What was applied, a line each, for the notice: "Pain Point", "New Feature · Search". */
export function appliedLinesOf(
  module: FormKey,
  value: unknown,
  applied: readonly ProposedChange[],
): string[] {
  return applied.map(change => {
    const { name, cardName } = changeViewOf(module, value, change, 'open')
    if (change.op === 'remove') return messages.removed(cardName ?? name)
    if (change.op === 'update') return messages.updated(name)
    return name
  })
}

/** All that a change would write, as plain text: to be copied where it can't be applied. */
export const changeTextOf = (module: FormKey, change: ProposedChange): string =>
  changeViewOf(module, undefined, { ...change, op: change.op === 'add' ? 'add' : 'set' }, 'open')
    .values.map(({ label, segments, isList }) => {
      const texts = segments.filter(({ kind }) => kind !== 'out').map(({ text }) => text)
      return `${label}: ${texts.join(isList ? '\n' : '')}`
    })
    .join('\n')
