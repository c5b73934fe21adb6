// Measures the regular expressions that aren't recorded, and records those that are linear: `node redos/record.ts`.
// With --all, it measures all of them again.
import { findAllExpressions } from './expressions.ts'
import { distinctOf, faultOf, isExcepted } from './linearity.ts'
import { readRecord, writeRecord } from './measured.ts'

const isRecorded = process.argv.includes('--all') ? () => false : readRecord()
const all = distinctOf(findAllExpressions().found).filter(it => !isExcepted(it))
const linear = all.filter(it => {
  const fault = isRecorded(it) ? undefined : faultOf(it)
  if (fault !== undefined) process.stdout.write(`${fault}\n`)
  return fault === undefined
})
writeRecord(linear)
if (linear.length < all.length) process.exitCode = 1
