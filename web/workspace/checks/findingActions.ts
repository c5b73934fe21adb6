import type { PatchJson } from '#contract/mentor.ts'
import type { Finding } from '#domain/checks/check.ts'
import { dismissalOf, withDecision, withoutDecision } from '#domain/decisions/decisions.ts'
import { withoutSpan } from '#domain/field/address.ts'
import type { Patch } from '#domain/field/patch.ts'
import { announce } from '#web/ui/announce.ts'
import { revealAddress } from '../modelReview/revealAddress.ts'
import { applyPatch } from '../patches/applyPatch.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { messages } from './messages.ts'

/**
 * Applies a fix as one undo step, and checks again. False if the text has changed so that it doesn't fit
 * any more; then nothing changes.
 */
export function applyFix(projectSession: ProjectSession, label: string, patch: Patch): boolean {
  // The cast is sound: a patch is its own JSON.
  const applied = applyPatch(projectSession, label, patch as PatchJson)
  if (applied === undefined) {
    announce(messages.unable)
    return false
  }
  projectSession.checkStore?.checkNow()
  announce(messages.applied)
  return true
}

/** Settles a finding until its words change, as one undo step. */
export function ignoreFinding(projectSession: ProjectSession, finding: Finding, reason: string): void {
  const decisions = projectSession.draft.lensOf('decisions')
  const date = new Date().toISOString()
  const decision = dismissalOf(finding, { reason, date, decisions: decisions.get() })
  runStep(projectSession, messages.ignoredStep, () => decisions.set(withDecision(decisions.get(), decision)))
  announce(messages.ignored)
}

/** Opens what was settled again, by the key of its decision. */
export function reopenFinding(projectSession: ProjectSession, key: string): void {
  const decisions = projectSession.draft.lensOf('decisions')
  runStep(projectSession, messages.reopenedStep, () => decisions.set(withoutDecision(decisions.get(), key)))
  announce(messages.reopened)
}

function runStep({ draft, checkStore }: ProjectSession, name: string, edit: () => void) {
  draft.undoStack.runAsStep(name, edit)
  checkStore?.checkNow()
}

/** Focuses the field of a finding, with the words selected that its fix has written there. */
export function focusAfterFix({ address }: Finding, patch: Patch): void {
  const written = patch.find(operation => operation.op === 'replaceSpan')
  const start = written?.at.span?.start
  revealAddress(
    start === undefined || written === undefined
      ? withoutSpan(address)
      : { ...written.at, span: { start, end: start + written.to.length } },
  )
}
