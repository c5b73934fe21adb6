import fc from 'fast-check'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { describe, expect, test } from 'vitest'
import { splitMarkdownBlocks, hasMarkdown } from './splitMarkdownBlocks.ts'

const line = fc.constantFrom(
  ...['', '', 'words', '- item', '  more', '    far', '1. one', '2. two', '```', '~~~', '````', '# Title'],
  ...['> quote', '**bold** and `code`', '---', '* star', '\t tab', '```js', '  ```'],
)
const text = fc.array(line, { maxLength: 14 }).map(lines => lines.join('\n'))

describe('the blocks of a Markdown text', () => {
  test('join to the original text', () =>
    fc.assert(
      fc.property(text, text => {
        expect(splitMarkdownBlocks(text).join('')).toBe(text)
      }),
    ))

  test('stay the same while the text grows, except for the last', () =>
    fc.assert(
      fc.property(text, text, (text, more) => {
        const before = splitMarkdownBlocks(`${text}\n`).slice(0, -1)
        expect(splitMarkdownBlocks(`${text}\n${more}`).slice(0, before.length)).toEqual(before)
      }),
    ))

  test('parse to the same nodes one by one as the whole text does', () =>
    fc.assert(
      fc.property(text, text => {
        const render = (markdown: string) => JSON.stringify(withoutPlaces(fromMarkdown(markdown).children))
        const apart = splitMarkdownBlocks(text).flatMap(block => withoutPlaces(fromMarkdown(block).children))
        expect(JSON.stringify(apart)).toBe(render(text))
      }),
      { numRuns: 300 },
    ))
})

/** The syntax tree without the positions of its nodes. */
function withoutPlaces(nodes: readonly object[]): object[] {
  return JSON.parse(JSON.stringify(nodes, (key, value: unknown) => (key === 'position' ? undefined : value)))
}

describe('a text without Markdown syntax', () => {
  test.each(['Which two kinds of people will use it?', 'Noted: a, b - and c.\n\nWhat next?', '3 of 7.'])(
    'needs no parser: %s',
    text => expect(hasMarkdown(text)).toBe(false),
  )
  test.each([
    '- a',
    '1. a',
    '**a**',
    'a `b`',
    '[a](b)',
    '# a',
    '> a',
    'a\n---',
    '    a',
    'a &amp; b',
    'x <b>',
  ])('is told apart from one with it: %s', text => expect(hasMarkdown(text)).toBe(true))
})
