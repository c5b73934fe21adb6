import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decisions, edited } from '#domain/edits.testing.ts'
import { forms } from '#domain/specification.ts'
import { valid } from '#domain/values.testing.ts'
import { textsOf, valuesOf } from './texts.ts'

describe.each(forms)('what is written of $key', ({ body }) => {
  test('is what was typed, on whatever it is based', () => {
    fc.assert(
      fc.property(valid(body), valid(body), decisions, (base, other, from) => {
        for (const value of [base, edited(body, base, 'a', from), other]) {
          expect(valuesOf(textsOf(value, base))).toEqual({ value, base })
        }
      }),
    )
  })
})

test('of a long list only what became another is written', () => {
  const base = Array.from({ length: 200 }, (_, i) => ({
    id: `FE-${i}`,
    description: 'Says what there is. '.repeat(9),
  }))
  const value = base.with(100, { ...base[100]!, description: 'Says what there was.' })
  const texts = textsOf(value, base)
  expect(valuesOf(texts)).toEqual({ value, base })
  expect(texts.value.length).toBeLessThan(1_000)
})

test('what was written whole is read, too', () => {
  const texts = { value: '[{"id":"GL-1"}]', base: '[]' }
  expect(valuesOf(texts)).toEqual({ value: [{ id: 'GL-1' }], base: [] })
})
