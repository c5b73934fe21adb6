import type { AcceptanceState } from '#domain/acceptance/acceptanceStates.ts'
import { counted } from '../../counted.ts'

/** The texts of what is built. */
export const messages = {
  title: 'Progress',
  intro:
    'What coding tools and tests reported for each acceptance criterion. A claim without a test stays a claim, and a report on words that have changed since is stale.',
  empty: 'There are no acceptance criteria yet, so nothing can be reported as built.',
  states: {
    notBuilt: 'Not built',
    claimed: 'Claimed',
    proven: 'Proven',
    stale: 'Stale',
  } satisfies Record<AcceptanceState, string>,
  /** "3 of 21 criteria are proven · 2 claimed · 1 stale" */
  summary: (counts: Readonly<Record<AcceptanceState, number>>, all: number) =>
    [
      `${counts.proven} of ${counted(all, 'criterion', 'criteria')} proven`,
      ...(counts.claimed > 0 ? [`${counts.claimed} claimed`] : []),
      ...(counts.stale > 0 ? [`${counts.stale} stale`] : []),
    ].join(' · '),
  otherStories: 'Stories without a feature',
  otherCriteria: 'Criteria without a story',
  chooseResults: 'Bring back test results',
  resultsHint:
    'Choose the JUnit XML files of a test run whose tests are named after criteria, such as “AC-4.2”. Choose spec.lock with it, so that tests for earlier words don’t count as proof of the present ones.',
  noReport: 'None of these files is a test report in JUnit XML.',
  noCriteria: 'No test in this report names a criterion of this project.',
  brought: (proven: number, failed: number) =>
    [
      `${counted(proven, 'criterion', 'criteria')} proven by tests`,
      ...(failed > 0 ? [`${failed} no longer proven, because the test failed`] : []),
    ].join(', '),
  unknown: (ids: readonly string[]) => `Not in this project: ${ids.join(', ')}`,
  broughtStep: 'Test results brought back',
  you: 'You',
  by: (name: string, date: string) => [name, date].filter(text => text !== '').join(', '),
} as const
