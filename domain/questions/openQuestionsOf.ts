import type { Finding } from '../checks/check.ts'
import { decisionOn } from '../decisions/decisions.ts'
import { gapMatrixOf } from '../gaps/gapMatrixOf.ts'
import { gapQuestionsOf } from '../gaps/gapQuestions.ts'
import { privacyMapOf } from '../privacy/privacyMapOf.ts'
import { privacyQuestionsOf } from '../privacy/privacyQuestions.ts'
import type { Specification } from '../specification/specification.ts'
import type { Trace } from '../trace/trace.ts'
import { questionsOfAssumptions } from './questionsOfAssumptions.ts'
import type { OpenQuestion } from './openQuestion.ts'
import { wasAsked, type FormQuestion } from './forms/formQuestion.ts'
import { jointSubjects } from './forms/itemQuestions.ts'
import { questionsOfForms } from './questionsOfForms.ts'
import { questionsOfFindings } from './questionsOfFindings.ts'
import { questionsOfStatements } from './questionsOfStatements.ts'
import { queueOf, type Queue } from './queueOf.ts'
import { topicQuestionsOf } from './topics/topicQuestionsOf.ts'

/**
 * Everything that is open in a specification as one ranked list, without what has been decided.
 *
 * @param isComplete Also has the questions about single items that are asked about together.
 */
export function openQuestionsOf(
  specification: Specification,
  open: readonly Finding[],
  trace: Trace,
  isComplete = false,
): Queue {
  const { decisions } = specification
  const joint = questionsOfForms(specification, trace).filter(({ id }) => {
    const state = decisionOn(decisions, id, '')?.state
    return state === undefined || state === 'postponed'
  })
  const single = [
    ...topicQuestionsOf(specification, trace),
    ...questionsOfFindings(open, trace, specification).map(it => withRepetition(it, specification)),
    ...questionsOfStatements(specification),
    ...gapQuestionsOf(gapMatrixOf(specification, trace), specification),
    ...privacyQuestionsOf(privacyMapOf(specification, trace, decisions), specification),
    ...questionsOfAssumptions(specification, trace),
  ]
  const questions = [...joint.map(it => withOptionsOf(single, it)), ...single]
  // What is asked about several items at once isn't asked about each of them as well.
  const replaced = new Set(isComplete ? [] : joint.flatMap(({ replaces }) => replaces))
  // Checks, maps and topics may ask about the same; the first one asks it.
  const asked = new Set<string>()
  const once = questions.filter(({ id }) => !replaced.has(id) && !asked.has(id) && asked.add(id))
  return queueOf(once, decisions)
}

/** A question with the usual answers of the one that it's asked instead of, if it has none of its own. */
function withOptionsOf(
  single: readonly OpenQuestion[],
  { replaces, ...question }: FormQuestion,
): OpenQuestion {
  const instead =
    question.options.length > 0
      ? undefined
      : single.find(({ id, options }) => id === replaces[0] && options.length > 0)
  if (instead === undefined) return question
  const { options, recommended } = instead
  return { ...question, options, ...(recommended === undefined ? {} : { recommended }) }
}

/** Several items may have been asked about at once before the single ones that an answer has left. */
function withRepetition(question: OpenQuestion, { decisions }: Specification): OpenQuestion {
  const subject = question.asksFor === undefined ? undefined : jointSubjects[question.id.split(' ', 1)[0]!]
  const isRepeated = subject !== undefined && wasAsked(subject, decisions)
  return isRepeated ? { ...question, isRepeated } : question
}
