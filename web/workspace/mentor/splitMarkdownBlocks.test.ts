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
  test('are the text, joined', () =>
    fc.assert(
      fc.property(text, text => {
        expect(splitMarkdownBlocks(text).join('')).toBe(text)
      }),
    ))

  test('stay as they are while the text grows, but for the last', () =>
    fc.assert(
      fc.property(text, text, (text, more) => {
        const before = splitMarkdownBlocks(`${text}\n`).slice(0, -1)
        expect(splitMarkdownBlocks(`${text}\n${more}`).slice(0, before.length)).toEqual(before)
      }),
    ))

  test('read one by one say what the whole says', () =>
    fc.assert(
      fc.property(text, text => {
        const said = (markdown: string) => JSON.stringify(withoutPlaces(fromMarkdown(markdown).children))
        const apart = splitMarkdownBlocks(text).flatMap(block => withoutPlaces(fromMarkdown(block).children))
        expect(JSON.stringify(apart)).toBe(said(text))
      }),
      { numRuns: 300 },
    ))
})

/** The tree without where its parts stood in the text. */
function withoutPlaces(nodes: readonly object[]): object[] {
  return JSON.parse(JSON.stringify(nodes, (key, value: unknown) => (key === 'position' ? undefined : value)))
}

describe('a text without marks', () => {
  test.each(['Which two kinds of people will use it?', 'Noted: a, b - and c.\n\nWhat next?', '3 of 7.'])(
    'needs no Markdown: %s',
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
  ])('with them it does: %s', text => expect(hasMarkdown(text)).toBe(true))
})
