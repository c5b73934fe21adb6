import { expect, type BrowserContext, type Page } from '@playwright/test'
import { apiOf, newPerson, signInByHttp, type Member } from './api.ts'
import { unsavedTexts } from './device.ts'
import { failedCalls, introduce, memberTest as test, saveState, tokenKey } from './fixtures.ts'
import { startServer, type RunningServer } from './server.ts'

// T-06, T-07: what was typed survives whatever ends the page, the server or the session.

const brainDump = (page: Page) => page.getByLabel('Brain Dump', { exact: true })
const banner = (page: Page) => page.getByRole('alert')
const status = (page: Page) => page.locator('main output[data-kind]')

/** How often each way to end is played: few times in the normal run, by hand `JOURNAL_ROUNDS=100`. */
const rounds = Number(process.env['JOURNAL_ROUNDS'] ?? 2)
const keptAfterMs = 250

const ends: Record<string, (page: Page) => Promise<void>> = {
  'the tab is closed': page => page.close(),
  'the page is killed': async page => {
    const session = await page.context().newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    session.send('Page.crash').catch(() => undefined)
    await crashed
    await page.close()
  },
  'the page is loaded again': async page => {
    await page.reload()
    await page.close()
  },
}

/**
 * Types, ends the page at a moment of the two seconds after the last key, and opens the project again. Answers with
 * what is missing of it that was older than what is promised.
 */
async function play(
  context: BrowserContext,
  id: string,
  { end, isCutOff }: { end: (page: Page) => Promise<void>; isCutOff: boolean },
): Promise<string[]> {
  if (isCutOff) await cutOff(context)
  const page = await context.newPage()
  await page.goto(`/projects/${id}`)
  let expected = await brainDump(page).inputValue()
  await brainDump(page).press('ControlOrMeta+End')
  const typed: { text: string; at: number }[] = []
  for (const letter of `${Math.random().toString(36).slice(2)}. `) {
    await page.keyboard.type(letter)
    typed.push({ text: (expected += letter), at: performance.now() })
  }
  await page.waitForTimeout(Math.random() * 2_000)
  const due = typed.findLast(({ at }) => at <= performance.now() - keptAfterMs)
  await end(page)
  if (isCutOff) await context.unroute('**/api/projects/**')
  const next = await context.newPage()
  await next.goto(`/projects/${id}`)
  await expect(brainDump(next)).toBeVisible()
  const found = await brainDump(next).inputValue()
  await expect.poll(() => unsavedTexts(next)).toEqual([])
  await next.close()
  return due === undefined || found.startsWith(due.text) ? [] : [`“${found}” lacks of “${due.text}”`]
}

const stateOf = ({ origin }: RunningServer, { token }: Member) => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: tokenKey, value: token }] }],
})

/** The same person's own projects, by a session of their own. */
const apiAgain = async (origin: string, member: Member) => apiOf(origin, await signInByHttp(origin, member))

/** No save reaches the server from here on. */
const cutOff = (context: BrowserContext) =>
  context.route('**/api/projects/**', route =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )

test('what could not be saved is on this device, and is there and saved when the project is opened again', async ({
  page,
  context,
  api,
  watch,
}) => {
  watch.allow(failedCalls)
  const id = await api.createProject('Orchard Map')
  await page.goto(`/projects/${id}`)
  await cutOff(context)
  await brainDump(page).fill('Written in a tunnel.')
  await expect.poll(() => unsavedTexts(page)).toEqual(['Written in a tunnel.'])
  await expect(status(page)).toHaveText('Offline: kept on this device')
  await page.close()

  const next = await context.newPage()
  await context.unroute('**/api/projects/**')
  await next.goto(`/projects/${id}`)
  await expect(brainDump(next)).toHaveValue('Written in a tunnel.')
  await expect(saveState(next, 'Saved')).toBeVisible()
  await expect.poll(() => unsavedTexts(next)).toEqual([])
  expect((await api.read(id)).rawIdeaDetails).toBe('Written in a tunnel.')
})

test.describe('every letter older than 250 ms is there again after', () => {
  for (const [name, end] of Object.entries(ends)) {
    for (const isCutOff of [false, true]) {
      test(`${name}${isCutOff ? ', where no save got through' : ''}`, async ({ context, api, watch }) => {
        test.setTimeout(60_000 + rounds * 20_000)
        watch.allow(failedCalls)
        const id = await api.createProject('Orchard Map')
        const lost: string[] = []
        for (let i = 0; i < rounds; i++) lost.push(...(await play(context, id, { end, isCutOff })))
        expect(lost).toEqual([])
      })
    }
  }
})

test('this harness finds a page that keeps nothing', async ({ context, api, watch }) => {
  watch.allow(/./)
  await context.addInitScript(() => {
    IDBObjectStore.prototype.put = function () {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const id = await api.createProject('Orchard Map')
  expect(await play(context, id, { end: ends['the page is killed']!, isCutOff: true })).toHaveLength(1)
})

test('a server that is killed amid typing gets everything when it is back', async ({ browser, watch }) => {
  watch.allow(/./)
  const server = await startServer()
  const member = await signInByHttp(server.origin, newPerson())
  const api = apiOf(server.origin, member)
  const context = await browser.newContext({ baseURL: server.origin, storageState: stateOf(server, member) })
  const page = await context.newPage()
  const id = await api.createProject('Orchard Map')
  await page.goto(`/projects/${id}`)
  await brainDump(page).pressSequentially('Apples, ')
  await server.end('SIGKILL')
  await brainDump(page).pressSequentially('pears, ')
  await expect(status(page)).toHaveText('Offline: kept on this device', { timeout: 20_000 })
  await expect(banner(page)).toContainText(
    'Your text is kept on this device and will be sent again by itself.',
  )
  await server.begin()
  await brainDump(page).pressSequentially('a quince.')
  await expect
    .poll(async () => (await api.read(id)).rawIdeaDetails, { timeout: 40_000 })
    .toBe('Apples, pears, a quince.')
  await context.close()
  await server.stop()
})

test.describe('signed out', () => {
  test('in another tab: the same person finds every word, another one none', async ({
    page,
    context,
    api,
    member,
    server,
    watch,
  }) => {
    watch.allow(failedCalls)
    const id = await api.createProject('Orchard Map')
    await page.goto(`/projects/${id}/overview`)
    const purpose = (its: Page) => its.getByLabel('Core Purpose', { exact: true })
    await expect(purpose(page)).toBeVisible()
    await cutOff(context)
    await purpose(page).fill('Find a tree.')
    await expect.poll(() => unsavedTexts(page)).toHaveLength(1)
    const other = await context.newPage()
    await other.goto('/profile')
    await other.getByRole('button', { name: member.name }).click()
    await other.getByRole('menuitem', { name: 'Sign out' }).click()
    await other.getByRole('button', { name: 'Sign out and keep it' }).click()
    await expect(page).toHaveURL(`/login?return_to=%2Fprojects%2F${id}%2Foverview`)

    const stranger = await signInByHttp(server.origin, newPerson('Noor Haddad'))
    const theirs = await apiOf(server.origin, stranger).createProject('Tide Table')
    await page.evaluate(([key, token]) => localStorage.setItem(key!, token!), [tokenKey, stranger.token])
    await other.goto(`/projects/${theirs}/overview`)
    await expect(purpose(other)).toHaveValue('')
    await page.evaluate(key => localStorage.removeItem(key), tokenKey)

    await context.unroute('**/api/projects/**')
    await page.goto(`/login?return_to=%2Fprojects%2F${id}%2Foverview`)
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await introduce(page, member)
    await expect(page).toHaveURL(`/projects/${id}/overview`)
    await expect(purpose(page)).toHaveValue('Find a tree.')
    await expect
      .poll(async () =>
        (await apiAgain(server.origin, member)).read(id).then(it => it.modules.overview.corePurpose),
      )
      .toBe('Find a tree.')
  })

  test('by the server amid writing: the text is kept, and a sign-in leads back to it', async ({
    page,
    api,
    member,
    server,
    watch,
  }) => {
    watch.allow(failedCalls)
    const id = await api.createProject('Orchard Map')
    await page.goto(`/projects/${id}`)
    await brainDump(page).fill('Apples')
    await expect(saveState(page, 'Saved')).toBeVisible()
    await api.call('POST', '/auth/logout')
    await brainDump(page).fill('Apples and pears')
    await expect(status(page)).toHaveText('Signed out: kept on this device')
    await banner(page).getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await introduce(page, member)
    await expect(page).toHaveURL(`/projects/${id}`)
    await expect(brainDump(page)).toHaveValue('Apples and pears')
    const again = await apiAgain(server.origin, member)
    await expect.poll(async () => (await again.read(id)).rawIdeaDetails).toBe('Apples and pears')
  })
})

for (const days of [-3, 3]) {
  test(`a clock that is ${Math.abs(days)} days ${days < 0 ? 'behind' : 'ahead'} the next time loses nothing`, async ({
    page,
    context,
    api,
    watch,
  }) => {
    watch.allow(failedCalls)
    const id = await api.createProject('Orchard Map')
    await page.goto(`/projects/${id}`)
    await cutOff(context)
    await brainDump(page).fill('Apples')
    await expect.poll(() => unsavedTexts(page)).toEqual(['Apples'])
    await page.close()
    await context.unroute('**/api/projects/**')
    const next = await context.newPage()
    await next.clock.setSystemTime(Date.now() + days * 24 * 60 * 60_000)
    await next.goto(`/projects/${id}`)
    await expect(brainDump(next)).toHaveValue('Apples')
    await expect.poll(async () => (await api.read(id)).rawIdeaDetails).toBe('Apples')
  })
}

test.describe('a storage that fails is told once, and costs nothing else:', () => {
  const faults: Record<string, () => void> = {
    'it does not open': () => {
      indexedDB.open = () => {
        throw new DOMException('refused', 'SecurityError')
      }
    },
    'it is not there': () => {
      Object.defineProperty(globalThis, 'indexedDB', { get: () => undefined })
    },
    'it is full': () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
    'another tab blocks it': () => {
      indexedDB.open = () => {
        const request = new EventTarget() as IDBOpenDBRequest
        setTimeout(() => request.dispatchEvent(new Event('blocked')))
        return request
      }
    },
    'it never answers': () => {
      indexedDB.open = () => new EventTarget() as IDBOpenDBRequest
    },
    'neither is local storage there': () => {
      const token = localStorage.getItem('ideawright.token')
      const refuse = () => {
        throw new DOMException('refused', 'SecurityError')
      }
      indexedDB.open = refuse
      Storage.prototype.setItem = refuse
      Storage.prototype.getItem = name => (name === 'ideawright.token' ? token : refuse())
    },
  }
  for (const [name, fault] of Object.entries(faults)) {
    test(name, async ({ page, context, api, watch }) => {
      watch.allow(failedCalls)
      await page.addInitScript(fault)
      const id = await api.createProject('Orchard Map')
      await page.goto(`/projects/${id}`)
      const told = page.getByText('This browser keeps nothing on this device.')
      await brainDump(page).fill('Apples')
      await expect(told).toBeVisible()
      await expect.poll(async () => (await api.read(id)).rawIdeaDetails).toBe('Apples')
      await page.getByRole('button', { name: 'Dismiss' }).click()

      await cutOff(context)
      await brainDump(page).fill('Apples and pears')
      await expect(status(page)).toHaveText('Offline: kept in this tab', { timeout: 20_000 })
      await expect(told).toBeHidden()
      const asked = page.waitForEvent('dialog')
      await Promise.all([asked, page.reload({ waitUntil: 'commit' }).catch(() => undefined)])
      expect((await asked).type()).toBe('beforeunload')
    })
  }
})

test('no question is asked on leaving where this device has everything', async ({
  page,
  context,
  api,
  watch,
}) => {
  watch.allow(failedCalls)
  const id = await api.createProject('Orchard Map')
  await page.goto(`/projects/${id}`)
  await cutOff(context)
  await brainDump(page).fill('Apples')
  await expect(status(page)).toHaveText('Offline: kept on this device')
  let asked = 0
  page.on('dialog', () => void asked++)
  await page.clock.install()
  await page.clock.runFor(10_000)
  await page.reload()
  await expect(brainDump(page)).toHaveValue('Apples')
  expect(asked).toBe(0)
})
