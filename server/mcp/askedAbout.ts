import type { OpenQuestion } from '#domain/questions/openQuestion.ts'
import { openQuestionsOf } from '#domain/questions/openQuestionsOf.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { traceOf } from '#domain/trace/createTracer.ts'
import { analyse } from '#server/analyse.ts'

/** What is open in a specification, the most important first. It takes long. */
export async function askedAbout(specification: Specification): Promise<readonly OpenQuestion[]> {
  const report = await analyse(specification)
  return openQuestionsOf(specification, report.open, traceOf(specification)).questions
}
