import { expect, test } from 'vitest'
import { readScenarios } from './gherkin.ts'

const read = (...lines: readonly string[]) =>
  readScenarios(lines).map(({ steps }) => steps.map(({ kind, text }) => `${kind}: ${text}`))

test.each<[string, string[]]>([
  [
    'Given a full cart, when I pay, then I get a receipt.',
    ['given: a full cart', 'when: I pay', 'then: I get a receipt'],
  ],
  ['When I tap “Add” then the habit is set', ['when: I tap “Add”', 'then: the habit is set']],
  ['- Given a guest, and when she pays', ['given: a guest', 'when: she pays']],
  ['1. WHEN I pay THEN I get a receipt', ['when: I pay', 'then: I get a receipt']],
  ['When I tap and then wait, then it is gone.', ['when: I tap and then wait', 'then: it is gone']],
  [
    'When I pay, then I see what was given when I ordered.',
    ['when: I pay', 'then: I see what was given when I ordered'],
  ],
  [
    'When it isn’t paid by then, then it is cancelled.',
    ['when: it isn’t paid by then', 'then: it is cancelled'],
  ],
])('reads the steps of %j', (line, steps) => expect(read(line)).toEqual([steps]))

test.each([
  'A receipt is sent when I pay.',
  'Whenever I pay',
  'And a receipt',
  '',
  'Thenceforth it is kept.',
])('finds no scenario in %j', line => expect(read(line)).toEqual([]))

test('joins lines with a step each, and separates scenarios', () => {
  expect(
    read(
      'Given a cart',
      'And a guest',
      'When she pays',
      'Then a receipt is sent',
      'When I leave',
      'Then it is kept',
    ),
  ).toEqual([
    ['given: a cart', 'given: a guest', 'when: she pays', 'then: a receipt is sent'],
    ['when: I leave', 'then: it is kept'],
  ])
  expect(read('When I pay, then A.', 'Receipts have a date.', 'And B.', 'Then C.')).toEqual([
    ['when: I pay', 'then: A'],
    ['then: C'],
  ])
})

test('says where each step is', () => {
  const lines = ['Given a cart,', '  when I pay and then wait, then I get a receipt.']
  for (const { line, start, end, text } of readScenarios(lines).flatMap(({ steps }) => steps))
    expect(lines[line]!.slice(start, end)).toBe(text)
})

test('takes a keyword alone for no step', () => {
  expect(readScenarios(['given', 'Given'])).toEqual([])
  expect(readScenarios(['Given', 'when I pay, then it is paid']).map(({ steps }) => steps.length)).toEqual([
    2,
  ])
})
