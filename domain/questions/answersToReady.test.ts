import { expect, test } from 'vitest'
import { specificationOf as of } from '../checks/acrossModules/specification.testing.ts'
import { createChecker } from '../checks/createChecker.ts'
import { checks } from '../checks/index.ts'
import type { Specification } from '../specification/specification.ts'
import { answersToReady } from './answersToReady.ts'
import { openQuestionsOf } from './openQuestionsOf.ts'

const check = createChecker(checks)
const countIn = (specification: Specification) =>
  answersToReady(specification, check(specification).findings, checks)

const sorted = {
  overview: { corePurpose: 'Lends boats to the members of a rowing club' },
  problemStatement: { painPoint: 'Two crews want the same boat' },
  features: [{ name: 'Book a boat' }, { name: 'Report damage' }],
}

test('answers lead from a sorted text to Ready to build, and each raises the next question', () => {
  // Who uses it, what else it does, what matters most, whose the features are, and when they're done.
  expect(countIn(of(sorted))).toBe(5)
  expect(countIn(of({ ...sorted, personas: [{ name: 'Member' }] }))).toBe(4)
})

test('none is missing where there’s no error', () => {
  expect(countIn(of({}))).toBe(0)
  const whole = { ...sorted, features: [{ name: 'Book a boat' }], personas: [{ name: 'Member' }] }
  expect(countIn(of(whole))).toBe(0)
  expect(countIn(of({ ...whole, problemStatement: {} }))).toBe(1)
})

test('it isn’t known if no answer removes an error', () => {
  const features = [{ name: 'Book a boat', description: 'The limit is TBD.' }, { name: 'Report damage' }]
  expect(countIn(of({ ...sorted, features }))).toBeUndefined()
})

test('what is asked first are people, features and priorities, since all else follows from them', () => {
  const specification = of(sorted)
  const { findings, trace } = check(specification)
  const { questions } = openQuestionsOf(specification, findings, trace)
  expect(questions.slice(0, 3).map(({ text }) => text)).toEqual([
    'Who uses the app?',
    'What else should people be able to do with it? So far it has 1. Book a boat; 2. Report damage. Correct these too, for example “1 is no feature”, “2 belongs to 1” or “call 1 …”.',
    'What can the first version not do without?',
  ])
})
