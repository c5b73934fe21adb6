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
import type { Serve } from '#server/http/serve.ts'

/** Following a project (docs/change-events.md). */
export function registerEventRoutes(
  serve: Serve,
  { db, eventStreams }: { readonly db: Kysely<Tables>; readonly eventStreams: EventStreams },
) {
  serve(projects.events, projectSchemas.events, async ({ params, userId, bearer = '', c }) => {
    const subscription = { projectId: params.id, userId, bearer }
    // Nobody reads the stream of a HEAD, so none is opened for it.
    const isHead = c.req.method === 'HEAD'
    if (isHead && (await readProjectState(db, subscription)) === undefined) throw createNotFoundError()
    const body = isHead ? undefined : await eventStreams.open(subscription)
    c.header('Content-Type', 'text/event-stream')
    // What compresses on the way would hold events back until there is enough of them.
    c.header('Cache-Control', 'no-store, no-transform')
    // Some proxies keep an answer until it is whole.
    c.header('X-Accel-Buffering', 'no')
    return body === undefined ? c.body(null) : c.body(body)
  })
}

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
