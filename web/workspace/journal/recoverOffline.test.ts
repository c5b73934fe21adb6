import { describe, expect, test } from 'vitest'
import { createBlankSpecification } from '#domain/specification/specification.ts'
import { ApiError } from '#web/api/apiError.ts'
import type { UnsavedEntry } from '#web/storage/offlineDb.ts'
import { recoverOffline } from './recoverOffline.ts'

const place = { userId: 'u', id: 'p' }
const copy = {
  id: 'p',
  name: 'Orchard Map',
  modules: createBlankSpecification(),
  moduleVersions: { statements: 2, decisions: 3, acceptance: 1, suggestions: 1 },
}
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

/** A device with these entries and, unless `hasCopy` is false, an offline copy of the project. */
function deviceWith(
  entries: readonly UnsavedEntry[],
  { hasCopy = true, answer = copy }: { hasCopy?: boolean; answer?: unknown } = {},
) {
  const removed: string[] = []
  const offlineDb = {
    unsaved: async () => [...entries],
    copy: async () => (hasCopy ? { ...place, name: 'project p', answer, at: 1 } : undefined),
    removeCopy: async (_: string, name: string) => void removed.push(name),
  }
  const ask = (error: unknown) =>
    recoverOffline({ offlineDb, isAlive: async page => page === 'alive' }, error, place)
  return { ask, removed }
}

describe('if the server did not return a project', () => {
  test.each([
    ['no answer', new ApiError(0)],
    ['a server that is too busy', new ApiError(503)],
  ])('its offline copy is opened: %s', async (_, error) => {
    expect(await deviceWith([]).ask(error)).toEqual(copy)
  })

  test('its offline copy is opened if the project is deleted but has unsaved text', async () => {
    const { ask, removed } = deviceWith([entry])
    expect(await ask(notFound)).toEqual(copy)
    expect(removed).toEqual([])
  })

  test('an offline copy from before projects had hidden forms has none', async () => {
    const { statements: _, decisions: __, acceptance: _a, suggestions: _s, ...modules } = copy.modules
    const answer = { ...copy, modules, moduleVersions: {} }
    expect(await deviceWith([], { answer }).ask(new ApiError(0))).toEqual({
      ...copy,
      moduleVersions: { statements: 0, decisions: 0, acceptance: 0, suggestions: 0 },
    })
  })

  test('a project with only the text is opened if there is no copy', async () => {
    const project = await deviceWith([entry], { hasCopy: false }).ask(notFound)
    expect(project).toMatchObject({ ...place, name: 'Recovered text', modules: { brainDump: '' } })
    expect(project!.updatedAt).toBe('1970-01-01T00:00:01.000Z')
  })

  test('nothing is opened if it is deleted and nothing is unsaved, and its copy is removed', async () => {
    const { ask, removed } = deviceWith([])
    expect(await ask(notFound)).toBe(undefined)
    expect(removed).toEqual(['project p'])
  })

  test('nothing is opened while another page still has the text', async () => {
    expect(await deviceWith([{ ...entry, page: 'alive' }]).ask(notFound)).toBe(undefined)
  })

  test.each([
    ['a 404 without the product’s error code', new ApiError(404, '<h1>')],
    ['signed out', new ApiError(401)],
    ['something else', new TypeError('else')],
  ])('nothing is opened or removed: %s', async (_, error) => {
    const { ask, removed } = deviceWith([entry])
    expect(await ask(error)).toBe(undefined)
    expect(removed).toEqual([])
  })
})
