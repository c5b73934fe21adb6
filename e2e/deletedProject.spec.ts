import { expect, type BrowserContext, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { firstCheckShown } from './firstCheck.ts'
import { countCopies, readUnsavedTexts } from './offlineDb.ts'
import {
  inEveryBrowser,
  failedCallsPattern,
  memberTest as test,
  savedLabel,
  type PageWatch,
  grantClipboard,
} from './fixtures.ts'
import { brainDumpField, blockSaves, allowSaves } from './savingPage.ts'

// A project is deleted while someone is editing it, and the text stays (docs/product.md#unsaved-text).

const notice = (page: Page, title: string) => page.getByRole('alert').filter({ hasText: title })
const inTrash = (page: Page) => notice(page, 'This project is in the trash.')
const forGood = (page: Page) => notice(page, 'This project was permanently deleted.')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const unsavedOnDashboard = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Unsaved changes on this device' })
const problem = { painPoint: 'Nobody knows where apples grow', whoExperiences: '', whyImportant: '' }

type Api = Parameters<Parameters<typeof test>[2]>[0]['api']
const trash = (api: Api, id: string) => api.call('DELETE', `/projects/${id}`)
async function deleteForGood(api: Api, id: string) {
  await trash(api, id)
  await api.call('DELETE', `/projects/${id}`, undefined, { permanent: 'true' })
}
const projectsOf = (api: Api) => api.call<{ _id: string; projectName: string }[]>('GET', '/projects')

/** Leaves unsaved text on this device, typed in a tab that has been closed and whose saves were blocked. */
async function leaveUnsaved(context: BrowserContext, id: string, text: string, watch: PageWatch) {
  watch.allow(failedCallsPattern)
  const page = await context.newPage()
  await page.goto(`/projects/${id}`)
  await blockSaves(context)
  await brainDumpField(page).fill(text)
  await expect.poll(() => readUnsavedTexts(page)).toEqual([text])
  await page.close()
  await allowSaves(context)
}

test('unsaved text stays when its project is deleted in another tab, and is saved once the project is restored', async ({
  page,
  context,
  api,
  watch,
}) => {
  watch.allow(failedCallsPattern)
  const id = await api.createProject('Orchard Map', { brainDump: 'Apples' })
  await page.goto(`/projects/${id}`)
  await blockSaves(context)
  await brainDumpField(page).fill('Apples, pears')
  await expect.poll(() => readUnsavedTexts(page)).toEqual(['Apples, pears'])

  const other = await context.newPage()
  await other.goto('/dashboard')
  await button(other, 'Delete Orchard Map').click()
  await button(other, 'Delete Project').click()
  await expect(inTrash(page)).toContainText('Your changes are kept on this device')
  await expect(brainDumpField(page)).toHaveValue('Apples, pears')

  await allowSaves(context)
  // Firefox focuses nothing in a window behind another one.
  await page.bringToFront()
  await button(page, 'Restore').click()
  await expect(inTrash(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Brain Dump', level: 1 })).toBeFocused()
  await expect(savedLabel(page)).toBeVisible()
  await expect.poll(() => readUnsavedTexts(page)).toEqual([])
  expect((await api.read(id)).rawIdeaDetails).toBe('Apples, pears')
})

test('a project deleted on another device is reported before the next key, without unsaved text', async ({
  page,
  api,
  watch,
}) => {
  watch.allow(failedCallsPattern)
  const id = await api.createProject('Orchard Map', { brainDump: 'Apples' })
  const following = page.waitForResponse('**/events?**')
  await page.goto(`/projects/${id}`)
  await following
  await expect(brainDumpField(page)).toHaveValue('Apples')
  await trash(api, id)
  await expect(inTrash(page)).toContainText('Restore it to continue.')
  await expect(button(page, 'Discard…')).toBeHidden()

  // Further edits are kept, and saved when the project is restored, wherever that happens.
  await brainDumpField(page).press('End')
  await page.keyboard.type(', pears')
  await expect(inTrash(page)).toContainText('Your changes are kept on this device')
  await api.call('PATCH', `/projects/${id}`, { status: 'active' })
  await expect(inTrash(page)).toBeHidden()
  await expect.poll(async () => (await api.read(id)).rawIdeaDetails).toBe('Apples, pears')

  // Permanently deleted while it's in the trash: nothing can be restored any more.
  await trash(api, id)
  await expect(inTrash(page)).toBeVisible()
  await api.call('DELETE', `/projects/${id}`, undefined, { permanent: 'true' })
  await expect(forGood(page)).toBeVisible()
  await expect(button(page, 'Restore')).toBeHidden()
})

test(
  'back on the network, the page checks at once whether its project was deleted',
  inEveryBrowser,
  async ({ page, context, api, watch }) => {
    watch.allow(failedCallsPattern)
    const id = await api.createProject('Orchard Map', { brainDump: 'Apples' })
    await page.clock.install()
    let tries = 0
    await page.route('**/events?**', route => {
      tries++
      return route.abort()
    })
    await page.goto(`/projects/${id}`)
    await expect(brainDumpField(page)).toHaveValue('Apples')
    // After the sixth attempt it waits for half a minute.
    await expect(async () => {
      await page.clock.runFor(500)
      expect(tries).toBeGreaterThan(5)
    }).toPass({ intervals: [50] })
    await page.unroute('**/events?**')
    await trash(api, id)
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(inTrash(page)).toBeVisible()
  },
)

test(
  'deleted permanently while the page was offline: its content becomes one new project',
  inEveryBrowser,
  async ({ page, context, api, watch }) => {
    watch.allow(failedCallsPattern)
    // Needs a story, which the checks find.
    const features = [{ id: 'FE-1', name: 'Map of trees', description: '', importance: 'High' as const }]
    const content = { brainDump: 'Apples', problemStatement: problem, features }
    const id = await api.createProject('Orchard Map', content)
    await page.goto(`/projects/${id}`)
    await expect.poll(() => countCopies(page)).toBeGreaterThan(0)
    // Firefox remembers code as failed if it goes offline while it loads that code, and the notice shares some with the
    // checks. Users have the service worker, which journeys do without.
    await firstCheckShown(page)
    await context.setOffline(true)
    await brainDumpField(page).fill('Apples, pears')
    await expect.poll(() => readUnsavedTexts(page)).toEqual(['Apples, pears'])
    await deleteForGood(api, id)
    await context.setOffline(false)
    await expect(forGood(page)).toContainText('Your changes are kept on this device')
    await expect(brainDumpField(page)).toHaveValue('Apples, pears')

    // The response to the first attempt is lost.
    await page.evaluate(() => {
      const { fetch } = globalThis
      globalThis.fetch = async (...call) => {
        // Once it's online again, the page makes other requests too.
        if (call[1]?.method !== 'POST') return fetch(...call)
        globalThis.fetch = fetch
        await fetch(...call)
        throw new TypeError('Failed to fetch')
      }
    })
    await button(page, 'Save as new project').click()
    await expect(forGood(page)).toContainText('Trying again won’t create a duplicate')
    expect(await readUnsavedTexts(page)).toEqual(['Apples, pears'])
    await button(page, 'Save as new project').click()
    await expect(forGood(page)).toBeHidden()
    await expect(page).not.toHaveURL(new RegExp(id))
    await expect(brainDumpField(page)).toHaveValue('Apples, pears')
    await expect.poll(() => readUnsavedTexts(page)).toEqual([])

    const created = await projectsOf(api)
    expect(created).toMatchObject([{ projectName: 'Orchard Map' }])
    expect(page.url()).toContain(created[0]!._id)
    const { rawIdeaDetails, modules } = await api.read(created[0]!._id)
    expect([rawIdeaDetails, modules['problemStatement']]).toEqual(['Apples, pears', problem])
    // It's an ordinary project.
    await brainDumpField(page).fill('Apples, pears, a quince')
    await expect
      .poll(async () => (await api.read(created[0]!._id)).rawIdeaDetails)
      .toBe('Apples, pears, a quince')
  },
)

test('a save reports a deleted project if change events are blocked', async ({ page, api, watch }) => {
  watch.allow(failedCallsPattern)
  const id = await api.createProject('Orchard Map')
  await page.route('**/events?**', route => route.abort())
  await page.goto(`/projects/${id}`)
  await expect(brainDumpField(page)).toBeVisible()
  await deleteForGood(api, id)
  await brainDumpField(page).fill('Apples')
  await expect(notice(page, 'This project was deleted.')).toContainText('kept on this device')
  await button(page, 'Restore').click()
  await expect(forGood(page)).toBeVisible()

  // The project that was left without a decision is listed on the dashboard, with its text.
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await unsavedOnDashboard(page).getByRole('link', { name: 'Orchard Map' }).click()
  await expect(forGood(page)).toContainText('kept on this device')
  await expect(brainDumpField(page)).toHaveValue('Apples')
})

test(
  'unsaved text of a deleted project is shown at its address, and can be copied',
  inEveryBrowser,
  async ({ page, context, api, watch }) => {
    await grantClipboard(context)
    const id = await api.createProject('Orchard Map', { brainDump: 'Apples', problemStatement: problem })
    await leaveUnsaved(context, id, 'Apples, pears', watch)
    await deleteForGood(api, id)

    await page.goto(`/projects/${id}`)
    await expect(forGood(page)).toContainText('Your changes are kept on this device')
    await expect(brainDumpField(page)).toHaveValue('Apples, pears')
    await button(page, 'Copy text').click()
    await expect(button(page, 'Copied')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    for (const text of ['# Orchard Map', 'Apples, pears', problem.painPoint]) expect(copied).toContain(text)
    await button(page, 'Save as new project').click()
    await expect(page).not.toHaveURL(new RegExp(id))
    await expect(brainDumpField(page)).toHaveValue('Apples, pears')
    await expect.poll(() => readUnsavedTexts(page)).toEqual([])

    // Its old address redirects like that of any unknown project.
    await page.goto(`/projects/${id}`)
    await expect(page).toHaveURL('/dashboard')
  },
)

test('the dashboard lists a project with unsaved text on this device, and opening it saves the text', async ({
  page,
  context,
  api,
  watch,
}) => {
  const id = await api.createProject('Orchard Map')
  await api.createProject('Night Bus Companion')
  await leaveUnsaved(context, id, 'Apples', watch)
  await page.goto('/dashboard')
  const unsaved = unsavedOnDashboard(page)
  await expect(unsaved.getByRole('link')).toHaveText(['Orchard Map'])
  await expectAccessible(page, 'unsaved text')
  await unsaved.getByRole('link').click()
  await expect.poll(async () => (await api.read(id)).rawIdeaDetails).toBe('Apples')
  await expect.poll(() => readUnsavedTexts(page)).toEqual([])
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page.getByRole('link', { name: 'Night Bus Companion' })).toBeVisible()
  await expect(unsaved).toBeHidden()
})

test('unsaved text of a deleted project can be discarded, after a confirmation', async ({
  page,
  context,
  api,
  watch,
}) => {
  const id = await api.createProject('Orchard Map')
  await leaveUnsaved(context, id, 'Apples', watch)
  await trash(api, id)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Orchard Map' }).click()
  await expect(inTrash(page)).toBeVisible()
  await button(page, 'Discard…').click()
  const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(brainDumpField(page)).toHaveValue('Apples')
  await button(page, 'Discard…').click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect.poll(() => readUnsavedTexts(page)).toEqual([])
})
