import { history } from '#contract/history.ts'
import { historyShapes } from '#contract/history.schema.ts'
import type { ProjectParts } from '#server/projects/projects.ts'
import { snapshotsOf } from '#server/projects/snapshots.ts'
import { versionsOf } from '#server/projects/versions.ts'
import type { Serve } from '#server/serve.ts'

/** Earlier versions of a project's parts, and snapshots of all of it (decision 033). */
export function historyRoutes(serve: Serve, parts: ProjectParts) {
  serve(history.revisions, historyShapes.revisions, ({ params, query, userId }) =>
    versionsOf(parts, userId).list(params.id, query.part),
  )

  serve(history.revision, historyShapes.revision, ({ params, userId }) =>
    versionsOf(parts, userId).read(params.id, params.revisionId),
  )

  serve(history.restore, historyShapes.restore, ({ params, ifMatch, tab, userId }) =>
    versionsOf(parts, userId).restore(params.id, params.revisionId, ifMatch, tab),
  )

  serve(history.snapshots, historyShapes.snapshots, ({ params, userId }) =>
    snapshotsOf(parts, userId).list(params.id),
  )

  serve(history.keep, historyShapes.keep, ({ params, body, userId }) =>
    snapshotsOf(parts, userId).keep(params.id, body.name),
  )

  serve(history.snapshot, historyShapes.snapshot, ({ params, userId }) =>
    snapshotsOf(parts, userId).read(params.id, params.snapshotId),
  )

  serve(history.rename, historyShapes.rename, ({ params, body, userId }) =>
    snapshotsOf(parts, userId).rename(params.id, params.snapshotId, body.name),
  )

  serve(history.remove, historyShapes.remove, async ({ params, userId }) => {
    await snapshotsOf(parts, userId).remove(params.id, params.snapshotId)
    return { success: true as const }
  })

  serve(history.compare, historyShapes.compare, ({ params, query, userId }) =>
    snapshotsOf(parts, userId).compare(params.id, params.snapshotId, query.with),
  )
}
