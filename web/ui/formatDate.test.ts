import { expect, it } from 'vitest'
import { formatDate } from './formatDate.ts'

const inZone = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone })

it('shows short month, day, year, in the reader’s time zone', () => {
  expect(formatDate('2026-11-21T02:00:00.000Z', inZone('UTC'))).toBe('Nov 21, 2026')
  expect(formatDate('2026-11-21T02:00:00.000Z', inZone('America/New_York'))).toBe('Nov 20, 2026')
  expect(formatDate('2026-01-05T12:00:00Z', inZone('Asia/Tokyo'))).toBe('Jan 5, 2026')
})

it('returns an empty string for an invalid time', () => {
  expect(formatDate('')).toBe('')
  expect(formatDate('soon')).toBe('')
})
