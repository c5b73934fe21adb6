import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ProjectFile } from '#contract/projectFile.ts'
import { modules as definitions } from '#domain/modules/index.ts'
import type { Project } from '#domain/specification/project.ts'
import { createBlankSpecification } from '#domain/specification/specification.ts'
import { ApiError } from '#web/api/apiError.ts'
import { advanceTime, flushPromises, useFakeTime } from '../session/autosave.testing.ts'
import { openProjectSession, findUnsavedSession } from '../session/projectSession.ts'
import { conflictStoreOf } from '../sync/conflictStore.ts'
import { saveAsNewProject } from './saveAsNewProject.ts'

useFakeTime()

interface Imported {
  readonly id: string
  readonly file: ProjectFile
}

const moduleVersions = Object.fromEntries(definitions.map(({ key }) => [key, 1]))
const old: Project = {
  id: 'old',
  userId: 'u',
  name: 'Orchard Map',
  description: 'Where fruit grows',
  status: 'active',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  modules: {
    ...createBlankSpecification(),
    overview: { ...createBlankSpecification().overview, name: 'Orchard Map' },
    problemStatement: { painPoint: 'Lost', whoExperiences: '', whyImportant: '' },
  },
  itemNumbers: { FE: 7 },
  version: 1,
  moduleVersions: moduleVersions as Project['moduleVersions'],
}

/** A server that no longer has the old project, and that imports one project for each ID. */
function fakeServer() {
  const imported: Imported[] = []
  const it = { imported, trashed: new Set<string>(), fails: 0, during: undefined as (() => void) | undefined }
  const idOf = ({ id }: Imported) => `new ${[...new Set(imported.map(one => one.id))].indexOf(id)}`
  async function answer(path: string, init: RequestInit): Promise<Response> {
    const { pathname } = new URL(path, 'http://localhost')
    if (pathname.endsWith('/import')) {
      const requestBody = JSON.parse(init.body as string) as Imported
      imported.push(requestBody)
      it.during?.()
      if (it.fails-- > 0) throw new TypeError('Failed to fetch')
      const id = idOf(requestBody)
      return Response.json({ _id: id, status: it.trashed.has(id) ? 'trashed' : 'active' }, { status: 201 })
    }
    const found = imported.find(one => pathname.endsWith(encodeURIComponent(idOf(one))))
    if (found === undefined || init.method !== 'GET') {
      return Response.json({ success: false, message: 'Not found', code: 'not_found' }, { status: 404 })
    }
    const { itemNumbers, modules, ...own } = found.file.project
    return Response.json({ ...old, ...own, _id: idOf(found), modules, itemNumbers, moduleVersions })
  }
  vi.stubGlobal('fetch', answer)
  return it
}

/** A session of the old project with an edit made since it was deleted. */
async function openTyped() {
  const open = openProjectSession(old)
  open.draft.lensOf('brainDump').set('Apples')
  await open.autosave.flush()
  expect(open.autosave.getStatus()).toMatchObject({ kind: 'failed', error: { status: 404 } })
  return open
}

/** Lets hashes, requests and responses finish without advancing the clock. */
const settle = async (making: Promise<string>) => {
  const id = await making
  await flushPromises()
  return id
}

beforeEach(() => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { activeElement: null }))
  const storage = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
    removeItem: (name: string) => void storage.delete(name),
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('the whole draft becomes a project, and the unsaved changes are discarded once it is stored', async () => {
  const server = fakeServer()
  const open = await openTyped()
  server.during = () => expect(open.autosave.getUnsaved().size).toBe(1)
  expect(await settle(saveAsNewProject(open))).toBe('new 0')
  const [{ id, file }] = server.imported as [Imported]
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
  expect(file.project).toMatchObject({
    projectName: 'Orchard Map',
    projectDescription: 'Where fruit grows',
    rawIdeaDetails: 'Apples',
    modules: { problemStatement: { painPoint: 'Lost' } },
    itemNumbers: { FE: 7 },
  })
  expect(open.autosave.getUnsaved().size).toBe(0)
  await advanceTime(60_000)
  expect(server.imported).toHaveLength(1)
})

test('a failure discards nothing, a retry creates the same project, and another text creates another', async () => {
  const server = fakeServer()
  const open = await openTyped()
  server.fails = 1
  await expect(saveAsNewProject(open)).rejects.toBeInstanceOf(ApiError)
  expect([...open.autosave.getUnsaved().values()]).toMatchObject([{ value: 'Apples' }])
  await settle(saveAsNewProject(open))
  // As another page would after a reload.
  await settle(saveAsNewProject(await openTyped()))
  const other = await openTyped()
  other.draft.lensOf('brainDump').set('Pears')
  await settle(saveAsNewProject(other))
  const ids = server.imported.map(({ id }) => id)
  expect(new Set(ids.slice(0, 3)).size).toBe(1)
  expect(ids[3]).not.toBe(ids[0])
})

test('over plain HTTP, where hashing is unavailable, a retry creates the same project too', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const server = fakeServer()
  const open = await openTyped()
  server.fails = 1
  await expect(saveAsNewProject(open)).rejects.toBeInstanceOf(ApiError)
  await settle(saveAsNewProject(open))
  expect(new Set(server.imported.map(({ id }) => id)).size).toBe(1)
})

test('edits made during the import are moved to the new project', async () => {
  const server = fakeServer()
  const open = await openTyped()
  server.during = () => open.draft.lensOf('brainDump').set('Apples and pears')
  const id = await settle(saveAsNewProject(open))
  expect(server.imported[0]!.file.project.rawIdeaDetails).toBe('Apples')
  const next = findUnsavedSession(id, 'u')!
  expect(next.draft.get()).toEqual(open.draft.get())
  expect([...next.autosave.getUnsaved().keys()]).toEqual(['brainDump'])
  expect(open.autosave.getUnsaved().size).toBe(0)
})

test('a project created earlier from the same text is not reused if it is in the trash', async () => {
  const server = fakeServer()
  server.trashed.add('new 0')
  expect(await settle(saveAsNewProject(await openTyped()))).toBe('new 1')
})

test('both versions of a conflict move to the new project', async () => {
  fakeServer()
  const open = await openTyped()
  const conflict = { path: 'brainDump', label: 'Brain Dump', base: '', mine: 'Apples', theirs: 'Pears' }
  conflictStoreOf(open.project).add('brainDump', [conflict])
  const id = await settle(saveAsNewProject(open))
  expect(conflictStoreOf(open.project).get()).toEqual([])
  expect(conflictStoreOf({ userId: 'u', id }).get()).toMatchObject([{ ...conflict, form: 'brainDump' }])
})
