import * as fc from 'fast-check'
import { forms, type Specification } from '../specification/specification.ts'
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

/** Any valid specification, with few items and short texts. */
export const arbitrarySpecification: fc.Arbitrary<Specification> = fc.record(
  Object.fromEntries(forms.map(({ key, body }) => [key, validValue<Field>(body)])),
) as unknown as fc.Arbitrary<Specification>

/** A specification before and after a few edits: items removed, added and moved, and fields set. */
export const arbitraryEdits: fc.Arbitrary<[Specification, Specification]> = fc
  .tuple(arbitrarySpecification, arbitrarySpecification, fc.array(fc.nat(), { minLength: 40, maxLength: 40 }))
  .map(([from, other, choices]) => {
    let at = 0
    const next = (below: number) => choices[at++ % choices.length]! % Math.max(below, 1)
    const edited = forms.map(({ key }) => {
      const [value, instead]: unknown[] = [from[key], other[key]]
      if (next(3) === 0) return [key, value]
      if (!Array.isArray(value) || !Array.isArray(instead)) return [key, next(2) === 0 ? instead : value]
      const own = value as { readonly id: string }[]
      const ids = new Set(own.map(({ id }) => id))
      const items = own
        .filter(() => next(4) > 0)
        .map(item =>
          next(3) === 0 && instead.length > 0 ? { ...instead[next(instead.length)], id: item.id } : item,
        )
      for (const item of instead as { readonly id: string }[])
        if (!ids.has(item.id)) items.splice(next(items.length + 1), 0, item)
      if (items.length > 1) items.splice(next(items.length), 0, ...items.splice(next(items.length), 1))
      return [key, items]
    })
    return [from, Object.fromEntries(edited) as Specification]
  })
