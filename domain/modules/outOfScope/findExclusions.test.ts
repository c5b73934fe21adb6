import { expect, test } from 'vitest'
import { excludedSubjectsIn } from './findExclusions.ts'

test.each([
  ['Payments are not part of it.', ['Payments']],
  ['Invoicing isn’t part of the app', ['Invoicing']],
  ['The shop is out of scope for now', ['shop']],
  ['Payments and chat are not planned.', ['Payments', 'chat']],
  ['A login isn’t needed', ['login']],
])('%j excludes', (sentence, subjects) => {
  expect(excludedSubjectsIn(sentence).map(it => it.toLowerCase())).toEqual(
    subjects.map(it => it.toLowerCase()),
  )
})

test.each([
  'It is not part of it',
  'They aren’t needed, since we ring',
  'The door is not locked',
  'A boat is needed',
  'We think that the shop is out of scope',
])('%j says something else', sentence => {
  expect(excludedSubjectsIn(sentence)).toEqual([])
})
