import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { measureJson } from '#server/http/measureJson.ts'

const unlimited = { depth: Infinity, values: Infinity }

it('returns at least the number of values, and exactly the depth, of any JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(undefined, 1), (value, indent) => {
      const { depth, values } = measureJson(JSON.stringify(value, null, indent), unlimited)
      expect(depth).toBe(depthOf(value))
      expect(values).toBeGreaterThanOrEqual(valuesIn(value))
      // An empty array or object counts as if it contained one value.
      expect(values).toBeLessThanOrEqual(2 * valuesIn(value))
    }),
    { numRuns: 1_000 },
  )
})

it.each(['"', '\\', '\\"', '[', '{,', '"]', '\\\\"'])('ignores brackets in texts such as %s', piece => {
  expect(measureJson(JSON.stringify([piece.repeat(100)]), unlimited)).toEqual({ depth: 1, values: 2 })
})

it('stops at its limits, and at the end of invalid JSON', () => {
  expect(measureJson('['.repeat(1_000), { depth: 20, values: Infinity }).depth).toBe(21)
  expect(measureJson('[[],'.repeat(1_000), { depth: Infinity, values: 10 }).values).toBe(11)
  for (const text of ['"', '["\\', '"\\"', ']]', ',,', '']) measureJson(text, unlimited)
})

type Json = ReturnType<typeof JSON.parse>

const partsOf = (value: Json): Json[] =>
  typeof value === 'object' && value !== null ? Object.values(value as object) : []
const depthOf = (value: Json): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...partsOf(value).map(depthOf)) : 0
const valuesIn = (value: Json): number =>
  1 + partsOf(value).reduce((sum: number, it) => sum + valuesIn(it), 0)
