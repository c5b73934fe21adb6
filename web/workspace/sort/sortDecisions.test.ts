import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SortDecision } from '#contract/sort.ts'
import {
  anticipate,
  countsOf,
  isOverlapping,
  joinDecision,
  splitDecisions,
  withDecision,
  wordStartsIn,
  type SortedStatement,
} from './sortDecisions.ts'

const statement = (start: number, end: number, more: Partial<SortedStatement> = {}): SortedStatement => ({
  start,
  end,
  form: 'prose',
  state: 'placed',
  kinds: ['features'],
  suggestions: [],
  ...more,
})
const spans = fc
  .tuple(fc.nat(50), fc.integer({ min: 1, max: 20 }))
  .map(([start, length]): SortDecision => ({ start, end: start + length, to: 'features' }))

test('decisions stay in order and never overlap, and the newest one wins', () => {
  fc.assert(
    fc.property(fc.array(spans, { maxLength: 12 }), all => {
      const decisions = all.reduce<readonly SortDecision[]>((before, it) => withDecision(before, it), [])
      for (const [i, it] of decisions.entries()) {
        expect(decisions.slice(i + 1).some(other => isOverlapping(it, other))).toBe(false)
        if (i > 0) expect(decisions[i - 1]!.start).toBeLessThan(it.start)
      }
      if (all.length > 0) expect(decisions).toContainEqual(all.at(-1))
    }),
  )
})

describe('a split', () => {
  const text = 'Ask for a tool;  get it'

  test('is possible before every word but the first', () => {
    expect(wordStartsIn(text, { start: 0, end: text.length }).map(at => text.slice(at, at + 3))).toEqual([
      'for',
      'a t',
      'too',
      'get',
      'it',
    ])
    expect(wordStartsIn(text, { start: 4, end: 7 })).toEqual([])
  })

  test('leaves out the space between both parts', () => {
    const parts = splitDecisions(text, { start: 0, end: text.length }, text.indexOf('get'))
    expect(parts.map(({ start, end }) => text.slice(start, end))).toEqual(['Ask for a tool;', 'get it'])
    expect(parts.every(({ to }) => to === undefined)).toBe(true)
  })
})

describe('a join', () => {
  const after = statement(10, 20, { state: 'undecided', kinds: [] })

  test('goes where the statement before is', () => {
    expect(joinDecision([], statement(0, 9), after)).toEqual({ start: 0, end: 20, to: 'features' })
    const aside = statement(0, 9, { state: 'aside', kinds: [] })
    expect(joinDecision([], aside, after)).toEqual({ start: 0, end: 20, to: 'aside' })
    const decided: SortDecision = { start: 0, end: 9, to: null }
    expect(joinDecision([decided], aside, after).to).toBe(null)
  })

  test('leaves it to the reader if that is open', () => {
    const open = statement(0, 9, { state: 'undecided', kinds: [] })
    expect(joinDecision([], open, after)).toEqual({ start: 0, end: 20 })
  })
})

describe('before the server answers', () => {
  const statements = [statement(0, 9), statement(10, 20), statement(21, 30)]

  test('a decision shows already', () => {
    const decision: SortDecision = { start: 10, end: 20, to: 'aside' }
    expect(anticipate(statements, [], [decision])).toEqual([
      statements[0],
      statement(10, 20, { state: 'aside', kinds: [] }),
      statements[2],
    ])
    expect(anticipate(statements, [decision], [decision])).toBe(statements)
  })

  test('a split makes two of one, and a join one of two', () => {
    const split = anticipate(
      statements,
      [],
      [
        { start: 10, end: 14 },
        { start: 15, end: 20 },
      ],
    )
    expect(split.map(({ start, end }) => [start, end])).toEqual([
      [0, 9],
      [10, 14],
      [15, 20],
      [21, 30],
    ])
    const joined = anticipate(statements, [], [{ start: 0, end: 20, to: 'personas' }])
    expect(joined).toEqual([statement(0, 20, { kinds: ['personas'] }), statements[2]])
  })

  test('no statement is counted twice or forgotten', () => {
    fc.assert(
      fc.property(fc.array(spans, { maxLength: 6 }), all => {
        const decisions = all.reduce<readonly SortDecision[]>((before, it) => withDecision(before, it), [])
        const shown = anticipate(statements, [], decisions)
        const { placed, undecided, aside, all: total } = countsOf(shown)
        expect(placed + undecided + aside).toBe(total)
        expect(total).toBe(shown.length)
        for (const [i, it] of shown.entries())
          expect(shown.slice(i + 1).some(other => isOverlapping(it, other))).toBe(false)
      }),
    )
  })
})
