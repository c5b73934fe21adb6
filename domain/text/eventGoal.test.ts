import { expect, test } from 'vitest'
import { eventGoalOf, thingGoalOf } from './eventGoal.ts'

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

test.each([
  ['Warning when it’s late', 'be warned when it’s late'],
  ['Reminders before a visit', 'be reminded before a visit'],
  ['List shows late copies', 'see late copies in a list'],
  ['Export of invoices', 'use the export of invoices'],
  ['List for the week', 'use the list for the week'],
  ['Who is next', 'see who is next'],
  ['Instrument can be lent to a workshop', 'have the instrument lent to a workshop'],
])('“%s” is to %s', (name, goal) => {
  expect(thingGoalOf(name)).toBe(goal)
})

test.each(['Search for tools', 'Report a fault', 'List late copies', 'Reminders', 'Warn me when it’s late'])(
  '“%s” isn’t a thing with what it’s about',
  name => {
    expect(thingGoalOf(name)).toBeUndefined()
  },
)
