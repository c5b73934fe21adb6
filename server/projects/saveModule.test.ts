import { beforeEach, describe, expect, it } from 'vitest'
import type { WireProject } from '#contract/projects.ts'
import type { Database } from '#server/db/open.ts'
import { revisionIntervalMs, maxRevisionsPerPart } from '#server/projects/storeRevision.ts'
import { createTestApp, type TestUser, type TestApp } from '#server/testing/testApp.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'

interface Saved {
  version: number
  projectName: string
  projectVersion: number
  moduleName: string
  moduleData: never
  itemNumbers: Record<string, number>
}

onEachEngine('changes of a project', open => {
  let database: Database
  let test: TestApp
  let ada: TestUser
  let id: string

  beforeEach(async () => {
    database = await open()
    test = createTestApp(database)
    ada = await test.signIn('ada')
    const sent = { token: ada.token, body: { projectName: 'My App', rawIdeaDetails: 'first' } }
    id = ((await test.ask('POST', '/api/projects', sent)).body as WireProject)._id
  })

  const patch = (path: string, body: unknown, ifMatch?: string) =>
    test.ask('PATCH', `/api/projects/${id}${path}`, {
      token: ada.token,
      body,
      headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
    })
  const put = (moduleName: string, moduleData: unknown, ifMatch?: string) =>
    patch('/module', { moduleName, moduleData }, ifMatch)
  const save = async (moduleName: string, moduleData: unknown, ifMatch?: string) =>
    (await put(moduleName, moduleData, ifMatch)).body as Saved
  const read = async () =>
    (await test.ask('GET', `/api/projects/${id}`, { token: ada.token })).body as WireProject
  const revisions = async (part: string) =>
    database.db.selectFrom('revisions').selectAll().where('part', '=', part).orderBy('version').execute()

  describe('item ids', () => {
    it('are assigned once and never again', async () => {
      const first = await save('features', [{ name: 'a' }, { name: 'b' }])
      expect(first.moduleData).toMatchObject([{ id: 'FE-1' }, { id: 'FE-2' }])
      await save('coreFeatures', [{ id: 'FE-1', name: 'a' }])
      const third = await save('coreFeatures', [{ id: 'FE-1', name: 'a' }, { name: 'c' }])
      expect(third.moduleData).toMatchObject([{ id: 'FE-1' }, { id: 'FE-3' }])
      await save('coreFeatures', [])
      const last = await save('coreFeatures', [{ name: 'd' }])
      expect(last).toMatchObject({
        moduleName: 'coreFeatures',
        moduleData: [{ id: 'FE-4' }],
        itemNumbers: { FE: 4 },
      })
      expect(await read()).toMatchObject({
        itemNumbers: { FE: 4 },
        modules: { coreFeatures: [{ id: 'FE-4' }] },
      })
    })

    it('survive reordering, and forged ones are replaced', async () => {
      await save('personas', [{ name: 'a' }, { name: 'b' }])
      const { moduleData } = await save('personas', [
        { id: 'PE-2', name: 'b' },
        { id: 'PE-2', name: 'copy' },
        { id: 'XX-9', name: 'odd' },
      ])
      expect(moduleData).toMatchObject([{ id: 'PE-2' }, { id: 'PE-3' }, { id: 'PE-4' }])
    })
  })

  describe('versions', () => {
    it('rise with each change and nothing else', async () => {
      const answer = await put('glossary', [{ term: 'T' }], '"0"')
      expect(answer).toMatchObject({ status: 200, body: { version: 1 } })
      expect(answer.headers.get('etag')).toBe('"1"')
      expect(await save('glossary', [{ id: 'GL-1', term: 'T' }])).toMatchObject({ version: 1 })
      expect(await save('glossary', [{ id: 'GL-1', term: 'U' }], '"1"')).toMatchObject({ version: 2 })
      expect((await read()).moduleVersions).toMatchObject({ glossary: 2, personas: 0 })
    })

    it('refuse a stale save, with what is stored and since when', async () => {
      await save('constraints', { compliance: 'first' })
      await save('constraints', { compliance: 'second' })
      const { updatedAt } = await read()
      test.time.ms += 60_000
      const stale = await put('constraints', { compliance: 'third' }, '"1"')
      expect(stale).toMatchObject({
        status: 412,
        body: {
          code: 'version_mismatch',
          current: { moduleName: 'constraints', moduleData: { compliance: 'second' }, version: 2, updatedAt },
        },
      })
      expect((await read()).modules.constraints.compliance).toBe('second')
    })

    it('accept a repeated save whose response was lost', async () => {
      await save('constraints', { compliance: 'mine' }, '"0"')
      expect(await put('constraints', { compliance: 'mine' }, '"0"')).toMatchObject({
        status: 200,
        body: { version: 1 },
      })
    })

    it.each(['3', '"x"', 'W/"1"', '"1", "2"', '""'])('refuse the If-Match %s', async ifMatch => {
      expect((await put('glossary', [], ifMatch)).status).toBe(400)
    })

    it('count changes to a project’s own fields', async () => {
      expect((await patch('', { projectDescription: 'd' }, '"1"')).headers.get('etag')).toBe('"2"')
      const stale = await patch('', { rawIdeaDetails: 'mine' }, '"1"')
      expect(stale).toMatchObject({
        status: 412,
        body: { current: { projectDescription: 'd', rawIdeaDetails: 'first', version: 2 } },
      })
      expect((await patch('', { projectDescription: 'd' })).body).toMatchObject({ version: 2 })
    })

    it('let exactly one of several concurrent saves through', async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, i) => put('constraints', { compliance: `${i}` }, '"0"')),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 412)).toHaveLength(7)
    })
  })

  describe('the name', () => {
    it('is the same in the project and the overview, wherever it is changed', async () => {
      const renamed = await save('overview', { projectName: ' New ', corePurpose: 'p' })
      expect(renamed).toMatchObject({
        projectName: 'New',
        projectVersion: 2,
        moduleData: { projectName: 'New' },
      })
      expect(await read()).toMatchObject({
        projectName: 'New',
        modules: { overview: { projectName: 'New' } },
      })
      await patch('', { projectName: 'Newer' })
      expect(await read()).toMatchObject({
        projectName: 'Newer',
        version: 3,
        modules: { overview: { projectName: 'Newer', corePurpose: 'p' } },
        moduleVersions: { overview: 2 },
      })
      const listed = await test.ask('GET', '/api/projects?search=newer', { token: ada.token })
      expect(listed.body).toHaveLength(1)
    })

    it('stays if the overview’s is cleared', async () => {
      for (const projectName of ['', '  \n']) {
        const stored = await save('overview', { projectName, corePurpose: `p${projectName}` })
        expect(stored).toMatchObject({
          projectName: 'My App',
          moduleData: { projectName: 'My App' },
          projectVersion: 1,
        })
      }
    })

    it('is not reverted by a form that was opened before the rename', async () => {
      await patch('', { projectName: 'New' })
      expect((await put('overview', { projectName: 'My App', corePurpose: 'p' }, '"0"')).status).toBe(412)
    })
  })

  describe('revisions', () => {
    it('always keep what an unversioned save overwrote', async () => {
      for (const compliance of ['a', 'b', 'c']) await save('constraints', { compliance })
      expect(await revisions('constraints')).toMatchObject([
        { version: 1, reason: 'overwritten' },
        { version: 2, reason: 'overwritten' },
      ])
    })

    it('keep what a versioned save changed, at most every five minutes', async () => {
      await save('constraints', { compliance: 'a' }, '"0"')
      await save('constraints', { compliance: 'b' }, '"1"')
      await save('constraints', { compliance: 'c' }, '"2"')
      test.time.ms += revisionIntervalMs
      await save('constraints', { compliance: 'd' }, '"3"')
      const stored = await revisions('constraints')
      expect(stored.map(({ version, body }) => [version, JSON.parse(body).compliance])).toEqual([
        [1, 'a'],
        [3, 'c'],
      ])
    })

    it('always keep what was emptied', async () => {
      await save('glossary', [{ term: 'a' }], '"0"')
      await save('glossary', [{ term: 'b' }], '"1"')
      await save('glossary', [], '"2"')
      expect(await revisions('glossary')).toMatchObject([
        { version: 1, reason: 'edited' },
        { version: 2, reason: 'emptied' },
      ])
    })

    it('keep names and brain dumps likewise', async () => {
      await patch('', { rawIdeaDetails: 'second', projectName: 'Other' })
      await patch('', { rawIdeaDetails: '' }, '"2"')
      expect((await revisions('brainDump')).map(({ body }) => body)).toEqual(['"first"', '"second"'])
      expect((await revisions('name')).map(({ body }) => body)).toEqual(['"My App"'])
    })

    it('are limited to 50', async () => {
      for (let i = 0; i < maxRevisionsPerPart + 5; i++) {
        await save('constraints', { compliance: `${i}` })
        test.time.ms += revisionIntervalMs
      }
      const stored = await revisions('constraints')
      expect(stored).toHaveLength(maxRevisionsPerPart)
      expect(stored.at(-1)!.version).toBe(maxRevisionsPerPart + 4)
    })
  })

  it('accepts outOfScope as one text, as lines, and in the form’s shape', async () => {
    expect((await save('outOfScope', '- a\n- b')).moduleData).toBe('- a\n- b')
    expect((await save('outOfScope', ['- c', '- d'])).moduleData).toBe('- c\n- d')
    expect((await save('outOfScope', { excludedFeatures: 'e' })).moduleData).toBe('e')
    const long = Array.from({ length: 100 }, () => 'x'.repeat(3_000))
    expect((await put('outOfScope', long)).status).toBe(400)
  })

  it('responds with the view of the change that the caller asks for', async () => {
    const answer = await patch('?view=summary', { projectName: 'N' })
    expect(Object.keys(answer.body as object)).not.toContain('modules')
  })
})
