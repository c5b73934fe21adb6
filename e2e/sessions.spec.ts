import { expect, type Page } from '@playwright/test'
import { signInByHttp } from './api.ts'
import { readCopyNames, readUnsavedTexts } from './offlineDb.ts'
import { failedCallsPattern, submitIdentity, memberTest as test, readStoredToken } from './fixtures.ts'
import { brainDumpField, blockSaves, allowSaves } from './savingPage.ts'
import { openOtherBrowser, profileField, openProfile } from './profilePage.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const save = (page: Page) => button(page, 'Save Changes')
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

test.describe('sessions', () => {
  test('are listed with their device, and can be ended one by one', async ({
    page,
    browser,
    server,
    member,
    watch,
  }) => {
    watch.allow(failedCallsPattern)
    const other = await openOtherBrowser(
      browser,
      server.origin,
      await signInByHttp(server.origin, member, firefox),
    )
    await openProfile(other.page)
    await profileField(other.page, 'Name').fill('Typed elsewhere')

    await openProfile(page)
    const rows = page.getByRole('listitem').filter({ hasText: 'signed in' })
    await expect(rows).toHaveCount(2)
    await expect(rows.first()).toContainText('This browser')
    await expect(rows.last()).toContainText(/^Firefox on WindowsLast active \w{3} \d+, \d{4}, signed in/)
    await button(page, 'Sign out: Firefox on Windows').click()
    await expect(rows).toHaveCount(1)
    await expect(page.getByRole('status').getByText('Signed out: Firefox on Windows')).toHaveCount(1)

    // The other page keeps the input, says what to do, and continues where it was.
    await save(other.page).click()
    await expect(other.page.getByText('You’re signed out.')).toBeVisible()
    await expect(profileField(other.page, 'Name')).toHaveValue('Typed elsewhere')
    const signingIn = other.page.context().waitForEvent('page')
    await other.page.getByRole('link', { name: 'Sign in', exact: true }).last().click()
    const tab = await signingIn
    await tab.getByRole('button', { name: 'Sign in with Google' }).click()
    await submitIdentity(tab, member)
    await expect(tab).toHaveURL('/profile')
    await expect(other.page.getByText('You’re signed out.')).toBeHidden()
    await save(other.page).click()
    await expect(button(other.page, 'Typed elsewhere')).toBeVisible()
    await other.close()
  })

  test('ending the current one works like any sign-out', async ({ page, api }) => {
    await openProfile(page)
    await page
      .getByRole('listitem')
      .getByRole('button', { name: /^Sign out: / })
      .click()
    await expect(page).toHaveURL('/')
    expect(await readStoredToken(page)).toBeNull()
    // The page leaves at once, and the server is told meanwhile.
    await expect(() => expect(api.call('GET', '/auth/sessions')).rejects.toThrow(/401/)).toPass()
  })

  test('can be ended everywhere at once, in other tabs and browsers too', async ({
    page,
    context,
    browser,
    server,
    member,
  }) => {
    const other = await openOtherBrowser(browser, server.origin, await signInByHttp(server.origin, member))
    const tab = await context.newPage()
    await tab.goto('/dashboard')
    await expect(tab.getByRole('heading', { name: 'Your Projects' })).toBeVisible()
    await openProfile(page)
    await button(page, 'Sign out everywhere').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await button(page, 'Sign out everywhere').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page).toHaveURL('/')
    expect(await readStoredToken(page)).toBeNull()
    await expect(tab).toHaveURL('/login')
    await other.page.goto('/dashboard')
    await expect(other.page).toHaveURL('/login')
    await other.close()
  })

  test('remove another device’s offline copies when they end, but not its unsaved text', async ({
    page,
    browser,
    server,
    member,
    api,
    watch,
  }) => {
    watch.allow(failedCallsPattern)
    const [saved, typed] = [await api.createProject('Orchard Map'), await api.createProject('Choir Rota')]
    const other = await openOtherBrowser(browser, server.origin, await signInByHttp(server.origin, member))
    for (const id of [saved, typed]) {
      await other.page.goto(`/projects/${id}`)
      await expect(brainDumpField(other.page)).toBeVisible()
      await expect.poll(async () => (await readCopyNames(other.page)).includes(`project ${id}`)).toBe(true)
    }
    await blockSaves(other.page.context())
    await brainDumpField(other.page).fill('Written in a tunnel.')
    await expect.poll(() => readUnsavedTexts(other.page)).toEqual(['Written in a tunnel.'])

    await openProfile(page)
    await button(page, 'Sign out everywhere').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page).toHaveURL('/')

    await allowSaves(other.page.context())
    await other.page.goto('/login')
    await expect.poll(() => readCopyNames(other.page)).toEqual([`project ${typed}`])
    expect(await readUnsavedTexts(other.page)).toEqual(['Written in a tunnel.'])
    await other.page.getByRole('button', { name: 'Sign in with Google' }).click()
    await submitIdentity(other.page, member)
    await expect(other.page).toHaveURL('/dashboard')
    await other.page.goto(`/projects/${typed}`)
    await expect(brainDumpField(other.page)).toHaveValue('Written in a tunnel.')
    await expect.poll(() => readUnsavedTexts(other.page)).toEqual([])
    await other.close()
  })

  test('remove the offline copies at once when they end during work', async ({
    page,
    context,
    api,
    watch,
  }) => {
    watch.allow(failedCallsPattern)
    const id = await api.createProject('Orchard Map')
    await page.goto(`/projects/${id}`)
    await expect(brainDumpField(page)).toBeVisible()
    await expect.poll(async () => (await readCopyNames(page)).includes(`project ${id}`)).toBe(true)
    await blockSaves(context)
    await brainDumpField(page).fill('Not saved any more.')
    await expect.poll(() => readUnsavedTexts(page)).toEqual(['Not saved any more.'])
    await api.call('DELETE', '/auth/sessions')
    await allowSaves(context)
    await expect(page.getByText(/You’re signed out/).first()).toBeVisible()
    await expect.poll(() => readCopyNames(page)).toEqual([`project ${id}`])
    expect(await readUnsavedTexts(page)).toEqual(['Not saved any more.'])
  })

  test('stay if the server could not be reached, and the page says so', async ({ page, watch }) => {
    watch.allow(failedCallsPattern)
    await openProfile(page)
    await page.route('**/api/auth/sessions', route => route.abort())
    await button(page, 'Sign out everywhere').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page.getByRole('alert')).toHaveText('Couldn’t sign you out everywhere. Please try again.')
    expect(await readStoredToken(page)).not.toBeNull()
  })

  test('can be requested again if they could not be loaded', async ({ page, watch }) => {
    watch.allow(failedCallsPattern)
    await page.route('**/api/auth/sessions', route => route.fulfill({ status: 400, json: {} }))
    await openProfile(page)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Couldn’t load your sessions.')
    await page.unroute('**/api/auth/sessions')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('This browser')).toBeVisible()
  })
})
