import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { calls, type Offered } from '#contract/index.ts'
import { codesByStatus, type FailedStatus } from '#contract/errors.ts'
import { anything, fitting, mutated } from '#server/testing/arbitrary.ts'
import { createTestApp, type Person, type TestApp } from '#server/testing/app.ts'
import { newProject, pathOf, type Ids } from '#server/testing/requests.ts'
import { onEachEngine } from '#server/testing/engines.ts'

/** Of each call, on each engine; FUZZ_RUNS asks for more. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 150)

onEachEngine('whatever is sent', open => {
  let test: TestApp
  let ada: Person
  let ids: Ids

  beforeAll(async () => {
    test = createTestApp(await open())
    ada = await test.signIn('ada')
    ids = { ...(await newProject(test, ada)), userId: ada.id }
  })

  // Signing out would leave the rest with nothing but refusals; removing, with nothing to change.
  it.each(calls.filter(({ name }) => !/logout|remove/.test(name)))(
    '$name answers as the contract says',
    async offered => {
      await fc.assert(
        fc.asyncProperty(requestFor(offered), async ({ query, body, headers }) => {
          const path = pathOf(offered, ids)
          const search = new URLSearchParams(query).toString()
          const method = offered.call.method
          const sent = {
            token: ada.token,
            headers,
            ...(method === 'GET' ? {} : { body: JSON.stringify(inProject(body)) }),
          }
          const before = process.cpuUsage()
          // The app holds every success against its schema, and answers 500 where it does not fit.
          const answer = await test.ask(method, `${path}?${search}`, sent)
          expect(answer.status).toBeLessThan(500)
          expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000)
          if (answer.status < 400) return
          const { code, message, requestId } = answer.body as Record<string, string>
          expect(codesByStatus[answer.status as FailedStatus]).toContain(code)
          expect(requestId).toBeTruthy()
          expect(message).not.toMatch(/\n\s+at |SQLITE|node_modules/)
        }),
        { numRuns: runs },
      )
    },
    120_000,
  )

  /** Every second body is about a project that is there. */
  let count = 0
  function inProject(body: unknown): unknown {
    if (typeof body !== 'object' || body === null || !('projectId' in body)) return body
    return count++ % 2 === 0 ? body : { ...body, projectId: ids.id }
  }

  it('reads as a whole project after all of that', async () => {
    expect((await test.ask('GET', `/api/projects/${ids.id}`, { token: ada.token })).status).toBeLessThan(500)
  })
})

function requestFor({ shapes }: Offered) {
  const queryOf = shapes.query ? fitting(shapes.query) : fc.constant({})
  const body = shapes.body ? fitting(shapes.body) : anything
  const text = fc.string({ unit: 'binary', maxLength: 30 })
  return fc.record({
    query: fc.oneof(
      queryOf.map(query => texts(query)),
      mutated(queryOf).map(query => texts(query)),
      fc.dictionary(text, text),
    ),
    body: fc.oneof(body, mutated(body), anything),
    headers: fc.oneof(
      fc.constant({}),
      fc
        .constantFrom('"0"', '"1"', '*', '"', '"99999999999999999999"', '-1')
        .map(value => ({ 'if-match': value })),
    ),
  })
}

/** A mutated query may hold anything, such as an object without toString. */
const texts = (query: unknown): Record<string, string> =>
  typeof query === 'object' && query !== null
    ? Object.fromEntries(
        Object.entries(query).map(([name, value]) => [
          name,
          typeof value === 'string' ? value : fc.stringify(value),
        ]),
      )
    : {}
