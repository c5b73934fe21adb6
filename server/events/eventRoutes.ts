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

/** Following a project (docs/change-events.md). */
export const eventRoutesOf = ({
  db,
  eventStreams,
}: {
  readonly db: Kysely<Tables>
  readonly eventStreams: EventStreams
}): Route[] => [
  createRoute(projects.events, projectSchemas.events, async ({ params, userId, bearer = '', request }) => {
    const subscription = { projectId: params.id, userId, bearer }
    // What compresses on the way would hold events back until there is enough of them.
    const cacheControl = 'no-store, no-transform'
    if (!request.headersOnly) return { events: await eventStreams.open(subscription), cacheControl }
    if ((await readProjectState(db, subscription)) === undefined) throw createNotFoundError()
    return { events: null, cacheControl }
  }),
]

/** How a project is now: what a stream begins with. Undefined where there is none, or it is another's. */
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
    // Keys of the table are those of modules, which its writers hold to; fromEntries forgets it.
    versions: Object.fromEntries(versions) as Partial<Record<FormKey, number>>,
  }
}
