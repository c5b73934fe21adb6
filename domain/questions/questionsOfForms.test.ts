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

describe('what a text has told in part', () => {
  const told = specificationOf({
    ...club,
    overview: { corePurpose: 'Something for our rowers' },
    problemStatement: { painPoint: 'Boats are booked twice.', whyImportant: 'Two outings a week are lost.' },
    constraints: { budgetConstraints: 'Ready by 1 May', keyExclusions: 'No adverts' },
    outOfScope: { excludedFeatures: '- Payments' },
    technicalRequirements: { database: 'Postgres' },
    nonFunctionalRequirements: { performanceNotes: 'The list opens within a second.' },
  })
  const half = (specification: Specification) => queueOf(specification).filter(it => it.isHalfTold)

  test('is asked for once more, after the forms of which nothing is told', () => {
    expect(half(told).map(({ text }) => text)).toEqual([
      'What is the app for, in a sentence? So far it says “Something for our rowers”.',
      'Who has this problem, and when?',
      'What else is decided about how it’s built, besides “Postgres”: where it runs, a database, other services?',
      'How many people will use it?',
      'How much money is there, and who builds it?',
      'Which laws or rules apply? And is there anything else that must be used, or mustn’t be done?',
      'What else is left out of the first version on purpose, besides “Payments”?',
    ])
    const forms = queueOf(told).filter(({ origin }) => origin === 'form')
    // Nothing is built differently because of a name.
    expect(forms.at(-1)!.text).toBe('What is the app called?')
    // What the app is for comes earlier, and what belongs to what can wait.
    expect(forms.slice(-8, -1).every(it => it.isHalfTold ?? it.id === 'relationships')).toBe(true)
  })

  test('asks for whom the app is, if only its goals are told', () => {
    const overview = {
      corePurpose: 'It lets rowers book a boat online.',
      primaryGoals: 'No double bookings.',
    }
    const asked = (it: object) =>
      queueOf(specificationOf({ ...club, overview: { ...overview, ...it } })).some(
        ({ text }) => text === 'Who is it for?',
      )
    expect([asked({}), asked({ targetAudience: 'Rowers' })]).toEqual([true, false])
  })

  test('is settled by any answer', () => {
    const after = half(told).reduce(
      (now, { id }) => answer(now, id, { kind: 'words', text: 'that’s all' }),
      told,
    )
    expect(half(after)).toEqual([])
  })

  test('is enough with more words, or with all that the question asks for', () => {
    const enough = specificationOf({
      ...told,
      overview: { corePurpose: 'An app for the rowers of a club, so that nobody books a boat twice' },
      constraints: { ...told.constraints, budgetConstraints: '900 euros, by May', compliance: 'GDPR' },
      outOfScope: { excludedFeatures: '- Payments\n- Chat\n- Badges\n- Races\n- Maps\n- Ads' },
    })
    expect(half(enough).map(({ id }) => id)).toEqual(['problem-size', 'technology', 'qualities'])
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
