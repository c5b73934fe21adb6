import { beforeEach, describe, expect, it } from 'vitest'
import type { WireProject, WireProjectSummary } from '#contract/projects.ts'
import { projectSorts } from '#domain/specification/project.ts'
import type { Database } from '#server/db/open.ts'
import { rateLimits } from '#server/http/rateLimit.ts'
import { maxPageBytes } from '#server/projects/listProjects.ts'
import { createTestApp, type TestUser, type TestApp } from '#server/testing/testApp.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'

onEachEngine('the order of projects', open => {
  let database: Database
  let test: TestApp
  let ada: TestUser

  beforeEach(async () => {
    database = await open()
    test = createTestApp(database)
    ada = await test.signIn('ada')
  })

  const ask = (method: string, path: string, body?: unknown) =>
    test.ask(method, `/api/projects${path}`, { token: ada.token, body })
  async function create(projectName: string, filled = 0): Promise<string> {
    test.time.ms += 1_000
    const { _id } = (await ask('POST', '', { projectName })).body as WireProject
    const saves = [
      { moduleName: 'glossary', moduleData: [{ term: 'T' }] },
      { moduleName: 'personas', moduleData: [{ name: 'P' }] },
    ]
    for (const save of saves.slice(0, filled)) await ask('PATCH', `/${_id}/module`, save)
    return _id
  }
  const list = async (query: string) => (await ask('GET', query)).body as WireProjectSummary[]
  const names = async (query: string) => (await list(query)).map(project => project.projectName)

  /** Reads all pages, and the total from the first one. */
  async function pages(query: string, between: () => Promise<unknown> = async () => {}) {
    const seen: WireProjectSummary[] = []
    let total: number | undefined
    let path: string | undefined = `/api/projects?view=summary${query}`
    while (path !== undefined) {
      const { body, headers, status } = await test.ask('GET', path, { token: ada.token })
      expect(status).toBe(200)
      const header = headers.get('x-total-count')
      expect(header === null).toBe(total !== undefined)
      total ??= Number(header)
      seen.push(...(body as WireProjectSummary[]))
      path = /^<(.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
      await between()
    }
    return { seen, total }
  }

  it('by name is natural: numbers by value, letters ignoring case', async () => {
    for (const name of ['b', 'App 10', 'äpfel', 'app 2', 'Zebra', 'a', '9 lives', '10 ways'])
      await create(name)
    const order = ['9 lives', '10 ways', 'a', 'äpfel', 'app 2', 'App 10', 'b', 'Zebra']
    expect(await names('?sort=name')).toEqual(order)
    expect(await names('?sort=name&view=summary')).toEqual(order)
  })

  it('by progress begins with the most complete, and of equals with the newer', async () => {
    await create('one', 1)
    await create('none')
    await create('two', 2)
    await create('one, newer', 1)
    expect(await names('?sort=progress')).toEqual(['two', 'one, newer', 'one', 'none'])
  })

  it('also applies to searches and archived projects', async () => {
    for (const name of ['bird 2', 'cat', 'Bird 1']) await create(name)
    expect(await names('?sort=name&search=bird')).toEqual(['Bird 1', 'bird 2'])
    for (const { _id } of await list('?search=bird')) await ask('PATCH', `/${_id}`, { status: 'archived' })
    expect(await names('?sort=name&status=archived')).toEqual(['Bird 1', 'bird 2'])
    expect(await names('?sort=name&status=all')).toEqual(['Bird 1', 'bird 2', 'cat'])
  })

  describe.each(projectSorts)('by %s', sort => {
    it('is kept from page to page, with each project once and a total at first', async () => {
      for (let i = 0; i < 11; i++) await create(i % 4 ? `Same ${i % 3}` : '\u0000'.repeat(990) + i, i % 3)
      const whole = (await list(`?sort=${sort}`)).map(({ _id }) => _id)
      const { seen, total } = await pages(`&sort=${sort}&limit=2`)
      expect(seen.map(({ _id }) => _id)).toEqual(whole)
      expect(new Set(whole).size).toBe(11)
      expect(total).toBe(11)
      expect(await pages(`&sort=${sort}&search=same&limit=3`)).toMatchObject({ total: 8 })
    })

    it('continues in the right place if the last project of a page disappears', async () => {
      for (const name of ['a', 'b', 'c', 'd', 'e']) await create(name)
      const order = (await list(`?sort=${sort}`)).map(({ _id }) => _id)
      let turn = 0
      const { seen } = await pages(`&sort=${sort}&limit=2`, async () => {
        if (turn++ === 0) await ask('DELETE', `/${order[1]}`)
      })
      expect(seen.map(({ _id }) => _id)).toEqual(order)
    })

    it('refuses a cursor of another order', async () => {
      for (const name of ['a', 'b']) await create(name)
      const other = projectSorts.find(one => one !== sort)!
      const { headers } = await ask('GET', `?sort=${other}&limit=1`)
      const cursor = /cursor=([^>&]*)/.exec(headers.get('link')!)![1]
      expect((await ask('GET', `?sort=${sort}&cursor=${cursor}`)).status).toBe(400)
    })
  })

  describe('of whole projects ends a page before it becomes too large', () => {
    const dump = (letter: string, length: number) => letter.repeat(length)

    async function createLarge(projectName: string, rawIdeaDetails: string) {
      test.time.ms += 1_000
      await ask('POST', '?view=summary', { projectName, rawIdeaDetails })
    }

    it.each(projectSorts)('by %s, and the next one continues there', async sort => {
      for (let i = 0; i < 20; i++) await createLarge(`Large ${i}`, dump('x', 1_000_000))
      const seen: string[] = []
      let path: string | undefined = `/api/projects?sort=${sort}`
      for (let pages = 1; path !== undefined; pages++) {
        const { body, headers } = await test.ask('GET', path, { token: ada.token })
        const text = JSON.stringify(body)
        expect(text.length).toBeLessThan(maxPageBytes + 1_000)
        if (pages === 1) expect(headers.get('x-total-count')).toBe('20')
        seen.push(...(body as WireProject[]).map(({ projectName }) => projectName))
        path = /^<(.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
      }
      expect(seen).toEqual(await names(`?sort=${sort}&view=summary`))
    })

    it('even if texts are longer as JSON than as stored', async () => {
      for (let i = 0; i < 3; i++) await createLarge(`Large ${i}`, dump('\u0001', 690_000))
      const { body, headers } = await ask('GET', '')
      expect((body as WireProject[]).map(({ projectName }) => projectName)).toEqual(['Large 2'])
      expect(headers.get('link')).toContain('cursor=')
    })
  })

  it('is limited to thirty a minute', async () => {
    await create('bird')
    const { ask } = createTestApp(database, { rateLimits })
    const status = async (path: string) => (await ask('GET', path, { token: ada.token })).status
    for (let i = 0; i < 30; i++) expect(await status('/api/projects?search=bird')).toBe(200)
    expect(await status('/api/projects?search=bird')).toBe(429)
    expect(await status('/api/projects')).toBe(200)
  })

  it('finds matches in any number of large texts', async () => {
    for (let i = 0; i < 9; i++) {
      test.time.ms += 1_000
      const rawIdeaDetails = `${'a'.repeat(1_000_000)}${i % 4 ? '' : 'b'}`
      await ask('POST', '?view=summary', { projectName: `Large ${i}`, rawIdeaDetails })
    }
    const term = `${'a'.repeat(199)}b`
    expect(await names(`?view=summary&search=${term}`)).toEqual(['Large 8', 'Large 4', 'Large 0'])
    expect(await names(`?view=summary&search=${term.slice(1)}c`)).toEqual([])
  })

  it('is not affected by archiving, nor by a move to the trash and back', async () => {
    const id = await create('old')
    await create('new')
    const [, before] = await list('?view=summary')
    test.time.ms += 5_000
    for (const status of ['archived', 'active', 'trashed', 'active']) {
      await ask('PATCH', `/${id}`, { status })
      const [it] = (await list(`?view=summary&status=${status}&search=old`)) as [WireProjectSummary]
      expect(it).toMatchObject({ status, updatedAt: before!.updatedAt })
    }
    expect(await names('')).toEqual(['new', 'old'])
  })
})
