import { expect, test } from 'vitest'
import { specificationOf } from '../../checks/acrossModules/specification.testing.ts'
import { withdrawnItems } from './withdrawnItems.ts'

const salon = specificationOf({
  personas: [{ name: 'Staff' }, { name: 'Groomer' }],
  features: [{ name: 'Diary for each van' }, { name: 'Loads' }, { name: 'Example electrician' }],
  userStories: [
    { persona: 'Groomer', goal: 'use the loads', relatedFeature: 'FE-2 Loads' },
    { persona: 'Groomer', goal: 'see my day', relatedFeature: 'FE-1 Diary for each van' },
  ],
  dataModels: [{ name: 'List' }, { name: 'Dog' }, { name: 'Name' }, { name: 'Mobile' }],
})
const read = (text: string, module: 'features' | 'dataModels' | 'personas' = 'features', slot = 'x') => {
  const { said, changes } = withdrawnItems({ module, slot, items: [] }, text, salon)
  return [said, Object.values(changes).flatMap(all => all.map(({ item }) => item))]
}

test.each([
  [
    'It opens in the morning.\nLoads isn’t a thing, I was only talking!',
    'It opens in the morning.',
    ['FE-2', 'US-1'],
  ],
  ['no, electrician was only an example. It sorts the day', 'It sorts the day', ['FE-3']],
  ['A dog has many visits. Forget “list”, that’s just a view of them', 'A dog has many visits.', ['DM-1']],
  ['Name and mobile are things about the owner', '', ['DM-3', 'DM-4']],
  ['Staff is the same as groomer.', '', ['PE-1']],
] as const)('%j takes away what is none', (text, said, gone) => {
  expect(read(text)).toEqual([said, gone])
})

test('the rest of what was asked about is what the answer doesn’t name', () => {
  const text = 'Each dog has one name. The rest of those aren’t things'
  expect(read(text, 'dataModels')).toEqual(['Each dog has one name.', ['DM-1', 'DM-4']])
})

test.each([
  'The diary: the groomer, to keep loads out of the van',
  'The diary of last year isn’t a feature',
  'if the dog isn’t a real one, they ring me',
  'forget the day when it was lost',
  'Staff is never there',
  'It isn’t a thing that I would forget',
])('%j takes nothing away', text => {
  expect(read(text)).toEqual([text, []])
})

test('what is the same as something else leaves its stories and its importance to that', () => {
  const twice = specificationOf({
    personas: [{ name: 'Staff' }, { name: 'Teacher' }],
    features: [
      { name: 'Quote the work', importance: 'Medium' },
      { name: 'Quote with line items', importance: 'High' },
    ],
    userStories: [{ persona: 'Staff', goal: 'send a quote', relatedFeature: 'FE-2 Quote with line items' }],
  })
  const asked = { module: 'features', slot: 'x', items: [] } as const
  const text =
    '"Quote with line items" is the same as "Quote the work"; please merge. Staff is the same as teacher'
  const { said, changes } = withdrawnItems(asked, text, twice)
  expect(said).toBe('')
  expect(changes.features).toMatchObject([
    { op: 'remove', item: 'FE-2' },
    { op: 'set', item: 'FE-1', path: 'importance', value: 'High' },
  ])
  expect(changes.userStories).toMatchObject([
    { op: 'set', item: 'US-1', path: 'relatedFeature', value: 'FE-1 Quote the work' },
    { op: 'set', item: 'US-1', path: 'persona', value: 'Teacher' },
  ])
})

test('a story that names its feature by name alone goes with it', () => {
  const byName = specificationOf({
    features: [{ name: 'Loads' }],
    userStories: [{ persona: 'Groomer', goal: 'use the loads', relatedFeature: 'Loads' }],
  })
  const asked = { module: 'features', slot: 'x', items: [] } as const
  const { changes } = withdrawnItems(asked, 'Loads isn’t a thing', byName)
  expect(changes.userStories).toMatchObject([{ op: 'remove', item: 'US-1' }])
})
