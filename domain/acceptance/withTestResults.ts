import type { AcceptanceReport } from '../modules/acceptance/definition.ts'
import type { Specification } from '../specification/specification.ts'
import { acceptanceStatesOf, withReport, wordsHashOf } from './acceptanceStates.ts'
import type { TestResult } from './readTestResults.ts'

/** Results of tests, and where they come from. */
export interface TestRun {
  /** The result for each criterion, by its id. */
  readonly results: ReadonlyMap<string, TestResult>
  /** The hash of the words that each criterion's test was written for, if the lock file came with the results. */
  readonly lock: ReadonlyMap<string, string> | undefined
  /** The name of the file with the results. */
  readonly file: string
  /** Who brings them, for the reports. */
  readonly by: string
  /** When, as an ISO time in UTC. */
  readonly date: string
}

/** The reports after a test run, and the criteria that it was about. */
export interface ReportedRun {
  readonly acceptance: AcceptanceReport[]
  readonly proven: readonly string[]
  /** Criteria that were proven by an earlier run and failed in this one. */
  readonly failed: readonly string[]
  /** Ids that tests name and the specification doesn't have. */
  readonly unknown: readonly string[]
}

/**
 * What a test run says about the criteria: one that passed is proven, for the words that its test was written for if
 * the lock file says which, otherwise for the present ones. One that failed is no longer proven, but still claimed. A
 * skipped test says nothing.
 */
export function withTestResults(specification: Specification, run: TestRun): ReportedRun {
  const states = acceptanceStatesOf(specification)
  let acceptance: AcceptanceReport[] = [...specification.acceptance]
  const [proven, failed, unknown]: string[][] = [[], [], []]
  for (const [criterion, result] of run.results) {
    const known = states.get(criterion)
    if (known === undefined) unknown!.push(criterion)
    else if (result === 'passed') {
      proven!.push(criterion)
      const wordsHash = run.lock?.get(criterion) ?? wordsHashOf(known.criterion)
      const shared = { criterion, wordsHash, by: run.by, date: run.date }
      acceptance = withReport(acceptance, { ...shared, state: 'proven', test: run.file, evidence: '' })
    } else if (result === 'failed' && known.report?.state === 'proven') {
      failed!.push(criterion)
      acceptance = withReport(acceptance, { ...known.report, state: 'claimed', test: '', date: run.date })
    }
  }
  return { acceptance, proven: proven!, failed: failed!, unknown: unknown! }
}
