import { expect, test } from 'vitest'
import { templateKeys } from '#contract/templateKeys.ts'
import { specificationFromTemplate } from '#server/projects/specificationFromTemplate.testing.ts'
import { checks } from '../checks/index.ts'
import { createChecker } from '../checks/createChecker.ts'
import { enabledChecks } from '../decisions/decisions.ts'
import { createBlankSpecification, type Specification } from '../specification/specification.ts'
import { attributesOf, specificationOf as of } from '../checks/acrossModules/specification.testing.ts'
import { openQuestionsOf } from './openQuestionsOf.ts'
import { subjects } from './subjects.ts'

const check = createChecker(enabledChecks(checks, []))
const questionsOf = (specification: Specification) => {
  const { findings, trace } = check(specification)
  return openQuestionsOf(specification, findings, trace).questions
}

/** What is about the same, in the words of whoever may ask it. */
const aspects: Readonly<Record<string, RegExp>> = {
  retention: /\b(?:when|how long)\b.*\bpersonal data\b/i,
  children: /\bchild(?:ren)?(?:’s)?\b.*\b(?:agrees?|data)\b|\bagrees\b.*\bchild/i,
  signIn: /\bhow do people (?:get in|sign in)\b/i,
  payment: /\b(?:handles the payments|how do people pay)\b/i,
  declined: /\bpayment is declined\b/i,
  channel: /\breach people\b/i,
  optOut: /\bswitch\b.*\boff\b/i,
  upkeep: /\blooks after the app\b/i,
  offline: /\bwithout a connection\b/i,
  twoAtOnce: /\b(?:same moment|at once)\b/i,
  success: /\bapp is a success\b/i,
  scale: /\bhow many people will use it\b/i,
}

/** Everything at once: children, payments, messages, accounts and personal data, with and without data models. */
const everything = of({
  overview: { corePurpose: 'Sells swimming lessons to families', targetAudience: 'Families with children' },
  personas: [{ name: 'Parent' }, { name: 'Trainer' }, { name: 'Child' }],
  features: [
    { name: 'Book a lesson', description: 'Parents book a lesson and pay by card.', importance: 'High' },
    { name: 'Remind', description: 'Parents are reminded the day before.', importance: 'High' },
  ],
  userStories: [
    { persona: 'Parent', goal: 'pay a lesson by card', benefit: 'it’s settled', relatedFeature: 'FE-1' },
    { persona: 'Parent', goal: 'be reminded', benefit: 'I don’t forget', relatedFeature: 'FE-2' },
    {
      persona: 'Trainer',
      goal: 'see the children of a lesson',
      benefit: 'I know who comes',
      relatedFeature: 'FE-1',
    },
  ],
  dataModels: [
    { name: 'Child', attributes: attributesOf('first name', 'date of birth', 'allergies') },
    { name: 'Lesson', attributes: attributesOf('starts', 'ends') },
  ],
  technicalRequirements: { backend: 'Node' },
  nonFunctionalRequirements: {
    targetPlatform: 'Web, on phones',
    securityConsiderations: { authRequired: true, handlesSensitiveData: true },
  },
  constraints: { compliance: 'GDPR' },
})

const specifications: readonly (readonly [name: string, specification: Specification])[] = [
  ['everything at once', everything],
  ['everything without data models', { ...everything, dataModels: [] }],
  ['a blank one', createBlankSpecification()],
  ...templateKeys.map(key => [key, specificationFromTemplate(key, 'Mine')] as const),
]

test.each(specifications)('nothing is asked twice: %s', (_name, specification) => {
  const questions = questionsOf(specification)
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
  expect(new Set(questions.map(({ text }) => text)).size).toBe(questions.length)
  for (const [aspect, words] of Object.entries(aspects))
    expect(questions.filter(({ text }) => words.test(text)).length, aspect).toBeLessThanOrEqual(1)
})

test('an answer to what a check asks settles what the privacy map asks', () => {
  const question = questionsOf(everything).find(({ id }) => id === subjects.retention)!
  const decided: Specification['decisions'][number] = {
    ...{
      about: 'question',
      key: question.id,
      state: 'decided',
      question: question.text,
      answer: 'Later',
      basis: '',
    },
    ...{ by: 'user', date: '2026-11-21T10:00:00.000Z', places: [] },
  }
  const rest = questionsOf({ ...everything, decisions: [decided] })
  expect(rest.filter(({ text }) => aspects['retention']!.test(text))).toEqual([])
})
