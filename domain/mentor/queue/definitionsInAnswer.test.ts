import { expect, test } from 'vitest'
import { definitionsIn } from './definitionsInAnswer.ts'

test.each([
  [
    'a doodle is a cross, a full groom’s wash and dry, and a round is the day',
    ['doodle: a cross', 'full groom: wash and dry', 'round: the day'],
  ],
  ['DR is a dress, TC tailcoat', ['DR: a dress', 'TC: tailcoat']],
  ['rot = share of old flags, nudge = a message', ['rot: share of old flags', 'nudge: a message']],
  ['Set: all copies of a title', ['Set: all copies of a title']],
  ['A visit is one grave on one day, not a week', ['A visit is one grave on one day, not a week']],
])('%j explains', (text, lines) => {
  expect(definitionsIn(text).split('\n')).toEqual(lines)
})
