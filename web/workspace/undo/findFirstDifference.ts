import { addressWithin, printAddress, type Address } from '#domain/field/address.ts'
import type { Field, Fields } from '#domain/field/field.ts'
import { formOf, type FormKey, type Specification } from '#domain/specification/specification.ts'
import { messages } from '#web/fields/messages.ts'

/** The first difference between two values of a form, and its kind. */
export interface Difference {
  readonly form: FormKey
  /** Its printed address in the form with the second value, which is also its element's ID: 'features.FE-3.name'. */
  readonly elementId: string
  readonly kind: 'text' | 'value' | 'added' | 'deleted' | 'moved'
  /** Its labels from the outside in: ['Feature 2 · FE-3', 'Name']. */
  readonly labels: readonly string[]
  /** Both texts, if the kind is 'text'. */
  readonly texts?: readonly [from: string, to: string]
}

/** Finds the first difference between `from` and `to`. Parts that are the same objects are not descended into. */
export function findFirstDifference<K extends FormKey>(
  form: K,
  from: Specification[K],
  to: Specification[K],
): Difference {
  return { form, ...differenceIn(formOf(form).body, from, to, { module: form, path: [] }, []) }
}

type FieldDifference = Omit<Difference, 'form'>
type Row = { readonly id?: string }

function differenceIn(
  field: Field,
  from: unknown,
  to: unknown,
  address: Address,
  labels: readonly string[],
): FieldDifference {
  switch (field.kind) {
    case 'text':
      return {
        elementId: printAddress(address),
        kind: 'text',
        labels: [...labels, field.label],
        texts: [from as string, to as string],
      }
    case 'choice':
    case 'flag':
      return { elementId: printAddress(address), kind: 'value', labels: [...labels, field.label] }
    case 'group':
      return differenceInFields(field.fields, from, to, address, labels)
    case 'lines': {
      const [before, after] = [from as string[], to as string[]]
      const at = onlyChangedIndex(before, after)
      if (at === undefined) return rowMoveOf(before, after, address, labels, i => messages.lineName(field, i))
      const texts = [before[at]!, after[at]!] as const
      return {
        elementId: printAddress(addressWithin(address, at)),
        kind: 'text',
        labels: [...labels, messages.lineName(field, at)],
        texts,
      }
    }
    case 'list': {
      const [before, after] = [from as Row[], to as Row[]]
      const nameAt = (i: number, row: Row) => messages.nameOf(field, i, row.id)
      const at = onlyChangedIndex(before, after)
      if (at === undefined) return rowMoveOf(before, after, address, labels, nameAt)
      const row = after[at]!
      const inside = [...labels, nameAt(at, row)]
      return differenceInFields(field.fields, before[at], row, addressOfRow(address, row, at), inside)
    }
  }
}

function differenceInFields(
  fields: Fields,
  from: unknown,
  to: unknown,
  address: Address,
  labels: readonly string[],
): FieldDifference {
  const [before, after] = [from as Record<string, unknown>, to as Record<string, unknown>]
  const name = Object.keys(fields).find(name => before[name] !== after[name])
  if (name === undefined) return { elementId: printAddress(address), kind: 'value', labels }
  return differenceIn(fields[name]!, before[name], after[name], addressWithin(address, name), labels)
}

/** The index of the only changed row; undefined if rows were added, deleted or moved. */
function onlyChangedIndex(
  from: readonly (Row | string)[],
  to: readonly (Row | string)[],
): number | undefined {
  if (from.length !== to.length) return undefined
  let at: number | undefined
  for (let i = 0; i < to.length; i++) {
    if (from[i] === to[i]) continue
    if (at !== undefined || idOf(from[i]!) !== idOf(to[i]!)) return undefined
    at = i
  }
  return at
}

/** Items are addressed by their IDs, lines and other rows by their index. */
function addressOfRow(address: Address, row: Row | string, index: number): Address {
  const id = idOf(row)
  return id === undefined ? addressWithin(address, index) : { ...address, item: id }
}

const idOf = (row: Row | string) => (typeof row === 'string' ? undefined : row.id)

/** The row that was added, deleted or moved, found from the rows that are the same at both ends. */
function rowMoveOf<R extends Row | string>(
  from: readonly R[],
  to: readonly R[],
  address: Address,
  labels: readonly string[],
  nameAt: (index: number, row: R) => string,
): FieldDifference {
  const isSame = (a: Row | string, b: Row | string) =>
    a === b || (idOf(a) !== undefined && idOf(a) === idOf(b))
  const shorter = Math.min(from.length, to.length)
  let start = 0
  while (start < shorter && isSame(from[start]!, to[start]!)) start++
  // Different objects with equal content.
  if (start === from.length && start === to.length)
    return { elementId: printAddress(address), kind: 'value', labels }
  let end = 0
  while (end < shorter - start && isSame(from[from.length - 1 - end]!, to[to.length - 1 - end]!)) end++

  const kind = to.length > from.length ? 'added' : to.length < from.length ? 'deleted' : 'moved'
  const hasRisen = kind === 'moved' && start < to.length && isSame(to[start]!, from[from.length - 1 - end]!)
  const at = kind === 'moved' && !hasRisen ? Math.max(0, to.length - 1 - end) : start
  const name = kind === 'deleted' ? nameAt(start, from[start]!) : nameAt(at, to[at]!)
  // A deleted row is represented by its neighbour.
  const neighbour = Math.min(at, to.length - 1)
  const shown = neighbour < 0 ? address : addressOfRow(address, to[neighbour]!, neighbour)
  return { elementId: printAddress(shown), kind, labels: [...labels, name] }
}
