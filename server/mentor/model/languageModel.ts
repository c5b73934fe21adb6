import type { TokenUsage } from '#server/mentor/mentorEngine.ts'

/** The five wires that a language model can be asked over. */
export const providers = ['openai', 'openai-chat', 'anthropic', 'google', 'openai-compatible'] as const
export type Provider = (typeof providers)[number]

/** Where a language model answers, as the operator has set it. */
export interface ModelConnection {
  readonly provider: Provider
  readonly model: string
  readonly apiKey: string | undefined
  /** Without one the provider's own. */
  readonly baseUrl: string | undefined
}

/** One call to a language model. What the project says is in the messages, never in the instructions. */
export interface ModelRequest {
  readonly instructions: string
  readonly messages: readonly ModelMessage[]
  readonly maxOutputTokens: number
  /** The JSON Schema that the reply is to have; for servers that take one. */
  readonly schema?: JsonSchema | undefined
}

export interface ModelMessage {
  readonly role: 'user' | 'assistant'
  readonly content: string
}

export type JsonSchema = { readonly [name: string]: unknown }

export type ModelStreamPart =
  | { readonly kind: 'text'; readonly text: string }
  /** Nothing to show yet, but it is at work. */
  | { readonly kind: 'working' }
  | { readonly kind: 'end'; readonly reason: EndReason; readonly usage: Partial<TokenUsage> }

/** 'cut': the stream ended without saying that it is complete; 'length': at the limit of output tokens. */
export type EndReason = 'complete' | 'length' | 'filtered' | 'cut'

/** A language model behind one connection; throws ProviderErrors. */
export interface LanguageModel {
  readonly name: string
  /** Its parts, the last being the end; fewer where the signal aborts, which closes the connection to the provider. */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelStreamPart>
}

/** What went wrong at the provider's. Holds what its texts may hold of the project or the key: never to be logged. */
export class ProviderError extends Error {
  /** HTTP status, where there was an answer that is no 200. */
  readonly status: number | undefined
  /** The provider's own name for it, or the system's for a failed connection. */
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
