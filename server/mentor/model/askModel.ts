import { setTimeout as sleep } from 'node:timers/promises'
import { estimateTokens } from '#domain/text/estimateTokens.ts'
import { toWellFormedText } from '#server/toWellFormed.ts'
import { MentorError, type TokenUsage } from '#server/mentor/mentorEngine.ts'
import type { CircuitBreaker } from '#server/mentor/model/circuitBreaker.ts'
import type { Deadline, RetryPolicy } from '#server/mentor/model/deadline.ts'
import { classifyFailure } from '#server/mentor/model/callFailure.ts'
import { modelMessages, type ModelMessages } from '#server/mentor/model/modelMessages.ts'
import {
  ProviderError,
  type ModelRequest,
  type EndReason,
  type LanguageModel,
} from '#server/mentor/model/languageModel.ts'

/** Longer than any reply within the output token limit, in UTF-16 units; the rest of a response isn't read. */
const maxTextLength = 262_144

/** A reply in progress. */
export interface ModelReply {
  /** The text, piece by piece. Ends early if the signal aborts; throws a MentorError if all attempts failed. */
  readonly text: AsyncIterable<string>
  /**
   * Returns the tokens used so far: the provider's count at the end, an estimate before. Zero before the response has
   * begun.
   */
  usage(): TokenUsage
}

export interface AskContext {
  readonly model: LanguageModel
  readonly breaker: CircuitBreaker
  readonly retryPolicy: RetryPolicy
  readonly deadline: Deadline
  /** The sentences for failures. */
  readonly messages: ModelMessages
  /** Aborts when the user stops the reply. */
  readonly stop: AbortSignal
}

/**
 * Asks a model for one reply. As long as no text has arrived, temporary failures are retried, within one deadline.
 */
export function askModel(request: ModelRequest, context: AskContext): ModelReply {
  const { breaker, deadline, messages, model, retryPolicy, stop } = context
  let counted: Partial<TokenUsage> = {}
  let tries = 0
  let hasBegun = false
  let received = ''

  async function* text(): AsyncIterable<string> {
    breaker.enter()
    let isWell = false
    let lastFailure: MentorError | undefined
    try {
      for (;;) {
        try {
          tries++
          yield* runOneTry()
          isWell = true
          return
        } catch (error) {
          if (stop.aborted) return
          if (deadline.signal.aborted) throw (lastFailure = new MentorError('timeout', modelMessages.timeout))
          const callFailure = classifyFailure(error, received !== '', messages)
          if (callFailure.isProviderFault) lastFailure = callFailure.failure
          else isWell = error instanceof MentorError
          if (!callFailure.isTransient || tries >= retryPolicy.maxTries) throw callFailure.failure
          const pauseMs = callFailure.retryAfterMs ?? retryPolicy.backoffMs * 2 ** (tries - 1)
          if (pauseMs >= deadline.leftMs()) throw callFailure.failure
          await sleep(pauseMs, undefined, { signal: stop }).catch(() => {})
          if (stop.aborted) return
        }
      }
    } finally {
      if (isWell) breaker.recordOutcome()
      else if (lastFailure !== undefined && !stop.aborted) breaker.recordOutcome(lastFailure)
      else breaker.recordUnknown()
    }
  }

  async function* runOneTry(): AsyncIterable<string> {
    const stall = new AbortController()
    let timer: NodeJS.Timeout | undefined
    const signal = AbortSignal.any([stop, deadline.signal, stall.signal])
    let half = ''
    try {
      for await (const part of model.stream(request, signal)) {
        hasBegun = true
        if (part.kind === 'end') {
          counted = part.usage
          return checkEnd(part.reason)
        }
        if (timer === undefined) timer = setTimeout(() => stall.abort(), retryPolicy.stallMs)
        else timer.refresh()
        if (part.kind === 'working') continue
        const complete = half + part.text
        // Half a surrogate pair waits for the other half: alone, it would be stored as a replacement character.
        half = /[\ud800-\udbff]$/.exec(complete)?.[0] ?? ''
        const text = toWellFormedText(complete.slice(0, complete.length - half.length))
        received += text
        if (text !== '') yield text
        if (received.length > maxTextLength) throw new MentorError('interrupted', modelMessages.tooLong)
      }
      signal.throwIfAborted()
      throw new ProviderError({})
    } catch (error) {
      if (stall.signal.aborted) throw new MentorError('timeout', modelMessages.timeout)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  function checkEnd(reason: EndReason) {
    if (reason === 'filtered') throw new MentorError('filtered', modelMessages.filtered)
    if (reason === 'length') throw new MentorError('interrupted', modelMessages.tooLong)
    if (reason === 'cut') throw new ProviderError({})
    if (received.trim() === '') throw new MentorError('empty', modelMessages.empty)
  }

  const usage = (): TokenUsage => ({
    inputTokens: counted.inputTokens ?? (hasBegun ? estimateInputTokens(request) : 0),
    outputTokens: counted.outputTokens ?? estimateTokens(received),
  })
  return { text: text(), usage }
}

const estimateInputTokens = ({ instructions, messages }: ModelRequest): number =>
  estimateTokens(instructions) + messages.reduce((sum, { content }) => sum + estimateTokens(content), 0)
