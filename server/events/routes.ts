import type { Kysely } from 'kysely'
import type { ProjectEvent } from '#contract/events.ts'
import { projects } from '#contract/projects.ts'
import { projectShapes } from '#contract/projects.schema.ts'
import type { FormKey } from '#domain/specification.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Following } from '#server/events/stream.ts'
import type { Streams } from '#server/events/streams.ts'
import { ownProject } from '#server/projects/projects.ts'
import { notFound } from '#server/refused.ts'
import type { Serve } from '#server/serve.ts'

/** Following a project (decision 032). */
export function eventRoutes(
  serve: Serve,
  { db, streams }: { readonly db: Kysely<Tables>; readonly streams: Streams },
) {
  serve(projects.events, projectShapes.events, async ({ params, userId, bearer = '', c }) => {
    const following = { projectId: params.id, userId, bearer }
    // Nobody reads the stream of a HEAD, so none is opened for it.
    const isHead = c.req.method === 'HEAD'
    if (isHead && (await stateOf(db, following)) === undefined) throw notFound()
    const body = isHead ? undefined : await streams.open(following)
    c.header('Content-Type', 'text/event-stream')
    // What compresses on the way would hold events back until there is enough of them.
    c.header('Cache-Control', 'no-store, no-transform')
    // Some proxies keep an answer until it is whole.
    c.header('X-Accel-Buffering', 'no')
    return body === undefined ? c.body(null) : c.body(body)
  })
}

/** How a project is now: what a stream begins with. Undefined where there is none, or it is another's. */
export async function stateOf(
  db: Kysely<Tables>,
  { projectId, userId }: Following,
): Promise<ProjectEvent | undefined> {
  const project = await ownProject(db, userId, projectId)
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
