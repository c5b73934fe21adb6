import { expect, type Page, type Route } from '@playwright/test'
import { goBack } from './browserHistory.ts'
import { apiOf, signInByHttp } from './api.ts'
import { expectAccessible } from './axe.ts'
import {
  inEveryBrowser,
  failedCallsPattern,
  recordSaveStates,
  memberTest as test,
  runClockUntil,
  saveStateLabel,
  stopClock,
  savedLabel,
} from './fixtures.ts'
import { brainDumpField, corePurposeField, isSave, projectCalls, saveStatus } from './savingPage.ts'

test('a save starts one second after the last key, and its status shows for the specified time', async ({
  page,
  api,
}) => {
  const id = await api.createProject('Orchard Map')
  let sent = 0
  page.on('request', request => void (isSave(request) && sent++))
  await page.clock.install()
  await page.goto(`/projects/${id}`)
  await expect(brainDumpField(page)).toBeVisible()
  await stopClock(page)

  await brainDumpField(page).pressSequentially('App')
  await page.clock.runFor(900)
  await page.keyboard.type('les')
  await page.clock.runFor(999)
  await expect(saveStateLabel(page, 'Saving...')).toBeHidden()
  expect(sent).toBe(0)

  const answered = page.waitForResponse(response => isSave(response.request()))
  await page.clock.runFor(1)
  await expect(saveStateLabel(page, 'Saving...')).toBeVisible()
  await (await answered).finished()
  expect(sent).toBe(1)
  await page.clock.runFor(450)
  await expect(saveStateLabel(page, 'Saving...')).toBeVisible()
  await runClockUntil(page, 'Saved', 100)
  await page.clock.runFor(1_900)
  await expect(saveStateLabel(page, 'Saved')).toBeVisible()
  await page.clock.runFor(100)
  await expect(saveStateLabel(page, 'Saved')).toBeHidden()
  expect(sent).toBe(1)
  expect((await api.read(id)).rawIdeaDetails).toBe('Apples')
})

test('"Saved" does not show before a slow response, and only one save is in flight at a time', async ({
  page,
  api,
}) => {
  const id = await api.createProject('Orchard Map')
  await page.clock.install()
  await page.goto(`/projects/${id}`)
  await expect(brainDumpField(page)).toBeVisible()
  const held: (() => void)[] = []
  let underWay = 0
  let most = 0
  await page.route(projectCalls, async route => {
    if (!isSave(route.request())) return route.continue()
    most = Math.max(most, ++underWay)
    await new Promise<void>(resolve => held.push(resolve))
    await route.continue()
    underWay--
  })
  await stopClock(page)
  await brainDumpField(page).fill('Apples')
  await page.clock.runFor(1_000)
  await expect.poll(() => held.length).toBe(1)
  await page.clock.runFor(3_000)
  await expect(saveStateLabel(page, 'Saving...')).toBeVisible()

  // Text typed meanwhile waits for the next save and isn't lost.
  await brainDumpField(page).press('ControlOrMeta+End')
  await page.keyboard.type(' and pears')
  await page.clock.runFor(2_000)
  expect(most).toBe(1)
  await expect(saveStateLabel(page, 'Saving...')).toBeVisible()
  held[0]!()
  await expect.poll(() => held.length).toBe(2)
  await page.clock.runFor(600)
  await expect(saveStateLabel(page, 'Saved')).toBeHidden()
  held[1]!()
  await runClockUntil(page, 'Saved', 600)
  expect(most).toBe(1)
  expect((await api.read(id)).rawIdeaDetails).toBe('Apples and pears')
})

test('a module is saved by the module call, the brain dump by the project call', async ({ page, api }) => {
  const id = await api.createProject('Orchard Map')
  await page.goto(`/projects/${id}`)
  const first = page.waitForRequest(isSave)
  await brainDumpField(page).fill('Apples')
  const dump = await first
  expect(new URL(dump.url()).pathname).toBe(`/api/projects/${id}`)
  expect(dump.postDataJSON()).toEqual({ rawIdeaDetails: 'Apples' })
  await expect(saveStateLabel(page, 'Saved')).toBeVisible()

  await page.getByRole('button', { name: 'Next: Project Overview' }).click()
  const second = page.waitForRequest(isSave)
  await corePurposeField(page).fill('Find a tree.')
  const module = await second
  expect(new URL(module.url()).pathname).toBe(`/api/projects/${id}/module`)
  expect(module.postDataJSON()).toEqual({
    moduleName: 'overview',
    moduleData: {
      projectName: 'Orchard Map',
      corePurpose: 'Find a tree.',
      primaryGoals: '',
      targetAudienceDescription: '',
    },
  })
})

test('a failed save shows an error, keeps the text, and is retried automatically', async ({
  page,
  api,
  watch,
}) => {
  watch.allow(failedCallsPattern)
  const id = await api.createProject('Orchard Map')
  await page.goto(`/projects/${id}/overview`)
  await answerSaves(page, 503, { success: false })
  const saveStates = await recordSaveStates(page)
  await corePurposeField(page).fill('Find a tree.')
  const banner = page.getByRole('alert')
  await expect(banner).toContainText('Failed to save changes')
  await expect(corePurposeField(page)).toHaveValue('Find a tree.')
  expect(await saveStates()).not.toContain('Saved')
  await page.unroute(projectCalls)
  await expect(saveStateLabel(page, 'Saved')).toBeVisible()
  await expect(banner).toBeHidden()
  expect((await api.read(id)).modules.overview.corePurpose).toBe('Find a tree.')
})

test('a refused save is sent again by Retry', async ({ page, api, watch }) => {
  watch.allow(failedCallsPattern)
  const id = await api.createProject('Orchard Map')
  await page.goto(`/projects/${id}/overview`)
  await answerSaves(page, 400, { success: false, message: 'Not like this' })
  await corePurposeField(page).fill('Find a tree.')
  const banner = page.getByRole('alert')
  await expect(banner).toContainText('Failed to save changes')
  await expect(banner).toContainText('Not like this')
  await page.unroute(projectCalls)
  await banner.getByRole('button', { name: 'Retry' }).click()
  await expect(saveStateLabel(page, 'Saved')).toBeVisible()
  expect((await api.read(id)).modules.overview.corePurpose).toBe('Find a tree.')
})

test(
  'text typed offline is saved when the network is back',
  inEveryBrowser,
  async ({ page, context, api, watch }) => {
    watch.allow(failedCallsPattern)
    const id = await api.createProject('Orchard Map')
    await page.goto(`/projects/${id}`)
    await expect(brainDumpField(page)).toBeVisible()
    await context.setOffline(true)
    await brainDumpField(page).fill('Written in a tunnel.')
    // The banner's code may not be loaded by then; the status is always present.
    await expect(page.locator('main output[data-kind]')).toContainText('Offline')
    await context.setOffline(false)
    await expect(savedLabel(page)).toBeVisible()
    expect((await api.read(id)).rawIdeaDetails).toBe('Written in a tunnel.')
  },
)

test('offline shows no error, only that the text is saved on this device', async ({ page, api, watch }) => {
  watch.allow(failedCallsPattern)
  const id = await api.createProject('Orchard Map')
  await page.goto(`/projects/${id}/overview`)
  for (const [what, refuse] of [
    ['no answer', (route: Route) => route.abort()],
    [
      'a proxy without its server',
      (route: Route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
    ],
  ] as const) {
    await page.route(projectCalls, route => (isSave(route.request()) ? refuse(route) : route.continue()))
    await corePurposeField(page).fill(`Find a tree: ${what}.`)
    const offlineNotice = page.getByRole('status').filter({ hasText: 'Saved on this device.' })
    await expect(offlineNotice, what).toContainText('Your changes will be saved when you’re back online.')
    await expect(page.getByText('Failed to save changes'), what).toHaveCount(0)
    await expect(page.getByRole('alert'), what).toHaveCount(0)
    await expect(saveStatus(page)).toHaveText('Offline. Saved on this device')
    await expectAccessible(page, `offline: ${what}`)
    // The user can dismiss the banner once they have read it; the status stays.
    await offlineNotice.getByRole('button', { name: 'Dismiss' }).click()
    await expect(offlineNotice).toBeHidden()
    await expect(saveStatus(page)).toHaveText('Offline. Saved on this device')
    await page.unroute(projectCalls)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(savedLabel(page)).toBeVisible()
  }
})

test.describe('leaving within a second of the last key saves', () => {
  const ways: Record<string, (page: Page) => Promise<void>> = {
    'by Next': page => page.getByRole('button', { name: /^Next: / }).click(),
    'by Preview & Export': page => page.getByRole('button', { name: 'Preview & Export' }).click(),
    'by Back to Dashboard': page => page.getByRole('link', { name: 'Back to Dashboard' }).click(),
    'by the header': page => page.getByRole('link', { name: 'Dashboard', exact: true }).click(),
    'by a step of the list': page => page.getByRole('link', { name: 'Glossary' }).click(),
    'by the browser’s Back': goBack,
    'by a reload': async page => void (await page.reload()),
    'by another address': async page => void (await page.goto('/login')),
    'by closing the tab': page => page.close({ runBeforeUnload: true }),
    'by signing out': async page => {
      await page.getByRole('button', { name: 'Ines Okafor' }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await expect(page).toHaveURL('/')
    },
  }
  for (const [name, leave] of Object.entries(ways)) {
    test(name, async ({ page, api, server, member }) => {
      const id = await api.createProject('Orchard Map')
      await page.clock.install()
      await page.goto('/dashboard')
      await page.getByRole('link', { name: 'Orchard Map' }).click()
      await expect(brainDumpField(page)).toBeVisible()
      // The second never ends, so only leaving the page can save.
      await stopClock(page)
      await brainDumpField(page).pressSequentially('Apples, pears, a quince.')
      await leave(page)
      const again = apiOf(server.origin, await signInByHttp(server.origin, member))
      await expect.poll(async () => (await again.read(id)).rawIdeaDetails).toBe('Apples, pears, a quince.')
    })
  }
})

test('a project left during a slow save reopens with all of its text', async ({ page, api }) => {
  const id = await api.createProject('Orchard Map')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Orchard Map' }).click()
  await expect(brainDumpField(page)).toBeVisible()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(projectCalls, async route => {
    if (!isSave(route.request())) return route.continue()
    await answered
    await route.continue()
  })
  await brainDumpField(page).fill('Apples')
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await page.getByRole('link', { name: 'Orchard Map' }).click()
  await expect(brainDumpField(page)).toHaveValue('Apples')
  answer()
  await expect.poll(async () => (await api.read(id)).rawIdeaDetails).toBe('Apples')
})

test('a session that ends during typing keeps the text on the screen', async ({ page, api, watch }) => {
  watch.allow(failedCallsPattern)
  const id = await api.createProject('Orchard Map')
  await page.goto(`/projects/${id}`)
  await brainDumpField(page).fill('Apples')
  await expect(savedLabel(page)).toBeVisible()
  await api.call('POST', '/auth/logout')
  await brainDumpField(page).fill('Apples and pears')
  await expect(page.getByRole('alert')).toContainText('Failed to save changes')
  await expect(page.getByRole('alert')).toContainText('You’re signed out')
  await expect(brainDumpField(page)).toHaveValue('Apples and pears')
  await expect(page).toHaveURL(`/projects/${id}`)
})

const answerSaves = (page: Page, status: number, json: object) =>
  page.route(projectCalls, route =>
    isSave(route.request()) ? route.fulfill({ status, json }) : route.continue(),
  )
