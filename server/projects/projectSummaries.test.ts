import { beforeEach, describe, expect, it } from 'vitest'
import type { WireProject, WireProjectSummary } from '#contract/projects.ts'
import { createTestApp, type TestUser, type TestApp } from '#server/testing/testApp.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'

onEachEngine('the summary of a project', open => {
  let test: TestApp
  let ada: TestUser

  beforeEach(async () => {
    test = createTestApp(await open())
    ada = await test.signIn('ada')
  })

  const ask = (method: string, path: string, body?: unknown) =>
    test.ask(method, `/api/projects${path}`, { token: ada.token, body })
  const create = async (body: object = {}) =>
    ((await ask('POST', '', { projectName: 'Standup Bot', ...body })).body as WireProject)._id
  const overview = (id: string, corePurpose: string, primaryGoals = '') =>
    ask('PATCH', `/${id}/module`, { moduleName: 'overview', moduleData: { corePurpose, primaryGoals } })
  const first = async () => ((await ask('GET', '?view=summary')).body as WireProjectSummary[])[0]!

  describe('the preview', () => {
    it('is the core purpose, else the start of the brain dump, else empty', async () => {
      const id = await create()
      expect(await first()).toMatchObject({ about: '' })
      await ask('PATCH', `/${id}`, { rawIdeaDetails: '\n\n A bot\nthat asks  each morning ' })
      expect(await first()).toMatchObject({ about: 'A bot that asks each morning' })
      await overview(id, 'Standups without a meeting')
      expect(await first()).toMatchObject({ about: 'Standups without a meeting' })
      await overview(id, ' ')
      expect(await first()).toMatchObject({ about: 'A bot that asks each morning' })
    })

    it('has 200 characters at most, none of them cut in half', async () => {
      const id = await create()
      await overview(id, `${'a'.repeat(199)}😀 and more`)
      expect(await first()).toMatchObject({ about: 'a'.repeat(199) })
      await overview(id, '😀'.repeat(300))
      expect(await first()).toMatchObject({ about: '😀'.repeat(100) })
    })

    it('does not read a very long overview', async () => {
      const id = await create({ rawIdeaDetails: 'A bot' })
      await overview(id, 'Standups', 'x'.repeat(30_000))
      expect(await first()).toMatchObject({ about: 'A bot', progress: 8 })
    })
  })

  describe('the next form', () => {
    it('is the first that is not filled, starting with the brain dump', async () => {
      const id = await create()
      expect(await first()).toMatchObject({ next: 'brainDump' })
      await ask('PATCH', `/${id}`, { rawIdeaDetails: 'A bot' })
      expect(await first()).toMatchObject({ next: 'overview' })
      await overview(id, 'Standups')
      expect(await first()).toMatchObject({ next: 'problemStatement' })
      // A filled form further down doesn't change that.
      await ask('PATCH', `/${id}/module`, { moduleName: 'glossary', moduleData: [{ term: 'T' }] })
      expect(await first()).toMatchObject({ next: 'problemStatement', progress: 17 })
    })

    it('is not the brain dump if another form was filled first', async () => {
      const id = await create()
      await ask('PATCH', `/${id}/module`, { moduleName: 'glossary', moduleData: [{ term: 'T' }] })
      expect(await first()).toMatchObject({ next: 'overview' })
    })

    it('is null if all twelve are filled', async () => {
      await create({ template: 'sample' })
      expect(await first()).toMatchObject({ next: null, progress: 100 })
    })
  })

  it('is the same in a list, in any order, and in the response to a change', async () => {
    const id = await create({ rawIdeaDetails: 'A bot' })
    const one = await first()
    for (const sort of ['name', 'progress'])
      expect((await ask('GET', `?view=summary&sort=${sort}`)).body).toEqual([one])
    const changed = (await ask('PATCH', `/${id}?view=summary`, { projectDescription: 'd' })).body
    expect(changed).toMatchObject({ about: 'A bot', next: 'overview', projectDescription: 'd' })
  })
})
