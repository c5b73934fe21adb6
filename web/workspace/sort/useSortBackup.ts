import { useEffect, useMemo } from 'react'
import type { SortDecision } from '#contract/sort.ts'
import { useSession } from '#web/session/useSession.ts'
import type { OpenSorting } from './openSortings.ts'
import type { SortChoices } from './sortStore.ts'
import type { SortedSpecification } from './sortedSpecification.ts'
import { unappliedOf } from './unapplied.ts'

interface Shown {
  readonly choices: SortChoices
  /** What is stored now. */
  readonly stored: readonly SortDecision[]
  /** Undefined until it’s known. */
  readonly sorted: SortedSpecification | undefined
}

/** Keeps what isn’t applied on this device. If the device refuses, the browser asks before the page is closed. */
export function useSortBackup(
  { text, adopted, backup }: OpenSorting,
  { choices, stored, sorted }: Shown,
): void {
  const unapplied = useMemo(
    () => unappliedOf(choices, { stored, adopted }, sorted && isOpenIn(sorted)),
    [choices, stored, adopted, sorted],
  )
  useEffect(() => backup.keep(unapplied, text), [backup, unapplied, text])

  const { beforeSignOut } = useSession()
  useEffect(() => {
    backup.setInUse(true)
    const stopHook = beforeSignOut(() => backup.flush())
    const flush = () => void backup.flush()
    const handleBeforeUnload = (event: BeforeUnloadEvent) => {
      flush()
      if (backup.isRefused()) event.preventDefault()
    }
    const handleVisibility = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    addEventListener('pagehide', flush)
    addEventListener('beforeunload', handleBeforeUnload)
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      stopHook()
      flush()
      backup.setInUse(false)
      removeEventListener('pagehide', flush)
      removeEventListener('beforeunload', handleBeforeUnload)
      document.removeEventListener('visibilitychange', handleVisibility)
    }
  }, [backup, beforeSignOut])
}

/** Tells whether a choice about a part, or a wording of it, still waits to be applied. */
function isOpenIn({ all }: SortedSpecification): (key: string) => boolean {
  const open = all.filter(({ state }) => state !== 'present')
  const keys = new Set(open.flatMap(({ id, fields }) => [id, ...fields.map(({ key }) => key)]))
  return key => keys.has(key)
}
