import { expect, test } from 'vitest'
import { rankIn, withoutRankTail } from './rankWords.ts'

test.each([
  ['a must', 'High'],
  ['mandatory', 'High'],
  ['a should-have', 'Medium'],
  ['may follow afterwards', 'Low'],
  ['would be lovely one day', 'Low'],
  ['is fine but merely desirable', 'Low'],
  ['can wait', 'Low'],
  ['would be great to have, but not now', 'Low'],
  ['sends a message', undefined],
  ['can follow the parcel', undefined],
  ['is fine', undefined],
])('%s is %s', (words, rank) => {
  expect(rankIn(words)).toBe(rank)
})

test.each([
  ['Order seeds (may follow afterwards)', 'Order seeds', 'Low'],
  ['photos of the hive would be nice one day', 'photos of the hive', 'Low'],
  ['a map of the stalls, but that can wait', 'a map of the stalls', 'Low'],
  ['A list (by street)', 'A list (by street)', undefined],
])('%s', (words, plain, importance) => {
  expect(withoutRankTail(words)).toEqual(importance === undefined ? { plain } : { plain, importance })
})
