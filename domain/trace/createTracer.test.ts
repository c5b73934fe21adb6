import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryEdits, arbitrarySpecification } from '../field/values.testing.ts'
import { createBlankSpecification, type Specification } from '../specification/specification.ts'
import { createTracer, traceOf } from './createTracer.ts'
import type { Trace } from './trace.ts'

const edgesOf = (trace: Trace) => [...trace.nodes.keys()].flatMap(node => trace.from(node))

const specification: Specification = {
  ...createBlankSpecification(),
  overview: {
    name: 'Shed',
    corePurpose: 'Lends tools',
    primaryGoals: 'Neighbours lend tools',
    targetAudience: '',
  },
  personas: [
    { id: 'PE-1', name: 'Neighbour', characteristics: '', needsAndGoals: 'Finds a tool', painPoints: '' },
  ],
  features: [
    { id: 'FE-1', name: 'List a tool', description: 'A neighbour adds a tool', importance: 'High' },
    { id: 'FE-2', name: 'Lend', description: 'Every loan has an end', importance: 'Low' },
  ],
  userStories: [
    {
      id: 'US-1',
      persona: 'Neighbour',
      goal: 'list a tool',
      benefit: '',
      relatedFeature: 'FE-1 List a tool',
    },
    { id: 'US-2', persona: 'Somebody', goal: 'lend', benefit: '', relatedFeature: 'FE-9' },
  ],
  acceptanceCriteria: [{ id: 'AC-1', userStoryId: 'US-1', criteria: ['The tool is shown', ''] }],
  dataModels: [
    { id: 'DM-1', name: 'Tool', description: '', attributes: [], relationships: 'A Tool has many Loans' },
    { id: 'DM-2', name: 'Loan', description: '', attributes: [], relationships: '' },
  ],
}

test('a specification’s links, relationships and mentions are traced', () => {
  expect(edgesOf(traceOf(specification)).map(({ kind, from, to }) => `${from} ${kind} ${to}`)).toEqual([
    'overview.corePurpose mention features.FE-2',
    'overview.corePurpose mention dataModels.DM-1',
    'overview.primaryGoals mention personas.PE-1',
    'overview.primaryGoals mention features.FE-2',
    'overview.primaryGoals mention dataModels.DM-1',
    'personas.PE-1 mention dataModels.DM-1',
    'features.FE-1 mention personas.PE-1',
    'features.FE-1 mention dataModels.DM-1',
    'features.FE-2 mention dataModels.DM-2',
    'userStories.US-1 link personas.PE-1',
    'userStories.US-1 link features.FE-1',
    'userStories.US-1 mention features.FE-1',
    'userStories.US-2 mention features.FE-2',
    'acceptanceCriteria.AC-1 link userStories.US-1',
    'acceptanceCriteria.AC-1 mention dataModels.DM-1',
    'dataModels.DM-1 relationship dataModels.DM-2',
    'dataModels.DM-1 mention dataModels.DM-2',
  ])
})

test('every edge leads from a node to a node, whatever the specification contains', () => {
  fc.assert(
    fc.property(arbitrarySpecification, specification => {
      const trace = traceOf(specification)
      for (const node of trace.nodes.keys()) {
        for (const { from, to } of trace.from(node)) {
          expect(from).toBe(node)
          expect(trace.nodes.has(to)).toBe(true)
          expect(trace.to(to).some(edge => edge.from === from)).toBe(true)
        }
      }
    }),
  )
})

test('after any edits, a tracer finds what a new one finds', () => {
  fc.assert(
    fc.property(fc.array(arbitraryEdits, { minLength: 1, maxLength: 4 }), pairs => {
      const tracer = createTracer()
      for (const specification of pairs.flat()) {
        const [again, fresh] = [tracer(specification), traceOf(structuredClone(specification))]
        expect(again.nodes).toEqual(fresh.nodes)
        expect(edgesOf(again)).toEqual(edgesOf(fresh))
      }
    }),
  )
})
