import { readJson } from './install.mjs'

/** Vitest's JSON report as counts. A file that failed to load counts as one failed test. */
export function vitestCounts(path, exitCode) {
  return counted(path, exitCode, report => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(failedAsAWhole).length,
    skipped: report.numPendingTests + report.numTodoTests,
  }))
}

/** Playwright's JSON report as counts. */
export function playwrightCounts(path, exitCode) {
  return counted(path, exitCode, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }))
}

export function sum(all) {
  const total = key => all.reduce((sofar, counts) => sofar + (counts[key] ?? 0), 0)
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') }
}

/** `N passed, N failed`, and what was skipped if anything was. */
export function inWords({ passed, failed, skipped = 0 }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/**
 * A runner without a report has crashed, one that ran nothing has proved nothing, and one that failed without
 * a failing test has met an error outside of them: each counts as one failed.
 */
function counted(path, exitCode, read) {
  let counts
  try {
    counts = read(readJson(path))
  } catch {
    return { passed: 0, failed: 1, skipped: 0, why: 'it ended without a report' }
  }
  if (counts.failed > 0) return counts
  if (counts.passed === 0) return { ...counts, failed: 1, why: 'it ran no test' }
  if (exitCode !== 0) return { ...counts, failed: 1, why: `it ended with exit code ${exitCode}` }
  return counts
}

function failedAsAWhole(file) {
  return file.status === 'failed' && file.assertionResults.every(test => test.status !== 'failed')
}
