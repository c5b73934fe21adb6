import { expect, test } from 'vitest'
import { plainFeatureName } from './plainFeatureName.ts'

test.each([
  ['it should warn people when clouds come', 'Warn people when clouds come'],
  ['and the app must show the moon', 'Show the moon'],
  ['could you print a map when somebody asks', 'Print a map when somebody asks'],
  ['a way to sort the nights', 'Sort the nights'],
  ['to be able to cancel a night', 'Cancel a night'],
  ['Booking by group is missing', 'Booking by group'],
  ['Search by date of course', 'Search by date'],
])('“%s” is “%s”', (said, name) => expect(plainFeatureName(said)).toBe(name))

test.each(['Moon calendar', 'Show what is missing', 'It department list'])('“%s” stays', name =>
  expect(plainFeatureName(name)).toBe(name),
)
