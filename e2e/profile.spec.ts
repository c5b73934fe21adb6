import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import type { AccountExport } from '#contract/auth.ts'
import { apiOf, createPerson, signInByHttp, type Member, type Person } from './api.ts'
import {
  inEveryBrowser,
  holdRequests,
  failedCallsPattern,
  submitIdentity,
  memberTest as test,
  readStoredToken,
  tokenKey,
} from './fixtures.ts'
import { startServer } from './server.ts'
import { openOtherBrowser, profileField, openProfile } from './profilePage.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const save = (page: Page) => button(page, 'Save Changes')
const passwords = ['Current Password', 'New Password', 'Confirm New Password'] as const

async function fillPasswords(page: Page, texts: readonly [string, string, string]) {
  for (const [i, name] of passwords.entries()) await profileField(page, name).fill(texts[i]!)
}

test('the menu leads to the profile, where the email is read-only', async ({ page, member }) => {
  await page.goto('/dashboard')
  await button(page, member.name).click()
  await page.getByRole('menuitem', { name: 'Profile Settings' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page).toHaveTitle('Profile Settings · Ideawright')
  await expect(profileField(page, 'Name')).toHaveValue(member.name)
  await expect(profileField(page, 'Email')).toHaveValue(member.email)
  await expect(profileField(page, 'Email')).toBeDisabled()
  await expect(profileField(page, 'Email')).toHaveAccessibleDescription('Email cannot be changed')
  await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible()
  for (const [name, hint] of [
    ['Current Password', 'current-password'],
    ['New Password', 'new-password'],
    ['Confirm New Password', 'new-password'],
  ] as const) {
    await expect(profileField(page, name)).toHaveAttribute('type', 'password')
    await expect(profileField(page, name)).toHaveAttribute('autocomplete', hint)
  }
})

test(
  'a new name shows in the header at once, and is stored',
  inEveryBrowser,
  async ({ page, api, member }) => {
    await openProfile(page)
    const answer = await holdRequests(page, '**/api/auth/profile')
    await profileField(page, 'Name').fill('  Ines Adaeze Okafor ')
    const sent = page.waitForRequest('**/api/auth/profile')
    await profileField(page, 'Name').press('Enter')
    await expect(button(page, 'Saving...')).toBeVisible()
    expect((await sent).postDataJSON()).toEqual({ name: 'Ines Adaeze Okafor', currentPassword: '' })
    answer()
    await expect(page.getByRole('status').getByText('Profile updated successfully')).not.toHaveCount(0)
    await expect(save(page)).toBeVisible()
    await expect(button(page, 'Ines Adaeze Okafor')).toBeVisible()
    await expect(profileField(page, 'Name')).toHaveValue('Ines Adaeze Okafor')
    expect(await api.call('GET', '/auth/profile')).toMatchObject({ data: { name: 'Ines Adaeze Okafor' } })
    await page.unroute('**/api/auth/profile')
    await page.reload()
    await expect(profileField(page, 'Name')).toHaveValue('Ines Adaeze Okafor')
    expect(member.name).not.toBe('Ines Adaeze Okafor')
  },
)

test('invalid values show an error at their field, and nothing is sent', async ({ page }) => {
  await openProfile(page)
  const calls: string[] = []
  page.on('request', request => void (request.method() === 'PATCH' && calls.push(request.url())))
  await fillPasswords(page, ['', '1234567', '1234567'])
  await save(page).click()
  const newPassword = profileField(page, 'New Password')
  await expect(newPassword).toHaveAccessibleDescription(/New password must be at least 8 characters long$/)
  await expect(newPassword).toBeFocused()
  await newPassword.fill('12345678')
  await expect(newPassword).not.toHaveAccessibleDescription(/must be/)
  await save(page).click()
  const again = profileField(page, 'Confirm New Password')
  await expect(again).toHaveAccessibleDescription('New passwords do not match')
  await expect(again).toBeFocused()
  await profileField(page, 'Name').fill('   ')
  await save(page).click()
  await expect(profileField(page, 'Name')).toHaveAccessibleDescription('Please enter your name')
  await expect(profileField(page, 'Name')).toBeFocused()
  expect(calls).toEqual([])
})

test('a password can be set, then changed only with the current one', async ({ page, watch }) => {
  watch.allow(failedCallsPattern)
  await openProfile(page)
  await fillPasswords(page, ['', 'correct horse', 'correct horse'])
  await save(page).click()
  const main = page.getByRole('main')
  await expect(main.getByText('Profile updated successfully')).toBeVisible()
  for (const name of passwords) await expect(profileField(page, name)).toHaveValue('')
  await expect(main.getByText('No password set yet')).toBeHidden()

  await fillPasswords(page, ['wrong horse', 'battery staple', 'battery staple'])
  await profileField(page, 'Name').fill('Ines O.')
  await save(page).click()
  await expect(main.getByRole('alert')).toHaveText('The current password is incorrect.')
  await expect(profileField(page, 'Current Password')).toBeFocused()
  await expect(profileField(page, 'New Password')).toHaveValue('battery staple')
  await expect(profileField(page, 'Name')).toHaveValue('Ines O.')

  await profileField(page, 'Current Password').fill('correct horse')
  const sent = page.waitForRequest('**/api/auth/profile')
  await save(page).click()
  expect((await sent).postDataJSON()).toEqual({
    name: 'Ines O.',
    password: 'battery staple',
    currentPassword: 'correct horse',
  })
  await expect(main.getByText('Profile updated successfully')).toBeVisible()
  await expect(main.getByRole('alert')).toBeHidden()
  for (const name of passwords) await expect(profileField(page, name)).toHaveValue('')
})

test.describe('a sign-in that is older than five minutes', () => {
  /** Makes the sign-in look ten minutes old. */
  const makeOld = (dataDir: string, { id }: Member) => {
    const database = new Sqlite(join(dataDir, 'ideawright.db'))
    const before = new Date(Date.now() - 10 * 60_000).toISOString()
    database.prepare('update sessions set created_at = ? where user_id = ?').run(before, id)
    database.close()
  }
  const again = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign in again' })
  const introduceAs = async (page: Page, { name, email }: Person) => {
    await expect(page).toHaveURL(/\/local-identity\//)
    await submitIdentity(page, { name, email })
  }

  test('must be repeated before a first password is set; the typed name stays', async ({
    page,
    api,
    member,
    server,
    watch,
  }) => {
    watch.allow(failedCallsPattern)
    makeOld(server.dataDir, member)
    await openProfile(page)
    await profileField(page, 'Name').fill('Ines O.')
    await fillPasswords(page, ['', 'correct horse', 'correct horse'])
    await save(page).click()
    const main = page.getByRole('main')
    await expect(main.getByRole('alert')).toContainText('To set your first password, sign in again')
    for (const name of passwords.slice(1)) await expect(profileField(page, name)).toHaveValue('correct horse')
    const before = await readStoredToken(page)
    await again(page).click()
    await introduceAs(page, member)

    await expect(page).toHaveURL('/profile')
    await expect(main.getByText(/^You’re signed in again\./)).toBeVisible()
    await expect(profileField(page, 'Name')).toHaveValue('Ines O.')
    for (const name of passwords) await expect(profileField(page, name)).toHaveValue('')
    // The earlier session has ended, and no password was stored.
    const after = await readStoredToken(page)
    expect(after).not.toBe(before)
    await expect(() => expect(api.call('GET', '/auth/profile')).rejects.toThrow(/401/)).toPass()
    const stored = await page.evaluate(() => [sessionStorage, localStorage].flatMap(it => Object.values(it)))
    expect(stored.join()).not.toContain('horse')
    await fillPasswords(page, ['', 'correct horse', 'correct horse'])
    await save(page).click()
    await expect(main.getByText('Profile updated successfully')).toBeVisible()
    await page.reload()
    await expect(main.getByText(/^You’re signed in again/)).toBeHidden()
    await expect(profileField(page, 'Name')).toHaveValue('Ines O.')
    await expect(main.getByText('No password set yet')).toBeHidden()
  })

  test('must be repeated before the account is deleted, and then the dialog is open again', async ({
    page,
    member,
    server,
    watch,
  }) => {
    watch.allow(failedCallsPattern)
    makeOld(server.dataDir, member)
    await openProfile(page)
    await button(page, 'Delete account').click()
    const dialog = page.getByRole('dialog', { name: 'Delete account' })
    const address = dialog.getByLabel('Type your email address to confirm')
    await address.fill(member.email)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(dialog.getByRole('alert')).toContainText('To delete your account, sign in again')
    await dialog.getByRole('button', { name: 'Sign in again' }).click()
    await introduceAs(page, member)

    await expect(page).toHaveURL('/profile')
    await expect(dialog).toBeVisible()
    await address.fill(member.email)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(page).toHaveURL('/')
    await expect(
      page.getByRole('main').getByText('Your account and all its data have been deleted.'),
    ).toBeVisible()
    expect(await readStoredToken(page)).toBeNull()
  })

  test('cannot be repeated by a different user, and nothing changes', async ({
    page,
    member,
    server,
    watch,
  }) => {
    watch.allow(failedCallsPattern)
    makeOld(server.dataDir, member)
    await openProfile(page)
    await fillPasswords(page, ['', 'correct horse', 'correct horse'])
    await save(page).click()
    const before = await readStoredToken(page)
    await again(page).click()
    await introduceAs(page, createPerson('Grace'))
    await expect(page.getByRole('alert')).toContainText('That was a different account.')
    await expect(page).toHaveURL('/profile')
    await expect(profileField(page, 'Email')).toHaveValue(member.email)
    expect(await readStoredToken(page)).toBe(before)
    await fillPasswords(page, ['', 'correct horse', 'correct horse'])
    await save(page).click()
    await expect(again(page)).toBeVisible()
  })
})

test('an easily guessed password is refused at its field', async ({ page, member, watch }) => {
  watch.allow(failedCallsPattern)
  await openProfile(page)
  await fillPasswords(page, ['', 'Password1', 'Password1'])
  await save(page).click()
  const newPassword = profileField(page, 'New Password')
  await expect(newPassword).toHaveAccessibleDescription(/one of the most common passwords/)
  await expect(newPassword).toBeFocused()
  await fillPasswords(page, ['', member.email, member.email])
  await expect(newPassword).not.toHaveAccessibleDescription(/common/)
  await save(page).click()
  await expect(newPassword).toHaveAccessibleDescription(/can’t be your name, your email address/)
})

test('a failed save shows why, and nothing typed is lost', async ({ page, watch }) => {
  watch.allow(failedCallsPattern)
  await openProfile(page)
  let json: object = { success: false }
  await page.route('**/api/auth/profile', route => route.fulfill({ status: 500, json }))
  await profileField(page, 'Name').fill('Ines O.')
  await fillPasswords(page, ['', 'correct horse', 'correct horse'])
  await save(page).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toHaveText('Failed to update profile')
  json = { success: false, message: 'The disk is full.' }
  await save(page).click()
  await expect(alert).toHaveText('The disk is full.')
  await expect(profileField(page, 'Name')).toHaveValue('Ines O.')
  await expect(profileField(page, 'Confirm New Password')).toHaveValue('correct horse')
  await page.unroute('**/api/auth/profile')
  await page.route('**/api/auth/profile', route => route.abort())
  await save(page).click()
  await expect(alert).toHaveText('Failed to update profile')
})

test('if the operator allows it, the password signs in, and the sign-in page is unchanged', async ({
  browser,
}) => {
  const server = await startServer({ PASSWORD_SIGN_IN: 'on' })
  const member = await signInByHttp(server.origin, createPerson())
  const { page, close } = await openOtherBrowser(browser, server.origin, member)
  await openProfile(page)
  await fillPasswords(page, ['', 'correct horse', 'correct horse'])
  await save(page).click()
  await expect(page.getByRole('main').getByText('Profile updated successfully')).toBeVisible()

  const login = (password: string) =>
    page.request.post('/api/auth/login', { data: { email: member.email, password } })
  expect((await login('wrong horse')).status()).toBe(401)
  const answer = await login('correct horse')
  expect(answer.status()).toBe(200)
  const { data } = (await answer.json()) as { data: { access_token: string; user: { id: string } } }
  expect(data.user.id).toBe(member.id)
  const api = apiOf(server.origin, { ...member, token: data.access_token })
  expect(await api.call('GET', '/auth/profile')).toMatchObject({ data: { email: member.email } })

  await page.evaluate(key => localStorage.removeItem(key), tokenKey)
  await page.goto('/login')
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Sign in with Google'])
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await close()
  await server.stop()
})

test('all data can be downloaded as one file', async ({ page, api, member, watch }) => {
  watch.allow(failedCallsPattern)
  const id = await api.createProject('Orchard Map', { brainDump: 'Every apple tree in the valley.' })
  const trashed = await api.createProject('Choir Rota')
  await api.call('DELETE', `/projects/${trashed}`)
  await openProfile(page)
  await page.route('**/api/auth/export', route => route.fulfill({ status: 500, json: {} }))
  await button(page, 'Export my data').click()
  await expect(page.getByRole('alert')).toHaveText('Couldn’t export your data')
  await page.unroute('**/api/auth/export')

  const downloading = page.waitForEvent('download')
  await button(page, 'Export my data').click()
  const download = await downloading
  const day = new Date().toISOString().slice(0, 10)
  expect(download.suggestedFilename()).toBe(`ideawright-${day}.json`)
  await expect(page.getByText(`Exported as ideawright-${day}.json`)).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  const text = await readFile(await download.path(), 'utf8')
  expect(text).not.toContain(member.token)
  const all = JSON.parse(text) as AccountExport
  expect(all.user).toMatchObject({ name: member.name, email: member.email })
  expect(all.sessions).toHaveLength(1)
  expect(all.projects).toMatchObject([
    { _id: id, projectName: 'Orchard Map', rawIdeaDetails: 'Every apple tree in the valley.' },
    { _id: trashed, projectName: 'Choir Rota', status: 'trashed' },
  ])
})

test('the account is deleted with everything in it, once its email has been typed', async ({
  page,
  context,
  api,
  member,
  server,
  watch,
}) => {
  watch.allow(failedCallsPattern)
  await api.createProject('Orchard Map')
  const body = { name: member.name, password: 'correct horse', currentPassword: '' }
  await api.call('PATCH', '/auth/profile', body)
  const tab = await context.newPage()
  await tab.goto('/dashboard')
  await expect(tab.getByRole('link', { name: 'Orchard Map' })).toBeVisible()

  // Firefox focuses nothing in a window behind another one.
  await page.bringToFront()
  await openProfile(page)
  await button(page, 'Delete account').click()
  const dialog = page.getByRole('dialog', { name: 'Delete account' })
  await expect(dialog).toContainText('This can’t be undone.')
  await expect(dialog.getByRole('listitem')).toHaveCount(4)
  const confirm = dialog.getByRole('button', { name: 'Delete account' })
  const address = dialog.getByLabel('Type your email address to confirm')
  await expect(confirm).toBeDisabled()
  await address.fill('somebody@example.org')
  await expect(confirm).toBeDisabled()
  await address.fill(member.email.toUpperCase())
  await dialog.getByLabel('Current Password').fill('wrong horse')
  await confirm.click()
  await expect(dialog.getByRole('alert')).toHaveText('The current password is incorrect.')
  await dialog.getByRole('button', { name: 'Keep my account' }).click()
  await expect(button(page, 'Delete account')).toBeFocused()

  await button(page, 'Delete account').click()
  await address.fill(member.email)
  await dialog.getByLabel('Current Password').fill('correct horse')
  await confirm.click()
  await expect(page).toHaveURL('/')
  await expect(
    page.getByRole('main').getByText('Your account and all its data have been deleted.'),
  ).toBeVisible()
  expect(await readStoredToken(page)).toBeNull()
  await expect(tab).toHaveURL('/login')
  await expect(api.call('GET', '/auth/profile')).rejects.toThrow(/401/)

  const again = await signInByHttp(server.origin, member)
  expect(again.id).not.toBe(member.id)
  expect(await apiOf(server.origin, again).call('GET', '/projects')).toEqual([])
  await page.reload()
  await expect(page.getByText('Your account and all its data have been deleted.')).toBeHidden()
})
