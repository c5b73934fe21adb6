import type { FailureCode, Finding, Question } from '#contract/mentor.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import type { DialogueState } from '#domain/mentor/dialogue/dialogueState.ts'
import type { FormKey, Specification } from '#domain/specification/specification.ts'
import type { Extraction } from '#domain/reading/summary/readSummary.ts'

/** One of the two engines, the guided mentor or a language model. No other code knows which one runs. */
export interface MentorEngine {
  readonly kind: 'guided' | 'model'
  /** The speaker's name, as the panel shows it. */
  readonly speaker: string
  /** True for a model that the user has connected and pays for, so the operator's daily limits don't apply. */
  readonly isOwn?: boolean
  /** Yields the reply to the last message, piece by piece. Throws a MentorError; ends early if the signal aborts. */
  reply(context: ConversationContext, signal: AbortSignal): AsyncIterable<ReplyPart>
  /** Reads what the conversation says about its module. Throws a MentorError. */
  extract(context: ConversationContext, signal: AbortSignal): Promise<ExtractionResult>
  /**
   * Reads what the project's brain dump says about a module. `drafted` is the project with what was accepted of the
   * modules drafted before. Throws a MentorError.
   */
  draft(
    module: FormKey,
    project: Specification,
    signal: AbortSignal,
    drafted?: Specification,
  ): Promise<ExtractionResult>
  /** Reads the whole specification as its builder, if the engine can. Throws a MentorError. */
  review?(project: Specification, projectName: string, signal: AbortSignal): Promise<ReviewResult>
}

/** A conversation about one module of one project, as loaded from the database. */
export interface ConversationContext {
  readonly module: FormKey
  readonly projectName: string
  readonly project: Specification
  /** Oldest first, without failed replies and replaced messages. */
  readonly messages: readonly ContextMessage[]
  /** Items about this module from conversations about others. */
  readonly fromOtherModules: readonly ExtractedItem[]
}

export interface ContextMessage {
  readonly id: string
  readonly role: 'user' | 'assistant'
  readonly content: string
  /** The guided mentor's state after this reply of its own. */
  readonly state?: DialogueState | undefined
}

export interface TokenUsage {
  readonly inputTokens: number
  readonly outputTokens: number
}

export type ReplyPart =
  | { readonly kind: 'text'; readonly text: string }
  /** The question that the reply asks, as data; its text contains it too. */
  | { readonly kind: 'question'; readonly question: Question }
  | { readonly kind: 'chips'; readonly chips: readonly string[] }
  | { readonly kind: 'progress'; readonly done: number; readonly of: number }
  /** Set if the reply summarises what would be put into the form. */
  | { readonly kind: 'sumsUp' }
  | { readonly kind: 'state'; readonly state: DialogueState }
  | { readonly kind: 'usage'; readonly usage: TokenUsage }
  | { readonly kind: 'olderLeftOut' }

export interface ExtractionResult extends Extraction {
  readonly usage?: TokenUsage | undefined
}

export interface ReviewResult {
  readonly findings: readonly Finding[]
  /** True if the specification didn't fit into the model's window. */
  readonly isLeftOut: boolean
  readonly usage: TokenUsage
}

interface MentorErrorDetails {
  /** For the log: a status or a name, never anyone's text. */
  readonly reason?: string
  /** The tokens used despite the failure. */
  readonly usage?: TokenUsage
}

/** An engine's failure, with a sentence for the user that contains no secret. */
export class MentorError extends Error {
  readonly code: FailureCode
  readonly reason: string | undefined
  readonly usage: TokenUsage | undefined

  constructor(code: FailureCode, message: string, { reason, usage }: MentorErrorDetails = {}) {
    super(message)
    this.name = 'MentorError'
    this.code = code
    this.reason = reason
    this.usage = usage
  }
}
