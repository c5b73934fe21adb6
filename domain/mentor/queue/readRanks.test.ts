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
  ['whatever you like', []],
])('%j', (text, ranks) => {
  expect(ranked(text)).toEqual(ranks)
})
