import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashOf } from './hashOf.ts'

test('is the same whatever the white space, and short', () => {
  expect(hashOf(' Shows  the\nprice ')).toBe(hashOf('Shows the price'))
  fc.assert(fc.property(fc.string({ unit: 'binary' }), text => hashOf(text).length <= 14))
})

test('differs if a word differs', () => {
  const texts = Array.from({ length: 20_000 }, (_, i) => `Shows ${i} prices`)
  expect(new Set(texts.map(hashOf)).size).toBe(texts.length)
})
