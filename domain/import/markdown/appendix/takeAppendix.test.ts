import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toDocument } from '../../../export/document.ts'
import { generatedOn } from '../../../export/document.testing.ts'
import { nastySpecification } from '../../../export/targets/nasty.testing.ts'
import { sample, specificationsToHandOver } from '../../../export/targets/handedOver.testing.ts'
import { isEqual } from '../../../field/isEqual.ts'
import { apply } from '../../../field/patch.ts'
import type { Decision } from '../../../modules/decisions/definition.ts'
import { answerQuestion, type Answer } from '../../../questions/answerQuestion.ts'
import { readQueue } from '../../../questions/readQueue.ts'
import { createBlankSpecification, type Specification } from '../../../specification/specification.ts'
import { describePlaces } from '../../import.testing.ts'
import { importFilesWith } from '../../importFilesWith.ts'
import { importFiles } from '../../index.ts'

const documentOf = (specification: Specification) =>
  toDocument(specification.overview.name, specification, generatedOn, {
    openQuestions: readQueue(specification),
  })
const imported = (text: string, current: Specification) => importFiles([{ path: 'spec.md', text }], current)

/** The specification after these answers to its questions, one a day. */
function answered(specification: Specification, answers: readonly Answer[]): Specification {
  return answers.reduce((now, answer, day) => {
    const question = readQueue(now)[day % 3]
    const date = `2026-11-${String(10 + day)}T10:00:00.000Z`
    return question === undefined
      ? now
      : apply(now, answerQuestion(question, answer, now, date)).specification
  }, specification)
}

const answers: readonly Answer[] = [
  { kind: 'option', option: 0 },
  { kind: 'words', text: 'Only on Mondays' },
  { kind: 'assume' },
  { kind: 'later' },
  { kind: 'irrelevant', reason: 'There’s one street' },
  { kind: 'later' },
  { kind: 'assume' },
  { kind: 'irrelevant', reason: '' },
]
const decided = answered(sample, answers)
const fixtures = specificationsToHandOver
  .filter(([name]) => !name.startsWith('random'))
  .map(([name, specification]) => [name, answered(specification, answers)] as const)
/** Nothing is left to decide about a blank specification, so all that differs are its decisions. */
const nasty = fc
  .tuple(nastySpecification, fc.boolean())
  .map(([{ decisions, ...rest }, isBlank]): Specification => ({
    ...(isBlank ? createBlankSpecification() : { ...rest, decisions: [] }),
    decisions: decisions.map((it, i) => ({ ...it, key: `${i} ${it.key}`.slice(0, 100) })),
  }))

describe('the appendix of an unchanged document', () => {
  test.each(fixtures)('changes nothing, and is the same again in a blank project: %s', (_, specification) => {
    const text = documentOf(specification)
    expect(text).toMatch(/2026-11-1\d\)/)
    const { patch, unread, notMentioned } = imported(text, specification)
    expect({ patch, unread, notMentioned }).toEqual({ patch: [], unread: [], notMentioned: [] })
    const blank = imported(text, createBlankSpecification())
    // Byte for byte, with the order of the open questions, and so it stays.
    expect(documentOf(blank.specification)).toBe(text)
    expect(documentOf(imported(text, blank.specification).specification)).toBe(text)
    expect(blank.unread).toEqual([])
  })

  test('changes nothing, whatever the texts', () => {
    fc.assert(
      fc.property(nasty, specification => {
        const { patch, unread } = imported(documentOf(specification), specification)
        expect({ patch, unread }).toEqual({ patch: [], unread: [] })
      }),
    )
  })

  test('is the same again in a blank project, whatever was answered', () => {
    const option = fc.record({ kind: fc.constant('option' as const), option: fc.nat(2) })
    const said = fc.constantFrom<Answer>(...answers)
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.oneof(option, said), { maxLength: 12 }), (which, given) => {
        const [, before] = specificationsToHandOver.filter(([name]) => !name.startsWith('random'))[
          which % fixtures.length
        ]!
        const specification = answered(before, given)
        const text = documentOf(specification)
        const blank = imported(text, createBlankSpecification())
        const again = documentOf(blank.specification)
        // A question that is worded in another way meanwhile may be asked again (docs/hand-over.md#taking-it-back).
        expect(withoutOpenQuestions(again)).toBe(withoutOpenQuestions(text))
        expect(openQuestionsIn(again)).toEqual(expect.arrayContaining(openQuestionsIn(text)))
        expect(documentOf(imported(text, specification).specification)).toBe(text)
      }),
      { numRuns: Number(process.env['RUNS'] ?? 20) },
    )
  })

  test('has the same decisions again in a blank project, whatever the texts', () => {
    fc.assert(
      fc.property(nasty, specification => {
        const text = documentOf(specification)
        const { specification: taken } = imported(text, createBlankSpecification())
        expect(decisionsIn(documentOf(taken))).toEqual(decisionsIn(text))
      }),
    )
  })
})

const openQuestionsPart = /\n### Open questions\n[^]*?(?=\n##|$)/
const withoutOpenQuestions = (text: string) => text.replace(openQuestionsPart, '')
const openQuestionsIn = (text: string) => openQuestionsPart.exec(text)?.[0].split('\n') ?? []

/** The lines of decisions in the appendix. */
const decisionsIn = (text: string) => text.slice(text.lastIndexOf('\n### Assumptions')).split('\n')

describe('an appendix that was edited by hand', () => {
  const text = documentOf(decided)
  const shown = decided.decisions
  const edited = (from: string | RegExp, to: string, within = text) => {
    const next = within.replace(from, to)
    expect(next).not.toBe(within)
    return imported(next, decided)
  }
  const lineOf = (state: Decision['state']) => {
    const { question } = shown.find(it => it.state === state)!
    return text.split('\n').find(line => line.startsWith(`- **${question}**`))!
  }
  /** The lines of the questions that nobody has answered, the most important first. */
  const open = text.slice(text.lastIndexOf('### Open questions')).split('\n').slice(2, 5)
  const questionIn = (line: string) => /\*\*(.*)\*\*/.exec(line)![1]!
  const before = (decision: Decision) => shown.find(it => it.key === decision.key)
  /** What the decisions have now that they didn't have before. */
  const newOnes = ({ specification }: { specification: Specification }) =>
    specification.decisions.filter(it => !shown.some(old => isEqual(old, it)))

  test.each([
    ['other marks', /\n- \*\*/g, '\n* **'],
    ['more space', /\n\n### /g, '\n\n\n###  '],
    ['headings of another level and case', '### Not relevant', '#### NOT RELEVANT'],
    ['another word for nothing', '*None*', '_none_'],
  ])('means the same with %s', (_, from, to) => {
    const { patch, unread } = imported(text.replace(from, to), decided)
    expect({ patch, unread }).toEqual({ patch: [], unread: [] })
  })

  test('has another answer, and nothing else changes', () => {
    const line = lineOf('decided')
    const taken = edited(line, line.replace(/\*\* .* \(/, '** Only in summer ('))
    expect(describePlaces(taken.patch)).toEqual(['set decisions'])
    const [decision] = newOnes(taken)
    expect(decision).toEqual({ ...before(decision!), answer: 'Only in summer' })
  })

  test('has a reworded question', () => {
    const line = lineOf('decided')
    const taken = edited(line, line.replace(/\*\*.*?\*\*/, '**Is it so?**'))
    expect(newOnes(taken)).toMatchObject([{ question: 'Is it so?' }])
    expect(taken.specification.decisions).toHaveLength(shown.length)
  })

  test('confirms an assumption that was moved to the decisions', () => {
    const line = lineOf('assumed')
    const without = text.replace(`${line}\n`, '')
    const taken = edited('### Decisions\n\n', `### Decisions\n\n${line}\n`, without)
    const [decision] = newOnes(taken)
    expect(decision).toEqual({ ...before(decision!), state: 'decided' })
  })

  test('takes a decision back that was deleted, but none whose part was deleted', () => {
    const { patch, specification } = edited(`${lineOf('decided')}\n`, '')
    expect(describePlaces(patch)).toEqual(['set decisions'])
    expect(specification.decisions).toHaveLength(shown.length - 1)
    expect(edited(/### Decisions[^]*?(?=### Not)/, '').patch).toEqual([])
    expect(edited(/## Appendix: Open[^]*/, '').patch).toEqual([])
  })

  test('has a decision that nobody was asked for', () => {
    const taken = edited('### Decisions\n\n', '### Decisions\n\n- **Who buys the bell?** The school (FE-1)\n')
    const decision = { question: 'Who buys the bell?', answer: 'The school', state: 'decided', by: 'user' }
    expect(newOnes(taken)).toEqual([
      {
        ...{ ...decision, about: 'question', date: '', basis: '', key: expect.stringMatching(/^noted /) },
        places: ['features.FE-1.name'],
      },
    ])
    expect(documentOf(taken.specification)).toContain('\n- **Who buys the bell?** The school (FE-1)\n')
  })

  test.each([
    ['plain words', '- Who buys the bell? The school'],
    ['a colon', '* **Who buys the bell?**: The school'],
    ['an answer below', '- Who buys the bell?\n  - The school'],
  ])('is read with %s', (_, line) => {
    const taken = edited('### Decisions\n\n', `### Decisions\n\n${line}\n`)
    expect(newOnes(taken)).toMatchObject([{ question: 'Who buys the bell?', answer: 'The school' }])
  })

  test.each([
    ['below a question', `${open[0]!}\n  - Twelve children`],
    ['beside a question', `${open[0]!} Answer: Twelve children`],
  ])('answers %s, with what follows in the specification', (_, line) => {
    const taken = edited(open[0]!, line)
    expect(newOnes(taken)).toMatchObject([
      { question: questionIn(open[0]!), answer: 'Twelve children', state: 'decided' },
    ])
    expect(taken.unread).toEqual([])
    expect(taken.patch.length).toBeGreaterThan(1)
    expect(readQueue(taken.specification).map(it => it.text)).not.toContain(questionIn(open[0]!))
  })

  test('answers a question that was moved to the decisions or to what isn’t relevant', () => {
    const [line] = open
    const without = text.replace(`${line!}\n`, '')
    const answer = `- **${questionIn(line!)}** Twelve children\n`
    const taken = edited('### Decisions\n\n', `### Decisions\n\n${answer}`, without)
    expect(newOnes(taken)).toMatchObject([{ answer: 'Twelve children', state: 'decided' }])
    const excluded = edited(
      '### Not relevant\n\n',
      `### Not relevant\n\n- **${questionIn(line!)}** We never do\n`,
      without,
    )
    expect(newOnes(excluded)).toMatchObject([{ answer: 'We never do', state: 'dismissed' }])
    expect(readQueue(excluded.specification).map(it => it.text)).not.toContain(questionIn(line!))
  })

  test('answers a question that was put off', () => {
    const line = lineOf('postponed')
    const { question, key } = shown.find(it => it.state === 'postponed')!
    const without = text.replace(`${line}\n`, '')
    const taken = edited('### Decisions\n\n', `### Decisions\n\n- **${question}** In spring\n`, without)
    expect(newOnes(taken)).toMatchObject([{ key, question, answer: 'In spring', state: 'decided' }])
  })

  test('keeps a new question for later, and names what it can’t place', () => {
    const question = '- Who rings the bell?'
    const taken = edited(
      '### Assumptions',
      `${question}\n- **Old?** It was asked once.\n\nAsk Ada.\n\n### Assumptions`,
    )
    expect(newOnes(taken)).toMatchObject([{ question: 'Who rings the bell?', state: 'postponed' }])
    expect(taken.unread.map(it => it.text)).toEqual(['Ask Ada.', '**Old?** It was asked once.'])
    expect(edited('### Assumptions', '### Ideas\n\nA song.\n\n### Assumptions').unread).toEqual([
      { path: 'spec.md', text: '### Ideas' },
      { path: 'spec.md', text: 'A song.' },
    ])
  })

  test('is left for later where it can’t be read yet, and everything else is read', () => {
    const files = [{ path: 'spec.md', text: text.replace('The', 'Each') }]
    const { needsAppendix, specification } = importFilesWith(undefined, files, decided)
    expect(needsAppendix).toBe(true)
    expect(specification).toEqual({
      ...importFiles(files, decided).specification,
      decisions: decided.decisions,
    })
    const withoutAppendix = [{ path: 'spec.md', text: toDocument('Bells', decided, generatedOn) }]
    expect(importFilesWith(undefined, withoutAppendix, decided)).toEqual(
      importFiles(withoutAppendix, decided),
    )
  })

  test('never throws, and gives a document that stays the same', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.nat({ max: 90 }),
        fc.string({ unit: 'binary', maxLength: 20 }),
        (at, length, added) => {
          const from = text.lastIndexOf('## Appendix: Open') + 60 + (at % 2000)
          const { specification } = imported(text.slice(0, from) + added + text.slice(from + length), decided)
          expect(imported(documentOf(specification), specification).patch).toEqual([])
        },
      ),
      { numRuns: 30 },
    )
  })
})
