import { describe, expect, test } from 'vitest'
import { findAllExpressions } from './expressions.ts'
import { distinctOf, faultOf, fileOf, isExcepted } from './linearity.ts'
import { readRecord } from './measured.ts'

export const { found, made } = findAllExpressions()

/** Those that were linear when they were measured needn't be measured again, except with REDOS=all. */
const isRecorded = process.env['REDOS'] === 'all' ? () => false : readRecord()
const byFile = [...Map.groupBy(distinctOf(found), fileOf)]

/**
 * Tests the expressions of the product files of one part out of so many; each part is a test file, so that they run
 * at the same time.
 */
export function testPart(part: number, parts: number): void {
  describe('the expressions of the product', () => {
    test.each(byFile.filter((_, i) => i % parts === part))('in %s are linear', (_, all) => {
      const unknown = all.filter(it => !isExcepted(it) && !isRecorded(it))
      expect(unknown.flatMap(it => faultOf(it) ?? [])).toEqual([])
    })
  })
}
