import { expect, it } from 'vitest'
import { timeAgo } from './timeAgo.ts'

const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000]
const now = Date.parse('2026-07-03T12:00:00Z')

it.each([
  [0, 'just now'],
  [59 * second, 'just now'],
  [-5 * minute, 'just now'],
  [minute, '1 min ago'],
  [2 * minute + 59 * second, '2 min ago'],
  [59 * minute, '59 min ago'],
  [hour, '1 hour ago'],
  [23.9 * hour, '23 hours ago'],
  [day, '1 day ago'],
  [6.9 * day, '6 days ago'],
  [7 * day, ''],
  [400 * day, ''],
])('a time %d ms ago is %j', (passed, expected) => {
  expect(timeAgo(now - passed, now)).toBe(expected)
})

it('returns an empty string for an invalid time', () => {
  expect(timeAgo(Date.parse('soon'), now)).toBe('')
})
