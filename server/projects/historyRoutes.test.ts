import { beforeEach, describe, expect, it } from 'vitest'
import type { AccountExport } from '#contract/auth.ts'
import type { HandOver, RevisionList, Snapshot, SnapshotContent } from '#contract/history.ts'
import type { WireProject } from '#contract/projects.ts'
import type { Database } from '#server/db/open.ts'
import {
  revisionIntervalMs,
  revisionRetentionMs,
  maxRevisionsPerPart,
} from '#server/projects/storeRevision.ts'
import {
  maxSnapshotCharacters,
  maxSnapshotsPerProject,
  maxUnnamedPerProject,
} from '#server/projects/snapshots.ts'
import { deleteExpired } from '#server/retention.ts'
import { createTestApp, type TestUser, type TestApp } from '#server/testing/testApp.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'

onEachEngine('the history of a project', open => {
  let database: Database
  let test: TestApp
  let ada: TestUser
  let id: string

  beforeEach(async () => {
    database = await open()
    test = createTestApp(database)
    ada = await test.signIn('ada')
    id = (await newProject('Street Tool Shed'))._id
  })

  const newProject = async (projectName: string) =>
    (await test.ask('POST', '/api/projects', { token: ada.token, body: { projectName } })).body as WireProject
  const ask = (method: string, path: string, body?: unknown, ifMatch?: number) =>
    test.ask(method, `/api/projects/${id}${path}`, {
      token: ada.token,
      body,
      headers: ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` },
    })
  const saveFeatures = (names: readonly string[], query = '', ifMatch?: number) => {
    const moduleData = names.map(name => ({ id: `FE-${name.charCodeAt(0) - 96}`, name }))
    return ask('PATCH', `/module${query}`, { moduleName: 'features', moduleData }, ifMatch)
  }
  const versions = async (part = 'coreFeatures') =>
    (await ask('GET', `/revisions?part=${part}`)).body as RevisionList
  const reasons = async (part?: string) => (await versions(part)).revisions.map(({ reason }) => reason)
  const keep = async (name?: string) => (await ask('POST', '/snapshots', { name })).body as Snapshot
  const snapshots = async () => (await ask('GET', '/snapshots')).body as Snapshot[]
  const project = async () => (await ask('GET', '')).body as WireProject

  describe('versions', () => {
    it('are listed newest first, each with its changes', async () => {
      await saveFeatures(['a'], '', 0)
      await saveFeatures(['a', 'b'], '', 1)
      test.time.ms += revisionIntervalMs
      await saveFeatures(['b', 'a', 'c'], '', 2)
      const { current, revisions } = await versions('features')
      expect(current).toEqual({
        version: 3,
        changes: { added: 1, removed: 0, moved: 1, edited: 0, words: 1, names: ['a', 'c'] },
      })
      expect(revisions).toMatchObject([
        { part: 'coreFeatures', version: 2, reason: 'edited', changes: { added: 1, names: ['b'] } },
        { part: 'coreFeatures', version: 1, reason: 'edited', changes: null },
      ])
    })

    it('are kept at most every five minutes during edits', async () => {
      for (let i = 0; i < 20; i++) {
        await saveFeatures([String.fromCharCode(97 + i)], '', i)
        test.time.ms += 60_000
      }
      // Within twenty minutes: at the second save, and every five minutes after it.
      expect((await versions()).revisions.map(({ version }) => version)).toEqual([16, 11, 6, 1])
    })

    it('are still kept after the clock was set back', async () => {
      await saveFeatures(['a'], '', 0)
      await saveFeatures(['b'], '', 1)
      test.time.ms -= 86_400_000
      await saveFeatures(['c'], '', 2)
      await saveFeatures(['d'], '', 3)
      expect((await versions()).revisions.map(({ version }) => version)).toEqual([2, 1])
    })

    it.each(['applied', 'restored'])('are always kept before something is %s', async reason => {
      await saveFeatures(['a'], '', 0)
      await saveFeatures(['b'], '', 1)
      await saveFeatures(['c'], `?reason=${reason}`, 2)
      await saveFeatures(['d'], `?reason=${reason}`, 3)
      expect(await reasons()).toEqual([reason, reason, 'edited'])
      await ask('PATCH', '', { rawIdeaDetails: 'One' }, 1)
      await ask('PATCH', '', { rawIdeaDetails: 'Two' }, 2)
      await ask('PATCH', `?reason=${reason}`, { rawIdeaDetails: 'Three' }, 3)
      expect(await reasons('rawIdeaDetails')).toEqual([reason, 'edited'])
    })

    it('are always kept before they are overwritten unseen or emptied', async () => {
      await saveFeatures(['a'], '', 0)
      await saveFeatures(['b'], '', 1)
      await saveFeatures(['c'])
      await saveFeatures([], '', 3)
      expect(await reasons()).toEqual(['emptied', 'overwritten', 'edited'])
    })

    it('are limited to the newest 50 of each part', async () => {
      for (let i = 0; i <= maxRevisionsPerPart + 3; i++)
        await saveFeatures([i % 2 === 0 ? 'a' : 'b'], '?reason=applied')
      const { revisions } = await versions()
      expect(revisions).toHaveLength(maxRevisionsPerPart)
      expect(revisions[0]!.version).toBe(maxRevisionsPerPart + 3)
    })

    it('are deleted after 30 days by the server’s clock', async () => {
      await saveFeatures(['a'])
      await saveFeatures(['b'])
      test.time.ms += revisionRetentionMs
      // The first session has expired by now.
      ada = await test.signIn('ada')
      await deleteExpired(database.db, test.time.ms)
      expect(await reasons()).toEqual(['overwritten'])
      await deleteExpired(database.db, test.time.ms + 1)
      expect(await reasons()).toEqual([])
    })

    it('can be read in full', async () => {
      await saveFeatures(['a'])
      await saveFeatures(['b'])
      const { revisions } = await versions()
      const { body } = await ask('GET', `/revisions/${revisions[0]!.id}`)
      expect(body).toMatchObject({ part: 'coreFeatures', version: 1, value: [{ id: 'FE-1', name: 'a' }] })
    })

    it('are restored as a new version, without losing any', async () => {
      await saveFeatures(['a'])
      await saveFeatures(['b'])
      const [{ id: first } = { id: '' }] = (await versions()).revisions
      const { body } = await ask('POST', `/revisions/${first}/restore`, undefined, 2)
      expect(body).toMatchObject({ part: 'coreFeatures', version: 3, value: [{ id: 'FE-1', name: 'a' }] })
      expect((await project()).modules.coreFeatures).toMatchObject([{ id: 'FE-1', name: 'a' }])
      expect(await reasons()).toEqual(['restored', 'overwritten'])
      expect((await ask('POST', `/revisions/${first}/restore`, undefined, 2)).status).toBe(200)
      const [{ id: second } = { id: '' }] = (await versions()).revisions
      expect((await ask('POST', `/revisions/${second}/restore`, undefined, 2)).status).toBe(412)
    })

    it.each([
      ['rawIdeaDetails', 'rawIdeaDetails'],
      ['projectDescription', 'projectDescription'],
      ['projectName', 'projectName'],
    ] as const)('of the own text %s are restored likewise', async (part, field) => {
      await ask('PATCH', '', { [field]: 'First thought' })
      await ask('PATCH', '', { [field]: 'Second' })
      const { current, revisions } = await versions(part)
      expect(current.changes).toMatchObject({ edited: 1, words: -1 })
      const { body } = await ask('POST', `/revisions/${revisions[0]!.id}/restore`)
      expect(body).toMatchObject({ part, value: 'First thought' })
      expect((await project())[field]).toBe('First thought')
    })

    it('restore the project’s name with the overview', async () => {
      const saveName = (projectName: string) =>
        ask('PATCH', '/module', {
          moduleName: 'overview',
          moduleData: { projectName, corePurpose: projectName },
        })
      await saveName('Shed')
      await saveName('Library of Things')
      const { revisions } = await versions('overview')
      await ask('POST', `/revisions/${revisions[0]!.id}/restore`)
      expect(await project()).toMatchObject({
        projectName: 'Shed',
        modules: { overview: { projectName: 'Shed', corePurpose: 'Shed' } },
      })
    })

    it('of another project are not found', async () => {
      await saveFeatures(['a'])
      await saveFeatures(['b'])
      const { revisions } = await versions()
      id = (await newProject('Another'))._id
      expect((await ask('GET', `/revisions/${revisions[0]!.id}`)).status).toBe(404)
      expect((await ask('POST', `/revisions/${revisions[0]!.id}/restore`)).status).toBe(404)
    })

    it('too long to be compared are listed without their changes', async () => {
      for (let i = 0; i < 6; i++) await ask('PATCH', '', { rawIdeaDetails: `${i} `.repeat(500_000) })
      const { revisions } = await versions('rawIdeaDetails')
      expect(revisions.map(({ changes }) => changes !== null)).toEqual([true, true, false, false, false])
    })
  })

  describe('snapshots', () => {
    it('contain the whole project at the time', async () => {
      await saveFeatures(['a'])
      await ask('PATCH', '', { rawIdeaDetails: 'Drills', projectDescription: 'Who lends what' })
      const before = await project()
      const snapshot = await keep('First')
      expect(snapshot).toMatchObject({ name: 'First', progress: 8 })
      await saveFeatures(['b'])
      await ask('PATCH', '', { rawIdeaDetails: '', projectName: 'Other' })
      const { body } = await ask('GET', `/snapshots/${snapshot.id}`)
      const { projectName, projectDescription, rawIdeaDetails, modules } = before
      const { statements, decisions, acceptance, suggestions } = before
      expect(body).toEqual({
        ...snapshot,
        content: {
          ...{ projectName, projectDescription, rawIdeaDetails, modules },
          ...{ statements, decisions, acceptance, suggestions },
        },
      })
    })

    it('without a name are kept once for the same content', async () => {
      const first = await keep()
      test.time.ms += 1
      expect(await keep()).toEqual(first)
      await saveFeatures(['a'])
      const second = await keep()
      expect(second.id).not.toBe(first.id)
      test.time.ms += 1
      const named = await keep('Same again')
      expect(await snapshots()).toEqual([named, second, first])
    })

    it('know what they were handed over to, and stay as they are for it', async () => {
      const handOver = (...handOvers: readonly HandOver[]) => ask('POST', '/snapshots', { handOvers })
      const toSpecKit = { target: 'spec-kit', notation: 'ears', part: 'all' } as const
      const toVitest = { target: 'vitest', notation: 'plain', part: 'all' } as const
      const feature = { target: 'markdown', notation: 'plain', part: 'FE-3' } as const
      await saveFeatures(['a'])
      const exported = await keep()
      expect(exported.handOvers).toEqual([])
      expect((await handOver(toSpecKit, toVitest)).body).toEqual({
        ...exported,
        handOvers: [toSpecKit, toVitest],
      })
      await handOver(feature)
      await handOver(toSpecKit)
      const [handedOver, ...others] = await snapshots()
      expect(others).toEqual([])
      expect(handedOver).toEqual({ ...exported, handOvers: [toVitest, feature, toSpecKit] })

      await saveFeatures(['b'])
      expect((await handOver(toSpecKit)).body).toMatchObject({ name: null, handOvers: [toSpecKit] })
      const { body } = await ask('GET', `/snapshots/${exported.id}`)
      expect((body as { content: SnapshotContent }).content.modules.coreFeatures).toMatchObject([
        { name: 'a' },
      ])
      const { markdown } = (await ask('GET', `/snapshots/${exported.id}/comparison`)).body as {
        markdown: string
      }
      expect(markdown).toContain('From: Handed over: Spec Kit, FE-3, Vitest tests (')
      for (const wrong of [
        { ...toSpecKit, target: 'clay' },
        { ...toSpecKit, notation: 'verse' },
        { ...toSpecKit, part: 'FE-' },
        { ...toSpecKit, more: 1 },
      ])
        expect((await ask('POST', '/snapshots', { handOvers: [wrong] })).status).toBe(400)
    })

    it('that were handed over are deleted after the other ones without a name', async () => {
      const handOvers = [{ target: 'openspec', notation: 'plain', part: 'all' }]
      const { id: handedOver } = (await ask('POST', '/snapshots', { handOvers })).body as Snapshot
      for (let i = 0; i <= maxUnnamedPerProject; i++) {
        test.time.ms += 1
        await ask('PATCH', '', { rawIdeaDetails: `Thought ${i}` })
        await keep()
      }
      const all = await snapshots()
      expect(all).toHaveLength(maxUnnamedPerProject)
      expect(all.at(-1)!.id).toBe(handedOver)
    })

    it('can be renamed and deleted', async () => {
      const { id: snapshot } = await keep()
      expect((await ask('PATCH', `/snapshots/${snapshot}`, { name: '  Before launch ' })).body).toMatchObject(
        {
          name: 'Before launch',
        },
      )
      for (const name of ['', '  ', 'x'.repeat(201)]) {
        expect((await ask('PATCH', `/snapshots/${snapshot}`, { name })).status).toBe(400)
      }
      expect((await ask('DELETE', `/snapshots/${snapshot}`)).body).toEqual({ success: true })
      expect(await snapshots()).toEqual([])
      expect((await ask('DELETE', `/snapshots/${snapshot}`)).status).toBe(404)
    })

    it('without a name are limited to 50, and the oldest is deleted first', async () => {
      for (let i = 0; i <= maxUnnamedPerProject; i++) {
        await ask('PATCH', '', { rawIdeaDetails: `Thought ${i}` })
        await keep()
        test.time.ms += 1
      }
      const all = await snapshots()
      expect(all).toHaveLength(maxUnnamedPerProject)
      const { body } = await ask('GET', `/snapshots/${all.at(-1)!.id}`)
      expect((body as { content: SnapshotContent }).content.rawIdeaDetails).toBe('Thought 1')
    })

    it('are refused with a sentence if there are too many or they are too large', async () => {
      const { id: unnamed } = await keep()
      for (let i = 0; i < maxSnapshotsPerProject; i++) await keep(`Number ${i}`)
      expect((await snapshots()).map(one => one.id)).not.toContain(unnamed)
      for (const name of [undefined, 'One more']) {
        await ask('PATCH', '', { rawIdeaDetails: name ?? 'New' })
        expect(await ask('POST', '/snapshots', { name })).toMatchObject({
          status: 409,
          body: { message: 'You can keep up to 100 snapshots of a project. Delete one to make room.' },
        })
      }
      const size = maxSnapshotCharacters
      await database.db.updateTable('snapshots').set({ size }).where('name', '=', 'Number 0').execute()
      // All were created at the same moment, so any of them may be the first.
      const small = (await snapshots()).find(({ name }) => name !== 'Number 0')!
      await ask('DELETE', `/snapshots/${small.id}`)
      expect(await ask('POST', '/snapshots', { name: 'Too much' })).toMatchObject({
        status: 409,
        body: {
          message: 'A project’s snapshots can hold 20 million characters in total. Delete one to make room.',
        },
      })
    })

    it('are compared with another, and with the current state, as Markdown', async () => {
      await saveFeatures(['a', 'b'])
      const first = await keep('First')
      await saveFeatures(['b', 'c'])
      const second = await keep('Second')
      await ask('PATCH', '', { rawIdeaDetails: 'Drills' })
      const compare = async (query = '') =>
        (await ask('GET', `/snapshots/${first.id}/comparison${query}`)).body as {
          isEqual: boolean
          markdown: string
        }
      const { markdown, isEqual } = await compare(`?with=${second.id}`)
      expect(isEqual).toBe(false)
      expect(markdown).toContain('From: First (2026-11-21T04:00:00.000Z)  \nTo: Second (')
      expect(markdown).toContain('### Removed: Feature 1: a (FE-1)')
      expect(markdown).toContain('### Added: Feature 2: c (FE-3)')
      expect(markdown).not.toContain('Brain Dump')
      expect((await compare()).markdown).toContain(
        '## Brain Dump\n\n**Brain Dump:**\n\n```diff\n+ Drills\n```',
      )
      expect(await compare(`?with=${first.id}`)).toMatchObject({ isEqual: true })
      expect((await ask('GET', `/snapshots/${first.id}/comparison?with=none`)).status).toBe(404)
    })

    it('of another project are not found', async () => {
      const { id: snapshot } = await keep('Mine')
      const first = id
      id = (await newProject('Another'))._id
      const { id: others } = await keep('Others')
      for (const [method, path, body] of [
        ['GET', '', undefined],
        ['PATCH', '', { name: 'New' }],
        ['DELETE', '', undefined],
        ['GET', '/comparison', undefined],
      ] as const) {
        expect((await ask(method, `/snapshots/${snapshot}${path}`, body)).status).toBe(404)
      }
      id = first
      expect((await ask('GET', `/snapshots/${snapshot}/comparison?with=${others}`)).status).toBe(404)
      expect(await snapshots()).toMatchObject([{ name: 'Mine' }])
    })

    it('are unavailable while the project is in the trash, and deleted with it', async () => {
      await keep('First')
      await ask('DELETE', '')
      expect((await ask('GET', '/snapshots')).status).toBe(404)
      expect((await ask('POST', '/snapshots', {})).status).toBe(404)
      const { projects } = (await test.ask('GET', '/api/auth/export', { token: ada.token }))
        .body as AccountExport
      expect(projects[0]!.snapshots).toMatchObject([{ name: 'First' }])
      await ask('DELETE', '?permanent=true')
      expect(await database.db.selectFrom('snapshots').selectAll().execute()).toEqual([])
    })
  })
})
