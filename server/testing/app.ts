import { fakeIdentityProvider } from '#server/auth/identity.testing.ts'
import type { Identity } from '#server/auth/identity.ts'
import { addressMark } from '#server/addressMarks.ts'
import { createApp, type Parts } from '#server/app.ts'
import type { Database } from '#server/db/open.ts'
import { sessionsOf } from '#server/auth/sessions.ts'
import { createBus } from '#server/bus.ts'
import { stateOf } from '#server/events/routes.ts'
import { createStreams, usualStreams } from '#server/events/streams.ts'
import { createLog } from '#server/log.ts'
import { createReplies, usualRoom } from '#server/mentor/replies.ts'
import { newId } from '#server/newId.ts'
import { checkDocumented } from '#server/testing/documented.ts'
import { manualTicks } from '#server/testing/ticks.ts'

export interface Person {
  readonly token: string
  readonly id: string
}

export interface Answered {
  readonly status: number
  readonly headers: Headers
  /** The parsed body; undefined where there is none. */
  readonly body: unknown
}

interface Sent {
  readonly token?: string | undefined
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

export type TestApp = ReturnType<typeof createTestApp>

/**
 * The real app on a test's database, with a clock that only moves when it is told to, a person at the identity
 * provider who always agrees, no limits, its log in memory, and every answer held against the contract and its
 * document.
 */
export function createTestApp(
  database: Pick<Database, 'db' | 'isReady' | 'channel'>,
  { room = usualStreams, ...parts }: Partial<Parts> & { room?: typeof usualStreams } = {},
) {
  const time = { ms: Date.parse('2026-11-21T04:00:00.000Z') }
  const lines: string[] = []
  const pauses: number[] = []
  const publicUrl = parts.publicUrl ?? new URL('http://localhost:3000')
  const issuer = fakeIdentityProvider(new URL('/api/auth/google/callback', publicUrl))
  const clock = () => time.ms
  const log = createLog('debug', { write: line => void lines.push(line) })
  const ticks = manualTicks()
  const replies = createReplies({ db: database.db, clock, log, every: ticks.every, room: usualRoom })
  const bus = createBus(database.channel)
  const streams = createStreams({
    bus,
    sessions: sessionsOf({ db: database.db, clock }),
    every: ticks.every,
    log,
    room,
    stateOf: following => stateOf(database.db, following),
  })
  const app = createApp({
    db: database.db,
    identity: issuer.provider,
    clock,
    newId: () => newId(time.ms),
    log,
    publicUrl,
    isReady: database.isReady,
    limits: undefined,
    trustProxy: false,
    allowed: undefined,
    markOf: address => addressMark(Buffer.alloc(32), address),
    passwordSignIn: false,
    // Real ones take their time, hundreds of times.
    passwordCost: { N: 16, r: 1, p: 1 },
    mentor: { model: undefined, dailyTokens: undefined, dailyTokensTotal: undefined },
    replies,
    bus,
    streams,
    every: ticks.every,
    pause: async ms => void pauses.push(ms),
    checksAnswers: true,
    ...parts,
  })

  async function ask(method: string, path: string, { token, body, headers }: Sent = {}): Promise<Answered> {
    const url = new URL(path, publicUrl)
    const response = await app.request(url, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = isFollowing(response) ? await beginningOf(response) : await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    const answered = text === '' ? undefined : isJson ? (JSON.parse(text) as unknown) : text
    checkDocumented(method, url, response.status, answered)
    return { status: response.status, headers: response.headers, body: answered }
  }

  /** From the button to the redirect that carries the handover code, as one browser does it. */
  async function arrive(person: Partial<Identity> = {}, query = '') {
    const started = await ask('GET', `/api/auth/google${query}`)
    const cookie = started.headers.getSetCookie()[0]!.split(';')[0]!
    const back = issuer.comesBackAs(new URL(started.headers.get('location')!), person)
    const called = await ask('GET', back.pathname + back.search, { headers: { cookie } })
    const location = new URL(called.headers.get('location')!, publicUrl)
    return { cookie, location, code: location.searchParams.get('token') ?? '' }
  }

  async function signIn(subject: string, person: Partial<Identity> = {}): Promise<Person> {
    const email = `${subject}@example.com`
    const { cookie, code } = await arrive({ subject, email, ...person })
    const { body } = await ask('POST', '/api/auth/exchange', { token: code, headers: { cookie } })
    const { data } = body as { data: { access_token: string; user: { id: string } } }
    return { token: data.access_token, id: data.user.id }
  }

  return { app, ask, arrive, signIn, time, ticks, pauses, replies, bus, streams, lines, issuer, publicUrl }
}

/** A stream of a project's events has no end of its own. */
const isFollowing = ({ headers }: Response) => headers.get('cache-control')?.includes('no-transform')

async function beginningOf({ body }: Response): Promise<string> {
  const reader = body!.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return new TextDecoder().decode(value)
}
