import type { Call, Parsed, ResponseBody, Schemas } from '#contract/call.ts'
import type { IdempotentRequest, StoreMode } from '#server/http/idempotency.ts'
import type { RateLimitName } from '#server/http/rateLimit.ts'

/** Identifies the request in the log and the audit trail. */
export interface RequestOrigin {
  readonly requestId: string
  /** A pseudonym of the address that the request came from (server/addressPseudonyms.ts). */
  readonly from: string
}

/** Details of a request, besides its input, that a few handlers need. */
export interface RequestDetails extends RequestOrigin {
  readonly url: URL
  /** The caller that a request is counted for if no one is signed in. */
  readonly clientAddress: string
  readonly userAgent: string
  /** Aborts when the caller no longer waits for the result. */
  readonly signal: AbortSignal
  /** True if the caller only wants the response's headers (HEAD), so that no stream needs to be opened. */
  readonly headersOnly: boolean
  /** True if the caller explicitly accepts text/event-stream. */
  readonly acceptsEvents: boolean
  readonly readCookie: (name: string) => string | undefined
}

/** The caller, and what their request says about the call. */
export interface Caller {
  /** The id of the session's user; empty for calls that anyone may make. */
  readonly userId: string
  /** The credential as received, valid or not. */
  readonly bearer: string | undefined
  /** The version that the caller saw last, if given. */
  readonly ifMatch: number | undefined
  /** The sender's name for itself, by which it recognises its own changes. */
  readonly tabId: string | null
  /** Set for a write with an idempotency key, for handlers that store their response themselves. */
  readonly idempotentRequest: IdempotentRequest | undefined
  readonly request: RequestDetails
}

/** A handler's input: the parsed request, and the caller. */
interface HandlerInput<S extends Schemas> extends Caller {
  readonly params: Parsed<S, 'params'>
  readonly query: Parsed<S, 'query'>
  readonly body: Parsed<S, 'body'>
}

/** A result that is a value of the call's response schema. */
export interface ValueResult<T> {
  readonly value: T
  /** The status, if it isn't 200. */
  readonly status?: 201
  /** Identifies this state of the value: its version, for a later If-Match, or a hash. */
  readonly etag?: string
  /** How long the value may be cached, as a Cache-Control header. A caller that has it doesn't get it again. */
  readonly cacheControl?: string
  /** For lists that are returned page by page. */
  readonly page?: { readonly total: number | undefined; readonly nextCursor: string | undefined }
}

/** A result of events in batches, as they happen. An empty batch only keeps the connection alive. */
export interface EventsResult {
  /** Null if the caller only wants the headers. */
  readonly events: ReadableStream<readonly StreamedEvent[]> | null
  readonly cacheControl?: string
}
export interface StreamedEvent {
  readonly type: string
}

/** A JSON document to download that is too long for a single value. */
export interface DownloadResult {
  readonly chunks: AsyncIterable<string>
  readonly fileName: string
}

/** A redirect of the browser. */
export interface RedirectResult {
  readonly redirect: string
  readonly status: 302 | 303
  readonly cookie?: Cookie
}
export interface Cookie {
  readonly name: string
  readonly value: string
  readonly isSecure: boolean
  readonly maxAgeSeconds: number
}

export type HandlerResult<T> = ValueResult<T> | EventsResult | DownloadResult | RedirectResult

/** Carries out a call. It knows nothing of HTTP, so that callers other than `serve` can use it. */
export type Handler<S extends Schemas> = (input: HandlerInput<S>) => Promise<HandlerResult<ResponseBody<S>>>

export interface RouteOptions {
  readonly rateLimit?: RateLimitName
  /** When the response to a write with an Idempotency-Key is stored; by default in its transaction. */
  readonly storeResponse?: StoreMode
}

interface RouteInput extends Caller {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** A call of the contract with its handler. */
export interface Route {
  readonly call: Call
  readonly schemas: Schemas
  /** Expects input that was parsed by `schemas`. */
  readonly handler: (input: RouteInput) => Promise<HandlerResult<unknown>>
  readonly rateLimit: RateLimitName
  readonly storeResponse: StoreMode
}

/** Binds a call of the contract to the handler that carries it out. */
export function createRoute<S extends Schemas>(
  call: Call<S>,
  schemas: S,
  handler: Handler<S>,
  {
    rateLimit = call.method === 'GET' ? 'reads' : 'writes',
    storeResponse = 'inTransaction',
  }: RouteOptions = {},
): Route {
  // The cast is sound: the input is parsed by the schemas beside it, which TypeScript can't follow through a list of
  // routes.
  return { call, schemas, handler: handler as never, rateLimit, storeResponse }
}

/** The result of calls that only report success. */
export const successResult = { value: { success: true } } as const
