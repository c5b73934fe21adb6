import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roundEstimate, estimateTokens, countWords } from './estimateTokens.ts'

describe('the word count', () => {
  test.each([
    ['', 0],
    [' \n# - **', 0],
    ['One two  three.', 3],
    ["I don't re-use it", 4],
    ['Größe 12 m² – Überblick', 4],
    ['## 4. Core Features', 3],
  ])('of %j is %i', (text, count) => {
    expect(countWords(text)).toBe(count)
  })
})

/** Texts of our own, with the number of tokens that the tokenizer o200k_base produces. */
const counted: readonly (readonly [text: string, tokens: number])[] = [
  [
    'As a Busy parent, I want to find a recipe by what is in my fridge, so that I can cook without going shopping.',
    27,
  ],
  ['- **title** (Text, required), e.g. Tomato soup', 14],
  [
    '## 10. Constraints & Limitations\n\n**Mandatory Technologies:** PostgreSQL, since the team runs it already\n',
    23,
  ],
  ['  Recipe ||--o{ Ingredient : "has"\n  Recipe }o--|| User : "belongs to"\n', 23],
]

describe('the token estimate', () => {
  test.each(counted)('of %j is about %i', (text, tokens) => {
    expect(Math.abs(estimateTokens(text) - tokens)).toBeLessThanOrEqual(Math.max(2, tokens * 0.15))
  })

  test('is a whole number for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        expect(Number.isInteger(estimateTokens(text))).toBe(true)
      }),
    )
  })

  test.each([
    [0, 0],
    [1, 10],
    [64, 70],
    [148, 150],
    [3_412, 3_400],
    [12_800, 13_000],
  ])('rounds %i to %i', (count, shown) => {
    expect(roundEstimate(count)).toBe(shown)
  })
})
