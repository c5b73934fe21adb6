import { history } from '#contract/history.ts'
import { historySchemas } from '#contract/history.schema.ts'
import type { ProjectDependencies } from '#server/projects/projects.ts'
import { snapshotsOf } from '#server/projects/snapshots.ts'
import { revisionsOf } from '#server/projects/revisions.ts'
import { createRoute, successResult, type Route } from '#server/route.ts'

/** The routes for revisions of a project's parts and snapshots of whole projects (decision 033). */
export const historyRoutesOf = (deps: ProjectDependencies): Route[] => [
  createRoute(history.revisions, historySchemas.revisions, async ({ params, query, userId }) => ({
    value: await revisionsOf(deps, userId).list(params.id, query.part),
  })),

  createRoute(history.revision, historySchemas.revision, async ({ params, userId }) => ({
    value: await revisionsOf(deps, userId).read(params.id, params.revisionId),
  })),

  createRoute(history.restore, historySchemas.restore, async ({ params, ifMatch, tabId, userId }) => ({
    value: await revisionsOf(deps, userId).restore(params.id, params.revisionId, ifMatch, tabId),
  })),

  createRoute(history.snapshots, historySchemas.snapshots, async ({ params, userId }) => ({
    value: await snapshotsOf(deps, userId).list(params.id),
  })),

  createRoute(history.keep, historySchemas.keep, async ({ params, body, userId }) => ({
    value: await snapshotsOf(deps, userId).create(params.id, body.name, body.handOvers),
  })),

  createRoute(history.snapshot, historySchemas.snapshot, async ({ params, userId }) => ({
    value: await snapshotsOf(deps, userId).read(params.id, params.snapshotId),
  })),

  createRoute(history.rename, historySchemas.rename, async ({ params, body, userId }) => ({
    value: await snapshotsOf(deps, userId).rename(params.id, params.snapshotId, body.name),
  })),

  createRoute(history.remove, historySchemas.remove, async ({ params, userId }) => {
    await snapshotsOf(deps, userId).remove(params.id, params.snapshotId)
    return successResult
  }),

  createRoute(history.compare, historySchemas.compare, async ({ params, query, userId }) => ({
    value: await snapshotsOf(deps, userId).compare(params.id, params.snapshotId, query.with),
  })),
]
