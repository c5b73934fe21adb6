import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { calls, type Offered } from '#contract/index.ts'
import { codesByStatus, type FailedStatus } from '#contract/errors.ts'
import type { WireProject } from '#contract/projects.ts'
import { anything, fitting, mutated } from '#server/testing/arbitrary.ts'
import { createTestApp, type Person, type TestApp } from '#server/testing/app.ts'
import { onEachEngine } from '#server/testing/engines.ts'

/** Of each call, on each engine; FUZZ_RUNS asks for more. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 150)

onEachEngine('whatever is sent', open => {
  let test: TestApp
  let ada: Person
  let project: string

  beforeAll(async () => {
    test = createTestApp(await open())
    ada = await test.signIn('ada')
    const made = await test.ask('POST', '/api/projects', { token: ada.token, body: { projectName: 'A' } })
    project = (made.body as WireProject)._id
  })

  // Signing out would leave the rest with nothing but refusals; removing, with nothing to change.
  it.each(calls.filter(({ name }) => !/logout|remove/.test(name)))(
    '$name answers as the contract says',
    async offered => {
      await fc.assert(
        fc.asyncProperty(requestFor(offered), async ({ query, body, headers }) => {
          const path = `/api${offered.call.path}`.replace(':id', project).replace(':userId', ada.id)
          const search = new URLSearchParams(query).toString()
          const method = offered.call.method
          const sent = {
            token: ada.token,
            headers,
            ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
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

  it('reads as a whole project after all of that', async () => {
    expect((await test.ask('GET', `/api/projects/${project}`, { token: ada.token })).status).toBeLessThan(500)
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
