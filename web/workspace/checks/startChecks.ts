import { checks } from '#domain/checks/index.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { waitForComposition } from '../sync/preserveCaret.ts'
import { createCheckStore } from './checkStore.ts'

export { FieldFindings } from './FieldFindings.tsx'
export { ItemConnections } from './ItemConnections.tsx'

/** Starts to check an open project. Returns a function that stops it. */
export function startChecks(projectSession: ProjectSession): () => void {
  const { draft, checks: state } = projectSession
  const store = createCheckStore({ draft, checks, state, isTyping, whenIdle })
  projectSession.checkStore = store
  return store.stop
}

const isTyping = () =>
  document.activeElement?.matches('[data-form] :is(textarea, input:not([type=checkbox]))') ?? false

function whenIdle(run: () => void) {
  void waitForComposition().then(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 1_000 })
    else setTimeout(run)
  })
}
