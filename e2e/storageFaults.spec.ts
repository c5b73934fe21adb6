import { expect } from '@playwright/test'
import { failedCalls, memberTest as test } from './fixtures.ts'
import { brainDump, cutOff, status } from './kept.ts'

// T-31: the browser's storage fails. Nothing is lost that the server can have, and what it cannot is told.

test.describe('a storage that fails is told once, and costs nothing else:', () => {
  const faults: Record<string, () => void> = {
    'it does not open': () => {
      IDBFactory.prototype.open = () => {
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
      IDBFactory.prototype.open = () => {
        const request = new EventTarget() as IDBOpenDBRequest
        setTimeout(() => request.dispatchEvent(new Event('blocked')))
        return request
      }
    },
    'it never answers': () => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
    },
    'neither is local storage there': () => {
      let token: string | null
      try {
        token = localStorage.getItem('ideawright.token')
      } catch {
        // The empty page that Firefox begins with has none anyway.
        return
      }
      const refuse = () => {
        throw new DOMException('refused', 'SecurityError')
      }
      IDBFactory.prototype.open = refuse
      Storage.prototype.setItem = refuse
      Storage.prototype.getItem = name => (name === 'ideawright.token' ? token : refuse())
    },
  }
  for (const [name, fault] of Object.entries(faults)) {
    test(name, async ({ page, context, api, watch, browserName }) => {
      watch.allow(failedCalls)
      await page.addInitScript(fault)
      const id = await api.createProject('Orchard Map')
      await page.goto(`/projects/${id}`)
      const told = page.getByText('This browser keeps nothing on this device.')
      await brainDump(page).fill('Apples')
      await expect(told).toBeVisible()
      await expect.poll(async () => (await api.read(id)).rawIdeaDetails).toBe('Apples')
      await page.getByRole('button', { name: 'Dismiss' }).click()

      await cutOff(context)
      await brainDump(page).fill('Apples and pears')
      await expect(status(page)).toHaveText('Offline: kept in this tab', { timeout: 20_000 })
      await expect(told).toBeHidden()
      // WebKit’s driver does not tell of a question on leaving.
      if (browserName === 'webkit') return
      const asked = page.waitForEvent('dialog')
      await Promise.all([asked, page.reload({ waitUntil: 'commit' }).catch(() => undefined)])
      expect((await asked).type()).toBe('beforeunload')
    })
  }
})
