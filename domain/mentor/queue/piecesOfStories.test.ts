import { expect, test } from 'vitest'
import { piecesOfStories } from './piecesOfStories.ts'

test.each([
  ['The leader! So that nobody is left.', ['The leader, so that nobody is left']],
  ['Treasurer. Because she has to send the bills', ['Treasurer, because she has to send the bills']],
  ['The fines are sent by the treasurer', ['The fines is for the treasurer']],
  ['Reports, that’s the parent, so nobody waits', ['Reports is for the parent, so nobody waits']],
  ['Check = volunteer', ['Check is for volunteer']],
  ['Cancelling is me, the coordinator', ['Cancelling is for me, the coordinator']],
  [
    'So the list is for the cook. And the cook wants it early',
    ['the list is for the cook', 'the cook wants it early'],
  ],
])('%j', (text, pieces) => {
  expect(piecesOfStories(text)).toEqual(pieces)
})
