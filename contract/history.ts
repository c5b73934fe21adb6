import type { z } from 'zod'
import type { Answer } from './call.ts'
import { call } from './call.ts'
import type { content, historyShapes, revision, snapshot } from './history.schema.ts'

type Of<K extends keyof typeof historyShapes> = (typeof historyShapes)[K]
export type Revision = z.output<typeof revision>
/** What is kept on its own, by its name on the wire. */
export type PartName = Revision['part']
export type Revisions = Answer<Of<'revisions'>>
export type Snapshot = z.output<typeof snapshot>
export type SnapshotContent = z.output<typeof content>

/** Earlier versions of a project's parts, and snapshots of all of it (autosave.md, AS-23; decision 033). */
export const history = {
  revisions: call<Of<'revisions'>>('GET', '/projects/:id/revisions'),
  revision: call<Of<'revision'>>('GET', '/projects/:id/revisions/:revisionId'),
  /** Saves an earlier version as the newest one. */
  restore: call<Of<'restore'>>('POST', '/projects/:id/revisions/:revisionId/restore'),
  snapshots: call<Of<'snapshots'>>('GET', '/projects/:id/snapshots'),
  keep: call<Of<'keep'>>('POST', '/projects/:id/snapshots'),
  snapshot: call<Of<'snapshot'>>('GET', '/projects/:id/snapshots/:snapshotId'),
  rename: call<Of<'rename'>>('PATCH', '/projects/:id/snapshots/:snapshotId'),
  remove: call<Of<'remove'>>('DELETE', '/projects/:id/snapshots/:snapshotId'),
  compare: call<Of<'compare'>>('GET', '/projects/:id/snapshots/:snapshotId/comparison'),
}
