import { expect } from '@playwright/test'
import { failedCallsPattern, memberTest as test } from './fixtures.ts'
import { brainDumpField, blockSaves, saveStatus } from './savingPage.ts'

// T-31: the browser's storage fails. Nothing is lost that can be sent to the server, and the user is told about the
// rest.

test.describe('a storage that fails is told once, and costs nothing else:', () => {
  const faults: Record<string, () => void> = {
    'it does not open': () => {
      indexedDB.open = () => {
        throw new DOMException('refused', 'SecurityError')
      }
    },
    'it is not there': () => {
      Object.defineProperty(globalThis, 'indexedDB', { get: () => undefined })
    },
    'it is full': () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
    'another tab blocks it': () => {
      indexedDB.open = () => {
        const request = new EventTarget() as IDBOpenDBRequest
        setTimeout(() => request.dispatchEvent(new Event('blocked')))
        return request
      }
    },
    'it never answers': () => {
      indexedDB.open = () => new EventTarget() as IDBOpenDBRequest
    },
    'neither is local storage there': () => {
      let token: string | null
      try {
        token = localStorage.getItem('ideawright.token')
      } catch {
        // The empty page that Firefox starts with has no storage anyway.
        return
      }
      const refuse = () => {
        throw new DOMException('refused', 'SecurityError')
      }
      indexedDB.open = refuse
      Storage.prototype.setItem = refuse
      Storage.prototype.getItem = name => (name === 'ideawright.token' ? token : refuse())
    },
  }
  for (const [name, fault] of Object.entries(faults)) {
    test(name, async ({ page, context, api, watch }) => {
      watch.allow(failedCallsPattern)
      await page.addInitScript(fault)
      const id = await api.createProject('Orchard Map')
      await page.goto(`/projects/${id}`)
      const told = page.getByText('This browser can’t store data.')
      await brainDumpField(page).fill('Apples')
      await expect(told).toBeVisible()
      await expect.poll(async () => (await api.read(id)).rawIdeaDetails).toBe('Apples')
      await page.getByRole('button', { name: 'Dismiss' }).click()

      await blockSaves(context)
      await brainDumpField(page).fill('Apples and pears')
      await expect(saveStatus(page)).toHaveText('Offline. Kept in this tab', { timeout: 20_000 })
      await expect(told).toBeHidden()
      const asked = page.waitForEvent('dialog')
      await Promise.all([asked, page.reload({ waitUntil: 'commit' }).catch(() => undefined)])
      expect((await asked).type()).toBe('beforeunload')
    })
  }
})
