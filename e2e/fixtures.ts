import { expect, test as base, type BrowserContext, type Page, type Route } from '@playwright/test'
import { apiOf, createPerson, signInByHttp, type Member, type Person } from './api.ts'
import { skipReasonOf } from './browserSkips.ts'
import { startServer, type RunningServer } from './server.ts'

/** Records unexpected events in a page; any of them fails the test at its end. */
export interface PageWatch {
  /** Allows this in the console, such as the browser's own message about a response with status 500. */
  allow(pattern: RegExp): void
  /** All events so far. */
  readonly seen: readonly string[]
}

/**
 * Marks the journeys that `npm test` runs in every supported browser: the main one, and those that found a bug in one
 * browser. All others run in the newest Chromium, and with `npm run browsers` in all of them.
 */
export const inEveryBrowser = { tag: '@browsers' } as const

/** Marks the journeys that Chromium without a window can't run, with the reason beside them. */
export const inWholeBrowser = { tag: '@whole' } as const

/**
 * Chromium's console messages for each failed response and each lost connection. The second one is for the service
 * worker's script, which the browser checks for a new version by itself, at a moment of its own choice.
 */
export const failedCallsPattern =
  /^(Failed to load resource: |An unknown error occurred when fetching the script\.$)/

/** Messages on every page: browsers that don't support a feature simply do without. */
const ignoredMessages = [
  // Of journeys without a service worker (playwright.config.ts).
  /^Service Worker registration blocked by Playwright$/,
  // WebKit. The sources of manifests then fall under default-src, which is 'none'.
  /^Unrecognized Content-Security-Policy directive 'manifest-src'/,
  // WebKit, about files that are preloaded for later.
  /^The resource \S+ was preloaded using link preload but not used within a few seconds/,
]

interface Fixtures {
  watch: PageWatch
}

interface WorkerFixtures {
  /** One real server for all tests of a worker; each test has its own user. */
  server: RunningServer
}

/** For visitors: no user is signed in. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern here
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  watch: [
    async ({ context, server }, use, { project, file, title }) => {
      const gap = skipReasonOf(project.name, file, title)
      base.skip(gap !== undefined, gap)
      const allowed: RegExp[] = [...ignoredMessages]
      const seen = watchContext(context, server.origin)
      await use({ allow: pattern => void allowed.push(pattern), seen })
      expect(seen.filter(text => !allowed.some(pattern => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

interface MemberFixtures {
  member: Member
  /** Access to the member's own projects, to prepare a journey and to check what was stored. */
  api: ReturnType<typeof apiOf>
}

/** For members: each test has its own signed-in user. */
export const memberTest = test.extend<MemberFixtures>({
  member: async ({ server }, use) => use(await signInByHttp(server.origin, createPerson())),
  api: async ({ server, member }, use) => use(apiOf(server.origin, member)),
  storageState: async ({ server, member }, use) => {
    const localStorage = [{ name: tokenKey, value: member.token }]
    await use({ cookies: [], origins: [{ origin: server.origin, localStorage }] })
  },
})

export const tokenKey = 'ideawright.token'

/**
 * WebKit's message for a fetch of our own files that was cut off because the user left the page; nothing can catch
 * it.
 */
const isCancelled = /^\/localhost:\d+\/\S+ due to access control checks\.$/

/** Records everything that no journey may cause: errors, dialogs, requests to other origins. */
function watchContext(context: BrowserContext, origin: string): readonly string[] {
  const seen: string[] = []
  context.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') seen.push(message.text())
  })
  context.on('weberror', error => {
    const { message } = error.error()
    if (!isCancelled.test(message)) seen.push(`Not caught: ${message}`)
  })
  context.on('request', request => {
    const url = new URL(request.url())
    const isOurs = url.origin === origin || url.protocol === 'data:' || url.protocol === 'blob:'
    if (!isOurs) seen.push(`Asked another origin: ${url.href}`)
  })
  context.on('dialog', dialog => {
    if (dialog.type() !== 'beforeunload') seen.push(`A dialog: ${dialog.message()}`)
    void dialog.accept()
  })
  return seen
}

/**
 * Lets a page of this context write to the clipboard and read it. WebKit has no permission for writing: a click is
 * enough.
 */
export async function grantClipboard(context: BrowserContext): Promise<void> {
  const isWebKit = context.browser()?.browserType().name() === 'webkit'
  await context.grantPermissions(isWebKit ? ['clipboard-read'] : ['clipboard-read', 'clipboard-write'])
}

/** Signs in as users do: through the sign-in page and the local identity page. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await submitIdentity(page, person)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: 'Your Projects' })).toBeVisible()
}

/** Fills in and submits the local identity page. */
export async function submitIdentity(page: Page, { name, email }: Person): Promise<void> {
  const submit = page.getByRole('button', { name: 'Continue' })
  // The page before it may have fields of the same names.
  const form = page.getByRole('main').filter({ has: submit })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Email').fill(email)
  await submit.click()
}

/** Creates a project from the dashboard and returns its id. */
export async function createProject(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'New Project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Project' })
  await dialog.getByLabel('Project Name').fill(name)
  await dialog.getByRole('button', { name: 'Create Project' }).click()
  await expect(page).toHaveURL(/\/projects\/[\w-]+$/)
  return new URL(page.url()).pathname.split('/')[2]!
}

/** The save state: 'Saving...', 'Saved' or nothing. */
export const saveStateLabel = (page: Page, text: 'Saving...' | 'Saved') =>
  page.getByText(text, { exact: true })

/** Everything is saved, just now or since some time today. */
export const savedLabel = (page: Page) => page.getByText(/^Saved( \d.*)?$/).first()

/** Records every save state from now on, however brief. Returns a function that reads the record. */
export async function recordSaveStates(page: Page): Promise<() => Promise<string[]>> {
  const notes = await page.evaluateHandle(() => {
    const read = () => document.querySelector('main output[data-kind]')?.textContent ?? ''
    const seen = [read()]
    const note = () => void (read() !== seen.at(-1) && seen.push(read()))
    new MutationObserver(note).observe(document.body, { childList: true, characterData: true, subtree: true })
    return seen
  })
  return () => notes.jsonValue()
}

/** Holds these requests back. Returns a function that releases them, to the server or to `then`. */
export async function holdRequests(
  page: Page,
  url: string | RegExp,
  then: (route: Route) => Promise<void> = route => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async route => {
    await promise
    await then(route)
  })
  return resolve
}

export const readStoredToken = (page: Page) => page.evaluate(key => localStorage.getItem(key), tokenKey)

/**
 * Stops the page's clock; from now on time passes only through `page.clock.runFor`. The page must be rendered by
 * then, since React too waits by the clock before it shows a page whose code was late.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Lets the page's time pass in small steps until the save state has this text, for at most `mostMs`. */
export function runClockUntil(page: Page, text: 'Saving...' | 'Saved', mostMs: number): Promise<void> {
  return passUntilTrue(page, () => expect(saveStateLabel(page, text)).toBeVisible({ timeout: 100 }), mostMs)
}

/** Lets the page's time pass in small steps until the expectation holds, for at most `mostMs`. */
export async function passUntilTrue(page: Page, expectation: () => Promise<void>, mostMs: number) {
  let passedMs = 0
  await expect(async () => {
    if (passedMs < mostMs) await page.clock.runFor(50)
    passedMs += 50
    await expectation()
  }).toPass()
}
