import { auth } from '#contract/auth.ts'
import type { Answer, Call, Sent, Shapes } from '#contract/call.ts'
import { ApiError, isPassing } from './apiError.ts'
import { tokenStore } from './token.ts'

type Part<S extends Shapes, K extends 'params' | 'query' | 'body'> =
  Sent<S, K> extends undefined
    ? { [key in K]?: undefined }
    : object extends Sent<S, K>
      ? { [key in K]?: Sent<S, K> }
      : { [key in K]: Sent<S, K> }

interface Manner {
  /** The version that the caller last saw: a newer one on the server answers 412. */
  readonly ifMatch?: number | undefined
  /** Outlives the page, where there is room for it beside what is under way. */
  readonly keepalive?: boolean | undefined
  readonly signal?: AbortSignal | undefined
  /** In place of the session's token. */
  readonly bearer?: string | undefined
  /** How long the whole answer may take, where that is much: a minute is for those that a person waits for. */
  readonly withinMs?: number | undefined
}
export type Sending<S extends Shapes> = Part<S, 'params'> & Part<S, 'query'> & Part<S, 'body'> & Manner
type SendingOf<S extends Shapes> = object extends Sending<S> ? [sending?: Sending<S>] : [sending: Sending<S>]

const answerWithinMs = 60_000
const encoder = new TextEncoder()
const withoutToken: readonly Call[] = [auth.login, auth.signup]

/** Names this page among all that are open: its own changes come back to it as events of this name. */
export const tabId = Math.random().toString(36).slice(2) + Date.now()
/**
 * Writes that nobody has answered yet, by where they go. One that is tried again keeps its key, so that it is done
 * once; whatever else goes to the same place gets a new one, and nothing older is taken for it.
 */
const unanswered = new Map<string, readonly [body: string | null, key: string]>()
let writes = 0

/**
 * What outlives its page may carry 65,536 bytes in all, as long as nobody has read its answer: the browser fails
 * what is more. Whatever goes beyond this is sent like any other call.
 */
const mostKeptAliveBytes = 60_000
let keptAliveBytes = 0

const refusals = new Set<(token: string) => void>()

/** Tells of each session token that the server no longer knows (401). */
export function onTokenRefused(listener: (token: string) => void): () => void {
  refusals.add(listener)
  return () => void refusals.delete(listener)
}

/** Makes one call of the contract. Anything but a success is an ApiError; the caller's own abort stays an abort. */
export async function request<S extends Shapes>(call: Call<S>, ...sending: SendingOf<S>): Promise<Answer<S>> {
  return (await requestWithHeaders(call, ...sending)).answer
}

/** The same, for those who need what stands in the answer's headers. */
export async function requestWithHeaders<S extends Shapes>(
  call: Call<S>,
  ...[sending = {} as Sending<S>]: SendingOf<S>
): Promise<{ answer: Answer<S>; headers: Headers }> {
  const { signal, bearer, withinMs = answerWithinMs } = sending
  const own = bearer === undefined && !withoutToken.includes(call) ? tokenStore.get() : null
  const late = AbortSignal.timeout(withinMs)
  const address = addressOf(call, sending)
  const body = sending.body === undefined ? null : JSON.stringify(sending.body)
  // Modules go to one address, each for itself.
  const place = `${call.method} ${address} ${(sending.body as { moduleName?: string } | undefined)?.moduleName}`
  const headers = headersOf(sending, bearer ?? own)
  if (call.method !== 'GET') {
    if (unanswered.get(place)?.[0] !== body) unanswered.set(place, [body, `${tabId}-${++writes}`])
    headers['Tab-Id'] = tabId
    headers['Idempotency-Key'] = unanswered.get(place)![1]
  }
  const bytes = sending.keepalive ? encoder.encode(body ?? '').length : 0
  const keepalive = sending.keepalive === true && keptAliveBytes + bytes <= mostKeptAliveBytes
  if (keepalive) keptAliveBytes += bytes
  let response: Response
  let text: string
  try {
    response = await fetch(address, {
      method: call.method,
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
    if (keepalive) keptAliveBytes -= bytes
  }
  const answer = parsed(text)
  if (!response.ok) {
    if (response.status === 401 && own !== null) for (const tell of refusals) tell(own)
    const error = new ApiError(response.status, answer, response.headers.get('Retry-After'))
    if (!isPassing(error)) forget()
    throw error
  }
  // A success that is not JSON comes from something in between, not from the server.
  if (answer === undefined && text !== '') throw new ApiError(0)
  forget()
  return { answer: answer as Answer<S>, headers: response.headers }

  /** Another write may have gone to the same place meanwhile. */
  function forget() {
    if (unanswered.get(place)?.[1] === headers['Idempotency-Key']) unanswered.delete(place)
  }
}

interface Addressed {
  readonly params?: unknown
  readonly query?: unknown
}

/** Where a call goes: below /api, parameters escaped, what is undefined left out of the query. */
export function addressOf({ path }: Pick<Call, 'path'>, { params, query }: Addressed): string {
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

function headersOf({ body, ifMatch }: Manner & { body?: unknown }, token: string | null) {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (token !== null) headers['Authorization'] = `Bearer ${token}`
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (ifMatch !== undefined) headers['If-Match'] = `"${ifMatch}"`
  return headers
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
