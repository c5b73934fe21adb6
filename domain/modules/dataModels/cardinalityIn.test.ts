import { expect, test } from 'vitest'
import { cardinalityIn } from './cardinalityIn.ts'

test.each([
  ['Customer 1:n Orders', 'Customer'],
  ['Each shift has 1:n sign-ups.', 'Shift'],
  ['Ticket n:m Tag', 'Ticket'],
  ['Tours (1:n) Stops', 'Tour'],
])('%j relates a model to another', (text, name) => {
  expect(cardinalityIn(text)).toEqual({
    name: expect.stringMatching(new RegExp(`^${name}$`, 'i')),
    relationship: text.replace('.', ''),
  })
})

test.each(['Order: id, total', 'Score 3:1 at half time', 'A customer has orders'])('%j says none', text =>
  expect(cardinalityIn(text)).toBeUndefined(),
)
