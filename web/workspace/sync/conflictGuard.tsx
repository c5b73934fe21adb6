import { useSyncExternalStore } from 'react'
import { formOf, type FormKey } from '#domain/specification/specification.ts'
import { subscribeToNothing } from '#web/state/subscribeToNothing.ts'
import { Banner } from '#web/ui/Banner.tsx'
import type { ConflictStore } from './conflictStore.ts'
import { conflictGuardMessages } from './conflictGuardMessages.ts'

interface ConflictSource {
  readonly conflicts?: Pick<ConflictStore, 'get' | 'subscribe'>
}

/**
 * Which of these forms somebody has to decide about first: what waits there was never seen by whoever proposed
 * something, or once saved it (decision 036).
 */
export function findFormsInConflict(
  { conflicts }: ConflictSource,
  forms: readonly FormKey[],
): readonly FormKey[] {
  const waiting = new Set(conflicts?.get().map(({ form }) => form))
  return forms.filter(key => waiting.has(key))
}

/** The same, followed. */
export function useFormsInConflict(
  projectSession: ConflictSource,
  forms: readonly FormKey[],
): readonly FormKey[] {
  useSyncExternalStore(projectSession.conflicts?.subscribe ?? subscribeToNothing, () =>
    projectSession.conflicts?.get(),
  )
  return findFormsInConflict(projectSession, forms)
}

/** Says why something cannot be written into a form now, and how to go on. */
export function ConflictWarning({ forms }: { forms: readonly FormKey[] }) {
  if (forms.length === 0) return null
  return <Banner kind="warning">{conflictGuardMessages.blocked(forms.map(key => formOf(key).title))}</Banner>
}
