import { expect, type Page } from '@playwright/test'
import { visibleForms } from '#domain/specification/specification.ts'
import {
  failedCallsPattern,
  recordSaveStates,
  memberTest,
  runClockUntil,
  saveStateLabel,
  stopClock,
  test,
  grantClipboard,
} from './fixtures.ts'
import { goBack } from './browserHistory.ts'
import { idea } from './idea.ts'

// Texts and times of docs/product.md that have no journey of their own.

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a visitor’s header links to sign-in and sign-up', async ({ page }) => {
  await page.goto('/privacy')
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await header.getByRole('link', { name: 'Sign up', exact: true }).click()
  await expect(page).toHaveURL('/signup')
})

memberTest(
  'a member’s header links to the dashboard, and shows the name, else the email',
  async ({ page, member, watch }) => {
    watch.allow(failedCallsPattern)
    await page.goto('/')
    const header = page.getByRole('banner')
    await expect(button(page, member.name)).toBeVisible()
    await header.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await expect(page).toHaveURL('/dashboard')
    const { id, email } = member
    await page.route('**/api/auth/check', route =>
      route.fulfill({ json: { data: { isAuthenticated: true, user: { id, email, name: '' } } } }),
    )
    await page.reload()
    await expect(button(page, email)).toBeVisible()
  },
)

test('the footer has resources, and two placeholder social links', async ({ page, watch }) => {
  watch.allow(failedCallsPattern)
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('heading', { name: 'Resources' })).toBeVisible()
  const resources = footer.getByRole('navigation', { name: 'Resources' }).getByRole('link')
  for (const path of ['/docs', '/guides', '/faq']) {
    await expect(resources.and(page.locator(`[href="${path}"]`))).toHaveCount(1)
  }
  const social = footer.getByRole('navigation', { name: 'Follow' }).getByRole('link')
  await expect(social).toHaveCount(2)
  await social.first().click()
  await expect(page).toHaveURL(/\/#?$/)
})

test('the landing page links to sign-up in its hero and at its end, and says how the product works', async ({
  page,
}) => {
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'How It Works' })).toBeVisible()
  await main.getByRole('link', { name: 'Get Started' }).click()
  await expect(page).toHaveURL('/signup')
  await goBack(page)
  await main.getByRole('link', { name: 'Sign Up and Start' }).click()
  await expect(page).toHaveURL('/signup')
})

test('an error in the address of any page is only logged and removed', async ({ page }) => {
  const logged: string[] = []
  page.on('console', message => {
    // WebKit tells of each directive that it does not know.
    if (!message.text().startsWith('Unrecognized Content-Security-Policy')) logged.push(message.text())
  })
  await page.goto('/?error=access_denied&x=1')
  await expect(page).toHaveURL('/?x=1')
  await expect.poll(() => logged).toEqual(['A sign-in came back with: access_denied'])
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})

memberTest('an address without a project ID leads to the dashboard', async ({ page }) => {
  await page.goto('/projects')
  await expect(page).toHaveURL('/dashboard')
})

memberTest('forms have their tips, hints and info boxes', async ({ page, api }) => {
  const id = await api.createProject('Orchard Map')
  await page.goto(`/projects/${id}`)
  const tips = page.getByRole('complementary', { name: 'Tips for a good brain dump' })
  await expect(tips.getByRole('listitem')).not.toHaveCount(0)
  await page.goto(`/projects/${id}/outOfScope`)
  await expect(
    page.getByText('List one excluded feature per line, starting with a hyphen (-).'),
  ).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Why define what is out of scope?' })).toBeVisible()
  await page.goto(`/projects/${id}/glossary`)
  await expect(page.getByRole('complementary', { name: 'Tips for a useful glossary' })).toBeVisible()
})

memberTest('every form says "Saving..." and then "Saved"', async ({ page, api }) => {
  const { personas, features, userStories, acceptanceCriteria, dataModels, glossary } = idea
  const lists = { personas, features, userStories, acceptanceCriteria, dataModels, glossary }
  const id = await api.createProject('Orchard Map', lists)
  await page.clock.install()
  await page.goto(`/projects/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brain Dump')
  await stopClock(page)
  for (const { key, title } of visibleForms) {
    await page.getByRole('navigation', { name: 'Modules' }).getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(`/projects/${id}/${key}`)
    const saveStates = await recordSaveStates(page)
    await page.getByRole('article').getByRole('textbox').last().pressSequentially('x')
    const answered = page.waitForResponse(response => response.request().method() === 'PATCH')
    await page.clock.runFor(1_000)
    await expect(saveStateLabel(page, 'Saving...')).toBeVisible()
    await (await answered).finished()
    await page.clock.runFor(450)
    await runClockUntil(page, 'Saved', 150)
    await page.clock.runFor(2_000)
    expect(await saveStates()).toEqual(['', 'Saving...', 'Saved', ''])
  }
})

memberTest(
  'the review copies and exports without a request, and shows "Copied" for two seconds',
  async ({ page, api, context }) => {
    await grantClipboard(context)
    const id = await api.createProject('Orchard Map', idea)
    await page.clock.install()
    await page.goto(`/projects/${id}/review`)
    await expect(button(page, 'Copy')).toBeVisible()
    await expect(page.getByText('AI-Coder Ready Format')).toBeVisible()
    await expect(page.getByText(/suits AI code generation tools/)).toBeVisible()
    const calls: string[] = []
    // Excludes requests that follow other tabs, lazily loaded files, and the snapshot of an export.
    const backgroundRequests = /\/assets\/|\/worker\.js|\/(events|snapshots)\?/
    page.on('request', request => {
      if (/^https?:/.test(request.url()) && !backgroundRequests.test(request.url())) calls.push(request.url())
    })
    await stopClock(page)
    await button(page, 'Copy').click()
    await expect(button(page, 'Copied')).toBeVisible()
    await page.clock.runFor(1_900)
    await expect(button(page, 'Copied')).toBeVisible()
    await page.clock.runFor(100)
    await expect(button(page, 'Copy')).toBeVisible()
    const downloading = page.waitForEvent('download')
    await button(page, 'Export Markdown').click()
    await downloading
    expect(calls).toEqual([])
  },
)
