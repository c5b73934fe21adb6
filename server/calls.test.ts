import { beforeAll, beforeEach, expect, it } from 'vitest'
import { shareLinkMessages } from '#domain/account/shareLinkRules.ts'
import { endpoints } from '#contract/endpoints.ts'
import { createTestApp, type TestUser, type TestApp } from '#server/testing/testApp.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'
import {
  sampleBodies,
  sampleBodyOf,
  namesProject,
  createSampleProject,
  samplePathOf,
  type SampleIds,
} from '#server/testing/sampleRequests.ts'

/** Routes that aren't calls of the contract. */
const unlisted = ['GET /healthz', 'GET /readyz', 'ALL /mcp', 'ALL /api/*', 'ALL /*', 'GET /*', 'GET *']

onEachEngine('calls', open => {
  let test: TestApp
  let ada: TestUser
  let bob: TestUser
  let bobs: SampleIds
  const missing = '01900000-0000-7000-8000-000000000000'

  beforeAll(async () => {
    test = createTestApp(await open())
    bob = await test.signIn('bob')
    bobs = { ...(await createSampleProject(test, bob)), userId: bob.id }
  })

  // Some calls end sessions, and one deletes the user.
  beforeEach(async () => void (ada = await test.signIn('ada')))

  it.each(endpoints)('$name is served', async offered => {
    const { call, name } = offered
    const { token } = await test.signIn('ada')
    const { status, body } = await test.ask(
      call.method,
      samplePathOf(offered, { id: missing, userId: ada.id }),
      {
        token,
        body: sampleBodies[name],
      },
    )
    const ours =
      name.startsWith('shareLinks.') && call.access === 'anyone'
        ? shareLinkMessages.invalid
        : 'This doesn’t exist, or it isn’t yours.'
    // Nothing has this id. A missing route would also give a 404, so this only counts for calls with an id.
    if (status === 404) expect(namesProject(offered) || call.path.includes(':secret')).toBe(true)
    if (status === 404) expect(body).toMatchObject({ code: 'not_found', message: ours })
    expect(status).toBeLessThan(500)
    expect(
      test.app.routes.some(({ method, path }) => method === call.method && path === `/api${call.path}`),
    ).toBe(true)
  })

  it.each(endpoints)('$name requires a session unless it is public', async offered => {
    const path = samplePathOf(offered, bobs)
    for (const headers of [{}, { authorization: 'Bearer nonsense' }, { authorization: 'Basic YTpi' }]) {
      const { status, body } = await test.ask(offered.call.method, path, { headers })
      if (offered.call.access === 'user') {
        expect(status).toBe(401)
        expect(body).toMatchObject({ success: false, code: 'not_signed_in' })
      } else if (offered.name !== 'auth.exchange') expect(status).not.toBe(401)
    }
  })

  it.each(endpoints.filter(namesProject))(
    '$name responds to another user’s id as to a missing one',
    async offered => {
      const ask = (ids: Omit<SampleIds, 'userId'>) =>
        test.ask(offered.call.method, samplePathOf(offered, { ...ids, userId: ada.id }), {
          token: ada.token,
          body: sampleBodyOf(offered, ids.id),
        })
      const [strange, none] = [await ask(bobs), await ask({ id: missing })]
      expect(strange.status).toBe(404)
      expect(none.status).toBe(404)
      expect(withoutId(strange.body)).toEqual(withoutId(none.body))
    },
  )

  it.each(endpoints.filter(({ schemas: shapes, name }) => shapes.body && !/login|signup/.test(name)))(
    '$name refuses an invalid body with issues',
    async offered => {
      for (const body of [[], 'null', { nobodyKnows: 1 }, { projectName: 1, moduleName: 1 }]) {
        const path = samplePathOf(offered, { id: missing, userId: ada.id })
        const answer = await test.ask(offered.call.method, path, { token: ada.token, body })
        expect(answer.status).toBe(400)
        const { issues, message } = answer.body as { issues: { message: string }[]; message: string }
        expect(issues.length).toBeGreaterThan(0)
        expect(message).toBe(issues[0]!.message)
      }
    },
  )

  it('has no routes outside the contract, with a few exceptions', () => {
    const listed = endpoints.map(({ call }) => `${call.method} /api${call.path}`)
    const bound = test.app.routes.map(({ method, path }) => `${method} ${path}`)
    expect([...new Set(bound)].filter(route => ![...listed, ...unlisted].includes(route))).toEqual([])
  })
})

const withoutId = (body: unknown) => ({ ...(body as object), requestId: '' })
