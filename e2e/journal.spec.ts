import { expect, type Page } from '@playwright/test'
import { apiOf, createPerson, signInByHttp, type Member } from './api.ts'
import { countCopies, readUnsavedBases, readUnsavedTexts } from './offlineDb.ts'
import { inEveryBrowser, failedCallsPattern, memberTest as test, tokenKey, savedLabel } from './fixtures.ts'
import { alertBanner, brainDumpField, blockSaves, allowSaves, saveStatus } from './savingPage.ts'
import { startServer, type RunningServer } from './server.ts'

// T-06: unsaved text stays on this device until the server has it. For crashes of the page, browser or machine, see
// crash.spec.ts.

test(
  'unsaved text is on this device, and is restored and saved when the project is reopened',
  inEveryBrowser,
  async ({ page, context, api, watch }) => {
    watch.allow(failedCallsPattern)
    const id = await api.createProject('Orchard Map')
    await page.goto(`/projects/${id}`)
    await blockSaves(context)
    await brainDumpField(page).fill('Written in a tunnel.')
    await expect.poll(() => readUnsavedTexts(page)).toEqual(['Written in a tunnel.'])
    await expect(saveStatus(page)).toHaveText('Offline. Saved on this device')
    await page.close()

    const next = await context.newPage()
    await allowSaves(context)
    await next.goto(`/projects/${id}`)
    await expect(brainDumpField(next)).toHaveValue('Written in a tunnel.')
    await expect(savedLabel(next)).toBeVisible()
    await expect.poll(() => readUnsavedTexts(next)).toEqual([])
    expect((await api.read(id)).rawIdeaDetails).toBe('Written in a tunnel.')
  },
)

test('the journal holds only the edited items of a list and their base once, and the next page restores both', async ({
  page,
  context,
  api,
  watch,
}) => {
  watch.allow(failedCallsPattern)
  const id = await api.createProject('Orchard Map')
  const feature = (number: number, name: string) => ({
    id: `FE-${number}`,
    name,
    description: `What it does. `.repeat(20).trim(),
    importance: 'High',
  })
  const save = (...moduleData: unknown[]) =>
    api.call('PATCH', `/projects/${id}/module`, { moduleName: 'coreFeatures', moduleData })
  await save(feature(1, 'Find'), feature(2, 'Map'), feature(3, 'Share'))
  await page.route('**/events?**', route => route.abort())
  await page.goto(`/projects/${id}/features`)
  await blockSaves(context)
  const names = (page: Page) => page.getByLabel('Name', { exact: true })
  const written = [0, feature(2, 'Map of trees'), 2]
  await names(page).nth(1).fill('Map of ')
  await expect.poll(() => readUnsavedTexts(page)).toMatchObject([[0, { name: 'Map of ' }, 2]])
  await names(page).nth(1).pressSequentially('trees')
  await expect.poll(() => readUnsavedTexts(page)).toEqual([written])
  // It crashes, because the block doesn't hold back what a page sends while it's closed.
  const crashed = page.waitForEvent('crash')
  void page.goto('chrome://crash').catch(() => undefined)
  await crashed
  await page.close()
  expect((await api.read(id)).modules['coreFeatures']).toMatchObject([{}, { name: 'Map' }, {}])

  // Another device edits meanwhile: the unsaved text is merged against its own base.
  await save(feature(1, 'Find'), feature(2, 'Map'), feature(3, 'Share a list'))
  await allowSaves(context)
  const next = await context.newPage()
  await next.goto(`/projects/${id}/features`)
  await expect(names(next).nth(1)).toHaveValue('Map of trees')
  await expect.poll(() => readUnsavedTexts(next)).toEqual([])
  await expect
    .poll(async () => (await api.read(id)).modules['coreFeatures'])
    .toEqual([feature(1, 'Find'), feature(2, 'Map of trees'), feature(3, 'Share a list')])
})

test('a journal entry that another tab has removed is written again, with its base', async ({
  page,
  context,
  api,
  watch,
}) => {
  watch.allow(failedCallsPattern)
  const id = await api.createProject('Orchard Map')
  await page.goto(`/projects/${id}`)
  await blockSaves(context)
  await brainDumpField(page).fill('Apples')
  await expect.poll(() => readUnsavedTexts(page)).toEqual(['Apples'])
  await brainDumpField(page).pressSequentially(', pears')
  await expect.poll(() => readUnsavedTexts(page)).toEqual(['Apples, pears'])
  // Removes the journal's entries, as signing out in another tab does.
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>(resolve => {
      const request = indexedDB.open('ideawright')
      request.addEventListener('success', () => resolve(request.result))
    })
    const transaction = database.transaction(['unsaved', 'bases'], 'readwrite')
    for (const name of ['unsaved', 'bases']) transaction.objectStore(name).clear()
    await new Promise(resolve => transaction.addEventListener('complete', resolve))
    database.close()
  })
  await brainDumpField(page).pressSequentially(', plums')
  await expect.poll(() => readUnsavedTexts(page)).toEqual(['Apples, pears, plums'])
  expect(await readUnsavedBases(page)).toEqual([''])
  await page.close()
  await allowSaves(context)
  const next = await context.newPage()
  await next.goto(`/projects/${id}`)
  await expect(brainDumpField(next)).toHaveValue('Apples, pears, plums')
  await expect.poll(async () => (await api.read(id)).rawIdeaDetails).toBe('Apples, pears, plums')
})

test('entries stored by the first version of the device’s database are still read', async ({
  page,
  api,
  member,
  watch,
}) => {
  const id = await api.createProject('Orchard Map')
  // A page of ours that doesn't open the database: only a picture. The browser itself adds a style and requests an
  // icon.
  watch.allow(/style-src|404/)
  await page.goto('/favicon.svg')
  await page.evaluate(
    async ([userId, projectId]) => {
      const database = await new Promise<IDBDatabase>(resolve => {
        const request = indexedDB.open('ideawright', 1)
        request.addEventListener('upgradeneeded', () => {
          const { result } = request
          result.createObjectStore('unsaved', { keyPath: ['userId', 'projectId', 'part', 'page'] })
          result.createObjectStore('copies', { keyPath: ['userId', 'name'] })
        })
        request.addEventListener('success', () => resolve(request.result))
      })
      const text = { value: '"Apples"', base: '""', baseVersion: 1, at: Date.now() }
      const transaction = database.transaction('unsaved', 'readwrite')
      transaction.objectStore('unsaved').put({ userId, projectId, part: 'brainDump', page: 'gone', ...text })
      await new Promise(resolve => transaction.addEventListener('complete', resolve))
      database.close()
    },
    [member.id, id],
  )
  await page.goto(`/projects/${id}`)
  await expect(brainDumpField(page)).toHaveValue('Apples')
  await expect.poll(async () => (await api.read(id)).rawIdeaDetails).toBe('Apples')
  await expect.poll(() => readUnsavedTexts(page)).toEqual([])
})

const stateOf = ({ origin }: RunningServer, { token }: Member) => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: tokenKey, value: token }] }],
})

test('a server that is killed during typing receives everything when it is back', async ({
  browser,
  watch,
}) => {
  test.slow()
  watch.allow(/./)
  const server = await startServer()
  const member = await signInByHttp(server.origin, createPerson())
  const api = apiOf(server.origin, member)
  const context = await browser.newContext({ baseURL: server.origin, storageState: stateOf(server, member) })
  const page = await context.newPage()
  const id = await api.createProject('Orchard Map')
  await page.goto(`/projects/${id}`)
  await brainDumpField(page).pressSequentially('Apples, ')
  // The code of the journal is loaded after the form, from this server. The first thing it does is to copy the
  // project.
  await expect.poll(() => countCopies(page)).toBeGreaterThan(0)
  await server.end('SIGKILL')
  await brainDumpField(page).pressSequentially('pears, ')
  await expect(saveStatus(page)).toHaveText('Offline. Saved on this device', { timeout: 60_000 })
  const offlineNotice = page.getByRole('status').filter({ hasText: 'Saved on this device.' })
  await expect(offlineNotice).toContainText('Your changes will be saved when you’re back online.')
  await expect(alertBanner(page)).toHaveCount(0)
  await server.restart()
  await brainDumpField(page).pressSequentially('a quince.')
  await expect
    .poll(async () => (await api.read(id)).rawIdeaDetails, { timeout: 60_000 })
    .toBe('Apples, pears, a quince.')
  await context.close()
  await server.stop()
})

for (const days of [-3, 3]) {
  test(`nothing is lost if the clock is ${Math.abs(days)} days ${days < 0 ? 'behind' : 'ahead'} at the next visit`, async ({
    page,
    context,
    api,
    watch,
  }) => {
    watch.allow(failedCallsPattern)
    const id = await api.createProject('Orchard Map')
    await page.goto(`/projects/${id}`)
    await blockSaves(context)
    await brainDumpField(page).fill('Apples')
    await expect.poll(() => readUnsavedTexts(page)).toEqual(['Apples'])
    await page.close()
    await allowSaves(context)
    const next = await context.newPage()
    await next.clock.setSystemTime(Date.now() + days * 24 * 60 * 60_000)
    await next.goto(`/projects/${id}`)
    await expect(brainDumpField(next)).toHaveValue('Apples')
    await expect.poll(async () => (await api.read(id)).rawIdeaDetails).toBe('Apples')
  })
}

test('leaving asks no question if this device has everything', async ({ page, context, api, watch }) => {
  watch.allow(failedCallsPattern)
  const id = await api.createProject('Orchard Map')
  await page.goto(`/projects/${id}`)
  await blockSaves(context)
  await brainDumpField(page).fill('Apples')
  await expect(saveStatus(page)).toHaveText('Offline. Saved on this device')
  let dialogs = 0
  page.on('dialog', () => void dialogs++)
  await page.clock.install()
  await page.clock.runFor(10_000)
  await page.reload()
  await expect(brainDumpField(page)).toHaveValue('Apples')
  expect(dialogs).toBe(0)
})
