import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRealisticSpecification } from '../document.testing.ts'
import { createBlankSpecification } from '../../specification/specification.ts'
import { entriesOf, renderEntries } from './entriesOf.ts'
import { renderCriterion } from './renderCriteria.ts'
import { pick, statedFieldsOf } from './statedFields.ts'

describe('the entries of a text', () => {
  test.each([
    ['- Native apps\n- Payments', ['Native apps', 'Payments']],
    ['1. One goal\n2) Another', ['One goal', 'Another']],
    ['Native apps\nPayments', ['Native apps', 'Payments']],
    ['- A long one\n  that goes on\n- Another', ['A long one\n  that goes on', 'Another']],
    ['- Outer\n  - Inner', ['Outer\n  - Inner']],
    ['Not in the first version:\n- Maps', ['Not in the first version:', 'Maps']],
    ['```\n- code\n```', ['```\n- code\n```']],
    [' \n\n', []],
    ['-5 degrees', ['-5 degrees']],
  ])('of %j', (text, entries) => {
    expect(entriesOf(text)).toEqual(entries)
  })

  test('have all of its words', () => {
    const line = fc.stringMatching(/^ {0,3}(?:- |2\. |\* )?[a-z]{1,5} [a-z]{1,5}$/)
    fc.assert(
      fc.property(fc.array(line), lines => {
        const wordsOf = (text: string) => text.match(/[a-z]+/g) ?? []
        expect(wordsOf(entriesOf(lines.join('\n')).join('\n'))).toEqual(wordsOf(lines.join('\n')))
      }),
    )
  })

  test('are a hyphen list, each after its lead', () => {
    expect(renderEntries(['a', 'b'], i => `**SC-${i + 1}**:`)).toBe('- **SC-1**: a\n- **SC-2**: b')
    expect(renderEntries(['# a'])).toBe('- #### a')
    expect(renderEntries([])).toBe('')
  })
})

describe('the stated fields of a form', () => {
  test('have their labels, and say what a check box says', () => {
    const stated = statedFieldsOf(createRealisticSpecification(), 'nonFunctionalRequirements')
    expect(pick(stated, 'authRequired', 'handlesSensitiveData', 'scalabilityNotes')).toEqual([
      { name: 'authRequired', label: 'Authentication required', text: 'Yes' },
      { name: 'handlesSensitiveData', label: 'Handles sensitive data', text: 'No' },
    ])
  })

  test('are none if nobody has edited the form', () => {
    expect(statedFieldsOf(createBlankSpecification(), 'nonFunctionalRequirements')).toEqual([])
  })

  test('leave out the name that is the title anyway', () => {
    const namesFor = (title: string) =>
      statedFieldsOf(createRealisticSpecification(), 'overview', title).map(({ name }) => name)
    expect(namesFor('Pantry')).not.toContain('name')
    expect(namesFor('Larder')).toContain('name')
  })
})

test.each([
  ['Passwords are never shown', 'Passwords are never shown (AC-1.1)'],
  ['When I pay, then I get a receipt', 'When I pay, then I get a receipt (AC-1.1)'],
  ['If I pay, I get a receipt', 'When I pay, then I get a receipt (AC-1.1)'],
  ['# heading', '#### heading (AC-1.1)'],
])('the criterion %j becomes %j', (line, written) => {
  expect(renderCriterion({ id: 'AC-1.1', lines: [line] }, 'givenWhenThen')).toBe(written)
})
