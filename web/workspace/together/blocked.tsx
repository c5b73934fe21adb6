import { useSyncExternalStore } from 'react'
import { formOf, type FormKey } from '#domain/specification.ts'
import { Banner } from '#web/ui/Banner.tsx'
import type { OpenProject } from '../openProject.ts'
import { words } from './blockedWords.ts'

type Waiting = Pick<OpenProject, 'conflicts'>

/**
 * Which of these forms somebody has to decide about first: what waits there was never seen by whoever proposed
 * something, or once saved it (AS-22).
 */
export function inConflict({ conflicts }: Waiting, forms: readonly FormKey[]): readonly FormKey[] {
  const waiting = new Set(conflicts?.get().map(({ form }) => form))
  return forms.filter(key => waiting.has(key))
}

/** The same, followed. */
export function useInConflict(open: Waiting, forms: readonly FormKey[]): readonly FormKey[] {
  useSyncExternalStore(open.conflicts?.subscribe ?? nothing, () => open.conflicts?.get())
  return inConflict(open, forms)
}

const nothing = () => () => {}

/** Says why something cannot be written into a form now, and how to go on. */
export function Blocked({ forms }: { forms: readonly FormKey[] }) {
  if (forms.length === 0) return null
  return <Banner kind="warning">{words.blocked(forms.map(key => formOf(key).title))}</Banner>
}
