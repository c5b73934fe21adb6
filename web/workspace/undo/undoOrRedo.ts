import { flushSync } from 'react-dom'
import { isVisibleFormKey, type VisibleFormKey } from '#domain/specification/specification.ts'
import { announce } from '#web/ui/announce.ts'
import type { Difference } from './findFirstDifference.ts'
import type { Draft, UndoResult } from '../session/draft.ts'
import type { StepKey } from '../steps.ts'
import type { UndoDirection, UndoOptions } from './useUndo.ts'
import { revealDifference } from './revealDifference.ts'
import { messages } from '../actions/messages.ts'

interface UndoContext {
  readonly draft: Draft
  readonly current: StepKey | undefined
  readonly goTo: (key: VisibleFormKey) => void
}

/** Undoes or redoes a step in its form, shows the change and announces it. */
export function undoOrRedo(
  { draft, current, goTo }: UndoContext,
  direction: UndoDirection,
  { isByPointer = false }: UndoOptions = {},
): void {
  let result: UndoResult | undefined
  // Rendered synchronously, so that the element to show and focus exists.
  flushSync(() => {
    result = draft[direction]()
    const form = result?.change.form
    // A step that only concerns hidden forms has no form to show.
    if (form !== undefined && form !== current && isVisibleFormKey(form)) goTo(form)
  })
  announce(announcementOf(result, direction))
  if (result !== undefined) revealDifference(result.change, { takesFocus: !isByPointer })
}

function announcementOf(result: UndoResult | undefined, direction: UndoDirection): string {
  if (result === undefined) return direction === 'undo' ? messages.nothingToUndo : messages.nothingToRedo
  const { name, change } = result
  const what =
    name ?? `${change.labels.toReversed().join(', ')} ${messages.acts[visibleKindOf(change, direction)]}`
  return direction === 'undo' ? messages.undid(what) : messages.redid(what)
}

/** The kind of change as the user sees it: undoing an addition deletes. */
function visibleKindOf({ kind }: Difference, direction: UndoDirection): Difference['kind'] {
  if (direction === 'redo') return kind
  return kind === 'added' ? 'deleted' : kind === 'deleted' ? 'added' : kind
}
