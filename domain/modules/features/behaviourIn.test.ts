import { expect, test } from 'vitest'
import { behaviourIn } from './behaviourIn.ts'

test.each([
  ['If a value is above 9, it asks for a second reading', 'Ask for a second reading'],
  ['and the system has to alert us a month before it runs out.', 'Alert us a month before it runs out'],
  ['When the oven is cold the app should remind the baker twice', 'Remind the baker twice'],
  ['A late return counts double, and I get a notice.', 'Get a notice'],
])('%j says that the app does %j', (statement, name) => {
  expect(behaviourIn(statement)?.name).toBe(name)
})

test.each([
  'It costs nothing to join.',
  'The app works on every phone.',
  'The treasurer gets a headache from it.',
  'Nobody may enter the hall after nine.',
])('%j is nothing that the app does', statement => {
  expect(behaviourIn(statement)).toBeUndefined()
})
