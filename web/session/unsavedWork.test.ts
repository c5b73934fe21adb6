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

/** A device with these entries, and an open project with what is unsaved of it. */
function setUp(entries: UnsavedEntry[], unsaved: string[] = [], isKept = true) {
  const it = { isBroken: false }
  const all = async () => {
    if (it.isBroken) throw new Error('refused')
    return entries
  }
  const offlineDb = {
    allUnsaved: all,
    unsaved: async (userId: string) => (await all()).filter(entry => entry.userId === userId),
    change: vi.fn(async (_: unknown, gone: readonly (readonly string[])[]) => {
      entries = entries.filter(({ userId, part }) => !gone.some(key => key[0] === userId && key[2] === part))
    }),
  }
  const forms = new Map(unsaved.map(key => [key, {}]))
  const open: RegisteredProject = {
    project: { id: 'open', userId: 'ada', name: 'Tide Table' },
    autosave: { getUnsaved: () => forms, discard: () => forms.clear() },
    localBackup: { get: () => ({ isComplete: isKept }) },
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

describe('what is unsaved', () => {
  test('is nothing where all is saved, or is another’s', async () => {
    expect(await setUp([entry({ userId: 'bob' })]).ask()).toBeUndefined()
  })

  test('is named by project and module, in the order of the forms, from this page and the device', async () => {
    const { ask } = setUp(
      [entry({ part: 'glossary' }), entry({}), entry({ page: 'other' }), entry({ projectId: 'unknown' })],
      ['features'],
    )
    expect(await ask()).toEqual({
      isKept: true,
      projects: [
        { name: 'Orchard Map', modules: ['Brain Dump', 'Glossary'] },
        { name: undefined, modules: ['Brain Dump'] },
        { name: 'Tide Table', modules: ['Core Features'] },
      ],
    })
  })

  test('is in this page alone where the device refuses', async () => {
    const { ask, it } = setUp([], ['features'], false)
    it.isBroken = true
    expect(await ask()).toMatchObject({ isKept: false, projects: [{ modules: ['Core Features'] }] })
  })

  test('goes from page and device when it is to, and nobody else’s does', async () => {
    const { places, forms, left } = setUp([entry({}), entry({ userId: 'bob' })], ['features'])
    await discardUnsavedWork('ada', places)
    expect([forms.size, left()]).toEqual([0, [entry({ userId: 'bob' })]])
    expect(removeItem).not.toHaveBeenCalled()
    await discardUnsavedWork('bob', places)
    expect(removeItem).toHaveBeenCalledOnce()
  })
})
