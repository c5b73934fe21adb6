import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { failedCallsPattern, grantClipboard, memberTest as test, submitIdentity } from './fixtures.ts'
import { expectUsableLayout } from './layoutChecks.ts'
import { openProfile } from './profilePage.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Access tokens' })
const button = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => section(page).getByLabel(name, { exact: true })

/** Calls the API as a program does. */
const callWith = (origin: string, token: string, path = '/api/projects', method = 'GET') =>
  fetch(origin + path, { method, headers: { authorization: `Bearer ${token}` } })

test('someone creates a token, sees it once, uses it, and revokes it', async ({
  page,
  context,
  api,
  server,
}) => {
  test.slow()
  await grantClipboard(context)
  const id = await api.createProject('Shed')
  await openProfile(page)
  await expect(section(page).getByText('No access tokens yet.')).toBeVisible()

  // By keyboard, from the button to the token.
  await button(page, 'Create a token').press('Enter')
  await expect(field(page, 'Token name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Token name')).toHaveAccessibleDescription(/Give the token a name/)
  await expectAccessible(page, 'the form with an error')
  await page.keyboard.type('Claude Code')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Read projects')).toBeFocused()
  await page.keyboard.press('Space')
  await button(page, 'Create token').click()
  await expect(section(page).getByRole('alert')).toHaveText(
    'Choose at least one thing that the token may do.',
  )
  await expect(field(page, 'Read projects')).toBeFocused()
  await page.keyboard.press('Space')
  await field(page, 'Expires').selectOption('Never')
  await expect(field(page, 'Expires')).toHaveAccessibleDescription(/until you revoke it/)
  await field(page, 'Expires').selectOption('After 90 days')
  await button(page, 'Create token').click()

  await expect(section(page).getByText('“Claude Code” has been created')).toBeVisible()
  await expectAccessible(page, 'a new token')
  await button(page, 'Copy').click()
  await expect(button(page, 'Copied')).toBeVisible()
  const token = await page.evaluate(() => navigator.clipboard.readText())
  expect(token).toMatch(/^iwt_[\w-]{43}$/)
  await expect(field(page, 'Access token')).toHaveValue(token)
  await button(page, 'Done').click()
  await expect(button(page, 'Create a token')).toBeFocused()
  const row = section(page).getByRole('listitem')
  await expect(row).toContainText(/^Claude CodeRead projectsNever used, expires \w{3} \d+, \d{4}/)

  expect(await (await callWith(server.origin, token)).json()).toMatchObject([{ _id: id }])
  expect((await callWith(server.origin, token, `/api/projects/${id}/checks`)).status).toBe(200)
  for (const [method, path] of [
    ['DELETE', `/api/projects/${id}`],
    ['GET', '/api/auth/profile'],
    ['GET', '/api/auth/tokens'],
  ] as const) {
    const refused = await callWith(server.origin, token, path, method)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ code: 'session_only' })
  }

  // Neither the page nor the browser's storage has it any more.
  await page.reload()
  await expect(row).toContainText(/Last used \w{3} \d+, \d{4}, expires/)
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(stored + (await page.content())).not.toContain(token)

  await button(page, 'Revoke: Claude Code').click()
  const dialog = page.getByRole('alertdialog', { name: 'Revoke “Claude Code”?' })
  await expectAccessible(page, 'the question')
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('status').getByText('Revoked: Claude Code')).toHaveCount(1)
  await expect(button(page, 'Create a token')).toBeFocused()
  expect((await callWith(server.origin, token)).status).toBe(401)
})

test('a token needs a fresh sign-in, or the password', async ({ page, member, watch }) => {
  test.slow()
  watch.allow(failedCallsPattern)
  await openProfile(page)
  await page.route('**/api/auth/tokens', (route, request) =>
    request.method() === 'POST'
      ? route.fulfill({ status: 403, json: { success: false, code: 'sign_in_again', message: 'Again' } })
      : route.fallback(),
  )
  await button(page, 'Create a token').click()
  await field(page, 'Token name').fill('Codex')
  await button(page, 'Create token').click()
  await expect(section(page).getByText('To create a token, sign in again so we know it’s you.')).toBeVisible()
  await expectAccessible(page, 'sign in again')
  await page.unroute('**/api/auth/tokens')
  await button(page, 'Sign in again').click()
  await submitIdentity(page, member)
  await expect(page).toHaveURL('/profile')
  await expect(section(page).getByText('You’re signed in again.')).toBeVisible()
  await expect(field(page, 'Token name')).toBeFocused()
  await field(page, 'Token name').fill('Codex')
  await button(page, 'Create token').click()
  await expect(field(page, 'Access token')).toHaveValue(/^iwt_/)
  await button(page, 'Done').click()

  const main = page.getByRole('main')
  await main.getByLabel('New Password', { exact: true }).fill('correct horse battery')
  await main.getByLabel('Confirm New Password', { exact: true }).fill('correct horse battery')
  await main.getByRole('button', { name: 'Save Changes' }).click()
  await expect(main.getByText('Profile updated successfully')).toBeVisible()
  await button(page, 'Create a token').click()
  await field(page, 'Token name').fill('Cursor')
  await field(page, 'Current Password').fill('wrong')
  await button(page, 'Create token').click()
  await expect(section(page).getByRole('alert')).toHaveText('The current password is incorrect.')
  await expect(field(page, 'Current Password')).toBeFocused()
  await field(page, 'Current Password').fill('correct horse battery')
  await button(page, 'Create token').click()
  await expect(field(page, 'Access token')).toHaveValue(/^iwt_/)
})

test('tokens with long names fit every size, in light and dark', async ({ page }) => {
  await openProfile(page)
  await button(page, 'Create a token').click()
  await field(page, 'Token name').fill('x'.repeat(60))
  await expectUsableLayout(page, 'the form')
  await button(page, 'Create token').click()
  await expect(field(page, 'Access token')).toBeVisible()
  await expectUsableLayout(page, 'a new token and the list')
  await expectAccessible(page, 'a new token and the list')
})
