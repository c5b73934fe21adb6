import { forms } from '#domain/specification.ts'
import type { OpenProject } from './openProject.ts'
import type { SaveReason } from './reasons.ts'

/**
 * Makes all that `act` edits one step of undo under this name, for a reason for which the server keeps what it
 * replaces. What was typed before is sent first, in a save of its own, so that it is among that.
 */
export function replace(
  {
    draft,
    autosave,
    reasons,
  }: Pick<OpenProject, 'draft' | 'reasons'> & {
    readonly autosave: Pick<OpenProject['autosave'], 'flush'>
  },
  reason: SaveReason,
  name: string,
  act: () => void,
): void {
  void autosave.flush()
  const before = draft.get()
  draft.history.step(name, act)
  const after = draft.get()
  const changed = forms.map(({ key }) => key).filter(key => after[key] !== before[key])
  reasons.note(reason, changed)
}
