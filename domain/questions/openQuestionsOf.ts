import type { Finding } from '../checks/check.ts'
import { gapMatrixOf } from '../gaps/gapMatrixOf.ts'
import { gapQuestionsOf } from '../gaps/gapQuestions.ts'
import { privacyMapOf } from '../privacy/privacyMapOf.ts'
import { privacyQuestionsOf } from '../privacy/privacyQuestions.ts'
import type { Specification } from '../specification/specification.ts'
import type { Trace } from '../trace/trace.ts'
import { questionsOfFindings } from './questionsOfFindings.ts'
import { queueOf, type Queue } from './queueOf.ts'

/**
 * Everything that is open in a specification, ranked: the questions of its open findings, of the gaps in what is said
 * about its things, and of its personal data. The same specification and findings always have the same queue.
 */
export function openQuestionsOf(specification: Specification, open: readonly Finding[], trace: Trace): Queue {
  const { decisions } = specification
  return queueOf(
    [
      ...questionsOfFindings(open, trace, specification),
      ...gapQuestionsOf(gapMatrixOf(specification, trace), specification),
      ...privacyQuestionsOf(privacyMapOf(specification, trace, decisions), specification),
    ],
    decisions,
  )
}
