import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { NewAccessToken } from '#contract/accessTokens.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { errorCodesByStatus, type ErrorStatus } from '#contract/errors.ts'
import { tokenScopes } from '#domain/account/accessTokenRules.ts'
import { anything, arbitraryOf, mutate } from '#server/testing/arbitraries.ts'
import { createTestApp, type TestUser, type TestApp } from '#server/testing/testApp.ts'
import { createSampleProject, samplePathOf, type SampleIds } from '#server/testing/sampleRequests.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'

/** The number of runs for each call on each engine; FUZZ_RUNS sets more. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 150)

onEachEngine('whatever is sent', open => {
  let test: TestApp
  let ada: TestUser
  let ids: SampleIds
  let accessToken: string

  beforeAll(async () => {
    test = createTestApp(await open())
    ada = await test.signIn('ada')
    ids = { ...(await createSampleProject(test, ada)), userId: ada.id }
    const created = await test.ask('POST', '/api/auth/tokens', {
      token: ada.token,
      body: { name: 'Agent', scopes: tokenScopes },
    })
    accessToken = (created.body as NewAccessToken).token
  })

  // After signing out, all other calls would be refused; after a removal, they'd have nothing to change.
  it.each(endpoints.filter(({ name }) => !/logout|remove/.test(name)))(
    '$name responds as the contract says',
    async offered => {
      await fc.assert(
        fc.asyncProperty(requestFor(offered), async ({ query, body, headers }) => {
          const path = samplePathOf(offered, ids)
          const search = new URLSearchParams(query).toString()
          const method = offered.call.method
          const sent = {
            token: offered.call.tokenScope && count++ % 2 === 0 ? accessToken : ada.token,
            headers,
            ...(method === 'GET' ? {} : { body: JSON.stringify(inProject(body)) }),
          }
          const before = process.cpuUsage()
          // The app validates every success against its schema, and responds with 500 if it doesn't match.
          const answer = await test.ask(method, `${path}?${search}`, sent)
          expect(answer.status).toBeLessThan(500)
          expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000)
          if (answer.status < 400) return
          const { code, message, requestId } = answer.body as Record<string, string>
          expect(errorCodesByStatus[answer.status as ErrorStatus]).toContain(code)
          expect(requestId).toBeTruthy()
          expect(message).not.toMatch(/\n\s+at |SQLITE|node_modules/)
        }),
        { numRuns: runs },
      )
    },
    120_000,
  )

  /** Every second body is for an existing project; every second call that tokens can make is made with one. */
  let count = 0
  function inProject(body: unknown): unknown {
    if (typeof body !== 'object' || body === null || !('projectId' in body)) return body
    return count++ % 2 === 0 ? body : { ...body, projectId: ids.id }
  }

  it('the project can still be read as a whole afterwards', async () => {
    expect((await test.ask('GET', `/api/projects/${ids.id}`, { token: ada.token })).status).toBeLessThan(500)
  })
})

function requestFor({ schemas: shapes }: Endpoint) {
  const queryOf = shapes.query ? arbitraryOf(shapes.query) : fc.constant({})
  const body = shapes.body ? arbitraryOf(shapes.body) : anything
  const text = fc.string({ unit: 'binary', maxLength: 30 })
  return fc.record({
    query: fc.oneof(
      queryOf.map(query => texts(query)),
      mutate(queryOf).map(query => texts(query)),
      fc.dictionary(text, text),
    ),
    body: fc.oneof(body, mutate(body), anything),
    headers: fc.oneof(
      fc.constant({}),
      fc
        .constantFrom('"0"', '"1"', '*', '"', '"99999999999999999999"', '-1')
        .map(value => ({ 'if-match': value })),
    ),
  })
}

/** A mutated query may contain anything, such as an object without toString. */
const texts = (query: unknown): Record<string, string> =>
  typeof query === 'object' && query !== null
    ? Object.fromEntries(
        Object.entries(query).map(([name, value]) => [
          name,
          typeof value === 'string' ? value : fc.stringify(value),
        ]),
      )
    : {}
