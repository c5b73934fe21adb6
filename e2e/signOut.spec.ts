import { expect, type Page } from '@playwright/test'
import { apiOf, signInByHttp } from './api.ts'
import { expectAccessible } from './axe.ts'
import { readUnsavedTexts } from './offlineDb.ts'
import { failedCallsPattern, memberTest as test, readStoredToken, tokenKey } from './fixtures.ts'
import { brainDumpField, blockSaves, allowSaves } from './savingPage.ts'

// Signing out with text that the server doesn't have (docs/offline-journal.md#signing-out).

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'You have unsaved changes' })

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Ines Okafor' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

const keptCount = async (page: Page) => (await readUnsavedTexts(page)).length

test.beforeEach(({ watch }) => watch.allow(failedCallsPattern))

test('signing out lists unsaved changes and can be cancelled; kept changes are saved after the next sign-in', async ({
  page,
  context,
  api,
  server,
  member,
}) => {
  const id = await api.createProject('Orchard Map')
  await page.goto(`/projects/${id}`)
  await expect(brainDumpField(page)).toBeVisible()
  await blockSaves(context)
  await brainDumpField(page).fill('Written in a tunnel.')
  await expect(page.getByText('Offline. Saved on this device')).toBeVisible()
  await signOut(page)
  await expect(dialog(page)).toContainText('Orchard Map: Brain Dump')
  await expect(button(page, 'Stay signed in')).toBeFocused()
  await expectAccessible(page, 'signing out with unsaved text')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  expect(await readStoredToken(page)).not.toBeNull()
  await expect(brainDumpField(page)).toHaveValue('Written in a tunnel.')

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await signOut(page)
  await button(page, 'Sign out and keep changes').click()
  await expect(page).toHaveURL('/')
  expect([await readStoredToken(page), await keptCount(page)]).toEqual([null, 1])

  await allowSaves(context)
  const { token } = await signInByHttp(server.origin, member)
  await page.evaluate(([key, token]) => localStorage.setItem(key!, token!), [tokenKey, token])
  await page.goto(`/projects/${id}`)
  await expect(brainDumpField(page)).toHaveValue('Written in a tunnel.')
  const again = apiOf(server.origin, await signInByHttp(server.origin, member))
  await expect.poll(async () => (await again.read(id)).rawIdeaDetails).toBe('Written in a tunnel.')
})

test('signing out deletes unsaved changes from the device on request', async ({ page, context, api }) => {
  const id = await api.createProject('Orchard Map')
  await page.goto(`/projects/${id}`)
  await expect(brainDumpField(page)).toBeVisible()
  await blockSaves(context)
  await brainDumpField(page).fill('Written in a tunnel.')
  await expect(page.getByText('Offline. Saved on this device')).toBeVisible()
  await signOut(page)
  await button(page, 'Sign out and discard changes').click()
  await expect(page).toHaveURL('/')
  expect(await readStoredToken(page)).toBeNull()
  await expect.poll(() => keptCount(page)).toBe(0)
})

test('signing out warns that changes will be lost if the browser can’t store data', async ({
  page,
  context,
  api,
}) => {
  await context.addInitScript(() => {
    IDBObjectStore.prototype.put = function () {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const id = await api.createProject('Orchard Map')
  await page.goto(`/projects/${id}`)
  await expect(brainDumpField(page)).toBeVisible()
  await blockSaves(context)
  await brainDumpField(page).fill('Written in a tunnel.')
  await expect(page.getByText('Offline. Kept in this tab')).toBeVisible()
  await signOut(page)
  await expect(dialog(page)).toContainText('If you sign out now, your changes will be lost.')
  await expect(button(page, 'Sign out and keep changes')).toBeHidden()
  await button(page, 'Stay signed in').click()
  await expect(brainDumpField(page)).toHaveValue('Written in a tunnel.')
  await allowSaves(context)
  // The page retries by itself as well, so the button may be gone by now.
  await page
    .getByRole('button', { name: 'Retry' })
    .click({ timeout: 2_000 })
    .catch(() => undefined)
  await expect.poll(async () => (await api.read(id)).rawIdeaDetails).toBe('Written in a tunnel.')
})
