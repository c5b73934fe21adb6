import { expect, test } from 'vitest'
import { having } from '#domain/mentor/dialogue/talk.testing.ts'
import { readSubjectAnswer, readWishes } from './readSubjectAnswer.ts'

const project = having({
  features: ['Job card', 'Status page', 'Tyre storage'].map((name, i) => ({ id: `FE-${i + 1}`, name })),
  personas: ['Mechanic', 'Customer', 'Location manager'].map((name, i) => ({ id: `PE-${i + 1}`, name })),
})
const valuesOf = ([item]: ReturnType<typeof readSubjectAnswer>) =>
  Object.fromEntries(Object.entries(item!.finds).map(([path, { value }]) => [path, value]))
const asked = (text: string) =>
  valuesOf(readSubjectAnswer({ id: 'FE-1', name: 'Job card' }, { id: 'm1', text }, project))

test('a wish belongs to the feature that it names, and otherwise to the one that was asked about', () => {
  expect(asked('The customer wants to see the status on his phone')).toMatchObject({
    relatedFeature: 'FE-2 Status page',
  })
  expect(asked('The customer wants to be rung')).toMatchObject({ relatedFeature: 'FE-1 Job card' })
})

test('what somebody does is what they want to do', () =>
  expect(asked('mechanic taps when the car is on the ramp so nobody asks him')).toMatchObject({
    persona: 'Mechanic',
    goal: 'tap when the car is on the ramp',
    benefit: 'nobody asks him',
  }))

test('what happens otherwise is no benefit', () =>
  expect(asked('The customer wants to ring us because otherwise he waits all day')).toMatchObject({
    goal: 'ring us',
    benefit: 'it doesn’t happen that he waits all day',
  }))

test('a reason after a comma isn’t part of the goal', () =>
  expect(asked('As a mechanic I want to see the count, because after three the oil is bad')).toMatchObject({
    goal: 'see the count',
    benefit: 'after three the oil is bad',
  }))

test('the persona may be a label, or come after “as the”', () => {
  const wish = (text: string) => valuesOf(readWishes({ id: 'm1', text }, project)!)
  expect(wish('Location manager: block a room for a tour')).toMatchObject({
    persona: 'Location manager',
    goal: 'block a room for a tour',
  })
  expect(wish('As the customer I would like to pay later')).toMatchObject({ persona: 'Customer' })
  expect(wish('Me I want to find it by its number, so that nobody waits')).toEqual({
    goal: 'find it by its number',
    benefit: 'nobody waits',
  })
})

test.each([
  'The mechanic needs it, so that no part is forgotten.',
  'The mechanic wants that so no part is forgotten',
  'Our mechanic uses it because then no part is forgotten',
])('%j is a wish for what was asked about', text =>
  expect(asked(text)).toMatchObject({
    persona: 'Mechanic',
    goal: 'use the job card',
    benefit: 'no part is forgotten',
    relatedFeature: 'FE-1 Job card',
  }),
)

test('each of several people has a story', () => {
  const stories = readSubjectAnswer(
    { id: 'FE-1', name: 'Job card' },
    {
      id: 'm1',
      text: 'The mechanic needs it so that nothing is forgotten. And the customer wants to choose a day from a link so that he doesn’t have to ring.',
    },
    project,
  )
  expect(stories.map(({ finds }) => [finds['persona']?.value, finds['benefit']?.value])).toEqual([
    ['Mechanic', 'nothing is forgotten'],
    ['Customer', 'he doesn’t have to ring'],
  ])
})
