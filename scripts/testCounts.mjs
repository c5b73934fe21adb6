import { stripVTControlCharacters } from 'node:util'
import { readJson } from './install.mjs'

/** Counts the results in Vitest's JSON report. A file that failed to load counts as one failed test. */
export function vitestCounts(path, exitCode) {
  return counted(path, exitCode, report => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(failedAsAWhole).length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(vitestFailures),
  }))
}

/** Counts the results in Playwright's JSON report. */
export function playwrightCounts(path, exitCode) {
  return counted(path, exitCode, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: suites.flatMap(suite => playwrightFailures(suite)),
  }))
}

/** Adds counts up, with every failure: `{ name, why }`. */
export function sum(all) {
  const total = key => all.reduce((sofar, counts) => sofar + (counts[key] ?? 0), 0)
  return {
    passed: total('passed'),
    failed: total('failed'),
    skipped: total('skipped'),
    failures: all.flatMap(counts => counts.failures ?? []),
  }
}

/** Formats counts as `N passed, N failed`, with the number skipped if there are any. */
export function formatCounts({ passed, failed, skipped = 0 }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/**
 * A runner without a report has crashed, one that ran nothing has proved nothing, and one that failed without a
 * failing test met an error outside the tests: each counts as one failure.
 */
function counted(path, exitCode, read) {
  let counts
  try {
    counts = read(readJson(path))
  } catch {
    return { passed: 0, failed: 1, skipped: 0, why: 'it ended without a report' }
  }
  if (counts.failed > 0) return counts
  if (counts.passed === 0) return { ...counts, failed: 1, why: 'it ran no tests' }
  if (exitCode !== 0) return { ...counts, failed: 1, why: `it ended with exit code ${exitCode}` }
  return counts
}

function failedAsAWhole(file) {
  return file.status === 'failed' && file.assertionResults.every(test => test.status !== 'failed')
}

function vitestFailures(file) {
  if (failedAsAWhole(file)) return [{ name: file.name, why: file.message }]
  return file.assertionResults
    .filter(test => test.status === 'failed')
    .map(test => ({ name: `${file.name} › ${test.fullName}`, why: test.failureMessages.join('\n') }))
}

function playwrightFailures(suite, path = []) {
  const within = [...path, suite.title]
  const inSpecs = (suite.specs ?? [])
    .filter(spec => !spec.ok)
    .map(spec => ({ name: [...within, spec.title].join(' › '), why: whyFailed(spec) }))
  return [...inSpecs, ...(suite.suites ?? []).flatMap(inner => playwrightFailures(inner, within))]
}

function whyFailed(spec) {
  const messages = spec.tests.flatMap(test => test.results.flatMap(result => result.errors ?? []))
  return stripVTControlCharacters(messages.map(error => error.message ?? error.value ?? '').join('\n'))
}
