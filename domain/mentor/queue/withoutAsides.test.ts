import { expect, test } from 'vitest'
import { withoutAsides } from './withoutAsides.ts'

test.each([
  ['It runs in a browser. Where it runs I don’t know.', 'It runs in a browser.'],
  ['A browser. Law I not know.', 'A browser.'],
  ['A browser. The rest, what it’s written in, I couldn’t care less.', 'A browser.'],
  ['A browser. I don’t mind about the database.', 'A browser.'],
  ['A browser. What I don’t know is shown in grey.', 'A browser. What I don’t know is shown in grey.'],
])('%j says no more than %j', (text, told) => {
  expect(withoutAsides(text, 'technicalRequirements')).toBe(told)
})

test('what annoys somebody may be just that they don’t know', () => {
  expect(withoutAsides('A slip is lost. Who has it I don’t know.', 'problemStatement')).toContain(
    'don’t know',
  )
})
