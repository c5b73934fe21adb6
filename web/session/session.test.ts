import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '#contract/auth.ts'
import { ApiError } from '#web/api/apiError.ts'
import { createTokenStore, tokenKey } from '#web/storage/tokenStore.ts'
import { createSession } from './session.ts'

const ada: User = { id: 'u1', name: 'Ada', email: 'ada@example.com', hasPassword: false }
const bob: User = { id: 'u2', name: 'Bob', email: 'bob@example.com', hasPassword: false }

/** Opens a page: its session, and writes by another tab to the shared storage. */
function open(token: string | null, known: Record<string, User>) {
  const map = new Map(token === null ? [] : [[tokenKey, token]])
  const tokens = createTokenStore(() => ({
    getItem: key => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: key => void map.delete(key),
  }))
  const server = { isReachable: true }
  const answer = () => {
    if (!server.isReachable) return Promise.reject(new ApiError(0))
    return Promise.resolve(known[tokens.get() ?? ''] ?? null)
  }
  const log: string[] = []
  const session = createSession({
    tokens,
    check: answer,
    profile: async () => {
      const user = await answer()
      if (user === null) throw new ApiError(401)
      return user
    },
    logout: () => {
      log.push(`logout ${tokens.get()}`)
      return Promise.reject(new ApiError(0))
    },
    go: path => log.push(`go ${path}`),
    onLost: () => log.push('lost'),
  })
  session.onLeave(() => log.push('leave'))
  const otherTab = async (next: string | null) => {
    if (next === null) map.delete(tokenKey)
    else map.set(tokenKey, next)
    tokens.follow({ key: tokenKey })
    await vi.advanceTimersByTimeAsync(0)
  }
  return { session, tokens, server, log, otherTab }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('on load', () => {
  it('no one is signed in without a token', async () => {
    const { session } = open(null, {})
    expect(session.get().status).toBe('loading')
    await session.start()
    expect(session.get()).toMatchObject({ status: 'anonymous', user: null })
  })

  it('the token’s user is signed in', async () => {
    const { session } = open('ss_1', { ss_1: ada })
    await session.start()
    expect(session.get()).toMatchObject({ status: 'signedIn', user: ada })
  })

  it('a token that the server does not know is cleared', async () => {
    const { session, tokens } = open('ss_1', {})
    await session.start()
    expect([session.get().status, tokens.get()]).toEqual(['anonymous', null])
  })

  it('an unreachable server does not clear the token, and can be asked again', async () => {
    const { session, tokens, server } = open('ss_1', { ss_1: ada })
    server.isReachable = false
    await session.start()
    expect(session.get()).toMatchObject({ status: 'loading', isUnreachable: true })
    expect(tokens.get()).toBe('ss_1')
    server.isReachable = true
    session.retry()
    expect(session.get()).toMatchObject({ status: 'loading', isUnreachable: false })
    await vi.advanceTimersByTimeAsync(0)
    expect(session.get().status).toBe('signedIn')
  })
})

describe('signing in', () => {
  it('stores the token and loads its user', async () => {
    const { session, tokens } = open(null, { ss_1: ada })
    await session.start()
    await session.complete('ss_1')
    expect([session.get().user, tokens.get()]).toEqual([ada, 'ss_1'])
  })

  it('removes a token that the server does not know', async () => {
    const { session, tokens } = open(null, {})
    await session.start()
    await expect(session.complete('ss_1')).rejects.toMatchObject({ status: 401 })
    expect([session.get().status, tokens.get()]).toEqual(['anonymous', null])
  })
})

describe('signing out', () => {
  it('stores unsaved work, calls the server, then clears everything, even if the call fails', async () => {
    const { session, tokens, log } = open('ss_1', { ss_1: ada })
    await session.start()
    session.beforeSignOut(async place => {
      await new Promise(resolve => setTimeout(resolve, 1_000))
      log.push(`stored ${place}`)
    })
    const ending = session.signOut()
    await vi.advanceTimersByTimeAsync(1_000)
    await ending
    expect(log).toEqual(['stored here', 'logout ss_1', 'go /', 'leave'])
    expect([session.get().status, session.get().isExpired, tokens.get()]).toEqual(['anonymous', false, null])
  })

  it('waits for at most two seconds, and ignores hooks that throw', async () => {
    const { session } = open('ss_1', { ss_1: ada })
    await session.start()
    session.beforeSignOut(() => new Promise(() => undefined))
    session.beforeSignOut(() => {
      throw new Error('broken')
    })
    void session.signOut()
    await vi.advanceTimersByTimeAsync(1_999)
    expect(session.get().status).toBe('signedIn')
    await vi.advanceTimersByTimeAsync(1)
    expect(session.get().status).toBe('anonymous')
  })
})

describe('signing out with a guard', () => {
  it('asks after work was stored, and is cancelled if the answer is no', async () => {
    const { session, tokens, log } = open('ss_1', { ss_1: ada })
    await session.start()
    session.beforeSignOut(place => void log.push(`stored ${place}`))
    session.askBeforeEnd(async () => {
      log.push('asked')
      return false
    })
    expect(await session.signOut()).toBe(false)
    expect([log, session.get().status, tokens.get()]).toEqual([['stored here', 'asked'], 'signedIn', 'ss_1'])
  })

  it('carries out the answer after the session has ended', async () => {
    const { session, log } = open('ss_1', { ss_1: ada })
    await session.start()
    session.askBeforeEnd(async () => () => void log.push('deleted'))
    expect(await session.signOut()).toBe(true)
    expect(log).toEqual(['logout ss_1', 'go /', 'leave', 'deleted'])
  })

  it('does not carry it out if the ending call fails, and can be repeated', async () => {
    const { session, log } = open('ss_1', { ss_1: ada })
    await session.start()
    session.askBeforeEnd(async () => () => void log.push('deleted'))
    await expect(session.signOutWith(() => Promise.reject(new ApiError(0)))).rejects.toMatchObject({
      status: 0,
    })
    expect(log).toEqual([])
    await session.signOutWith(async () => {})
    expect(log).toEqual(['go /', 'leave', 'deleted'])
  })

  it('asks once, however often it was pressed, and never when the account is deleted', async () => {
    const { session, log } = open('ss_1', { ss_1: ada })
    await session.start()
    let answer: (after: false | (() => void)) => void = () => {}
    session.askBeforeEnd(() => {
      log.push('asked')
      return new Promise(resolve => (answer = resolve))
    })
    const first = session.signOut()
    expect(await session.signOut()).toBe(false)
    await vi.advanceTimersByTimeAsync(0)
    answer(false)
    expect([await first, log]).toEqual([false, ['asked']])
    expect(await session.signOutWith(async () => {}, true)).toBe(true)
    expect(log).toEqual(['asked', 'go /', 'leave'])
  })

  it('does not end the session again if another tab signed out meanwhile', async () => {
    const { session, log, otherTab } = open('ss_1', { ss_1: ada })
    await session.start()
    let answer: (after: false | (() => void)) => void = () => {}
    session.askBeforeEnd(() => new Promise(resolve => (answer = resolve)))
    const ending = session.signOut()
    await vi.advanceTimersByTimeAsync(0)
    await otherTab(null)
    answer(() => {})
    expect([await ending, log]).toEqual([true, ['leave']])
  })
})

describe('signing out by another call', () => {
  it('stores unsaved work, then clears everything', async () => {
    const { session, tokens, log } = open('ss_1', { ss_1: ada })
    await session.start()
    session.beforeSignOut(place => void log.push(`stored ${place}`))
    await session.signOutWith(async () => log.push(`ended ${tokens.get()}`))
    expect(log).toEqual(['stored here', 'ended ss_1', 'go /', 'leave'])
    expect([session.get().status, tokens.get()]).toEqual(['anonymous', null])
  })

  it('stays signed in if the call fails', async () => {
    const { session, tokens, log } = open('ss_1', { ss_1: ada })
    await session.start()
    await expect(session.signOutWith(() => Promise.reject(new ApiError(0)))).rejects.toMatchObject({
      status: 0,
    })
    expect([session.get().user, tokens.get(), log]).toEqual([ada, 'ss_1', []])
  })
})

describe('a change of the user', () => {
  it('is visible from then on', async () => {
    const { session, log } = open('ss_1', { ss_1: ada })
    await session.start()
    session.updateUser({ ...ada, name: 'Countess' })
    expect(session.get()).toMatchObject({ status: 'signedIn', user: { name: 'Countess' } })
    expect(log).toEqual([])
  })

  it('that arrives after another user has signed in is ignored', async () => {
    const { session } = open('ss_1', { ss_1: ada })
    await session.start()
    session.updateUser({ ...bob, name: 'Countess' })
    expect(session.get().user).toEqual(ada)
  })
})

describe('another tab', () => {
  it('signs out here too, after half a second at most', async () => {
    const { session, otherTab, log } = open('ss_1', { ss_1: ada })
    await session.start()
    session.beforeSignOut(place => {
      log.push(place)
      return new Promise(() => undefined)
    })
    await otherTab(null)
    expect(session.get().status).toBe('signedIn')
    await vi.advanceTimersByTimeAsync(500)
    expect(session.get().status).toBe('anonymous')
    expect(log).toEqual(['elsewhere', 'leave'])
  })

  it('signs in here too', async () => {
    const { session, otherTab } = open(null, { ss_1: ada })
    await session.start()
    await otherTab('ss_1')
    expect(session.get().user).toEqual(ada)
  })

  it('renews the session of the same user and keeps everything in memory', async () => {
    const { session, otherTab, log } = open('ss_1', { ss_1: ada, ss_2: ada })
    await session.start()
    session.expire('ss_1')
    expect(session.get()).toMatchObject({ status: 'anonymous', isExpired: true })
    await otherTab('ss_2')
    expect(session.get()).toMatchObject({ status: 'signedIn', user: ada, isExpired: false })
    expect(log).toEqual(['lost'])
  })

  it('signs in a different user here too, and clears the first user’s data', async () => {
    const { session, otherTab, log } = open('ss_1', { ss_1: ada, ss_2: bob })
    await session.start()
    await otherTab('ss_2')
    expect(session.get().user).toEqual(bob)
    expect(log).toEqual(['leave'])
  })

  it('has its token checked again until the server can identify the user', async () => {
    const { session, otherTab, server } = open('ss_1', { ss_1: ada, ss_2: bob })
    await session.start()
    server.isReachable = false
    await otherTab('ss_2')
    expect(session.get().user).toEqual(ada)
    server.isReachable = true
    await vi.advanceTimersByTimeAsync(3_000)
    expect(session.get().user).toEqual(bob)
  })
})

it('reports a lost session when the server no longer knows it, at the start or during work', async () => {
  const unknownSession = open('ss_9', { ss_1: ada })
  await unknownSession.session.start()
  expect([unknownSession.log, unknownSession.tokens.get()]).toEqual([['lost'], null])
  const laterSession = open('ss_1', { ss_1: ada })
  await laterSession.session.start()
  expect(laterSession.log).toEqual([])
  laterSession.session.expire('ss_0')
  expect(laterSession.log).toEqual([])
  laterSession.session.expire('ss_1')
  laterSession.session.expire('ss_1')
  expect(laterSession.log).toEqual(['lost'])
  const away = open('ss_1', {})
  away.server.isReachable = false
  await away.session.start()
  expect(away.log).toEqual([])
})

it('expires only by its own token, which the next load clears', async () => {
  const { session, tokens } = open('ss_1', { ss_1: ada })
  await session.start()
  session.expire('ss_0')
  expect(session.get().status).toBe('signedIn')
  session.expire('ss_1')
  expect([session.get().isExpired, tokens.get()]).toEqual([true, 'ss_1'])
})
