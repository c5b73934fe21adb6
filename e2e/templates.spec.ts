import { expect, type Page } from '@playwright/test'
import type { WireProject } from '#contract/projects.ts'
import { fromWireProject } from '#contract/wire.ts'
import { toDocument } from '#domain/export/document.ts'
import { templateKeys } from '#contract/templateKeys.ts'
import { specificationFromTemplate } from '#server/projects/specificationFromTemplate.testing.ts'
import { failedCallsPattern, memberTest as test } from './fixtures.ts'
import { expectForm, itemLocator } from './forms.ts'

const open = async (page: Page) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'New Project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Project' })
  return { dialog, name: dialog.getByLabel('Project Name') }
}
const step = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Modules' }).getByRole('link', { name: title })

test('a project can be created from a template with the keyboard alone', async ({ page }) => {
  const { dialog, name } = await open(page)
  await expect(name).toBeFocused()
  const radios = dialog.getByRole('group', { name: 'Start from' }).getByRole('radio')
  await expect(radios).toHaveCount(9)
  await expect(dialog.getByRole('radio', { name: 'Blank', exact: true })).toBeChecked()
  await page.keyboard.type('Physio at the Park')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('radio', { name: 'Blank', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const booking = dialog.getByRole('radio', { name: 'Booking', exact: true })
  await expect(booking).toBeChecked()
  await expect(booking).toHaveAccessibleDescription(/no double bookings/)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/projects\/[\w-]+$/)
  const expected = specificationFromTemplate('booking', 'Physio at the Park')
  await expect(page.getByLabel('Brain Dump', { exact: true })).toHaveValue(expected.brainDump)
  await expect(page.getByText('100% complete')).toBeVisible()
  await step(page, 'Project Overview').click()
  await expectForm(page, 'overview', expected.overview)
  await step(page, 'User Stories').click()
  for (const [i, story] of expected.userStories.entries()) {
    const card = itemLocator(page, 'User Story', i, story.id)
    await expect(card.getByLabel('I want to... (Goal)')).toHaveValue(story.goal)
    await expect(card.getByLabel('Related Feature (Optional)')).toHaveValue(story.relatedFeature)
  }
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Physio at the Park' })
  await expect(card.getByRole('progressbar')).toHaveAttribute('value', '100')
})

test('on a small screen a template can be chosen, and its items edited and added to', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const { dialog, name } = await open(page)
  await name.fill('Boiler Answers')
  const last = dialog.getByRole('radio', { name: 'Chat assistant' })
  await last.check()
  await expect(last).toBeInViewport()
  const create = dialog.getByRole('button', { name: 'Create Project' })
  await expect(create).toBeInViewport()
  await create.click()
  await expect(page).toHaveURL(/\/projects\/[\w-]+$/)
  // In Firefox 140, the driver doesn't learn of the new address.
  await page.goto(`${await page.evaluate(() => location.href)}/features`)
  await expect(page.getByRole('region', { name: /^Feature 1 · FE-1/ })).toBeVisible()
  await page.getByRole('button', { name: 'Add Feature' }).click()
  const next = specificationFromTemplate('chatAssistant', '').features.length + 1
  await expect(page.getByRole('region', { name: `Feature ${next} · FE-${next}` })).toBeVisible()
})

test('the empty dashboard offers a first project and a sample, which can be deleted like any other', async ({
  page,
}) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Create your first project' }).click()
  await expect(page.getByRole('dialog', { name: 'Create New Project' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Open a sample project' }).click()
  await expect(page).toHaveURL(/\/projects\/[\w-]+$/)
  await expect(page.getByText('Sample: Walking Bus', { exact: true })).toBeVisible()
  await expect(page.getByText('100% complete')).toBeVisible()
  await page.getByRole('button', { name: 'Preview & Export' }).click()
  const preview = page.getByRole('region', { name: 'Specification preview' })
  await expect(preview.getByRole('heading', { name: 'Sample: Walking Bus - Specification' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await page.getByRole('button', { name: 'Delete Sample: Walking Bus' }).click()
  await page.getByRole('button', { name: 'Delete Project' }).click()
  await expect(page.getByText('No projects yet')).toBeVisible()
})

test('shows an error if the sample could not be created, which can be retried', async ({ page, watch }) => {
  watch.allow(failedCallsPattern)
  await page.goto('/dashboard')
  const sample = page.getByRole('button', { name: 'Open a sample project' })
  await sample.click({ trial: true })
  await page.route('**/api/projects?*', route => route.fulfill({ status: 500, json: { success: false } }))
  await sample.click()
  await expect(page.getByRole('alert')).toHaveText('Failed to create project')
  await page.unroute('**/api/projects?*')
  await sample.click()
  await expect(page).toHaveURL(/\/projects\/[\w-]+$/)
})

test('every template creates a project whose document has nothing missing', async ({ api }) => {
  for (const template of templateKeys) {
    const name = `From ${template}`
    const body = { projectName: name, projectDescription: '', rawIdeaDetails: '', template }
    const { _id } = await api.call<WireProject>('POST', '/projects', body)
    const wire = await api.call<WireProject>('GET', `/projects/${_id}`)
    const document = toDocument(wire.projectName, fromWireProject(wire).modules, 'Nov 21, 2026')
    expect(document).toBe(toDocument(name, specificationFromTemplate(template, name), 'Nov 21, 2026'))
    expect(document).not.toMatch(/Not specified|No .+ defined yet/)
  }
})

test('the browser receives no template’s content before it is in a project', async ({ page }) => {
  const texts: Promise<string>[] = []
  page.on('response', answer => {
    if (/\.(?:js|css|html)$|dashboard$/.test(new URL(answer.url()).pathname)) texts.push(answer.text())
  })
  const { dialog } = await open(page)
  await expect(dialog.getByRole('radio', { name: 'Online store' })).toBeVisible()
  const all = (await Promise.all(texts)).join('\n')
  expect(all).toContain('Online store')
  for (const template of templateKeys) {
    const { problemStatement, features } = specificationFromTemplate(template, '')
    expect(all).not.toContain(problemStatement.painPoint)
    expect(all).not.toContain(features[0]!.name)
  }
})
