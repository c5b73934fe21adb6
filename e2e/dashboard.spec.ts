import { expect, type Page, type Route } from '@playwright/test'
import { createPerson, signInByHttp } from './api.ts'
import {
  inEveryBrowser,
  holdRequests,
  createProject,
  failedCallsPattern,
  memberTest as test,
} from './fixtures.ts'
import { idea } from './idea.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('listitem')
const failing = (route: Route, message?: string) =>
  route.fulfill({ status: 500, json: { success: false, ...(message && { message }) } })

test('shows that projects are loading, and then that there are none', async ({ page }) => {
  const answer = await holdRequests(page, '**/api/projects?*')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Your Projects', level: 1 })).toBeVisible()
  await expect(page.getByText('Loading projects...', { exact: true })).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible()
  await expect(page.getByText('Get started by creating a new project.', { exact: true })).toBeVisible()
  await expect(page.getByText('Loading projects...')).toBeHidden()
})

test('shows each project’s name, date and progress on a card that is a link as a whole', async ({
  page,
  api,
}) => {
  await api.createProject('Bird Ringing Notebook')
  const { problemStatement, features } = idea
  const id = await api.createProject('Choir Rota', { problemStatement, features })
  await page.goto('/dashboard')
  const today = new Date().toLocaleDateString('en-US', { timeZone: 'America/New_York', dateStyle: 'medium' })
  await expect(cards(page)).toHaveCount(2)
  const card = cards(page).filter({ hasText: 'Choir Rota' })
  await expect(card).toContainText(`Last updated ${today}`)
  await expect(card).toContainText('17%')
  await expect(card.getByRole('progressbar')).toHaveAttribute('value', '17')
  await card.click()
  await expect(page).toHaveURL(`/projects/${id}`)
})

test('projects with the same name can be told apart, and each links to its next step', async ({
  page,
  api,
}) => {
  const overview = { name: 'Standup Bot', corePurpose: 'Standups without a meeting', primaryGoals: '' }
  await api.createProject('Standup Bot')
  await api.createProject('Standup Bot', { brainDump: 'A bot that\nasks each morning' })
  const id = await api.createProject('Standup Bot', { overview: { ...overview, targetAudience: '' } })
  const described = await api.createProject('Standup Bot', idea)
  await api.call('PATCH', `/projects/${described}`, { projectDescription: 'For the choir' })
  await page.goto('/dashboard')
  await expect(cards(page)).toHaveCount(4)
  const card = (text: string) => cards(page).filter({ hasText: text })
  await expect(card('For the choir').getByRole('link', { name: /^Next/ })).toHaveText('Next: Review & Export')
  await expect(card('A bot that asks each morning').getByRole('link', { name: /^Next/ })).toHaveText(
    'Next: Project Overview',
  )
  await expect(cards(page).filter({ hasText: 'Next: Brain Dump' })).toHaveCount(1)
  const next = card('Standups without a meeting').getByRole('link', { name: /^Next/ })
  await expect(next).toHaveAccessibleName('Next: Problem Statement')
  await expect(next).toHaveAccessibleDescription('Standup Bot')
  await next.click()
  await expect(page).toHaveURL(`/projects/${id}/problemStatement`)
})

test('the time since a project’s last change is updated as time passes', async ({ page, api }) => {
  await page.clock.install({ time: Date.now() })
  await api.createProject('Choir Rota')
  await page.goto('/dashboard')
  const card = cards(page).filter({ hasText: 'Choir Rota' })
  await expect(card).toContainText(/Last updated \w+ \d+, \d{4} · just now$/)
  await page.clock.fastForward(2 * 60_000 + 30_000)
  await expect(card).toContainText('· 2 min ago')
  await page.clock.fastForward(3 * 60 * 60_000)
  await expect(card).toContainText('· 3 hours ago')
  await expect(card.getByRole('time')).toHaveAttribute('title', /^\w+day, \w+ \d+, \d{4} at \d+:\d\d [AP]M$/)
  await page.clock.fastForward(200 * 60 * 60_000)
  await expect(card).toContainText(/Last updated \w+ \d+, \d{4}$/)
})

test.describe('the dialog for a new project', () => {
  test('requires a name, is busy while creating, and opens the new project', async ({ page }) => {
    await page.goto('/dashboard')
    const opener = page.getByRole('button', { name: 'New Project' })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'Create New Project' })
    const name = dialog.getByLabel('Project Name')
    const create = dialog.getByRole('button', { name: 'Create Project' })
    await expect(name).toBeFocused()
    await expect(name).toHaveAttribute('placeholder', 'My Amazing App')
    await expect(name).toHaveAccessibleDescription('Give your app idea a memorable name')
    await expect(create).toBeDisabled()
    await name.fill('   ')
    await expect(create).toBeDisabled()
    await name.press('Enter')
    await expect(dialog.getByText('Please enter a project name', { exact: true })).toBeVisible()

    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await expect(name).toHaveValue('')

    const answer = await holdRequests(page, '**/api/projects?*')
    await name.fill('  Night Bus Companion ')
    await create.click()
    await expect(dialog.getByRole('button', { name: 'Creating...' })).toBeDisabled()
    answer()
    await expect(page).toHaveURL(/\/projects\/[\w-]+$/)
    await expect(page.getByText('Night Bus Companion', { exact: true })).toBeVisible()
  })

  test('shows an error after a failure, keeps the name, and leaves a banner that can be dismissed', async ({
    page,
    watch,
  }) => {
    watch.allow(failedCallsPattern)
    await page.goto('/dashboard')
    await expect(page.getByText('No projects yet')).toBeVisible()
    await page.route('**/api/projects?*', route => failing(route, 'The disk is full.'))
    await page.getByRole('button', { name: 'New Project' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create New Project' })
    await dialog.getByLabel('Project Name').fill('Night Bus Companion')
    await dialog.getByRole('button', { name: 'Create Project' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Failed to create project. Please try again.')
    await expect(dialog.getByLabel('Project Name')).toHaveValue('Night Bus Companion')
    await page.keyboard.press('Escape')

    const banner = page.getByRole('alert')
    await expect(banner).toHaveText('The disk is full.')
    await banner.getByRole('button', { name: 'Dismiss' }).click()
    await expect(banner).toBeHidden()
  })

  test('shows its own error message if the server sends none', async ({ page, watch }) => {
    watch.allow(failedCallsPattern)
    await page.goto('/dashboard')
    await expect(page.getByText('No projects yet')).toBeVisible()
    await page.route('**/api/projects?*', route => failing(route))
    await page.getByRole('button', { name: 'New Project' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create New Project' })
    await dialog.getByLabel('Project Name').fill('Night Bus Companion')
    await dialog.getByLabel('Project Name').press('Enter')
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('alert')).toHaveText('Failed to create project')
  })
})

test('the edit icon changes a project’s name and description everywhere', async ({ page, api, watch }) => {
  watch.allow(failedCallsPattern)
  const id = await api.createProject('Orchard Map')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Edit Orchard Map' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Project' })
  await expect(dialog.getByLabel('Project Name')).toHaveValue('Orchard Map')
  await dialog.getByLabel('Project Name').fill('Orchard Atlas')
  await dialog.getByLabel('Description').fill('Every apple tree in the valley.')
  await page.route('**/api/projects/*', route => failing(route))
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to update project')
  await page.unroute('**/api/projects/*')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(cards(page)).toContainText(['Every apple tree in the valley.'])
  await expect(page.getByRole('alert')).toBeHidden()

  await page.getByRole('link', { name: 'Orchard Atlas' }).click()
  await page.goto(`/projects/${id}/overview`)
  await expect(page.getByLabel('Project Name')).toHaveValue('Orchard Atlas')
})

test('a name changed in the overview shows on the dashboard', async ({ page, api }) => {
  const id = await api.createProject('Orchard Map')
  await page.goto(`/projects/${id}/overview`)
  await page.getByLabel('Project Name').fill('Orchard Atlas')
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(cards(page).getByRole('heading')).toHaveText(['Orchard Atlas'])
})

test('deleting asks for confirmation, and can be undone', inEveryBrowser, async ({ page, api }) => {
  await api.createProject('Orchard Map')
  await api.createProject('Choir Rota')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Delete Orchard Map' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Are you sure you want to delete this project?')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(cards(page)).toHaveCount(2)

  await page.getByRole('button', { name: 'Delete Orchard Map' }).click()
  await dialog.getByRole('button', { name: 'Delete Project' }).click()
  await expect(cards(page).getByRole('heading')).toHaveText(['Choir Rota'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page).getByRole('heading')).toHaveText(['Choir Rota', 'Orchard Map'])
  await page.reload()
  await expect(cards(page)).toHaveCount(2)

  await page.getByRole('button', { name: 'Delete Orchard Map' }).click()
  await dialog.getByRole('button', { name: 'Delete Project' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.reload()
  await expect(cards(page).getByRole('heading')).toHaveText(['Choir Rota'])
})

test('a project that could not be deleted stays, with an error banner', async ({ page, api, watch }) => {
  watch.allow(failedCallsPattern)
  await api.createProject('Orchard Map')
  await page.goto('/dashboard')
  await page.route('**/api/projects/*', route => failing(route))
  await page.getByRole('button', { name: 'Delete Orchard Map' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Project' }).click()
  await expect(page.getByRole('alert')).toHaveText('Failed to delete project')
  await expect(cards(page)).toHaveCount(1)
})

test('a failed load empties the list, shows an error, and can be retried', async ({ page, api, watch }) => {
  watch.allow(failedCallsPattern)
  await api.createProject('Orchard Map')
  await page.route('**/api/projects?*', route => failing(route))
  await page.goto('/dashboard')
  const banner = page.getByRole('alert')
  await expect(banner).toContainText('Failed to load projects. Please try again.')
  await expect(cards(page)).toHaveCount(0)
  await page.unroute('**/api/projects?*')
  await banner.getByRole('button', { name: 'Try again' }).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(banner).toBeHidden()
})

test('two users do not see each other’s projects', async ({ page, api, browser, server }) => {
  const id = await api.createProject('Orchard Map')
  const stranger = await signInByHttp(server.origin, createPerson('Someone Else'))
  const localStorage = [{ name: 'ideawright.token', value: stranger.token }]
  const context = await browser.newContext({
    baseURL: server.origin,
    storageState: { cookies: [], origins: [{ origin: server.origin, localStorage }] },
  })
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other.getByText('No projects yet')).toBeVisible()
  await other.goto(`/projects/${id}`)
  await expect(other).toHaveURL('/dashboard')
  await expect(other.getByRole('alert')).toContainText('Couldn’t open the project.')
  await context.close()
  await page.goto('/dashboard')
  await expect(cards(page)).toHaveCount(1)
})

test('a project created a moment ago is on the dashboard', async ({ page }) => {
  await page.goto('/dashboard')
  await createProject(page, 'Night Bus Companion')
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(cards(page).getByRole('heading')).toHaveText(['Night Bus Companion'])
})
