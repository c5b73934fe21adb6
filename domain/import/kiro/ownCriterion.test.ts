import { expect, test } from 'vitest'
import { writeCriterion } from '../../export/criteria/notation.ts'
import { ownCriterion } from './ownCriterion.ts'

test.each([
  'Each row is at least 64 px high.',
  'each row is at least 64 px high',
  'When the week is confirmed, then each guide is told',
  'Given no signal, when I tick a child, then the tick is kept',
  'Given two guides who can walk, then both are asked',
  'Given a full list, when I add a child, then it says so, then nothing is stored',
  'When a guest pays, the shop shall send a receipt',
  'When a guest pays, guests must see the total',
])('%j is the same again once it has been in EARS', criterion => {
  expect(ownCriterion(writeCriterion([criterion], 'ears'))).toBe(criterion)
})

test('what somebody shall do stays', () => {
  const text = 'While a walk is open, when a guide leaves, the app shall ask the others'
  expect(ownCriterion(text)).toBe(text)
})
