import { Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { subscribeToNothing } from '#web/state/subscribeToNothing.ts'
import { useFormContext } from './formContext.ts'

interface ShownFindings {
  /** The ids of the sentences that describe the field. */
  readonly describedBy?: string
  readonly list?: ReactNode
}

/** How many findings are shown at a place before the others are asked for. */
export const shownFindings = 2

const nowhere = { get: () => 0, subscribe: subscribeToNothing }
const nothing: ShownFindings = {}

/** What the checks found at a place: the list to render below it, and the ids of its sentences. */
export function useFindings(place: string): ShownFindings {
  const { findings } = useFormContext()
  const { get, subscribe } = findings?.countAt(place) ?? nowhere
  const count = useSyncExternalStore(subscribe, get, get)
  if (findings === undefined || count === 0) return nothing
  const ids = Array.from({ length: Math.min(count, shownFindings) }, (_, i) => findingIdOf(place, i))
  return { describedBy: ids.join(' '), list: <Suspense>{findings.render(place)}</Suspense> }
}

/** The id of the sentence of one of a place's findings. */
export const findingIdOf = (place: string, index: number): string => `${place}.finding.${index}`

/** The findings about an item, a row or a form as a whole. */
export const FindingsAt = ({ place }: { place: string }) => useFindings(place).list

/** The ids of several descriptions, for `aria-describedby`. */
export const idsOf = (...ids: readonly (string | false | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined
