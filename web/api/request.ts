import { auth } from '#contract/auth.ts'
import type { ResponseBody, Call, RequestInput, Schemas } from '#contract/call.ts'
import { createListeners } from '#web/state/createListeners.ts'
import { ApiError, isTransient } from './apiError.ts'
import { tokenStore } from '../storage/tokenStore.ts'

type OptionalIfEmpty<S extends Schemas, K extends 'params' | 'query' | 'body'> =
  RequestInput<S, K> extends undefined
    ? { [key in K]?: undefined }
    : object extends RequestInput<S, K>
      ? { [key in K]?: RequestInput<S, K> }
      : { [key in K]: RequestInput<S, K> }

interface TransportOptions {
  /** The version that the caller last saw: a newer one on the server answers 412. */
  readonly ifMatch?: number | undefined
  /** Outlives the page, where there is room for it beside what is under way. */
  readonly keepalive?: boolean | undefined
  readonly signal?: AbortSignal | undefined
  /** In place of the session's token. */
  readonly bearer?: string | undefined
  /** How long the whole answer may take, where that is much: a minute is for those that a person waits for. */
  readonly timeoutMs?: number | undefined
}
export type RequestOptions<S extends Schemas> = OptionalIfEmpty<S, 'params'> &
  OptionalIfEmpty<S, 'query'> &
  OptionalIfEmpty<S, 'body'> &
  TransportOptions
type RequestArgs<S extends Schemas> =
  object extends RequestOptions<S> ? [sending?: RequestOptions<S>] : [sending: RequestOptions<S>]

const defaultTimeoutMs = 60_000
const encoder = new TextEncoder()
const callsWithoutToken: readonly Call[] = [auth.login, auth.signup]

/** Names this page among all that are open: its own changes come back to it as events of this name. */
export const tabId = Math.random().toString(36).slice(2) + Date.now()
/**
 * Writes that nobody has answered yet, by where they go. One that is tried again keeps its key, so that it is done
 * once; whatever else goes to the same place gets a new one, and nothing older is taken for it.
 */
const pendingWrites = new Map<string, readonly [body: string | null, key: string]>()
let writeCount = 0

/**
 * What outlives its page may carry 65,536 bytes in all, as long as nobody has read its answer: the browser fails
 * what is more. Whatever goes beyond this is sent like any other call.
 */
const maxKeepaliveBytes = 60_000
let keepaliveBytesInFlight = 0

const unauthorizedListeners = createListeners<[token: string]>()

/** Tells of each session token that the server no longer knows (401). */
export const onUnauthorized = unauthorizedListeners.subscribe

/** Makes one call of the contract. Anything but a success is an ApiError; the caller's own abort stays an abort. */
export async function request<S extends Schemas>(
  call: Call<S>,
  ...options: RequestArgs<S>
): Promise<ResponseBody<S>> {
  return (await requestWithHeaders(call, ...options)).data
}

/** The same, for those who need what stands in the answer's headers. */
export async function requestWithHeaders<S extends Schemas>(
  call: Call<S>,
  ...[options = {} as RequestOptions<S>]: RequestArgs<S>
): Promise<{ data: ResponseBody<S>; headers: Headers }> {
  const { signal, timeoutMs = defaultTimeoutMs } = options
  const late = AbortSignal.timeout(timeoutMs)
  const address = urlOf(call, options)
  const body = options.body === undefined ? null : JSON.stringify(options.body)
  // Modules go to one address, each for itself.
  const place = `${call.method} ${address} ${(options.body as { moduleName?: string } | undefined)?.moduleName}`
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (call.method !== 'GET') {
    if (pendingWrites.get(place)?.[0] !== body) pendingWrites.set(place, [body, `${tabId}-${++writeCount}`])
    headers['Tab-Id'] = tabId
    headers['Idempotency-Key'] = pendingWrites.get(place)![1]
  }
  const bytes = options.keepalive ? encoder.encode(body ?? '').length : 0
  const keepalive = options.keepalive === true && keepaliveBytesInFlight + bytes <= maxKeepaliveBytes
  if (keepalive) keepaliveBytesInFlight += bytes
  let response: Response
  let text: string
  try {
    response = await sendCall(call, options, {
      headers,
      body,
      keepalive,
      signal: signal ? AbortSignal.any([signal, late]) : late,
    })
    // Always read: an unread answer holds on to its connection, and to the quota of keepalive.
    text = await response.text()
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(0)
  } finally {
    if (keepalive) keepaliveBytesInFlight -= bytes
  }
  const answer = parseJson(text)
  if (!response.ok) {
    const error = new ApiError(response.status, answer, response.headers.get('Retry-After'))
    if (!isTransient(error)) forget()
    throw error
  }
  // A success that is not JSON comes from something in between, not from the server.
  if (answer === undefined && text !== '') throw new ApiError(0)
  forget()
  return { data: answer as ResponseBody<S>, headers: response.headers }

  /** Another write may have gone to the same place meanwhile. */
  function forget() {
    if (pendingWrites.get(place)?.[1] === headers['Idempotency-Key']) pendingWrites.delete(place)
  }
}

/** What goes into a call's address and headers. */
interface CallInput extends UrlParts {
  readonly ifMatch?: number | undefined
  readonly bearer?: string | undefined
}

/**
 * Sends one call with the session's token, and answers with whatever comes back. All calls go out here: a token that
 * the server no longer knows is reported, whoever made the call.
 */
export async function sendCall(
  call: Call,
  input: CallInput,
  {
    headers,
    body,
    ...init
  }: Pick<RequestInit, 'signal' | 'keepalive'> & { readonly body: string | null; readonly headers: object },
): Promise<Response> {
  const { ifMatch, bearer } = input
  const own = bearer === undefined && !callsWithoutToken.includes(call) ? tokenStore.get() : null
  const token = bearer ?? own
  const response = await fetch(urlOf(call, input), {
    method: call.method,
    headers: {
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(body !== null && { 'Content-Type': 'application/json' }),
      ...(ifMatch !== undefined && { 'If-Match': `"${ifMatch}"` }),
      ...headers,
    },
    body,
    ...init,
  })
  if (response.status === 401 && own !== null) unauthorizedListeners.notify(own)
  return response
}

interface UrlParts {
  readonly params?: unknown
  readonly query?: unknown
}

/** Where a call goes: below /api, parameters escaped, what is undefined left out of the query. */
export function urlOf({ path }: Pick<Call, 'path'>, { params, query }: UrlParts): string {
  const values = (params ?? {}) as Record<string, string>
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(
    (query ?? {}) as Record<string, string | number | boolean | undefined>,
  )) {
    if (value !== undefined) search.set(name, String(value))
  }
  return `/api${filled}${search.size > 0 ? `?${search.toString()}` : ''}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
