import { setImmediate as turn } from 'node:timers/promises'
import type { Context } from 'hono'
import { projectFiles } from '#contract/projectFile.ts'
import { projectFileSchemas } from '#contract/projectFile.schema.ts'
import { projects } from '#contract/projects.ts'
import { projectSchemas } from '#contract/projects.schema.ts'
import { createKeyedMutex } from '#server/keyedMutex.ts'
import { checkRateLimit, type TakeToken } from '#server/http/rateLimit.ts'
import { updateProject } from '#server/projects/updateProject.ts'
import { importProject } from '#server/projects/importProject.ts'
import { projectsOf, type ProjectDependencies } from '#server/projects/projects.ts'
import { saveModule } from '#server/projects/saveModule.ts'
import type { Serve } from '#server/http/serve.ts'
import type { PendingResponses } from '#server/http/pendingResponses.ts'

interface Dependencies extends ProjectDependencies {
  readonly takeToken: TakeToken
  readonly pendingResponses: Pick<PendingResponses, 'checkCapacity'>
}

/** Projects and their modules (docs/product.md#calls). */
export function registerProjectRoutes(serve: Serve, deps: Dependencies) {
  const { takeToken, pendingResponses } = deps
  const runExclusive = createKeyedMutex()

  /**
   * What may take a tenth of a second of the whole process: one after the other for each user, with others in between,
   * and not at all while much of what was answered before waits to be read.
   */
  const runLong = <T>(userId: string, run: () => Promise<T>): Promise<T> =>
    runExclusive(userId, async () => {
      await turn()
      pendingResponses.checkCapacity(userId)
      return run()
    })

  serve(projects.list, projectSchemas.list, async ({ query, userId, c }) => {
    const userProjects = projectsOf(deps, userId)
    if (query.search) checkRateLimit(takeToken, 'searches', userId)
    const isShort = query.view === 'summary' && !query.search
    const page = await (isShort ? userProjects.list(query) : runLong(userId, () => userProjects.list(query)))
    if (page.total !== undefined) c.header('X-Total-Count', String(page.total))
    if (page.next !== undefined) c.header('Link', nextPageLinkOf(c, page.next))
    return page.projects
  })

  serve(
    projects.create,
    projectSchemas.create,
    async ({ query, body, userId, c }) => {
      const userProjects = projectsOf(deps, userId)
      const project = await userProjects.create(body)
      c.status(201)
      return setVersionTag(
        c,
        query.view === 'summary' ? await userProjects.readSummary(project._id) : project,
      )
    },
    'creates',
  )

  serve(
    projectFiles.import,
    projectFileSchemas.import,
    async ({ body, userId, c }) => {
      const id = await importProject(deps, userId, body)
      c.status(201)
      return setVersionTag(c, await projectsOf(deps, userId).readSummary(id))
    },
    'creates',
  )

  serve(projects.stats, projectSchemas.stats, ({ userId }) => projectsOf(deps, userId).stats())

  serve(projects.read, projectSchemas.read, async ({ params, userId, c }) =>
    setVersionTag(c, await runLong(userId, () => projectsOf(deps, userId).read(params.id))),
  )

  serve(
    projects.update,
    projectSchemas.update,
    async ({ params, query, body, ifMatch, tabId, userId, c }) => {
      const { reason } = query
      await updateProject(deps, userId, { id: params.id, change: body, ifMatch, reason, by: tabId })
      const userProjects = projectsOf(deps, userId)
      return setVersionTag(
        c,
        await userProjects[query.view === 'summary' ? 'readSummary' : 'readAny'](params.id),
      )
    },
  )

  serve(
    projects.saveModule,
    projectSchemas.saveModule,
    async ({ params, query, body, ifMatch, tabId, userId, c }) => {
      const saving = { id: params.id, save: body, ifMatch, reason: query.reason, by: tabId }
      return setVersionTag(c, await saveModule(deps, userId, saving))
    },
  )

  serve(projects.remove, projectSchemas.remove, async ({ params, query, tabId, userId }) => {
    await projectsOf(deps, userId).remove(params.id, query.permanent, tabId)
    return { success: true as const }
  })

  serve(projects.emptyTrash, projectSchemas.emptyTrash, async ({ tabId, userId }) => {
    return { success: true as const, removed: await projectsOf(deps, userId).emptyTrash(tabId) }
  })
}

/** The version as the tag that a later If-Match names (RFC 9110, 8.8.3). */
function setVersionTag<T extends { version: number }>(c: Context, answer: T): T {
  c.header('ETag', `"${answer.version}"`)
  return answer
}

/** The same question with the next page's cursor (RFC 8288). */
function nextPageLinkOf(c: Context, cursor: string): string {
  const { pathname, searchParams } = new URL(c.req.url)
  searchParams.set('cursor', cursor)
  return `<${pathname}?${searchParams.toString()}>; rel="next"`
}
