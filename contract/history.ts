import type { z } from 'zod'
import type { ResponseBody } from './call.ts'
import { defineCall } from './call.ts'
import type {
  snapshotContentSchema,
  historySchemas,
  revisionSchema,
  snapshotSchema,
} from './history.schema.ts'

type SchemasOf<K extends keyof typeof historySchemas> = (typeof historySchemas)[K]
export type Revision = z.output<typeof revisionSchema>
/** A part of a project that has its own revisions, by its name on the wire. */
export type PartName = Revision['part']
export type RevisionList = ResponseBody<SchemasOf<'revisions'>>
export type Snapshot = z.output<typeof snapshotSchema>
export type HandOver = Snapshot['handOvers'][number]
export type SnapshotContent = z.output<typeof snapshotContentSchema>

/** Revisions of a project's parts, and snapshots of whole projects (docs/product.md#history, decision 033). */
export const history = {
  revisions: defineCall<SchemasOf<'revisions'>>('GET', '/projects/:id/revisions', 'user', 'read'),
  revision: defineCall<SchemasOf<'revision'>>('GET', '/projects/:id/revisions/:revisionId', 'user', 'read'),
  /** Saves a revision as the newest version. */
  restore: defineCall<SchemasOf<'restore'>>('POST', '/projects/:id/revisions/:revisionId/restore'),
  snapshots: defineCall<SchemasOf<'snapshots'>>('GET', '/projects/:id/snapshots', 'user', 'read'),
  keep: defineCall<SchemasOf<'keep'>>('POST', '/projects/:id/snapshots'),
  snapshot: defineCall<SchemasOf<'snapshot'>>('GET', '/projects/:id/snapshots/:snapshotId', 'user', 'read'),
  rename: defineCall<SchemasOf<'rename'>>('PATCH', '/projects/:id/snapshots/:snapshotId'),
  remove: defineCall<SchemasOf<'remove'>>('DELETE', '/projects/:id/snapshots/:snapshotId'),
  compare: defineCall<SchemasOf<'compare'>>(
    'GET',
    '/projects/:id/snapshots/:snapshotId/comparison',
    'user',
    'read',
  ),
}
