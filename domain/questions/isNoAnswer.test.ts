import { expect, test } from 'vitest'
import { isNoAnswer } from './isNoAnswer.ts'

test.each([
  'I don’t know',
  'no idea, sorry'.replace(', sorry', ''),
  'Hm, not sure yet',
  'we haven’t decided yet',
  'is there a law for apps for kids?',
  'What do other clubs do?',
])('“%s” answers nothing', words => {
  expect(isNoAnswer(words)).toBe(true)
})

test.each([
  'I don’t know, but the treasurer decides',
  'Nobody',
  'no',
  'Is it paid? Then nobody can change it.',
  'Who is on duty',
  'We don’t know their names, only their plots',
])('“%s” is an answer', words => {
  expect(isNoAnswer(words)).toBe(false)
})
