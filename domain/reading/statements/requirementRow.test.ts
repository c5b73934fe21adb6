import { describe, expect, test } from 'vitest'
import { draftText } from '#domain/reading/draft/draftText.ts'
import { textOf } from '#domain/reading/extraction.ts'
import { peopleInCell, requirementRowOf, wordsOfStatement } from './requirementRow.ts'

const row = '| 4 | Ring the bell | caretaker | must |'
const at = (columns: readonly string[]) => ({ text: row, columns, start: 0, end: row.length })

describe('a row of a table of requirements', () => {
  test('has its requirement, who it is for and its rank, by the titles of the columns', () => {
    expect(requirementRowOf(at(['No.', 'Requirement', 'Who', 'Priority']), row)).toEqual({
      text: 'Ring the bell',
      start: row.indexOf('Ring'),
      end: row.indexOf('Ring') + 'Ring the bell'.length,
      who: 'caretaker',
      rank: 'must',
    })
  })

  test('is none if no column is about requirements', () => {
    expect(requirementRowOf(at(['Id', 'Colour', 'Who', 'Size']), row)).toBeUndefined()
  })

  test('says its requirement, or else what its cells say, without its number', () => {
    expect(wordsOfStatement(at(['No.', 'Feature', 'Role', 'Prio']))).toBe('Ring the bell')
    expect(wordsOfStatement(at(['No.', 'Signal', 'Where', 'Kind']))).toBe('Ring the bell – caretaker – must')
  })
})

test.each([
  ['teachers, head teacher', ['teachers', 'head teacher']],
  ['the caretaker (nights)', ['caretaker']],
  ['everyone', []],
  ['', []],
])('the people in the cell %j are %j', (cell, people) => {
  expect(peopleInCell(cell)).toEqual(people)
})

test('features, their importance and people are read from a table', () => {
  const { items } = draftText(
    `A bell system for our school.

| Ref | Requirement | Who | Prio |
|-----|-------------|-----|------|
| B1 | Set the times of the bells for each day, with holidays | caretaker | must |
| B2 | Silence the bell during exams | head teacher | should |
| B3 | Show the next bell on the hall screen | everyone | could |`,
    'brainDump',
  )
  const names = (items.features ?? []).map(item => textOf(item, 'name'))
  expect(names).toHaveLength(3)
  expect(names.join(' ')).not.toMatch(/[|]|B\d/)
  expect((items.features ?? []).map(item => textOf(item, 'importance'))).toEqual(['High', 'Medium', 'Low'])
  expect((items.personas ?? []).map(item => textOf(item, 'name'))).toEqual(
    expect.arrayContaining(['Caretaker', 'Head teacher']),
  )
})
