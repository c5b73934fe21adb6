import { flushSync } from 'react-dom'
import { checks } from '#domain/checks/index.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { waitForComposition } from '../sync/preserveCaret.ts'
import { createCheckStore, type CheckState } from './checkStore.ts'

export { FieldFindings } from './FieldFindings.tsx'
export { ItemConnections } from './ItemConnections.tsx'

/** After so many milliseconds, the browser may do something else. */
const turnMs = 10

/** Starts to check an open project. Returns a function that stops it. */
export function startChecks(projectSession: ProjectSession): () => void {
  const { draft, checks: found } = projectSession
  const state = { ...found, set: (next: CheckState | undefined) => keepCaretInPlace(() => found.set(next)) }
  const store = createCheckStore({ draft, checks, state, isTyping, whenIdle })
  projectSession.checkStore = store
  return store.stop
}

const isTyping = () =>
  document.activeElement?.matches('[data-form] :is(textarea, input:not([type=checkbox]))') ?? false

function whenIdle(run: (hasTime: () => boolean) => boolean) {
  const runTurn = () => {
    const end = performance.now() + turnMs
    // Not when it’s idle again: that is only every 50 ms. Keys and frames come first anyway.
    if (run(() => performance.now() < end)) setTimeout(runTurn)
  }
  void waitForComposition().then(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(runTurn, { timeout: 1_000 })
    else setTimeout(runTurn)
  })
}

/** Findings may come or go above the text field that has the focus, which stays where it is on the screen. */
function keepCaretInPlace(run: () => void) {
  const field = document.activeElement
  if (field === null || !isTyping()) return run()
  const before = field.getBoundingClientRect().top
  flushSync(run)
  const moved = field.getBoundingClientRect().top - before
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
}
