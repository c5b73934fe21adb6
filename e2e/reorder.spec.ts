import { expect, type Locator, type Page } from '@playwright/test'
import { firstCheckShown } from './firstCheck.ts'
import { inEveryBrowser, memberTest as test, savedLabel } from './fixtures.ts'
import { idea, ideaName } from './idea.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Drags with the mouse, slowly enough for the browser to recognise it. */
async function drag(page: Page, grip: Locator, target: Locator, edge: 'above' | 'below') {
  await grip.hover()
  await expect(grip).toHaveAttribute('draggable', 'true')
  const from = (await grip.boundingBox())!
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2 + 4, from.y + from.height / 2 + 8, { steps: 3 })
  const to = (await target.boundingBox())!
  const y = to.y + to.height * (edge === 'above' ? 0.3 : 0.7)
  await page.mouse.move(to.x + 80, y, { steps: 6 })
  await page.mouse.move(to.x + 82, y)
}

/** Releases the mouse. Firefox's driver ends a drag without a drop event, so it's dispatched by hand there. */
async function drop(page: Page) {
  await page.mouse.up()
  if (test.info().project.name.startsWith('firefox')) {
    const eventInit = { bubbles: true, cancelable: true }
    await page.evaluate(
      eventInit => void document.body.dispatchEvent(new DragEvent('drop', eventInit)),
      eventInit,
    )
  }
}

test('lines move with Alt+arrow keys and with the grip’s menu; their card doesn’t move', async ({
  page,
  api,
}) => {
  const criteria = ['first', 'second', 'third']
  const id = await api.createProject('Orchard Map', {
    acceptanceCriteria: [
      { id: 'AC-1', userStoryId: '', criteria },
      { id: 'AC-2', userStoryId: '', criteria: ['other'] },
    ],
  })
  await page.goto(`/projects/${id}/acceptanceCriteria`)
  const set = page.getByRole('region', { name: 'Criteria Set 1 · AC-1' })
  const line = (n: number) => set.getByLabel(`Criterion ${n}`, { exact: true })
  const lines = async () => [
    await line(1).inputValue(),
    await line(2).inputValue(),
    await line(3).inputValue(),
  ]
  await line(3).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(line(2)).toBeFocused()
  await expect(line(2)).toHaveValue('third')
  await expect(
    page.getByRole('status').filter({ hasText: 'Criterion 3 moved to position 2 of 3' }),
  ).toBeAttached()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  expect(await lines()).toEqual(['third', 'first', 'second'])
  await expect(page.getByRole('heading', { name: 'Criteria Set 1 · AC-1' })).toBeVisible()

  const grip = set.getByRole('button', { name: 'Reorder Criterion 1' })
  await grip.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'Move to the bottom' }).click()
  await expect(set.getByRole('button', { name: 'Reorder Criterion 3' })).toBeFocused()
  expect(await lines()).toEqual(criteria)
  await page.keyboard.press('Alt+ArrowUp')
  await expect(set.getByRole('button', { name: 'Reorder Criterion 2' })).toBeFocused()
  expect(await lines()).toEqual(['first', 'third', 'second'])
  await expect(savedLabel(page)).toBeVisible()
  await page.reload()
  await expect(line(2)).toHaveValue('third')
})

test('attribute rows move with keys, with the focus in the same field', async ({ page, api }) => {
  const { dataModels } = idea
  const id = await api.createProject(ideaName, { dataModels })
  await page.goto(`/projects/${id}/dataModels`)
  const model = page.getByRole('region', { name: 'Data Model 1 · DM-1' })
  const row = (n: number) => model.getByRole('group', { name: `Attribute ${n}`, exact: true })
  const [first, second] = dataModels[0]!.attributes
  await row(1).getByLabel('Example').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(row(2).getByLabel('Example')).toBeFocused()
  await expect(row(1).getByLabel('Name')).toHaveValue(second!.name)
  await expect(row(2).getByLabel('Name')).toHaveValue(first!.name)
})

test(
  'cards can be dragged by their grip within their list, and Escape cancels',
  inEveryBrowser,
  async ({ page, api }) => {
    const id = await api.createProject(ideaName, { features: idea.features })
    await page.setViewportSize({ width: 1280, height: 2400 })
    await page.goto(`/projects/${id}/features`)
    const titles = page.getByRole('heading', { name: /^Feature \d/ })
    const card = (n: number) => page.getByRole('region', { name: new RegExp(`^Feature ${n} `) })
    const grip = (n: number) => button(page, `Reorder Feature ${n}`)
    // What it finds moves the cards: nothing can be dragged by coordinates before.
    await firstCheckShown(page)

    await drag(page, grip(1), card(3), 'below')
    await drop(page)
    await expect(titles).toHaveText(['Feature 1 · FE-2', 'Feature 2 · FE-3', 'Feature 3 · FE-1'])
    await expect(grip(3)).toBeFocused()
    await drag(page, grip(3), card(1), 'above')
    await drop(page)
    await expect(titles).toHaveText(['Feature 1 · FE-1', 'Feature 2 · FE-2', 'Feature 3 · FE-3'])
    await expect(
      page.getByRole('status').filter({ hasText: 'Feature 3 moved to position 1 of 3' }),
    ).toBeAttached()

    await drag(page, grip(1), card(3), 'below')
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(titles).toHaveText(['Feature 1 · FE-1', 'Feature 2 · FE-2', 'Feature 3 · FE-3'])
    await expect(page.locator('[data-dragged]')).toHaveCount(0)
  },
)

test('lines can be dragged too', inEveryBrowser, async ({ page, api }) => {
  const id = await api.createProject('Orchard Map', {
    acceptanceCriteria: [{ id: 'AC-1', userStoryId: '', criteria: ['first', 'second', 'third'] }],
  })
  await page.goto(`/projects/${id}/acceptanceCriteria`)
  const line = (n: number) => page.getByLabel(`Criterion ${n}`, { exact: true })
  // What the first check finds moves the lines.
  await expect(line(3)).toHaveAccessibleDescription(/./)
  await drag(page, button(page, 'Reorder Criterion 3'), line(1), 'above')
  await drop(page)
  await expect(line(1)).toHaveValue('third')
  await expect(line(2)).toHaveValue('first')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(line(1)).toHaveValue('first')
})

test('cards can be dragged far, over a page that scrolls at its edges', async ({ page, api }) => {
  const features = Array.from({ length: 6 }, (_, i) => ({
    id: `FE-${i + 1}`,
    name: `Part ${i + 1}`,
    description: '',
    importance: 'Medium' as const,
  }))
  const id = await api.createProject(ideaName, { features })
  await page.goto(`/projects/${id}/features`)
  await firstCheckShown(page)
  const grip = button(page, 'Reorder Feature 1')
  await grip.hover()
  await expect(grip).toHaveAttribute('draggable', 'true')
  const from = (await grip.boundingBox())!
  await page.mouse.down()
  await page.mouse.move(from.x + 16, from.y + 30, { steps: 3 })
  const { width, height } = page.viewportSize()!
  const scrolled = () => page.evaluate(() => scrollY)
  const isAtEnd = () =>
    page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1)
  // In the middle, the page doesn't scroll.
  await page.mouse.move(width / 2, height / 2, { steps: 3 })
  const still = await scrolled()
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await scrolled()).toBe(still)
  await page.mouse.move(width / 2, height - 6, { steps: 3 })
  await expect.poll(isAtEnd).toBe(true)
  await drop(page)
  await expect(page.getByRole('heading', { name: 'Feature 6 · FE-1' })).toBeVisible()
  await expect(button(page, 'Reorder Feature 6')).toBeFocused()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('a tap on the grip opens a menu that moves the card', async ({ page, api }) => {
    const id = await api.createProject(ideaName, { features: idea.features })
    await page.goto(`/projects/${id}/features`)
    await button(page, 'Reorder Feature 1').tap()
    await page.getByRole('menuitem', { name: 'Move to the bottom' }).tap()
    const titles = page.getByRole('heading', { name: /^Feature \d/ })
    await expect(titles).toHaveText(['Feature 1 · FE-2', 'Feature 2 · FE-3', 'Feature 3 · FE-1'])
    await expect(button(page, 'Reorder Feature 3')).toBeFocused()
  })
})
