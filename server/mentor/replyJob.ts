import type { Message } from '#contract/mentor.ts'
import type { DialogueState } from '#domain/mentor/dialogue/dialogueState.ts'
import {
  MentorError,
  type MentorEngine,
  type ReplyPart,
  type ConversationContext,
  type TokenUsage,
} from '#server/mentor/mentorEngine.ts'
import type { MessageParts } from '#server/mentor/messageRows.ts'
import { failureMessages } from '#server/mentor/messages.ts'
import { toWellFormedText } from '#server/toWellFormed.ts'

/** The user and the row that a reply is written for. */
export interface ReplyTarget {
  readonly replyId: string
  readonly conversationId: string
  readonly userId: string
}

/** The end of a reply. */
export interface ReplyOutcome {
  readonly status: 'complete' | 'stopped' | 'failed'
  readonly failure?: NonNullable<Message['failure']>
  /** For the log, if the engine knows more than it tells the user. */
  readonly reason?: string | undefined
  /** An unexpected error of the engine: for the log. */
  readonly error?: unknown
}

export const interruptedOutcome: ReplyOutcome = {
  status: 'failed',
  failure: { code: 'interrupted', message: failureMessages.interrupted },
}

/** A reply while it is being written: its text so far, for those who follow it, and the way to stop it. */
export class ReplyJob {
  readonly target: ReplyTarget
  text = ''
  usage: TokenUsage | undefined
  state: DialogueState | undefined
  readonly parts: MessageParts = {}
  /** Settles with the reply as stored in the end. */
  readonly completion = Promise.withResolvers<Message>()
  readonly #abort = new AbortController()
  #isAborted = false
  readonly #aborted = Promise.withResolvers<ReplyOutcome>()
  #changed = Promise.withResolvers<void>()

  constructor(target: ReplyTarget) {
    this.target = target
    // The followers may all have left, so an unhandled rejection is no error.
    this.completion.promise.catch(() => {})
  }

  /** Resolves when there is more text. */
  nextChange(): Promise<void> {
    return this.#changed.promise
  }

  /** Ends the reply early, even if the engine doesn't react. The first call's outcome counts. */
  abort(outcome: ReplyOutcome): void {
    this.#isAborted = true
    this.#aborted.resolve(outcome)
    this.#abort.abort()
  }

  /** Reads from the engine until the end or an abort. Never throws. */
  async run(engine: MentorEngine, loadContext: () => Promise<ConversationContext>): Promise<ReplyOutcome> {
    const aborted = this.#aborted.promise
    const reading = async (): Promise<ReplyOutcome> => {
      try {
        const context = await loadContext()
        const parts = engine.reply(context, this.#abort.signal)[Symbol.asyncIterator]()
        for (;;) {
          const next = await Promise.race([parts.next(), aborted.then(() => undefined)])
          if (next === undefined) {
            // Not awaited, since an engine that hangs would block this.
            parts.return?.().catch(() => {})
            return await aborted
          }
          if (next.done) break
          this.#take(next.value)
        }
        if (this.text.trim() !== '') return { status: 'complete' }
        return { status: 'failed', failure: { code: 'empty', message: failureMessages.empty } }
      } catch (error) {
        return failureOutcomeOf(error)
      }
    }
    return Promise.race([aborted, reading()])
  }

  #take(part: ReplyPart): void {
    if (this.#isAborted) return
    switch (part.kind) {
      case 'text':
        this.text += part.text.replaceAll('\u0000', '')
        break
      case 'question':
        this.parts.question = part.question
        break
      case 'chips':
        this.parts.chips = [...part.chips]
        break
      case 'progress':
        this.parts.progress = { done: part.done, of: part.of }
        break
      case 'sumsUp':
        this.parts.sumsUp = true
        break
      case 'state':
        this.state = part.state
        break
      case 'usage':
        this.usage = part.usage
        break
      case 'olderLeftOut':
        this.parts.olderLeftOut = true
    }
    const changed = this.#changed
    this.#changed = Promise.withResolvers()
    changed.resolve()
  }

  /** Returns the reply so far as columns of its row. */
  toColumns() {
    return { content: toWellFormedText(this.text), parts: JSON.stringify(this.parts) }
  }
}

export function failureOutcomeOf(error: unknown): ReplyOutcome {
  if (error instanceof MentorError) {
    const { code, message, reason } = error
    return { status: 'failed', failure: { code, message }, reason }
  }
  return { status: 'failed', failure: { code: 'unavailable', message: failureMessages.unavailable }, error }
}
