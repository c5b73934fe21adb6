import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StoredStatement } from '#domain/modules/statements/definition.ts'
import { wordsOf } from '#domain/text/words.ts'
import { addUndecided } from './addUndecided.ts'

const placed: StoredStatement = {
  text: 'Birds leave by the door.',
  source: 'answer',
  state: 'placed',
  kind: 'features',
  isDecided: true,
  places: ['features.FE-1.name'],
}

test('every word without a place is stored as an undecided statement of an answer', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 80 }), { maxLength: 5 }), texts => {
      const after = addUndecided([placed], texts)
      expect(after[0]).toEqual(placed)
      const stored = new Set(after.slice(1).flatMap(({ text }) => wordsOf(text)))
      const known = new Set(wordsOf(placed.text))
      expect(texts.flatMap(wordsOf).filter(word => !stored.has(word) && !known.has(word))).toEqual([])
      expect(after.slice(1).every(it => it.state === 'undecided' && it.source === 'answer')).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('words that are stored already keep their state, and are stored once', () => {
  const after = addUndecided([placed], ['birds leave by the door', 'So it goes.', 'so it goes'])
  expect(after).toHaveLength(2)
  expect(after[0]).toEqual(placed)
  expect(after[1]).toMatchObject({ text: 'So it goes.', state: 'undecided', source: 'answer' })
  expect(addUndecided(after, ['So it goes'])).toEqual(after)
})
