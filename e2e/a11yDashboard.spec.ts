import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { failedCallsPattern, holdRequests, memberTest as test } from './fixtures.ts'
import { fullName, idea } from './idea.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

test('the dashboard is accessible while loading, after a failure and when empty', async ({ page, watch }) => {
  watch.allow(failedCallsPattern)
  const fail = await holdRequests(page, '**/api/projects?*', route =>
    route.fulfill({ status: 400, json: { success: false } }),
  )
  await page.goto('/dashboard')
  await expect(page.getByText('Loading projects...')).toBeVisible()
  await expectAccessible(page, 'loading')
  fail()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'failed')
  await page.unroute('**/api/projects?*')
  await button(page, 'Try again').click()
  await expect(page.getByText('No projects yet')).toBeVisible()
  await expectAccessible(page, 'empty')
  await button(page, 'Create your first project').click()
  await page.getByRole('radio', { name: 'Chat assistant' }).check()
  await expectAccessible(page, 'with a template')
  await page.setViewportSize({ width: 360, height: 640 })
  await expectAccessible(page, 'with a template on a small screen')
})

test('the dashboard’s cards, menus and dialogs are accessible', async ({ page, api, member }) => {
  await api.createProject('Orchard Map', { personas: idea.personas })
  await api.createProject(fullName, idea)
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Orchard Map' })).toBeVisible()
  await expectAccessible(page, 'cards')
  for (const name of ['New Project', 'Edit Orchard Map', 'Delete Orchard Map']) {
    await button(page, name).click()
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
    await expectAccessible(page, name)
    await page.keyboard.press('Escape')
  }
  await button(page, 'New Project').click()
  await page.getByLabel('Project Name').press('Enter')
  await expect(page.getByText('Please enter a project name')).toBeVisible()
  await expectAccessible(page, 'without a name')
  await page.keyboard.press('Escape')
  for (const name of [/^Theme/, member.name]) {
    await button(page, name).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessible(page, String(name))
    await page.keyboard.press('Escape')
  }
  await button(page, 'More actions for Orchard Map').click()
  await expect(page.getByRole('menuitem', { name: 'Archive' })).toBeVisible()
  await expectAccessible(page, 'menu of a card')
  await page.keyboard.press('Escape')
  await button(page, 'Delete Orchard Map').click()
  await button(page, 'Delete Project').click()
  await expect(button(page, 'Undo')).toBeVisible()
  await expectAccessible(page, 'undo')
})

test('the trash, the archive and the search are accessible', async ({ page, api }) => {
  test.slow()
  const [archived, trashed] = [
    await api.createProject(fullName, idea),
    await api.createProject('Orchard Map'),
  ]
  await api.call('PATCH', `/projects/${archived}`, { status: 'archived' })
  await api.call('DELETE', `/projects/${trashed}`)
  await page.goto('/dashboard')
  await expect(button(page, 'Show archived')).toBeVisible()
  await expectAccessible(page, 'nothing active')
  await page.goto('/dashboard?status=all&search=t')
  await expect(page.getByText('1 project found').first()).toBeVisible()
  await expectAccessible(page, 'found')
  await page.goto('/dashboard?search=zebra')
  await expect(button(page, 'Clear search')).toBeVisible()
  await expectAccessible(page, 'nothing found')
  await page.goto('/dashboard?status=trashed')
  await expect(button(page, 'Restore Orchard Map')).toBeVisible()
  await expectAccessible(page, 'trash')
  for (const name of ['Delete permanently: Orchard Map', 'Empty trash']) {
    await button(page, name).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page, name)
    await page.keyboard.press('Escape')
  }
})

test('the profile, its error messages and its dialogs are accessible', async ({ page, watch }) => {
  test.slow()
  watch.allow(failedCallsPattern)
  await page.goto('/profile')
  await expect(page.getByText('This browser')).toBeVisible()
  await expectAccessible(page, 'profile')

  await page.getByLabel('Name').fill('')
  await page.getByLabel('New Password', { exact: true }).fill('short')
  await button(page, 'Save Changes').click()
  await expect(page.getByText('Please enter your name')).toBeVisible()
  await expectAccessible(page, 'faults')

  await page.getByLabel('Name').fill('Ines')
  await page.getByLabel('New Password', { exact: true }).fill('')
  await button(page, 'Save Changes').click()
  await expect(page.getByRole('main').getByText('Profile updated successfully')).toBeVisible()
  await expectAccessible(page, 'saved')

  for (const name of ['Sign out everywhere', 'Delete account']) {
    await button(page, name).click()
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
    await expectAccessible(page, name)
    await page.keyboard.press('Escape')
  }

  await page.route(/\/api\/auth\/(profile|sessions)/, route => route.fulfill({ status: 400, json: {} }))
  await button(page, 'Save Changes').click()
  await expect(page.getByText('Failed to update profile')).toBeVisible()
  await expectAccessible(page, 'failed')

  await page.unroute(/\/api\/auth\/(profile|sessions)/)
  await page.route('**/api/auth/profile', route => route.fulfill({ status: 401, json: {} }))
  await button(page, 'Save Changes').click()
  await expect(page.getByText('You’re signed out.')).toBeVisible()
  await expectAccessible(page, 'signed out')
})
