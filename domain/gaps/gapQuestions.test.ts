import { expect, test } from 'vitest'
import { specificationOf as of } from '../checks/acrossModules/specification.testing.ts'
import { traceOf } from '../trace/createTracer.ts'
import { gapMatrixOf } from './gapMatrixOf.ts'
import { gapQuestionsOf } from './gapQuestions.ts'

/** The answers to who may change a thing that this persona adds. */
function answersFor(thing: string, persona: string): readonly string[] {
  const specification = of({
    personas: [{ name: persona }],
    features: [{ name: `Add a ${thing}`, importance: 'High' }],
    userStories: [{ persona, goal: `add a ${thing}`, relatedFeature: `Add a ${thing}` }],
    dataModels: [{ name: thing }],
  })
  const questions = gapQuestionsOf(gapMatrixOf(specification, traceOf(specification)), specification)
  return questions.find(({ id }) => id.startsWith('gap-change'))!.options.map(({ text }) => text)
}

test.each([
  ['room', 'Teacher'],
  ['timetable', 'Teacher'],
  ['tariff', 'Manager'],
])('nobody owns a %s, so any of them is the usual answer', (thing, persona) => {
  expect(answersFor(thing, persona)).toEqual([
    `${persona}, any of them`,
    `${persona}, only their own`,
    'Nobody',
  ])
})

test.each([
  ['booking', 'Member'],
  ['recipe', 'Cook'],
  ['report', 'Manager'],
])('a %s is somebody’s own', (thing, persona) => {
  expect(answersFor(thing, persona)).toEqual([
    `${persona}, only their own`,
    `${persona}, any of them`,
    'Nobody',
  ])
})
