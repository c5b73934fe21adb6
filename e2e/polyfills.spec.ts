import { expect, type Locator } from '@playwright/test'
import { inEveryBrowser, memberTest as test } from './fixtures.ts'
import { horizontalOverflow } from './layoutChecks.ts'
import { brainDumpField } from './savingPage.ts'

// Features that not every supported browser has (docs/browsers.md), and that work here all the same.

const heightOf = async (field: Locator) => (await field.boundingBox())!.height
const isWhole = (field: Locator) => field.evaluate(it => it.scrollHeight <= it.clientHeight)

test('a field grows with its text', inEveryBrowser, async ({ page, api }) => {
  const lines = 'Apples\n'.repeat(60)
  const painPoint = 'Nobody knows where apples grow. '.repeat(30)
  const id = await api.createProject('Orchard Map', {
    brainDump: lines,
    problemStatement: { painPoint, whoExperiences: '', whyImportant: '' },
  })
  await page.goto(`/projects/${id}`)
  await expect.poll(() => isWhole(brainDumpField(page))).toBe(true)
  const before = await heightOf(brainDumpField(page))
  await brainDumpField(page).press('ControlOrMeta+End')
  await page.keyboard.insertText('Pears\n'.repeat(20))
  await expect.poll(() => isWhole(brainDumpField(page))).toBe(true)
  const after = await heightOf(brainDumpField(page))
  expect(after).toBeGreaterThan(before + 300)
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => heightOf(brainDumpField(page))).toBeLessThan(after - 300)

  await page.goto(`/projects/${id}/problemStatement`)
  const pain = page.getByLabel('Pain Point', { exact: true })
  await expect.poll(() => isWhole(pain)).toBe(true)
  const wide = await heightOf(pain)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => heightOf(pain)).toBeGreaterThan(wide)
  await expect.poll(() => isWhole(pain)).toBe(true)
})

test(
  'a click beside a dialog closes it, but a text selection that ends there does not',
  inEveryBrowser,
  async ({ page }) => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'New Project' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create New Project' })
    const name = dialog.getByLabel('Project Name')
    await name.fill('Orchard Map')
    const box = (await name.boundingBox())!
    await page.mouse.move(box.x + 40, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(4, box.y + box.height / 2, { steps: 4 })
    await page.mouse.up()
    await expect(dialog).toBeVisible()
    await dialog.getByRole('heading').first().click()
    await expect(dialog).toBeVisible()
    await page.mouse.click(4, 4)
    await expect(dialog).toBeHidden()

    await page.keyboard.press('ControlOrMeta+k')
    const palette = page.getByRole('dialog', { name: 'Command palette' })
    await expect(palette).toBeVisible()
    await page.mouse.click(4, 4)
    await expect(palette).toBeHidden()
  },
)

test(
  'a menu fits into the window, and the layout still follows the window’s size after it was open',
  inEveryBrowser,
  async ({ page, api }) => {
    await api.createProject('Orchard Map')
    await page.goto('/dashboard')
    const more = page.getByRole('button', { name: 'More actions for Orchard Map' })
    const { y, height } = (await more.boundingBox())!
    for (const size of [
      { width: 1280, height: Math.ceil(y + height + 20) },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(size)
      await more.scrollIntoViewIfNeeded()
      await more.click()
      await expect(page.getByRole('menuitem').first()).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('menuitem').last()).toBeInViewport({ ratio: 1 })
      expect(await horizontalOverflow(page)).toBe(0)
      await page.keyboard.press('Escape')
    }
  },
)
