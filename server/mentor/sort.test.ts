import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { SortResponse } from '#contract/sort.ts'
import type { Database } from '#server/db/open.ts'
import { rateLimits } from '#server/http/rateLimit.ts'
import { MentorError } from '#server/mentor/mentorEngine.ts'
import { inProcessGuidedMentor, type GuidedMentor } from '#server/mentor/guidedMentor.ts'
import { createTestApp, type TestApp, type TestUser } from '#server/testing/testApp.ts'
import { dumpDatabase } from '#server/testing/dumpDatabase.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'

const text = 'Members can book a court. My brother had one once.'
const [first, second] = [
  { start: 0, end: 25 },
  { start: 26, end: text.length },
]

onEachEngine('sorting a brain dump', open => {
  let database: Database
  let test: TestApp
  let ada: TestUser
  let id: string

  beforeAll(async () => void (database = await open()))
  beforeEach(async () => {
    test = createTestApp(database)
    ada = await test.signIn('ada')
    const created = await test.ask('POST', '/api/projects', {
      token: ada.token,
      body: { projectName: 'Courts', rawIdeaDetails: text },
    })
    id = (created.body as { _id: string })._id
  })
  const sort = (body: unknown, { app = test, headers = {} }: { app?: TestApp; headers?: object } = {}) =>
    app.ask('POST', `/api/projects/${id}/sort`, {
      token: ada.token,
      body,
      headers: headers as Record<string, string>,
    })
  const sorted = async (body: unknown) => (await sort(body)).body as SortResponse
  const withGuided = (sort: GuidedMentor['sort']) =>
    createTestApp(database, {
      mentor: {
        model: undefined,
        createGuided: () => ({ ...inProcessGuidedMentor, sort }),
        dailyTokens: undefined,
        dailyTokensTotal: undefined,
      },
    })

  it('reads the answer to a question about a form', async () => {
    const asksFor = { module: 'outOfScope', slot: 'excludedFeatures', items: [] }
    const { statements, modules } = await sorted({ text: 'no chat, no payments', decisions: [], asksFor })
    expect(statements).toEqual([])
    expect(modules.outOfScope.proposal.changes).toMatchObject([{ op: 'set', value: '- Chat\n- Payments' }])
    expect(modules.features.proposal.changes).toEqual([])
    expect((await sort({ decisions: [], asksFor: { ...asksFor, module: 'brainDump' } })).status).toBe(400)
  })

  it('reads the saved text, or the one that was sent', async () => {
    const { statements, modules } = await sorted({ decisions: [] })
    expect(statements.map(({ start, end }) => ({ start, end }))).toEqual([first, second])
    expect(statements[0]).toMatchObject({
      state: 'placed',
      kinds: expect.arrayContaining(['features']),
    })
    expect(modules.features.proposal).toMatchObject({ module: 'features', removals: [] })
    expect(modules.features.proposal.changes).toMatchObject([
      { op: 'add', evidence: [{ source: 'brainDump', ...first }] },
    ])
    expect(modules.problemStatement.questions.length).toBeGreaterThan(0)
    const unsaved = await sorted({ text: 'Budget is 5,000 dollars.', decisions: [] })
    expect(unsaved.modules.constraints.proposal.changes).toMatchObject([{ path: 'budgetConstraints' }])
    expect(unsaved.modules.features.proposal.changes).toEqual([])
  })

  it('follows decisions, and stores nothing', async () => {
    const before = await dumpDatabase(database.db)
    const { statements, modules } = await sorted({
      decisions: [
        { ...first, to: 'aside' },
        { ...second, to: 'problemStatement.painPoint' },
      ],
    })
    expect(statements.map(({ state }) => state)).toEqual(['aside', 'placed'])
    expect(modules.problemStatement.proposal.changes).toMatchObject([
      { path: 'painPoint', evidence: [second] },
    ])
    expect(modules.features.proposal.changes).toEqual([])
    // Neither a state nor a response.
    await sort({ decisions: [] }, { headers: { 'idempotency-key': 'once' } })
    expect(await dumpDatabase(database.db)).toEqual(before)
  })

  it.each([
    ['no decisions', {}],
    ['an unknown module', { decisions: [{ ...first, to: 'wishes' }] }],
    ['an unknown field', { decisions: [{ ...first, to: 'overview.colour' }] }],
    ['a negative position', { decisions: [{ start: -1, end: 4, to: 'aside' }] }],
    ['a fraction', { decisions: [{ start: 0, end: 4.5, to: 'aside' }] }],
    ['an empty part', { decisions: [{ start: 4, end: 4, to: 'aside' }] }],
    [
      'the wrong order',
      {
        decisions: [
          { ...second, to: 'aside' },
          { ...first, to: 'aside' },
        ],
      },
    ],
    [
      'an overlap',
      {
        decisions: [
          { ...first, to: 'aside' },
          { start: 20, end: 30, to: 'aside' },
        ],
      },
    ],
    ['a part outside the text', { decisions: [{ start: 26, end: 9_000, to: 'aside' }] }],
    ['something else', { decisions: [], extra: true }],
    [
      'too many decisions',
      { decisions: Array.from({ length: 5_001 }, (_, i) => ({ start: i, end: i + 1 })) },
    ],
    ['too much text', { text: 'a'.repeat(1_048_577), decisions: [] }],
  ])('refuses %s', async (_, body) => {
    const { status, body: answer } = await sort(body)
    expect(status).toBe(400)
    expect(answer).toMatchObject({
      code: 'invalid_input',
      issues: expect.arrayContaining([expect.anything()]),
    })
  })

  it('doesn’t read other people’s projects', async () => {
    const bob = await test.signIn('bob')
    const { status } = await test.ask('POST', `/api/projects/${id}/sort`, {
      token: bob.token,
      body: { decisions: [] },
    })
    expect(status).toBe(404)
  })

  it('says so if a text takes too long or the server is busy', async () => {
    const tooLong = withGuided(() => Promise.reject(new MentorError('timeout', 'Too long.')))
    expect(await sort({ decisions: [] }, { app: tooLong })).toMatchObject({
      status: 413,
      body: { code: 'too_large', message: expect.stringContaining('too long to sort') },
    })
    const busy = withGuided(() => Promise.reject(new MentorError('unavailable', 'Busy.')))
    expect(await sort({ decisions: [] }, { app: busy })).toMatchObject({
      status: 503,
      body: { code: 'unavailable', message: 'Busy.' },
    })
  })

  it('has a rate limit of its own, for many decisions in a row', async () => {
    const limited = createTestApp(database, {
      rateLimits: { ...rateLimits, sorts: [{ capacity: 3, refillSeconds: 60 }] },
    })
    const statuses: number[] = []
    for (let i = 0; i < 4; i++) statuses.push((await sort({ decisions: [] }, { app: limited })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})
