import { fromMarkdown } from 'mdast-util-from-markdown'
import { describe, expect, test } from 'vitest'
import { documentSectionsOf } from '#domain/export/document.ts'
import { createRealisticSpecification } from '#domain/export/document.testing.ts'
import { parseMarkdown } from './parseMarkdown.ts'

const times = (count: number, text: string) => text.repeat(count)

describe('the blocks of a Markdown text', () => {
  test('are the same as the parser’s', () => {
    for (const { markdown } of documentSectionsOf(createRealisticSpecification())) {
      expect(parseMarkdown(markdown)).toEqual(fromMarkdown(markdown).children)
    }
  })

  test.each([
    ['quotes', `${times(100_000, '>')} a`],
    ['quotes with spaces', `${times(100_000, '> ')}a`],
    ['lists', `${times(100_000, '- ')}a`],
    ['numbered lists', `${times(50_000, '1. ')}a`],
    ['lists line by line', Array.from({ length: 200 }, (_, i) => `${times(i, '  ')}- a`).join('\n')],
    ['emphasis', `${times(300, '*a ')}b${times(300, '*')}`],
    ['strong text', `${times(400, '*')}a${times(400, '*')}`],
    ['emphasis in a list', `- ${times(300, '*a ')}b${times(300, '*')}`],
  ])('are refused if they are nested too deep: %s', (_, text) => {
    expect(() => parseMarkdown(text)).toThrow('Markdown is nested too deep')
  })

  test.each([
    ['images', `${times(20_000, '![')}a${times(20_000, '](b)')}`],
    ['emphasis', times(20_000, '*a _b ')],
    ['emphasis over lines', times(20_000, '*a\n')],
    ['emphasis in a quote', times(20_000, '> *a\n')],
    ['emphasis below numbers', times(20_000, '5. *a\n')],
    ['emphasis indented below a list', `- a\n${times(20_000, '      - *a\n')}`],
  ])('are refused if parsing them would take minutes: %s', (_, text) => {
    expect(() => parseMarkdown(text)).toThrow('too many signs in one paragraph')
  })

  test('are parsed for any text that people would write, however long', () => {
    const long = times(500, '- **Term:** a [word](https://a.example), `code` and *more* <now>\n')
    expect(parseMarkdown(long)).toHaveLength(1)
    expect(parseMarkdown(times(3_000, 'One *word* and __two__.\n\n'))).toHaveLength(3_000)
    expect(parseMarkdown(`${times(30, '> - ')}a`)).toHaveLength(1)
  })
})
