import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formatCounts, playwrightCounts, sum, vitestCounts } from './testCounts.mjs'

let folder
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'counts-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function report(content) {
  const path = join(folder, 'report.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

function vitestReport(counts, testResults = []) {
  const none = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }
  return report({ ...none, ...counts, testResults })
}

test('it counts what Vitest counts', () => {
  const path = vitestReport({ numPassedTests: 7, numPendingTests: 2, numTodoTests: 1 })
  expect(vitestCounts(path, 0)).toMatchObject({ passed: 7, failed: 0, skipped: 3 })
})

test('a test file that failed to load is one failed test', () => {
  const files = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed', failureMessages: [] }] },
  ]
  const path = vitestReport({ numPassedTests: 7, numFailedTests: 1 }, files)
  expect(vitestCounts(path, 1)).toMatchObject({ passed: 7, failed: 2 })
})

test('it counts what Playwright counts', () => {
  const path = report({ stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 2 }, suites: [] })
  expect(playwrightCounts(path, 1)).toMatchObject({ passed: 3, failed: 1, skipped: 2 })
})

test('failures are named, with the reason', () => {
  const unit = vitestReport({ numPassedTests: 1, numFailedTests: 1 }, [
    { status: 'failed', name: 'broken.test.ts', message: 'no such module', assertionResults: [] },
    {
      status: 'failed',
      name: 'sum.test.ts',
      assertionResults: [
        { status: 'passed', fullName: 'adds', failureMessages: [] },
        { status: 'failed', fullName: 'subtracts', failureMessages: ['2 is not 3'] },
      ],
    },
  ])
  expect(vitestCounts(unit, 1).failures).toEqual([
    { name: 'broken.test.ts', why: 'no such module' },
    { name: 'sum.test.ts › subtracts', why: '2 is not 3' },
  ])

  const spec = (title, ok, errors) => ({ title, ok, tests: [{ results: [{ errors }] }] })
  const journeys = report({
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
    suites: [
      {
        title: 'main.spec.ts',
        specs: [spec('works', true, [])],
        suites: [
          { title: 'a member', specs: [spec('saves', false, [{ message: '\u001B[31mnot seen\u001B[39m' }])] },
        ],
      },
    ],
  })
  const { failures } = sum([{ passed: 1, failed: 0 }, playwrightCounts(journeys, 1)])
  expect(failures).toEqual([{ name: 'main.spec.ts › a member › saves', why: 'not seen' }])
})

test.each([
  ['no report', () => join(folder, 'nothing.json'), 1],
  ['no report, though it ended well', () => join(folder, 'nothing.json'), 0],
  ['half a report', () => report('{"numPassedTests": 7,'), 0],
  ['a report of another shape', () => report({ success: true }), 0],
  ['no test', () => vitestReport({}), 0],
  ['only skipped tests', () => vitestReport({ numPendingTests: 4 }), 0],
  ['an error outside of any test', () => vitestReport({ numPassedTests: 7 }), 1],
])('a runner with %s counts as one failed', (_name, path, exitCode) => {
  expect(vitestCounts(path(), exitCode)).toMatchObject({ failed: 1, why: expect.any(String) })
})

test('counts add up, and skipped tests are mentioned only if there are any', () => {
  const checks = [{ passed: 1, failed: 0 }, { passed: 7, failed: 2, skipped: 3 }, sum([])]
  expect(formatCounts(sum(checks))).toBe('8 passed, 2 failed, 3 skipped')
  expect(formatCounts(sum(checks.slice(0, 1)))).toBe('1 passed, 0 failed')
})
