import { history } from '#contract/history.ts'
import { historySchemas } from '#contract/history.schema.ts'
import type { ProjectDependencies } from '#server/projects/projects.ts'
import { snapshotsOf } from '#server/projects/snapshots.ts'
import { revisionsOf } from '#server/projects/revisions.ts'
import type { Serve } from '#server/http/serve.ts'

/** Earlier versions of a project's parts, and snapshots of all of it (decision 033). */
export function registerHistoryRoutes(serve: Serve, deps: ProjectDependencies) {
  serve(history.revisions, historySchemas.revisions, ({ params, query, userId }) =>
    revisionsOf(deps, userId).list(params.id, query.part),
  )

  serve(history.revision, historySchemas.revision, ({ params, userId }) =>
    revisionsOf(deps, userId).read(params.id, params.revisionId),
  )

  serve(history.restore, historySchemas.restore, ({ params, ifMatch, tabId, userId }) =>
    revisionsOf(deps, userId).restore(params.id, params.revisionId, ifMatch, tabId),
  )

  serve(history.snapshots, historySchemas.snapshots, ({ params, userId }) =>
    snapshotsOf(deps, userId).list(params.id),
  )

  serve(history.keep, historySchemas.keep, ({ params, body, userId }) =>
    snapshotsOf(deps, userId).create(params.id, body.name),
  )

  serve(history.snapshot, historySchemas.snapshot, ({ params, userId }) =>
    snapshotsOf(deps, userId).read(params.id, params.snapshotId),
  )

  serve(history.rename, historySchemas.rename, ({ params, body, userId }) =>
    snapshotsOf(deps, userId).rename(params.id, params.snapshotId, body.name),
  )

  serve(history.remove, historySchemas.remove, async ({ params, userId }) => {
    await snapshotsOf(deps, userId).remove(params.id, params.snapshotId)
    return { success: true as const }
  })

  serve(history.compare, historySchemas.compare, ({ params, query, userId }) =>
    snapshotsOf(deps, userId).compare(params.id, params.snapshotId, query.with),
  )
}
