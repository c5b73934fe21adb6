import { flushSync } from 'react-dom'
import type { FormKey } from '#domain/specification.ts'
import { announce } from '#web/ui/announce.ts'
import type { Difference } from '../difference.ts'
import type { Draft, Taken } from '../draft.ts'
import type { StepKey } from '../steps.ts'
import type { Direction, Manner } from '../useUndo.ts'
import { showPlace } from './showPlace.ts'
import { words } from './words.ts'

interface Workspace {
  readonly draft: Draft
  readonly current: StepKey | undefined
  readonly goTo: (key: FormKey) => void
}

/** Takes a step back or forth in the form that it belongs to, shows where, and says what. */
export function take(
  { draft, current, goTo }: Workspace,
  direction: Direction,
  { isByPointer = false }: Manner = {},
): void {
  let taken: Taken | undefined
  // All of it drawn, so that there is something to show and to put the focus on.
  flushSync(() => {
    taken = draft[direction]()
    if (taken !== undefined && taken.change.form !== current) goTo(taken.change.form)
  })
  announce(sentenceOf(taken, direction))
  if (taken !== undefined) showPlace(taken.change, { takesFocus: !isByPointer })
}

function sentenceOf(taken: Taken | undefined, direction: Direction): string {
  if (taken === undefined) return direction === 'undo' ? words.nothingToUndo : words.nothingToRedo
  const { name, change } = taken
  const what = name ?? `${change.names.toReversed().join(', ')} ${words.acts[actOf(change, direction)]}`
  return direction === 'undo' ? words.undid(what) : words.redid(what)
}

/** What was done at first: taking back an addition deletes. */
function actOf({ kind }: Difference, direction: Direction): Difference['kind'] {
  if (direction === 'redo') return kind
  return kind === 'added' ? 'deleted' : kind === 'deleted' ? 'added' : kind
}
