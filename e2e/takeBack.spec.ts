import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { memberTest as test } from './fixtures.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Take back' })

/** The document as a person exports it. */
async function exportMarkdown(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Markdown' }).click()
  return readFileSync(await (await download).path(), 'utf8')
}

async function choose(page: Page, text: string) {
  const file = { name: 'edited.md', mimeType: 'text/markdown', buffer: Buffer.from(text) }
  await dialog(page).getByLabel('Files or ZIP').setInputFiles(file)
}

test('an exported document that was edited by hand is taken back, change by change', async ({ page }) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Open a sample project' }).click()
  await expect(page).toHaveURL(/\/projects\/[^/]+/)
  const [project] = /\/projects\/[^/]+/.exec(page.url())!
  await page.goto(`${project}/review`)
  const exported = await exportMarkdown(page)
  await page.goto(`${project}/review?view=hand-over`)
  await page.getByRole('button', { name: 'Take back' }).click()

  await choose(page, exported)
  await expect(dialog(page)).toContainText('These files change nothing.')

  const [name] = /(?<=### Feature 1: ).*(?= \(FE-)/.exec(exported)!
  const edited = `${exported.replace(`Feature 1: ${name}`, `Feature 1: ${name} by boat`)}\n## Meetings\n\nOn Mondays.\n`
  await choose(page, edited)
  await expect(dialog(page)).toContainText('1 change')
  const change = dialog(page).getByRole('listitem').first()
  await expect(change.locator('ins')).toHaveText(/by boat/)
  await expectAccessible(page, 'the changes to take back')
  await page.setViewportSize({ width: 360, height: 740 })

  await dialog(page).getByLabel('Add to the brain dump: text from edited.md').check()
  await dialog(page).getByRole('button', { name: 'Apply selected' }).click()
  await expect(dialog(page)).toContainText('by boat')
  await expect(dialog(page).getByRole('button', { name: 'Sort the brain dump' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(dialog(page)).not.toContainText('by boat')
  await expect(dialog(page).getByRole('button', { name: 'Sort the brain dump' })).toBeHidden()

  await choose(page, edited)
  await expect(dialog(page)).toContainText('1 change')
  await dialog(page).getByRole('checkbox').first().uncheck()
  await expect(dialog(page).getByRole('button', { name: 'Apply selected' })).toBeDisabled()
})

test('a task of Backlog.md that others wrote becomes a feature, and the rest can be sorted', async ({
  page,
}) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Open a sample project' }).click()
  await expect(page).toHaveURL(/\/projects\/[^/]+/)
  const [project] = /\/projects\/[^/]+/.exec(page.url())!
  await page.goto(`${project}/review?view=hand-over`)
  await page.getByRole('button', { name: 'Take back' }).click()
  await choose(
    page,
    '---\nid: task-7\ntitle: Reserve a tool\nstatus: To Do\n---\n\n## Description\n\nFor a day.\n\n## Notes\n\nAda asked for it.\n',
  )
  await expect(dialog(page)).toContainText('Read as: Backlog.md · 1 change')
  await dialog(page).getByLabel('Add to the brain dump: text from edited.md').check()
  await dialog(page).getByRole('button', { name: 'Apply selected' }).click()
  await dialog(page).getByRole('button', { name: 'Sort the brain dump' }).click()
  await expect(page).toHaveURL(`${project}/sort`)
  await expect(dialog(page)).toBeHidden()
  await page.goto(`${project}/features`)
  await expect(page.getByLabel('Name').last()).toHaveValue('Reserve a tool')
})
