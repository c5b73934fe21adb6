import { expect, test } from 'vitest'
import { specificationOf } from '../../checks/acrossModules/specification.testing.ts'
import { criteriaOfRules } from './criteriaOfRules.ts'

const base = {
  personas: [{ name: 'Skipper' }],
  features: [
    { name: 'Book a berth', description: 'A nice list of all our berths.' },
    { name: 'Pay the fee' },
  ],
  acceptanceCriteria: [
    { userStoryId: '', criteria: ['A berth is free again after two days', 'Nobody is called at night'] },
  ],
}
const booked = 'Skippers book it on their phone. A berth can’t be booked for more than two weeks.'
const before = specificationOf(base)
const after = specificationOf({
  ...base,
  features: [{ name: 'Book a berth', description: booked }, { name: 'Pay the fee' }],
  userStories: [{ persona: 'Skipper', goal: 'book a berth', relatedFeature: 'FE-1 Book a berth' }],
})

test('what can be checked about a feature is a criterion of its story, and those of no story go to theirs', () => {
  expect(criteriaOfRules(before, after)?.changes.map(({ op, value }) => [op, value])).toEqual([
    [
      'add',
      {
        userStoryId: 'US-1 book a berth',
        criteria: ['A berth can’t be booked for more than two weeks', 'A berth is free again after two days'],
      },
    ],
    ['set', ['Nobody is called at night']],
  ])
})

test('nothing is told twice, and nothing without a change', () => {
  expect(criteriaOfRules(after, after)).toBeUndefined()
  expect(criteriaOfRules(before, before)).toBeUndefined()
})

test('a criterion with another number is another one', () => {
  const told = specificationOf({
    ...base,
    features: [{ name: 'Book a berth', description: 'A free berth is kept 90 days for the owner.' }],
    userStories: [{ persona: 'Skipper', goal: 'book a berth', relatedFeature: 'FE-1 Book a berth' }],
    acceptanceCriteria: [
      { userStoryId: 'US-1 book a berth', criteria: ['A free berth is kept 30 days for the owner'] },
    ],
  })
  const changes = criteriaOfRules(specificationOf(base), told)?.changes ?? []
  expect(JSON.stringify(changes)).toContain('90 days')
})
