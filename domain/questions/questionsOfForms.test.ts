import { describe, expect, test } from 'vitest'
import { specificationOf } from '../checks/acrossModules/specification.testing.ts'
import { createChecker } from '../checks/createChecker.ts'
import { checks } from '../checks/index.ts'
import { apply } from '../field/patch.ts'
import type { Specification } from '../specification/specification.ts'
import { sample } from '../export/targets/handedOver.testing.ts'
import { answerQuestion, type Answer } from './answerQuestion.ts'
import { openQuestionsOf } from './openQuestionsOf.ts'
import { readQueue } from './readQueue.ts'

const check = createChecker(checks)
const queueOf = (specification: Specification) => {
  const { findings, trace } = check(specification)
  return openQuestionsOf(specification, findings, trace).questions
}
const answer = (specification: Specification, id: string, said: Answer) => {
  const question = queueOf(specification).find(it => it.id.startsWith(id))!
  return apply(specification, answerQuestion(question, said, specification, '')).specification
}
const club = specificationOf({
  brainDump: 'Our rowers book boats.',
  personas: [{ name: 'Member' }, { name: 'Coach' }],
  features: ['Book a boat', 'Report damage', 'See the tide'].map(name => ({ name, importance: 'High' })),
  dataModels: [{ name: 'Boat' }, { name: 'Booking' }, { name: 'Damage' }],
})

describe('several items of one kind', () => {
  test('are asked about at once, and not one by one as well', () => {
    const texts = queueOf(club).map(({ text }) => text)
    expect(texts).toContain(
      'What do you store about each of these: “Boat”, “Booking” and “Damage”? One line each is enough.',
    )
    expect(texts).not.toContain('What do you store about each “Boat”?')
    expect(texts.filter(text => text.includes('“See the tide”'))).toHaveLength(2)
  })

  test('are asked about one by one if an answer told nothing about them', () => {
    const told = answer(club, 'attributes ', { kind: 'words', text: 'no idea what they need' })
    const texts = queueOf({ ...told, dataModels: club.dataModels }).map(({ text }) => text)
    expect(texts).toContain('What do you store about each “Boat”?')
  })

  test('have the usual answers for each of them', () => {
    const { dataModels } = answer(club, 'attributes ', { kind: 'assume' })
    expect(dataModels.map(({ attributes }) => attributes.length)).toEqual([2, 2, 2])
    const { userStories } = answer(club, 'stories ', { kind: 'option', option: 0 })
    expect(userStories.map(({ relatedFeature }) => relatedFeature.slice(0, 4))).toEqual([
      'FE-1',
      'FE-2',
      'FE-3',
    ])
    expect(new Set(userStories.map(({ id }) => id)).size).toBe(3)
  })

  test('aren’t asked about again after “not now”', () => {
    const later = answer(club, 'attributes ', { kind: 'later' })
    expect(queueOf(later).filter(({ text }) => text.startsWith('What do you store'))).toEqual([])
  })
})

test('“nothing else” settles a question without changing a form', () => {
  const after = answer(club, 'features', { kind: 'words', text: 'nothing else' })
  expect({ ...after, decisions: [] }).toEqual({ ...club, decisions: [] })
  expect(queueOf(after).some(({ id }) => id === 'features')).toBe(false)
})

test('a project that says nothing yet is asked nothing', () => {
  expect(queueOf(specificationOf({}))).toEqual([])
})

test('every form that a builder needs is asked about within the first twenty questions', () => {
  const asked = new Set<string>()
  let now = specificationOf({
    brainDump: 'Our rowers book boats.',
    features: [{ name: 'Book a boat' }, { name: 'Report damage' }],
  })
  for (let i = 0; i < 20; i++) {
    const [question] = readQueue(now)
    if (question === undefined) break
    asked.add(question.asksFor?.module ?? question.targets[0]!.module)
    const said: Answer =
      question.options.length > 0 ? { kind: 'option', option: question.recommended ?? 0 } : { kind: 'later' }
    now = apply(now, answerQuestion(question, said, now, '')).specification
  }
  expect([...asked]).toEqual(
    expect.arrayContaining([
      'overview',
      'problemStatement',
      'personas',
      'features',
      'userStories',
      'acceptanceCriteria',
      'technicalRequirements',
      'nonFunctionalRequirements',
      'constraints',
      'outOfScope',
      'glossary',
    ]),
  )
})

test('the sample is asked about hardly any form', () => {
  const { length } = readQueue(sample).filter(it => it.origin === 'form')
  expect(length).toBeLessThan(3)
})
