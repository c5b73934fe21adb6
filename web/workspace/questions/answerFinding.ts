import type { Finding } from '#domain/checks/check.ts'
import { questionOfFinding } from '#domain/questions/questionsOfFindings.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { applyAnswer } from './questionActions.ts'

/** Applies an answer to the question of a finding, with its decision. False if it no longer fits. */
export function answerFinding(projectSession: ProjectSession, finding: Finding, option: number): boolean {
  const { checks, draft } = projectSession
  const question = questionOfFinding(finding, checks.get()!.trace, draft.get())
  if (question === undefined) return false
  return applyAnswer(projectSession, question, { kind: 'option', option }) !== undefined
}
