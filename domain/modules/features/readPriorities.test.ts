import { expect, test } from 'vitest'
import { having } from '#domain/mentor/dialogue/talk.testing.ts'
import { readPriorities } from './readPriorities.ts'

const specification = having({
  features: ['Absence report', 'Run list', 'Boarding tick', 'Map of the buses'].map((name, i) => ({
    id: `FE-${i + 1}`,
    name,
  })),
})
const ranksIn = (text: string) =>
  readPriorities('priority', { id: 'm1', text }, specification).map(
    ({ finds }) => `${String(finds['name']?.value)}: ${String(finds['importance']?.value)}`,
  )

test.each([
  [
    'Absence report is top, run list second, boarding can wait until after Easter, the map would be nice',
    ['Absence report: High', 'Run list: Medium', 'Boarding tick: Low', 'Map of the buses: Low'],
  ],
  [
    'The absence report and the run list are indispensable. The boarding tick is right behind, the map not before March',
    ['Absence report: High', 'Run list: High', 'Boarding tick: Medium', 'Map of the buses: Low'],
  ],
  ['P1: run list. The buses are for phase two', ['Run list: High', 'Map of the buses: Low']],
])('“%s” ranks in words', (text, ranks) => expect(ranksIn(text)).toEqual(ranks))

test.each([
  ['The map and the run list first', ['Run list: High', 'Map of the buses: High']],
  ['Only the boarding tick can wait', ['Boarding tick: Low']],
  ['The weather can wait', []],
])('“%s” ranks nothing else', (text, ranks) => expect(ranksIn(text)).toEqual(ranks))
