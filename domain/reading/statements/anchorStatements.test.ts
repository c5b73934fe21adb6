import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StoredStatement } from '#domain/modules/statements/definition.ts'
import { anchorStatements } from './anchorStatements.ts'
import { statementsOf } from './statementsOf.ts'
import { hazardousTexts, sentences } from './statements.testing.ts'

const storedOf = (text: string): StoredStatement => ({
  text,
  source: 'brainDump',
  state: 'placed',
  kind: 'features',
  isDecided: true,
  places: ['features.FE-1.name'],
})
const storeAll = (text: string) =>
  statementsOf(text).map(({ start, end }) => storedOf(text.slice(start, end)))
const foundIn = (text: string, stored: readonly StoredStatement[]) =>
  anchorStatements(text, stored).map(({ start, end }) => text.slice(start, end))

describe('stored statements', () => {
  test('are all found in a text that was not changed, each at its own words', () => {
    fc.assert(
      fc.property(hazardousTexts, text => {
        const statements = statementsOf(text)
        const stored = storeAll(text)
        const withWords = stored.filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
        const found = anchorStatements(text, stored)
        expect(found.map(({ statement }) => statement)).toEqual(withWords)
        expect(found.map(({ start }) => start)).toEqual(statements.map(({ start }) => start))
      }),
      { numRuns: 2_000 },
    )
  })

  test('keep their state if one sentence is edited, removed, added or moved', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(sentences, { minLength: 2, maxLength: 12 }),
        fc.nat(),
        fc.nat(),
        fc.constantFrom('edit', 'extend', 'remove', 'add', 'move', 'split'),
        (all, pick, to, how) => {
          const at = pick % all.length
          const [sentence, next] = [all[at]!, [...all]]
          if (how === 'edit') next[at] = sentence.replace(/\w+ \w+\.$/, 'something else entirely.')
          else if (how === 'extend') next[at] = sentence.replace(/\.$/, ' twice.')
          else if (how === 'split') next[at] = sentence.replace(' ', '. Zebra ')
          else next.splice(at, how === 'add' ? 0 : 1)
          if (how === 'add') next.splice(at, 0, 'Zebras are striped.')
          if (how === 'move') next.splice(to % all.length, 0, sentence)
          const stored = all.map(storedOf)
          const kept = how === 'move' || how === 'add' ? all : all.toSpliced(at, 1)
          const found = anchorStatements(next.join(' '), stored)
          const texts = found.map(({ statement }) => statement.text)
          expect(texts.toSorted()).toEqual(expect.arrayContaining(kept.toSorted()))
          if (how === 'extend' || how === 'edit') expect(texts).not.toContain(sentence)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('are never found in the same words as another, and are in order', () => {
    fc.assert(
      fc.property(hazardousTexts, hazardousTexts, hazardousTexts, (before, after, other) => {
        const found = anchorStatements(after, [...storeAll(before), ...storeAll(other), ...storeAll(before)])
        let at = 0
        for (const { start, end, statement } of found) {
          expect(start).toBeGreaterThanOrEqual(at)
          expect(end).toBeGreaterThan(start)
          const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu)
          expect(words(after.slice(start, end))).toEqual(words(statement.text))
          at = end
        }
        expect(new Set(found.map(({ statement }) => statement)).size).toBe(found.length)
      }),
      { numRuns: 1_000 },
    )
  })

  test('are found whatever became of their case, white space and punctuation', () => {
    const stored = [storedOf('Members book a court,\nonline'), storedOf('They pay at the desk.')]
    expect(foundIn('- they  pay at the desk!\n- MEMBERS book a court online', stored)).toEqual([
      'they  pay at the desk!',
      'MEMBERS book a court online',
    ])
  })

  test('are found in the same letters before the same words', () => {
    const [loud, quiet] = [storedOf('BOOK A COURT'), storedOf('Book a court')]
    expect(
      anchorStatements('Zebra.\nBook a court\nLion.\nBOOK A COURT\nBear', [loud, quiet]).map(
        it => it.statement,
      ),
    ).toEqual([quiet, loud])
  })

  test('are not found in a part of a sentence that now says more', () => {
    expect(foundIn('Members book a court on Sundays.', [storedOf('Members book a court')])).toEqual([])
    expect(foundIn('Only members book a court.', [storedOf('members book a court.')])).toEqual([])
    expect(foundIn('Members book a court, fast.', [storedOf('Members book a court')])).toEqual([])
  })

  test('are found in the parts that a person split a sentence into, and next to a changed one', () => {
    const stored = ['Members book a court', 'and they pay at the desk', 'and guests watch the game'].map(
      storedOf,
    )
    expect(
      foundIn('Members book a court and they pay at the desk and guests watch the game', stored),
    ).toEqual(stored.map(({ text }) => text))
    expect(
      foundIn('Members book a court and they never pay anything at all and guests watch the game', stored),
    ).toEqual(['Members book a court', 'and guests watch the game'])
  })

  test('of answers and of other sources are not looked for', () => {
    expect(anchorStatements('Members pay.', [{ ...storedOf('Members pay.'), source: 'answer' }])).toEqual([])
  })

  test('are found in a text of 100 kB, and in a repetition of one word', () => {
    const lines = Array.from(
      { length: 2_000 },
      (_, i) => `Court ${i} has the number ${i * 7} on its northern gate.`,
    )
    const stored = lines.map(storedOf)
    expect(anchorStatements(lines.toReversed().join(' '), stored)).toHaveLength(2_000)
    const words = Array.from({ length: 50_000 }, () => 'a').join(' ')
    const nested = Array.from({ length: 1_000 }, (_, i) =>
      storedOf(Array.from({ length: i + 1 }, () => 'a').join(' ')),
    )
    expect(anchorStatements(`b ${words} b`, nested).length).toBeLessThanOrEqual(nested.length)
  })
})
