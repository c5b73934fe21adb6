import { afterEach, describe, expect, it, vi } from 'vitest'
import { auth } from '#contract/auth.ts'
import { mentor } from '#contract/mentor.ts'
import { projects } from '#contract/projects.ts'
import { ApiError, isTransient, errorMessageOf } from './apiError.ts'
import { urlOf } from '#contract/urlOf.ts'
import { onUnauthorized, request, tabId } from './request.ts'
import { tokenStore } from '../storage/tokenStore.ts'

function answers(status: number, body: string, headers: Record<string, string> = {}) {
  const fetching = vi.fn((_address: string, _asked: RequestInit) =>
    Promise.resolve(new Response(body, { status, headers })),
  )
  vi.stubGlobal('fetch', fetching)
  return {
    address: () => fetching.mock.lastCall![0],
    lastRequest: () => fetching.mock.lastCall![1] as RequestInit & { headers: Record<string, string> },
  }
}
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (error: unknown) => error as ApiError,
  )

afterEach(() => {
  vi.unstubAllGlobals()
  tokenStore.clear()
})

describe('the message of a failed call', () => {
  it('is the server’s, else the status, else a fixed sentence', () => {
    expect(errorMessageOf(400, { message: 'Too long.' })).toBe('Too long.')
    for (const odd of [undefined, null, 'text', {}, { message: 7 }, { message: ' ' }]) {
      expect(errorMessageOf(502, odd)).toBe('HTTP error! status: 502')
    }
    expect(errorMessageOf(0, undefined)).toBe('An error occurred')
  })

  it('comes with status, code, issues, stored value and the time to wait', async () => {
    const issues = [{ path: 'projectName', message: 'Please enter a project name' }]
    answers(429, JSON.stringify({ message: 'Slow down.', code: 'too_many_requests', issues, current: 1 }), {
      'Retry-After': '3',
    })
    const error = await failureOf(request(auth.check))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 429,
      message: 'Slow down.',
      serverMessage: 'Slow down.',
      code: 'too_many_requests',
      issues,
      current: 1,
      retryAfterSeconds: 3,
    })
  })

  it('is the network error’s after a minute without a response, or after the caller’s own timeout', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout')
    answers(200, '{}')
    await request(auth.check)
    await request(auth.check, { timeoutMs: 600_000 })
    expect(limit.mock.calls).toEqual([[60_000], [600_000]])
    limit.mockImplementation(() => AbortSignal.abort(new DOMException('late', 'TimeoutError')))
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => Promise.reject(signal!.reason as Error))
    expect(await failureOf(request(auth.check))).toMatchObject({ status: 0, message: 'An error occurred' })
    limit.mockRestore()
  })

  it('hides the network’s own message, with status 0', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failureOf(request(auth.check))).toMatchObject({ status: 0, message: 'An error occurred' })
  })

  it('is the network error’s for an HTML page instead of JSON', async () => {
    answers(200, '<!doctype html>')
    expect(await failureOf(request(auth.check))).toMatchObject({ status: 0 })
  })

  it('is transient or permanent', () => {
    expect([0, 408, 429, 500, 503].every(status => isTransient(new ApiError(status)))).toBe(true)
    expect([400, 401, 403, 404, 412, 413].some(status => isTransient(new ApiError(status)))).toBe(false)
    expect(isTransient(new TypeError('ours'))).toBe(false)
  })
})

describe('a call', () => {
  it('carries the token, except for login and signup', async () => {
    tokenStore.set('ss_1')
    const { lastRequest } = answers(200, '{}')
    for (const call of [auth.login, auth.signup]) {
      await request(call, { body: {} })
      expect(lastRequest().headers).not.toHaveProperty('Authorization')
    }
    await request(auth.check)
    expect(lastRequest().headers).toMatchObject({ Authorization: 'Bearer ss_1' })
    await request(auth.exchange, { bearer: 'ho_2' })
    expect(lastRequest().headers).toMatchObject({ Authorization: 'Bearer ho_2' })
  })

  it('sends the version, the key and the body', async () => {
    const { lastRequest, address } = answers(200, '{}')
    const body = { projectName: 'A' }
    const query = { userId: 'u', view: 'summary' } as const
    await request(projects.update, { params: { id: 'a/b' }, query, body, ifMatch: 3 })
    expect(address()).toBe('/api/projects/a%2Fb?userId=u&view=summary')
    expect(lastRequest()).toMatchObject({ method: 'PATCH', body: '{"projectName":"A"}' })
    expect(lastRequest().headers).toMatchObject({ 'If-Match': '"3"', 'Tab-Id': tabId })
  })

  it('leaves undefined values out of the query', () => {
    expect(urlOf(projects.list, { query: { search: undefined, limit: 2 } })).toBe('/api/projects?limit=2')
    expect(urlOf(projects.list, { query: { search: 'a&b' } })).toBe('/api/projects?search=a%26b')
  })

  it('reports a rejected token, but not a rejected handover code', async () => {
    const refused: string[] = []
    const leave = onUnauthorized(token => refused.push(token))
    answers(401, '{}')
    await failureOf(request(auth.exchange, { bearer: 'ho_1' }))
    await failureOf(request(auth.profile))
    expect(refused).toEqual([])
    tokenStore.set('ss_1')
    await failureOf(request(auth.profile))
    expect(refused).toEqual(['ss_1'])
    leave()
  })

  it('rethrows the caller’s abort', async () => {
    const stop = new AbortController()
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      stop.abort()
      return Promise.reject(signal!.reason as DOMException)
    })
    await expect(request(auth.check, { signal: stop.signal })).rejects.toThrow(DOMException)
  })
})

describe('the idempotency key', () => {
  const keys: string[] = []
  /** The responses in order; none if the connection is cut after the request has arrived. */
  function line(...answers: readonly (number | 'cut' | 'running')[]) {
    let i = 0
    keys.length = 0
    vi.stubGlobal('fetch', (_: string, { headers }: { headers: Record<string, string> }) => {
      keys.push(headers['Idempotency-Key']!)
      const answer = answers[i++] ?? 200
      if (answer === 'cut') return Promise.reject(new TypeError('Failed to fetch'))
      const body = answer === 'running' ? '{"code":"still_running"}' : '{}'
      return Promise.resolve(new Response(body, { status: answer === 'running' ? 409 : answer }))
    })
  }
  const save = (moduleName: 'glossary' | 'personas', term: string) =>
    request(projects.saveModule, {
      params: { id: 'p' },
      body:
        moduleName === 'glossary'
          ? { moduleName, moduleData: [{ term, definition: '' }] }
          : { moduleName, moduleData: [] },
    }).catch(() => {})

  it('stays the same until the write is answered, whatever is sent elsewhere meanwhile', async () => {
    line('cut', 200, 503, 'running', 429, 200)
    for (const what of ['glossary', 'personas', 'glossary', 'glossary', 'glossary', 'glossary'] as const) {
      await save(what, 'A')
    }
    expect(new Set([keys[0], ...keys.slice(2)]).size).toBe(1)
    expect(keys[1]).not.toBe(keys[0])
    await save('glossary', 'A')
    expect(keys[6]).not.toBe(keys[0])
  })

  it('changes with the value, and again when the first value is sent again', async () => {
    line('cut', 'cut', 'cut')
    for (const term of ['A', 'B', 'A']) await save('glossary', term)
    expect(new Set(keys).size).toBe(3)
  })

  it('changes after any answer', async () => {
    line(200, 412, 404)
    for (let i = 0; i < 4; i++) await save('glossary', 'A')
    expect(new Set(keys).size).toBe(4)
  })

  it('changes once the caller has given a call up', async () => {
    line('cut', 200)
    const draft = (signal: AbortSignal) =>
      request(mentor.draft, { body: { projectId: 'p', moduleType: 'glossary' }, signal }).catch(() => {})
    await draft(AbortSignal.abort())
    await draft(new AbortController().signal)
    expect(new Set(keys).size).toBe(2)
  })

  it('is missing from a read', async () => {
    line()
    await request(auth.check)
    expect(keys).toEqual([undefined])
  })
})

describe('keepalive calls', () => {
  interface Sent {
    readonly keepalive: boolean
    readonly answer: () => void
    readonly cut: () => void
  }
  /** Every call waits until the test answers it. */
  function line() {
    const sent: Sent[] = []
    vi.stubGlobal(
      'fetch',
      (_: string, { keepalive }: RequestInit) =>
        new Promise<Response>((resolve, reject) => {
          const answer = () => resolve(new Response('{}'))
          sent.push({ keepalive: keepalive === true, answer, cut: () => reject(new TypeError('cut')) })
        }),
    )
    return sent
  }
  const save = (text: string, keepalive = true) =>
    request(projects.update, { params: { id: 'p' }, body: { rawIdeaDetails: text }, keepalive }).catch(
      () => {},
    )

  it('carry 60,000 bytes in total, and larger ones are sent as ordinary calls', () => {
    const sent = line()
    for (const text of ['x'.repeat(40_000), 'x'.repeat(30_000), 'x'.repeat(15_000)]) void save(text)
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, false, true])
    for (const { answer } of sent) answer()
  })

  it('are counted in bytes', async () => {
    const sent = line()
    const first = save('é'.repeat(31_000))
    expect(sent[0]!.keepalive).toBe(false)
    sent[0]!.answer()
    await first
  })

  it('free their share once they are answered or have failed', async () => {
    const sent = line()
    const first = save('x'.repeat(50_000))
    void save('x'.repeat(50_000), false)
    void save('x'.repeat(20_000))
    sent[0]!.answer()
    await first
    const fourth = save('x'.repeat(50_000))
    sent[3]!.cut()
    await fourth
    void save('x'.repeat(50_000))
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, false, false, true, true])
    for (const { answer } of sent) answer()
  })
})
