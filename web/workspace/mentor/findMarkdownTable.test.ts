import { describe, expect, test } from 'vitest'
import { findMarkdownTable } from './findMarkdownTable.ts'

describe('a Markdown table', () => {
  test('has a head and rows, with or without outer pipes', () => {
    const head = ['Role', 'Sees']
    const rows = [
      ['Singer', '**dates**'],
      ['Librarian', 'scores'],
    ]
    expect(
      findMarkdownTable('| Role | Sees |\n|---|:-:|\n| Singer | **dates** |\n| Librarian | scores |\n'),
    ).toEqual({
      before: '',
      head,
      rows,
      after: '',
    })
    expect(findMarkdownTable('Role | Sees\n--- | ---\nSinger | **dates**\nLibrarian | scores')).toMatchObject(
      {
        head,
        rows,
      },
    )
  })

  test('is separated from the text before and after it', () => {
    expect(findMarkdownTable('Three roles:\n| A | B |\n|---|---|\n| 1 | 2 |\n- a list')).toEqual({
      before: 'Three roles:',
      head: ['A', 'B'],
      rows: [['1', '2']],
      after: '- a list',
    })
  })

  test('has as many cells in each row as in its head; an escaped pipe does not separate cells', () => {
    expect(
      findMarkdownTable(String.raw`| A | B |
|---|---|
| 1 |
| 1 | 2 | 3 |
| a \| b | c |`)?.rows,
    ).toEqual([
      ['1', ''],
      ['1', '2'],
      ['a | b', 'c'],
    ])
  })

  test('is told apart from an underlined heading, a rule, and pipes in a sentence or in code', () => {
    const others = [
      'Title\n---\n',
      'a | b\n\n---\n',
      'read | write',
      '```\n| A | B |\n|---|---|\n```',
      '    | A | B |\n    |---|---|',
      '| A | B |\n|---|',
    ]
    for (const text of others) expect(findMarkdownTable(text)).toBeUndefined()
  })
})
