import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SortDecision } from '#contract/sort.ts'
import { isOverlapping, withDecision } from './sortDecisions.ts'
import { noChoices, type SortChoices } from './sortStore.ts'
import {
  moveToText,
  parseUnapplied,
  rebaseDecisions,
  unappliedOf,
  withUnapplied,
  type Unapplied,
} from './unapplied.ts'

const text = 'Members can book a court. My brother had one once. Nobody pays.'
const span = (words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length })
const [book, brother, pays] = [
  span('Members can book a court.'),
  span('My brother had one once.'),
  span('Nobody pays.'),
]
const aside = (at: { start: number; end: number }): SortDecision => ({ ...at, to: 'aside' })
const choicesWith = (decisions: readonly SortDecision[], more: Partial<SortChoices> = {}): SortChoices => ({
  ...noChoices,
  decisions,
  ...more,
})
const nothing: Unapplied = { decisions: [], takenBack: [], leftOut: [], taken: [], wordings: [] }
const wording = (to: string) => ({ path: 'name', from: 'Book a court', to })

const spans = fc
  .tuple(fc.nat(50), fc.integer({ min: 1, max: 20 }), fc.constantFrom('features', 'aside', null, undefined))
  .map(([start, length, to]): SortDecision => ({
    start,
    end: start + length,
    ...(to === undefined ? {} : { to }),
  }))
const decisionLists = fc
  .array(spans, { maxLength: 8 })
  .map(all => all.reduce<readonly SortDecision[]>((before, it) => withDecision(before, it), []))

describe('what isn’t applied', () => {
  test('is nothing if all decisions are stored', () => {
    const stored = [aside(brother)]
    expect(unappliedOf(choicesWith(stored), { stored, adopted: stored })).toBeUndefined()
    // A split is stored with wherever its parts went.
    expect(unappliedOf(choicesWith([brother]), { stored, adopted: stored })).toBeUndefined()
  })

  test('is new decisions, and stored ones that were taken back', () => {
    const stored = [aside(brother)]
    expect(unappliedOf(choicesWith([aside(book)]), { stored, adopted: stored })).toEqual({
      ...nothing,
      decisions: [aside(book)],
      takenBack: [brother],
    })
    // Applying has stored something else about it.
    const since = [{ ...brother, to: 'features' }]
    expect(unappliedOf(choicesWith([]), { stored: since, adopted: stored })).toBeUndefined()
  })

  test('has choices about parts only until these are applied', () => {
    const choices = choicesWith([], {
      leftOut: new Set(['a']),
      taken: new Set(['b']),
      wordings: new Map([['c', wording('Reserve a court')]]),
    })
    const isOpen = (open: string[]) => (key: string) => open.includes(key)
    const known = { stored: [], adopted: [] }
    expect(unappliedOf(choices, known, isOpen(['a', 'c']))).toMatchObject({
      leftOut: ['a'],
      taken: [],
      wordings: [['c', { to: 'Reserve a court' }]],
    })
    expect(unappliedOf(choices, known, isOpen([]))).toBeUndefined()
  })

  test('comes back exactly as it was, whatever it is', () => {
    fc.assert(
      fc.property(decisionLists, decisionLists, (stored, own) => {
        const decisions = own.reduce<readonly SortDecision[]>((all, it) => withDecision(all, it), stored)
        const unapplied = unappliedOf(choicesWith(decisions), { stored, adopted: stored }) ?? nothing
        const written = parseUnapplied(JSON.stringify(unapplied), 'x'.repeat(100))!
        const again = withUnapplied(choicesWith(stored), written, stored).decisions
        for (const it of unapplied.decisions) expect(again).toContainEqual(it)
        for (const [i, it] of again.entries())
          expect(again.slice(i + 1).some(other => isOverlapping(it, other))).toBe(false)
      }),
    )
  })
})

describe('decisions of two pages', () => {
  test('are put together', () => {
    const first = withUnapplied(noChoices, { ...nothing, decisions: [aside(book)], leftOut: ['a'] }, [])
    const both = withUnapplied(first, { ...nothing, decisions: [aside(brother)], taken: ['b'] }, [])
    expect(both.decisions).toEqual([aside(book), aside(brother)])
    expect([both.leftOut, both.taken]).toEqual([new Set(['a']), new Set(['b'])])
  })

  test('about the same statement leave it to the user', () => {
    const first = withUnapplied(noChoices, { ...nothing, decisions: [aside(book)] }, [])
    const moved = { ...book, to: 'features' }
    expect(withUnapplied(first, { ...nothing, decisions: [moved] }, []).decisions).toEqual([
      { ...book, to: null },
    ])
    const joined: SortDecision = { start: book.start, end: brother.end, to: 'features' }
    expect(withUnapplied(first, { ...nothing, decisions: [joined] }, []).decisions).toEqual([
      { ...book, to: null },
    ])
    expect(withUnapplied(first, { ...nothing, decisions: [aside(book)] }, []).decisions).toEqual([
      aside(book),
    ])
  })

  test('replace what is stored', () => {
    const stored = [aside(brother), { ...book, to: 'features' }]
    const unapplied = { ...nothing, decisions: [aside(book)], takenBack: [brother] }
    expect(withUnapplied(choicesWith(stored), unapplied, stored).decisions).toEqual([aside(book)])
  })

  test('with different words for one part give it both', () => {
    const words = (to: string): Unapplied => ({ ...nothing, wordings: [['c', wording(to)]] })
    const first = withUnapplied(noChoices, words('Reserve'), [])
    expect(withUnapplied(first, words('Reserve'), []).wordings.get('c')?.to).toBe('Reserve')
    expect(withUnapplied(first, words('Rent'), []).wordings.get('c')?.to).toBe('Reserve / Rent')
  })
})

describe('after an edit of the text', () => {
  test('decisions stay with their statements, and those about changed ones are dropped', () => {
    const unapplied = { ...nothing, decisions: [aside(book), aside(brother)], takenBack: [pays] }
    const edited = 'New. My brother had one once. Members can book two courts. Nobody pays.'
    const { decisions, takenBack } = moveToText(unapplied, text, edited)
    expect(decisions.map(it => [edited.slice(it.start, it.end), it.to])).toEqual([
      ['My brother had one once.', 'aside'],
    ])
    expect(takenBack.map(it => edited.slice(it.start, it.end))).toEqual(['Nobody pays.'])
  })

  test('both parts of a split are found', () => {
    const [first, second] = [span('Members can'), span('book a court.')]
    const moved = moveToText({ ...nothing, decisions: [first, second] }, text, `Note. ${text}`)
    expect(moved.decisions.map(it => it.start)).toEqual([first.start + 6, second.start + 6])
  })
})

describe('decisions stored elsewhere', () => {
  test('are followed, but for statements that were decided here', () => {
    const mine = [aside(book)]
    const theirs = [{ ...book, to: 'features' }, aside(brother)]
    expect(rebaseDecisions(mine, [], theirs)).toEqual([aside(book), aside(brother)])
  })

  test('don’t bring back what was taken back here, nor lose what was decided', () => {
    const before = [aside(brother)]
    expect(rebaseDecisions([], before, [aside(brother), aside(pays)])).toEqual([aside(pays)])
    expect(rebaseDecisions(before, before, [])).toEqual(before)
  })

  test('never overlap with those here', () => {
    fc.assert(
      fc.property(decisionLists, decisionLists, decisionLists, (mine, before, stored) => {
        const all = rebaseDecisions(mine, before, stored)
        for (const [i, it] of all.entries())
          expect(all.slice(i + 1).some(other => isOverlapping(it, other))).toBe(false)
      }),
    )
  })
})

describe('what another version has written', () => {
  test.each(['', 'null', '[]', '{"decisions":7}', '{"wordings":[1,["a"],["b",{"to":1}]]}'])(
    '%s is harmless',
    json => {
      const found = parseUnapplied(json, text)
      if (found !== undefined) expect(found).toEqual(nothing)
    },
  )

  test('is read as far as it fits this text and this version', () => {
    const decisions = [
      { start: 0, end: 5, to: 'dreams' },
      { start: 6, end: 9, to: 'features' },
      { start: 7, end: 12, to: 'features' },
      { start: 12, end: 9_999, to: 'aside' },
      { start: 13, end: 15 },
    ]
    expect(parseUnapplied(JSON.stringify({ ...nothing, decisions }), text)?.decisions).toEqual([
      { start: 6, end: 9, to: 'features' },
      { start: 13, end: 15 },
    ])
  })
})
