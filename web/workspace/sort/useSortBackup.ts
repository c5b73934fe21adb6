import { useEffect } from 'react'
import type { SortDecision } from '#contract/sort.ts'
import { useSession } from '#web/session/useSession.ts'
import type { OpenSorting } from './openSortings.ts'
import type { SortedSpecification } from './sortedSpecification.ts'
import { unappliedOf } from './unapplied.ts'

interface Shown {
  /** The decisions that are stored now. */
  readonly stored: readonly SortDecision[]
  /** Undefined until it’s known. */
  readonly sorted: SortedSpecification | undefined
}

/** Keeps what isn’t applied on this device. If the device refuses, the browser asks before the page is closed. */
export function useSortBackup(sorting: OpenSorting, { stored, sorted }: Shown): void {
  const { store, backup } = sorting
  useEffect(() => {
    const isOpen = sorted && isOpenIn(sorted)
    // Not only once it’s rendered, because the page may be about to be closed.
    const keep = () => {
      const { text, adopted } = sorting
      backup.keep(unappliedOf(store.get().choices, { stored, adopted }, isOpen), text)
    }
    keep()
    return store.subscribe(keep)
  }, [sorting, store, backup, stored, sorted])

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
