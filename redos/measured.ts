import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FoundExpression } from './expressions.ts'

/** The files that decide how an expression is measured. */
const measuring = [
  'attackStrings.ts',
  'findSlowText.ts',
  'linearity.ts',
  'parsePattern.ts',
  'repeatedTexts.ts',
]
const record = join(import.meta.dirname, 'measured.txt')

const hashOf = (...parts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 12)

/** The engine's version without its patches, and the code that measures. */
const measuredBy = hashOf(
  process.versions.v8.split('.').slice(0, 2).join('.'),
  ...measuring.map(file => readFileSync(join(import.meta.dirname, file), 'utf8')),
)

/** What an expression is recorded as: another one if it's changed, or the code that measures it, or the engine. */
const keyOf = ({ source, flags }: FoundExpression) => hashOf(measuredBy, source, flags)

/** Returns a function that says whether an expression has been measured with all texts, and was linear. */
export function readRecord(): (expression: FoundExpression) => boolean {
  const keys = new Set(readFileSync(record, 'utf8').split('\n'))
  return expression => keys.has(keyOf(expression))
}

/** Records these expressions as linear, and no others. */
export function writeRecord(expressions: readonly FoundExpression[]): void {
  writeFileSync(
    record,
    [...new Set(expressions.map(keyOf))]
      .sort()
      .map(key => `${key}\n`)
      .join(''),
  )
}
