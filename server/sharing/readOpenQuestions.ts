import type { OpenQuestion } from '#domain/questions/openQuestion.ts'
import { openQuestionsOf } from '#domain/questions/openQuestionsOf.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { traceOf } from '#domain/trace/createTracer.ts'
import { analyse } from '#server/analyse.ts'

/** Everything that is open in a specification, the most important first; checked with other requests in between. */
export async function readOpenQuestions(specification: Specification): Promise<readonly OpenQuestion[]> {
  const report = await analyse(specification)
  return openQuestionsOf(specification, report.open, traceOf(specification)).questions
}
