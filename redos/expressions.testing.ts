import { describe, expect, test } from 'vitest'
import { attackStringsOn, generalAttackStrings } from './attackStrings.ts'
import { findAllExpressions, type FoundExpression } from './expressions.ts'
import { readBudget, findSlowText } from './findSlowText.ts'

/** Expressions that needn't be linear, by the start of their source: they never read user input. */
export const excepted: readonly { readonly file: string; readonly begins: string; readonly why: string }[] = [
  {
    file: 'server/http/staticSite.ts',
    begins: '<script',
    why: 'reads our own built pages, once, at the start',
  },
  {
    file: 'server/http/staticSite.ts',
    begins: '<style',
    why: 'reads our own built pages, once, at the start',
  },
]

export const { found, made } = findAllExpressions()
const isExcepted = ({ place, source }: FoundExpression) =>
  excepted.some(({ file, begins }) => place.startsWith(`${file}:`) && source.startsWith(begins))
export const fileOf = ({ place }: FoundExpression) => place.replace(/:\d+$/, '')

/**
 * Applies an expression to a whole text, continuing from the end of each match. A single use costs no more than that.
 */
const readingWith = ({ source, flags }: Pick<FoundExpression, 'source' | 'flags'>) => {
  const expression = new RegExp(source, /[gy]/.test(flags) ? flags : `${flags}g`)
  return (text: string) => text.replace(expression, '')
}

/**
 * Each expression reads all texts made for it, and every fourth general text, another fourth than its neighbours. With
 * REDOS=all, it reads all of them.
 */
const oneIn = process.env['REDOS'] === 'all' ? 1 : 4
const generalTextsFor = (turn: number) => generalAttackStrings.filter((_, i) => (i + turn) % oneIn === 0)

/** What is slow about an expression, if anything is. */
export function faultOf(it: FoundExpression, general = generalAttackStrings): string | undefined {
  const attacks = [...general, ...attackStringsOn(new RegExp(it.source, it.flags))]
  const slow = findSlowText(readingWith(it), attacks)
  if (slow === undefined) return undefined
  const ms = slow.ms === Infinity ? 'seconds' : `${Math.round(slow.ms)} ms`
  return `${it.place} takes ${ms} for ${readBudget.length} units of ${JSON.stringify(slow.attack)}: /${it.source}/${it.flags}`
}

const known = new Set<string>()
const distinct = found.filter(({ source, flags }) => {
  const key = `/${source}/${flags}`
  return !known.has(key) && known.add(key)
})
const turnOf = new Map(distinct.map((it, i) => [it, i]))
const byFile = [...Map.groupBy(distinct, fileOf)]

/**
 * Tests the expressions of the product files of one part out of so many; each part is a test file, so that they run
 * at the same time.
 */
export function testPart(part: number, parts: number): void {
  describe('the expressions of the product', () => {
    test.each(byFile.filter((_, i) => i % parts === part))('in %s are linear', (_, all) => {
      expect(
        all.filter(it => !isExcepted(it)).flatMap(it => faultOf(it, generalTextsFor(turnOf.get(it)!)) ?? []),
      ).toEqual([])
    })
  })
}
