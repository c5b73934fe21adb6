import { beforeAll, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { createTestApp, type TestResponse, type TestUser, type TestApp } from '#server/testing/testApp.ts'
import type { Database } from '#server/db/open.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'
import {
  sampleBodies,
  sampleBodyOf,
  namesProject,
  createSampleProject,
  samplePathOf,
  type SampleIds,
} from '#server/testing/sampleRequests.ts'
import { dumpDatabase } from '#server/testing/dumpDatabase.ts'

/** Every kind of caller, with the status that each gets from a call that only the owner may make. */
const actors = {
  anonymous: 401,
  malformed: 401,
  expired: 401,
  revoked: 401,
  'handover as bearer': 401,
  'another user': 404,
  'another user, with the owner’s userId': 403,
  'owner, with a foreign userId': 403,
  'owner, with two userIds': 400,
} as const
type Actor = keyof typeof actors

const owned = endpoints.filter(({ call }) => call.access === 'user')

onEachEngine('access', open => {
  let database: Database
  let test: TestApp
  let owner: TestUser
  let other: TestUser
  let ids: SampleIds
  const tokens: Partial<Record<Actor, string>> = {}

  beforeAll(async () => {
    database = await open()
    test = createTestApp(database)
    tokens.malformed = 'ss_short'
    tokens.expired = (await test.signIn('late')).token
    test.time.ms += 8 * 86_400_000
    owner = await test.signIn('owner')
    other = await test.signIn('other')
    const signedOut = await test.signIn('owner')
    await test.ask('POST', '/api/auth/logout', { token: signedOut.token })
    tokens.revoked = signedOut.token
    tokens['handover as bearer'] = (await test.arrive({ subject: 'owner' })).code
    ids = { ...(await createSampleProject(test, owner)), userId: owner.id }
    const body = sampleBodies['projects.saveModule']
    await test.ask('PATCH', `/api/projects/${ids.id}/module`, { token: owner.token, body })
  })

  const cells = owned.flatMap(offered =>
    (Object.keys(actors) as Actor[]).map(actor => ({ name: offered.name, offered, actor })),
  )
  it.each(cells)('$name: $actor', async ({ offered, actor }) => {
    // One of the calls signs its caller out.
    other = await test.signIn('other')
    const before = await dumpDatabase(database.db)
    const { status, body } = await askAs(offered, actor)
    if (isOnesOwn(offered, actor)) {
      expect(status).toBeLessThan(300)
      expect(JSON.stringify(body)).not.toContain(owner.id)
      return
    }
    expect(status).toBe(isByUserId(offered) && actors[actor] === 404 ? 403 : actors[actor])
    expect(body).toMatchObject({ success: false })
    expect(await dumpDatabase(database.db)).toBe(before)
  })

  it.each(owned.filter(({ name }) => !/logout|remove/.test(name)))(
    '$name: the owner, with and without userId',
    async offered => {
      const path = samplePathOf(offered, ids)
      for (const query of ['', `?userId=${owner.id}`]) {
        const sent = { token: owner.token, body: sampleBodyOf(offered, ids.id) }
        const { status } = await test.ask(offered.call.method, path + query, sent)
        expect(status).toBeLessThan(300)
      }
    },
  )

  it('refuses another user’s userId in the body', async () => {
    const body = { projectName: 'New', userId: other.id }
    const { status } = await test.ask('POST', '/api/projects', { token: owner.token, body })
    expect(status).toBe(403)
  })

  function askAs(offered: Endpoint, actor: Actor): Promise<TestResponse> {
    const path = samplePathOf(offered, ids)
    const body = sampleBodyOf(offered, ids.id)
    const by = (token: string | undefined, query = '') =>
      test.ask(offered.call.method, path + query, { token, body })
    switch (actor) {
      case 'another user':
        return by(other.token)
      case 'another user, with the owner’s userId':
        return by(other.token, `?userId=${owner.id}`)
      case 'owner, with a foreign userId':
        return by(owner.token, `?userId=${other.id}`)
      case 'owner, with two userIds':
        return by(owner.token, `?userId=${owner.id}&userId=${owner.id}`)
      default:
        return by(tokens[actor])
    }
  }

  /** Calls without an id in the path are about the caller, so another user simply reaches their own data. */
  const isOnesOwn = (offered: Endpoint, actor: Actor) =>
    actor === 'another user' && !isByUserId(offered) && !namesProject(offered)
})

const isByUserId = ({ call }: Endpoint) => call.path.includes(':userId')
