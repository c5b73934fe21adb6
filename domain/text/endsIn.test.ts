import { expect, test } from 'vitest'
import { endsIn } from './endsIn.ts'

test.each([
  ['is limited to at most ', true],
  ['At Most ', true],
  ['not more than ', true],
  ['at most 5 ', false],
  ['at most', false],
  ['combat most ', false],
  ['', false],
])('a pattern finds what it describes at the end of “%s”: %s', (text, isFound) => {
  expect(endsIn(text, /(?<=\b(?:at\smost|(?:no|not)\smore\sthan)\s)/iy)).toBe(isFound)
  expect(/\b(?:at\smost|(?:no|not)\smore\sthan)\s$/i.test(text)).toBe(isFound)
})

test('what a pattern was tried on before makes no difference', () => {
  const pattern = /(?<=until\s)/y
  expect(endsIn('from 8 until ', pattern)).toBe(true)
  expect(endsIn('until ', pattern)).toBe(true)
  expect(endsIn('from ', pattern)).toBe(false)
})
