import { describe, expect, test } from 'vitest'
import { createBlankSpecification, type Specification } from '../specification/specification.ts'
import { traceOf } from './createTracer.ts'
import { featureMapOf, type Hanging } from './featureMapOf.ts'

const blank = createBlankSpecification()
const story = (n: number, persona: string, relatedFeature: string, goal = `goal ${n}`) => ({
  ...{ id: `US-${n}`, persona, goal, benefit: '', relatedFeature },
})
const specification: Specification = {
  ...blank,
  personas: ['Borrower', 'Lender'].map((name, i) => ({
    ...{ id: `PE-${i + 1}`, name, characteristics: '', needsAndGoals: '', painPoints: '' },
  })),
  features: ['Ask for a tool', 'Map'].map((name, i) => ({
    ...{ id: `FE-${i + 1}`, name, description: '', importance: 'High' as const },
  })),
  userStories: [story(1, 'Borrower', 'FE-1', 'send a request'), story(2, 'Guest', '')],
  acceptanceCriteria: [
    { id: 'AC-1', userStoryId: 'US-1', criteria: ['The request is stored.', ' '] },
    { id: 'AC-2', userStoryId: '', criteria: ['Something else holds.'] },
  ],
  dataModels: ['Request', 'Invoice'].map((name, i) => ({
    ...{ id: `DM-${i + 1}`, name, description: '', attributes: [], relationships: '' },
  })),
}

const idsOf = ({ personas, stories, models, criteria }: Hanging) => ({
  personas: personas.map(({ item }) => item),
  stories: stories.map(({ node }) => node.item),
  models: models.map(({ item }) => item),
  criteria: [...criteria, ...stories.flatMap(it => it.criteria)].map(({ node, count }) => [node.item, count]),
})

describe('the map of features', () => {
  const map = featureMapOf(specification, traceOf(specification))

  test('has what hangs on a feature through its stories', () => {
    expect(map.rows.map(({ feature }) => feature.item)).toEqual(['FE-1', 'FE-2'])
    expect(idsOf(map.rows[0]!)).toEqual({
      ...{ personas: ['PE-1'], stories: ['US-1'], models: ['DM-1'], criteria: [['AC-1', 1]] },
    })
  })

  test('shows a feature without anything as a hole', () => {
    expect(idsOf(map.rows[1]!)).toEqual({ personas: [], stories: [], models: [], criteria: [] })
  })

  test('keeps what is connected with nothing', () => {
    expect(idsOf(map.loose)).toEqual({
      ...{ personas: ['PE-2'], stories: ['US-2'], models: ['DM-2'], criteria: [['AC-2', 1]] },
    })
  })

  test('is empty for an empty specification', () => {
    expect(featureMapOf(blank, traceOf(blank))).toEqual({
      rows: [],
      loose: { personas: [], stories: [], models: [], criteria: [] },
    })
  })
})
