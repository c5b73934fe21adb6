import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Conversation, Message } from '#contract/mentor.ts'
import type { WireProject } from '#contract/projects.ts'
import { createTestApp, type TestUser, type TestApp } from '#server/testing/testApp.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'

const day = 86_400_000
const year = 365 * day
const leapDay = Date.parse('2028-02-29T12:00:00.000Z')
const zones = ['UTC', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati']

const zone = process.env['TZ']
afterAll(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

onEachEngine('a server whose clock is wrong', open => {
  let test: TestApp
  beforeAll(async () => {
    test = createTestApp(await open())
  })

  async function newProject({ token }: TestUser, projectName = 'Shed') {
    const { body } = await test.ask('POST', '/api/projects', { token, body: { projectName } })
    return `/api/projects/${(body as WireProject)._id}`
  }

  it('counts versions, whatever the clock says', async () => {
    const person = await test.signIn('versions')
    const at = await newProject(person)
    const { ms } = test.time
    let version = 0
    // All within a session's lifetime: ahead, back, further back, and an hour ahead.
    for (const offset of [0, day, -day, -10 * year, 3_600_000, 0]) {
      test.time.ms = ms + offset
      const answer = await test.ask('PATCH', `${at}/module`, {
        token: person.token,
        body: { moduleName: 'outOfScope', moduleData: `${offset}` },
        headers: { 'If-Match': `"${version}"` },
      })
      expect(answer).toMatchObject({ status: 200, body: { version: version + 1 } })
      version++
      const stale = await test.ask('PATCH', `${at}/module`, {
        token: person.token,
        body: { moduleName: 'outOfScope', moduleData: 'older' },
        headers: { 'If-Match': `"${version - 1}"` },
      })
      expect(stale.status).toBe(412)
    }
    test.time.ms = ms
  })

  it('keeps messages to the mentor in the order they were sent', async () => {
    const { token } = await test.signIn('said')
    const projectPath = await newProject({ token, id: '' })
    const { ms } = test.time
    const about = { projectId: projectPath.split('/').at(-1), moduleType: 'glossary' }
    const opened = (await test.ask('POST', '/api/ai/conversations', { token, body: about })).body
    const at = `/api/ai/conversations/${(opened as Conversation).id}/messages`
    const sent: string[] = []
    for (const offset of [0, -day, day, -10 * year, 0]) {
      test.time.ms = ms + offset
      sent.push(`A shed, ${offset}`)
      const { status } = await test.ask('POST', at, { token, body: { message: sent.at(-1) } })
      expect(status).toBe(200)
    }
    const messages = (await test.ask('GET', at, { token })).body as Message[]
    expect(messages.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual(sent)
    test.time.ms = ms
  })

  it('expires sessions by its own time, and a corrected clock corrects that', async () => {
    const { ms } = test.time
    const { token } = await test.signIn('session')
    const status = async (offset: number, headers = {}) => {
      test.time.ms = ms + offset
      return (await test.ask('GET', '/api/projects', { token, headers })).status
    }
    expect(await status(0)).toBe(200)
    expect(await status(-day)).toBe(200)
    expect(await status(-10 * year)).toBe(200)
    expect(await status(10 * year)).toBe(401)
    // The browser's clock doesn't matter.
    for (const offset of [-10 * year, -day, day, 10 * year]) {
      expect(await status(0, { Date: new Date(ms + offset).toUTCString() })).toBe(200)
    }
    test.time.ms = ms
  })

  it('writes its times in UTC, on any day and in any time zone', async () => {
    const { ms } = test.time
    for (const TZ of zones) {
      process.env['TZ'] = TZ
      for (const now of [ms, leapDay, Date.parse('2026-12-31T23:59:59.999Z')]) {
        test.time.ms = now
        const person = await test.signIn(`zone ${TZ} ${now}`)
        const at = await newProject(person, TZ)
        const { body } = await test.ask('GET', at, { token: person.token })
        expect(body).toMatchObject({
          createdAt: new Date(now).toISOString(),
          updatedAt: new Date(now).toISOString(),
        })
      }
    }
    test.time.ms = ms
  })
})
