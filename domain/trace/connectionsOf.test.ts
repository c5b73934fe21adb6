import { expect, test } from 'vitest'
import { createBlankSpecification, type Specification } from '../specification/specification.ts'
import { connectionsOf } from './connectionsOf.ts'
import { traceOf } from './createTracer.ts'

const story = (id: string, relatedFeature: string) => ({
  id,
  persona: 'Neighbour',
  goal: 'act',
  benefit: '',
  relatedFeature,
})
const model = (id: string, name: string, relationships = '') => ({
  id,
  name,
  description: '',
  attributes: [],
  relationships,
})
const specification: Specification = {
  ...createBlankSpecification(),
  personas: [{ id: 'PE-1', name: 'Neighbour', characteristics: '', needsAndGoals: '', painPoints: '' }],
  features: [
    { id: 'FE-1', name: 'Borrow', description: '', importance: 'High' },
    { id: 'FE-2', name: 'Search', description: 'Find what to borrow', importance: 'Low' },
  ],
  userStories: [story('US-1', 'FE-1 Borrow'), story('US-2', 'FE-1')],
  acceptanceCriteria: [
    { id: 'AC-1', userStoryId: 'US-1', criteria: ['A booking is made', 'It can be cancelled', ' '] },
    { id: 'AC-2', userStoryId: 'US-2', criteria: ['The owner is told'] },
  ],
  dataModels: [model('DM-1', 'Booking', 'A Booking belongs to a Tool'), model('DM-2', 'Tool')],
  glossary: [{ id: 'GL-1', term: 'Deposit', definition: 'Paid with a booking' }],
}
const trace = traceOf(specification)

test.each([
  ['features.FE-1', 'userStories 2, acceptanceCriteria 3, dataModels 1 Booking'],
  ['features.FE-2', ''],
  ['userStories.US-1', 'personas 1 Neighbour, features 1 Borrow, acceptanceCriteria 2, dataModels 1 Booking'],
  ['userStories.US-2', 'personas 1 Neighbour, features 1 Borrow, acceptanceCriteria 1'],
  ['personas.PE-1', 'userStories 2, acceptanceCriteria 3, dataModels 1 Booking'],
  ['dataModels.DM-1', 'acceptanceCriteria 2, dataModels 1 Tool'],
  ['dataModels.DM-2', 'dataModels 1 Booking'],
  ['features.FE-9', ''],
])('%s hangs together with %s', (item, expected) => {
  const named = new Set(['personas', 'features', 'dataModels'])
  const found = connectionsOf(item, trace, specification).map(({ module, items, count }) =>
    [module, count, ...(named.has(module) ? items.map(({ name }) => name) : [])].join(' '),
  )
  expect(found.join(', ')).toBe(expected)
})
