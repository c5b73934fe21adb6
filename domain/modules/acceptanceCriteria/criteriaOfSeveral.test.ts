import { describe, expect, test } from 'vitest'
import { having } from '#domain/mentor/dialogue/talk.testing.ts'
import { subjectOfCriterion } from './subjectOfCriterion.ts'
import { questions } from './questions.ts'

const project = having({
  personas: [{ name: 'Skipper' }, { name: 'Harbour master' }],
  features: [
    { name: 'Reserve a berth', description: 'The skipper picks the dates and the length of the boat' },
    { name: 'Cancel' },
    { name: 'Fuel log' },
    { name: 'Invoice export' },
  ],
  userStories: [
    { persona: 'Skipper', goal: 'reserve a berth', relatedFeature: 'FE-1 Reserve a berth' },
    { persona: 'Harbour master', goal: 'see my harbour' },
  ],
})
const placesOf = (text: string) =>
  questions.readTogether!({ id: 'm1', text }, project, []).items.flatMap(({ finds }) =>
    (finds['criteria']!.value as string[]).map(it => [it, finds['userStoryId']?.value]),
  )

describe('an answer about several stories and features at once', () => {
  test.each([
    ['A berth can’t be reserved for more than 14 nights', 'US-1 reserve a berth'],
    ['Fuel logs are kept for ten years', 'Fuel log'],
    ['The invoice export has one line per night', 'Invoice export'],
    ['Cancelling is free until noon', 'Cancel'],
    ['Reserve a berth: at least one day ahead', 'US-1 reserve a berth'],
    ['For the fuel log – only litres, no gallons', 'Fuel log'],
  ])('has rules about one of them: %s', (text, place) => {
    expect(placesOf(text).map(([, it]) => it)).toEqual([place])
  })

  test.each([
    'Nobody under 18 can register',
    'A skipper pays within 7 days',
    'The harbour is closed in January',
    'Everything is kept for ten years',
    'Prices are shown with tax',
  ])('has rules about none of them: %s', text => expect(placesOf(text)).toEqual([[text, undefined]]))

  test('doesn’t go on about the last one that was named', () => {
    expect(placesOf('Fuel logs are kept for ten years. Boats over 20 metres need a pilot.')).toEqual([
      ['Fuel logs are kept for ten years', 'Fuel log'],
      ['Boats over 20 metres need a pilot', undefined],
    ])
  })

  test('unless it was named as a label', () => {
    expect(placesOf('Fuel log: only litres. Nobody but the master can delete one.')).toEqual([
      ['Only litres', 'Fuel log'],
      ['Nobody but the master can delete one', 'Fuel log'],
    ])
  })
})

test('what else is said of a feature tells of its criteria', () => {
  const others = [
    { id: 'FE-1', name: 'Compare the readings', more: 'If the amounts differ, the delivery is marked' },
    { id: 'FE-2', name: 'Plan a delivery' },
  ]
  const asked = { id: 'US-1', name: 'list the drivers' }
  const subject = subjectOfCriterion('If the difference is over 5, no delivery is closed', asked, others)
  expect(subject).toEqual(others[0])
})
