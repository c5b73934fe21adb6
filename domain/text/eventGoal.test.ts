import { expect, test } from 'vitest'
import { eventGoalOf } from './eventGoal.ts'

test.each([
  ['Slot goes free again', 'have the slot go free again'],
  ['Money adds up', 'have the money add up'],
  ['The order list is sorted by day', 'have the order list be sorted by day'],
  ['PDF opens at once', 'have the PDF open at once'],
])('“%s” is to %s', (name, goal) => {
  expect(eventGoalOf(name)).toBe(goal)
})

test.each(['Search recipes', 'Reminders', 'Runs', 'Book a boat that is free', 'Day view'])(
  '“%s” isn’t named after what happens by itself',
  name => {
    expect(eventGoalOf(name)).toBeUndefined()
  },
)
