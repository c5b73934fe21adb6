import { describe, expect, it } from 'vitest'
import { createRateLimiter, rateLimits } from '#server/http/rateLimit.ts'
import { createTestApp } from '#server/testing/testApp.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'

describe('takeToken', () => {
  it('allows as many as it says, and the same number after a refill', () => {
    let now = 0
    const take = createRateLimiter(rateLimits, () => now)
    const countTaken = (what: Parameters<typeof take>[0], caller: string) => {
      let count = 0
      while (take(what, caller) === 0) count++
      return count
    }
    expect(countTaken('reads', 'ada')).toBe(600)
    expect(countTaken('reads', 'bob')).toBe(600)
    expect(countTaken('writes', 'ada')).toBe(10)
    expect(countTaken('creates', 'ada')).toBe(30)
    expect(countTaken('signIns', '::1')).toBe(10)
    const wait = take('creates', 'ada')
    expect(wait).toBe(120)
    now += wait * 1_000
    expect(countTaken('creates', 'ada')).toBe(1)
    now += 3_600_000
    expect(countTaken('creates', 'ada')).toBe(30)
  })

  it('limits writes per minute as well as per second', () => {
    let now = 0
    const take = createRateLimiter(rateLimits, () => now)
    let count = 0
    for (let second = 0; second < 60; second++) {
      for (let i = 0; i < 20; i++) if (take('writes', 'ada') === 0) count++
      now += 1_000
    }
    // The bucket itself, and the refill in the meantime.
    expect(count).toBe(238)
  })

  it('tolerates a clock that goes backwards', () => {
    let now = 1_000_000
    const take = createRateLimiter(rateLimits, () => now)
    for (let i = 0; i < 10; i++) expect(take('writes', 'ada')).toBe(0)
    now = 0
    expect(take('writes', 'ada')).toBeGreaterThan(0)
    now = 1_000
    expect(take('writes', 'ada')).toBe(0)
  })
})

onEachEngine('limits', open => {
  it('responds with 429 and the seconds to wait, for each user separately', async () => {
    const test = createTestApp(await open(), { rateLimits })
    const ada = await test.signIn('ada')
    const bob = await test.signIn('bob')
    const create = ({ token }: { token: string }) =>
      test.ask('POST', '/api/projects', { token, body: { projectName: 'A' } })
    for (let i = 0; i < 30; i++) expect((await create(ada)).status).toBe(201)
    const refused = await create(ada)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(refused.headers.get('retry-after')).toBe('120')
    expect((await create(bob)).status).toBe(201)
    test.time.ms += 120_000
    expect((await create(ada)).status).toBe(201)
  })

  it('counts sign-ins by address, which no one can forge', async () => {
    const test = createTestApp(await open(), { rateLimits })
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) {
      const headers = { 'x-forwarded-for': `10.0.0.${i}`, forwarded: `for=10.0.0.${i}` }
      statuses.push((await test.ask('GET', '/api/auth/google', { headers })).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(302), 429, 429])
  })

  it('trusts the last address from a proxy that is vouched for', async () => {
    const test = createTestApp(await open(), { rateLimits, trustProxy: true })
    const statusFrom = async (address: string) =>
      (await test.ask('GET', '/api/auth/google', { headers: { 'x-forwarded-for': address } })).status
    for (let i = 0; i < 10; i++) expect(await statusFrom(`10.0.0.${i}, 192.0.2.1`)).toBe(302)
    expect(await statusFrom('10.9.9.9, 192.0.2.1')).toBe(429)
    expect(await statusFrom('::ffff:192.0.2.1')).toBe(429)
    expect(await statusFrom('192.0.2.2')).toBe(302)
    for (let i = 0; i < 10; i++) expect(await statusFrom(`2001:db8:1:2::${i}`)).toBe(302)
    expect(await statusFrom('2001:DB8:0001:2:ffff:0:0:1')).toBe(429)
    expect(await statusFrom('2001:db8:1:3::1')).toBe(302)
  })
})
