import { describe, expect, test } from 'vitest'
import { attackStringsOn, generalAttackStrings } from './attackStrings.ts'
import { findAllExpressions, findExpressions, productFiles, type FoundExpression } from './expressions.ts'
import { readBudget, findSlowText } from './findSlowText.ts'

/** Expressions that needn't be linear, by the start of their source: they never read user input. */
const excepted: readonly { readonly file: string; readonly begins: string; readonly why: string }[] = [
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

const { found, made } = findAllExpressions()
const isExcepted = ({ place, source }: FoundExpression) =>
  excepted.some(({ file, begins }) => place.startsWith(`${file}:`) && source.startsWith(begins))
const fileOf = ({ place }: FoundExpression) => place.replace(/:\d+$/, '')

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

function faultOf(it: FoundExpression, general = generalAttackStrings): string | undefined {
  const attacks = [...general, ...attackStringsOn(new RegExp(it.source, it.flags))]
  const slow = findSlowText(readingWith(it), attacks)
  if (slow === undefined) return undefined
  const ms = slow.ms === Infinity ? 'seconds' : `${Math.round(slow.ms)} ms`
  return `${it.place} takes ${ms} for ${readBudget.length} units of ${JSON.stringify(slow.attack)}: /${it.source}/${it.flags}`
}

describe('the expressions of the product', () => {
  test('are found in every room, including those built from word lists', () => {
    expect(found.length).toBeGreaterThan(900)
    for (const room of ['domain/', 'contract/', 'server/', 'web/']) {
      expect(
        productFiles.some(file => file.startsWith(room)),
        room,
      ).toBe(true)
    }
  })

  test('are literals or built when their file is loaded, never from user input', () => {
    const places = new Set(found.map(it => it.place))
    expect(made.filter(place => !places.has(place))).toEqual([])
  })

  test.each(excepted)(
    'in $file that begins with $begins still exists as an exception',
    ({ file, begins }) => {
      expect(found.filter(it => fileOf(it) === file && it.source.startsWith(begins))).toHaveLength(1)
    },
  )

  const known = new Set<string>()
  const distinct = found.filter(({ source, flags }) => {
    const key = `/${source}/${flags}`
    return !known.has(key) && known.add(key)
  })
  const turnOf = (it: FoundExpression) => distinct.indexOf(it)
  test.each([...Map.groupBy(distinct, fileOf)])('in %s are linear', (_, all) => {
    expect(
      all.filter(it => !isExcepted(it)).flatMap(it => faultOf(it, generalTextsFor(turnOf(it))) ?? []),
    ).toEqual([])
  })
})

describe('the check', () => {
  const found = (expression: RegExp): FoundExpression => ({
    place: 'a.ts:1',
    source: expression.source,
    flags: expression.flags,
  })

  test.each([
    [/!?\[([^\]]*)\]\((?:[^()]|\([^()]*\))*\)/g],
    [/[\s.;,]+$/],
    [/[\s,]+(?:too|as well|maybe)$/i],
    [/[\s,–—-]+(?:for now|perhaps)[.!]*$/i],
    [/(?<!\s)\s*\?+$/],
    [/\s+(?:and|&)\s+/],
    [/\s*[,;](?![^(]*\))\s*/],
    [/\bgiven\b.+\bwhen\b/is],
    [/\((.+)\)$/],
    [/^\s*as\s+(an?)\s+([^,]+?)\s*,?\s+i\s+want\s+to\s+(.+?)\.?\s*$/is],
    [/^#{1,6}\s+(.+?)\s*#*\s*$/],
    [/\b\d[\d,.]*\s?(?:k|euros)\b/i],
    [/^(?:\w+\s?)+:$/],
    [/(?:(?<!\s)\s+(?:or so|i think|or so i think))+$/],
    [/called\s+(.+?)\s+(?:that|which)\b/],
  ])('reports %s as slow', expression => {
    expect(faultOf(found(expression))).toContain('a.ts:1 takes ')
  })

  test.each([[/(?<![\s.;,])[\s.;,]+$/], [/\[([^[\]]*)\]/g], [/^\s*(?:yes|no)\b/i], [/[\p{L}\p{M}\p{N}]+/gu]])(
    'passes %s as linear',
    expression => {
      expect(faultOf(found(expression))).toBeUndefined()
    },
  )

  test('finds literals, and the places where others are built', () => {
    const source =
      "const a = 'x /no/ x'\nconst b = a.replace(/b+$/g, '')\nconst c = (d: RegExp) => new RegExp(`${d}`)\nRegExp(a)"
    expect(findExpressions('web/a.ts', source)).toEqual({
      written: [{ place: 'web/a.ts:2', source: 'b+$', flags: 'g' }],
      made: ['web/a.ts:3', 'web/a.ts:4'],
    })
  })
})
