import { expect, type Page } from '@playwright/test'
import { goBack } from './browserHistory.ts'
import { createProject, memberTest as test } from './fixtures.ts'
import { brainDumpField } from './savingPage.ts'

// Checks where the focus is in a project that has just been created.

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

test('the brain dump has the focus in a newly created project, and only on the first visit', async ({
  page,
}) => {
  await page.goto('/dashboard')
  await createProject(page, 'Orchard Map')
  await expect(brainDumpField(page)).toBeFocused()
  await page.keyboard.type('Apples')
  await expect(brainDumpField(page)).toHaveValue('Apples')

  await page.getByRole('button', { name: 'Next: Project Overview' }).click()
  await expect(heading(page, 'Project Overview')).toBeFocused()
  await goBack(page)
  await expect(heading(page, 'Brain Dump')).toBeFocused()
  await page.reload()
  await expect(brainDumpField(page)).toHaveValue('Apples')
  await expect(brainDumpField(page)).not.toBeFocused()
})

test('an existing project opens without the focus in a field', async ({ page, api }) => {
  const id = await api.createProject('Orchard Map')
  await page.goto('/dashboard')
  await page.locator(`a[href="/projects/${id}"]`).click()
  await expect(brainDumpField(page)).toBeVisible()
  await expect(brainDumpField(page)).not.toBeFocused()
})
