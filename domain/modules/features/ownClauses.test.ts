import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownClausesOf, subjectOf } from './ownClauses.ts'

const clausesOf = (statement: string) =>
  ownClausesOf(statement).map(({ start, end }) => statement.slice(start, end))

test.each([
  ['Tutors enter the lessons they gave', ' and ', 'parents confirm them by a click'],
  ['New singers apply with a form', '; ', 'the board accepts or declines'],
  ['If a part is missing, the job is set to waiting', ' and ', 'I am told which part to order'],
  ['Visitors ask for a price', ', ', 'the box office answers with an offer'],
  ['Invoices are generated per family', ' and then ', 'the pay is calculated'],
])('%j is a clause of its own', (first, between, second) => {
  expect(clausesOf(first + between + second)).toEqual([first, second])
})

test.each([
  'Drivers see their route, mark stops done and call the customer',
  'If nobody opens, the driver takes a photo of the door',
  'Members see the date, the court and the partner',
  'Send a message when the box is full and the driver has arrived',
  'A stop has an address, a time window and a status',
])('%j is one clause', statement => {
  expect(clausesOf(statement)).toEqual([statement])
})

test('clauses follow each other and cover all words but those between them', () => {
  const piece = fc.constantFrom(
    'parents',
    ' and ',
    'the',
    ' board ',
    'accepts',
    ', ',
    '; ',
    'if ',
    ' is told',
    '😀',
    '\n',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), pieces => {
      const text = pieces.join('')
      const clauses = ownClausesOf(text)
      expect(clauses[0]!.start).toBe(0)
      expect(clauses.at(-1)!.end).toBe(text.length)
      for (const [i, { start }] of clauses.slice(1).entries())
        expect(text.slice(clauses[i]!.end, start)).toMatch(/^(?:[,;] |,? (?:and|but|or)(?: then| also)? )/)
    }),
  )
})

test.each([
  ['the front desk fills free slots', 'the front desk', 'fills free slots'],
  ['the till prints a receipt', 'the till', 'prints a receipt'],
  ['the counter staff counts what’s left', 'the counter staff', 'counts what’s left'],
  ['two people can override it', 'two people', 'can override it'],
  ['the app works out how much to order', 'the app', 'works out how much to order'],
])('%j is about %j', (clause, who, does) => {
  expect(subjectOf(clause)).toEqual({ who, does })
})

test.each(['a list of open orders', 'the order items', 'our members names', 'the two visitor spots'])(
  '%j has no subject with a verb',
  clause => {
    expect(subjectOf(clause)).toBeUndefined()
  },
)
