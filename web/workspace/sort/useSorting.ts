import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { modules } from '#domain/modules/index.ts'
import type { Specification } from '#domain/specification/specification.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { followStored, sortingOf, type OpenSorting } from './openSortings.ts'
import type { SortState, SortStore } from './sortStore.ts'

/** Starts to sort a text before the page is open, so that it’s sorted by then. */
export function startSorting(projectSession: ProjectSession): void {
  const { store } = sortingOf(projectSession, projectSession.draft.get().brainDump)
  if (!store.get().isAsking) void store.refresh()
}

/** The sorting of a project’s brain dump. It starts at once, and again when the forms change. */
export function useSorting(
  projectSession: ProjectSession,
  text: string,
): readonly [SortState, SortStore, OpenSorting] {
  const { draft, autosave } = projectSession
  const sorting = useMemo(() => sortingOf(projectSession, text), [projectSession, text])
  const { store } = sorting

  useEffect(() => {
    if (text.trim() === '') return
    let shown = formsOf(draft.get())
    let isStopped = false
    let isSaving = false
    let stopWaiting = () => {}
    /** Once for all changes until everything is saved, because the server must read what the user sees. */
    const refresh = async () => {
      if (isSaving) return
      isSaving = true
      stopWaiting()
      // Applying changes one form after another.
      await Promise.resolve()
      const outcome = await autosave.flush()
      isSaving = false
      if (isStopped) return
      void store.refresh()
      if (outcome === 'saved') return
      stopWaiting = autosave.subscribeToStatus(() => {
        if (autosave.getUnsavedAgeMs() === 0) void refresh()
      })
    }
    if (!store.get().isAsking) void refresh()
    followStored(sorting, projectSession)
    let { statements } = draft.get()
    const stopFollowing = draft.subscribe(() => {
      if (draft.get().statements !== statements) followStored(sorting, projectSession)
      statements = draft.get().statements
      const forms = formsOf(draft.get())
      if (forms.every((form, i) => form === shown[i])) return
      shown = forms
      void refresh()
    })
    const handleOnline = () => {
      if (store.get().error !== undefined) void refresh()
    }
    addEventListener('online', handleOnline)
    return () => {
      isStopped = true
      stopWaiting()
      stopFollowing()
      removeEventListener('online', handleOnline)
      store.stop()
    }
  }, [sorting, store, projectSession, draft, autosave, text])

  return [useSyncExternalStore(store.subscribe, store.get), store, sorting]
}

const formsOf = (all: Specification) => modules.map(({ key }): unknown => all[key])
