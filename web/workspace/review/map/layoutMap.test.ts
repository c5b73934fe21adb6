import { describe, expect, test } from 'vitest'
import type { FeatureMap } from '#domain/trace/featureMapOf.ts'
import type { TraceNode } from '#domain/trace/trace.ts'
import { layoutMap, litBy } from './layoutMap.ts'

const node = (module: TraceNode['module'], item: string): TraceNode => ({
  ...{ address: `${module}.${item}`, module, item, name: `Name of ${item}` },
})
const [one, two] = ['FE-1', 'FE-2'].map(id => node('features', id)) as [TraceNode, TraceNode]
const model = node('dataModels', 'DM-1')
const persona = node('personas', 'PE-1')
const story = { node: node('userStories', 'US-1'), persona, criteria: [] }
const map: FeatureMap = {
  rows: [
    {
      feature: one,
      importance: 'High',
      personas: [persona],
      stories: [story],
      models: [model],
      criteria: [],
    },
    { feature: two, importance: 'Low', personas: [], stories: [], models: [], criteria: [] },
  ],
  loose: { personas: [], stories: [], models: [node('dataModels', 'DM-2')], criteria: [] },
}

describe('the picture of the map', () => {
  const { boxes, lines, width, height } = layoutMap(map)

  test('has a box for everything, within its bounds and without overlaps', () => {
    expect(boxes.map(({ node: { item }, column }) => `${column} ${item}`)).toEqual([
      ...['0 DM-1', '0 DM-2', '1 FE-1', '1 FE-2', '2 US-1', '3 PE-1'],
    ])
    for (const { x, y } of boxes) {
      expect(x).toBeLessThan(width)
      expect(y).toBeLessThan(height)
    }
    expect(new Set(boxes.map(({ x, y }) => `${x} ${y}`)).size).toBe(boxes.length)
  })

  test('says what is missing', () => {
    expect(boxes.filter(({ hole }) => hole !== '').map(({ node: { item }, hole }) => [item, hole])).toEqual([
      ['FE-2', 'No story'],
      ['US-1', 'No criteria'],
    ])
  })

  test('lights up what hangs on a feature, and nothing else', () => {
    expect([...litBy('features.FE-1', lines)].toSorted()).toEqual([
      ...['dataModels.DM-1', 'features.FE-1', 'personas.PE-1', 'userStories.US-1'],
    ])
    expect([...litBy('features.FE-2', lines)]).toEqual(['features.FE-2'])
  })
})
