import { expect, type Browser, type Page } from '@playwright/test'
import type { Member } from './api.ts'
import { tokenKey } from './fixtures.ts'

export const profileField = (page: Page, name: string) =>
  page.getByRole('main').getByLabel(name, { exact: true })

export async function openProfile(page: Page) {
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible()
}

/** Opens another browser of the same user. */
export async function openOtherBrowser(browser: Browser, origin: string, { token }: Member) {
  const context = await browser.newContext({
    baseURL: origin,
    storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: tokenKey, value: token }] }] },
  })
  return { page: await context.newPage(), close: () => context.close() }
}
