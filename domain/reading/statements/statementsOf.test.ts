import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { statementsOf } from './statementsOf.ts'

const textsOf = (text: string) => statementsOf(text).map(statement => statement.text)

describe('statements', () => {
  test('are sentences, bullets, rows and clauses that say something of their own', () => {
    expect(textsOf('Members book a court. They pay at the desk.')).toEqual([
      'Members book a court.',
      'They pay at the desk.',
    ])
    expect(textsOf('## Must\n- Log a meal\n- Remind the owner')).toEqual([
      'Must',
      'Log a meal',
      'Remind the owner',
    ])
    expect(textsOf('| Who | Needs |\n|---|---|\n| Owner | 2 minutes |')).toEqual([
      '| Who | Needs |',
      '| Owner | 2 minutes |',
    ])
    expect(
      textsOf(
        'Therapists see their own calendar but only the front desk can change it, and nobody is charged.',
      ),
    ).toEqual([
      'Therapists see their own calendar but only the front desk can change it,',
      'and nobody is charged.',
    ])
  })

  test('know the headings and the label above them', () => {
    const [, stack] = statementsOf('## Tech\n- Stack: Go, Postgres')
    expect(stack).toMatchObject({ kind: 'bullet', headings: ['Tech'], label: 'Stack' })
  })

  test('cover every letter and digit of any text exactly once, in order', () => {
    fc.assert(
      fc.property(hazardousTexts, text => {
        const statements = statementsOf(text)
        let at = 0
        for (const { start, end } of statements) {
          expect(start).toBeGreaterThanOrEqual(at)
          expect(end).toBeGreaterThan(start)
          expect(text.slice(at, start)).not.toMatch(uncovered)
          at = end
        }
        expect(text.slice(at)).not.toMatch(uncovered)
      }),
      { numRuns: 2_000 },
    )
  })

  test('are whole paragraphs beyond the length that is drafted', () => {
    const text = `${'people book a court and pay '.repeat(3_600)}\n\n${'they pay. '.repeat(3)}`
    const [unread, last] = statementsOf(text).slice(-2)
    expect(unread!.end - unread!.start).toBeGreaterThan(50_000)
    expect(last!.text).toBe('they pay. they pay. they pay.')
  })
})

/** The number of a list item is its mark, not a word. */
const uncovered = /\p{L}|(?<![\p{N}.])\p{N}(?!\p{N}{0,2}[.)]\s)/u

const pieces = fc.constantFrom(
  'Members book a court',
  'and cancel it',
  'no payments',
  '\n',
  '\n\n',
  '- ',
  '* ',
  '1. ',
  '2) ',
  '## ',
  '### Who\n',
  '```\n',
  '```js\n',
  '| a | b |\n',
  '|---|---|\n',
  '. ',
  ', ',
  '; ',
  ': ',
  ' — ',
  '(',
  ')',
  '"',
  'e.g. ',
  'Dr. ',
  '3 h',
  '😀',
  '家族で',
  'ß',
  '\t',
  '  ',
  '---\n',
  '[ ] ',
  '**bold**',
  '_x_',
  '`code`',
  '<b>',
  '&amp;',
  '[a](b)',
  '\r\n',
  '9',
  'x',
  '…',
  '?',
  '!',
  '\u0000',
  '\u2028',
)
const hazardousTexts = fc.array(pieces, { maxLength: 40 }).map(all => all.join(''))
