import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import {
  inEveryBrowser,
  holdRequests,
  memberTest as test,
  tokenKey,
  grantClipboard,
  savedLabel,
} from './fixtures.ts'
import { idea, ideaName } from './idea.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' })
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true })
const expectAnnouncement = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeAttached()

async function command(page: Page, typed: string, label: string) {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type(typed)
  await expect(chosen(page)).toContainText(label)
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeHidden()
}

test(
  'the palette works without a pointer: it opens, can be searched, and returns the focus',
  inEveryBrowser,
  async ({ page, api, context }) => {
    await grantClipboard(context)
    const id = await api.createProject(ideaName, idea)
    await page.goto(`/projects/${id}`)
    const field = page.getByLabel('Brain Dump', { exact: true })
    await field.focus()
    await page.keyboard.press('ControlOrMeta+k')
    const combobox = palette(page).getByRole('combobox', { name: 'Search commands' })
    await expect(combobox).toBeFocused()
    const all = await palette(page).getByRole('option').count()
    expect(all).toBeGreaterThan(20)
    await page.keyboard.press('ArrowUp')
    await expect(palette(page).getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(palette(page).getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    const active = await combobox.getAttribute('aria-activedescendant')
    expect(await chosen(page).getAttribute('id')).toBe(active)
    await page.keyboard.type('zzz')
    await expect(palette(page).getByText('No matching commands')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
    await expect(field).toBeFocused()

    await command(page, 'core feat', 'Core Features')
    await expect(title(page)).toHaveText('Core Features')
    await command(page, 'add', 'Add Feature')
    const name = page.getByRole('region', { name: 'Feature 4 · FE-4' }).getByLabel('Name')
    await expect(name).toBeFocused()
    await page.keyboard.type('Late')
    await command(page, 'undo', 'Undo')
    await expect(name).toHaveValue('')
    await command(page, 'copy', 'Copy Markdown')
    await expectAnnouncement(page, 'Markdown copied.')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain(idea.features[0]!.name)
    const downloading = page.waitForEvent('download')
    await command(page, 'export mark', 'Export Markdown')
    expect(await readFile(await (await downloading).path(), 'utf8')).toBe(copied)
    await command(page, 'dark', 'Theme: dark')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await command(page, 'preview', 'Preview & Export')
    await expect(title(page)).toHaveText('Review & Export')
    await command(page, 'dash', 'Dashboard')
    await expect(page).toHaveURL('/dashboard')
  },
)

test('the palette opens and creates projects on the dashboard, and opens other projects in a project', async ({
  page,
  api,
}) => {
  await api.createProject('Orchard Map')
  const choir = await api.createProject('Choir Rota')
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Choir Rota' })).toBeVisible()
  await page.getByRole('button', { name: 'Command palette' }).click()
  await palette(page).getByRole('option', { name: 'Choir Rota' }).click()
  await expect(page).toHaveURL(new RegExp(`/projects/${choir}`))
  await expect(title(page)).toHaveText('Brain Dump')
  await command(page, 'orch', 'Orchard Map')
  await expect(page).toHaveTitle(/Orchard Map/)
  await title(page).focus()
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page).toHaveURL('/dashboard')
  await title(page).focus()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Create New Project' })).toBeVisible()
  await page.keyboard.press('Escape')
  await command(page, 'sign out', 'Sign out')
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(key => localStorage.getItem(key), tokenKey)).toBeNull()
})

test('a palette opened before the page’s commands have loaded lists all of them, and has what was typed', async ({
  page,
  api,
}) => {
  await api.createProject('Orchard Map')
  const release = await holdRequests(page, /workspaceActions-.*\.js$/)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Command palette' }).click()
  const requested = page.waitForRequest(/workspaceActions-/)
  await palette(page).getByRole('option', { name: 'Orchard Map' }).click()
  await expect(title(page)).toHaveText('Brain Dump')
  await requested
  await page.getByRole('textbox', { name: 'Brain Dump' }).focus()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('glosx')
  await page.keyboard.press('Backspace')
  release()
  await expect(page.getByRole('combobox')).toHaveValue('glos')
  await expect(chosen(page)).toContainText('Glossary')
  await expect(page.getByRole('textbox', { name: 'Brain Dump', includeHidden: true })).toHaveValue('')
})

test('shortcuts switch modules and save at once, and don’t interfere with typing in fields', async ({
  page,
  api,
}) => {
  const id = await api.createProject('Orchard Map')
  await page.goto(`/projects/${id}`)
  const field = page.getByLabel('Brain Dump', { exact: true })
  await field.focus()
  await page.keyboard.type('g f n ?')
  await expect(field).toHaveValue('g f n ?')
  await expect(title(page)).toHaveText('Brain Dump')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(savedLabel(page)).toBeVisible()
  expect((await api.read(id)).rawIdeaDetails).toBe('g f n ?')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(title(page)).toHaveText('Project Overview')
  await page.getByLabel('Core Purpose').focus()
  await page.keyboard.press('ControlOrMeta+Shift+Enter')
  await expect(title(page)).toHaveText('Brain Dump')
  await expect(title(page)).toBeFocused()
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expect(title(page)).toHaveText('Glossary')
  await page.keyboard.press('n')
  await expect(page.getByLabel('Term', { exact: true })).toBeFocused()
})

test('the shortcut list shows all shortcuts, and can switch single-key ones off permanently', async ({
  page,
  api,
}) => {
  const id = await api.createProject('Orchard Map')
  await page.goto(`/projects/${id}`)
  await expect(title(page)).toBeVisible()
  await page.keyboard.press('Shift+?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const name of ['Undo', 'Save now', 'Next module', 'Glossary', 'Move card, row or line up']) {
    await expect(sheet.getByText(name, { exact: true })).toBeVisible()
  }
  await sheet.getByLabel('Single-key shortcuts').uncheck()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('Shift+?')
  await page.reload()
  await expect(title(page)).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('f')
  await page.keyboard.press('Shift+?')
  // Shortcuts with Ctrl still work.
  await page.keyboard.press('ControlOrMeta+/')
  await expect(sheet.getByLabel('Single-key shortcuts')).not.toBeChecked()
  await expect(title(page)).toHaveText('Brain Dump')
  await sheet.getByLabel('Single-key shortcuts').check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('f')
  await expect(title(page)).toHaveText('Core Features')
})

test('shortcuts work on a non-Latin keyboard, by the position of the keys', async ({ page, api }) => {
  const id = await api.createProject('Orchard Map')
  await page.goto(`/projects/${id}`)
  const field = page.getByLabel('Brain Dump', { exact: true })
  const client = await page.context().newCDPSession(page)
  /** Presses a key of a Russian keyboard; with Ctrl it types nothing. */
  async function press(key: string, code: string, { ctrl = false } = {}) {
    const pressed = { key, code, modifiers: ctrl ? 2 : 0 }
    await client.send('Input.dispatchKeyEvent', { type: 'keyDown', ...pressed, ...(!ctrl && { text: key }) })
    await client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed })
  }
  await field.focus()
  for (const [key, code] of [
    ['п', 'KeyG'],
    ['а', 'KeyF'],
  ] as const) {
    await press(key, code)
  }
  await expect(field).toHaveValue('па')
  // Works both before and after the shortcut code has been loaded.
  await press('я', 'KeyZ', { ctrl: true })
  await expect(field).toHaveValue('')
  await press('л', 'KeyK', { ctrl: true })
  await expect(palette(page)).toBeVisible()
  await press('л', 'KeyK', { ctrl: true })
  await expect(palette(page)).toBeHidden()
  await title(page).focus()
  await press('п', 'KeyG')
  await press('а', 'KeyF')
  await expect(title(page)).toHaveText('Core Features')
  await press('т', 'KeyN')
  await expect(page.getByRole('region', { name: 'Feature 1 · FE-1' }).getByLabel('Name')).toBeFocused()
})
