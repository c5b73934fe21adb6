import { describe, expect, test } from 'vitest'
import { ApiError } from '#web/api/apiError.ts'
import type { UnsavedEntry } from '#web/storage/offlineDb.ts'
import { recoverOffline } from './recoverOffline.ts'

const place = { userId: 'u', id: 'p' }
const copy = { id: 'p', name: 'Orchard Map' }
const notFound = new ApiError(404, { success: false, message: 'Not found', code: 'not_found' })
const entry: UnsavedEntry = {
  userId: 'u',
  projectId: 'p',
  part: 'brainDump',
  page: 'gone',
  value: '"Apples"',
  base: '""',
  baseVersion: 3,
  at: 1_000,
}

/** A device that has a copy of the project, unless that is taken away, and these entries. */
function deviceWith(entries: readonly UnsavedEntry[], { hasCopy = true } = {}) {
  const removed: string[] = []
  const offlineDb = {
    unsaved: async () => [...entries],
    copy: async () => (hasCopy ? { ...place, name: 'project p', answer: copy, at: 1 } : undefined),
    removeCopy: async (_: string, name: string) => void removed.push(name),
  }
  const ask = (error: unknown) =>
    recoverOffline({ offlineDb, isAlive: async page => page === 'alive' }, error, place)
  return { ask, removed }
}

describe('in the place of a project that the server did not give', () => {
  test.each([
    ['no answer', new ApiError(0)],
    ['a server that is too busy', new ApiError(503)],
  ])('stands the copy on this device: %s', async (_, error) => {
    expect(await deviceWith([]).ask(error)).toBe(copy)
  })

  test('stands the copy where the project is gone but text of it is unsaved', async () => {
    const { ask, removed } = deviceWith([entry])
    expect(await ask(notFound)).toBe(copy)
    expect(removed).toEqual([])
  })

  test('stands nothing but the text where there is no copy', async () => {
    const project = await deviceWith([entry], { hasCopy: false }).ask(notFound)
    expect(project).toMatchObject({ ...place, name: 'Recovered text', modules: { brainDump: '' } })
    expect(project!.updatedAt).toBe('1970-01-01T00:00:01.000Z')
  })

  test('stands nothing where it is gone and nothing is unsaved; its copy goes with it', async () => {
    const { ask, removed } = deviceWith([])
    expect(await ask(notFound)).toBe(undefined)
    expect(removed).toEqual(['project p'])
  })

  test('stands nothing where another page still has the text in hand', async () => {
    expect(await deviceWith([{ ...entry, page: 'alive' }]).ask(notFound)).toBe(undefined)
  })

  test.each([
    ['a 404 that is not the product’s own word', new ApiError(404, '<h1>')],
    ['signed out', new ApiError(401)],
    ['something else', new TypeError('else')],
  ])('stands nothing, and nothing is removed: %s', async (_, error) => {
    const { ask, removed } = deviceWith([entry])
    expect(await ask(error)).toBe(undefined)
    expect(removed).toEqual([])
  })
})
