import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { notations, writeCriterion } from './notation.ts'

test.each([
  [
    'Given an empty list, when I add a child, then the child is shown',
    'Given an empty list, when I add a child, then the child is shown',
    'While there is an empty list, when I add a child, the system shall ensure that the child is shown',
  ],
  [
    'When a guest pays, the shop shall send a receipt.',
    'When a guest pays, then the shop shall send a receipt',
    'When a guest pays, the shop shall send a receipt',
  ],
  [
    'If the code is wrong, an error is shown',
    'When the code is wrong, then an error is shown',
    'When the code is wrong, the system shall ensure that an error is shown',
  ],
  [
    'While offline mode is on, edits are kept on the phone',
    'Given offline mode is on, then edits are kept on the phone',
    'While offline mode is on, the system shall ensure that edits are kept on the phone',
  ],
  [
    'Given no signal, ticks are kept on the phone',
    'Given no signal, then ticks are kept on the phone',
    'While there is no signal, the system shall ensure that ticks are kept on the phone',
  ],
  [
    'Given name, surname and email are required',
    'Then Given name, surname and email are required',
    'The system shall ensure this: Given name, surname and email are required',
  ],
  [
    'Owner must never see the recipe',
    'Then Owner must never see the recipe',
    'The system shall ensure this: Owner must never see the recipe',
  ],
  [
    'When a trial ends, owners must see the result',
    'When a trial ends, then owners must see the result',
    'When a trial ends, owners must see the result',
  ],
  [
    'Given an open year, when a fee is changed, then it’s due from then on, and reminders say so until then',
    'Given an open year, when a fee is changed, then it’s due from then on, and reminders say so until then',
    'While there is an open year, when a fee is changed, the system shall ensure that it’s due from then on, and reminders say so until then',
  ],
  [
    'Passwords are never shown',
    'Then Passwords are never shown',
    'The system shall ensure this: Passwords are never shown',
  ],
])('%j can be written in steps and in EARS', (text, steps, ears) => {
  expect(writeCriterion([text], 'plain')).toBe(text)
  expect(writeCriterion([text], 'givenWhenThen')).toBe(steps)
  expect(writeCriterion([text], 'ears')).toBe(ears)
})

test.each([
  'After 3 minutes, the list says “go on”',
  'After ten seconds, the page is closed',
  'After an hour, the link no longer works',
  'After the walk, the list is empty',
  'After a walk in the rain, the list is empty',
  'Once a month, the treasurer gets a list',
  'Once per season, the kit is counted',
  'Once more, the list is sorted',
])('%j begins with a time, which isn’t an event', text => {
  expect(writeCriterion([text], 'givenWhenThen')).toBe(`Then ${text}`)
})

test.each([
  ['After a guest has paid, a receipt is sent', 'When a guest has paid, then a receipt is sent'],
  ['Once the month is over, the list is empty', 'When the month is over, then the list is empty'],
  ['After signing in, people see their lists', 'When signing in, then people see their lists'],
])('%j begins with an event', (text, steps) => {
  expect(writeCriterion([text], 'givenWhenThen')).toBe(steps)
})

test('the steps of a scenario on several lines are one sentence', () => {
  const lines = ['Given a guest', 'And a full cart', 'When they pay', 'Then they get a receipt']
  expect(writeCriterion(lines, 'givenWhenThen')).toBe(
    'Given a guest, and a full cart, when they pay, then they get a receipt',
  )
})

test('no word is lost in any notation', () => {
  const word = fc.constantFrom(
    'given',
    'when',
    'then',
    'and',
    'the',
    'guest',
    'shall',
    'pay',
    'if',
    'while',
    'x,',
  )
  const line = fc.array(word, { minLength: 1, maxLength: 14 }).map(words => words.join(' '))
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(...notations),
      (lines, notation) => {
        const written = new Set(wordsOf(writeCriterion(lines, notation)))
        const meant = wordsOf(lines.join(' ')).filter(it => !joints.has(it))
        expect(meant.filter(it => !written.has(it))).toEqual([])
      },
    ),
  )
})

const joints = new Set(['given', 'when', 'then', 'and', 'if', 'while', 'the'])
const wordsOf = (text: string) => text.toLowerCase().match(/[a-z]+/g) ?? []
