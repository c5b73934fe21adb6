import { expect } from '@playwright/test'
import { signInByHttp } from './api.ts'
import { failedCalls, memberTest as test, tokenKey } from './fixtures.ts'
import { button, input, open, panel, said, stored, toggle } from './mentorPanel.ts'

// What goes wrong in the mentor's panel is said there, and what was typed stays.

test('a message that fails stays, and goes out once', async ({ page, api, watch }) => {
  watch.allow(failedCalls)
  const id = await open(page, api)
  // It arrives, and its answer is lost on the way.
  await page.route('**/messages', async route => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch().catch(() => undefined)
    await route.abort('connectionreset')
  })
  await page.route('**/messages', route =>
    route.request().method() === 'GET' ? route.abort('connectionreset') : route.fallback(),
  )
  await input(page).fill('Tool owners')
  await input(page).press('Enter')
  await expect(panel(page).getByRole('alert')).toContainText('Failed to get AI response')
  await expect(said(page, 'Tool owners')).toContainText('Not sent')
  await button(page, 'Dismiss').click()
  await expect(panel(page).getByRole('alert')).toBeHidden()
  await page.unroute('**/messages')
  await button(page, 'Retry').click()
  await expect(said(page, 'Not sent')).toBeHidden()
  await expect
    .poll(async () => (await stored(api, id)).map(it => it.role))
    .toEqual(['assistant', 'user', 'assistant'])
})

test('an expired session keeps what was typed, and leads back to it', async ({
  page,
  api,
  watch,
  member,
  server,
}) => {
  watch.allow(failedCalls)
  await open(page, api)
  await page.route('**/api/ai/**', route =>
    route.fulfill({
      status: 401,
      json: { success: false, message: 'Please sign in.', code: 'not_signed_in' },
    }),
  )
  await input(page).fill('Tool owners')
  await input(page).press('Enter')
  await expect(panel(page).getByRole('alert')).toContainText('You are signed out')
  await expect(button(page, 'Dismiss')).toBeVisible()
  await expect(panel(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    /return_to=%2Fprojects/,
  )
  await page.unroute('**/api/ai/**')
  // The same person signs in again, in another tab.
  const { token } = await signInByHttp(server.origin, member)
  const other = await page.context().newPage()
  await other.goto('/privacy')
  await other.evaluate(([key, token]) => localStorage.setItem(key!, token!), [tokenKey, token])
  await expect(said(page, 'Not sent')).toBeHidden()
  await expect(panel(page).getByRole('alert')).toBeHidden()
  await expect(said(page, 'Tool owners')).toHaveCount(1)
})

test('a conversation that cannot be loaded says so, and can be tried again', async ({ page, api, watch }) => {
  watch.allow(failedCalls)
  const id = await api.createProject('Orchard Map')
  await page.goto(`/projects/${id}/personas`)
  await page.route('**/api/ai/**', route => route.fulfill({ status: 500, json: {} }))
  await toggle(page).click()
  await expect(panel(page).getByRole('alert')).toContainText('Failed to load conversation')
  await page.unroute('**/api/ai/**')
  await button(page, 'Retry').click()
  await expect(input(page)).toBeEnabled()
  await expect(panel(page).getByRole('alert')).toBeHidden()
})

test('what cannot be done otherwise is an error to be dismissed', async ({ page, api, watch }) => {
  watch.allow(failedCalls)
  await open(page, api)
  await page.route('**/close', route => route.fulfill({ status: 500, json: {} }))
  await button(page, 'Conversations').click()
  await page.getByRole('menuitem', { name: 'New conversation' }).click()
  await expect(panel(page).getByRole('alert')).toContainText('An error occurred')
  await button(page, 'Dismiss').click()
  await expect(panel(page).getByRole('alert')).toBeHidden()
  await expect(input(page)).toBeEnabled()
})

test('what was typed does not stay on the device after signing out', async ({ page, api, member }) => {
  await open(page, api)
  await input(page).fill('half a thought')
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter(it => it.startsWith('ideawright.mentor.')))
  await expect.poll(kept).toHaveLength(1)
  await page.getByRole('button', { name: member.name }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(kept).toEqual([])
})
