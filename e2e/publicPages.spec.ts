import { expect, type Page } from '@playwright/test'
import { goBack } from './browserHistory.ts'
import { createPerson } from './api.ts'
import {
  inEveryBrowser,
  inWholeBrowser,
  holdRequests,
  failedCallsPattern,
  submitIdentity,
  memberTest,
  readStoredToken,
  test,
} from './fixtures.ts'

const app = /\/assets\/index-.*\.js$/

const pages = ['/', '/login', '/signup', '/privacy', '/faq']
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Triggers the loading of the app, and waits until it has taken over the page. */
async function takeOver(page: Page) {
  await page.keyboard.press('Shift')
  await expect(page.locator('html')).not.toHaveAttribute('data-static')
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every public page can be read, and its links work', async ({ page, watch }) => {
    watch.allow(failedCallsPattern)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Get Started' }).click()
    await expect(page).toHaveURL('/signup')
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Email and password sign-in isn’t available')).toBeVisible()

    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page).toHaveURL('/privacy')
    await expect(page.getByText('Last updated: May 2025')).toBeVisible()
    await page.getByRole('link', { name: 'Your privacy rights' }).click()
    await expect(page.getByRole('heading', { name: 'Your privacy rights' })).toBeInViewport()

    await page.getByRole('link', { name: 'FAQ' }).click()
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
    // Nothing is offered that only the app could do.
    await expect(page.getByRole('button')).toHaveCount(0)
  })

  test('the sign-in button leads to the identity provider', async ({ page }) => {
    for (const [path, name] of [
      ['/login', 'Sign in with Google'],
      ['/signup', 'Sign up with Google'],
    ] as const) {
      await page.goto(path)
      await button(page, name).click()
      await expect(page.getByLabel('Email')).toBeVisible()
    }
  })
})

for (const path of pages) {
  // In Chromium without a window, the pointer is over the page from the start, which loads the app.
  test(
    `${path} is in the HTML response, and the app hydrates it unchanged`,
    inWholeBrowser,
    async ({ page, watch }) => {
      if (path === '/faq') watch.allow(failedCallsPattern)
      const scripts: string[] = []
      page.on('request', request => void (request.url().endsWith('.js') && scripts.push(request.url())))
      await page.addInitScript(`
      globalThis.shifts = []
      new PerformanceObserver(list => shifts.push(...list.getEntries().map(it => it.value)))
        .observe({ type: 'layout-shift', buffered: true })`)
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(scripts).toEqual([])
      const asDrawn = await page.locator('#root').innerHTML()
      const title = await page.title()

      await takeOver(page)
      await page.waitForLoadState('networkidle')
      expect(await page.locator('#root').innerHTML()).toBe(asDrawn)
      expect(await page.title()).toBe(title)
      const shift = await page.evaluate<number>('shifts.reduce((sum, value) => sum + value, 0)')
      expect(shift).toBeLessThanOrEqual(0.005)
      await button(page, 'Theme: System').click()
      await page.getByRole('menuitemradio', { name: 'Dark' }).click()
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    },
  )
}

test('a click before the app has loaded is handled once it has', inEveryBrowser, async ({ page, watch }) => {
  watch.allow(failedCallsPattern)
  const arrive = await holdRequests(page, app)
  await page.route('**/api/auth/check', route => route.abort())
  await page.goto('/login')
  await button(page, 'Sign in with Google').click()
  await expect(button(page, 'Sign in with Google')).toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveURL('/login')
  arrive()
  await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again.')
  await expect(button(page, 'Sign in with Google')).not.toHaveAttribute('aria-busy')
  await page.unroute('**/api/auth/check')
  // A button must respond to the space bar.
  await button(page, 'Sign in with Google').press(' ')
  await expect(page.getByLabel('Email')).toBeVisible()
})

test(
  'a sign-in clicked before the app has loaded still returns to the original page',
  inEveryBrowser,
  async ({ page }) => {
    const arrive = await holdRequests(page, app)
    await page.goto('/login?return_to=/profile')
    await button(page, 'Sign in with Google').click()
    await expect(button(page, 'Sign in with Google')).toHaveAttribute('aria-busy', 'true')
    arrive()
    // For WebKit: requests made while the page is being left would never finish.
    await page.unrouteAll({ behavior: 'wait' })
    await submitIdentity(page, createPerson())
    await expect(page).toHaveURL('/profile')
  },
)

test('if the app cannot be loaded, the sign-in works as a link', async ({ page, watch }) => {
  watch.allow(/Failed to (load resource|fetch)/)
  await page.route(/\/assets\/index-.*\.js$/, route => route.abort())
  await page.goto('/signup?return_to=/profile')
  const request = page.waitForRequest(/\/api\/auth\/google\?/)
  await button(page, 'Sign up with Google').click()
  expect(new URL((await request).url()).search).toBe('?return_to=/profile')
  await expect(page.getByLabel('Email')).toBeVisible()
})

memberTest(
  'a public page shows a member’s header, and the member can sign out there',
  async ({ page, member }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Dashboard' })).toBeVisible()
    await expect(header.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
    await button(page, member.name).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Profile Settings', 'Sign out'])
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(header.getByRole('link', { name: 'Sign in' })).toBeVisible()
    await expect(header.getByRole('link', { name: 'Sign up' })).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(await readStoredToken(page)).toBeNull()
  },
)

memberTest(
  'the landing page links a member to their projects, and shows a visitor’s links after signing out',
  async ({ page, member }) => {
    await page.goto('/')
    const hero = page.getByRole('main')
    await expect(hero.getByRole('link', { name: 'Open your projects' })).toHaveCount(2)
    for (const name of ['Get Started', 'Sign In', 'Sign Up and Start'])
      await expect(hero.getByRole('link', { name, exact: true })).toHaveCount(0)
    await hero.getByRole('link', { name: 'Open your projects' }).first().click()
    await expect(page).toHaveURL('/dashboard')
    await goBack(page)
    await button(page, member.name).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(hero.getByRole('link', { name: 'Get Started' })).toBeVisible()
    await expect(hero.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible()
  },
)

memberTest('a member never sees a visitor’s links, not even briefly', async ({ page }) => {
  const answer = await holdRequests(page, '**/api/auth/check')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Get Started' })).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveAttribute('data-static')
  answer()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible()
})
