import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { memberTest as test } from './fixtures.ts'
import { idea } from './idea.ts'

const open = async (page: Page) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'New Project' }).click()
  await page.getByRole('button', { name: 'Import from a file…' }).click()
  return page.getByRole('dialog', { name: 'Import a project' })
}
const json = (name: string, value: unknown) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
})

test('a project exported as a file from the review can be imported as a complete copy', async ({
  page,
  api,
}) => {
  const id = await api.createProject('Street Tool Shed', idea)
  await page.goto(`/projects/${id}/review`)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as JSON' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('street-tool-shed-project.json')
  const text = readFileSync(await file.path(), 'utf8')

  const dialog = await open(page)
  const submit = dialog.getByRole('button', { name: 'Import Project' })
  await expect(submit).toBeDisabled()
  await dialog.getByLabel('Project file').setInputFiles(json('street-tool-shed-project.json', text))
  const preview = dialog.getByRole('region', { name: 'Street Tool Shed' })
  await expect(preview).toContainText('of 12 modules filled:')
  await expectAccessible(page, 'a project to import')
  await submit.click()
  await expect(page).toHaveURL(/\/projects\/[\w-]+/)
  await expect(page).not.toHaveURL(new RegExp(id))

  // Downloaded from its card: the same file, byte for byte.
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Street Tool Shed' })).toHaveCount(2)
  await page.getByRole('button', { name: 'More actions for Street Tool Shed' }).first().click()
  await page.getByRole('menuitem', { name: 'Download as JSON' }).click()
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
  ])
  expect(readFileSync(await again.path(), 'utf8')).toBe(text)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('an invalid file shows an error, and nothing is created', async ({ page, watch }) => {
  watch.allow(/^Failed to load resource: .*400/)
  const dialog = await open(page)
  const file = dialog.getByLabel('Project file')
  const problem = dialog.getByRole('alert')
  const ours = { product: 'Ideawright', kind: 'project', format: 1 }

  await file.setInputFiles(json('notes.json', '# My notes'))
  await expect(problem).toContainText('notes.json isn’t an Ideawright project, or it’s damaged.')
  await expectAccessible(page, 'a file that is no project')
  await file.setInputFiles(json('next.json', { ...ours, format: 99 }))
  await expect(problem).toContainText('next.json was made by a newer version of Ideawright')
  await file.setInputFiles(json('large.json', ' '.repeat(17_000_000)))
  await expect(problem).toContainText('large.json is too large (limit 16 MB).')
  await expect(dialog.getByRole('button', { name: 'Import Project' })).toBeDisabled()

  const project = { projectName: 'Odd', modules: { poems: [] } }
  await file.setInputFiles(json('odd.json', { ...ours, project }))
  await dialog.getByRole('button', { name: 'Import Project' }).click()
  await expect(problem).toContainText('This file isn’t a valid project.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible()
})
