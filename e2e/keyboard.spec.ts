import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { visibleForms } from '#domain/specification/specification.ts'
import { createPerson } from './api.ts'
import { inEveryBrowser, failedCallsPattern, memberTest, test } from './fixtures.ts'
import { fillForm, type InputAction } from './forms.ts'
import { idea, ideaName, linesOf } from './idea.ts'

/** Presses Tab until this element has the focus, as a user without a pointer does. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible()
  for (let i = 0; i < 60; i++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target, 'not reachable with Tab').toBeFocused()
}

/** Fills a form with only the keyboard. */
const byKeys = (page: Page): InputAction => ({
  async text(input, value) {
    await tabTo(page, input)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.insertText(value)
  },
  async choice(input, value) {
    await tabTo(page, input)
    await page.keyboard.type(value)
    await expect(input).toHaveValue(value)
  },
  async flag(input, value) {
    await tabTo(page, input)
    if ((await input.isChecked()) !== value) await page.keyboard.press('Space')
    await expect(input).toBeChecked({ checked: value })
  },
  async add(button) {
    await tabTo(page, button)
    await page.keyboard.press('Enter')
  },
})

test('everything works without a pointer, from sign-in through all twelve modules to the exported file', async ({
  page,
}) => {
  test.slow()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const { name, email } = createPerson()
  await page.goto('/')
  await tabTo(page, page.getByRole('link', { name: 'Get Started' }))
  await page.keyboard.press('Enter')
  await tabTo(page, button('Sign up with Google'))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Name'))
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/dashboard')
  await tabTo(page, button('New Project'))
  await page.keyboard.press('Enter')
  await page.keyboard.type(ideaName)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/projects\//)
  for (const { key, title } of visibleForms) {
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await fillForm(page, key, idea[key], byKeys(page))
    const next =
      visibleForms[visibleForms.findIndex(form => form.key === key) + 1]?.title ?? 'Review Specification'
    await tabTo(page, button(`Next: ${next}`))
    await page.keyboard.press('Enter')
  }

  await expect(page.getByRole('heading', { name: 'Review & Export' })).toBeFocused()
  await tabTo(page, button('Export Markdown'))
  const downloading = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const file = await readFile(await (await downloading).path(), 'utf8')
  const text = file.replaceAll(/\s+/g, ' ')
  expect(linesOf(idea).filter(line => !text.includes(line.replaceAll(/\s+/g, ' ')))).toEqual([])
})

memberTest('the first Tab stop is a link that skips the header', inEveryBrowser, async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Your Projects' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'New Project' })).toBeFocused()
})

memberTest(
  'menus open, move and close with keys, and return the focus',
  inEveryBrowser,
  async ({ page, member }) => {
    await page.goto('/dashboard')
    const theme = page.getByRole('button', { name: /^Theme/ })
    await tabTo(page, theme)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitemradio', { name: 'System' })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(theme).toBeFocused()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

    const account = page.getByRole('button', { name: member.name })
    await tabTo(page, account)
    await page.keyboard.press('Space')
    await expect(page.getByRole('menuitem', { name: 'Profile Settings' })).toBeFocused()
    await page.keyboard.press('s')
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(account).toBeFocused()
  },
)

memberTest('a dialog keeps the focus inside, and returns it', inEveryBrowser, async ({ page, api }) => {
  await api.createProject('Orchard Map')
  await page.goto('/dashboard')
  const bin = page.getByRole('button', { name: 'Delete Orchard Map' })
  await tabTo(page, bin)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press('Tab')
    // Between the last element and the first, the focus passes through the browser's own toolbar.
    const isInside = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)
    expect(['DIALOG', 'BODY']).toContain(isInside)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(bin).toBeFocused()
})

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const) {
  memberTest(`at ${width} px, no bar covers the focused element`, async ({ page, api }) => {
    test.slow()
    const { features, userStories, dataModels } = idea
    const id = await api.createProject('Street Tool Shed', { features, userStories, dataModels })
    await page.setViewportSize({ width, height })
    for (const module of ['features', 'userStories', 'dataModels']) {
      await page.goto(`/projects/${id}/${module}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let i = 0; i < 45; i++) {
          await page.keyboard.press(key)
          expect(await hiddenFocus(page), `${module}, ${key} ${i + 1}`).toBeUndefined()
        }
      }
    }
  })
}

/** Returns the focused element if none of it is visible. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (element === null || element === document.body) return undefined
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const places = [0.02, 0.25, 0.5, 0.75, 0.98]
    const isSeen = places.some(x =>
      places.some(y => {
        const hit = document.elementFromPoint(left + x * (right - left), top + y * (bottom - top))
        return hit !== null && (element.contains(hit) || hit.closest('label')?.control === element)
      }),
    )
    return isSeen ? undefined : element.outerHTML
  })

test('the 404 page can be left with the keyboard', async ({ page, watch }) => {
  watch.allow(failedCallsPattern)
  await page.goto('/nowhere')
  await tabTo(page, page.getByRole('link', { name: 'Back to Home' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})
