import { expect, test } from 'vitest'
import { draftText } from '#domain/reading/draft/draftText.ts'
import { putOffIn } from './putOff.ts'

test.each([
  ['Online payment can wait.', 'Online payment'],
  ['Late fees would be nice later, but not now.', 'Late fees'],
  ['A map of all plots would be lovely, but not yet', 'map of all plots'],
  ['Swapping of shifts, not at first', 'Swapping of shifts'],
  ['Swapping between members comes later.', 'Swapping between members'],
  ['Delivery is something for next year.', 'Delivery'],
  ['Reviews by pupils: not now.', 'Reviews by pupils'],
  ['Trading of monsters between tablets might come later', 'Trading of monsters between tablets'],
  ['Not in the first version: a shop, fines.', 'a shop, fines'],
  ['The map isn’t needed at first', 'map'],
  ['Payments aren’t part of the first version', 'Payments'],
  ['Leave the calendar for later', 'calendar'],
  ['We’ll do the statistics later.', 'statistics'],
  ['I don’t need a chat yet', 'chat'],
  ['Photos can wait until next season.', 'Photos'],
  ['Ratings have been postponed', 'Ratings'],
  ['Dark mode – maybe later', 'Dark mode'],
  ['An Android version will follow next year', 'Android version'],
])('%j puts off %j', (sentence, thing) => {
  expect(putOffIn(sentence)?.thing).toBe(thing)
})

test.each([
  'Customers can wait in the shop.',
  'If a table is full, guests can wait.',
  'Members of the club can wait',
  'You can start now and pay later',
  'The receipt is sent later',
  'Reminders the day after',
  'Members are told when it comes later',
  'Drivers see what comes next',
  'Books are due next week',
  'The first version has to be ready by May',
  'Deposits are returned after the season',
  'The winner is in the next round',
  'It doesn’t work now',
  'Maybe later',
])('%j puts nothing off', sentence => {
  expect(putOffIn(sentence)).toBeUndefined()
})

test('what is put off is out of scope with when it may come, and no feature', () => {
  const { items } = draftText(
    'I want an app where members lend tools. Swapping of tools can wait. Not in the first version: a shop, fines.',
    'brainDump',
  )
  expect(items.outOfScope?.map(({ finds }) => finds['excludedFeatures']?.value)).toEqual([
    '- Swapping of tools (can wait)\n- Shop\n- Fines',
  ])
  expect(items.features?.map(({ finds }) => finds['name']?.value)).toEqual(['Lend tools'])
})
