import type { Specification } from '../specification/specification.ts'
import type { Trace } from '../trace/trace.ts'
import { hasName, type FormAsker, type FormQuestion } from './forms/formQuestion.ts'
import { needs, featureSteps, stories, criteria, attributes } from './forms/itemQuestions.ts'
import { leftOut } from './forms/leftOut.ts'
import { storedThings } from './forms/storedThings.ts'
import {
  morePeople,
  features,
  goals,
  problemSize,
  moreThings,
  relationships,
  technology,
  qualities,
  budget,
  rules,
  words,
} from './forms/wholeFormQuestions.ts'

/** With fewer features, people are still collecting. */
const fewestFeatures = 2

const askers: readonly FormAsker[] = [
  morePeople,
  features,
  goals,
  problemSize,
  needs,
  featureSteps,
  stories,
  criteria,
  storedThings,
  moreThings,
  attributes,
  relationships,
  technology,
  qualities,
  budget,
  rules,
  leftOut,
  words,
]

/**
 * What every builder needs of each form and the specification doesn't say yet, asked as in a talk: about several people,
 * features or data models at once, so that a project is told in few answers.
 */
export function questionsOfForms(specification: Specification, trace: Trace): FormQuestion[] {
  const isBeginning = specification.features.filter(hasName).length < fewestFeatures
  return (isBeginning ? [features] : askers).flatMap(ask => ask(specification, trace) ?? [])
}
