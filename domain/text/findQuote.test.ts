import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findQuote } from './findQuote.ts'

const found = (text: string, quote: string) => {
  const span = findQuote(text, quote)
  return span && text.slice(span.start, span.end)
}

test.each([
  ['We pay 5 € a month.', 'pay 5 €', 'pay 5 €'],
  ['It’s “fast”\n  and small', 'it\'s "fast" and small', 'It’s “fast”\n  and small'],
  ['Ann – Bo, said she', 'ann - bo,', 'Ann – Bo,'],
  ['İstanbul is far', 'is far', 'is far'],
  ['no such words', 'nosuch words', undefined],
  ['a b c', 'a', undefined],
  ['…', '…', undefined],
  ['', 'anything', undefined],
])('in %j, %j is found as %j', (text, quote, expected) => {
  expect(found(text, quote)).toBe(expected)
})

test('every part of a text that says something is found in it, also in other spacing and case', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'B', ' ', '\n', '’', '–', '😀', 'ß', '7') })
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (all, from, length) => {
      const quote = all.slice(from % (all.length + 1)).slice(0, length % 20)
      if ((quote.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < 3 || !quote.isWellFormed()) return
      expect(found(all, quote)).toBe(quote.trim())
      const other = quote.trim().replaceAll(/\s+/g, '  ').replaceAll('’', "'").toLowerCase()
      expect(findQuote(all, other)).toBeDefined()
    }),
  )
})
