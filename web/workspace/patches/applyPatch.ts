import type { PatchJson } from '#contract/mentor.ts'
import { apply, moduleOf, type Patch } from '#domain/field/patch.ts'
import { identityOf, isSameItem } from '#domain/specification/itemIdentity.ts'
import { itemsOf, withRenamedLinks } from '#domain/specification/links.ts'
import { formOf, forms, type FormKey, type Specification } from '#domain/specification/specification.ts'
import { withNewIds } from '#domain/specification/withNewIds.ts'
import type { AppliedProposal } from '../mentor/proposal/applyReviewedProposals.ts'
import { commitNamedStep } from '../session/commitNamedStep.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { findFormsInConflict } from '../sync/conflictGuard.tsx'
import { describePatch } from './describePatch.ts'
import { messages } from './messages.ts'

/**
 * Applies the patch of a chosen answer as one undo step, saved like an edit. All of it or nothing: undefined if the
 * specification has changed so that a part of it doesn't fit any more, or waits for a conflict to be resolved.
 */
export function applyPatch(
  projectSession: ProjectSession,
  answer: string,
  json: PatchJson,
): AppliedProposal | undefined {
  const { draft } = projectSession
  const before = draft.get()
  const keys = formsOf(json)
  if (keys.length === 0 || findFormsInConflict(projectSession, keys).length > 0) return undefined
  // Tried first, since an id is never given out again.
  if (!isApplicable(before, json)) return undefined
  const patch = withNewIds(json, before, draft.newId)
  const { specification: patched, applied } = apply(before, patch)
  if (applied.length < patch.length) return undefined
  // Links follow renamed items, also those in forms that the patch changes.
  const specification = keys.reduce((all, key) => withRenamedLinks(before, all, key), patched)
  commitNamedStep(projectSession, 'applied', messages.stepName(answer), () => {
    for (const key of keys) if (specification[key] !== before[key]) draft.lensOf(key).set(specification[key])
  })
  const [title] = keys.map(key => formOf(key).title)
  return { title: title!, lines: describePatch(applied, before), value: draft.get() }
}

/** True if choosing the answer would change something now. */
export function isApplicable(specification: Specification, json: PatchJson): boolean {
  let last = 900_000
  const patch = withNewIds(json, specification, prefix => `${prefix}-${++last}`)
  const isDouble = patch.some(
    operation =>
      operation.op === 'addItem' &&
      itemsOf(specification, operation.module).some(item =>
        isSameItem(
          identityOf(operation.module, field => item[field]),
          identityOf(operation.module, field => operation.item[field]),
        ),
      ),
  )
  if (isDouble) return false
  const { specification: next, applied } = apply(specification, patch)
  return applied.length === patch.length && next !== specification
}

/** The forms that a patch changes, in their order. */
function formsOf(patch: PatchJson | Patch): FormKey[] {
  const keys = new Set(patch.map(moduleOf))
  return forms.map(({ key }): FormKey => key).filter(key => keys.has(key))
}
