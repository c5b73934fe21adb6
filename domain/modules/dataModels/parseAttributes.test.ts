import { expect, test } from 'vitest'
import { parseAttribute } from './parseAttributes.ts'

test.each([
  ['price', 'Number'],
  ['mileage', 'Number'],
  ['hit points', 'Number'],
  ['max participants', 'Number'],
  ['value in mg/dl', 'Number'],
  ['cooking time in minutes', 'Number'],
  ['feed per day', 'Number'],
  ['how much it hurt from 0 to 10', 'Number'],
  ['start', 'Date'],
  ['last check', 'Date'],
  ['next farrier visit', 'Date'],
  ['when it was watered', 'Date'],
  ['date of birth', 'Date'],
  ['allergies', 'List'],
  ['list of songs', 'List'],
  ['wheelchair accessible', 'Boolean'],
  ['returned', 'Text'],
  ['membership number', 'Text'],
  ['phone', 'Text'],
  ['which hook it hangs on', 'Text'],
  ['who lent it on', 'Text'],
  ['issuing office', 'Text'],
  ['isPaid', 'Boolean'],
  ['checked in at', 'Date'],
  ['dates', 'Date'],
  ['first name', 'Text'],
  ['notes', 'Text'],
])('%j is a %s', (name, type) => {
  expect(parseAttribute(name)).toMatchObject({ name, type })
})

test.each([
  ['whether it works', 'works'],
  ['whether it has been paid', 'paid'],
  ['whether they contain nuts', 'contain nuts'],
  ['returned yes/no', 'returned'],
  ['queen seen (yes/no)', 'queen seen'],
  ['likes other dogs or not', 'likes other dogs'],
])('%j is yes or no, and named %j', (said, name) => {
  expect(parseAttribute(said)).toMatchObject({ name, type: 'Boolean' })
})

test('values after a name are what it may be', () => {
  expect(parseAttribute('state offered/accepted/paid')).toMatchObject({
    name: 'state',
    example: 'offered, accepted, paid',
  })
  expect(parseAttribute('castrated yes/no')).toMatchObject({ name: 'castrated', type: 'Boolean' })
})

test('one of two is no yes or no', () => {
  expect(parseAttribute('whether it’s wheel-thrown or slab-built')).toMatchObject({
    name: 'wheel-thrown or slab-built',
    type: 'Text',
  })
})
