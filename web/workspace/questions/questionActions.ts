import type { PatchJson } from '#contract/mentor.ts'
import { withoutDecision } from '#domain/decisions/decisions.ts'
import { answerQuestion, type Answer } from '#domain/questions/answerQuestion.ts'
import type { OpenQuestion } from '#domain/questions/openQuestion.ts'
import { announce } from '#web/ui/announce.ts'
import type { AppliedProposal } from '../mentor/proposal/applyReviewedProposals.ts'
import { applyPatch } from '../patches/applyPatch.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { messages } from './messages.ts'

/**
 * Applies an answer with its decision as one undo step, and checks again, so that the next question is there. Undefined
 * if it no longer fits the specification; then nothing changes.
 */
export function applyAnswer(
  projectSession: ProjectSession,
  question: OpenQuestion,
  answer: Answer,
): AppliedProposal | undefined {
  const { draft, checkStore } = projectSession
  const patch = answerQuestion(question, answer, draft.get(), new Date().toISOString())
  // The cast is sound: a patch is its own JSON.
  const applied = applyPatch(projectSession, nameOf(question, answer), patch as PatchJson)
  if (applied === undefined) {
    announce(messages.unable)
    return undefined
  }
  checkStore?.checkNow()
  announce(messages.answered)
  return applied
}

/** Puts a question that was put off back into the queue. */
export function askAgain({ draft, checkStore }: ProjectSession, { id }: OpenQuestion): void {
  const decisions = draft.lensOf('decisions')
  draft.undoStack.runAsStep(messages.askedAgainStep, () =>
    decisions.set(withoutDecision(decisions.get(), id)),
  )
  checkStore?.checkNow()
}

/** What the undo step is called after. */
function nameOf({ options, recommended = 0 }: OpenQuestion, answer: Answer): string {
  switch (answer.kind) {
    case 'option':
      return options[answer.option]!.text
    case 'assume':
      return options[recommended]!.text
    case 'words':
      return answer.text.trim().slice(0, 60)
    case 'later':
      return messages.later
    case 'irrelevant':
      return messages.irrelevant
  }
}
