import { attachEvidence, type SourceText } from '#domain/reading/attachEvidence.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import type { Extraction } from '#domain/reading/summary/readSummary.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import { isBlank } from '#domain/modules/defineModule.ts'
import {
  MentorError,
  type MentorEngine,
  type ReplyPart,
  type ConversationContext,
} from '#server/mentor/mentorEngine.ts'
import { askForData } from '#server/mentor/model/askForData.ts'
import { askModel, type AskContext } from '#server/mentor/model/askModel.ts'
import { createCircuitBreaker } from '#server/mentor/model/circuitBreaker.ts'
import { createDeadline, defaultRetryPolicy, type RetryPolicy } from '#server/mentor/model/deadline.ts'
import {
  createDraftPrompt,
  createExtractPrompt,
  createReplyPrompt,
  createReviewPrompt,
} from '#server/mentor/model/prompts.ts'
import { defaultContextWindow, type LanguageModel } from '#server/mentor/model/languageModel.ts'
import { modelMessages, replyChips, type ModelMessages } from '#server/mentor/model/modelMessages.ts'
import { parseDraft } from '#server/mentor/model/parseDraft.ts'
import { parseFindings } from '#server/mentor/model/parseFindings.ts'
import type { AnswerProblem } from '#server/mentor/model/parseJsonAnswer.ts'
import { parseModelAnswer } from '#server/mentor/model/parseModelAnswer.ts'
import { parseQuestionBlock } from '#server/mentor/model/parseQuestion.ts'
import { createHasId } from '#server/mentor/model/projectData.ts'
import { createQuestionFilter } from '#server/mentor/model/questionBlock.ts'
import { withLinks } from '#server/mentor/model/withLinks.ts'
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
  const window = connectedModel.contextWindow ?? defaultContextWindow
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
      const { request, isOlderLeftOut } = createReplyPrompt(context, window)
      if (isOlderLeftOut) yield { kind: 'olderLeftOut' }
      const modelReply = askModel(request, createContext(signal))
      const filter = createQuestionFilter()
      let shown = ''
      let isCounted = false
      let uncounted = 0
      try {
        for await (const piece of modelReply.text) {
          const text = filter.push(piece)
          shown += text
          if (text !== '') yield { kind: 'text', text } satisfies ReplyPart
          uncounted += piece.length
          if (isCounted && uncounted < countInterval) continue
          isCounted = true
          uncounted = 0
          yield { kind: 'usage', usage: modelReply.usage() }
        }
      } catch (error) {
        const { text } = filter.end()
        if (text !== '') yield { kind: 'text', text }
        // A failed reply uses tokens too.
        if (error instanceof MentorError) yield { kind: 'usage', usage: modelReply.usage() }
        throw error
      }
      const { text, block } = filter.end()
      if (text !== '') yield { kind: 'text', text }
      if (!signal.aborted) yield* partsOf(block, shown + text, context)
      yield { kind: 'usage', usage: modelReply.usage() }
    },
    async extract(context, signal) {
      const { request } = createExtractPrompt(context, window)
      const answers = context.messages
        .filter(({ role }) => role === 'user')
        .map(({ id, content }) => ({ source: id, text: content }))
      const { brainDump } = context.project
      const written = [...answers, { source: 'brainDump', text: brainDump }]
      const result = await extractWithModel(
        request,
        { module: context.module, answers, read: text => readSummaryWithEvidence(context, text, written) },
        createContext(signal),
      )
      return { ...result, entries: [...newFromOtherModules(context, result.entries), ...result.entries] }
    },
    async draft(module, project, signal, drafted = project) {
      const { brainDump } = project
      if (module === 'brainDump' || isBlank(brainDump)) return { entries: [], unplaced: [] }
      const { request } = createDraftPrompt(module, project, drafted, window)
      const read = (text: string) => {
        const draft = parseDraft(module, text, brainDump)
        if ('problem' in draft) return draft
        return { ...draft, entries: withLinks(module, draft.entries, drafted, createHasId(project)) }
      }
      const answers = [{ source: 'brainDump', text: brainDump }]
      return await extractWithModel(request, { module, read, answers }, createContext(signal))
    },
    async review(project, projectName, signal) {
      const { request, isLeftOut } = createReviewPrompt(project, projectName, window)
      const read = (text: string) => parseFindings(text, project)
      const { value, usage } = await askForData(request, read, createContext(signal))
      if (value === undefined) throw new MentorError('unavailable', modelMessages.unreadable, { usage })
      return { findings: value.findings, isLeftOut, usage }
    },
  }
}

/** The parts of a reply besides its text, from the block at its end. */
function* partsOf(
  block: string | undefined,
  shown: string,
  { module, project }: ConversationContext,
): Generator<ReplyPart> {
  const { question, progress, isComplete } = parseQuestionBlock(block, module, project)
  if (question !== undefined) {
    // The text alone has to make sense, since it's what is kept of the conversation.
    if (!nameKeyOf(shown).includes(nameKeyOf(question.question)))
      yield { kind: 'text', text: shown === '' ? question.question : `\n\n${question.question}` }
    yield { kind: 'question', question }
    yield { kind: 'chips', chips: [replyChips.skip, replyChips.suggest] }
  }
  yield { kind: 'progress', ...progress }
  if (isComplete) yield { kind: 'sumsUp' }
}

/** Reads the summary of a conversation, with the user's own sentences as evidence. */
function readSummaryWithEvidence(
  { module, project }: ConversationContext,
  text: string,
  written: readonly SourceText[],
): Extraction | AnswerProblem {
  const summary = parseModelAnswer(module, text)
  if ('problem' in summary) return summary
  return { ...summary, entries: withLinks(module, attachEvidence(module, summary.entries, written), project) }
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
