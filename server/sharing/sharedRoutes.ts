import { sql } from 'kysely'
import type { Parsed } from '#contract/call.ts'
import { shareLinks, type SharedContent } from '#contract/shareLinks.ts'
import { shareLinkSchemas } from '#contract/shareLinks.schema.ts'
import { fromWireSpecification } from '#contract/wire.ts'
import { shareLinkMessages } from '#domain/account/shareLinkRules.ts'
import type { Suggestion } from '#domain/modules/suggestions/definition.ts'
import { addSuggestions } from '#domain/suggestions/suggestions.ts'
import type { RecordAuditEvent } from '#server/auditTrail.ts'
import { HttpError } from '#server/http/httpError.ts'
import { checkRateLimit, type TakeToken } from '#server/http/rateLimit.ts'
import { createKeyedMutex } from '#server/keyedMutex.ts'
import { createLastSeenWrites } from '#server/lastSeenWrites.ts'
import { projectsOf, type ProjectDependencies } from '#server/projects/projects.ts'
import { createRoute, successResult, type RequestOrigin, type Route } from '#server/route.ts'
import { utcDayOf } from '#server/utcDayOf.ts'
import { readOpenQuestions } from './readOpenQuestions.ts'
import { findShareLink, questionsOf, type ValidShareLink } from './shareLinks.ts'
import { sharedDocumentOf } from './sharedDocument.ts'
import { suggestionOfAnswer } from './suggestionOfAnswer.ts'

/** Limits how often opening a link leads to a write. */
const openedIntervalMs = 5 * 60_000
/** How often answers are stored again if the owner's own save came between. */
const maxTries = 4

/** Stores a project's suggestions if nobody has changed them since `version`; throws a 412 otherwise. */
type SaveSuggestions = (
  userId: string,
  project: { readonly id: string; readonly version: number },
  suggestions: readonly Suggestion[],
) => Promise<unknown>

interface Dependencies extends ProjectDependencies {
  readonly takeToken: TakeToken
  readonly recordAuditEvent: RecordAuditEvent
  readonly saveSuggestions: SaveSuggestions
}

type Answers = Parsed<typeof shareLinkSchemas.answer, 'body'>

/** The routes of people who have a link, and nothing else (docs/links.md). */
export function sharedRoutesOf(deps: Dependencies): Route[] {
  const { db, clock, takeToken, recordAuditEvent, saveSuggestions } = deps
  const runExclusive = createKeyedMutex()
  const writeLastOpened = createLastSeenWrites()

  /** The same error for every secret that opens nothing now, so that it doesn't say which links there were. */
  async function findLink(secret: string, limit: 'linkOpens' | 'linkAnswers'): Promise<ValidShareLink> {
    const link = await findShareLink(db, secret, clock())
    if (link === undefined) throw createInvalidLinkError()
    checkRateLimit(takeToken, limit, `link ${link.id}`)
    return link
  }

  async function storeOpening(link: ValidShareLink, now: number, request: RequestOrigin): Promise<void> {
    const today = utcDayOf(now)
    const isFirstToday = link.last_opened_at === null || link.last_opened_at < today
    const { numUpdatedRows } = await db
      .updateTable('share_links')
      .set({ last_opened_at: new Date(now).toISOString() })
      .where('id', '=', link.id)
      .$if(isFirstToday, query =>
        query.where(is => is.or([is('last_opened_at', 'is', null), is('last_opened_at', '<', today)])),
      )
      .executeTakeFirst()
    if (!isFirstToday || numUpdatedRows === 0n) return
    await recordAuditEvent(request, 'link_opened', { userId: link.user_id, detail: link.kind })
  }

  function noteOpening(link: ValidShareLink, request: RequestOrigin): void {
    const now = clock()
    if (now - Date.parse(link.last_opened_at ?? '1970-01-01') > openedIntervalMs)
      writeLastOpened(link.id, now, () => storeOpening(link, now, request))
  }

  /** Adds the answers to the project's suggestions. Returns how many of them were new. */
  async function storeAnswers(link: ValidShareLink, { sendId, name, answers }: Answers): Promise<number> {
    const asked = questionsOf(link)
    const { specification, version } = await readProject(link)
    const open = await readOpenQuestions(specification)
    const stored = new Set(specification.suggestions.map(({ key }) => key))
    const date = new Date(clock()).toISOString()
    const added = answers.flatMap(({ question: index, text }): Suggestion[] => {
      const question = asked[index]
      const key = `${link.id} ${sendId} ${index}`
      if (question === undefined || stored.has(key)) return []
      stored.add(key)
      const current = open.find(({ id }) => id === question.id)
      const answer = { key, asked: question.text, text, by: name, date }
      return [suggestionOfAnswer(answer, current, specification)]
    })
    if (added.length === 0) return 0
    const suggestions = addSuggestions(specification.suggestions, added)
    if (suggestions === undefined) throw new HttpError(409, 'conflict', shareLinkMessages.full)
    await saveSuggestions(link.user_id, { id: link.project_id, version }, suggestions)
    return added.length
  }

  async function contentOf(link: ValidShareLink): Promise<SharedContent> {
    const { name: projectName, specification } = await readProject(link)
    const common = { projectName, expiresAt: link.expires_at }
    if (link.kind === 'document') {
      const shown = { projectName, withBrainDump: link.with_brain_dump === 1, now: clock() }
      return { kind: 'document', ...common, ...sharedDocumentOf(specification, shown) }
    }
    const questions = questionsOf(link).map(({ text, why, options }) => ({
      text,
      why,
      options: [...options],
    }))
    return { kind: 'questions', ...common, questions }
  }

  async function readProject({ user_id: userId, project_id: id }: ValidShareLink) {
    const project = await projectsOf(deps, userId).read(id)
    return {
      name: project.projectName,
      specification: fromWireSpecification(project),
      version: project.suggestionsVersion,
    }
  }

  return [
    createRoute(
      shareLinks.open,
      shareLinkSchemas.open,
      async ({ params, request }) => {
        const link = await findLink(params.secret, 'linkOpens')
        const value = await contentOf(link)
        noteOpening(link, request)
        return { value }
      },
      { rateLimit: 'linkOpens' },
    ),

    createRoute(
      shareLinks.answer,
      shareLinkSchemas.answer,
      async ({ params, body, request }) => {
        const link = await findLink(params.secret, 'linkAnswers')
        if (link.kind !== 'questions') throw createInvalidLinkError()
        const count = await runExclusive(link.user_id, () => tryAgainIfStale(() => storeAnswers(link, body)))
        if (count === 0) return successResult
        await db
          .updateTable('share_links')
          .set({ answer_count: sql<number>`answer_count + ${count}` })
          .where('id', '=', link.id)
          .execute()
        await recordAuditEvent(request, 'link_answered', { userId: link.user_id })
        return successResult
      },
      { rateLimit: 'linkAnswers' },
    ),
  ]
}

const createInvalidLinkError = () => new HttpError(404, 'not_found', shareLinkMessages.invalid)

async function tryAgainIfStale<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 412) throw error
      if (tries === maxTries) throw new HttpError(409, 'conflict', shareLinkMessages.busy)
    }
  }
}
