import type { Field } from './field.ts'
import { formOf, itemListOf, type FormKey } from '../specification/specification.ts'

/**
 * The fields of one form that can be changed on their own, by path: those of an item for a list, else all with
 * those of inner groups, such as 'securityConsiderations.other'. A form that is one text has the path ''.
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

/** A field's label as it is said in a sentence: without its question mark; the form's title where it has none. */
export const fieldLabelOf = (key: FormKey, path: string): string =>
  (fieldsOf(key).get(path)?.label || formOf(key).title).replace(/\?$/, '')

/** The value at a path of a value of groups. */
export function getValueAt(value: unknown, path: string): unknown {
  let at = value
  for (const name of splitPath(path)) at = (at as Record<string, unknown>)[name]
  return at
}

/** The same value but for one path; everything beside the path stays the same object. */
export function withValueAt(value: unknown, path: string, next: unknown): unknown {
  const [name, ...rest] = splitPath(path)
  if (name === undefined) return next
  const group = value as Record<string, unknown>
  return { ...group, [name]: withValueAt(group[name], rest.join('.'), next) }
}

const splitPath = (path: string) => (path === '' ? [] : path.split('.'))
