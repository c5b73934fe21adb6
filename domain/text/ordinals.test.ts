import { expect, test } from 'vitest'
import { positionOf } from './ordinals.ts'

test.each([
  ['first', 1],
  ['Twelfth', 12],
  ['3rd', 3],
  ['21st', 21],
  ['last', NaN],
])('%s is at %d', (ordinal, position) => {
  expect(positionOf(ordinal)).toBe(position)
})
