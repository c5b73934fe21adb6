import { forms } from '#domain/specification/specification.ts'
import type { ProjectSession } from './projectSession.ts'
import type { SaveReason } from './saveReasons.ts'

/**
 * Makes all that `edit` does one step of undo under this name, for a reason for which the server keeps what it
 * replaces. What was typed before is sent first, in a save of its own, so that it is among that.
 */
export function commitNamedStep(
  {
    draft,
    autosave,
    saveReasons,
  }: Pick<ProjectSession, 'draft' | 'saveReasons'> & {
    readonly autosave: Pick<ProjectSession['autosave'], 'flush'>
  },
  reason: SaveReason,
  name: string,
  edit: () => void,
): void {
  void autosave.flush()
  const before = draft.get()
  draft.undoStack.runAsStep(name, edit)
  const after = draft.get()
  const changed = forms.map(({ key }) => key).filter(key => after[key] !== before[key])
  saveReasons.record(reason, changed)
}
