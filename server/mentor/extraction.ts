import type { Parsed } from '#contract/call.ts'
import type { ExtractionResponse, ReviewResponse } from '#contract/mentor.ts'
import type { mentorSchemas } from '#contract/mentor.schema.ts'
import { fromWireProject } from '#contract/wire.ts'
import { apply } from '#domain/field/patch.ts'
import type { FormKey, Specification } from '#domain/specification/specification.ts'
import { findOwnConversation } from '#server/mentor/conversations.ts'
import {
  MentorError,
  type ExtractionResult,
  type MentorEngine,
  type ConversationContext,
  type TokenUsage,
} from '#server/mentor/mentorEngine.ts'
import { chooseEngine, findEngines, guidedMentorOf } from '#server/mentor/chooseEngine.ts'
import { logMentorFailure } from '#server/mentor/logMentorFailure.ts'
import { toExtractionResponse } from '#server/mentor/extractionResponse.ts'
import { failureOutcomeOf } from '#server/mentor/replyJob.ts'
import { loadConversationContext } from '#server/mentor/conversationContext.ts'
import { dailyLimitMessageOf, type MentorDependencies } from '#server/mentor/sendMessage.ts'
import { addUsage } from '#server/mentor/mentorUsage.ts'
import { responseMessages } from '#server/mentor/messages.ts'
import type { Log } from '#server/log.ts'
import { projectsOf } from '#server/projects/projects.ts'
import { HttpError } from '#server/http/httpError.ts'

interface Dependencies extends MentorDependencies {
  readonly log: Log
}

/** Creates the calls of an engine whose results aren't stored; they're aborted if the client disconnects. */
export function createExtraction(deps: Dependencies, userId: string) {
  const { db, clock, log, mentor, replyJobs } = deps
  const guided = guidedMentorOf(mentor, userId)

  const projectOf = async (id: string) => fromWireProject(await projectsOf(deps, userId).read(id))
  const recordUsage = ({ isOwn }: MentorEngine, usage: TokenUsage | undefined, replies: number) =>
    addUsage(db, { userId, now: clock(), replies, usage, isOwn })
  const limitMessageOf = (engine: MentorEngine) =>
    dailyLimitMessageOf(db, mentor, { userId, engine, now: clock() })

  /** Returns the engine's findings or, if it fails, the guided mentor's with a sentence about the reason. */
  async function extractOrFallBack(
    engine: MentorEngine,
    { module, project }: { module: FormKey; project: Specification },
    extract: (engine: MentorEngine) => Promise<ExtractionResult>,
  ): Promise<ExtractionResponse> {
    const answer = (result: ExtractionResult, { speaker } = engine) =>
      toExtractionResponse(module, project, result, speaker)
    /** If the guided mentor fails too, the result is empty, with the reason. */
    const findGuided = async (): Promise<ExtractionResponse> => {
      try {
        return answer(await extract(guided), guided)
      } catch (error) {
        const outcome = failureOutcomeOf(error)
        logMentorFailure(log, outcome, guided.kind)
        return { ...answer({ entries: [], unplaced: [] }, guided), message: outcome.failure!.message }
      }
    }
    if (engine.kind === 'guided') return findGuided()
    const limitMessage = await limitMessageOf(engine)
    if (limitMessage !== undefined) return { ...(await findGuided()), message: limitMessage }
    try {
      const result = await replyJobs.runWithinLimits(userId, () => extract(engine))
      await recordUsage(engine, result.usage, 0)
      return answer(result)
    } catch (error) {
      if (error instanceof HttpError) throw error
      const outcome = failureOutcomeOf(error)
      logMentorFailure(log, outcome, engine.kind)
      if (error instanceof MentorError) await recordUsage(engine, error.usage, 0)
      return { ...(await findGuided()), message: outcome.failure!.message }
    }
  }

  return {
    /** Reads what a conversation says about its module. */
    async extract(id: string, signal: AbortSignal): Promise<ExtractionResponse> {
      const conversation = await findOwnConversation(db, userId, id)
      const context = await loadConversationContext(deps, userId, conversation)
      const engine = chooseEngine(await findEngines(db, mentor, userId), undefined, conversation.engine)
      const isEmpty = !context.messages.some(({ role }) => role === 'user')
      const extracted = await extractOrFallBack(isEmpty ? guided : engine, context, engine =>
        engine.extract(context, signal),
      )
      return isEmpty && !extracted.success
        ? { message: responseMessages.nothingSaid, ...extracted }
        : extracted
    },

    /** Reads what the brain dump says about a module. */
    async draft(
      { projectId, moduleType: module, drafts = [] }: Parsed<typeof mentorSchemas.draft, 'body'>,
      signal: AbortSignal,
    ): Promise<ExtractionResponse> {
      const { modules: project } = await projectOf(projectId)
      const engine = chooseEngine(await findEngines(db, mentor, userId), undefined)
      // Whatever the patch contains, the result is a valid specification.
      const drafted = apply(project, drafts, { overwrite: true }).specification
      return extractOrFallBack(engine, { module, project }, engine =>
        engine.draft(module, project, signal, drafted),
      )
    },

    /** Has the language model read the whole specification. */
    async review(projectId: string, signal: AbortSignal): Promise<ReviewResponse> {
      const { name, modules: project } = await projectOf(projectId)
      const engine = chooseEngine(await findEngines(db, mentor, userId), undefined)
      const { speaker } = engine
      const failed = (message: string): ReviewResponse => ({
        ...{ success: false, message, findings: [], leftOut: false, speaker, usage: null },
      })
      if (engine.review === undefined) return failed(responseMessages.noReviewer)
      const limitMessage = await limitMessageOf(engine)
      if (limitMessage !== undefined) return failed(limitMessage)
      try {
        const { findings, isLeftOut, usage } = await replyJobs.runWithinLimits(userId, () =>
          engine.review!(project, name, signal),
        )
        await recordUsage(engine, usage, 0)
        return { success: true, findings: [...findings], leftOut: isLeftOut, speaker, usage }
      } catch (error) {
        if (error instanceof HttpError) throw error
        const outcome = failureOutcomeOf(error)
        logMentorFailure(log, outcome, engine.kind)
        if (error instanceof MentorError) await recordUsage(engine, error.usage, 0)
        return failed(outcome.failure!.message)
      }
    },

    /** Replies once to a conversation that the caller keeps. */
    async chat(
      { messages, moduleContext }: Parsed<typeof mentorSchemas.chat, 'body'>,
      signal: AbortSignal,
    ): Promise<{ message: string; success: boolean }> {
      const { name, modules } = await projectOf(moduleContext.projectId)
      if (messages.at(-1)?.role !== 'user') {
        const issue = { path: 'messages', message: responseMessages.lastIsNotUsers }
        throw new HttpError(400, 'invalid_input', issue.message, { issues: [issue] })
      }
      const engine = chooseEngine(await findEngines(db, mentor, userId), undefined)
      const limitMessage = await limitMessageOf(engine)
      if (limitMessage !== undefined) return { message: limitMessage, success: false }
      const context: ConversationContext = {
        module: moduleContext.moduleName,
        projectName: name,
        project: modules,
        messages: messages.map(({ role, content }, i) => ({ id: String(i + 1), role, content })),
        fromOtherModules: [],
      }
      let message = ''
      let usage: TokenUsage | undefined
      try {
        await replyJobs.runWithinLimits(userId, async () => {
          for await (const part of engine.reply(context, signal)) {
            if (part.kind === 'text') message += part.text
            if (part.kind === 'usage') usage = part.usage
          }
        })
      } catch (error) {
        if (error instanceof HttpError) throw error
        logMentorFailure(log, failureOutcomeOf(error), engine.kind)
        message = ''
      }
      await recordUsage(engine, usage, 1)
      const success = message.trim() !== ''
      return { message: success ? message : responseMessages.unreached, success }
    },
  }
}
