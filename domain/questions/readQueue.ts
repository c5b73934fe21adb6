import { createChecker } from '../checks/createChecker.ts'
import { checks } from '../checks/index.ts'
import { enabledChecks, settleFindings } from '../decisions/decisions.ts'
import type { FormKey, Specification } from '../specification/specification.ts'
import type { OpenQuestion } from './openQuestion.ts'
import { openQuestionsOf } from './openQuestionsOf.ts'

/** Longer projects would keep the server busy for too long. */
const maxLength = 200_000

/**
 * The open questions of a project, the most important first, without anything computed before. None for a project of
 * more than 200,000 characters.
 *
 * @param isComplete Also has the questions about single items that are asked about together.
 */
export function readQueue(project: Specification, isComplete = false): readonly OpenQuestion[] {
  const { decisions } = project
  if (JSON.stringify({ ...project, brainDump: '', decisions: [] }).length > maxLength) return []
  const { findings, trace } = createChecker(enabledChecks(checks, decisions))(project)
  return openQuestionsOf(project, settleFindings(findings, decisions).open, trace, isComplete).questions
}

/** True if the answer to a question belongs to this form. */
export const isAbout =
  (module: FormKey) =>
  ({ targets }: OpenQuestion): boolean =>
    targets.some(target => target.module === module)
