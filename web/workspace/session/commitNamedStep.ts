import { forms, type FormKey } from '#domain/specification/specification.ts'
import type { Autosave } from './autosave.ts'
import type { Draft } from './draft.ts'
import { withSaveReason } from './formSync.ts'
import type { FormSyncStore } from './formSyncStore.ts'
import type { SaveReason } from './saveReasons.ts'

/**
 * Runs `edit` as one undo step of this name, saved for a reason for which the server keeps the replaced value.
 * Earlier edits are sent first, in a save of their own, so that they are included in that value.
 */
export function commitNamedStep(
  {
    draft,
    autosave,
    formSyncs,
  }: {
    readonly draft: Draft
    readonly autosave: Pick<Autosave<FormKey>, 'flush'>
    readonly formSyncs: FormSyncStore<FormKey>
  },
  reason: SaveReason,
  name: string,
  edit: () => void,
): void {
  void autosave.flush()
  const before = draft.get()
  draft.undoStack.runAsStep(name, edit)
  const after = draft.get()
  for (const { key } of forms) {
    if (after[key] !== before[key]) formSyncs.update(key, sync => withSaveReason(sync, reason))
  }
}
