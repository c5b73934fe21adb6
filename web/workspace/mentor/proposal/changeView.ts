import type { Field } from '#domain/field/field.ts'
import type { Evidence, Confidence } from '#domain/reading/extraction.ts'
import { isUntouched, ownPropertyOf } from '#domain/field/value.ts'
import { addressOfField, itemsIn, valueAt } from '#domain/field/address.ts'
import { fieldsOf } from '#domain/field/fieldPaths.ts'
import type { ProposedChange } from '#domain/proposal/proposal.ts'
import { nameFieldOf, itemListOf, type FormKey } from '#domain/specification/specification.ts'
import { displayTextsOf } from '#domain/field/displayTexts.ts'
import { diffLists, diffWords, type DiffSegment } from '#domain/text/diff.ts'
import { messages as fieldMessages } from '#web/fields/messages.ts'
import type { ChangeState } from './review.ts'
import { messages } from './messages.ts'

/** One change as displayed: old beside new. */
export interface ChangeView {
  readonly key: string
  readonly op: ProposedChange['op']
  /** The card concerned, such as 'Feature 2 · FE-3 · Search'; undefined for a module without cards. */
  readonly cardName: string | undefined
  /** The accessible name of the change: 'Feature 2 · FE-3 · Search, Description'. */
  readonly name: string
  /** The field, or each non-empty field of a card. */
  readonly values: readonly ValueView[]
  readonly mark: Confidence
  readonly evidence: readonly Evidence[]
  readonly state: ChangeState
  /** The warning for the change's state, or an empty string. */
  readonly warning: string
}

export interface ValueView {
  readonly path: string
  readonly label: string
  /** True if the segments are rows of a list. */
  readonly isList: boolean
  /** The differences from the form's value to the proposed one. */
  readonly segments: readonly DiffSegment[]
  readonly wasBlank: boolean
  /** The value when the change was proposed, if the form has another by now. */
  readonly base: string | undefined
  readonly mark: Confidence | undefined
  readonly evidence: readonly Evidence[]
}

/** Describes a change to a form with this current value. Pure, and never throws, whatever the change contains. */
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
  const now = valueAt(value, addressOfField(module, item, path)) ?? base
  return {
    ...valueViewOf(path, field, now, next),
    base: state === 'changed' ? displayTextsOf(field, base).join('\n') : undefined,
    mark,
    evidence,
  }
}

/** The non-empty fields of a card. A card to be removed is shown with all its values. */
function cardValuesOf(module: FormKey, { op, value, base, parts = {} }: ProposedChange): ValueView[] {
  const [before, after] = op === 'remove' ? [base, undefined] : [undefined, value]
  return [...fieldsOf(module)].flatMap(([path, field]) => {
    const part = Object.hasOwn(parts, path) ? parts[path] : undefined
    const [from, to] = [before, after].map(card =>
      card === undefined ? undefined : ownPropertyOf(card, path),
    )
    // A choice always has a value.
    const isProposed = field.kind === 'choice' || part !== undefined
    const isShown = isProposed || !isUntouched(field, from) || !isUntouched(field, to)
    if (!isShown) return []
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

/** The name of a card: its position and ID if it exists, and its title. */
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
  const items = itemsIn(value)
  const at = items.findIndex(it => it.id === item)
  if (at < 0) return messages.named(`${list.itemLabel} · ${item}`, op === 'remove' ? nameAt(base) : '')
  return messages.named(fieldMessages.nameOf(list, at, items[at]!.id), nameAt(items[at]))
}

/** The name of the card or field that a change concerns. */
export const changeNameOf = (module: FormKey, value: unknown, change: ProposedChange): string =>
  changeViewOf(module, value, change, 'open').name

/** The applied changes for the notice, one line each: "Pain Point", "New Feature · Search". */
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

/** Everything a change would write, as plain text, to be copied if it can't be applied. */
export const changeTextOf = (module: FormKey, change: ProposedChange): string =>
  changeViewOf(module, undefined, { ...change, op: change.op === 'add' ? 'add' : 'set' }, 'open')
    .values.map(({ label, segments, isList }) => {
      const texts = segments.filter(({ kind }) => kind !== 'out').map(({ text }) => text)
      return `${label}: ${texts.join(isList ? '\n' : '')}`
    })
    .join('\n')
