import { displayTextsOf } from '#domain/field/displayTexts.ts'
import type { Field, Fields, Item } from '#domain/field/field.ts'
import { isUntouched, ownPropertyOf } from '#domain/field/value.ts'
import { formOf, itemListOf, type FormKey } from '#domain/specification/specification.ts'

/** The most UTF-16 units of a field, or of an item as one line, in a condensed form. */
const maxCondensedLength = { field: 240, item: 200 } as const

/** True for an item that the project has stored under this id; the others of a draft have no id yet. */
export type HasId = (id: string) => boolean

/**
 * What was written into a form: blank fields and boxes that nobody has ticked are absent, since an unticked box isn't
 * a decision (decision 039). Undefined if nothing was.
 */
export function writtenFormOf(module: FormKey, value: unknown, hasId: HasId = () => true): unknown {
  const list = itemListOf(module)
  if (list === undefined) return writtenValueOf(formOf(module).body, value)
  const items = (value as readonly Item[]).map(item => ({
    ...(hasId(item.id) ? { id: item.id } : {}),
    ...writtenFieldsOf(list.fields, item),
  }))
  return items.length === 0 ? undefined : items
}

function writtenValueOf(field: Field, value: unknown): unknown {
  if (field.kind === 'choice') return value
  if (isUntouched(field, value)) return undefined
  switch (field.kind) {
    case 'lines':
      return (value as readonly string[]).filter(line => line.trim() !== '')
    case 'group':
      return writtenFieldsOf(field.fields, value)
    case 'list':
      return (value as readonly unknown[]).map(row => writtenFieldsOf(field.fields, row))
    default:
      return value
  }
}

const writtenFieldsOf = (fields: Fields, values: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = writtenValueOf(field, ownPropertyOf(values, name))
      return value === undefined ? [] : [[name, value] as const]
    }),
  )

/** A form in short: a line for each item, and the beginning of each field. Undefined if nothing was written. */
export function condenseForm(module: FormKey, value: unknown, hasId: HasId = () => true): unknown {
  const list = itemListOf(module)
  if (list === undefined) return condenseValue(writtenFormOf(module, value))
  const items = (value as readonly Item[]).map(item => {
    const texts = Object.entries(list.fields).flatMap(([name, field]) =>
      displayTextsOf(field, item[name]).filter(text => text.trim() !== ''),
    )
    const line = shorten(texts.join(' · ').replaceAll('\n', ' '), maxCondensedLength.item)
    return hasId(item.id) ? `${item.id}: ${line}` : line
  })
  return items.length === 0 ? undefined : items
}

function condenseValue(value: unknown): unknown {
  if (typeof value === 'string') return shorten(value, maxCondensedLength.field)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, condenseValue(inner)]))
}

const shorten = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, length).toWellFormed()}…`
