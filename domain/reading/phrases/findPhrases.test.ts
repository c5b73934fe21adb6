import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { classifyStatements } from '../classifier/classifyStatements.ts'
import { extractAll } from '../extract.ts'
import { hazardousTexts } from '../statements/statements.testing.ts'
import { statementsOf } from '../statements/statementsOf.ts'
import { findPhrases } from './findPhrases.ts'

const phrasesIn = (text: string) =>
  findPhrases(text, classifyStatements(statementsOf(text), extractAll(text, 'brainDump')))
const quotesIn = (text: string, label: 'feature' | 'thing' | 'attribute') => {
  const { features, records } = phrasesIn(text)
  return [...features, ...records]
    .filter(phrase => phrase.label === label)
    .map(({ start, end }) => text.slice(start, end))
}

test('phrases of any text lie in it in order, without touching each other', () => {
  fc.assert(
    fc.property(hazardousTexts, text => {
      for (const phrases of Object.values(phrasesIn(text))) {
        let last = 0
        for (const { start, end, sureness } of phrases) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
          expect(sureness.least).toBeGreaterThan(0)
          last = end
        }
      }
    }),
    { numRuns: 100 },
  )
})

describe('names of features', () => {
  test.each([
    [
      'a list',
      ['search the archive', 'book a viewing', 'rate the guide'],
      ['Visitors can ', ', ', ' and ', '.'],
    ],
    ['a sentence', ['print a label for each crate'], ['The packer should be able to ', '.']],
    ['the present tense', ['gets a text message with a link'], ['The customer ', ', no login.']],
  ])('are found in %s', (_, names, between) => {
    const sentence = names.reduce((all, name, i) => `${all}${name}${between[i + 1]!}`, between[0]!)
    const text = `An app for a small museum.\n\n${sentence}`
    expect(quotesIn(text, 'feature')).toEqual(names)
  })

  test.each(['It must run on old Android phones.', 'Last year we lost two crates and nobody noticed.'])(
    'aren’t found in %j',
    sentence => {
      expect(quotesIn(`An app for a small museum.\n\n${sentence}`, 'feature')).toEqual([])
    },
  )
})

describe('attributes', () => {
  test.each(['name', 'species', 'ring number', 'hatch year', 'weight', 'colour'])(
    'are found whatever else is listed with %s',
    attribute => {
      const text = `A log for falconers.\n\nEach bird has a ${attribute}, a photo and a date of birth.`
      expect(quotesIn(text, 'thing')).toEqual(['bird'])
      expect(quotesIn(text, 'attribute')).toEqual([attribute, 'photo', 'date of birth'])
    },
  )
})
