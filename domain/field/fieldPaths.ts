import { formOf, itemListOf, type FormKey } from '../specification/specification.ts'
import { fieldPathOf } from './address.ts'
import type { Field } from './field.ts'
import { createBlankValue } from './value.ts'
import { walkForm } from './walk.ts'

/**
 * The fields of one form that can be changed on their own, by path: the fields of an item if the form is a list,
 * otherwise all fields, including those of nested groups, such as 'securityConsiderations.other'. A form that is a
 * single text has the path ''.
 */
export function fieldsOf(key: FormKey): ReadonlyMap<string, Field> {
  const list = itemListOf(key)
  if (list !== undefined) return new Map(Object.entries(list.fields))
  const places = [...walkForm(key, createBlankValue(formOf(key).body))]
  return new Map(places.map(({ address, field }) => [fieldPathOf(address), field]))
}

/** A field's label for use in a sentence, without its question mark; the form's title if the field has no label. */
export const fieldLabelOf = (key: FormKey, path: string): string =>
  (fieldsOf(key).get(path)?.label || formOf(key).title).replace(/\?$/, '')
