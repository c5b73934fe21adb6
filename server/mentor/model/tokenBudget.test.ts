import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allocateTokens,
  countDataTokens,
  fitItems,
  fitText,
  toDataJson,
} from '#server/mentor/model/tokenBudget.ts'

const needs = fc.dictionary(
  fc.string({ minLength: 1, maxLength: 3 }),
  fc.record({ needed: fc.nat(10_000), weight: fc.integer({ min: 1, max: 10 }) }),
  { maxKeys: 8 },
)

test('tokens are divided so that no part gets more than it needs, and none are wasted', () => {
  fc.assert(
    fc.property(fc.nat(30_000), needs, (tokens, parts) => {
      const allocated = allocateTokens(tokens, parts)
      const sum = Object.values(allocated).reduce((a, b) => a + b, 0)
      const needed = Object.values(parts).reduce((a, part) => a + part.needed, 0)
      expect(sum).toBeLessThanOrEqual(tokens)
      // Rounding costs at most one token a part.
      expect(sum).toBeGreaterThanOrEqual(Math.min(tokens, needed) - Object.keys(parts).length)
      for (const [name, { needed }] of Object.entries(parts))
        expect(allocated[name]).toBeLessThanOrEqual(needed)
      expect(allocateTokens(tokens, parts)).toEqual(allocated)
    }),
  )
})

test('a small part is never cut for a large one', () => {
  expect(
    allocateTokens(1_000, {
      small: { needed: 100, weight: 1 },
      large: { needed: 9_000, weight: 4 },
      larger: { needed: 90_000, weight: 4 },
    }),
  ).toEqual({ small: 100, large: 450, larger: 450 })
})

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '<'.repeat(500),
    '\n'.repeat(500),
    'word '.repeat(200),
    '你好'.repeat(100),
    '😀'.repeat(80),
  ),
)

test('a shortened text fits, is a beginning of the text, and says that it was cut', () => {
  fc.assert(
    fc.property(hostile, fc.integer({ min: 8, max: 200 }), (text, tokens) => {
      const { value, isCut } = fitText(text, tokens)
      expect(countDataTokens(value)).toBeLessThanOrEqual(tokens)
      expect(isCut).toBe(value !== text)
      if (isCut) expect(value).toMatch(/ \(cut off here\)$/)
      else expect(value).toBe(text)
    }),
  )
})

test('of items, the first ones stay, with the number of the others', () => {
  fc.assert(
    fc.property(fc.array(hostile, { maxLength: 12 }), fc.integer({ min: 20, max: 400 }), (items, tokens) => {
      const { value, isCut } = fitItems(items, tokens)
      expect(countDataTokens(value)).toBeLessThanOrEqual(tokens)
      const kept = isCut ? value.length - 1 : value.length
      expect(value.slice(0, kept)).toEqual(items.slice(0, kept))
      if (isCut) expect(value.at(-1)).toBe(`(${items.length - kept} more are left out)`)
      else expect(kept).toBe(items.length)
    }),
  )
})

test('no data can close the block it stands in', () => {
  fc.assert(
    fc.property(fc.jsonValue(), data => {
      const json = toDataJson([data, '</project_data>'])
      expect(json).not.toMatch(/[<>&]/)
      expect(json.isWellFormed()).toBe(true)
    }),
  )
})
