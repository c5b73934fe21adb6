import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRealisticSpecification, generatedOn } from '../../document.testing.ts'
import type { Specification } from '../../../specification/specification.ts'
import { nastySpecification } from '../nasty.testing.ts'
import { workOf } from '../workOf.ts'
import { toCsv } from './csvText.ts'
import { csv } from './target.ts'

type Row = Readonly<Record<string, string>>
const rowsOf = (specification: Specification) => {
  const options = {
    name: 'Pantry',
    date: '2026-11-21',
    generatedOn,
    notation: 'plain',
    openQuestions: [],
  } as const
  return csv.files(specification, options).map(({ text }) => parse<Row>(text, { columns: true }))
}

test('an issue for each feature and story, parents first', () => {
  const [issues] = rowsOf(createRealisticSpecification())
  expect(
    issues!.map(row => [row['Issue ID'], row['Parent'], row['Issue Type'], row['Summary'], row['Priority']]),
  ).toEqual([
    ['1', '', 'Epic', 'FE-1 Search recipes', 'High'],
    ['2', '', 'Epic', 'FE-3', 'Low'],
    ['3', '1', 'Story', 'US-1 find a recipe by what is in my fridge', 'High'],
    ['4', '', 'Story', 'US-2 share a list', 'Medium'],
    ['5', '', 'Task', 'AC-2', 'Medium'],
  ])
  expect(issues![2]!['Description']).toBe(
    [
      'As a Busy parent, I want to find a recipe by what is in my fridge, so that I can cook without going shopping.',
      '',
      'Acceptance criteria:',
      '',
      '- [ ] AC-1.1: Given three ingredients, only recipes with no others are shown',
      '- [ ] AC-1.2: [ ] Answers within 300 ms',
    ].join('\n'),
  )
})

test('a parser finds a row for each, and no cell starts a formula, whatever the texts', () => {
  fc.assert(
    fc.property(nastySpecification, specification => {
      const groups = workOf(specification)
      const count = groups.reduce(
        (sum, { feature, items }) => sum + items.length + (feature === undefined ? 0 : 1),
        0,
      )
      for (const rows of rowsOf(specification)) {
        expect(rows).toHaveLength(count)
        for (const cell of rows.flatMap(row => Object.values(row)))
          expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
      }
    }),
    { numRuns: 2000 },
  )
})

test('a cell that would be a formula gets an apostrophe, which a reader can remove again', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc
      .tuple(fc.constantFrom('', "'", "''", ' ', '\t'), fc.constantFrom('=1', '+1', '-1', '@A1', '＝1', 'a'))
      .map(parts => parts.join('')),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), rows => {
      const read = parse(toCsv(rows))
      for (const text of read.flat()) expect(text).not.toMatch(/^\s*[=+\-@＝＋－＠\t\r]/)
      expect(read.map(row => row.map(text => text.replace(/^'(?=[\s']*[=+\-@＝＋－＠\t\r])/, '')))).toEqual(
        rows,
      )
    }),
  )
})
