import { expect, test } from 'vitest'
import type { Decision } from '#domain/modules/decisions/definition.ts'
import { findDecisions } from './findDecisions.ts'

const decision = (key: string, change: Partial<Decision>): Decision => ({
  ...{
    about: 'question',
    key,
    state: 'decided',
    by: 'user',
    basis: '',
    places: [],
    answer: '',
    question: '',
  },
  date: '2026-11-21T10:00:00.000Z',
  ...change,
})
const all = [
  decision('a', { question: 'Who may delete a loan?', date: '2026-11-20T10:00:00.000Z' }),
  decision('b', { question: 'Is there a deposit?', answer: 'No', state: 'assumed', by: 'model' }),
  decision('c', { question: 'How long is a loan?', answer: 'Two weeks', places: ['features.FE-2.name'] }),
]
const keys = (search: string, state?: Decision['state']) =>
  findDecisions(all, search, state, ({ by }) => (by === 'model' ? 'AI model' : 'You')).map(({ key }) => key)

test.each([
  ['', ['b', 'c', 'a']],
  ['LOAN', ['c', 'a']],
  ['loan two', ['c']],
  ['ai model', ['b']],
  ['fe-2', ['c']],
  ['nothing', []],
])('%j finds %j, the newest first', (search, found) => {
  expect(keys(search)).toEqual(found)
})

test('only decisions in the chosen state are found', () => {
  expect(keys('', 'assumed')).toEqual(['b'])
  expect(keys('loan', 'assumed')).toEqual([])
})
