import { useEffect, useState, useSyncExternalStore } from 'react'
import { mentor } from '#contract/mentor.ts'
import { isBlank } from '#domain/module.ts'
import { request } from '#web/api/request.ts'
import { announce } from '#web/ui/announce.ts'
import type { OpenProject } from '../../openProject.ts'
import { pendingStore } from '../proposal/pending.ts'
import { readingIn } from '../proposal/reading.ts'
import {
  createDrafting,
  moduleKeys,
  progressIn,
  type Drafting,
  type DraftingState,
  type ModuleDraft,
} from './drafts.ts'
import { readDrafts, writeDrafts, type Kept } from './keptDrafts.ts'
import { words } from './words.ts'

interface Shown extends DraftingState {
  readonly drafting: Drafting
  readonly isEmpty: boolean
  /** What is shown was made from an earlier brain dump. */
  readonly isStale: boolean
}

/** The drafts of a project's modules: begun at once, or as they were left. */
export function useDrafting({ project, draft, autosave }: OpenProject): Shown {
  const { id: projectId, userId } = project
  const [{ drafting, kept, isFresh }] = useState(() => {
    const kept = readDrafts(pendingStore, userId, projectId, draft.get().brainDump)
    const drafting = createDrafting(
      async (module, signal) =>
        readingIn(module, await request(mentor.draft, { body: { projectId, moduleType: module }, signal })),
      // The server is to read what the person sees.
      { prepare: () => autosave.flush(), first: kept.drafts },
    )
    return { drafting, kept, isFresh: isFreshIn(kept) }
  })
  const state = useSyncExternalStore(drafting.subscribe, drafting.get)
  const isEmpty = isBlank(draft.get().brainDump)

  useEffect(() => {
    let before = drafting.get().drafts
    return drafting.subscribe(() => {
      const after = drafting.get().drafts
      writeDrafts(pendingStore, userId, projectId, draft.get().brainDump, { before, after })
      before = after
    })
  }, [drafting, draft, userId, projectId])

  useEffect(() => {
    if (isFresh && !isEmpty) {
      if (kept.isStale) drafting.clear()
      void drafting.start()
    }
    return drafting.stop
  }, [drafting, kept, isFresh, isEmpty])

  const { isRunning } = state
  useEffect(() => {
    const { done, ready } = progressIn(drafting.get().drafts)
    if (!isRunning && done > 0) announce(words.finished(ready, moduleKeys.length))
  }, [drafting, isRunning])

  // What was drafted since is of the text as it is.
  const isStale = kept.isStale && moduleKeys.some(key => isSame(kept.drafts[key], state.drafts[key]))
  return { ...state, drafting, isEmpty, isStale }
}

/** Nothing of it is still to be decided about, and there is something to draft: a module, or another text. */
const isFreshIn = ({ drafts, isStale }: Kept) =>
  moduleKeys.every(key => isDecided(drafts[key])) &&
  (isStale || moduleKeys.some(key => drafts[key].phase === 'waiting'))

const isDecided = (draft: ModuleDraft) =>
  draft.phase === 'waiting' || (draft.phase === 'ready' && draft.review.isApplied)

const isSame = (before: ModuleDraft, now: ModuleDraft) =>
  before.phase === 'ready' && now.phase === 'ready' && before.reading === now.reading
