import { expect, type Page } from '@playwright/test'
import {
  failedCallsPattern,
  holdRequests,
  memberTest as test,
  passUntilTrue,
  stopClock,
  savedLabel,
} from './fixtures.ts'

// Events are announced to screen readers (WCAG 4.1.3), and messages stay while someone looks at them (2.2.1).

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('live regions announce loading, saving, failing and deleting', async ({ page, api, watch }) => {
  watch.allow(failedCallsPattern)
  await api.createProject('Orchard Map')
  await page.clock.install()
  const listed = Promise.withResolvers<void>()
  await page.route(
    '**/api/projects?*',
    async route => {
      await listed.promise
      await route.continue()
    },
    { times: 1 },
  )
  await page.goto('/dashboard')
  await expect(page.getByRole('status').filter({ hasText: 'Loading projects...' })).toBeVisible()
  listed.resolve()

  await page.getByRole('link', { name: 'Orchard Map' }).click()
  const expectAnnounced = (text: string, timeout = 30_000) =>
    expect(page.getByRole('status').filter({ hasText: new RegExp(`^${text}$`) })).toBeVisible({ timeout })
  const field = page.getByLabel('Brain Dump', { exact: true })
  await expect(field).toBeEditable()
  const answer = await holdRequests(page, '**/api/projects/*')
  await field.fill('Apples.')
  await expectAnnounced('Saving...')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500))
  answer()
  await passUntilTrue(page, () => expectAnnounced('Saved', 100), 1_000)
  await page.clock.resume()
  await page.unroute('**/api/projects/*')
  await page.route('**/api/projects/*', route => route.fulfill({ status: 418, json: { success: false } }))
  await field.fill('Pears.')
  await expect(page.getByRole('alert')).toContainText('Failed to save changes')
  await page.unroute('**/api/projects/*')
  await button(page, 'Retry').click()
  await expect(savedLabel(page)).toBeVisible()

  await page.goto('/dashboard')
  await button(page, 'Delete Orchard Map').click()
  await button(page, 'Delete Project').click()
  await expect(
    page.getByRole('status').filter({ hasText: '“Orchard Map” moved to the trash.' }).first(),
  ).toBeAttached()
})

test('a notice stays while it has the pointer or the focus, and then disappears', async ({ page, api }) => {
  await api.createProject('Orchard Map')
  await page.clock.install()
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Orchard Map' })).toBeVisible()
  await button(page, 'Delete Orchard Map').click()
  await button(page, 'Delete Project').click()
  await expect(button(page, 'Undo')).toBeFocused()
  await stopClock(page)
  await expect(button(page, 'Undo'), 'with the focus on it').toBeVisible()
  await page.clock.runFor(60_000)
  await expect(button(page, 'Undo')).toBeVisible()
  await button(page, 'Undo').hover()
  await button(page, 'Undo').evaluate((element: HTMLElement) => element.blur())
  await page.clock.runFor(60_000)
  await expect(button(page, 'Undo'), 'with the pointer on it').toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(11_000)
  await expect(button(page, 'Undo')).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(button(page, 'Undo')).toBeHidden()
})
