import type { QuestionOption } from '#domain/checks/check.ts'
import { withDecision } from '#domain/decisions/decisions.ts'
import { printAddress } from '#domain/field/address.ts'
import type { Patch } from '#domain/field/patch.ts'
import type { Decision } from '#domain/modules/decisions/definition.ts'
import type { OpenQuestion } from '#domain/questions/openQuestion.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { applyFix } from '../checks/findingActions.ts'
import type { ProjectSession } from '../session/projectSession.ts'

/** Applies an answer and stores it as a decision, in one undo step. False if it no longer fits. */
export function answerQuestion(
  projectSession: ProjectSession,
  { id, text, basis, targets }: OpenQuestion,
  option: QuestionOption,
): boolean {
  const decision: Decision = {
    ...{ about: 'question', key: id, state: 'decided', by: 'user', basis, question: text },
    answer: option.text,
    date: new Date().toISOString(),
    places: targets.map(printAddress),
  }
  const patch = [...option.patch, ...decisionPatch(projectSession.draft.get(), decision)]
  return applyFix(projectSession, option.text, patch)
}

/** The patch that stores a decision, to be applied together with what was decided. */
export const decisionPatch = ({ decisions }: Specification, decision: Decision): Patch => [
  {
    op: 'set',
    at: { module: 'decisions', path: [] },
    from: decisions,
    to: withDecision(decisions, decision),
  },
]
