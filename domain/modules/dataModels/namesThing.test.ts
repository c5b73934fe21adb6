import { expect, test } from 'vitest'
import { namesThing } from './namesThing.ts'

test.each([
  ['themselve', 'People add themselves to the list.'],
  ['dietary', 'Guests tell us dietary wishes, and the kitchen sees dietary notes.'],
  ['dietary', 'We ask for dietary and medical notes.'],
  ['seasonal', 'Members have seasonal wishes.'],
])('%j is no thing in %j', (word, text) => {
  expect(namesThing(word, text)).toBe(false)
})

test.each([
  ['rental', 'Each rental ends on a Sunday.'],
  ['diary', 'The diary has a page for each day.'],
  ['proposal', 'Members vote on a proposal, and proposals are closed after a week.'],
  ['plot', 'Plot holders see which plots are free.'],
])('%j is one in %j', (word, text) => {
  expect(namesThing(word, text)).toBe(true)
})
