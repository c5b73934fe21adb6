import { describe, expect, test } from 'vitest'
import type { AcceptanceReport } from '../modules/acceptance/definition.ts'
import { createBlankSpecification, type Specification } from '../specification/specification.ts'
import { acceptanceStatesOf } from './acceptanceStates.ts'
import { readSpecLock, specLockOf } from './specLock.ts'
import type { TestResult } from './readTestResults.ts'
import { withTestResults } from './withTestResults.ts'

const specification: Specification = {
  ...createBlankSpecification(),
  acceptanceCriteria: [
    { id: 'AC-1', userStoryId: '', criteria: ['A court is free', 'A court is taken', 'Rain refunds'] },
  ],
}
const run = (
  before: Specification,
  results: Readonly<Record<string, TestResult>>,
  lock?: ReadonlyMap<string, string>,
) =>
  withTestResults(before, {
    ...{ lock, file: 'junit.xml', by: 'Ann', date: '2026-11-24T10:00:00.000Z' },
    results: new Map(Object.entries(results)),
  })
const statesAfter = (before: Specification, acceptance: AcceptanceReport[]) =>
  [...acceptanceStatesOf({ ...before, acceptance }).values()].map(({ state }) => state)

describe('a test run', () => {
  test('proves what passed, and says nothing about what was skipped, failed or is missing', () => {
    const { acceptance, proven, failed, unknown } = run(specification, {
      'AC-1.1': 'passed',
      'AC-1.2': 'skipped',
      'AC-1.3': 'failed',
      'AC-9.1': 'passed',
    })
    expect({ proven, failed, unknown }).toEqual({ proven: ['AC-1.1'], failed: [], unknown: ['AC-9.1'] })
    expect(statesAfter(specification, acceptance)).toEqual(['proven', 'notBuilt', 'notBuilt'])
    expect(acceptance[0]).toMatchObject({ test: 'junit.xml', by: 'Ann', date: '2026-11-24T10:00:00.000Z' })
  })

  test('takes the proof of a test that fails now, and leaves a claim', () => {
    const built = { ...specification, acceptance: [...run(specification, { 'AC-1.1': 'passed' }).acceptance] }
    const { acceptance, failed } = run(built, { 'AC-1.1': 'failed' })
    expect(failed).toEqual(['AC-1.1'])
    expect(statesAfter(built, acceptance)).toEqual(['claimed', 'notBuilt', 'notBuilt'])
  })

  test('proves only the words of the lock file', () => {
    const lock = readSpecLock(specLockOf(specification).text)
    const changed: Specification = {
      ...specification,
      acceptanceCriteria: [
        { ...specification.acceptanceCriteria[0]!, criteria: ['Two courts are free', 'A court is taken'] },
      ],
    }
    const results = { 'AC-1.1': 'passed', 'AC-1.2': 'passed' } as const
    expect(statesAfter(changed, run(changed, results, lock).acceptance)).toEqual(['stale', 'proven'])
    expect(statesAfter(changed, run(changed, results).acceptance)).toEqual(['proven', 'proven'])
  })
})
