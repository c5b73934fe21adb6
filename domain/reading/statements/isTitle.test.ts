import { expect, test } from 'vitest'
import { isTitle } from './isTitle.ts'

test.each([
  'Cemetery register – requirements',
  'PUB QUIZ – jotted on beer mats',
  'kiln queue (pottery studio)',
])('%j on a line of its own is a title', text => {
  expect(isTitle(text, true)).toBe(true)
})

test.each(['I run a bakery', 'Build me a timer', 'An app for neighbours', 'Working title: Protokollant'])(
  '%j is none',
  text => {
    expect(isTitle(text, true)).toBe(false)
  },
)

test('in running text, a title has to name a product', () => {
  expect(isTitle('Climbing gym app.', false)).toBe(true)
  expect(isTitle('Every Sunday same story.', false)).toBe(false)
})
