import { useCallback } from 'react'
import { history, type Snapshot } from '#contract/history.ts'
import { fromWireSpecification } from '#contract/wire.ts'
import { request } from '#web/api/request.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { useLoad } from './useLoad.ts'

/** Loads the list of a project's snapshots, newest first. */
export function useSnapshots({ project }: ProjectSession) {
  const load = useCallback(
    (signal: AbortSignal) =>
      request(history.snapshots, { params: { id: project.id }, query: { userId: project.userId }, signal }),
    [project],
  )
  return useLoad<Snapshot[]>(load)
}

/** Loads the content of a snapshot; undefined if no ID is given. */
export function useSnapshot({ project }: ProjectSession, id: string | undefined) {
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (id === undefined) return undefined
      const params = { id: project.id, snapshotId: id }
      const snapshot = await request(history.snapshot, { params, query: { userId: project.userId }, signal })
      return fromWireSpecification(snapshot.content)
    },
    [project, id],
  )
  return useLoad(load)
}
