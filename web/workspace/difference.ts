import type { Field, Fields } from '#domain/field.ts'
import { formOf, type FormKey, type Specification } from '#domain/specification.ts'
import { words } from '#web/fields/words.ts'

/** Where two values of a form differ first, and how. */
export interface Difference {
  readonly form: FormKey
  /** The id of its element, as the form with the second value has it: 'features.FE-3.name'. */
  readonly place: string
  readonly kind: 'text' | 'value' | 'added' | 'deleted' | 'moved'
  /** What it is called, from the outside in: ['Feature 2 · FE-3', 'Name']. */
  readonly names: readonly string[]
  /** Where the kind is text: both of them. */
  readonly texts?: readonly [from: string, to: string]
}

/** The first place where `from` becomes another value in `to`. Parts that are the same objects cost one look each. */
export function differenceBetween<K extends FormKey>(
  form: K,
  from: Specification[K],
  to: Specification[K],
): Difference {
  return { form, ...differenceIn(formOf(form).body, from, to, form, []) }
}

type Found = Omit<Difference, 'form'>
type Row = { readonly id?: string }

function differenceIn(
  field: Field,
  from: unknown,
  to: unknown,
  place: string,
  names: readonly string[],
): Found {
  switch (field.kind) {
    case 'text':
      return { place, kind: 'text', names: [...names, field.label], texts: [from as string, to as string] }
    case 'choice':
    case 'flag':
      return { place, kind: 'value', names: [...names, field.label] }
    case 'group':
      return differenceInFields(field.fields, from, to, place, names)
    case 'lines': {
      const [before, after] = [from as string[], to as string[]]
      const at = onlyOther(before, after)
      if (at === undefined) return moveIn(before, after, place, names, i => words.lineName(field, i))
      const texts = [before[at]!, after[at]!] as const
      return { place: `${place}.${at}`, kind: 'text', names: [...names, words.lineName(field, at)], texts }
    }
    case 'list': {
      const [before, after] = [from as Row[], to as Row[]]
      const nameAt = (i: number, row: Row) => words.nameOf(field, i, row.id)
      const at = onlyOther(before, after)
      if (at === undefined) return moveIn(before, after, place, names, nameAt)
      const row = after[at]!
      const inside = [...names, nameAt(at, row)]
      return differenceInFields(field.fields, before[at], row, `${place}.${row.id ?? at}`, inside)
    }
  }
}

function differenceInFields(
  fields: Fields,
  from: unknown,
  to: unknown,
  place: string,
  names: readonly string[],
): Found {
  const [before, after] = [from as Record<string, unknown>, to as Record<string, unknown>]
  const name = Object.keys(fields).find(name => before[name] !== after[name])
  if (name === undefined) return { place, kind: 'value', names }
  return differenceIn(fields[name]!, before[name], after[name], `${place}.${name}`, names)
}

/** The place of the one row that has become another, undefined where rows came, went or moved. */
function onlyOther(from: readonly (Row | string)[], to: readonly (Row | string)[]): number | undefined {
  if (from.length !== to.length) return undefined
  let at: number | undefined
  for (let i = 0; i < to.length; i++) {
    if (from[i] === to[i]) continue
    if (at !== undefined || idOf(from[i]!) !== idOf(to[i]!)) return undefined
    at = i
  }
  return at
}

const idOf = (row: Row | string) => (typeof row === 'string' ? undefined : row.id)

/** The row that came, went or moved, by what is the same at both ends. */
function moveIn<R extends Row | string>(
  from: readonly R[],
  to: readonly R[],
  place: string,
  names: readonly string[],
  nameAt: (index: number, row: R) => string,
): Found {
  const isSame = (a: Row | string, b: Row | string) =>
    a === b || (idOf(a) !== undefined && idOf(a) === idOf(b))
  const shorter = Math.min(from.length, to.length)
  let start = 0
  while (start < shorter && isSame(from[start]!, to[start]!)) start++
  // Other objects with the same in them.
  if (start === from.length && start === to.length) return { place, kind: 'value', names }
  let end = 0
  while (end < shorter - start && isSame(from[from.length - 1 - end]!, to[to.length - 1 - end]!)) end++

  const kind = to.length > from.length ? 'added' : to.length < from.length ? 'deleted' : 'moved'
  const hasRisen = kind === 'moved' && start < to.length && isSame(to[start]!, from[from.length - 1 - end]!)
  const at = kind === 'moved' && !hasRisen ? Math.max(0, to.length - 1 - end) : start
  const name = kind === 'deleted' ? nameAt(start, from[start]!) : nameAt(at, to[at]!)
  // What is gone has a neighbour where it was.
  const near = Math.min(at, to.length - 1)
  const shown = near < 0 ? place : `${place}.${idOf(to[near]!) ?? near}`
  return { place: shown, kind, names: [...names, name] }
}
