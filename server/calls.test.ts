import { beforeAll, beforeEach, expect, it } from 'vitest'
import { calls } from '#contract/index.ts'
import { createTestApp, type Person, type TestApp } from '#server/testing/app.ts'
import { onEachEngine } from '#server/testing/engines.ts'
import { bodies, bodyOf, namesProject, newProject, pathOf, type Ids } from '#server/testing/requests.ts'

/** Routes that are no calls of the contract. */
const unlisted = ['GET /healthz', 'GET /readyz', 'ALL /api/*', 'ALL /*', 'GET /*', 'GET *']

onEachEngine('calls', open => {
  let test: TestApp
  let ada: Person
  let bob: Person
  let bobs: Ids
  const missing = '01900000-0000-7000-8000-000000000000'

  beforeAll(async () => {
    test = createTestApp(await open())
    bob = await test.signIn('bob')
    bobs = { ...(await newProject(test, bob)), userId: bob.id }
  })

  // Some calls end sessions, and one the user.
  beforeEach(async () => void (ada = await test.signIn('ada')))

  it.each(calls)('$name is served', async offered => {
    const { call, name } = offered
    const { token } = await test.signIn('ada')
    const { status, body } = await test.ask(call.method, pathOf(offered, { id: missing, userId: ada.id }), {
      token,
      body: bodies[name],
    })
    const ours = 'There is nothing here, or it is not yours.'
    // Nothing was found by the id; a route that isn't there would say the same to a call without one.
    if (status === 404) expect(namesProject(offered)).toBe(true)
    if (status === 404) expect(body).toMatchObject({ code: 'not_found', message: ours })
    expect(status).toBeLessThan(500)
    expect(
      test.app.routes.some(({ method, path }) => method === call.method && path === `/api${call.path}`),
    ).toBe(true)
  })

  it.each(calls)('$name asks who is there, where it has to', async offered => {
    const path = pathOf(offered, bobs)
    for (const headers of [{}, { authorization: 'Bearer nonsense' }, { authorization: 'Basic YTpi' }]) {
      const { status, body } = await test.ask(offered.call.method, path, { headers })
      if (offered.call.access === 'user') {
        expect(status).toBe(401)
        expect(body).toMatchObject({ success: false, code: 'not_signed_in' })
      } else if (offered.name !== 'auth.exchange') expect(status).not.toBe(401)
    }
  })

  it.each(calls.filter(namesProject))(
    "$name answers a stranger's id as it does a missing one",
    async offered => {
      const ask = (ids: Omit<Ids, 'userId'>) =>
        test.ask(offered.call.method, pathOf(offered, { ...ids, userId: ada.id }), {
          token: ada.token,
          body: bodyOf(offered, ids.id),
        })
      const [strange, none] = [await ask(bobs), await ask({ id: missing })]
      expect(strange.status).toBe(404)
      expect(none.status).toBe(404)
      expect(withoutId(strange.body)).toEqual(withoutId(none.body))
    },
  )

  it.each(calls.filter(({ shapes, name }) => shapes.body && !/login|signup/.test(name)))(
    '$name refuses a wrong body with issues',
    async offered => {
      for (const body of [[], 'null', { nobodyKnows: 1 }, { projectName: 1, moduleName: 1 }]) {
        const path = pathOf(offered, { id: missing, userId: ada.id })
        const answer = await test.ask(offered.call.method, path, { token: ada.token, body })
        expect(answer.status).toBe(400)
        const { issues, message } = answer.body as { issues: { message: string }[]; message: string }
        expect(issues.length).toBeGreaterThan(0)
        expect(message).toBe(issues[0]!.message)
      }
    },
  )

  it('has no route beside the contract, but for a few', () => {
    const listed = calls.map(({ call }) => `${call.method} /api${call.path}`)
    const bound = test.app.routes.map(({ method, path }) => `${method} ${path}`)
    expect([...new Set(bound)].filter(route => ![...listed, ...unlisted].includes(route))).toEqual([])
  })
})

const withoutId = (body: unknown) => ({ ...(body as object), requestId: '' })
