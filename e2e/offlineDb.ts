import type { Page } from '@playwright/test'

/** Returns the unsaved texts that this device keeps. */
export const readUnsavedTexts = async (page: Page) =>
  (await readStore<{ value: string }>(page, 'unsaved')).map(entry => JSON.parse(entry.value) as unknown)

/** Returns the bases of those texts. */
export const readUnsavedBases = async (page: Page) =>
  (await readStore<{ base: string }>(page, 'bases')).map(entry => JSON.parse(entry.base) as unknown)

/** Returns how many copies of server responses are on this device. */
export const countCopies = async (page: Page) => (await readStore(page, 'copies')).length

/** Returns the names of those copies. */
export const readCopyNames = async (page: Page) =>
  (await readStore<{ name: string }>(page, 'copies')).map(({ name }) => name)

function readStore<T>(page: Page, store: 'unsaved' | 'bases' | 'copies'): Promise<T[]> {
  return page.evaluate(async store => {
    // Opening a missing database would create it.
    if ((await indexedDB.databases()).length === 0) return []
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('ideawright')
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error!))
    })
    const rows = await new Promise<T[]>((resolve, reject) => {
      const request = database.transaction(store).objectStore(store).getAll()
      request.addEventListener('success', () => resolve(request.result as T[]))
      request.addEventListener('error', () => reject(request.error!))
    })
    database.close()
    return rows
  }, store)
}
