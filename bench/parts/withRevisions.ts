import { startDialogue } from '#domain/mentor/dialogue/startDialogue.ts'
import { modules } from '#domain/modules/index.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import type { ModuleKey, Specification } from '#domain/specification/specification.ts'
import { formOf } from './interviewForm.ts'

/** Puts into the forms what was taken away or corrected later: it is proposed when their conversation is opened again. */
export function withRevisions(
  specification: Specification,
  carried: (module: ModuleKey) => readonly ExtractedItem[],
): Specification {
  const isRevision = (it: ExtractedItem) =>
    (it.removed !== undefined && it.id !== undefined) ||
    Object.values(it.finds).some(find => find.replaces === true)
  let revised = specification
  for (const { key } of modules) {
    const revisions = carried(key).filter(isRevision)
    if (revisions.length === 0) continue
    const { state } = startDialogue(key, revised, { parked: revisions })
    const entries = state.entries.filter(isRevision)
    revised = { ...revised, [key]: formOf(key, { ...state, entries }, revised) }
  }
  return revised
}
