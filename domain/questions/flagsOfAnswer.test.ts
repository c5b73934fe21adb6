import { expect, test } from 'vitest'
import { specificationOf as of } from '../checks/acrossModules/specification.testing.ts'
import { createChecker } from '../checks/createChecker.ts'
import { checks } from '../checks/index.ts'
import { apply } from '../field/patch.ts'
import type { Specification } from '../specification/specification.ts'
import { answerQuestion } from './answerQuestion.ts'
import { openQuestionsOf } from './openQuestionsOf.ts'
import { subjects } from './subjects.ts'

const check = createChecker(checks)
const answered = (specification: Specification, id: string, text: string): Specification => {
  const { findings, trace } = check(specification)
  const question = openQuestionsOf(specification, findings, trace).questions.find(it => it.id === id)!
  return apply(specification, answerQuestion(question, { kind: 'words', text }, specification, ''))
    .specification
}
const flagsOf = ({ nonFunctionalRequirements }: Specification) => {
  const { authRequired, handlesSensitiveData } = nonFunctionalRequirements.securityConsiderations
  return { authRequired, handlesSensitiveData }
}

const club = of({
  overview: { corePurpose: 'Lends boats to the members of a rowing club' },
  personas: [{ name: 'Member' }],
  features: [{ name: 'Book a boat' }, { name: 'Report damage' }],
  dataModels: [{ name: 'Booking' }],
})

test.each([
  'With their member number',
  'each member gets a PIN from the office',
  'Through the club’s own portal',
])('%j to how people get in says that they sign in', text => {
  expect(flagsOf(answered(club, subjects.signIn, text)).authRequired).toBe(true)
})

test.each(['Not at all, anyone can use it', 'Nobody signs in', 'It’s open to all'])('%j doesn’t', text => {
  expect(flagsOf(answered(club, subjects.signIn, text)).authRequired).toBe(false)
})

test('attributes that are personal data say that it’s handled', () => {
  const id = 'model-without-attributes dataModels.DM-1.attributes'
  expect(flagsOf(answered(club, id, 'name, phone, date of birth')).handlesSensitiveData).toBe(true)
  expect(flagsOf(answered(club, id, 'start, end, seat')).handlesSensitiveData).toBe(false)
})
