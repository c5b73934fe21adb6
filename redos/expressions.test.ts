import { describe, expect, test } from 'vitest'
import { findExpressions, productFiles, type FoundExpression } from './expressions.ts'
import { found, made, testPart } from './expressions.testing.ts'
import { excepted, faultOf, fileOf } from './linearity.ts'
import { readRecord } from './measured.ts'

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
})

testPart(0, 2)

test('the record knows expressions only as they were measured', () => {
  const isRecorded = readRecord()
  expect(found.filter(it => isRecorded({ ...it, source: `(?:${it.source})+x` }))).toEqual([])
  expect(found.filter(it => isRecorded({ ...it, flags: `${it.flags}d` }))).toEqual([])
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
