import { expect, test } from 'vitest'
import type { AcceptanceReport } from '../modules/acceptance/definition.ts'
import { sizeLimits } from '../specification/project.ts'
import { createBlankSpecification, type Specification } from '../specification/specification.ts'
import { acceptanceStatesOf, withReport, wordsHashOf } from './acceptanceStates.ts'

const specification: Specification = {
  ...createBlankSpecification(),
  acceptanceCriteria: [
    {
      id: 'AC-4',
      userStoryId: '',
      criteria: ['The list shows free tools.', 'A tool without a photo has a symbol.', ' '],
    },
    { id: 'AC-5', userStoryId: '', criteria: ['Given a loan', 'When it ends', 'Then the owner is told'] },
  ],
}
const words = (id: string) => wordsHashOf(acceptanceStatesOf(specification).get(id)!.criterion)
const report = (criterion: string, rest: Partial<AcceptanceReport> = {}): AcceptanceReport => ({
  criterion,
  state: 'claimed',
  test: '',
  evidence: '',
  wordsHash: words(criterion),
  by: 'agent',
  date: '2026-11-23T12:00:00.000Z',
  ...rest,
})
const statesWith = (acceptance: AcceptanceReport[], changed: Partial<Specification> = {}) =>
  Object.fromEntries(
    [...acceptanceStatesOf({ ...specification, acceptance, ...changed })].map(([id, { state }]) => [
      id,
      state,
    ]),
  )

test('nothing is built until it’s reported', () => {
  expect(statesWith([])).toEqual({ 'AC-4.1': 'notBuilt', 'AC-4.2': 'notBuilt', 'AC-5.1': 'notBuilt' })
})

test('a claim is a claim, and a test proves it', () => {
  const proven = report('AC-4.2', { state: 'proven', test: 'tools.test.ts: AC-4.2' })
  expect(statesWith([report('AC-4.1'), proven])).toMatchObject({ 'AC-4.1': 'claimed', 'AC-4.2': 'proven' })
})

test.each(['', ' ', '\n'])('a proof without a test (%j) stays a claim', test => {
  expect(statesWith([report('AC-4.1', { state: 'proven', test })])).toMatchObject({ 'AC-4.1': 'claimed' })
})

test('only the criterion whose words have changed is stale; white space doesn’t count', () => {
  const reports = [report('AC-4.1'), report('AC-4.2'), report('AC-5.1')]
  const [tools, loan] = specification.acceptanceCriteria
  const changed = [
    { ...tools!, criteria: ['The list  shows free tools. ', 'A tool without a photo has a letter.'] },
    { ...loan!, criteria: loan!.criteria.with(2, 'Then both are told') },
  ]
  expect(statesWith(reports, { acceptanceCriteria: changed })).toEqual({
    'AC-4.1': 'claimed',
    'AC-4.2': 'stale',
    'AC-5.1': 'stale',
  })
  expect(statesWith(reports, { acceptanceCriteria: changed.toReversed() })).toMatchObject({
    'AC-4.1': 'claimed',
  })
})

test('a report on a criterion that doesn’t exist any more says nothing', () => {
  expect(statesWith([{ ...report('AC-4.1'), criterion: 'AC-9.1' }])).not.toHaveProperty('AC-9.1')
})

test('a new report replaces the earlier one on the same criterion', () => {
  const first = report('AC-4.1')
  const second = report('AC-4.1', { state: 'proven', test: 'a.test.ts' })
  expect(withReport([first, report('AC-4.2')], second)).toEqual([report('AC-4.2'), second])
  const many = Array.from({ length: sizeLimits.reportCount }, (_, i) => ({
    ...first,
    criterion: `AC-1.${i}`,
  }))
  expect(withReport(many, second)).toHaveLength(sizeLimits.reportCount)
})
