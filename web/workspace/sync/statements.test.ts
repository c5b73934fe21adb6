import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StoredStatement } from '#domain/modules/statements/definition.ts'
import { openProjectSession } from '../session/projectSession.ts'
import { conflictStoreOf } from './conflictStore.ts'
import { applyRemoteProject } from './remoteChanges.ts'
import './resolveStaleSave.ts'
import { createFakeServer } from './twoTabs.testing.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { activeElement: null })
  const storage = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
    removeItem: (name: string) => void storage.delete(name),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const statement = (text: string, rest: Partial<StoredStatement> = {}): StoredStatement => ({
  text,
  source: 'brainDump',
  state: 'undecided',
  kind: '',
  isDecided: false,
  places: [],
  ...rest,
})
const placed = { state: 'placed' as const, kind: 'features', places: ['features.FE-1.name'] }
const aside = { state: 'setAside' as const, isDecided: true }

test('two tabs that sort the same text have the decisions of both, without a conflict', async () => {
  const server = createFakeServer()
  vi.stubGlobal('fetch', server.fetch)
  const tabs = [openProjectSession(server.project()), openProjectSession(server.project())] as const
  const [mine, theirs] = tabs
  mine.draft.lensOf('statements').set([statement('a', placed), statement('b'), statement('c')])
  theirs.draft.lensOf('statements').set([statement('a'), statement('b', aside), statement('c')])
  for (let round = 0; round < 6; round++) {
    await vi.advanceTimersByTimeAsync(1_000)
    while (server.pending.length > 0) {
      server.pending[0]!.answer()
      await vi.advanceTimersByTimeAsync(0)
    }
  }
  for (const open of tabs) applyRemoteProject(open, server.project())
  const both = [statement('a', placed), statement('b', aside), statement('c')]
  expect(server.value('statements')).toEqual(both)
  for (const { draft, autosave } of tabs) {
    expect(draft.get().statements).toEqual(both)
    expect(autosave.getUnsavedAgeMs()).toBe(0)
    autosave.stop()
  }
  expect(conflictStoreOf(mine.project).get()).toEqual([])
})

test('a card that gets another id takes the places of its words along', () => {
  const server = createFakeServer()
  vi.stubGlobal('fetch', server.fetch)
  const feature = (name: string) => ({ id: 'FE-1', name, description: '', importance: 'High' as const })
  const open = openProjectSession(server.project())
  open.draft.lensOf('features').set([feature('Mine')])
  open.draft.lensOf('statements').set([statement('a', placed)])
  const project = server.project()
  const modules = { ...project.modules, features: [feature('Theirs')] }
  applyRemoteProject(open, {
    ...project,
    modules,
    moduleVersions: { ...project.moduleVersions, features: 1 },
  })
  const { features, statements } = open.draft.get()
  const own = features.find(({ name }) => name === 'Mine')!
  expect(own.id).toBe('FE-2')
  expect(statements[0]!.places).toEqual(['features.FE-2.name'])
  open.autosave.stop()
})
