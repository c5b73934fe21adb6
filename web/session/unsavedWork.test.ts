import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { UnsavedEntry } from '#web/storage/offlineDb.ts'
import type { RegisteredProject } from '#web/storage/unsavedRegistry.ts'
import { discardUnsavedWork, findUnsavedWork } from './unsavedWork.ts'

const entry = (over: Partial<UnsavedEntry>): UnsavedEntry => ({
  userId: 'ada',
  projectId: 'p',
  part: 'brainDump',
  page: 'gone',
  value: '"Apples"',
  base: '""',
  baseVersion: 1,
  at: 1,
  ...over,
})

/** Sets up a device with these journal entries, and an open project with unsaved parts. */
function setUp(entries: UnsavedEntry[], unsaved: string[] = [], isOnDevice = true) {
  const it = { isBroken: false }
  const all = async () => {
    if (it.isBroken) throw new Error('refused')
    return entries
  }
  const offlineDb = {
    allUnsaved: all,
    unsaved: async (userId: string) => (await all()).filter(entry => entry.userId === userId),
    change: vi.fn(async (_: unknown, removed: readonly (readonly string[])[]) => {
      entries = entries.filter(
        ({ userId, part }) => !removed.some(key => key[0] === userId && key[2] === part),
      )
    }),
  }
  const forms = new Map(unsaved.map(key => [key, {}]))
  const open: RegisteredProject = {
    project: { id: 'open', userId: 'ada', name: 'Tide Table' },
    autosave: { getUnsaved: () => forms, discard: () => forms.clear() },
    localBackup: { get: () => ({ isComplete: isOnDevice }) },
  }
  const known = async () => [{ id: 'p', name: 'Orchard Map' }]
  const places = { offlineDb, unsavedRegistry: [open], known }
  return { it, places, forms, ask: () => findUnsavedWork('ada', places), left: () => entries }
}

const removeItem = vi.fn()
beforeEach(() => {
  removeItem.mockClear()
  vi.stubGlobal('localStorage', { removeItem })
})

describe('unsaved work', () => {
  test('is undefined if everything is saved or belongs to another user', async () => {
    expect(await setUp([entry({ userId: 'bob' })]).ask()).toBeUndefined()
  })

  test('is listed by project and module, in the order of the forms, from this page and the device', async () => {
    const { ask } = setUp(
      [entry({ part: 'glossary' }), entry({}), entry({ page: 'other' }), entry({ projectId: 'unknown' })],
      ['features'],
    )
    expect(await ask()).toEqual({
      isOnDevice: true,
      projects: [
        { name: 'Orchard Map', modules: ['Brain Dump', 'Glossary'] },
        { name: undefined, modules: ['Brain Dump'] },
        { name: 'Tide Table', modules: ['Core Features'] },
      ],
    })
  })

  test('includes only this page’s if the storage fails', async () => {
    const { ask, it } = setUp([], ['features'], false)
    it.isBroken = true
    expect(await ask()).toMatchObject({ isOnDevice: false, projects: [{ modules: ['Core Features'] }] })
  })

  test('is removed from the page and the device on request, but another user’s is not', async () => {
    const { places, forms, left } = setUp([entry({}), entry({ userId: 'bob' })], ['features'])
    await discardUnsavedWork('ada', places)
    expect([forms.size, left()]).toEqual([0, [entry({ userId: 'bob' })]])
    expect(removeItem).not.toHaveBeenCalled()
    await discardUnsavedWork('bob', places)
    expect(removeItem).toHaveBeenCalledOnce()
  })
})
