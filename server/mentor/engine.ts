import type { FailureCode } from '#contract/mentor.ts'
import type { Entry } from '#domain/finds.ts'
import type { Interview } from '#domain/interview/interview.ts'
import type { FormKey, Specification } from '#domain/specification.ts'
import type { Summary } from '#domain/summary.ts'

/** One of the two who can answer: the guided mentor or a language model. Nobody else knows which one runs. */
export interface MentorEngine {
  readonly kind: 'guided' | 'model'
  /** Who speaks, as the panel shows it. */
  readonly speaker: string
  /** The reply to the last message, piece by piece. Throws a MentorFailure; ends early where the signal aborts. */
  reply(talk: Talk, signal: AbortSignal): AsyncIterable<ReplyPart>
  /** What the conversation says of its module. Throws a MentorFailure. */
  extract(talk: Talk, signal: AbortSignal): Promise<Found>
  /** What the project's brain dump says of a module. Throws a MentorFailure. */
  draft(module: FormKey, project: Specification, signal: AbortSignal): Promise<Found>
}

/** A conversation about one module of one project, as the database has it. */
export interface Talk {
  readonly module: FormKey
  readonly projectName: string
  readonly project: Specification
  /** Oldest first; failed replies and what was replaced are not among them. */
  readonly messages: readonly Said[]
  /** What conversations about other modules have heard about this one. */
  readonly parked: readonly Entry[]
}

export interface Said {
  readonly id: string
  readonly role: 'user' | 'assistant'
  readonly content: string
  /** Where the guided mentor stood after this reply of its own. */
  readonly state?: Interview | undefined
}

export interface Usage {
  readonly inputTokens: number
  readonly outputTokens: number
}

export type ReplyPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'chips'; readonly chips: readonly string[] }
  | { readonly kind: 'progress'; readonly done: number; readonly of: number }
  /** It tells what would be put into the form. */
  | { readonly kind: 'sumsUp' }
  | { readonly kind: 'state'; readonly state: Interview }
  | { readonly kind: 'usage'; readonly usage: Usage }
  | { readonly kind: 'olderLeftOut' }

export interface Found extends Summary {
  readonly usage?: Usage | undefined
}

interface FailureDetails {
  /** For the log: a status or a name, and never a text of somebody else's. */
  readonly reason?: string
  /** What it has cost all the same. */
  readonly usage?: Usage
}

/** An engine could not answer, in a sentence for the user that names no secret. */
export class MentorFailure extends Error {
  readonly code: FailureCode
  readonly reason: string | undefined
  readonly usage: Usage | undefined

  constructor(code: FailureCode, sentence: string, { reason, usage }: FailureDetails = {}) {
    super(sentence)
    this.name = 'MentorFailure'
    this.code = code
    this.reason = reason
    this.usage = usage
  }
}
