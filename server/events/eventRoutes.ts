import type { Kysely } from 'kysely'
import type { ProjectEvent } from '#contract/projectEvent.ts'
import { projects } from '#contract/projects.ts'
import { projectSchemas } from '#contract/projects.schema.ts'
import type { FormKey } from '#domain/specification/specification.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Subscription } from '#server/events/eventStream.ts'
import type { EventStreams } from '#server/events/eventStreams.ts'
import { selectOwnProject } from '#server/projects/projects.ts'
import { createNotFoundError } from '#server/http/httpError.ts'
import { createRoute, type Route } from '#server/route.ts'

/** The route for following a project (docs/change-events.md). */
export const eventRoutesOf = ({
  db,
  eventStreams,
}: {
  readonly db: Kysely<Tables>
  readonly eventStreams: EventStreams
}): Route[] => [
  createRoute(projects.events, projectSchemas.events, async ({ params, userId, bearer = '', request }) => {
    const subscription = { projectId: params.id, userId, bearer }
    // A compressing proxy would hold events back until it has enough of them.
    const cacheControl = 'no-store, no-transform'
    if (!request.headersOnly) return { events: await eventStreams.open(subscription), cacheControl }
    if ((await readProjectState(db, subscription)) === undefined) throw createNotFoundError()
    return { events: null, cacheControl }
  }),
]

/**
 * Reads a project's current state, which a stream begins with. Undefined if it doesn't exist or belongs to another
 * user.
 */
export async function readProjectState(
  db: Kysely<Tables>,
  { projectId, userId }: Subscription,
): Promise<ProjectEvent | undefined> {
  const project = await selectOwnProject(db, userId, projectId)
    .clearSelect()
    .select(['name', 'status', 'version'])
    .executeTakeFirst()
  if (project === undefined) return undefined
  const modules = await db
    .selectFrom('modules')
    .select(['key', 'version'])
    .where('project_id', '=', projectId)
    .execute()
  const versions = [['brainDump', project.version], ...modules.map(({ key, version }) => [key, version])]
  return {
    type: 'state',
    projectName: project.name,
    status: project.status,
    version: project.version,
    // The cast is sound: the table's keys are module keys, which its writers guarantee.
    versions: Object.fromEntries(versions) as Partial<Record<FormKey, number>>,
  }
}
