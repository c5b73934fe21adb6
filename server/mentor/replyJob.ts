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

/** Whom a reply is written for, and where it is kept. */
export interface ReplyTarget {
  readonly replyId: string
  readonly conversationId: string
  readonly userId: string
}

/** How a reply ended. */
export interface ReplyOutcome {
  readonly status: 'complete' | 'stopped' | 'failed'
  readonly failure?: NonNullable<Message['failure']>
  /** For the log, where the engine knows more than it tells the user. */
  readonly reason?: string | undefined
  /** What the engine threw, where that was no failure that it knows: for the log. */
  readonly error?: unknown
}

export const interruptedOutcome: ReplyOutcome = {
  status: 'failed',
  failure: { code: 'interrupted', message: failureMessages.interrupted },
}

/** A reply while it is being written: what there is of it, for those who follow, and the way to end it. */
export class ReplyJob {
  readonly target: ReplyTarget
  text = ''
  usage: TokenUsage | undefined
  state: DialogueState | undefined
  readonly parts: MessageParts = {}
  /** As it is stored in the end. */
  readonly completion = Promise.withResolvers<Message>()
  readonly #abort = new AbortController()
  #isAborted = false
  readonly #aborted = Promise.withResolvers<ReplyOutcome>()
  #changed = Promise.withResolvers<void>()

  constructor(target: ReplyTarget) {
    this.target = target
    // Who follows may have gone: that nobody waits is no failure.
    this.completion.promise.catch(() => {})
  }

  /** When there is more of it than there was. */
  nextChange(): Promise<void> {
    return this.#changed.promise
  }

  /** Ends it early, whether the engine listens or not. The first to do so says how. */
  abort(outcome: ReplyOutcome): void {
    this.#isAborted = true
    this.#aborted.resolve(outcome)
    this.#abort.abort()
  }

  /** Reads the engine to its end, or to when it is halted. Never throws. */
  async run(engine: MentorEngine, loadContext: () => Promise<ConversationContext>): Promise<ReplyOutcome> {
    const aborted = this.#aborted.promise
    const reading = async (): Promise<ReplyOutcome> => {
      try {
        const context = await loadContext()
        const parts = engine.reply(context, this.#abort.signal)[Symbol.asyncIterator]()
        for (;;) {
          const next = await Promise.race([parts.next(), aborted.then(() => undefined)])
          if (next === undefined) {
            // Not waited for: an engine that hangs would keep us here.
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

  /** The columns that hold what there is of it. */
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
