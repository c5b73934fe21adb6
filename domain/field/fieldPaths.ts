import type { Field } from './field.ts'
import { formOf, itemListOf, type FormKey } from '../specification/specification.ts'

/**
 * The fields of one form that can be changed on their own, by path: the fields of an item if the form is a list,
 * otherwise all fields, including those of nested groups, such as 'securityConsiderations.other'. A form that is a
 * single text has the path ''.
 */
export function fieldsOf(key: FormKey): ReadonlyMap<string, Field> {
  const list = itemListOf(key)
  if (list !== undefined) return new Map(Object.entries(list.fields))
  return new Map(leafFieldsOf(formOf(key).body, []))
}

function leafFieldsOf(field: Field, path: readonly string[]): [string, Field][] {
  if (field.kind !== 'group') return [[path.join('.'), field]]
  return Object.entries(field.fields).flatMap(([name, field]) => leafFieldsOf(field, [...path, name]))
}

/**
 * A field's label for use in a sentence, without its question mark. Falls back to the form's title if the field has
 * no label.
 */
export const fieldLabelOf = (key: FormKey, path: string): string =>
  (fieldsOf(key).get(path)?.label || formOf(key).title).replace(/\?$/, '')

/** The value at a path through nested groups. */
export function getValueAt(value: unknown, path: string): unknown {
  let at = value
  for (const name of splitPath(path)) at = (at as Record<string, unknown>)[name]
  return at
}

/** Returns a copy with the value at one path replaced. All other parts remain the same objects. */
export function withValueAt(value: unknown, path: string, next: unknown): unknown {
  const [name, ...rest] = splitPath(path)
  if (name === undefined) return next
  const group = value as Record<string, unknown>
  return { ...group, [name]: withValueAt(group[name], rest.join('.'), next) }
}

const splitPath = (path: string) => (path === '' ? [] : path.split('.'))
