import { expect, type Page } from '@playwright/test'
import { documentSectionsOf, toDocument } from '#domain/export/document.ts'
import { memberTest as test, grantClipboard, holdRequests } from './fixtures.ts'
import { idea, ideaName } from './idea.ts'

const contents = (page: Page) => page.getByRole('navigation', { name: 'Contents' })
const preview = (page: Page) => page.getByRole('region', { name: 'Specification preview' })
const parts = documentSectionsOf(idea)

async function open(page: Page, api: { createProject(name: string, all: typeof idea): Promise<string> }) {
  await page.goto(`/projects/${await api.createProject(ideaName, idea)}/review`)
  await expect(preview(page)).toBeVisible()
}

test('each section is copied as it is in the document, in both views', async ({ page, api, context }) => {
  await grantClipboard(context)
  await open(page, api)
  for (const view of ['Document', 'Markdown']) {
    await page.getByRole('radio', { name: view }).check()
    for (const { heading, markdown } of [parts[3]!, parts[6]!, parts.at(-1)!]) {
      await page.getByRole('button', { name: `Copy section ${heading}`, exact: true }).click()
      await expect(page.getByRole('button', { name: `Copied: ${heading}`, exact: true })).toHaveText('Copied')
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(markdown)
    }
    await expect(page.getByRole('button', { name: /^Copied: / })).toHaveCount(0)
  }
})

/** Visible once the checks have run. */
const toLookAt = (page: Page) => page.getByRole('link', { name: / to look at$/ })
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Review', exact: true }).getByRole('link')

test('the tabs do not move when the checks have run', async ({ page, api }) => {
  const release = await holdRequests(page, '**/assets/startChecks-*.js')
  const { outOfScope: _, ...most } = idea
  await page.goto(`/projects/${await api.createProject(ideaName, most)}/review`)
  await expect(preview(page)).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const placesOf = () => tabs(page).evaluateAll(all => all.map(it => JSON.stringify(it.getBoundingClientRect())))
  const before = await placesOf()
  await expect(toLookAt(page)).toBeHidden()
  release()
  await expect(toLookAt(page)).toBeVisible()
  await expect(tabs(page).filter({ hasText: 'Checks' })).toHaveText(/^Checks\d+\(/)
  expect(await placesOf()).toEqual(before)
})

/** The positions of all buttons in the review, and of everything between them. */
const places = (page: Page) =>
  page
    .getByRole('main')
    .locator('article')
    .evaluate(review =>
      Array.from(
        review.querySelectorAll('button, h1, h2, h3, p, li, label, select, :not(button) > span'),
        it => {
          const { x, y, width, height } = it.getBoundingClientRect()
          return [it.tagName, x, y, width, height].join(' ')
        },
      ),
    )

for (const width of [1280, 360]) {
  test(`copying does not shift the layout, at ${width} px`, async ({ page, api, context }) => {
    await grantClipboard(context)
    await page.setViewportSize({ width, height: 800 })
    const { outOfScope: _, ...most } = idea
    await page.clock.install()
    await page.goto(`/projects/${await api.createProject(ideaName, most)}/review`)
    await expect(page.getByRole('img', { name: /^Entity diagram/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Still to fill in' })).toBeVisible()
    await expect(toLookAt(page)).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    for (const view of ['Document', 'Markdown']) {
      await page.getByRole('radio', { name: view }).check()
      for (const name of ['Copy section 4. Core Features', 'Copy']) {
        const copy = page.getByRole('button', { name, exact: true })
        await copy.hover()
        const before = await places(page)
        // Like a real press: without scrolling first.
        await page.mouse.down()
        await page.mouse.up()
        await expect(page.getByRole('button', { name: /^Copied/ })).toHaveText('Copied')
        if (name === 'Copy') await expect(page.getByText('Snapshot saved to history')).toBeVisible()
        expect(await places(page), `${view}, ${name}`).toEqual(before)
        await page.clock.runFor(2_000)
        await expect(page.getByRole('button', { name: /^Copied/ })).toHaveCount(0)
        expect(await places(page), `${view}, ${name}`).toEqual(before)
      }
    }
  })
}

test('the outline scrolls to sections in both views, and marks the current one', async ({ page, api }) => {
  await open(page, api)
  const current = contents(page).locator('[aria-current="location"]')
  await expect(current).toHaveText('1. Project Overview')
  for (const view of ['Document', 'Markdown']) {
    await page.getByRole('radio', { name: view }).check()
    for (const { heading } of [parts[6]!, parts[11]!, parts[2]!]) {
      await contents(page).getByRole('link', { name: heading }).click()
      await expect(current).toHaveText(heading)
      const focused = await page.evaluate(() => document.activeElement?.textContent)
      expect(focused).toContain(heading)
    }
  }
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(current).toHaveText('1. Project Overview')
})

test('on a small screen the outline is a dropdown', async ({ page, api }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, api)
  await expect(contents(page)).toBeHidden()
  await page.getByLabel('Jump to section').selectOption('7. Data Models')
  await expect(page.getByRole('heading', { name: '7. Data Models' })).toBeFocused()
  await expect(page.getByRole('heading', { name: '7. Data Models' })).toBeInViewport()
})

test('words are counted, and tokens are labelled as an estimate', async ({ page, api }) => {
  await open(page, api)
  const date = new Date().toLocaleDateString('en-US', { timeZone: 'America/New_York', dateStyle: 'medium' })
  const words = toDocument(ideaName, idea, date).match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)!.length
  await expect(page.getByText(`${words.toLocaleString('en-US')} words · ≈ `)).toContainText(
    'tokens. Tokens are an estimate',
  )
})

for (const view of ['Document', 'Markdown']) {
  test(`printing from the ${view} view prints only the document, black on white`, async ({ page, api }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(page, api)
    await page.getByRole('radio', { name: view }).check()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const headings = page.getByRole('heading').filter({ visible: true })
    await expect(headings.first()).toContainText('- Specification')
    await expect(page.getByRole('heading', { level: 2 }).filter({ visible: true })).toHaveText([
      /- Specification$/,
      ...parts.map(({ heading }) => heading),
    ])
    await expect(page.getByRole('img', { name: /^Entity diagram/ })).toBeVisible()
    for (const role of ['button', 'link', 'radio', 'combobox', 'navigation', 'banner'] as const) {
      await expect(page.getByRole(role).filter({ visible: true }), role).toHaveCount(0)
    }
    const colours = await page
      .getByRole('heading', { name: '1. Project Overview' })
      .filter({ visible: true })
      .evaluate(it => [
        getComputedStyle(it).color,
        getComputedStyle(document.documentElement).backgroundColor,
      ])
    expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.length).toBeGreaterThan(10_000)
  })
}
