import { setImmediate as turn } from 'node:timers/promises'
import type { Context } from 'hono'
import { projectFiles } from '#contract/projectFile.ts'
import { projectFileShapes } from '#contract/projectFile.schema.ts'
import { projects } from '#contract/projects.ts'
import { projectShapes } from '#contract/projects.schema.ts'
import { createInTurn } from '#server/inTurn.ts'
import { spend, type TakeToken } from '#server/limits.ts'
import { updateProject } from '#server/projects/changes.ts'
import { importProject } from '#server/projects/importProject.ts'
import { projectsOf, type ProjectParts } from '#server/projects/projects.ts'
import { saveModule } from '#server/projects/saveModule.ts'
import type { Serve } from '#server/serve.ts'
import type { Unread } from '#server/unread.ts'

interface Parts extends ProjectParts {
  readonly takeToken: TakeToken
  readonly unread: Pick<Unread, 'checkRoom'>
}

/** Projects and their modules (product spec, section 7). */
export function projectRoutes(serve: Serve, parts: Parts) {
  const { takeToken, unread } = parts
  const inTurn = createInTurn()

  /**
   * What may take a tenth of a second of the whole process: one after the other for each user, with others in between,
   * and not at all while much of what was answered before waits to be read.
   */
  const atLength = <T>(userId: string, run: () => Promise<T>): Promise<T> =>
    inTurn(userId, async () => {
      await turn()
      unread.checkRoom(userId)
      return run()
    })

  serve(projects.list, projectShapes.list, async ({ query, userId, c }) => {
    const own = projectsOf(parts, userId)
    if (query.search) spend(takeToken, 'searches', userId)
    const isShort = query.view === 'summary' && !query.search
    const page = await (isShort ? own.list(query) : atLength(userId, () => own.list(query)))
    if (page.total !== undefined) c.header('X-Total-Count', String(page.total))
    if (page.next !== undefined) c.header('Link', linkToNext(c, page.next))
    return page.projects
  })

  serve(
    projects.create,
    projectShapes.create,
    async ({ query, body, userId, c }) => {
      const own = projectsOf(parts, userId)
      const project = await own.create(body)
      c.status(201)
      return withVersion(c, query.view === 'summary' ? await own.readSummary(project._id) : project)
    },
    'creates',
  )

  serve(
    projectFiles.import,
    projectFileShapes.import,
    async ({ body, userId, c }) => {
      const id = await importProject(parts, userId, body)
      c.status(201)
      return withVersion(c, await projectsOf(parts, userId).readSummary(id))
    },
    'creates',
  )

  serve(projects.stats, projectShapes.stats, ({ userId }) => projectsOf(parts, userId).stats())

  serve(projects.read, projectShapes.read, async ({ params, userId, c }) =>
    withVersion(c, await atLength(userId, () => projectsOf(parts, userId).read(params.id))),
  )

  serve(projects.update, projectShapes.update, async ({ params, query, body, ifMatch, tab, userId, c }) => {
    const { reason } = query
    await updateProject(parts, userId, { id: params.id, change: body, ifMatch, reason, by: tab })
    const own = projectsOf(parts, userId)
    return withVersion(c, await own[query.view === 'summary' ? 'readSummary' : 'readAny'](params.id))
  })

  serve(
    projects.saveModule,
    projectShapes.saveModule,
    async ({ params, query, body, ifMatch, tab, userId, c }) => {
      const saving = { id: params.id, save: body, ifMatch, reason: query.reason, by: tab }
      return withVersion(c, await saveModule(parts, userId, saving))
    },
  )

  serve(projects.remove, projectShapes.remove, async ({ params, query, tab, userId }) => {
    await projectsOf(parts, userId).remove(params.id, query.permanent, tab)
    return { success: true as const }
  })

  serve(projects.emptyTrash, projectShapes.emptyTrash, async ({ tab, userId }) => {
    return { success: true as const, removed: await projectsOf(parts, userId).emptyTrash(tab) }
  })
}

/** The version as the tag that a later If-Match names (RFC 9110, 8.8.3). */
function withVersion<T extends { version: number }>(c: Context, answer: T): T {
  c.header('ETag', `"${answer.version}"`)
  return answer
}

/** The same question with the next page's cursor (RFC 8288). */
function linkToNext(c: Context, cursor: string): string {
  const { pathname, searchParams } = new URL(c.req.url)
  searchParams.set('cursor', cursor)
  return `<${pathname}?${searchParams.toString()}>; rel="next"`
}
