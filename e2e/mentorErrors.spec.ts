import { expect } from '@playwright/test'
import { signInByHttp } from './api.ts'
import { failedCallsPattern, memberTest as test, tokenKey } from './fixtures.ts'
import {
  panelButton,
  messageInput,
  openMentor,
  mentorPanel,
  userMessages,
  readStoredMessages,
  mentorToggle,
} from './mentorPanel.ts'

// Errors of the mentor are shown in its panel, and typed text stays.

test('a message that fails stays, and is sent only once', async ({ page, api, watch }) => {
  watch.allow(failedCallsPattern)
  const id = await openMentor(page, api)
  // The request arrives, and its response is lost.
  await page.route('**/messages', async route => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch().catch(() => undefined)
    await route.abort('connectionreset')
  })
  await page.route('**/messages', route =>
    route.request().method() === 'GET' ? route.abort('connectionreset') : route.fallback(),
  )
  await messageInput(page).fill('Tool owners')
  await messageInput(page).press('Enter')
  await expect(mentorPanel(page).getByRole('alert')).toContainText('Failed to get AI response')
  await expect(userMessages(page, 'Tool owners')).toContainText('Not sent')
  await panelButton(page, 'Dismiss').click()
  await expect(mentorPanel(page).getByRole('alert')).toBeHidden()
  await page.unroute('**/messages')
  await panelButton(page, 'Retry').click()
  await expect(userMessages(page, 'Not sent')).toBeHidden()
  await expect
    .poll(async () => (await readStoredMessages(api, id)).map(it => it.role))
    .toEqual(['assistant', 'user', 'assistant'])
})

test('an expired session keeps the typed text, and the sign-in leads back to it', async ({
  page,
  api,
  watch,
  member,
  server,
}) => {
  watch.allow(failedCallsPattern)
  await openMentor(page, api)
  await page.route('**/api/ai/**', route =>
    route.fulfill({
      status: 401,
      json: { success: false, message: 'Please sign in.', code: 'not_signed_in' },
    }),
  )
  await messageInput(page).fill('Tool owners')
  await messageInput(page).press('Enter')
  await expect(mentorPanel(page).getByRole('alert')).toContainText('You’re signed out')
  await expect(panelButton(page, 'Dismiss')).toBeVisible()
  await expect(mentorPanel(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    /return_to=%2Fprojects/,
  )
  await page.unroute('**/api/ai/**')
  // The same user signs in again in another tab.
  const { token } = await signInByHttp(server.origin, member)
  const other = await page.context().newPage()
  await other.goto('/privacy')
  await other.evaluate(([key, token]) => localStorage.setItem(key!, token!), [tokenKey, token])
  await expect(userMessages(page, 'Not sent')).toBeHidden()
  await expect(mentorPanel(page).getByRole('alert')).toBeHidden()
  await expect(userMessages(page, 'Tool owners')).toHaveCount(1)
})

test('a conversation that cannot be loaded shows an error, and can be retried', async ({
  page,
  api,
  watch,
}) => {
  watch.allow(failedCallsPattern)
  const id = await api.createProject('Orchard Map')
  await page.goto(`/projects/${id}/personas`)
  await page.route('**/api/ai/**', route => route.fulfill({ status: 500, json: {} }))
  await mentorToggle(page).click()
  await expect(mentorPanel(page).getByRole('alert')).toContainText('Failed to load conversation')
  await page.unroute('**/api/ai/**')
  await panelButton(page, 'Retry').click()
  await expect(messageInput(page)).toBeEnabled()
  await expect(mentorPanel(page).getByRole('alert')).toBeHidden()
})

test('any other failure shows an error that can be dismissed', async ({ page, api, watch }) => {
  watch.allow(failedCallsPattern)
  await openMentor(page, api)
  await page.route('**/close', route => route.fulfill({ status: 500, json: {} }))
  await panelButton(page, 'Conversations').click()
  await page.getByRole('menuitem', { name: 'New conversation' }).click()
  await expect(mentorPanel(page).getByRole('alert')).toContainText('An error occurred')
  await panelButton(page, 'Dismiss').click()
  await expect(mentorPanel(page).getByRole('alert')).toBeHidden()
  await expect(messageInput(page)).toBeEnabled()
})

test('typed text is removed from the device after signing out', async ({ page, api, member }) => {
  await openMentor(page, api)
  await messageInput(page).fill('half a thought')
  const storedKeys = () =>
    page.evaluate(() => Object.keys(localStorage).filter(it => it.startsWith('ideawright.mentor.')))
  await expect.poll(storedKeys).toHaveLength(1)
  await page.getByRole('button', { name: member.name }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(storedKeys).toEqual([])
})
