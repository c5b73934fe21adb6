import { expect, test } from 'vitest'
import { withCapitals } from './withCapitals.ts'

test.each([
  ['they ring me. me and the lads? yes', 'they ring me. Me and the lads? Yes'],
  ['min. two photos, e.g. of a dog', 'min. two photos, e.g. of a dog'],
  ['one.two', 'one.two'],
])('%j begins its sentences with capitals', (text, expected) => {
  expect(withCapitals(text)).toBe(expected)
})
