import { beforeEach, expect, it } from 'vitest'
import type { WireProject } from '#contract/projects.ts'
import type { NewShareLink, SharedContent, ShareLink } from '#contract/shareLinks.ts'
import { fromWireSpecification } from '#contract/wire.ts'
import { shareLinkLimits, shareLinkMessages } from '#domain/account/shareLinkRules.ts'
import { apply, type Patch } from '#domain/field/patch.ts'
import type { Database } from '#server/db/open.ts'
import { rateLimits } from '#server/http/rateLimit.ts'
import { deleteExpired } from '#server/retention.ts'
import { dumpDatabase } from '#server/testing/dumpDatabase.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'
import { createTestApp, type TestApp, type TestUser } from '#server/testing/testApp.ts'
import { readOpenQuestions } from './readOpenQuestions.ts'
import { expiredShareLinkMs } from './shareLinks.ts'

const dayMs = 86_400_000
const sendId = '6a2e0a52-58a9-4c2f-8d0e-1f0b4c6f9a77'

onEachEngine('share links', open => {
  let database: Database
  let test: TestApp
  let ada: TestUser
  let id: string

  beforeEach(async () => {
    database = await open()
    test = createTestApp(database)
    ada = await test.signIn('ada')
    const body = {
      projectName: 'Shed',
      template: 'booking',
      rawIdeaDetails: 'Nobody else may read this thought.',
    }
    id = ((await ask('POST', '/api/projects', body)).body as WireProject)._id
    const glossary = { moduleName: 'glossary', moduleData: [{ term: 'Shed', definition: 'Where tools are' }] }
    await ask('PATCH', `/api/projects/${id}/module`, glossary)
    const decisions = [{ key: 'secret', question: 'Private question', answer: 'Private answer' }]
    await ask('PATCH', `/api/projects/${id}/decisions`, { decisions })
  })

  const ask = (method: string, path: string, body?: unknown, { token } = ada) =>
    test.ask(method, path, { token, body })
  const post = (body: object, user = ada) => ask('POST', `/api/projects/${id}/links`, body, user)
  const create = async (body: object) => (await post(body)).body as NewShareLink
  const list = async () =>
    ((await ask('GET', `/api/projects/${id}/links`)).body as { data: ShareLink[] }).data
  const readProject = async () => (await ask('GET', `/api/projects/${id}`)).body as WireProject
  const openQuestions = async () => readOpenQuestions(fromWireSpecification(await readProject()))
  const askQuestions = async (count = 2) => {
    const questions = (await openQuestions()).slice(0, count)
    return { questions, ...(await create({ kind: 'questions', questions: questions.map(it => it.id) })) }
  }
  const visit = (secret: string) => test.ask('GET', `/api/shared/${secret}`)
  const answer = (secret: string, body: object = {}) =>
    test.ask('POST', `/api/shared/${secret}/answers`, {
      body: { sendId, name: 'Grace', answers: [{ question: 0, text: 'Twelve neighbours' }], ...body },
    })
  const events = async () => {
    const rows = await database.db.selectFrom('audit').select(['event', 'detail']).orderBy('id').execute()
    return rows.filter(({ event }) => event.startsWith('link_')).map(it => `${it.event} ${it.detail ?? ''}`)
  }
  const expectInvalid = async (secret: string) => {
    for (const { status, body } of [await visit(secret), await answer(secret)]) {
      expect(status).toBe(404)
      expect(body).toMatchObject({ code: 'not_found', message: shareLinkMessages.invalid })
    }
  }

  it('show the document and nothing else, without the brain dump unless that was ticked', async () => {
    const { secret, link } = await create({ kind: 'document', expiresInDays: 30 })
    expect(secret).toMatch(/^iwl_[\w-]{43}$/)
    expect(link).toMatchObject({ kind: 'document', lastOpenedAt: null, answerCount: 0 })
    expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).toBe(30 * dayMs)
    const { status, headers, body } = await visit(secret)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    const shown = body as Extract<SharedContent, { kind: 'document' }>
    expect(shown.markdown).toContain('# Shed - Specification')
    expect(shown.markdown).toContain('Where tools are')
    for (const hidden of ['Nobody else', 'Private', id, link.id, ada.id, '@example.com'])
      expect(JSON.stringify(body)).not.toContain(hidden)
    const all = await create({ kind: 'document', withBrainDump: true })
    expect(JSON.stringify((await visit(all.secret)).body)).toContain('Nobody else may read this thought.')
    expect((await answer(secret)).status).toBe(404)
  })

  it('ask only the chosen questions, whose answers become suggestions', async () => {
    const { questions, secret, link } = await askQuestions()
    expect(link).toMatchObject({ kind: 'questions', questionCount: 2 })
    const { body } = await visit(secret)
    expect(body).toEqual({
      kind: 'questions',
      projectName: 'Shed',
      expiresAt: link.expiresAt,
      questions: questions.map(({ text, why, options }) => ({
        text,
        why,
        options: options.map(it => it.text),
      })),
    })
    const before = await readProject()
    const answers = [
      { question: 1, text: 'Only in the garden' },
      { question: 0, text: 'Twelve neighbours who share their tools' },
      { question: 2, text: 'Nobody asked this' },
    ]
    for (let i = 0; i < 2; i++) expect((await answer(secret, { answers })).status).toBe(200)
    const after = await readProject()
    expect(after.suggestions).toMatchObject([
      { by: 'Grace', state: 'open', note: `${questions[1]!.text}\n\nOnly in the garden` },
      { by: 'Grace', state: 'open', note: expect.stringContaining('Twelve neighbours') },
    ])
    const { suggestions, ...restBefore } = fromWireSpecification(before)
    expect(suggestions).toEqual([])
    expect(fromWireSpecification(after)).toMatchObject(restBefore)
    expect(await list()).toMatchObject([{ answerCount: 2 }])
    for (const { patch, place } of after.suggestions) {
      expect(place).not.toBe('')
      if (patch === '') continue
      const { stale, refused } = apply(fromWireSpecification(after), JSON.parse(patch) as Patch)
      expect([stale, refused]).toEqual([[], []])
    }
    const another = { sendId: sendId.replace('6', '7'), name: 'Grace' }
    expect((await answer(secret, another)).status).toBe(200)
    expect((await readProject()).suggestions).toHaveLength(3)
  })

  it('take a usual answer as the change that it means', async () => {
    const questions = await openQuestions()
    const question = questions.find(({ options }) =>
      options.some(({ patch }) => patch.some(it => !('at' in it) || it.at.module !== 'decisions')),
    )!
    const option = question.options.find(({ patch }) => patch.length > 0)!
    const { secret } = await create({ kind: 'questions', questions: [question.id] })
    await answer(secret, { answers: [{ question: 0, text: option.text }] })
    const [suggestion] = (await readProject()).suggestions
    expect(JSON.parse(suggestion!.patch)).toEqual(JSON.parse(JSON.stringify(option.patch)))
  })

  it('keep an answer as a note if its question isn’t open any more', async () => {
    const { secret, questions } = await askQuestions(1)
    const decisions = [{ key: questions[0]!.id, state: 'postponed', question: questions[0]!.text }]
    await ask('PATCH', `/api/projects/${id}/decisions`, { decisions })
    expect((await openQuestions()).map(it => it.id)).not.toContain(questions[0]!.id)
    expect((await answer(secret)).status).toBe(200)
    expect((await readProject()).suggestions).toMatchObject([{ place: '', patch: '', by: 'Grace' }])
  })

  it('store simultaneous answers of several people', async () => {
    const { secret } = await askQuestions(1)
    const all = ['a', 'b', 'c', 'd'].map(letter =>
      answer(secret, { name: letter, sendId: sendId.replace('6a', `${letter}a`) }),
    )
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await readProject()).suggestions.map(({ by }) => by).sort()).toEqual(['a', 'b', 'c', 'd'])
    expect(await list()).toMatchObject([{ answerCount: 4 }])
  })

  it('answer the same to wrong, expired, revoked and trashed', async () => {
    const { secret, link } = await askQuestions()
    await expectInvalid(`iwl_${'x'.repeat(43)}`)
    await expectInvalid(secret.slice(0, -1))
    await expectInvalid(link.id)
    await ask('DELETE', `/api/projects/${id}`)
    await expectInvalid(secret)
    await ask('PATCH', `/api/projects/${id}`, { status: 'active' })
    expect((await visit(secret)).status).toBe(200)
    test.time.ms = Date.parse(link.expiresAt) - 1
    expect((await visit(secret)).status).toBe(200)
    test.time.ms += 1
    await expectInvalid(secret)
    ada = await test.signIn('ada')
    const other = await create({ kind: 'document' })
    expect((await ask('DELETE', `/api/projects/${id}/links/${other.link.id}`)).status).toBe(200)
    await expectInvalid(other.secret)
    expect((await ask('DELETE', `/api/projects/${id}/links/${other.link.id}`)).status).toBe(404)
  })

  it('open nothing but their own two calls', async () => {
    const { secret } = await askQuestions()
    const before = await dumpDatabase(database.db)
    for (const [method, path] of [
      ['GET', '/api/projects'],
      ['GET', `/api/projects/${id}`],
      ['GET', `/api/projects/${id}/links`],
      ['GET', '/api/auth/profile'],
      ['POST', '/api/auth/exchange'],
    ] as const)
      expect((await test.ask(method, path, { token: secret })).status).toBe(401)
    expect(await dumpDatabase(database.db)).toBe(before)
  })

  it('belong to their owner: nobody else lists, creates or revokes them', async () => {
    const { secret, link } = await create({ kind: 'document' })
    const bob = await test.signIn('bob')
    expect((await ask('GET', `/api/projects/${id}/links`, undefined, bob)).status).toBe(404)
    expect((await post({ kind: 'document' }, bob)).status).toBe(404)
    const own = (await ask('POST', '/api/projects', { projectName: 'Bob’s' }, bob)).body as WireProject
    for (const project of [id, own._id])
      expect((await ask('DELETE', `/api/projects/${project}/links/${link.id}`, undefined, bob)).status).toBe(
        404,
      )
    expect((await visit(secret)).status).toBe(200)
  })

  it('are stored only as hashes, and are in no log, list, export or audit trail', async () => {
    const { secret } = await askQuestions()
    await visit(secret)
    await answer(secret)
    await expect.poll(async () => (await list())[0]!.lastOpenedAt).not.toBeNull()
    await expect
      .poll(events)
      .toEqual(expect.arrayContaining(['link_created questions', 'link_opened questions', 'link_answered ']))
    const exported = await ask('GET', '/api/auth/export')
    const { secret_hash } = await database.db.selectFrom('share_links').selectAll().executeTakeFirstOrThrow()
    const audit = JSON.stringify(await database.db.selectFrom('audit').selectAll().execute())
    for (const text of [await dumpDatabase(database.db), test.lines.join(), audit])
      expect(text).not.toContain(secret.slice(4))
    for (const text of [JSON.stringify(exported.body), test.lines.join(), audit])
      expect(text).not.toContain(secret_hash)
  })

  it.each([
    [{ kind: 'everything' }, 400],
    [{ kind: 'document', expiresInDays: 365 }, 400],
    [{ kind: 'document', expiresInDays: null }, 400],
    [{ kind: 'document', secret: 'iwl_mine' }, 400],
    [{ kind: 'questions' }, 409],
    [{ kind: 'questions', questions: ['no such question'] }, 409],
  ])('aren’t created with %j', async (body, status) => {
    const before = await dumpDatabase(database.db)
    expect((await post(body)).status).toBe(status)
    expect(await dumpDatabase(database.db)).toBe(before)
  })

  it.each([
    { name: ' ' },
    { name: 'x'.repeat(shareLinkLimits.nameLength + 1) },
    { answers: [] },
    { answers: [{ question: 0, text: ' ' }] },
    { answers: [{ question: 0, text: 'x'.repeat(shareLinkLimits.answerLength + 1) }] },
    { answers: [{ question: -1, text: 'a' }] },
    { sendId: 'mine' },
  ])('take no answers such as %j', async body => {
    const { secret } = await askQuestions(1)
    expect((await answer(secret, body)).status).toBe(400)
    expect((await readProject()).suggestions).toEqual([])
  })

  it('are at most twenty for each project, also at the same time, without those that expired', async () => {
    for (let i = 1; i < shareLinkLimits.perProject; i++) await create({ kind: 'document', expiresInDays: 1 })
    const two = await Promise.all([post({ kind: 'document' }), post({ kind: 'document' })])
    expect(two.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    test.time.ms += dayMs
    expect((await post({ kind: 'document' })).status).toBe(201)
  })

  it('are deleted 30 days after they expired, and with their project', async () => {
    const { link } = await create({ kind: 'document', expiresInDays: 1 })
    await create({ kind: 'document', expiresInDays: 90 })
    const end = Date.parse(link.expiresAt) + expiredShareLinkMs
    await deleteExpired(database.db, end)
    expect(await database.db.selectFrom('share_links').select('id').execute()).toHaveLength(2)
    await deleteExpired(database.db, end + 1)
    expect(await database.db.selectFrom('share_links').select('id').execute()).toHaveLength(1)
    ada = await test.signIn('ada')
    await ask('DELETE', `/api/projects/${id}`)
    await ask('DELETE', `/api/projects/${id}?permanent=true`)
    expect(await database.db.selectFrom('share_links').select('id').execute()).toEqual([])
  })

  it('have limits for each address and each link', async () => {
    test = createTestApp(database, { rateLimits })
    const { secret } = await askQuestions(1)
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) statuses.push((await answer(secret)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
    expect((await answer(`iwl_${'x'.repeat(43)}`)).status).toBe(429)
  })
})
