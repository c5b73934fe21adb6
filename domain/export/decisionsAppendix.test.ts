import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Decision } from '../modules/decisions/definition.ts'
import { decisionsAppendixOf, decisionsHeading, openQuestionLinesOf } from './decisionsAppendix.ts'
import { documentSectionsOf, toDocument } from './document.ts'
import { createRealisticSpecification, generatedOn } from './document.testing.ts'

const decision = (change: Partial<Decision>): Decision => ({
  ...{ about: 'question', key: 'k', state: 'decided', by: 'user', basis: '', places: [] },
  ...{ question: 'Who may delete a loan?', answer: 'Its owner.', date: '2026-11-21T10:00:00.000Z' },
  ...change,
})
const specification = {
  ...createRealisticSpecification(),
  decisions: [decision({ places: ['features.FE-1.description', 'features.FE-1.name'] })],
}

describe('the appendix of decisions', () => {
  test('is left out unless it’s asked for, whatever was decided', () => {
    expect(toDocument('Shed', specification, generatedOn)).toBe(
      toDocument('Shed', { ...specification, decisions: [] }, generatedOn),
    )
  })

  test('comes last, and leaves the rest of the document as it is', () => {
    const options = { openQuestions: [{ text: 'How long is a loan?', why: 'Someone has to remind people.' }] }
    const document = toDocument('Shed', specification, generatedOn, options)
    const plain = toDocument('Shed', specification, generatedOn)
    expect(document.startsWith(plain.trimEnd())).toBe(true)
    expect(document.slice(plain.length + 1)).toMatchInlineSnapshot(`
      "## Appendix: Open Questions, Assumptions and Decisions

      ### Open questions

      - **How long is a loan?** Someone has to remind people.

      ### Assumptions

      *None*

      ### Decisions

      - **Who may delete a loan?** Its owner. (FE-1, 2026-11-21)

      ### Not relevant

      *None*
      "
    `)
    expect(documentSectionsOf(specification, options).at(-1)).toMatchObject({
      ...{ key: 'decisions', heading: decisionsHeading },
    })
  })

  test('asks whether assumptions are right after all other questions, in the order of the assumptions', () => {
    const assumed = (question: string, date: string) =>
      decision({ key: question, state: 'assumed', question, answer: 'No', date })
    const decisions = [assumed('Is there a deposit?', '2026-11-22'), assumed('Is there a fee?', '2026-11-21')]
    const confirm = (question: string) => ({
      text: `You assumed “No”. Is that right? (${question})`,
      why: '',
    })
    const questions = [
      ...[confirm('Is there a deposit?'), { text: 'Who pays?', why: '' }],
      ...[confirm('Is there a fee?'), { text: 'Who cleans?', why: '' }],
    ]
    expect(openQuestionLinesOf(questions, decisions)).toEqual([
      '- **Who pays?**',
      '- **Who cleans?**',
      '- **You assumed “No”. Is that right? (Is there a fee?)**',
      '- **You assumed “No”. Is that right? (Is there a deposit?)**',
    ])
  })

  test('tells apart what was decided, assumed, put off and excluded', () => {
    const body = decisionsAppendixOf(
      [],
      [
        decision({ state: 'assumed', question: 'Is there a deposit?', answer: 'No', by: 'model' }),
        decision({ state: 'postponed', question: 'In which languages?', answer: '', date: '' }),
        decision({
          state: 'dismissed',
          about: 'gap',
          question: 'Can a guest delete a loan?',
          answer: 'No guests',
        }),
        decision({
          state: 'dismissed',
          about: 'finding',
          question: '“fast” can’t be tested.',
          answer: 'Clear',
        }),
        decision({ about: 'checks', question: 'Passive voice', answer: 'On' }),
        decision({ date: '2026-01-02T10:00:00.000Z', question: 'An earlier one?' }),
        decision({}),
      ],
    )
    expect(body).toMatchInlineSnapshot(`
      "### Open questions

      - **In which languages?**

      ### Assumptions

      - **Is there a deposit?** No (AI model, 2026-11-21)

      ### Decisions

      - **An earlier one?** Its owner. (2026-01-02)
      - **Who may delete a loan?** Its owner. (2026-11-21)

      ### Not relevant

      - **Can a guest delete a loan?** No guests (2026-11-21)"
    `)
  })

  test('keeps each text within its line', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (question, answer) => {
        const body = decisionsAppendixOf([{ text: question, why: answer }], [decision({ question, answer })])
        const lines = body.split('\n').filter(line => line !== '')
        expect(lines).toHaveLength(8)
        expect(lines.filter(line => line.startsWith('### '))).toHaveLength(4)
      }),
    )
  })
})
