import type { FailureCode } from '#contract/mentor.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import type { DialogueState } from '#domain/mentor/dialogue/dialogueState.ts'
import type { FormKey, Specification } from '#domain/specification/specification.ts'
import type { Extraction } from '#domain/reading/summary/readSummary.ts'

/** One of the two who can answer: the guided mentor or a language model. Nobody else knows which one runs. */
export interface MentorEngine {
  readonly kind: 'guided' | 'model'
  /** Who speaks, as the panel shows it. */
  readonly speaker: string
  /** The reply to the last message, piece by piece. Throws a MentorError; ends early where the signal aborts. */
  reply(context: ConversationContext, signal: AbortSignal): AsyncIterable<ReplyPart>
  /** What the conversation says of its module. Throws a MentorError. */
  extract(context: ConversationContext, signal: AbortSignal): Promise<ExtractionResult>
  /** What the project's brain dump says of a module. Throws a MentorError. */
  draft(module: FormKey, project: Specification, signal: AbortSignal): Promise<ExtractionResult>
}

/** A conversation about one module of one project, as the database has it. */
export interface ConversationContext {
  readonly module: FormKey
  readonly projectName: string
  readonly project: Specification
  /** Oldest first; failed replies and what was replaced are not among them. */
  readonly messages: readonly ContextMessage[]
  /** What conversations about other modules have heard about this one. */
  readonly fromOtherModules: readonly ExtractedItem[]
}

export interface ContextMessage {
  readonly id: string
  readonly role: 'user' | 'assistant'
  readonly content: string
  /** Where the guided mentor stood after this reply of its own. */
  readonly state?: DialogueState | undefined
}

export interface TokenUsage {
  readonly inputTokens: number
  readonly outputTokens: number
}

export type ReplyPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'chips'; readonly chips: readonly string[] }
  | { readonly kind: 'progress'; readonly done: number; readonly of: number }
  /** It tells what would be put into the form. */
  | { readonly kind: 'sumsUp' }
  | { readonly kind: 'state'; readonly state: DialogueState }
  | { readonly kind: 'usage'; readonly usage: TokenUsage }
  | { readonly kind: 'olderLeftOut' }

export interface ExtractionResult extends Extraction {
  readonly usage?: TokenUsage | undefined
}

interface MentorErrorDetails {
  /** For the log: a status or a name, and never a text of somebody else's. */
  readonly reason?: string
  /** What it has cost all the same. */
  readonly usage?: TokenUsage
}

/** An engine could not answer, in a sentence for the user that names no secret. */
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
