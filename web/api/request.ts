import { auth } from '#contract/auth.ts'
import type { ResponseBody, Call, RequestInput, Schemas } from '#contract/call.ts'
import { urlOf, type UrlParts } from '#contract/urlOf.ts'
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
  /** The version that the caller last saw; if the server has a newer one, it answers 412. */
  readonly ifMatch?: number | undefined
  /** Lets the call outlive the page, if its body fits the browser's limit beside those in flight. */
  readonly keepalive?: boolean | undefined
  readonly signal?: AbortSignal | undefined
  /** A token to send instead of the session's. */
  readonly bearer?: string | undefined
  /**
   * The limit for the whole response, for calls that take long; the default minute is for calls that the user waits
   * for.
   */
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

/** Identifies this page among all open ones: the server's events name it as the origin of its changes. */
export const tabId = Math.random().toString(36).slice(2) + Date.now()
/**
 * Unanswered writes, by destination. A retry keeps its idempotency key, so the server carries it out once; any other
 * write to the same destination gets a new key and is never mistaken for an older one.
 */
const pendingWrites = new Map<string, readonly [body: string | null, key: string]>()
let writeCount = 0

/**
 * The browser limits all keepalive bodies whose responses haven't been read to 65,536 bytes in total, and fails any
 * call beyond. Calls that exceed our limit are sent as ordinary ones.
 */
const maxKeepaliveBytes = 60_000
let keepaliveBytesInFlight = 0

const unauthorizedListeners = createListeners<[token: string]>()

/** Notifies of each session token that the server no longer accepts (401). */
export const onUnauthorized = unauthorizedListeners.subscribe

/** Makes one call of the contract. Anything but a success throws an ApiError; the caller's own abort is rethrown. */
export async function request<S extends Schemas>(
  call: Call<S>,
  ...options: RequestArgs<S>
): Promise<ResponseBody<S>> {
  return (await requestWithHeaders(call, ...options)).data
}

/** Does the same, and also returns the response headers. */
export async function requestWithHeaders<S extends Schemas>(
  call: Call<S>,
  ...[options = {} as RequestOptions<S>]: RequestArgs<S>
): Promise<{ data: ResponseBody<S>; headers: Headers }> {
  const { signal, timeoutMs = defaultTimeoutMs } = options
  const timeoutSignal = AbortSignal.timeout(timeoutMs)
  const address = urlOf(call, options)
  const body = options.body === undefined ? null : JSON.stringify(options.body)
  // All modules are saved at one address, but each has a key of its own.
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
      signal: signal ? AbortSignal.any([signal, timeoutSignal]) : timeoutSignal,
    })
    // Always read, because an unread response occupies its connection and the keepalive quota.
    text = await response.text()
  } catch (error) {
    if (signal?.aborted) {
      // The caller has given it up, so the same call later is a new one, not a retry.
      forget()
      throw error
    }
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
  // A success that isn't JSON comes from an intermediary, not from our server.
  if (answer === undefined && text !== '') throw new ApiError(0)
  forget()
  return { data: answer as ResponseBody<S>, headers: response.headers }

  /** Another write may have gone to the same destination meanwhile. */
  function forget() {
    if (pendingWrites.get(place)?.[1] === headers['Idempotency-Key']) pendingWrites.delete(place)
  }
}

/** The parts of a call's address and headers. */
interface CallInput extends UrlParts {
  readonly ifMatch?: number | undefined
  readonly bearer?: string | undefined
}

/**
 * Sends one call with the session's token and returns the response, whatever it is. All calls pass through here, so
 * that a rejected token is reported whoever made the call.
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
