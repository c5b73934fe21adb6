import type { Specification } from '../specification/specification.ts'
import type { Trace } from '../trace/trace.ts'
import { hasName, type FormAsker, type FormQuestion } from './forms/formQuestion.ts'
import { needs, featureSteps, stories, criteria, attributes } from './forms/itemQuestions.ts'
import { leftOut } from './forms/leftOut.ts'
import { storedThings } from './forms/storedThings.ts'
import { messages } from './forms/messages.ts'
import { subjects } from './subjects.ts'
import { appName, goals, purpose } from './forms/overviewQuestions.ts'
import {
  morePeople,
  features,
  problemSize,
  moreThings,
  relationships,
  technology,
  qualities,
  budget,
  rules,
  words,
} from './forms/wholeFormQuestions.ts'

const askers: readonly FormAsker[] = [
  purpose,
  morePeople,
  features,
  goals,
  appName,
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
  const isBeginning = !specification.features.some(hasName)
  return (isBeginning ? [features] : askers)
    .flatMap(ask => ask(specification, trace) ?? [])
    .filter(question => question.isHalfTold !== true || !wasAskedOnce(question, specification))
}

/** What is asked about a form of which nothing is told. */
const wholeTexts: Readonly<Record<string, string>> = {
  [subjects.problemSize]: messages.problemSize,
  [subjects.technology]: messages.technology,
  [subjects.qualities]: messages.qualities,
  [subjects.budget]: messages.budget,
  [subjects.rules]: messages.rules,
  [subjects.leftOut]: messages.leftOut,
  [subjects.words]: messages.words,
}

/**
 * Whether a question was asked before, as a whole or with what was told then, which an answer has changed. It's known by
 * its words, since they're also in a document that is read back.
 */
function wasAskedOnce({ id, text }: FormQuestion, { decisions }: Specification): boolean {
  const [beginning = ''] = text.split('“')
  const whole = wholeTexts[id]
  return decisions.some(({ question }) => question === whole || question.startsWith(beginning))
}
