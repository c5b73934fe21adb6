import type { ExportFile } from '../export/targets/target.ts'
import { readTestResults, worseResult, type TestResult } from './readTestResults.ts'
import { readSpecLock } from './specLock.ts'
import type { TestRun } from './withTestResults.ts'

/** The results in several files, and the files that hold none. */
export interface FoundTestRun extends Pick<TestRun, 'results' | 'lock' | 'file'> {
  readonly unread: readonly ExportFile[]
}

/** More names than these wouldn't help anyone to find a test. */
const namedFiles = 5

/**
 * Reads the results of a test run from JUnit XML files, and the lock that may lie beside them. If tests in several
 * files name a criterion, one that failed decides. Undefined if no file holds results.
 */
export function readTestRun(files: readonly ExportFile[]): FoundTestRun | undefined {
  const read = files.map(file => ({
    file,
    results: readTestResults(file.text),
    lock: readSpecLock(file.text),
  }))
  const reports = read.filter(it => it.results !== undefined)
  if (reports.length === 0) return undefined
  const results = new Map<string, TestResult>()
  for (const [criterion, result] of reports.flatMap(it => [...it.results!]))
    results.set(criterion, worseResult(results.get(criterion), result))
  return {
    results,
    lock: read.find(({ lock }) => lock !== undefined)?.lock,
    file: describeFiles(reports.map(({ file }) => file.path)),
    unread: read.filter(it => it.results === undefined && it.lock === undefined).map(({ file }) => file),
  }
}

function describeFiles(paths: readonly string[]): string {
  const more = paths.length - namedFiles
  return paths.slice(0, namedFiles).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
