import { flushSync } from 'react-dom'
import type { FormKey } from '#domain/specification/specification.ts'
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
  readonly goTo: (key: FormKey) => void
}

/** Takes a step back or forth in the form that it belongs to, shows where, and says what. */
export function undoOrRedo(
  { draft, current, goTo }: UndoContext,
  direction: UndoDirection,
  { isByPointer = false }: UndoOptions = {},
): void {
  let result: UndoResult | undefined
  // All of it drawn, so that there is something to show and to put the focus on.
  flushSync(() => {
    result = draft[direction]()
    if (result !== undefined && result.change.form !== current) goTo(result.change.form)
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

/** What was done at first: taking back an addition deletes. */
function visibleKindOf({ kind }: Difference, direction: UndoDirection): Difference['kind'] {
  if (direction === 'redo') return kind
  return kind === 'added' ? 'deleted' : kind === 'deleted' ? 'added' : kind
}
