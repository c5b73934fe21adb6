import * as fc from 'fast-check'
import type { Field, Fields, ValueOf } from './field.ts'

/** Any valid value of a field. */
export function validValue<F extends Field>(field: F, text?: fc.Arbitrary<string>): fc.Arbitrary<ValueOf<F>>
export function validValue(
  field: Field,
  text = fc.string({ unit: 'binary', maxLength: 10 }),
): fc.Arbitrary<unknown> {
  const each = (fields: Fields) =>
    fc.record(
      Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, validValue(field, text)])),
    )
  switch (field.kind) {
    case 'text':
      return text
    case 'choice':
      return fc.constantFrom(...field.options)
    case 'flag':
      return fc.boolean()
    case 'lines':
      return fc.array(text, { maxLength: 4 })
    case 'group':
      return each(field.fields)
    case 'list': {
      if (field.prefix === null) return fc.array(each(field.fields), { maxLength: 4 })
      const id = fc.integer({ min: 1, max: 999_999 }).map(number => `${field.prefix}-${number}`)
      const item = fc.tuple(id, each(field.fields)).map(([id, rest]) => ({ id, ...rest }))
      return fc.uniqueArray(item, { maxLength: 4, selector: it => it.id })
    }
  }
}
