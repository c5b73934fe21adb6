import type { Finding } from '../checks/check.ts'
import { decisionOn } from '../decisions/decisions.ts'
import { gapMatrixOf } from '../gaps/gapMatrixOf.ts'
import { gapQuestionsOf } from '../gaps/gapQuestions.ts'
import { privacyMapOf } from '../privacy/privacyMapOf.ts'
import { privacyQuestionsOf } from '../privacy/privacyQuestions.ts'
import type { Specification } from '../specification/specification.ts'
import type { Trace } from '../trace/trace.ts'
import { questionsOfAssumptions } from './questionsOfAssumptions.ts'
import { questionsOfEmptyForms } from './questionsOfEmptyForms.ts'
import { questionsOfForms } from './questionsOfForms.ts'
import { questionsOfFindings } from './questionsOfFindings.ts'
import { questionsOfStatements } from './questionsOfStatements.ts'
import { queueOf, type Queue } from './queueOf.ts'
import { topicQuestionsOf } from './topics/topicQuestionsOf.ts'

/** Everything that is open in a specification as one ranked list, without what has been decided. */
export function openQuestionsOf(specification: Specification, open: readonly Finding[], trace: Trace): Queue {
  const { decisions } = specification
  const joint = questionsOfForms(specification, trace).filter(({ id }) => {
    const state = decisionOn(decisions, id, '')?.state
    return state === undefined || state === 'postponed'
  })
  // What is asked about several items at once isn't asked about each of them as well.
  const replaced = new Set(joint.flatMap(({ replaces }) => replaces))
  const questions = [
    ...topicQuestionsOf(specification, trace),
    ...questionsOfEmptyForms(specification),
    ...joint,
    ...questionsOfFindings(open, trace, specification),
    ...questionsOfStatements(specification),
    ...gapQuestionsOf(gapMatrixOf(specification, trace), specification),
    ...privacyQuestionsOf(privacyMapOf(specification, trace, decisions), specification),
    ...questionsOfAssumptions(specification, trace),
  ]
  // Checks, maps and topics may ask about the same; the first one asks it.
  const asked = new Set<string>()
  const once = questions.filter(({ id }) => !replaced.has(id) && !asked.has(id) && asked.add(id))
  return queueOf(once, decisions)
}
