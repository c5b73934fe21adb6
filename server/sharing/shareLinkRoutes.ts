import { shareLinks } from '#contract/shareLinks.ts'
import { shareLinkSchemas } from '#contract/shareLinks.schema.ts'
import { fromWireSpecification } from '#contract/wire.ts'
import { shareLinkMessages } from '#domain/account/shareLinkRules.ts'
import type { RecordAuditEvent } from '#server/auditTrail.ts'
import { createNotFoundError, HttpError } from '#server/http/httpError.ts'
import { projectsOf, type ProjectDependencies } from '#server/projects/projects.ts'
import { createRoute, successResult, type Route } from '#server/route.ts'
import { readOpenQuestions } from './readOpenQuestions.ts'
import { createShareLink, listShareLinks, removeShareLink, type SharedQuestion } from './shareLinks.ts'

interface Dependencies extends ProjectDependencies {
  readonly recordAuditEvent: RecordAuditEvent
}

/** The routes with which a user manages the links to a project (docs/links.md). */
export function shareLinkRoutesOf(deps: Dependencies): Route[] {
  const { db, clock, createId, recordAuditEvent } = deps

  /** The chosen questions that are still open, in the order in which they were chosen. */
  async function chosenQuestions(
    userId: string,
    id: string,
    ids: readonly string[],
  ): Promise<SharedQuestion[]> {
    if (ids.length === 0) throw new HttpError(409, 'conflict', shareLinkMessages.questionsMissing)
    const project = await projectsOf(deps, userId).read(id)
    const open = await readOpenQuestions(fromWireSpecification(project))
    const chosen = [...new Set(ids)].flatMap(id => open.find(question => question.id === id) ?? [])
    if (chosen.length === 0) throw new HttpError(409, 'conflict', shareLinkMessages.questionsGone)
    return chosen.map(({ id, text, why, options }) => ({
      id,
      text,
      why,
      options: options.map(it => it.text),
    }))
  }

  return [
    createRoute(shareLinks.list, shareLinkSchemas.list, async ({ params, userId }) => ({
      value: { data: await listShareLinks(db, userId, params.id) },
    })),

    createRoute(shareLinks.create, shareLinkSchemas.create, async ({ params, body, userId, request }) => {
      const { kind, expiresInDays } = body
      const isDocument = kind === 'document'
      const questions = isDocument ? [] : await chosenQuestions(userId, params.id, body.questions)
      const withBrainDump = isDocument && body.withBrainDump
      const link = { projectId: params.id, kind, questions, withBrainDump, expiresInDays }
      const value = await db
        .transaction()
        .execute(db => createShareLink(db, { now: clock(), createId, userId }, link))
      await recordAuditEvent(request, 'link_created', { userId, detail: kind })
      return { value, status: 201 }
    }),

    createRoute(shareLinks.remove, shareLinkSchemas.remove, async ({ params, userId, request }) => {
      const link = { projectId: params.id, id: params.linkId }
      if (!(await removeShareLink(db, userId, link))) throw createNotFoundError()
      await recordAuditEvent(request, 'link_revoked', { userId })
      return successResult
    }),
  ]
}
