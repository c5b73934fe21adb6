import { expect, test } from 'vitest'
import { cardinalityIn } from './cardinalityIn.ts'

test.each([
  ['Customer 1:n Orders', 'Customer'],
  ['Each shift has 1:n sign-ups.', 'Shift'],
  ['Ticket n:m Tag', 'Ticket'],
  ['Tours (1:n) Stops', 'Tour'],
  ['An institute has many loans.', 'Institute'],
  ['Hives belong to an apiary', 'Hive'],
  ['Each recipe can have several ingredients', 'Recipe'],
])('%j relates a model to another', (text, name) => {
  expect(cardinalityIn(text)).toEqual({
    name: expect.stringMatching(new RegExp(`^${name}$`, 'i')),
    relationship: text.replace('.', ''),
  })
})

test.each([
  'Order: id, total',
  'Score 3:1 at half time',
  'A customer has orders',
  'It has many buttons',
  'The hall belongs to the parish',
])('%j says none', text => expect(cardinalityIn(text)).toBeUndefined())
