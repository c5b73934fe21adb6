import { expect, test } from 'vitest'
import { readRanks } from './readRanks.ts'

const features = [
  'Book online for their pets',
  'Get a reminder by text',
  'See their day',
  'Write notes',
  'Badges',
].map((name, i) => ({ id: `FE-${i + 1}`, name }))
const ranked = (text: string) =>
  [...readRanks(text, features)].map(([{ id }, rank]) => `${id} ${rank}`).toSorted()

test.each([
  [
    'booking, day view and reminder first. rest later',
    ['FE-1 High', 'FE-2 High', 'FE-3 High', 'FE-4 Low', 'FE-5 Low'],
  ],
  ['must: notes, reminder; could: badges', ['FE-2 High', 'FE-4 High', 'FE-5 Low']],
  ['all except badges', ['FE-1 High', 'FE-2 High', 'FE-3 High', 'FE-4 High', 'FE-5 Low']],
  ['Notes. Badges can wait', ['FE-4 High', 'FE-5 Low']],
  ['the reminder isn’t till spring', ['FE-2 Low']],
  ['Booking and notes first, badges are nice to have', ['FE-1 High', 'FE-4 High', 'FE-5 Low']],
  [
    'notes and booking first, reminder after that, badges can wait',
    ['FE-1 High', 'FE-2 Medium', 'FE-4 High', 'FE-5 Low'],
  ],
  [
    'first the booking, the day view, then notes, badges last',
    ['FE-1 High', 'FE-3 High', 'FE-4 Medium', 'FE-5 Low'],
  ],
  ['the booking is essential, the badges are not needed now', ['FE-1 High', 'FE-5 Low']],
  [
    'Without booking and the day view there is no product, notes could come later',
    ['FE-1 High', 'FE-3 High', 'FE-4 Low'],
  ],
  ['booking and notes first badges can come after', ['FE-1 High', 'FE-4 High', 'FE-5 Low']],
  ['whatever you like', []],
])('%j', (text, ranks) => {
  expect(ranked(text)).toEqual(ranks)
})
