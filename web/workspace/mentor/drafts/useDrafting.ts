import { useEffect, useState, useSyncExternalStore } from 'react'
import { mentor } from '#contract/mentor.ts'
import { isBlank } from '#domain/modules/defineModule.ts'
import { request } from '#web/api/request.ts'
import { announce } from '#web/ui/announce.ts'
import type { ProjectSession } from '../../session/projectSession.ts'
import { pendingReviews } from '../proposal/pendingReviews.ts'
import { parseExtractionResult } from '../proposal/parseExtractionResult.ts'
import {
  createDrafting,
  moduleKeys,
  draftingProgressOf,
  type Drafting,
  type DraftingState,
  type ModuleDraft,
} from './moduleDrafts.ts'
import { acceptedPatchOf } from './acceptedPatchOf.ts'
import { readDrafts, writeDrafts, type StoredDrafts } from './draftStorage.ts'
import { messages } from './messages.ts'

interface DraftingView extends DraftingState {
  readonly drafting: Drafting
  readonly isEmpty: boolean
  /** True if a draft shown was made from an earlier brain dump. */
  readonly isStale: boolean
}

/** The drafts of a project's modules: those stored earlier, or a run started immediately. */
export function useDrafting({ project, draft, autosave }: ProjectSession): DraftingView {
  const { id: projectId, userId } = project
  const [{ drafting, storedDrafts, shouldStart }] = useState(() => {
    const storedDrafts = readDrafts(pendingReviews, userId, projectId, draft.get().brainDump)
    const drafting = createDrafting(
      async (module, signal, drafts) => {
        const body = { projectId, moduleType: module, drafts: acceptedPatchOf(draft.get(), drafts) }
        return parseExtractionResult(module, await request(mentor.draft, { body, signal }))
      },
      // The server must read what the user sees.
      { prepare: () => autosave.flush(), initial: storedDrafts.drafts },
    )
    return { drafting, storedDrafts, shouldStart: shouldStartFrom(storedDrafts) }
  })
  const state = useSyncExternalStore(drafting.subscribe, drafting.get)
  const isEmpty = isBlank(draft.get().brainDump)

  useEffect(() => {
    let before = drafting.get().drafts
    return drafting.subscribe(() => {
      const after = drafting.get().drafts
      writeDrafts(pendingReviews, userId, projectId, draft.get().brainDump, { before, after })
      before = after
    })
  }, [drafting, draft, userId, projectId])

  useEffect(() => {
    if (shouldStart && !isEmpty) {
      if (storedDrafts.isStale) drafting.clear()
      void drafting.start()
    }
    return drafting.stop
  }, [drafting, storedDrafts, shouldStart, isEmpty])

  const { isRunning } = state
  useEffect(() => {
    const { done, ready } = draftingProgressOf(drafting.get().drafts)
    if (!isRunning && done > 0) announce(messages.finished(ready, moduleKeys.length))
  }, [drafting, isRunning])

  // Drafts made since are from the current text.
  const isStale =
    storedDrafts.isStale && moduleKeys.some(key => isSame(storedDrafts.drafts[key], state.drafts[key]))
  return { ...state, drafting, isEmpty, isStale }
}

/** True if no draft awaits a decision and there is something to draft: a missing module, or a changed brain dump. */
const shouldStartFrom = ({ drafts, isStale }: StoredDrafts) =>
  moduleKeys.every(key => isDecided(drafts[key])) &&
  (isStale || moduleKeys.some(key => drafts[key].phase === 'waiting'))

const isDecided = (draft: ModuleDraft) =>
  draft.phase === 'waiting' || (draft.phase === 'ready' && draft.review.isApplied)

const isSame = (before: ModuleDraft, now: ModuleDraft) =>
  before.phase === 'ready' && now.phase === 'ready' && before.extraction === now.extraction
