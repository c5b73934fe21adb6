import { contextWindowLimits, type AiProvider } from '#domain/account/aiConnectionRules.ts'
import type { TokenUsage } from '#server/mentor/mentorEngine.ts'

/** How many tokens a model can read and write at once, unless its connection says otherwise. */
export const defaultContextWindow = contextWindowLimits.default

/** A language model's connection, as the operator has configured it, or a user. */
export interface ModelConnection {
  readonly provider: AiProvider
  readonly model: string
  readonly apiKey: string | undefined
  /** The API's address; by default, the provider's own. */
  readonly baseUrl: string | undefined
  /** How many tokens the model can read and write at once; `defaultContextWindow` if it isn't set. */
  readonly contextWindow?: number | undefined
}

/** One call to a language model. The project's data is in the messages, never in the instructions. */
export interface ModelRequest {
  readonly instructions: string
  readonly messages: readonly ModelMessage[]
  readonly maxOutputTokens: number
  /** The JSON Schema for the reply, for servers that support it. */
  readonly schema?: JsonSchema | undefined
}

export interface ModelMessage {
  readonly role: 'user' | 'assistant'
  readonly content: string
}

export type JsonSchema = { readonly [name: string]: unknown }

export type ModelStreamPart =
  | { readonly kind: 'text'; readonly text: string }
  /** The model is working, but there is nothing to show yet. */
  | { readonly kind: 'working' }
  | { readonly kind: 'end'; readonly reason: EndReason; readonly usage: Partial<TokenUsage> }

/** 'cut': the stream ended without a proper end; 'length': it reached the output token limit. */
export type EndReason = 'complete' | 'length' | 'filtered' | 'cut'

/** A language model behind one connection. Throws ProviderErrors. */
export interface LanguageModel {
  readonly name: string
  /** How many tokens it can read and write at once, if its connection says so. */
  readonly contextWindow?: number | undefined
  /**
   * Yields the parts of a response, `end` last. Ends early if the signal aborts, which also closes the connection.
   */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelStreamPart>
}

/** A provider's failure. Its texts may contain parts of the project or the key, so it must never be logged. */
export class ProviderError extends Error {
  /** The HTTP status, if there was a response other than 200. */
  readonly status: number | undefined
  /** The provider's own error code, or the system's for a failed connection. */
  readonly code: string | undefined
  readonly responseText: string
  readonly retryAfter: string | undefined

  constructor(
    details: Partial<Pick<ProviderError, 'status' | 'code' | 'responseText' | 'retryAfter'>>,
    options?: ErrorOptions,
  ) {
    super('The provider failed.', options)
    this.name = 'ProviderError'
    this.status = details.status
    this.code = details.code
    this.responseText = details.responseText ?? ''
    this.retryAfter = details.retryAfter
  }
}
