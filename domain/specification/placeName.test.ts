import { expect, test } from 'vitest'
import { shortenToLine } from './placeName.ts'

const words = (count: number, word: string) => Array.from({ length: count }, () => word).join(' ')

test.each([
  ['a short text stays as it is', 'Pay by card.', 'Pay by card.'],
  ['lines become one', 'Pay\n  by card', 'Pay by card'],
  ['a long text ends after a word', words(30, 'drill'), `${words(16, 'drill')}…`],
  ['no mark is left before the ellipsis', `${words(16, 'drill')}, hammer`, `${words(16, 'drill')}…`],
  ['a word that is too long by itself is cut', 'x'.repeat(120), `${'x'.repeat(100)}…`],
])('%s', (_, text, line) => {
  expect(shortenToLine(text)).toBe(line)
})
