import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatCounts, sum } from './testCounts.mjs'

/**
 * Runs several steps and adds up their results: `take` runs one by its title, and `reports` is a folder for the
 * tools' reports.
 */
export function createStepRunner() {
  const reports = mkdtempSync(join(tmpdir(), 'ideawright-'))
  process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
  const results = []

  /** Runs a step and returns whether it passed. */
  const take = async (title, work) => {
    console.log(`\n── ${title}`)
    const startedAt = performance.now()
    const counts = await work().catch(error => ({ passed: 0, failed: 1, why: error.message }))
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    if (counts.why) console.log(`${title}: ${counts.why}`)
    console.log(`── ${title}: ${counts.failed === 0 ? 'passed' : 'failed'} in ${seconds} s`)
    results.push({ title, counts, seconds })
    return counts.failed === 0
  }

  /** Prints each step's result, ends with the line `N passed, N failed`, and returns the exit code. */
  const end = () => {
    console.log('\n── Summary')
    for (const { title, counts, seconds } of results) {
      console.log(`${title.padEnd(26)} ${`${seconds} s`.padStart(8)}   ${formatCounts(counts)}`)
    }
    const total = sum(results.map(result => result.counts))
    // Repeated together at the end, because sometimes only the last lines of a run are kept.
    for (const { name, why } of total.failures) console.log(`\nFailed: ${name}\n${firstLines(why)}`)
    console.log(`\n${formatCounts(total)}`)
    return total.failed === 0 ? 0 : 1
  }

  return { reports, take, end }
}

function firstLines(text, most = 15) {
  return text.split('\n').slice(0, most).join('\n')
}
