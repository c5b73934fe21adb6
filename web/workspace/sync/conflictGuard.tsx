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
 * Returns the forms whose conflicts must be resolved first: the text waiting there was unknown when a proposal was
 * made or a version was saved (decision 036).
 */
export function findFormsInConflict(
  { conflicts }: ConflictSource,
  forms: readonly FormKey[],
): readonly FormKey[] {
  const waiting = new Set(conflicts?.get().map(({ form }) => form))
  return forms.filter(key => waiting.has(key))
}

/** The same as a hook, which rerenders when conflicts change. */
export function useFormsInConflict(
  projectSession: ConflictSource,
  forms: readonly FormKey[],
): readonly FormKey[] {
  useSyncExternalStore(projectSession.conflicts?.subscribe ?? subscribeToNothing, () =>
    projectSession.conflicts?.get(),
  )
  return findFormsInConflict(projectSession, forms)
}

/** Explains why nothing can be written into a form now, and how to continue. */
export function ConflictWarning({ forms }: { forms: readonly FormKey[] }) {
  if (forms.length === 0) return null
  return <Banner kind="warning">{conflictGuardMessages.blocked(forms.map(key => formOf(key).title))}</Banner>
}
