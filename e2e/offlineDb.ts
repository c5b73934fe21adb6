import type { Page } from '@playwright/test'

/** What this device keeps of the text that is not saved. */
export const readUnsavedTexts = async (page: Page) =>
  (await readStore<{ value: string }>(page, 'unsaved')).map(entry => JSON.parse(entry.value) as unknown)

/** What those texts are based on. */
export const readUnsavedBases = async (page: Page) =>
  (await readStore<{ base: string }>(page, 'bases')).map(entry => JSON.parse(entry.base) as unknown)

/** How many copies of what the server said are on this device. */
export const countCopies = async (page: Page) => (await readStore(page, 'copies')).length

/** What they are called. */
export const readCopyNames = async (page: Page) =>
  (await readStore<{ name: string }>(page, 'copies')).map(({ name }) => name)

function readStore<T>(page: Page, store: 'unsaved' | 'bases' | 'copies'): Promise<T[]> {
  return page.evaluate(async store => {
    // To open one that is not there would make it.
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
