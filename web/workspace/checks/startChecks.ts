import { checks } from '#domain/checks/index.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { waitForComposition } from '../sync/preserveCaret.ts'
import { createCheckStore, type CheckState } from './checkStore.ts'
import { isInTextField, keepCaretInPlace, keepFocusedFieldInPlace } from './keepCaretInPlace.ts'
import { watchPresses, type PressWatch } from './watchPresses.ts'

export { FieldFindings } from './FieldFindings.tsx'
export { ItemConnections } from './ItemConnections.tsx'

/** After so many milliseconds, the browser may do something else. */
const turnMs = 10

/** Starts to check an open project. Returns a function that stops it. */
export function startChecks(projectSession: ProjectSession): () => void {
  const { draft, checks: found } = projectSession
  const state = { ...found, set: (next: CheckState | undefined) => keepCaretInPlace(() => found.set(next)) }
  const presses = watchPresses()
  const whenIdle = createIdleRunner(presses)
  const store = createCheckStore({ draft, checks, state, isTyping: isInTextField, whenIdle })
  projectSession.checkStore = store
  const stopKeeping = keepFocusedFieldInPlace()
  return () => {
    store.stop()
    presses.stop()
    stopKeeping()
  }
}

/** Runs slices when the browser is idle, and nothing is being composed or pressed. */
const createIdleRunner =
  ({ isPressed, waitForRelease }: PressWatch) =>
  (run: (hasTime: () => boolean) => boolean) => {
    const runTurn = () => {
      // New findings move what is below them, which may be what is being pressed or dragged.
      if (isPressed()) return void waitForRelease().then(runTurn)
      const end = performance.now() + turnMs
      // Not when it’s idle again: that is only every 50 ms. Keys and frames come first anyway.
      if (run(() => performance.now() < end)) setTimeout(runTurn)
    }
    void waitForComposition().then(() => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(runTurn, { timeout: 1_000 })
      else setTimeout(runTurn)
    })
  }
