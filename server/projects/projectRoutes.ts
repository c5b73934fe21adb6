import { setImmediate as turn } from 'node:timers/promises'
import { checking } from '#contract/checks.ts'
import { checkSchemas } from '#contract/checks.schema.ts'
import { projectFiles } from '#contract/projectFile.ts'
import { projectFileSchemas } from '#contract/projectFile.schema.ts'
import { projects } from '#contract/projects.ts'
import { projectSchemas } from '#contract/projects.schema.ts'
import { createKeyedMutex } from '#server/keyedMutex.ts'
import { checkRateLimit, type TakeToken } from '#server/http/rateLimit.ts'
import { checkProject } from '#server/projects/checkProject.ts'
import { updateProject } from '#server/projects/updateProject.ts'
import { importProject } from '#server/projects/importProject.ts'
import { projectsOf, type ProjectDependencies } from '#server/projects/projects.ts'
import { saveHiddenForm, saveModule } from '#server/projects/saveModule.ts'
import type { UnreadResponses } from '#server/http/unreadResponses.ts'
import { createRoute, successResult, type Route } from '#server/route.ts'

interface Dependencies extends ProjectDependencies {
  readonly takeToken: TakeToken
  readonly unreadResponses: Pick<UnreadResponses, 'checkCapacity'>
  /** Prepares the guided mentor, which whoever opens a project may need. */
  readonly mentor: { readonly warmGuided?: () => void }
}

/** The routes for projects and their modules (docs/product.md#calls). */
export function projectRoutesOf(deps: Dependencies): Route[] {
  const { takeToken, unreadResponses, mentor } = deps
  const runExclusive = createKeyedMutex()

  /**
   * Runs work that may block the process for a tenth of a second: one at a time for each user, with others in
   * between, and not while too many of the user's responses are unread.
   */
  const runLong = <T>(userId: string, run: () => Promise<T>): Promise<T> =>
    runExclusive(userId, async () => {
      await turn()
      unreadResponses.checkCapacity(userId)
      return run()
    })

  return [
    createRoute(projects.list, projectSchemas.list, async ({ query, userId }) => {
      const userProjects = projectsOf(deps, userId)
      if (query.search) checkRateLimit(takeToken, 'searches', userId)
      const isShort = query.view === 'summary' && !query.search
      const page = await (isShort
        ? userProjects.list(query)
        : runLong(userId, () => userProjects.list(query)))
      return { value: page.projects, page: { total: page.total, nextCursor: page.next } }
    }),

    createRoute(
      projects.create,
      projectSchemas.create,
      async ({ query, body, userId }) => {
        const userProjects = projectsOf(deps, userId)
        const project = await userProjects.create(body)
        const isShort = query.view === 'summary'
        return toCreated(isShort ? await userProjects.readSummary(project._id) : project)
      },
      { rateLimit: 'creates' },
    ),

    createRoute(
      projectFiles.import,
      projectFileSchemas.import,
      async ({ body, userId }) => {
        const id = await importProject(deps, userId, body)
        return toCreated(await projectsOf(deps, userId).readSummary(id))
      },
      { rateLimit: 'creates' },
    ),

    createRoute(projects.stats, projectSchemas.stats, async ({ userId }) => ({
      value: await projectsOf(deps, userId).stats(),
    })),

    createRoute(projects.read, projectSchemas.read, async ({ params, userId }) => {
      const project = await runLong(userId, () => projectsOf(deps, userId).read(params.id))
      // Not before the response is written.
      void turn().then(mentor.warmGuided)
      return toVersioned(project)
    }),

    createRoute(checking.read, checkSchemas.read, async ({ params, query, userId }) => {
      // A large project takes as long as a search.
      checkRateLimit(takeToken, 'searches', userId)
      return runLong(userId, async () =>
        checkProject(await projectsOf(deps, userId).read(params.id), query.all),
      )
    }),

    createRoute(
      projects.update,
      projectSchemas.update,
      async ({ params, query, body, ifMatch, tabId, userId }) => {
        const { reason } = query
        await updateProject(deps, userId, { id: params.id, change: body, ifMatch, reason, by: tabId })
        const userProjects = projectsOf(deps, userId)
        return toVersioned(
          await userProjects[query.view === 'summary' ? 'readSummary' : 'readAny'](params.id),
        )
      },
    ),

    createRoute(
      projects.saveModule,
      projectSchemas.saveModule,
      async ({ params, query, body, ifMatch, tabId, userId }) => {
        const saving = { id: params.id, save: body, ifMatch, reason: query.reason, by: tabId }
        return toVersioned(await saveModule(deps, userId, saving))
      },
    ),

    createRoute(
      projects.saveStatements,
      projectSchemas.saveStatements,
      async ({ params, query, body, ifMatch, tabId, userId }) => {
        const saving = { id: params.id, data: body.statements, ifMatch, reason: query.reason, by: tabId }
        return toVersioned(await saveHiddenForm(deps, userId, 'statements', saving))
      },
    ),

    createRoute(
      projects.saveDecisions,
      projectSchemas.saveDecisions,
      async ({ params, query, body, ifMatch, tabId, userId }) => {
        const saving = { id: params.id, data: body.decisions, ifMatch, reason: query.reason, by: tabId }
        return toVersioned(await saveHiddenForm(deps, userId, 'decisions', saving))
      },
    ),

    createRoute(
      projects.saveAcceptance,
      projectSchemas.saveAcceptance,
      async ({ params, query, body, ifMatch, tabId, userId }) => {
        const saving = { id: params.id, data: body.acceptance, ifMatch, reason: query.reason, by: tabId }
        return toVersioned(await saveHiddenForm(deps, userId, 'acceptance', saving))
      },
    ),

    createRoute(
      projects.saveSuggestions,
      projectSchemas.saveSuggestions,
      async ({ params, query, body, ifMatch, tabId, userId }) => {
        const saving = { id: params.id, data: body.suggestions, ifMatch, reason: query.reason, by: tabId }
        return toVersioned(await saveHiddenForm(deps, userId, 'suggestions', saving))
      },
    ),

    createRoute(projects.remove, projectSchemas.remove, async ({ params, query, tabId, userId }) => {
      await projectsOf(deps, userId).remove(params.id, query.permanent, tabId)
      return successResult
    }),

    createRoute(projects.emptyTrash, projectSchemas.emptyTrash, async ({ tabId, userId }) => ({
      value: { success: true as const, removed: await projectsOf(deps, userId).emptyTrash(tabId) },
    })),
  ]
}

/** Adds the version as ETag, for a later If-Match (RFC 9110, 8.8.3). */
const toVersioned = <T extends { version: number }>(value: T) => ({ value, etag: String(value.version) })

const toCreated = <T extends { version: number }>(value: T) => ({
  ...toVersioned(value),
  status: 201 as const,
})
