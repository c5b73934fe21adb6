import { describe, expect, test } from 'vitest'
import { specificationFromTemplate } from '#server/projects/specificationFromTemplate.testing.ts'
import { checks } from '../checks/index.ts'
import { createChecker } from '../checks/createChecker.ts'
import { enabledChecks } from '../decisions/decisions.ts'
import { createBlankSpecification, type Specification } from '../specification/specification.ts'
import { openQuestionsOf } from './openQuestionsOf.ts'

const questionsOf = (specification: Specification) => {
  const { findings, trace } = createChecker(enabledChecks(checks, []))(specification)
  return openQuestionsOf(specification, findings, trace).questions
}

describe('the open questions of a specification', () => {
  const specification = specificationFromTemplate('marketplace', 'Mine')
  const questions = questionsOf(specification)

  test('come from gaps and personal data as well, each once', () => {
    expect(new Set(questions.map(({ origin }) => origin))).toContain('gap')
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
  })

  test('are fewer by one once one is answered', () => {
    const [{ id, text, basis }] = questions as [(typeof questions)[number]]
    const decided: Specification['decisions'][number] = {
      ...{ about: 'question', key: id, state: 'decided', question: text, answer: 'Yes', basis },
      ...{ by: 'user', date: '2026-11-21T10:00:00.000Z', places: [] },
    }
    const rest = questionsOf({ ...specification, decisions: [decided] })
    expect(rest.map(it => it.id)).toEqual(questions.slice(1).map(it => it.id))
  })

  test('are none if nothing is written', () => {
    expect(questionsOf(createBlankSpecification())).toEqual([])
  })
})
