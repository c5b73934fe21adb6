import { expect, test } from 'vitest'
import { goalOf, isDoneByTheApp } from './storyTexts.ts'

test.each([
  ['Search recipes', 'search recipes'],
  ['Reminders', 'use the reminders'],
  ['Type in the ride', 'type in the ride'],
  ['Log who came', 'log who came'],
  ['Ring the whole list', 'ring the whole list'],
  ['Nag me about rides without a driver', 'have the app nag me about rides without a driver'],
  ['See rides on their phone', 'see rides on my phone'],
  ['See members and their lessons', 'see members and their lessons'],
  ['Reminders the day before', 'use the reminders the day before'],
  ['Monthly list for the treasurer', 'use the monthly list for the treasurer'],
  ['PDF of the invoice', 'use the PDF of the invoice'],
  ['Show the balance', 'see the balance'],
])('the feature “%s” lets people “%s”', (feature, goal) => {
  expect(goalOf(feature)).toBe(goal)
})

test.each([
  ['be reminded of a visit', true],
  ['get a short message the day before', true],
  ['have the app nag me', true],
  ['get a refund', false],
  ['see rides', false],
  ['become a member', false],
])('“%s” comes by itself: %s', (goal, isByItself) => {
  expect(isDoneByTheApp(goal)).toBe(isByItself)
})
