import { itemNumberOf } from '../specification/itemIds.ts'
import { formOf, isFormKey, itemListOf, type FormKey } from '../specification/specification.ts'
import { lineFieldOf, type Field, type Fields } from './field.ts'

/**
 * A place in a specification: a form, one of its items, a field, or a part of a field's text. Items are addressed by
 * id, so an address survives reordering and renaming; lines and rows have no ids and are counted from 0.
 */
export interface Address {
  readonly module: FormKey
  /** The item's id, if the form is a list of items. */
  readonly item?: string
  /** Field names and indexes of lines or rows, outermost first. Empty for the form or the item as a whole. */
  readonly path: readonly (string | number)[]
  /** A part of a text. */
  readonly span?: Span
}

/** UTF-16 offsets from `start` up to, but not including, `end`. */
export interface Span {
  readonly start: number
  readonly end: number
}

/**
 * The address of a field, from its path as returned by `fieldsOf`: 'name', 'securityConsiderations.other', or '' for
 * the whole form.
 */
export const addressOfField = (module: FormKey, item: string | null, path: string): Address => ({
  module,
  ...(item === null ? {} : { item }),
  path: path === '' ? [] : path.split('.'),
})

/** A field's path within its form or item, from which `addressOfField` makes the address again. */
export const fieldPathOf = ({ path }: Address): string => path.join('.')

/** The address of the whole text that an address may be a part of. */
export const withoutSpan = ({ module, item, path }: Address): Address => ({
  module,
  ...(item === undefined ? {} : { item }),
  path,
})

/** The address of a field, a line or a row within a place. */
export const addressWithin = (address: Address, segment: string | number): Address => ({
  ...address,
  path: [...address.path, segment],
})

/**
 * The printable form of an address, which `parseAddress` reads back: `brainDump`, `features.FE-3.description`,
 * `dataModels.DM-1.attributes.0.type`, `overview.name:4-20`.
 */
export function printAddress({ module, item, path, span }: Address): string {
  const place = [module, ...(item === undefined ? [] : [item]), ...path].join('.')
  return span === undefined ? place : `${place}:${span.start}-${span.end}`
}

/** Parses the output of `printAddress`. Undefined if no form has such a place. */
export function parseAddress(text: string): Address | undefined {
  const [, place = '', start, end] = /^([^:]+)(?::(\d+)-(\d+))?$/.exec(text) ?? []
  const [module = '', ...segments] = place.split('.')
  if (!isFormKey(module)) return undefined
  const isItem = itemListOf(module) !== undefined && segments.length > 0
  const address: Address = {
    module,
    ...(isItem ? { item: segments[0]! } : {}),
    path: segments.slice(isItem ? 1 : 0).map(it => (/^\d+$/.test(it) ? Number(it) : it)),
    ...(start === undefined ? {} : { span: { start: Number(start), end: Number(end) } }),
  }
  const field = fieldAt(address)
  if (field === undefined) return undefined
  const { span } = address
  if (span !== undefined && (field.kind !== 'text' || span.start > span.end)) return undefined
  // Each place has exactly one spelling, so `attributes.007` isn't an address.
  return printAddress(address) === text ? address : undefined
}

/**
 * The definition of the field at an address. An item or a row counts as a group of its fields, a line as a text.
 * Undefined if the form has no such place.
 */
export function fieldAt({ module, item, path }: Address): Field | undefined {
  let field: Field | undefined = formOf(module).body
  if (item !== undefined) {
    const list = itemListOf(module)
    if (list === undefined || itemNumberOf(list.prefix, item) === undefined) return undefined
    field = groupOf(list.itemLabel, list.fields)
  }
  for (const segment of path) field = field && innerField(field, segment)
  return field
}

function innerField(field: Field, segment: string | number): Field | undefined {
  if (typeof segment === 'string') {
    return field.kind === 'group' && Object.hasOwn(field.fields, segment) ? field.fields[segment] : undefined
  }
  if (!Number.isSafeInteger(segment) || segment < 0) return undefined
  if (field.kind === 'lines') return lineFieldOf(field)
  return field.kind === 'list' && field.prefix === null ? groupOf(field.itemLabel, field.fields) : undefined
}

const groupOf = (label: string, fields: Fields): Field => ({ kind: 'group', label, fields })

/**
 * The value at an address in a form's value, or just the span of a text. Undefined if there is no such item or row.
 */
export function valueAt(form: unknown, { item, path, span }: Address): unknown {
  let at: unknown = item === undefined ? form : itemsIn(form).find(({ id }) => id === item)
  for (const segment of path) at = (at as { readonly [key: string | number]: unknown } | undefined)?.[segment]
  return span === undefined || typeof at !== 'string' ? at : at.slice(span.start, span.end)
}

/**
 * Returns the form's value with the value at an address replaced, or just the span of a text. All other parts remain
 * the same objects. If there is no such item or row, the form is returned unchanged.
 */
export function withValueAt(form: unknown, address: Address, next: unknown): unknown {
  const { item, path } = address
  if (valueAt(form, { ...(item === undefined ? {} : { item }), module: address.module, path }) === undefined)
    return form
  if (item === undefined) return replaced(form, path, next, address.span)
  const items = itemsIn(form)
  const index = items.findIndex(({ id }) => id === item)
  return items.with(index, replaced(items[index], path, next, address.span) as Item)
}

function replaced(
  value: unknown,
  [segment, ...rest]: Address['path'],
  next: unknown,
  span: Span | undefined,
): unknown {
  if (segment === undefined) {
    if (span === undefined) return next
    const text = value as string
    return text.slice(0, span.start) + String(next) + text.slice(span.end)
  }
  if (typeof segment === 'number') {
    const rows = value as readonly unknown[]
    return rows.with(segment, replaced(rows[segment], rest, next, span))
  }
  const fields = value as Readonly<Record<string, unknown>>
  return { ...fields, [segment]: replaced(fields[segment], rest, next, span) }
}

/** An item of a list form. */
export type Item = { readonly id: string } & Readonly<Record<string, unknown>>

/** The items of a list form's value; none if it isn't a list. */
export const itemsIn = (form: unknown): readonly Item[] => (Array.isArray(form) ? (form as Item[]) : [])
