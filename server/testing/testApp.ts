import { createFakeIdentityProvider } from '#server/auth/fakeIdentityProvider.testing.ts'
import type { Identity } from '#server/auth/identityProvider.ts'
import { hashAddress } from '#server/addressPseudonyms.ts'
import { createApp } from '#server/app.ts'
import type { AppDependencies } from '#server/appDependencies.ts'
import type { Database } from '#server/db/open.ts'
import { sessionsOf } from '#server/auth/sessions.ts'
import { createEventBus } from '#server/events/eventBus.ts'
import { readProjectState } from '#server/events/eventRoutes.ts'
import { createEventStreams, defaultStreamLimits } from '#server/events/eventStreams.ts'
import { createLog } from '#server/log.ts'
import { createTestOwnModels } from '#server/testing/testOwnModels.ts'
import { createReplyJobs, defaultConcurrency } from '#server/mentor/replyJobs.ts'
import { createId } from '#server/createId.ts'
import { checkDocumented } from '#server/testing/checkDocumented.ts'
import { createManualTimer } from '#server/testing/manualTimer.ts'

export interface TestUser {
  readonly token: string
  readonly id: string
}

export interface TestResponse {
  readonly status: number
  readonly headers: Headers
  /** The parsed body; undefined if there is none. */
  readonly body: unknown
}

interface TestRequest {
  readonly token?: string | undefined
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

export type TestApp = ReturnType<typeof createTestApp>

/**
 * Creates the real app on a test's database, with a clock that only moves when told to, an identity provider where
 * the user always agrees, no limits, a log in memory, and every response validated against the contract and its
 * document.
 */
export function createTestApp(
  database: Pick<Database, 'db' | 'isReady' | 'channel'>,
  {
    streamLimits = defaultStreamLimits,
    ...parts
  }: Partial<AppDependencies> & { streamLimits?: typeof defaultStreamLimits } = {},
) {
  const time = { ms: Date.parse('2026-11-21T04:00:00.000Z') }
  const lines: string[] = []
  const sleeps: number[] = []
  const publicUrl = parts.publicUrl ?? new URL('http://localhost:3000')
  const issuer = createFakeIdentityProvider(new URL('/api/auth/google/callback', publicUrl))
  const clock = () => time.ms
  const log = createLog('debug', { write: line => void lines.push(line) })
  const timer = createManualTimer()
  const replyJobs = createReplyJobs({
    db: database.db,
    clock,
    log,
    startInterval: timer.startInterval,
    concurrency: defaultConcurrency,
  })
  const eventBus = createEventBus(database.channel)
  const eventStreams = createEventStreams({
    eventBus,
    sessions: sessionsOf({ db: database.db, clock }),
    startInterval: timer.startInterval,
    log,
    limits: streamLimits,
    readProjectState: following => readProjectState(database.db, following),
  })
  const deps: AppDependencies = {
    db: database.db,
    identity: issuer.provider,
    clock,
    createId: () => createId(time.ms),
    log,
    publicUrl,
    isReady: database.isReady,
    rateLimits: undefined,
    trustProxy: false,
    signInAllowList: undefined,
    pseudonymOf: address => hashAddress(Buffer.alloc(32), address),
    quota: undefined,
    passwordSignIn: false,
    // The real cost would be noticeable after hundreds of hashes.
    passwordCost: { N: 16, r: 1, p: 1 },
    mentor: {
      model: undefined,
      ownModels: createTestOwnModels(),
      dailyTokens: undefined,
      dailyTokensTotal: undefined,
    },
    replyJobs,
    eventBus,
    eventStreams,
    startInterval: timer.startInterval,
    sleep: async ms => void sleeps.push(ms),
    checksResponses: true,
    ...parts,
  }
  const app = createApp(deps)

  async function ask(
    method: string,
    path: string,
    { token, body, headers }: TestRequest = {},
  ): Promise<TestResponse> {
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
    const text = isEventStream(response) ? await readBeginning(response) : await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    const answered = text === '' ? undefined : isJson ? (JSON.parse(text) as unknown) : text
    checkDocumented(method, url, response.status, answered)
    return { status: response.status, headers: response.headers, body: answered }
  }

  /** Signs in as a browser does, from the button to the redirect with the handover code. */
  async function arrive(person: Partial<Identity> = {}, query = '') {
    const started = await ask('GET', `/api/auth/google${query}`)
    const cookie = started.headers.getSetCookie()[0]!.split(';')[0]!
    const back = issuer.completeSignIn(new URL(started.headers.get('location')!), person)
    const called = await ask('GET', back.pathname + back.search, { headers: { cookie } })
    const location = new URL(called.headers.get('location')!, publicUrl)
    return { cookie, location, code: location.searchParams.get('token') ?? '' }
  }

  async function signIn(subject: string, person: Partial<Identity> = {}): Promise<TestUser> {
    const email = `${subject}@example.com`
    const { cookie, code } = await arrive({ subject, email, ...person })
    const { body } = await ask('POST', '/api/auth/exchange', { token: code, headers: { cookie } })
    const { data } = body as { data: { access_token: string; user: { id: string } } }
    return { token: data.access_token, id: data.user.id }
  }

  return {
    app,
    deps,
    ask,
    arrive,
    signIn,
    time,
    timer,
    sleeps,
    replyJobs,
    eventBus,
    eventStreams,
    lines,
    issuer,
    publicUrl,
  }
}

/** The stream of a project's events never ends by itself. */
const isEventStream = ({ headers }: Response) => headers.get('cache-control')?.includes('no-transform')

async function readBeginning({ body }: Response): Promise<string> {
  const reader = body!.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return new TextDecoder().decode(value)
}
