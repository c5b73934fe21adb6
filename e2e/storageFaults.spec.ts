import { expect } from '@playwright/test'
import { failedCallsPattern, holdRequests, memberTest as test } from './fixtures.ts'
import { brainDumpField, blockSaves, projectCalls, saveStatus } from './savingPage.ts'

// T-31: the browser's storage fails. Nothing is lost that can be sent to the server, and the user is told about the
// rest.

test.describe('a storage failure is reported once and has no other effect if', () => {
  const faults: Record<string, () => void> = {
    'the database does not open': () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('refused', 'SecurityError')
      }
    },
    'there is no database': () => {
      Object.defineProperty(globalThis, 'indexedDB', { get: () => undefined })
    },
    'the disk is full': () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
    'another tab blocks the database': () => {
      IDBFactory.prototype.open = () => {
        const request = new EventTarget() as IDBOpenDBRequest
        setTimeout(() => request.dispatchEvent(new Event('blocked')))
        return request
      }
    },
    'the database never responds': () => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
    },
    'local storage is missing too': () => {
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
      IDBFactory.prototype.open = refuse
      Storage.prototype.setItem = refuse
      Storage.prototype.getItem = name => (name === 'ideawright.token' ? token : refuse())
    },
  }
  for (const [name, fault] of Object.entries(faults)) {
    test(name, async ({ page, context, api, watch, browserName }) => {
      watch.allow(failedCallsPattern)
      await page.addInitScript(fault)
      const id = await api.createProject('Orchard Map')
      await page.goto(`/projects/${id}`)
      const notice = page.getByText('This browser can’t store data.')
      await expect(brainDumpField(page)).toBeVisible()
      // On a busy machine, the text could be saved before the browser's storage has refused it. Released requests
      // fall back to the block of saves below.
      const release = await holdRequests(page, projectCalls, route => route.fallback())
      await brainDumpField(page).fill('Apples')
      await expect(notice).toBeVisible()
      release()
      await expect.poll(async () => (await api.read(id)).rawIdeaDetails).toBe('Apples')
      await page.getByRole('button', { name: 'Dismiss' }).click()

      await blockSaves(context)
      await brainDumpField(page).fill('Apples and pears')
      await expect(saveStatus(page)).toHaveText('Offline. Kept in this tab')
      await expect(notice).toBeHidden()
      // WebKit’s driver doesn't report beforeunload dialogs.
      if (browserName === 'webkit') return
      const dialog = page.waitForEvent('dialog')
      await Promise.all([dialog, page.reload({ waitUntil: 'commit' }).catch(() => undefined)])
      expect((await dialog).type()).toBe('beforeunload')
    })
  }
})
