import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { knownPatterns, possiblePatterns } from '../text/mayMatch.ts'
import { createChecker } from './createChecker.ts'
import { checks } from './index.ts'
import { examples } from './words/examples.testing.ts'
import { faultySentences } from './words/faultySentences.testing.ts'

test('no pattern of a check matches in a text in which it isn’t possible', () => {
  // A checker makes the patterns known.
  createChecker(checks)
  const patterns = knownPatterns().map(({ source, flags }) => new RegExp(source, flags.replace('g', '')))
  expect(patterns.length).toBeGreaterThan(250)
  const sentences = [
    ...Object.values(examples).flatMap(({ finds, leaves }) => [...finds, ...leaves]),
    ...faultySentences.map(([, text]) => text),
  ]
  const ofPatterns = patterns.flatMap(({ source }) => source.match(/[a-z]{2,14}|[^\sa-z]/gi) ?? [])
  const word = fc.oneof(
    fc.constantFrom(...ofPatterns),
    fc.constantFrom(...sentences.flatMap(sentence => sentence.split(/\s/))),
  )
  const words = fc
    .array(fc.tuple(word, fc.constantFrom(' ', ' ', ' ', '')), { maxLength: 30 })
    .map(pairs => pairs.flat().join(''))
  fc.assert(
    fc.property(fc.constantFrom(...sentences), words, (sentence, others) => {
      for (const text of [others, `${sentence} ${others}`, sentence.toUpperCase()]) {
        const possible = new Set(possiblePatterns(text).numbers)
        for (const [i, pattern] of patterns.entries())
          if (pattern.test(text)) expect(possible, `${pattern} in “${text}”`).toContain(i)
      }
    }),
    { numRuns: 100 },
  )
})
