import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sentencesIn } from './sentencesIn.ts'

test.each([
  ['One. Two! three?\nfour', ['One.', 'Two!', 'three?', 'four']],
  ['Loan: number (e.g. 2027-014. Or so), status', ['Loan: number (e.g. 2027-014. Or so), status']],
  ['min. two photos, e.g. of dogs. Done', ['min. two photos, e.g. of dogs.', 'Done']],
  ['a; b', ['a; b']],
])('%j', (text, sentences) => {
  expect(sentencesIn(text)).toEqual(sentences)
})

test('semicolons end sentences if asked to', () => {
  expect(sentencesIn('a; b (c; d)', { atSemicolons: true })).toEqual(['a;', 'b (c; d)'])
})

test('nothing but white space is left out', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '.', '(', ')', '\n', ';', 'e.g. ') }), text => {
      expect(sentencesIn(text).join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
    }),
  )
})
