import { expect } from '@playwright/test'
import { createPerson } from './api.ts'
import { expectAccessible } from './axe.ts'
import { failedCallsPattern, submitIdentity, test as base } from './fixtures.ts'
import { startServer } from './server.ts'

// The local sign-in, which accepts any identity (decision 044).

/** On a machine with several users. */
const test = base.extend<object, { code: { address: string; typed: string } }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern here
    async ({}, use) => {
      const server = await startServer({ LOCAL_SIGN_IN: 'code' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  code: [
    async ({ server }, use) => {
      const [, address = '', typed = ''] =
        /To sign in, open (\S+)\nor enter this code when asked: (\S+)\n/.exec(server.output()) ?? []
      await use({ address, typed })
    },
    { scope: 'worker' },
  ],
})

test('the address printed at the start is enough to sign in', async ({ page, code }) => {
  await page.goto(code.address)
  await expect(page).toHaveURL('/')
  // The key isn't left where the next page or the history could find it.
  expect(await page.evaluate(() => document.referrer + location.href)).not.toContain('key')
  await page.getByRole('link', { name: 'Get Started' }).click()
  await page.getByRole('button', { name: 'Sign up with Google' }).click()
  await submitIdentity(page, createPerson())
  await expect(page).toHaveURL('/dashboard')
})

test('a browser without the address is asked for the code once', async ({ page, code }) => {
  await page.goto('/api/auth/google')
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await expectAccessible(page, 'the page that asks for the code')
  await page.getByLabel('Code').fill('AAAA-AAAA-AAAA')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/^Incorrect code\./)
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.getByLabel('Code').fill(code.typed.toLowerCase())
  await page.keyboard.press('Enter')
  await submitIdentity(page, createPerson())
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/api/auth/google')
  await expect(page.getByLabel('Email')).toBeVisible()
})

base('a request through a proxy gets a page that says why it is refused', async ({ page, watch }) => {
  watch.allow(failedCallsPattern)
  for (const path of ['/', '/login', '/dashboard', '/api/auth/google', '/local-identity/auth']) {
    await page.setExtraHTTPHeaders({ 'X-Real-IP': '203.0.113.7' })
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(403)
    await expect(page.getByRole('heading', { name: 'Only on this computer' })).toBeVisible()
    await expect(page.getByText('it came through a proxy, which added “x-real-ip”')).toBeVisible()
  }
  await expectAccessible(page, 'the page for what came through a proxy')
})
