import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StoredStatement } from '../modules/statements/definition.ts'
import { createBlankSpecification } from '../specification/specification.ts'
import { mergeStatements as mergeSides } from './mergeStatements.ts'
import { mergeThreeWay } from './mergeThreeWay.ts'

const statement = (text: string, rest: Partial<StoredStatement> = {}): StoredStatement => ({
  text,
  source: 'brainDump',
  state: 'undecided',
  kind: '',
  isDecided: false,
  places: [],
  ...rest,
})
const placed = { state: 'placed' as const, kind: 'features', places: ['features.FE-1.name'] }
const aside = { state: 'setAside', isDecided: true } as const

const states = fc.constantFrom<Partial<StoredStatement>>({}, placed, aside, { ...placed, isDecided: true })
const lists = fc
  .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 })
  .chain(texts => fc.tuple(...texts.map(text => states.map(rest => statement(text, rest)))))
const mergeStatements = (base: StoredStatement[], mine: StoredStatement[], theirs: StoredStatement[]) =>
  mergeSides({ base, mine, theirs })
const textsOf = (statements: readonly StoredStatement[]) => statements.map(({ text }) => text)

describe('two versions of the statements', () => {
  test('are merged statement by statement', () => {
    const base = [statement('a'), statement('b'), statement('c')]
    const mine = [statement('a', placed), statement('b'), statement('x'), statement('c')]
    const theirs = [statement('b', aside), statement('c'), statement('y')]
    expect(mergeStatements(base, mine, theirs)).toEqual([
      statement('a', placed),
      statement('b', aside),
      statement('x'),
      statement('c'),
      statement('y'),
    ])
  })

  test('agree on a statement that both changed: a decision of a person wins, and places are joined', () => {
    const [base, other] = [[statement('a')], ['features.FE-2.name']]
    const decided = [statement('a', aside)]
    expect(mergeStatements(base, [statement('a', placed)], decided)).toEqual(decided)
    expect(mergeStatements(base, decided, [statement('a', placed)])).toEqual(decided)
    const more = [statement('a', { ...placed, places: other })]
    expect(mergeStatements(base, [statement('a', placed)], more)[0]!.places).toEqual([
      ...placed.places,
      ...other,
    ])
    const emptied = [statement('a', { ...placed, places: [] })]
    expect(
      mergeStatements([statement('a', placed)], emptied, [statement('a', { ...placed, isDecided: true })]),
    ).toEqual([statement('a', { kind: 'features', isDecided: true })])
  })

  test('have no conflict, lose no statement that either added, and bring none twice', () => {
    fc.assert(
      fc.property(lists, lists, lists, (base, mine, theirs) => {
        const merge = mergeThreeWay('statements', base, mine, theirs)
        expect(merge.conflicts).toEqual([])
        const texts = textsOf(merge.value)
        expect(new Set(texts).size).toBe(texts.length)
        const known = new Set(textsOf(base))
        const added = [...textsOf(mine), ...textsOf(theirs)].filter(text => !known.has(text))
        expect(texts).toEqual(expect.arrayContaining(added))
        const both = textsOf(mine).filter(text => textsOf(theirs).includes(text))
        expect(texts).toEqual(expect.arrayContaining(both))
        for (const { state, places } of merge.value) expect(state === 'placed').toBe(places.length > 0)
      }),
    )
  })

  test('that are the same on one side are the other side', () => {
    fc.assert(
      fc.property(lists, lists, (base, next) => {
        expect(mergeStatements(base, next, base)).toEqual(next)
        expect(mergeStatements(base, base, next)).toEqual(next)
        expect(mergeStatements(base, next, structuredClone(next))).toBe(next)
      }),
    )
  })

  test('are merged as a form of a project is', () => {
    const { statements } = createBlankSpecification()
    expect(mergeThreeWay('statements', statements, [statement('a')], [statement('b')]).value).toEqual([
      statement('b'),
      statement('a'),
    ])
  })
})
