import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Conversation, Message } from '#contract/mentor.ts'
import type { WireProject } from '#contract/projects.ts'
import { createTestApp, type TestApp } from '#server/testing/testApp.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'
import { naughtyStrings } from '#server/testing/naughtyStrings.ts'
import { mayBeIllFormed, toWellFormed } from '#server/toWellFormed.ts'

/** Pairs of input and stored text. */
const repaired = [
  ['a\u0000b', 'ab'],
  ['\u0000', ''],
  ['\ud800', '\ufffd'],
  ['x\udc00y', 'x\ufffdy'],
  ['\udc00\ud800', '\ufffd\ufffd'],
  ['\\u0000 and \u0000', '\\u0000 and '],
] as const

const all = [...naughtyStrings.map(text => [text, text] as const), ...repaired]
/** A sample for slow tests: some of each family, and never only one of two similar ones. */
const some = all.filter((_, i) => i % 4 === 0 || i >= naughtyStrings.length)
const whole = { ofName: 900, ofSearch: 150 }
const cut = (text: string, length: number) => text.slice(0, length).toWellFormed()

const answered: Record<string, unknown> = {}

/** Expects the same result from each engine. */
function expectSameOnBothEngines(what: string, seen: unknown) {
  const first = (answered[what] ??= seen)
  expect(seen).toEqual(first)
}

it('is tested with more than five hundred strings', () => {
  expect(naughtyStrings.length).toBeGreaterThan(515)
  expect(naughtyStrings.filter(text => /\0/.test(text) || !text.isWellFormed())).toEqual([])
})

onEachEngine('text', open => {
  let test: TestApp
  let token: string

  /** Creates a project for each text. Ids are ordered by time, and names that compare as equal are ordered by id. */
  beforeAll(async () => {
    test = createTestApp(await open())
    token = (await test.signIn('ada')).token
    for (const [text] of all) {
      test.time.ms++
      const texts = {
        projectName: `N ${cut(text, whole.ofName)}`,
        projectDescription: text,
        rawIdeaDetails: text,
      }
      expect((await test.ask('POST', '/api/projects', { token, body: texts })).status).toBe(201)
    }
  }, 120_000)

  async function listed(query: string): Promise<WireProject[]> {
    const found: WireProject[] = []
    for (let path: string | undefined = `/api/projects?${query}`; path !== undefined;) {
      const { status, body, headers } = await test.ask('GET', path, { token })
      expect(status).toBe(200)
      found.push(...(body as WireProject[]))
      path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
    }
    return found
  }

  it('is returned unchanged, except for what no database accepts', async () => {
    const texts = (await listed('')).map(project => [project.projectDescription, project.rawIdeaDetails])
    expect(texts.reverse()).toEqual(all.map(([, expected]) => [expected, expected]))
  })

  it('is returned unchanged in lists too, in every field', async () => {
    test.time.ms++
    const { body } = await test.ask('POST', '/api/projects', { token, body: { projectName: 'Lists' } })
    const at = `/api/projects/${(body as WireProject)._id}`
    for (let i = 0; i < all.length; i += 400) {
      const part = all.slice(i, i + 400)
      const moduleData = part.map(([sent]) => ({ term: sent, definition: sent }))
      const save = { moduleName: 'glossary', moduleData }
      expect((await test.ask('PATCH', `${at}/module`, { token, body: save })).status).toBe(200)
      const { modules } = (await test.ask('GET', at, { token })).body as WireProject
      const back = modules.glossary.map(({ term, definition }) => [term, definition])
      expect(back).toEqual(part.map(([, expected]) => [expected, expected]))
    }
    for (const [sent, expected] of some) {
      test.time.ms++
      const save = { moduleName: 'outOfScope', moduleData: sent }
      expect((await test.ask('PATCH', `${at}/module`, { token, body: save })).status).toBe(200)
      const { modules } = (await test.ask('GET', at, { token })).body as WireProject
      expect(modules.outOfScope).toBe(expected)
    }
    expect((await test.ask('DELETE', at, { token })).status).toBe(200)
  })

  it('reaches the mentor unchanged, and is returned unchanged in the conversation', async () => {
    const { token } = await test.signIn('bob')
    const created = await test.ask('POST', '/api/projects', { token, body: { projectName: 'N' } })
    const about = { projectId: (created.body as WireProject)._id, moduleType: 'problemStatement' }
    const opened = await test.ask('POST', '/api/ai/conversations', { token, body: about })
    const at = `/api/ai/conversations/${(opened.body as Conversation).id}/messages`
    const filled = some.filter(([, text]) => text.trim())
    for (const [sent] of filled) {
      const { status, body } = await test.ask('POST', at, { token, body: { message: sent } })
      expect(status).toBe(200)
      expect({ sent, body }).toMatchObject({ body: { success: true } })
    }
    const messages = (await test.ask('GET', at, { token })).body as Message[]
    const back = messages.filter(({ role }) => role === 'user').map(({ content }) => content)
    expect(back).toEqual(filled.map(([, expected]) => expected))
    expect((await test.ask('POST', at.replace('messages', 'extract'), { token })).status).toBe(200)
    expectSameOnBothEngines(
      'said by the mentor',
      messages.map(({ role, content }) => [role, content]),
    )
  })

  it('is found by any part of it that is not blank', async () => {
    const found: unknown[] = []
    for (const [text] of all) {
      const search = encodeURIComponent(cut(text.toWellFormed(), whole.ofSearch))
      const { status, body, headers } = await test.ask(
        'GET',
        `/api/projects?view=summary&limit=20&search=${search}`,
        { token },
      )
      expect(status).toBe(200)
      const texts = (body as WireProject[]).map(project => project.projectDescription)
      found.push([headers.get('x-total-count'), texts])
      const isThere = texts.includes(text) || texts.length === 20
      if (naughtyStrings.includes(text)) expect({ text, isThere }).toEqual({ text, isThere: true })
    }
    expectSameOnBothEngines('found', found)
  })

  it('in names has the same order, and gives the same document, on both engines', async () => {
    for (const sort of ['name', 'progress']) {
      const seen = (await listed(`sort=${sort}`)).map(({ projectName, rawIdeaDetails }) => [
        projectName,
        rawIdeaDetails,
      ])
      expect(seen).toHaveLength(all.length)
      expectSameOnBothEngines(`sorted by ${sort}`, seen)
    }
    const exported = await test.ask('GET', '/api/auth/export', { token })
    expect(exported.status).toBe(200)
    const nameless = JSON.stringify(exported.body).replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'an id')
    const { projects, ...rest } = JSON.parse(nameless) as { projects: WireProject[] }
    expectSameOnBothEngines('exported', rest)
    for (const [i, project] of projects.entries()) expectSameOnBothEngines(`exported project ${i}`, project)
  })

  it('of any kind is returned the same by both', async () => {
    const { token } = await test.signIn('cy')
    const created = await test.ask('POST', '/api/projects', { token, body: { projectName: 'N' } })
    const at = `/api/projects/${(created.body as WireProject)._id}`
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async text => {
        const sent = await test.ask('PATCH', at, { token, body: { rawIdeaDetails: text } })
        expect(sent.status).toBe(200)
        const { rawIdeaDetails } = (await test.ask('GET', at, { token })).body as WireProject
        expect(rawIdeaDetails).toBe(text.replaceAll('\u0000', '').toWellFormed())
      }),
      { numRuns: 200 },
    )
  })

  it('in paths and queries is treated as plain text', async () => {
    const { token, id } = await test.signIn('dee')
    for (const [text] of some) {
      const part = encodeURIComponent(text.toWellFormed().slice(0, 500).toWellFormed())
      for (const [path, statuses] of [
        [`/api/projects/${part}`, [404]],
        [`/api/projects/${part}/module`, [404]],
        [`/api/projects/stats/${part}`, [403, 404]],
        [`/api/projects?userId=${part}`, [403]],
        [`/api/projects?cursor=${part}`, [400]],
        [`/api/projects?${part}=${part}&userId=${id}`, [200]],
        [`/api/ai/conversations/${part}/messages`, [404]],
        [`/api/ai/conversations/project/${part}`, [404]],
        [`/api/ai/conversations/project/${part}/module/glossary/active`, [404]],
        [`/api/ai/conversations/project/${part}/module/${part}`, [400]],
        [`/api/auth/google?return_to=${part}`, [302]],
        [`/api/auth/google/callback?state=${part}&code=${part}`, [303]],
      ] as const) {
        expect(statuses as readonly number[]).toContain((await test.ask('GET', path, { token })).status)
      }
    }
  })
})

describe('toWellFormed', () => {
  it('also applies to keys, and treats __proto__ as an ordinary key', () => {
    const repaired = toWellFormed(JSON.parse('{"__proto__":{"a":"\\u0000"},"b\\u0000":[{"c\\ud800":1}]}'))
    expect(Object.keys(repaired as object)).toEqual(['__proto__', 'b'])
    expect(JSON.stringify(repaired)).toBe('{"__proto__":{"a":""},"b":[{"c\ufffd":1}]}')
    expect(Object.getPrototypeOf(repaired)).toBe(Object.prototype)
  })

  it('is only needed if there is an escape', () => {
    const texts = ['plain \u{1F331}', 'a\\b', 'tab\t', '\u2028', 'Größe']
    for (const text of texts) expect(mayBeIllFormed(JSON.stringify([text])), text).toBe(false)
    for (const text of ['\u0000', '\uD800', '\udfff', 'a\uD83Cb'])
      expect(mayBeIllFormed(JSON.stringify({ [text]: 1 })), JSON.stringify(text)).toBe(true)
  })
})
