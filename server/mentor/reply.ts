import type { Message } from '#contract/mentor.ts'
import type { Interview } from '#domain/interview/interview.ts'
import {
  MentorFailure,
  type MentorEngine,
  type ReplyPart,
  type Talk,
  type Usage,
} from '#server/mentor/engine.ts'
import type { MessageParts } from '#server/mentor/rows.ts'
import { failures } from '#server/mentor/words.ts'
import { wellFormedText } from '#server/wellFormed.ts'

/** Whom a reply is written for, and where it is kept. */
export interface Order {
  readonly replyId: string
  readonly conversationId: string
  readonly userId: string
}

/** How a reply ended. */
export interface Ending {
  readonly status: 'complete' | 'stopped' | 'failed'
  readonly failure?: NonNullable<Message['failure']>
  /** For the log, where the engine knows more than it tells the user. */
  readonly reason?: string | undefined
  /** What the engine threw, where that was no failure that it knows: for the log. */
  readonly error?: unknown
}

export const interrupted: Ending = {
  status: 'failed',
  failure: { code: 'interrupted', message: failures.interrupted },
}

/** A reply while it is being written: what there is of it, for those who follow, and the way to end it. */
export class Reply {
  readonly order: Order
  text = ''
  usage: Usage | undefined
  state: Interview | undefined
  readonly parts: MessageParts = {}
  /** As it is stored in the end. */
  readonly ended = Promise.withResolvers<Message>()
  readonly #abort = new AbortController()
  #isHalted = false
  readonly #halted = Promise.withResolvers<Ending>()
  #changed = Promise.withResolvers<void>()

  constructor(order: Order) {
    this.order = order
    // Who follows may have gone: that nobody waits is no failure.
    this.ended.promise.catch(() => {})
  }

  /** When there is more of it than there was. */
  changed(): Promise<void> {
    return this.#changed.promise
  }

  /** Ends it early, whether the engine listens or not. The first to do so says how. */
  halt(ending: Ending): void {
    this.#isHalted = true
    this.#halted.resolve(ending)
    this.#abort.abort()
  }

  /** Reads the engine to its end, or to when it is halted. Never throws. */
  async read(engine: MentorEngine, talkOf: () => Promise<Talk>): Promise<Ending> {
    const halted = this.#halted.promise
    const reading = async (): Promise<Ending> => {
      try {
        const talk = await talkOf()
        const parts = engine.reply(talk, this.#abort.signal)[Symbol.asyncIterator]()
        for (;;) {
          const next = await Promise.race([parts.next(), halted.then(() => undefined)])
          if (next === undefined) {
            // Not waited for: an engine that hangs would keep us here.
            parts.return?.().catch(() => {})
            return await halted
          }
          if (next.done) break
          this.#take(next.value)
        }
        if (this.text.trim() !== '') return { status: 'complete' }
        return { status: 'failed', failure: { code: 'empty', message: failures.empty } }
      } catch (error) {
        return endingOf(error)
      }
    }
    return Promise.race([halted, reading()])
  }

  #take(part: ReplyPart): void {
    if (this.#isHalted) return
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
  columns() {
    return { content: wellFormedText(this.text), parts: JSON.stringify(this.parts) }
  }
}

export function endingOf(error: unknown): Ending {
  if (error instanceof MentorFailure) {
    const { code, message, reason } = error
    return { status: 'failed', failure: { code, message }, reason }
  }
  return { status: 'failed', failure: { code: 'unavailable', message: failures.unavailable }, error }
}
