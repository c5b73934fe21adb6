import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checks } from '../checks/index.ts'
import { createChecker } from '../checks/createChecker.ts'
import { apply, diff, type Patch } from '../field/patch.ts'
import { arbitrarySpecification } from '../field/values.testing.ts'
import { answerQuestion } from '../questions/answerQuestion.ts'
import { openQuestionsOf } from '../questions/openQuestionsOf.ts'
import { createBlankSpecification, type Specification } from '../specification/specification.ts'
import { noteOfAnswer } from './sharedAnswers.ts'
import { suggestedChangeOf } from './suggestedChange.ts'

const date = '2026-11-24T10:00:00.000Z'
const check = createChecker(checks)
const questionsOf = (specification: Specification) => {
  const { findings, trace } = check(specification)
  return openQuestionsOf(specification, findings, trace).questions
}
const proposal = (patch: Patch) => ({ note: 'Better so', patch: JSON.stringify(patch) })
const search = { id: 'FE-1', name: 'Search', description: 'It loads quickly.', importance: 'High' as const }
const specification: Specification = { ...createBlankSpecification(), features: [search] }
const description = { module: 'features', item: 'FE-1', path: ['description'] } as const

describe('an answer to a question', () => {
  const question = questionsOf(specification).find(({ words }) => words?.module === 'features')!

  test.each([question.options[0]!.text, 'Within three heartbeats'])(
    '“%s” settles it when it’s applied',
    text => {
      const answering = { questions: questionsOf(specification), answerQuestion }
      const suggestion = { note: noteOfAnswer(question.text, text), patch: '' }
      const { patch, unfit, isAnswer } = suggestedChangeOf(suggestion, specification, answering, date)
      expect([unfit, isAnswer]).toEqual([[], true])
      const after = apply(specification, patch).specification
      expect(after.features).not.toEqual(specification.features)
      expect(questionsOf(after).map(({ id }) => id)).not.toContain(question.id)
    },
  )

  test('is only a note once the question is closed', () => {
    const suggestion = { note: noteOfAnswer(question.text, 'Soon'), patch: '' }
    const answering = { questions: [], answerQuestion }
    expect(suggestedChangeOf(suggestion, specification, answering, date)).toEqual({
      ...{ patch: [], unfit: [], isAnswer: false },
    })
  })
})

describe('a proposed change', () => {
  const fits = { op: 'set', at: description, from: search.description, to: 'It loads in 2 seconds.' } as const
  const stale = { op: 'set', at: { ...description, path: ['name'] }, from: 'Find', to: 'Look up' } as const

  test('is split into what fits and what no longer does', () => {
    expect(suggestedChangeOf(proposal([stale, fits]), specification, undefined, date)).toEqual({
      ...{ patch: [fits], unfit: [stale], isAnswer: false },
    })
  })

  test('gives new items ids that no item has', () => {
    const item = { ...search, name: 'Share' }
    const { patch, unfit } = suggestedChangeOf(
      proposal([{ op: 'addItem', module: 'features', index: 0, item }]),
      ...([specification, undefined, date] as const),
    )
    expect(unfit).toEqual([])
    expect(patch).toMatchObject([{ op: 'addItem', index: 1, item: { id: 'FE-2', name: 'Share' } }])
  })

  test('changes no hidden form', () => {
    const at = { module: 'decisions', path: [] } as const
    expect(
      suggestedChangeOf(proposal([{ op: 'set', at, from: [], to: [] }]), specification, undefined, date),
    ).toEqual({
      ...{ patch: [], unfit: [], isAnswer: false },
    })
  })

  test('of anything else leads to it or says what doesn’t fit', () => {
    fc.assert(
      fc.property(arbitrarySpecification, arbitrarySpecification, arbitrarySpecification, (from, to, now) => {
        const change = diff(from, to)
        const { patch, unfit } = suggestedChangeOf(proposal(change), now, undefined, date)
        const applied = apply(now, patch)
        expect([applied.stale, applied.refused]).toEqual([[], []])
        expect(patch.length + unfit.length).toBeLessThanOrEqual(change.length)
      }),
      { numRuns: 40 },
    )
  })
})
