import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { entryKeyOf, type UnsavedEntry } from '#web/storage/offlineDb.ts'
import { createSortBackup } from './sortBackup.ts'
import type { Unapplied } from './unapplied.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const text = 'Members can book a court. My brother had one once.'
const unapplied: Unapplied = {
  decisions: [{ start: 26, end: text.length, to: 'aside' }],
  takenBack: [],
  leftOut: [],
  taken: [],
  wordings: [],
}

/** A device that the test can break, with the entries of several pages. */
function setUp(entries: readonly UnsavedEntry[] = []) {
  const disk = new Map(entries.map(entry => [String(entryKeyOf(entry)), entry]))
  const it = { isBroken: false, alive: [] as string[], held: [] as boolean[], noted: [] as boolean[] }
  const open = (page: string, userId = 'ada') =>
    createSortBackup({
      offlineDb: {
        async change(put, remove) {
          if (it.isBroken) throw new Error('full')
          for (const entry of put) disk.set(String(entryKeyOf(entry)), entry)
          for (const key of remove) disk.delete(String(key))
        },
        unsaved: async (userId, projectId) =>
          [...disk.values()].filter(entry => entry.userId === userId && entry.projectId === projectId),
      },
      isAlive: async page => it.alive.includes(page),
      scope: { userId, projectId: 'p', page },
      now: () => 7,
      onHasEntry: hasEntry => it.noted.push(hasEntry),
      holdLock: isHeld => it.held.push(isHeld),
    })
  return { it, open, pages: () => [...disk.values()].map(({ page, part }) => `${part} of ${page}`) }
}
const soon = () => vi.advanceTimersByTimeAsync(100)

test('decisions are on the device 100 ms later, and gone once they’re applied', async () => {
  const { it, open, pages } = setUp()
  const backup = open('one')
  backup.keep(unapplied, text)
  expect([backup.isEmpty(), backup.isOnDevice()]).toEqual([false, false])
  await soon()
  expect(pages()).toEqual(['sort of one'])
  expect(backup.isOnDevice()).toBe(true)
  expect(await open('two').recover()).toEqual([{ unapplied, text }])
  backup.keep(undefined, text)
  await soon()
  expect(pages()).toEqual([])
  expect(it.noted).toEqual([true, false])
})

test('a page takes over what closed pages left, and leaves the entries of open ones alone', async () => {
  const { it, open, pages } = setUp()
  for (const page of ['closed', 'open']) {
    const backup = open(page)
    backup.keep(unapplied, text)
    await backup.flush()
  }
  it.alive = ['open']
  const next = open('next')
  expect(await next.recover()).toHaveLength(1)
  // Until it has written its own, nothing is removed.
  expect(pages()).toEqual(['sort of closed', 'sort of open'])
  next.keep(unapplied, text)
  await soon()
  expect(pages()).toEqual(['sort of open', 'sort of next'])
})

test('what was recovered and is applied already is removed', async () => {
  const { open, pages } = setUp()
  const before = open('closed')
  before.keep(unapplied, text)
  await before.flush()
  const next = open('next')
  await next.recover()
  next.keep(undefined, text)
  await soon()
  expect(pages()).toEqual([])
})

test('nobody gets the decisions of another user or project, or unsaved text', async () => {
  const { open } = setUp([
    {
      userId: 'ada',
      projectId: 'p',
      part: 'features',
      page: 'x',
      value: '[]',
      base: '[]',
      baseVersion: 1,
      at: 1,
    },
    {
      userId: 'ada',
      projectId: 'q',
      part: 'sort',
      page: 'x',
      value: '{}',
      base: '""',
      baseVersion: 1,
      at: 1,
    },
  ])
  const backup = open('one')
  backup.keep(unapplied, text)
  await backup.flush()
  expect(await open('two', 'bob').recover()).toEqual([])
  expect(await open('two').recover()).toHaveLength(1)
})

test('storage that refuses is tried again, and meanwhile the page knows', async () => {
  const { it, open, pages } = setUp()
  it.isBroken = true
  const backup = open('one')
  backup.keep(unapplied, text)
  await soon()
  expect([backup.isOnDevice(), backup.isRefused()]).toEqual([false, true])
  it.isBroken = false
  await vi.advanceTimersByTimeAsync(2_000)
  expect([backup.isOnDevice(), backup.isRefused()]).toEqual([true, false])
  expect(pages()).toEqual(['sort of one'])
})

test('other pages see that it’s in use only while there’s something to keep and Sort is open', async () => {
  const { it, open } = setUp()
  const backup = open('one')
  backup.setInUse(true)
  expect(it.held.at(-1)).toBe(false)
  backup.keep(unapplied, text)
  await soon()
  expect(it.held.at(-1)).toBe(true)
  backup.setInUse(false)
  expect(it.held.at(-1)).toBe(false)
})

test('a damaged entry is left alone', async () => {
  const entry = { userId: 'ada', projectId: 'p', part: 'sort', page: 'x', baseVersion: 0, at: 1 }
  const { open, pages } = setUp([{ ...entry, value: '{', base: '"a"' }])
  const backup = open('one')
  expect(await backup.recover()).toEqual([])
  backup.keep(undefined, text)
  await soon()
  expect(pages()).toEqual(['sort of x'])
})
