import { expect, test } from 'vitest'
import { isNoAnswer, saysNothing } from './isNoAnswer.ts'

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

test.each(['none', 'Nothing else', 'no, that’s all', 'nobody else really', 'that’s it for now', 'nope.'])(
  '“%s” says that there’s nothing more',
  words => {
    expect(saysNothing(words)).toBe(true)
  },
)

test.each([
  'no chat',
  'nobody under 18',
  'nothing is stored on the phone',
  'that’s all the coach needs',
  'none of the guests',
])('“%s” says something', words => {
  expect(saysNothing(words)).toBe(false)
})
