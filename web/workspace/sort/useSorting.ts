import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { sorting } from '#contract/sort.ts'
import { modules } from '#domain/modules/index.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { request } from '#web/api/request.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { storedDecisionsOf } from './storedDecisions.ts'
import { createSortStore, noChoices, type SortState, type SortStore } from './sortStore.ts'

/** The sortings of projects that are open, so that leaving the page loses no decision. */
const held = new WeakMap<ProjectSession, { readonly text: string; readonly store: SortStore }>()

/** Starts to sort a text before the page is open, so that it’s sorted by then. */
export function startSorting(projectSession: ProjectSession): void {
  const store = storeFor(projectSession, projectSession.draft.get().brainDump)
  if (!store.get().isAsking) void store.refresh()
}

function storeFor(projectSession: ProjectSession, text: string): SortStore {
  const { project, draft } = projectSession
  const before = held.get(projectSession)
  if (before?.text === text) return before.store
  before?.store.stop()
  const store = createSortStore(
    (decisions, signal) =>
      request(sorting.sort, {
        params: { id: project.id },
        body: { text, decisions: [...decisions] },
        signal,
      }),
    { ...noChoices, decisions: storedDecisionsOf(text, draft.get()) },
  )
  held.set(projectSession, { text, store })
  return store
}

/** The sorting of a project’s brain dump. It starts at once, and again when the forms change. */
export function useSorting(projectSession: ProjectSession, text: string): readonly [SortState, SortStore] {
  const { draft, autosave } = projectSession
  const store = useMemo(() => storeFor(projectSession, text), [projectSession, text])

  useEffect(() => {
    if (text.trim() === '') return
    let shown = formsOf(draft.get())
    let isStopped = false
    let isSaving = false
    let stopWaiting = () => {}
    /** Once for all changes until everything is saved, because the server must read what the user sees. */
    const refresh = () => {
      if (isSaving) return
      isSaving = true
      stopWaiting()
      void autosave.flush().then(outcome => {
        isSaving = false
        if (isStopped) return
        void store.refresh()
        if (outcome === 'saved') return
        stopWaiting = autosave.subscribeToStatus(() => {
          if (autosave.getUnsavedAgeMs() === 0) refresh()
        })
      })
    }
    if (!store.get().isAsking) refresh()
    const stopFollowing = draft.subscribe(() => {
      const forms = formsOf(draft.get())
      if (forms.every((form, i) => form === shown[i])) return
      shown = forms
      refresh()
    })
    const handleOnline = () => {
      if (store.get().error !== undefined) refresh()
    }
    addEventListener('online', handleOnline)
    return () => {
      isStopped = true
      stopWaiting()
      stopFollowing()
      removeEventListener('online', handleOnline)
      store.stop()
    }
  }, [store, draft, autosave, text])

  return [useSyncExternalStore(store.subscribe, store.get), store]
}

const formsOf = (all: Specification) => modules.map(({ key }): unknown => all[key])
