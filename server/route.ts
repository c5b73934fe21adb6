import type { Call, Parsed, ResponseBody, Schemas } from '#contract/call.ts'
import type { IdempotentRequest, StoreMode } from '#server/http/idempotency.ts'
import type { RateLimitName } from '#server/http/rateLimit.ts'

/** Which request something was done for: what the log and the audit trail say about it. */
export interface RequestOrigin {
  readonly requestId: string
  /** A pseudonym of the address that the request came from (server/addressPseudonyms.ts). */
  readonly from: string
}

/** What few handlers need to know of a request besides its input. */
export interface RequestDetails extends RequestOrigin {
  readonly url: URL
  /** Whom to count a call for where nobody is signed in. */
  readonly clientAddress: string
  readonly userAgent: string
  /** Aborts when the caller no longer waits for the result. */
  readonly signal: AbortSignal
  /** The caller wants only the headers of the response (HEAD), so that no stream needs to be opened. */
  readonly headersOnly: boolean
  /** The caller names text/event-stream as a type that it accepts. */
  readonly acceptsEvents: boolean
  readonly readCookie: (name: string) => string | undefined
}

/** Who calls, and what they say about the call. */
export interface Caller {
  /** Whose session it is; empty for calls that anyone may make. */
  readonly userId: string
  /** The credential as it came, valid or not. */
  readonly bearer: string | undefined
  /** The version that the caller saw last, where it names one. */
  readonly ifMatch: number | undefined
  /** What the sender calls itself, to know its own changes by. */
  readonly tabId: string | null
  /** The name of this write, for handlers that store their response themselves. */
  readonly idempotentRequest: IdempotentRequest | undefined
  readonly request: RequestDetails
}

/** What a handler gets: parsed input, and who calls. */
interface HandlerInput<S extends Schemas> extends Caller {
  readonly params: Parsed<S, 'params'>
  readonly query: Parsed<S, 'query'>
  readonly body: Parsed<S, 'body'>
}

/** A value of the call's response schema. */
export interface ValueResult<T> {
  readonly value: T
  /** Where it is not 200. */
  readonly status?: 201
  /** Names this state of the value: its version, which a later If-Match names, or a hash. */
  readonly etag?: string
  /** How long the value may be used again, as a Cache-Control header. A caller that has it is not sent it again. */
  readonly cacheControl?: string
  /** For a list that is answered page by page. */
  readonly page?: { readonly total: number | undefined; readonly nextCursor: string | undefined }
}

/** Events as they happen, in batches. An empty batch only keeps the connection alive. */
export interface EventsResult {
  /** Null where the caller wants only the headers. */
  readonly events: ReadableStream<readonly StreamedEvent[]> | null
  readonly cacheControl?: string
}
export interface StreamedEvent {
  readonly type: string
}

/** A document of JSON that is too long to be one value, as a file to download. */
export interface DownloadResult {
  readonly pieces: AsyncIterable<string>
  readonly fileName: string
}

/** Where the browser goes on to. */
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

/** Carries a call out. It knows nothing of HTTP, so that callers other than `serve` can use it. */
export type Handler<S extends Schemas> = (input: HandlerInput<S>) => Promise<HandlerResult<ResponseBody<S>>>

export interface RouteOptions {
  readonly rateLimit?: RateLimitName
  /** How the response to a write that comes with an Idempotency-Key is stored; by default in its transaction. */
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
  /** Takes input that was parsed by `schemas`. */
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
  // The handler's input is parsed by the schemas beside it; TypeScript cannot follow that through a list of routes.
  return { call, schemas, handler: handler as never, rateLimit, storeResponse }
}

/** The result of calls that only say that they succeeded. */
export const successResult = { value: { success: true } } as const
