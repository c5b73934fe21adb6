import { expect, test } from 'vitest'
import { peopleNamed } from './peopleNamed.ts'
import { specificationOf as of } from './specification.testing.ts'

test.each([
  ['Owners book online for their pets', ['Owner']],
  ['The planner assigns a lorry, and the crew chief ticks off each bridge', ['Planner', 'Crew chief']],
  ['Sewing mums can see what to mend', ['Sewing mum']],
  ['Lab technicians accept or reject it', ['Lab technician']],
])('“%s” names %j', (description, names) => {
  expect(peopleNamed(of({ features: [{ name: 'Do it', description }] }))).toEqual(names)
})

test.each([
  'Search the list by name',
  'The app sends a reminder',
  'It works without a connection',
  'People can share a list',
])('“%s” names nobody', name => {
  expect(peopleNamed(of({ features: [{ name }] }))).toEqual([])
})

test('whoever tells a story is named once, in the singular', () => {
  const userStories = [{ persona: 'Owners' }, { persona: 'owner' }, { persona: 'Vet' }, { persona: ' ' }]
  expect(peopleNamed(of({ userStories }))).toEqual(['Owner', 'Vet'])
})
