import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { inEveryBrowser, memberTest as test } from './fixtures.ts'

// If code that is loaded on demand fails to load, the page says so and offers a retry.

const sentence = 'Check your connection and try again.'
const blocked = /^Failed to load resource: |^Service Worker registration blocked/
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

interface Part {
  readonly name: string
  /** The beginning of the file's name. */
  readonly file: string
  /** By default, `js`. */
  readonly extension?: 'css'
  readonly path: (id: string) => string
  readonly ask: (page: Page) => Promise<unknown>
  readonly shown: (page: Page) => Promise<unknown>
  /** True if the error is shown in place of the component rather than in a dialog. */
  readonly isInPlace?: boolean
}

const parts: readonly Part[] = [
  {
    name: 'the history',
    file: 'HistoryDialog',
    path: id => `/projects/${id}/features`,
    ask: page => button(page, 'History').click(),
    shown: page => expect(page.getByRole('dialog', { name: 'History' })).toBeVisible(),
  },
  {
    name: 'the style sheet of the history',
    file: 'history',
    extension: 'css',
    path: id => `/projects/${id}/features`,
    ask: page => button(page, 'History').click(),
    shown: page => expect(page.getByRole('dialog', { name: 'History' })).toBeVisible(),
  },
  {
    name: 'the mentor',
    file: 'MentorPanel',
    path: id => `/projects/${id}/features`,
    ask: page => button(page, 'Discuss with AI Mentor').click(),
    shown: page => expect(page.getByRole('textbox', { name: /mentor|message/i })).toBeVisible(),
  },
  {
    name: 'undo',
    file: 'undoOrRedo',
    path: id => `/projects/${id}/problemStatement`,
    ask: async page => {
      await page.getByLabel('Pain Point', { exact: true }).fill('Nobody knows')
      await page.getByRole('button', { name: /^Undo/ }).click()
    },
    shown: page => expect(page.getByLabel('Pain Point', { exact: true })).toHaveValue(''),
  },
  {
    name: 'the palette, by its keys',
    file: 'commandPalette',
    path: id => `/projects/${id}`,
    ask: page => page.keyboard.press('ControlOrMeta+k'),
    shown: page => expect(page.getByRole('combobox', { name: 'Search commands' })).toBeVisible(),
  },
  {
    name: 'importing',
    file: 'ImportDialog',
    path: () => '/dashboard',
    ask: async page => {
      await button(page, 'New Project').click()
      await button(page, 'Import from a file…').click()
    },
    shown: page => expect(page.getByRole('dialog', { name: 'Import a project' })).toBeVisible(),
  },
  {
    name: 'the entity diagram',
    file: 'DiagramPanel',
    path: id => `/projects/${id}/dataModels`,
    ask: page => expect(page.getByRole('heading', { name: 'Data Models' })).toBeVisible(),
    shown: page => expect(page.getByRole('heading', { name: 'Entity diagram' })).toBeVisible(),
    isInPlace: true,
  },
]

for (const { name, file, extension = 'js', path, ask, shown, isInPlace = false } of parts) {
  test(
    `${name}: a failed load shows an error, and can be retried`,
    // All parts are loaded in one way, and the error is shown in one of two places.
    name === 'the history' || isInPlace ? inEveryBrowser : {},
    async ({ page, api, watch }) => {
      watch.allow(blocked)
      const id = await api.createProject('Orchard Map', { brainDump: 'Apples' })
      const pattern = `**/assets/${file}-*.${extension}`
      let tries = 0
      await page.route(pattern, route => {
        tries++
        return route.abort()
      })
      await page.goto(path(id))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await ask(page)
      const place = isInPlace
        ? page.getByRole('alert').filter({ hasText: sentence })
        : page.getByRole('alertdialog', { name: 'Couldn’t load this' })
      await expect(place).toContainText(sentence)
      if (name === 'the history' || isInPlace) await expectAccessible(page, name)
      const tryAgain = place.getByRole('button', { name: 'Try again' })
      await expect(place.getByRole('button', { name: 'Reload the page' })).toBeHidden()
      const before = tries
      await tryAgain.click()
      await expect.poll(() => tries).toBeGreaterThan(before)
      await expect(tryAgain).toHaveAttribute('aria-disabled', 'false')
      await expect(place).toContainText(
        `${sentence} A new version may be available. Reload the page to get it.`,
      )
      if (name === 'the history' || isInPlace) await expectAccessible(page, `${name}, tried again`)

      await page.unroute(pattern)
      await tryAgain.click()
      await shown(page)
      await expect(place).toBeHidden()
    },
  )
}

test(
  'a file that no longer exists, as after a new version, is loaded after a page reload',
  inEveryBrowser,
  async ({ page, api, watch }) => {
    watch.allow(blocked)
    const id = await api.createProject('Orchard Map')
    let isMissing = true
    await page.route('**/assets/HistoryDialog-*.js', route =>
      isMissing ? route.fulfill({ status: 404 }) : route.continue(),
    )
    await page.goto(`/projects/${id}/features`)
    await button(page, 'History').click()
    const place = page.getByRole('alertdialog', { name: 'Couldn’t load this' })
    await place.getByRole('button', { name: 'Try again' }).click()
    const reload = place.getByRole('button', { name: 'Reload the page' })
    await expect(reload).toBeVisible()
    isMissing = false
    const loaded = page.waitForEvent('load')
    await reload.click()
    await loaded
    await button(page, 'History').click()
    await expect(page.getByRole('dialog', { name: 'History' })).toBeVisible()
  },
)
