import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { isBlank } from '#domain/modules/defineModule.ts'
import {
  MentorError,
  type MentorEngine,
  type ReplyPart,
  type ConversationContext,
} from '#server/mentor/mentorEngine.ts'
import { askModel, type AskContext } from '#server/mentor/model/askModel.ts'
import { createCircuitBreaker } from '#server/mentor/model/circuitBreaker.ts'
import { createDeadline, defaultRetryPolicy, type RetryPolicy } from '#server/mentor/model/deadline.ts'
import { createDraftPrompt, createExtractPrompt, createReplyPrompt } from '#server/mentor/model/prompts.ts'
import type { LanguageModel } from '#server/mentor/model/languageModel.ts'
import { modelMessages, type ModelMessages } from '#server/mentor/model/modelMessages.ts'
import { withSchemaFallback } from '#server/mentor/model/withSchemaFallback.ts'
import { extractWithModel } from '#server/mentor/model/extractWithModel.ts'

/**
 * The number of failures in a row after which a provider is left alone, and for how long
 * (docs/product.md#language-model).
 */
const breakerAfter = 5
const breakerRestMs = 30_000

/**
 * A stopped reply uses tokens too, but the provider never reports them, so they're estimated with the first piece and
 * again after this many UTF-16 units.
 */
const countInterval = 1_000

export interface ModelMentorSettings {
  readonly retryPolicy?: Partial<RetryPolicy>
  /** Milliseconds from any starting point. */
  readonly clock?: () => number
  /** The sentences for failures, if they aren't about the operator's connection. */
  readonly messages?: ModelMessages
  /** True for a model that the user has connected (`MentorEngine.isOwn`). */
  readonly isOwn?: boolean
}

/** Creates the mentor that uses a language model. Calls may run concurrently and share one circuit breaker. */
export function createModelMentor(
  connectedModel: LanguageModel,
  { retryPolicy: retryOverrides, clock, messages = modelMessages, isOwn = false }: ModelMentorSettings = {},
): MentorEngine {
  const retryPolicy = { ...defaultRetryPolicy, ...retryOverrides }
  const model = withSchemaFallback(connectedModel)
  const breaker = createCircuitBreaker(breakerAfter, breakerRestMs, clock ?? (() => performance.now()))
  const createContext = (stop: AbortSignal): AskContext => ({
    model,
    breaker,
    retryPolicy,
    deadline: createDeadline(retryPolicy.deadlineMs),
    messages,
    stop,
  })
  return {
    kind: 'model',
    speaker: connectedModel.name,
    isOwn,
    async *reply(context, signal) {
      const { request, isOlderLeftOut } = createReplyPrompt(context)
      if (isOlderLeftOut) yield { kind: 'olderLeftOut' }
      const modelReply = askModel(request, createContext(signal))
      let isCounted = false
      let uncounted = 0
      try {
        for await (const text of modelReply.text) {
          yield { kind: 'text', text } satisfies ReplyPart
          uncounted += text.length
          if (isCounted && uncounted < countInterval) continue
          isCounted = true
          uncounted = 0
          yield { kind: 'usage', usage: modelReply.usage() }
        }
      } catch (error) {
        // A failed reply uses tokens too.
        if (error instanceof MentorError) yield { kind: 'usage', usage: modelReply.usage() }
        throw error
      }
      yield { kind: 'usage', usage: modelReply.usage() }
    },
    async extract(context, signal) {
      const { request } = createExtractPrompt(context)
      const answers = context.messages
        .filter(({ role }) => role === 'user')
        .map(({ id, content }) => ({ source: id, text: content }))
      const { brainDump } = context.project
      const written = [...answers, { source: 'brainDump', text: brainDump }]
      const result = await extractWithModel(
        request,
        { module: context.module, written, answers },
        createContext(signal),
      )
      return { ...result, entries: [...newFromOtherModules(context, result.entries), ...result.entries] }
    },
    async draft(module, project, signal) {
      if (module === 'brainDump' || isBlank(project.brainDump)) return { entries: [], unplaced: [] }
      const written = [{ source: 'brainDump', text: project.brainDump }]
      const { request } = createDraftPrompt(module, project)
      return await extractWithModel(request, { module, written, answers: written }, createContext(signal))
    },
  }
}

/**
 * Returns the items about this module from other conversations, except for those with the same evidence as known
 * ones.
 */
function newFromOtherModules(
  { fromOtherModules }: ConversationContext,
  entries: readonly ExtractedItem[],
): ExtractedItem[] {
  const placeOf = ({ finds }: ExtractedItem) =>
    Object.values(finds).flatMap(({ evidence }) => evidence.map(({ source, quote }) => `${source} ${quote}`))
  const known = new Set(entries.flatMap(placeOf))
  return fromOtherModules.filter(entry => !placeOf(entry).some(place => known.has(place)))
}
