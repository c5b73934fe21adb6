import { expect, test } from 'vitest'
import { layoutOf } from './textLines.ts'

const layout = (text: string, ...parts: string[]) =>
  layoutOf(
    text,
    parts.map(part => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length })),
  )

test('statements are on the same line, on lines below each other, or in paragraphs', () => {
  const gaps = layout('One. Two.\nThree.\n\nFour.', 'One.', 'Two.', 'Three.', 'Four.').map(({ gap }) => gap)
  expect(gaps).toEqual(['same line', 'same line', 'line', 'paragraph'])
})

test.each([
  ['- tool', '–'],
  ['  * tool', '–'],
  ['• tool', '•'],
  ['1. tool', '1.'],
  ['(2) tool', '(2)'],
  ['- [ ] tool', '–'],
  ['a tool', ''],
])('the mark of the list item in %j is %j', (text, mark) => {
  expect(layout(text, 'tool')).toEqual([{ gap: 'same line', mark }])
})

test('only the first statement of a list item has a mark', () => {
  expect(layout('- One, two', 'One,', 'two').map(({ mark }) => mark)).toEqual(['–', ''])
})
