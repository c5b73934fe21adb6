import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Specification } from '#domain/specification/specification.ts'
import { inEveryBrowser, memberTest as test, grantClipboard } from './fixtures.ts'
import { idea, ideaName, manyModels } from './idea.ts'

const text = (name: string, required = false) => ({ name, type: 'Text' as const, required, example: '' })
const model = (number: number, name: string, relationships = '', attributes = [text('title', true)]) => ({
  id: `DM-${number}`,
  name,
  description: '',
  attributes,
  relationships,
})
const dataModels: Specification['dataModels'] = [
  model(1, 'Recipe', 'A Recipe has many Ingredients; a Recipe belongs to one User'),
  model(2, 'Ingredient', 'Grown in a garden'),
  model(3, 'User'),
]

const panel = (page: Page) => page.getByRole('region', { name: 'Entity diagram' })
const canvas = (page: Page) => panel(page).getByRole('group', { name: /^Diagram: / })
const box = (page: Page, name: string) => canvas(page).getByRole('button', { name: new RegExp(`^${name}, `) })
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })
const viewOf = (page: Page) => canvas(page).getAttribute('viewBox')
const card = (page: Page, number: number) => page.getByRole('region', { name: `Data Model ${number} ` })

async function open(page: Page, api: { createProject: Function }, models = dataModels) {
  const id = (await api.createProject(ideaName, { ...idea, dataModels: models })) as string
  await page.goto(`/projects/${id}/dataModels`)
  return id
}

test(
  'the diagram says what it will draw, and is updated during typing',
  inEveryBrowser,
  async ({ page, api }) => {
    await open(page, api, [])
    await expect(panel(page)).toContainText('Your models will be drawn here')
    for (const name of ['Recipe', 'Ingredient']) {
      await page.getByRole('button', { name: 'Add Data Model' }).click()
      await page.keyboard.type(name)
    }
    await expect(box(page, 'Recipe')).toHaveAccessibleName('Recipe, 0 attributes: go to its card')
    await card(page, 1).getByRole('button', { name: 'Add Attribute' }).click()
    await page.keyboard.type('servings')
    await card(page, 1).getByLabel('Type').selectOption('Number')
    await card(page, 1).getByLabel('Required').check()
    await expect(canvas(page)).toContainText('servings *Number')
    await expect(panel(page)).toContainText('2 models, 0 relationships')
    await card(page, 1).getByLabel('Relationships').fill('A Recipe has many Ingredients')
    await expect(panel(page)).toContainText('2 models, 1 relationship')
    await expect(canvas(page).locator('path[marker-end]')).toHaveCount(1)
    await page.getByRole('button', { name: 'Delete Data Model 2' }).click()
    await expect(panel(page)).toContainText('1 model, 0 relationships')
  },
)

test('the same content is available as text, with what could not be drawn', async ({ page, api }) => {
  await open(page, api)
  // Screen readers always have the text version; "Show as text" shows it to everyone.
  await expect(panel(page).getByRole('listitem').filter({ hasText: 'title (Text, required)' })).toHaveCount(6)
  await button(page, 'Show as text').click()
  await expect(canvas(page)).toBeHidden()
  const shown = panel(page).getByRole('group', { name: 'Entity diagram' })
  await expect(shown).toContainText(
    'Recipe has Ingredient: each Recipe has any number of Ingredients; each Ingredient has one Recipe',
  )
  await expect(shown).toContainText('Recipe belongs to User: each Recipe has one User')
  await expect(shown).toContainText('Ingredient: Grown in a garden')
  await button(page, 'Show as diagram').click()
  await expect(canvas(page)).toBeVisible()
  await expect(panel(page)).toContainText('1 sentence couldn’t be drawn')
})

test('keys move, zoom and fit the diagram, go from box to box, and open a card', async ({ page, api }) => {
  await open(page, api)
  await canvas(page).focus()
  const fitted = await viewOf(page)
  await page.keyboard.press('+')
  await expect.poll(() => viewOf(page)).not.toBe(fitted)
  const zoomed = await viewOf(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  const moved = await viewOf(page)
  const [from, to] = [zoomed!, moved!].map(view => view.split(' ').map(Number))
  expect(to![0]!).toBeGreaterThan(from![0]!)
  expect(to![1]!).toBeGreaterThan(from![1]!)
  expect(to!.slice(2)).toEqual(from!.slice(2))
  await page.keyboard.press('0')
  expect(await viewOf(page)).toBe(fitted)
  await page.keyboard.press('-')
  expect(await viewOf(page)).toBe(fitted)

  await page.keyboard.press('Tab')
  await expect(box(page, 'Recipe')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(box(page, 'Recipe')).not.toBeFocused()
  await box(page, 'User').focus()
  await page.keyboard.press('Enter')
  await expect(card(page, 3).getByLabel('Model Name')).toBeFocused()
  await expect(card(page, 3).getByLabel('Model Name')).toBeInViewport()
})

test('a pointer drags the diagram, zooms with Ctrl and the wheel, and opens a card from its box', async ({
  page,
  api,
}) => {
  await open(page, api)
  await expect(canvas(page)).toBeVisible()
  const fitted = await viewOf(page)
  const { x, y, width, height } = (await canvas(page).boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -200)
  await page.keyboard.up('Control')
  await expect.poll(() => viewOf(page)).not.toBe(fitted)
  const zoomed = await viewOf(page)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 60, y + height / 2 + 30, { steps: 4 })
  await page.mouse.up()
  expect(await viewOf(page)).not.toBe(zoomed)
  expect(page.url()).toContain('dataModels')
  await button(page, 'Fit to view').click()
  expect(await viewOf(page)).toBe(fitted)
  await button(page, 'Zoom in').click()
  expect(await viewOf(page)).not.toBe(fitted)
  await button(page, 'Zoom out').click()
  await box(page, 'Ingredient').click()
  await expect(card(page, 2).getByLabel('Model Name')).toBeFocused()
})

test('twenty models fit with their names, and with their attributes on request', async ({ page, api }) => {
  await open(page, api, manyModels)
  await expect(canvas(page).getByRole('button')).toHaveCount(20)
  await expect(canvas(page)).not.toContainText('createdAt')
  await button(page, 'Enlarge diagram').click()
  const large = page.getByRole('dialog', { name: 'Entity diagram' })
  await expect(large.getByRole('button', { name: /go to its card$/ })).toHaveCount(20)
  // All boxes are in view, none overlap, and the letters are large enough to read.
  const places = await large.getByRole('button', { name: /go to its card$/ }).evaluateAll(boxes =>
    boxes.map(it => {
      const { left, right, top, bottom } = it.getBoundingClientRect()
      return {
        left,
        right,
        top,
        bottom,
        letter: it.parentElement!.querySelector('text')!.getBoundingClientRect().height,
      }
    }),
  )
  const { width, height } = page.viewportSize()!
  for (const [i, a] of places.entries()) {
    expect(a.left >= 0 && a.top >= 0 && a.right <= width && a.bottom <= height).toBe(true)
    expect(a.letter).toBeGreaterThan(11)
    for (const b of places.slice(i + 1)) {
      expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true)
    }
  }
  await large.getByRole('button', { name: 'Attributes', exact: true }).click()
  await expect(large).toContainText('createdAt')
  await large.getByRole('button', { name: /^Invoice, / }).focus()
  await page.keyboard.press('Enter')
  await expect(large).toBeHidden()
  await expect(page.getByLabel('Model Name').filter({ visible: true }).nth(8)).toBeFocused()
})

test('a box opens a card that is far below and not rendered yet', inEveryBrowser, async ({ page, api }) => {
  await open(page, api, manyModels)
  const last = manyModels.length
  await box(page, manyModels.at(-1)!.name).focus()
  await page.keyboard.press('Enter')
  await expect(card(page, last).getByLabel('Model Name')).toBeFocused()
  await expect(card(page, last).getByLabel('Model Name')).toBeInViewport()
})

test('the diagram can be copied as Mermaid and saved as SVG, and the document contains it', async ({
  page,
  api,
  context,
}) => {
  await grantClipboard(context)
  const id = await open(page, api)
  await button(page, 'Copy as Mermaid').click()
  await expect(button(page, 'Copied')).toBeVisible()
  const mermaid = await page.evaluate(() => navigator.clipboard.readText())
  expect(mermaid).toContain('  Recipe ||--o{ Ingredient : "has"\n  Recipe }o--|| User : "belongs to"')
  const downloading = page.waitForEvent('download')
  await button(page, 'Download SVG').click()
  const svg = await readFile(await (await downloading).path(), 'utf8')
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="[-\d. ]+" width/)
  expect(svg).toContain('>Ingredient</text>')
  expect(svg).not.toMatch(/class=|var\(|data-/)

  await page.goto(`/projects/${id}/review`)
  const preview = page.getByRole('region', { name: 'Specification preview' })
  await expect(preview.getByRole('img', { name: 'Entity diagram: 3 models, 2 relationships' })).toBeVisible()
  await page.getByRole('radio', { name: 'Markdown' }).check()
  await expect(preview).toContainText(`\`\`\`mermaid\n${mermaid}\n\`\`\`\n\n## 8.`)
})

test('on a small screen the diagram is below the cards and opens on request', async ({ page, api }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, api)
  const toggle = button(page, 'Show diagram')
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(canvas(page)).toBeHidden()
  await toggle.click()
  await expect(canvas(page)).toBeVisible()
  await expect(button(page, 'Hide diagram')).toHaveAttribute('aria-expanded', 'true')
})
