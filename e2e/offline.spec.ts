import { expect, type Page } from '@playwright/test'
import { apiOf, createPerson, signInByHttp } from './api.ts'
import { countCopies } from './offlineDb.ts'
import { inEveryBrowser, test as base, tokenKey, savedLabel } from './fixtures.ts'
import { brainDumpField, saveStatus } from './savingPage.ts'
import { startServer, type RunningServer } from './server.ts'

// Without a network, the app opens, projects opened before can be read and edited, and everything is sent once it's
// back.

interface Own {
  own: RunningServer
  signedIn: { page: Page; api: ReturnType<typeof apiOf> }
}

/** Each test has a server of its own, so that it can stop it. */
const test = base.extend<Own>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern here
  own: async ({}, use) => {
    const server = await startServer()
    await use(server)
    await server.stop()
  },
  signedIn: async ({ own, browser }, use) => {
    const member = await signInByHttp(own.origin, createPerson())
    const localStorage = [{ name: tokenKey, value: member.token }]
    const context = await browser.newContext({
      baseURL: own.origin,
      storageState: { cookies: [], origins: [{ origin: own.origin, localStorage }] },
    })
    await use({ page: await context.newPage(), api: apiOf(own.origin, member) })
    await context.close()
  },
})

/** Waits until the app's files and the project are stored. The service worker isn't ready until it has all files. */
async function ready(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const files = await page.evaluate(async () =>
    (await (await caches.open((await caches.keys())[0]!)).keys()).map(it => it.url),
  )
  expect(files.length).toBeGreaterThan(20)
  await expect.poll(() => countCopies(page)).toBeGreaterThan(1)
}

/** Installs a worker of another version and waits for it, however long it takes to fetch its files. */
const newVersion = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('/worker.js?next')
    const { installing } = registration
    await new Promise<void>(resolve => {
      const look = () => {
        if (registration.waiting !== null) resolve()
      }
      installing?.addEventListener('statechange', look)
      look()
    })
  })

test.use({ serviceWorkers: 'allow' })

test(
  'a project opened before can be read and edited without a server, and is saved when it is back',
  inEveryBrowser,
  async ({ own, signedIn: { page, api } }) => {
    test.slow()
    const id = await api.createProject('Orchard Map', { brainDump: 'Apples' })
    await page.goto(`/projects/${id}`)
    await expect(brainDumpField(page)).toHaveValue('Apples')
    await ready(page)
    await own.end('SIGKILL')

    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Orchard Map' }).click()
    await expect(brainDumpField(page)).toHaveValue('Apples')
    await brainDumpField(page).press('ControlOrMeta+End')
    await page.keyboard.type(', pears')
    await expect(saveStatus(page)).toHaveText('Offline. Saved on this device')
    await page.reload()
    await expect(brainDumpField(page)).toHaveValue('Apples, pears')
    await own.restart()
    await expect
      .poll(async () => (await api.read(id)).rawIdeaDetails, { timeout: 60_000 })
      .toBe('Apples, pears')
    await brainDumpField(page).press('ControlOrMeta+End')
    await page.keyboard.type(', a quince')
    await expect(savedLabel(page)).toBeVisible()
    await expect.poll(async () => (await api.read(id)).rawIdeaDetails).toBe('Apples, pears, a quince')
  },
)

test('signing out removes the offline copies, and no API response is ever in the cache', async ({
  signedIn: { page, api },
}) => {
  const id = await api.createProject('Orchard Map')
  await page.goto(`/projects/${id}`)
  await expect(brainDumpField(page)).toBeVisible()
  await ready(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Orchard Map' })).toBeVisible()
  const cached = await page.evaluate(async () => {
    const caching = (await caches.keys()).map(async name =>
      (await (await caches.open(name)).keys()).map(it => it.url),
    )
    return (await Promise.all(caching)).flat()
  })
  expect(cached.filter(url => url.includes('/api/'))).toEqual([])
  await page.getByRole('button', { name: 'Ines Okafor' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => countCopies(page)).toBe(0)
})

test('a new version asks before it is activated', async ({
  browser,
  own,
  signedIn: { page: first, api },
}) => {
  test.slow()
  const id = await api.createProject('Orchard Map')
  // The page's own policy wouldn't let the test register another worker.
  const context = await browser.newContext({
    bypassCSP: true,
    baseURL: own.origin,
    storageState: await first.context().storageState(),
  })
  const page = await context.newPage()
  await page.goto(`/projects/${id}`)
  await expect(brainDumpField(page)).toBeVisible()
  await ready(page)
  const active = () =>
    page.evaluate(async () => new URL((await navigator.serviceWorker.ready).active!.scriptURL).search)
  await newVersion(page)
  await expect(page.getByText('A new version of Ideawright is ready.')).toBeVisible()
  await brainDumpField(page).fill('Apples')
  await expect(savedLabel(page)).toBeVisible()
  expect(await active()).toBe('')
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update now' }).click()
  await loaded
  await expect(brainDumpField(page)).toHaveValue('Apples')
  expect(await active()).toBe('?next')
  await context.close()
})

test('a visitor gets no service worker and no database', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Shift')
  await expect(page.locator('html')).not.toHaveAttribute('data-static')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
})
