import { setTimeout as sleep } from 'node:timers/promises'
import { tokenCount } from '#domain/length.ts'
import { wellFormedText } from '#server/wellFormed.ts'
import { MentorFailure, type Usage } from '#server/mentor/engine.ts'
import type { Breaker } from '#server/mentor/model/breaker.ts'
import type { Deadline, Pace } from '#server/mentor/model/deadline.ts'
import { troubleOf } from '#server/mentor/model/failures.ts'
import { sentences } from '#server/mentor/model/words.ts'
import { ProviderError, type Asked, type EndReason, type Model } from '#server/mentor/model/provider.ts'

/** Longer than any reply within the limit of output tokens, in UTF-16 units: what a server sends beyond is not read. */
const mostText = 262_144

/** A reply that is being written. */
export interface Asking {
  /** The text, piece by piece; ends early where the signal aborts, and throws a MentorFailure where all was in vain. */
  readonly text: AsyncIterable<string>
  /** What it has cost so far: told by the provider at the end, else estimated. Nothing before it has begun. */
  usage(): Usage
}

export interface Means {
  readonly model: Model
  readonly breaker: Breaker
  readonly pace: Pace
  readonly deadline: Deadline
  /** The user's Stop. */
  readonly stop: AbortSignal
}

/** Asks a model once: tries again while nothing has come and it may help, within one deadline. */
export function ask(asked: Asked, means: Means): Asking {
  const { breaker, deadline, model, pace, stop } = means
  let counted: Partial<Usage> = {}
  let tries = 0
  let hasBegun = false
  let said = ''

  async function* text(): AsyncIterable<string> {
    breaker.enter()
    let isWell = false
    let last: MentorFailure | undefined
    try {
      for (;;) {
        try {
          tries++
          yield* oneTry()
          isWell = true
          return
        } catch (error) {
          if (stop.aborted) return
          if (deadline.signal.aborted) throw (last = new MentorFailure('timeout', sentences.timeout))
          const trouble = troubleOf(error, said !== '')
          if (trouble.isTheProviders) last = trouble.failure
          else isWell = error instanceof MentorFailure
          if (!trouble.isPassing || tries >= pace.tries) throw trouble.failure
          const pauseMs = trouble.retryAfterMs ?? pace.pauseMs * 2 ** (tries - 1)
          if (pauseMs >= deadline.leftMs()) throw trouble.failure
          await sleep(pauseMs, undefined, { signal: stop }).catch(() => {})
          if (stop.aborted) return
        }
      }
    } finally {
      if (isWell) breaker.left()
      else if (last !== undefined && !stop.aborted) breaker.left(last)
      else breaker.leftUnknown()
    }
  }

  async function* oneTry(): AsyncIterable<string> {
    const stall = new AbortController()
    let timer: NodeJS.Timeout | undefined
    const signal = AbortSignal.any([stop, deadline.signal, stall.signal])
    let half = ''
    try {
      for await (const part of model.stream(asked, signal)) {
        hasBegun = true
        if (part.kind === 'end') {
          counted = part.usage
          return checkEnd(part.reason)
        }
        if (timer === undefined) timer = setTimeout(() => stall.abort(), pace.stallMs)
        else timer.refresh()
        if (part.kind === 'working') continue
        const whole = half + part.text
        // Half a pair of surrogates waits for the other: alone it would be stored as a question mark.
        half = /[\ud800-\udbff]$/.exec(whole)?.[0] ?? ''
        const text = wellFormedText(whole.slice(0, whole.length - half.length))
        said += text
        if (text !== '') yield text
        if (said.length > mostText) throw new MentorFailure('interrupted', sentences.tooLong)
      }
      signal.throwIfAborted()
      throw new ProviderError({})
    } catch (error) {
      if (stall.signal.aborted) throw new MentorFailure('timeout', sentences.timeout)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  function checkEnd(reason: EndReason) {
    if (reason === 'filtered') throw new MentorFailure('filtered', sentences.filtered)
    if (reason === 'length') throw new MentorFailure('interrupted', sentences.tooLong)
    if (reason === 'cut') throw new ProviderError({})
    if (said.trim() === '') throw new MentorFailure('empty', sentences.empty)
  }

  const usage = (): Usage => ({
    inputTokens: counted.inputTokens ?? (hasBegun ? estimated(asked) : 0),
    outputTokens: counted.outputTokens ?? tokenCount(said),
  })
  return { text: text(), usage }
}

const estimated = ({ instructions, messages }: Asked): number =>
  tokenCount(instructions) + messages.reduce((sum, { content }) => sum + tokenCount(content), 0)
