import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { failedCallsPattern, holdRequests, submitIdentity, test } from './fixtures.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

for (const path of ['/', '/login', '/signup', '/privacy', '/auth/error?message=No', '/nowhere']) {
  test(`${path} is accessible`, async ({ page, watch }) => {
    watch.allow(failedCallsPattern)
    await page.addInitScript(holdRedirect)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, path)
    // Checks it again once the app has taken over the prerendered page.
    await page.keyboard.press('Shift')
    await expect(page.locator('html')).not.toHaveAttribute('data-static')
    await expectAccessible(page, `${path}, taken over`)
  })
}

/** An error page redirects after three seconds; axe takes longer and needs a running clock. */
function holdRedirect() {
  const real = globalThis.setTimeout
  const held = (run: () => void, ms?: number) => real(run, ms === 3_000 ? 600_000 : ms)
  globalThis.setTimeout = held as unknown as typeof setTimeout
}

test('the sign-in is accessible while it runs and after it has failed', async ({ page, watch }) => {
  watch.allow(failedCallsPattern)
  await page.goto('/login')
  const answer = await holdRequests(page, '**/api/auth/check', route => route.abort())
  await button(page, 'Sign in with Google').click()
  await expect(button(page, 'Redirecting...')).toBeVisible()
  await expectAccessible(page, 'redirecting')
  answer()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'failed')
})

test('the completion of a sign-in is accessible', async ({ page }) => {
  await page.route('**/api/auth/exchange', () => {})
  await page.goto('/auth/callback?token=ho_x')
  await expect(page.getByRole('heading', { name: 'Completing Sign In' })).toBeVisible()
  await expectAccessible(page, 'completing')
})

test('the local identity page and its errors are accessible', async ({ page }) => {
  await page.goto('/api/auth/google')
  await expectAccessible(page, 'identity')
  await submitIdentity(page, { name: '', email: '' })
  await expect(page.getByText('Enter your name.')).toBeVisible()
  await expectAccessible(page, 'identity with errors')
})
