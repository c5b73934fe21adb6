import type { SortDecision } from '#contract/sort.ts'
import { sorting as calls } from '#contract/sort.ts'
import { request } from '#web/api/request.ts'
import { offlineDb } from '#web/storage/offlineDb.ts'
import { holdPageLock, isAlive, thisPageId } from '#web/storage/pageLock.ts'
import { forgetEntries, noteEntries } from '../journal/noteEntries.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { newDecisionsOf } from './sortDecisions.ts'
import { createSortBackup, type SortBackup } from './sortBackup.ts'
import { createSortStore, noChoices, type SortStore } from './sortStore.ts'
import { storedDecisionsOf } from './storedDecisions.ts'
import { moveToText, rebaseDecisions, unappliedOf, withUnapplied } from './unapplied.ts'

/**
 * How long an earlier page may take to close. On a busy machine it takes seconds, and nobody waits for the answer: the
 * decisions that such a page left show as soon as it has closed.
 */
const patienceMs = 15_000

/** The sorting of one text of a project. */
export interface OpenSorting {
  readonly text: string
  readonly store: SortStore
  readonly backup: SortBackup
  /** The stored decisions that the choices began with, or followed since. */
  adopted: readonly SortDecision[]
  /** The stored decisions as they were last seen. */
  seen: readonly SortDecision[]
}

/** The sortings of projects that are open, so that leaving the page loses no decision. */
const open = new WeakMap<ProjectSession, OpenSorting>()

/**
 * The sorting of a project’s text, with all that was decided about it and not applied: in this page about the text as
 * it was before, or by pages that were closed.
 */
export function sortingOf(projectSession: ProjectSession, text: string): OpenSorting {
  const { project, draft } = projectSession
  const before = open.get(projectSession)
  if (before?.text === text) return before
  before?.store.stop()
  const stored = storedDecisionsOf(text, draft.get())
  const carried =
    before && unappliedOf(before.store.get().choices, { stored: before.seen, adopted: before.adopted })
  const initial = { ...noChoices, decisions: stored }
  const store = createSortStore(
    (decisions, signal) =>
      request(calls.sort, { params: { id: project.id }, body: { text, decisions: [...decisions] }, signal }),
    carried ? withUnapplied(initial, moveToText(carried, before.text, text), stored) : initial,
  )
  const backup = before?.backup ?? backupOf(projectSession)
  const sorting: OpenSorting = { text, store, backup, adopted: stored, seen: stored }
  open.set(projectSession, sorting)
  if (before === undefined) void recover(sorting)
  return sorting
}

function backupOf(projectSession: ProjectSession): SortBackup {
  const { id: projectId, userId } = projectSession.project
  const backup = createSortBackup({
    offlineDb,
    isAlive: page => isAlive(page, patienceMs),
    scope: { userId, projectId, page: thisPageId },
    now: () => Date.now(),
    onHasEntry(hasEntry) {
      if (hasEntry) noteEntries()
      else void forgetEntries()
    },
    holdLock: isHeld => holdPageLock(`${projectId} sort`, isHeld),
  })
  projectSession.unappliedSorting = backup
  return backup
}

async function recover(sorting: OpenSorting): Promise<void> {
  const { text, store, backup } = sorting
  // Without storage, there is nothing to recover.
  for (const { unapplied, text: before } of await backup.recover().catch(() => []))
    store.rebase(choices => withUnapplied(choices, moveToText(unapplied, before, text), sorting.seen))
}

/** Follows decisions that were stored elsewhere, such as in another tab. */
export function followStored(sorting: OpenSorting, { draft, formSyncs }: ProjectSession): void {
  const stored = storedDecisionsOf(sorting.text, draft.get())
  const before = sorting.seen
  const isSame = [...newDecisionsOf(stored, before), ...newDecisionsOf(before, stored)].length === 0
  sorting.seen = stored
  // The page’s own edits follow from its decisions.
  if (isSame || formSyncs.get('statements').unsaved !== undefined) return
  sorting.adopted = stored
  sorting.store.rebase(choices => ({
    ...choices,
    decisions: rebaseDecisions(choices.decisions, before, stored),
  }))
}
