import { expect, test } from 'vitest'
import { needThenPain } from './needThenPain.ts'

test.each([
  ['Know what to do first; illegible slips.', 'Know what to do first', 'illegible slips'],
  [
    'wants to come prepared, and today waits with a heavy thing',
    'wants to come prepared',
    'today waits with a heavy thing',
  ],
  ['be told when to return; they forget', 'be told when to return', 'they forget'],
])('%j', (text, need, pain) => {
  expect(needThenPain(text)).toEqual({ need, pain })
})

test.each([
  'see the list; and she wants to print it',
  'illegible slips; nobody knows',
  'See the list and the map',
  'book a boat; pay for it; see the tide',
])('%j is told in another way', text => {
  expect(needThenPain(text)).toEqual({})
})
