import { expect, type Page } from '@playwright/test'
import { apiOf, createPerson, signInByHttp, type Member } from './api.ts'
import { readUnsavedTexts } from './offlineDb.ts'
import { failedCallsPattern, submitIdentity, memberTest as test, tokenKey, savedLabel } from './fixtures.ts'
import { alertBanner, brainDumpField, blockSaves, allowSaves, saveStatus } from './savingPage.ts'

// A session ends during typing, here or elsewhere: the text stays, for the same user only.

/** The same user's projects, through a session of its own. */
const apiAgain = async (origin: string, member: Member) => apiOf(origin, await signInByHttp(origin, member))

test.describe('signed out', () => {
  test('in another tab: the same user finds all their text, a different user finds none', async ({
    page,
    context,
    api,
    member,
    server,
    watch,
  }) => {
    watch.allow(failedCallsPattern)
    const id = await api.createProject('Orchard Map')
    await page.goto(`/projects/${id}/overview`)
    const purpose = (its: Page) => its.getByLabel('Core Purpose', { exact: true })
    await expect(purpose(page)).toBeVisible()
    await blockSaves(context)
    await purpose(page).fill('Find a tree.')
    await expect.poll(() => readUnsavedTexts(page)).toHaveLength(1)
    const other = await context.newPage()
    await other.goto('/profile')
    await other.getByRole('button', { name: member.name }).click()
    await other.getByRole('menuitem', { name: 'Sign out' }).click()
    await other.getByRole('button', { name: 'Sign out and keep changes' }).click()
    await expect(page).toHaveURL(`/login?return_to=%2Fprojects%2F${id}%2Foverview`)

    const stranger = await signInByHttp(server.origin, createPerson('Noor Haddad'))
    const theirs = await apiOf(server.origin, stranger).createProject('Tide Table')
    await page.evaluate(([key, token]) => localStorage.setItem(key!, token!), [tokenKey, stranger.token])
    await other.goto(`/projects/${theirs}/overview`)
    await expect(purpose(other)).toHaveValue('')
    await page.evaluate(key => localStorage.removeItem(key), tokenKey)

    await allowSaves(context)
    await page.goto(`/login?return_to=%2Fprojects%2F${id}%2Foverview`)
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await submitIdentity(page, member)
    await expect(page).toHaveURL(`/projects/${id}/overview`)
    await expect(purpose(page)).toHaveValue('Find a tree.')
    await expect
      .poll(async () =>
        (await apiAgain(server.origin, member)).read(id).then(it => it.modules.overview.corePurpose),
      )
      .toBe('Find a tree.')
  })

  test('by the server during typing: the text is kept, and the sign-in leads back to it', async ({
    page,
    api,
    member,
    server,
    watch,
  }) => {
    watch.allow(failedCallsPattern)
    const id = await api.createProject('Orchard Map')
    await page.goto(`/projects/${id}`)
    await brainDumpField(page).fill('Apples')
    await expect(savedLabel(page)).toBeVisible()
    await api.call('POST', '/auth/logout')
    await brainDumpField(page).fill('Apples and pears')
    await expect(saveStatus(page)).toHaveText('Signed out. Kept on this device')
    await alertBanner(page).getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await submitIdentity(page, member)
    await expect(page).toHaveURL(`/projects/${id}`)
    await expect(brainDumpField(page)).toHaveValue('Apples and pears')
    const again = await apiAgain(server.origin, member)
    await expect.poll(async () => (await again.read(id)).rawIdeaDetails).toBe('Apples and pears')
  })
})
