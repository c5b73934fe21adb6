import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Conversation, Message } from '#contract/mentor.ts'
import type { WireProject } from '#contract/projects.ts'
import { createTestApp } from '#server/testing/app.ts'
import { onEachEngine } from '#server/testing/engines.ts'
import { isAtMostDeep, wellFormed } from '#server/wellFormed.ts'

/** Strings that break software, after the Big List of Naughty Strings (minimaxir/big-list-of-naughty-strings, MIT). */
const naughty = [
  'undefined',
  'null',
  'NaN',
  'true',
  '0',
  '-1',
  '1e309',
  '0x0',
  '\\',
  '\\\\',
  '\\u0000',
  '\\\\u0000',
  '%s%n',
  '%00',
  "'",
  '"',
  '`',
  "' OR 1=1 -- ",
  "'; DROP TABLE projects; --",
  '$1',
  '?',
  ':x',
  '{{7*7}}',
  '${7*7}',
  '<script>alert(1)</script>',
  '\t\r\n\v\f',
  '\u0085\u2028\u2029',
  '\u0001\u0002\u001f\u007f',
  '\ufeffBOM first',
  'BOM last\ufeff',
  '\ufffe\uffff\ufdd0',
  '\u200b\u200d\u2060',
  '\u202e\u202drtl\u202c',
  '\u2066\u2067\u2069',
  'الكل في المجمو عة (5)',
  'שלום',
  '田中さんにあげて下さい',
  '部落格',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  '🇺🇸🇷🇺',
  '\u{e0001}\u{e0041}\u{e007f}',
  '\u{10ffff}\u{1f4a9}',
  `a${'\u0301'.repeat(1_000)}`,
  'Z̮̞̠͙͔ͅḀ̗̞͈̻̗',
  'İstanbul ıI',
  'ﬁ ß ẞ ſ K Å',
  'e\u0301 é',
  '\u1100\u1161\u11a8 각',
  'x'.repeat(10_000),
  ' leading and trailing ',
]
/** What came, and what is stored of it. */
const mended = [
  ['a\u0000b', 'ab'],
  ['\u0000', ''],
  ['\ud800', '\ufffd'],
  ['x\udc00y', 'x\ufffdy'],
  ['\udc00\ud800', '\ufffd\ufffd'],
  ['\\u0000 and \u0000', '\\u0000 and '],
] as const

const stored: Record<string, unknown[]> = {}
const answered: Record<string, unknown> = {}

onEachEngine('text', (open, engine) => {
  it('comes back as it went, but for what no database holds', async () => {
    const test = createTestApp(await open())
    const { token } = await test.signIn('ada')
    const made = await test.ask('POST', '/api/projects', { token, body: { projectName: 'N' } })
    const at = `/api/projects/${(made.body as WireProject)._id}`
    const read = async () => (await test.ask('GET', at, { token })).body as WireProject
    for (const [sent, expected] of [...naughty.map(text => [text, text] as const), ...mended]) {
      const answers = [
        await test.ask('PATCH', at, { token, body: { rawIdeaDetails: sent, projectDescription: sent } }),
        await test.ask('PATCH', `${at}/module`, {
          token,
          body: { moduleName: 'glossary', moduleData: [{ term: sent, definition: sent }] },
        }),
        await test.ask('PATCH', `${at}/module`, {
          token,
          body: { moduleName: 'outOfScope', moduleData: sent },
        }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      const { rawIdeaDetails, projectDescription, modules } = await read()
      const [row] = modules.glossary
      const back = [rawIdeaDetails, projectDescription, row?.term, row?.definition, modules.outOfScope]
      expect(back).toEqual(Array<string>(5).fill(expected))
    }
  })

  it('is said to the mentor as it is, and comes back in the conversation', async () => {
    const test = createTestApp(await open())
    const { token } = await test.signIn('ada')
    const made = await test.ask('POST', '/api/projects', { token, body: { projectName: 'N' } })
    const about = { projectId: (made.body as WireProject)._id, moduleType: 'problemStatement' }
    const opened = await test.ask('POST', '/api/ai/conversations', { token, body: about })
    const at = `/api/ai/conversations/${(opened.body as Conversation).id}/messages`
    const said = [...naughty.map(text => [text, text] as const), ...mended].filter(([, text]) => text.trim())
    for (const [sent] of said) {
      const { status, body } = await test.ask('POST', at, { token, body: { message: sent } })
      expect(status).toBe(200)
      expect(body).toMatchObject({ success: true })
    }
    const messages = (await test.ask('GET', at, { token })).body as Message[]
    const back = messages.filter(({ role }) => role === 'user').map(({ content }) => content)
    expect(back).toEqual(said.map(([, expected]) => expected))
    expect((await test.ask('POST', at.replace('messages', 'extract'), { token })).status).toBe(200)
  })

  it('is found by any part of it that is not blank', async () => {
    const test = createTestApp(await open())
    const { token } = await test.signIn('ada')
    const found: unknown[] = []
    for (const text of naughty) {
      const body = { projectName: 'N', projectDescription: text }
      const { status } = await test.ask('POST', '/api/projects', { token, body })
      expect(status).toBe(201)
    }
    for (const text of [...naughty, ...mended.map(([sent]) => sent)]) {
      const search = encodeURIComponent(text.toWellFormed().slice(0, 150).toWellFormed())
      const { status, body } = await test.ask('GET', `/api/projects?search=${search}`, { token })
      expect(status).toBe(200)
      found.push((body as WireProject[]).map(project => project.projectDescription).sort())
    }
    for (const names of found.slice(0, naughty.length)) expect(names).not.toEqual([])
    stored[engine] = found
    const [first, ...others] = Object.values(stored)
    for (const other of others) expect(other).toEqual(first)
  })

  it('as names is in one order, and in one document, whatever the engine', async () => {
    const test = createTestApp(await open())
    const { token } = await test.signIn('ada')
    for (const text of [...naughty, ...mended.map(([sent]) => sent)]) {
      // Ids go by time, and names that are equal to readers go by their ids.
      test.time.ms++
      const body = { projectName: `N ${text.slice(0, 900).toWellFormed()}`, rawIdeaDetails: text }
      expect((await test.ask('POST', '/api/projects', { token, body })).status).toBe(201)
    }
    for (const sort of ['name', 'progress']) {
      const { body } = await test.ask('GET', `/api/projects?sort=${sort}`, { token })
      const seen = (body as WireProject[]).map(({ projectName, rawIdeaDetails }) => [
        projectName,
        rawIdeaDetails,
      ])
      alike(`sorted by ${sort}`, seen)
    }
    const exported = await test.ask('GET', '/api/auth/export', { token })
    expect(exported.status).toBe(200)
    alike('exported', JSON.stringify(exported.body).replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'an id'))

    function alike(what: string, seen: unknown) {
      const first = (answered[what] ??= seen)
      expect(seen).toEqual(first)
    }
  })

  it('of any kind comes back the same from both', async () => {
    const test = createTestApp(await open())
    const { token } = await test.signIn('ada')
    const made = await test.ask('POST', '/api/projects', { token, body: { projectName: 'N' } })
    const at = `/api/projects/${(made.body as WireProject)._id}`
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

  it('in paths and queries is no more than text', async () => {
    const test = createTestApp(await open())
    const { token, id } = await test.signIn('ada')
    for (const text of [...naughty, ...mended.map(([sent]) => sent)]) {
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

describe('wellFormed', () => {
  it('mends keys too, and makes a key of __proto__', () => {
    const mended = wellFormed(JSON.parse('{"__proto__":{"a":"\\u0000"},"b\\u0000":[{"c\\ud800":1}]}'))
    expect(Object.keys(mended as object)).toEqual(['__proto__', 'b'])
    expect(JSON.stringify(mended)).toBe('{"__proto__":{"a":""},"b":[{"c\ufffd":1}]}')
    expect(Object.getPrototypeOf(mended)).toBe(Object.prototype)
  })

  it('tells depth without going there', () => {
    let deep: unknown = 1
    for (let i = 0; i < 200_000; i++) deep = [deep]
    expect(isAtMostDeep(deep, 20)).toBe(false)
    expect(isAtMostDeep([[1], { a: 1 }], 2)).toBe(true)
    expect(isAtMostDeep([[1], { a: [] }], 2)).toBe(false)
  })
})
