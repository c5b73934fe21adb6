import { expect, test } from 'vitest'
import { apply, type Patch } from '../field/patch.ts'
import { createBlankSpecification, type Specification } from './specification.ts'
import { withNewIds } from './withNewIds.ts'

const specification: Specification = {
  ...createBlankSpecification(),
  features: [{ id: 'FE-1', name: 'Search', description: '', importance: 'High' }],
}
const story = (id: string) => ({
  id,
  persona: 'Cook',
  goal: 'book',
  benefit: '',
  relatedFeature: 'FE-1 Search',
})
const set = (id: string, userStoryId: string) => ({ id, userStoryId, criteria: ['US-1 is only a word here'] })
const numbered = (patch: Patch) => {
  let last = 40
  return apply(
    specification,
    withNewIds(patch, specification, prefix => `${prefix}-${++last}`),
  )
}

test('what a patch says later about a new item follows its new id', () => {
  const {
    specification: next,
    stale,
    refused,
  } = numbered([
    { op: 'addItem', module: 'userStories', index: 0, item: story('US-1') },
    { op: 'addItem', module: 'acceptanceCriteria', index: 0, item: set('AC-1', 'US-1 book') },
    { op: 'set', at: { module: 'userStories', item: 'US-1', path: ['benefit'] }, from: '', to: 'I eat' },
    {
      op: 'set',
      at: { module: 'decisions', path: [] },
      from: [],
      to: [
        {
          about: 'question',
          key: 'no-criteria userStories.US-1',
          state: 'decided',
          question: 'What about US-1?',
          answer: 'See userStories.US-1',
          by: 'user',
          date: '',
          basis: '',
          places: ['userStories.US-1.goal', 'features.FE-1.name'],
        },
      ],
    },
  ])
  expect([stale, refused]).toEqual([[], []])
  expect(next.userStories).toEqual([{ ...story('US-41'), benefit: 'I eat' }])
  expect(next.acceptanceCriteria).toEqual([set('AC-42', 'US-41 book')])
  expect(next.decisions[0]).toMatchObject({
    key: 'no-criteria userStories.US-41',
    question: 'What about US-1?',
    answer: 'See userStories.US-1',
    places: ['userStories.US-41.goal', 'features.FE-1.name'],
  })
})

test('several new items of a list keep their order, and an id that an item has means that item', () => {
  const feature = { name: 'Share', description: '', importance: 'Low' }
  const { specification: next } = numbered([
    { op: 'addItem', module: 'features', index: 0, item: { ...feature, id: 'FE-1' } },
    { op: 'addItem', module: 'features', index: 0, item: { ...feature, id: 'FE-9', name: 'Print' } },
    { op: 'set', at: { module: 'features', item: 'FE-1', path: ['importance'] }, from: 'High', to: 'Medium' },
  ])
  expect(next.features.map(({ id, name, importance }) => [id, name, importance])).toEqual([
    ['FE-1', 'Search', 'Medium'],
    ['FE-41', 'Share', 'Low'],
    ['FE-42', 'Print', 'Low'],
  ])
})
