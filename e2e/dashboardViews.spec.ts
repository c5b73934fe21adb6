import { expect, type Page, type Route } from '@playwright/test'
import { goBack } from './browserHistory.ts'
import { failedCallsPattern, memberTest as test, savedLabel } from './fixtures.ts'
import { idea } from './idea.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('listitem')
const names = (page: Page) => cards(page).getByRole('heading')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search projects' })
const filter = (page: Page) => page.getByLabel('Show', { exact: true })
const sort = (page: Page) => page.getByLabel('Sort by')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The latest announcement to screen readers. */
const announcement = (page: Page) => page.locator('#root > output')
const today = () =>
  new Date().toLocaleDateString('en-US', { timeZone: 'America/New_York', dateStyle: 'medium' })
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-US', {
    timeZone: 'America/New_York',
    dateStyle: 'medium',
  })
const failing = (route: Route) => route.fulfill({ status: 500, json: { success: false, message: 'No.' } })

async function fromMenu(page: Page, project: string, item: string) {
  await button(page, `More actions for ${project}`).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('a card keeps the focus when a change elsewhere moves it to another group', async ({ page, api }) => {
  const ids: string[] = []
  for (let i = 1; i <= 13; i++) ids.push(await api.createProject(`Plot ${i}`))
  await page.clock.install()
  await page.goto('/dashboard')
  await expect(cards(page)).toHaveCount(13)
  // The newest project is first, so this card is the last of the first group, and the first to leave it.
  const edit = button(page, 'Edit Plot 2')
  await edit.focus()
  await api.call('PATCH', `/projects/${ids[0]}`, { projectDescription: 'Moves to the top' })
  // The user looks at the page again after a while, so the list is refetched.
  await page.clock.fastForward(10_000)
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(names(page).first()).toHaveText('Plot 1')
  await expect(edit).toBeFocused()
})

test.describe('the search', () => {
  test('finds text in name, description or brain dump, shows the number of results, and keeps the query in the address', async ({
    page,
    api,
  }) => {
    await api.createProject('Orchard Map')
    await api.createProject('Choir Rota', {
      brainDump: 'Who sings on which Sunday, and who brings the ORCHARD apples.',
    })
    const id = await api.createProject('Night Bus')
    await api.call('PATCH', `/projects/${id}`, { projectDescription: 'Past the orchard, 100% electric' })
    await api.createProject('Bird Ringing')
    await page.goto('/dashboard')
    await expect(cards(page)).toHaveCount(4)

    await search(page).fill(' orchard ')
    await expect(names(page)).toHaveText(['Night Bus', 'Choir Rota', 'Orchard Map'])
    await expect(page.getByText('3 projects found').first()).toBeVisible()
    await expect(announcement(page)).toHaveText('3 projects found')
    await expect(page).toHaveURL('/dashboard?search=orchard')
    await search(page).fill('100%')
    await expect(names(page)).toHaveText(['Night Bus'])
    await expect(announcement(page)).toHaveText('1 project found')
    await page.reload()
    await expect(search(page)).toHaveValue('100%')
    await expect(names(page)).toHaveText(['Night Bus'])

    await cards(page).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await goBack(page)
    await expect(search(page)).toHaveValue('100%')
    await expect(names(page)).toHaveText(['Night Bus'])

    await search(page).fill('zebra')
    await search(page).press('Enter')
    await expect(page.getByRole('heading', { name: 'No projects found' })).toBeVisible()
    await expect(announcement(page)).toHaveText('0 projects found')
    await button(page, 'Clear search').click()
    await expect(cards(page)).toHaveCount(4)
    await expect(search(page)).toHaveValue('')
    await expect(page).toHaveURL('/dashboard')
  })

  test('shows the previous results until the response arrives, and ignores outdated responses', async ({
    page,
    api,
  }) => {
    for (const name of ['Orchard Map', 'Orchard Atlas', 'Choir Rota']) await api.createProject(name)
    await page.goto('/dashboard')
    await expect(cards(page)).toHaveCount(3)
    const answers = new Map<string, () => void>()
    await page.route('**/api/projects?*search=*', async route => {
      const query = new URL(route.request().url()).searchParams.get('search')!
      await new Promise<void>(resolve => answers.set(query, resolve))
      await route.continue().catch(() => undefined)
    })
    await search(page).fill('orchard')
    await expect.poll(() => answers.has('orchard')).toBe(true)
    await expect(cards(page)).toHaveCount(3)
    await search(page).fill('orchard m')
    await expect.poll(() => answers.has('orchard m')).toBe(true)
    answers.get('orchard m')!()
    await expect(names(page)).toHaveText(['Orchard Map'])
    answers.get('orchard')!()
    await page.unroute('**/api/projects?*search=*')
    await search(page).fill('choir')
    await expect(names(page)).toHaveText(['Choir Rota'])
    await expect(announcement(page)).toHaveText('1 project found')
  })

  test('empties the list after a failure, shows an error, and can be retried', async ({
    page,
    api,
    watch,
  }) => {
    watch.allow(failedCallsPattern)
    await api.createProject('Orchard Map')
    await page.goto('/dashboard')
    await expect(cards(page)).toHaveCount(1)
    await page.route('**/api/projects?*search=*', failing)
    await search(page).fill('orchard')
    await expect(page.getByRole('alert')).toContainText('Failed to load projects. Please try again.')
    await expect(cards(page)).toHaveCount(0)
    await page.unroute('**/api/projects?*search=*')
    await button(page, 'Try again').click()
    await expect(cards(page)).toHaveCount(1)
    await expect(page.getByRole('alert')).toBeHidden()
  })
})

test('order and filter are in the address: a reload keeps them, and Back restores the previous ones', async ({
  page,
  api,
}) => {
  const { glossary, personas, features } = idea
  await api.createProject('app 10', { glossary })
  await api.createProject('App 2', { glossary, personas, features })
  const archived = await api.createProject('Äpfel', { glossary, personas })
  await api.call('PATCH', `/projects/${archived}`, { status: 'archived' })
  await page.goto('/dashboard')
  await expect(names(page)).toHaveText(['App 2', 'app 10'])
  await sort(page).selectOption('Name')
  await expect(page).toHaveURL('/dashboard?sort=name')
  await filter(page).selectOption('All')
  await expect(names(page)).toHaveText(['Äpfel', 'App 2', 'app 10'])
  await expect(cards(page).first()).toContainText('Archived')
  await expect(announcement(page)).toHaveText('3 projects shown')
  await sort(page).selectOption('Progress')
  await expect(names(page)).toHaveText(['App 2', 'Äpfel', 'app 10'])
  await page.reload()
  await expect(names(page)).toHaveText(['App 2', 'Äpfel', 'app 10'])
  await expect(filter(page)).toHaveValue('all')
  await expect(sort(page)).toHaveValue('progress')
  await goBack(page)
  await expect(filter(page)).toHaveValue('active')
  await expect(sort(page)).toHaveValue('name')
  await expect(names(page)).toHaveText(['App 2', 'app 10'])
})

test('an archived project is hidden, stays usable, and can be unarchived', async ({ page, api }) => {
  const id = await api.createProject('Orchard Map')
  await api.createProject('Choir Rota')
  await page.goto('/dashboard')
  await fromMenu(page, 'Orchard Map', 'Archive')
  await expect(names(page)).toHaveText(['Choir Rota'])
  await expect(announcement(page)).toHaveText('“Orchard Map” moved to the archive.')
  await expect(button(page, 'Undo')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(names(page)).toHaveText(['Choir Rota', 'Orchard Map'])
  await expect(page.getByRole('link', { name: 'Orchard Map' })).toBeFocused()

  await fromMenu(page, 'Orchard Map', 'Archive')
  await button(page, 'Dismiss').click()
  await expect(page.getByRole('link', { name: 'Choir Rota' })).toBeFocused()
  await filter(page).selectOption('Archived')
  await page.getByRole('link', { name: 'Orchard Map' }).click()
  await page.goto(`/projects/${id}/overview`)
  await page.getByLabel('Core Purpose', { exact: true }).fill('Every tree has its place.')
  await expect(savedLabel(page)).toBeVisible()
  await page.goto('/dashboard')
  await expect(names(page)).toHaveText(['Choir Rota'])

  await fromMenu(page, 'Choir Rota', 'Archive')
  await expect(page.getByRole('heading', { name: 'No active projects' })).toBeVisible()
  await button(page, 'Show archived').click()
  await expect(names(page)).toHaveText(['Orchard Map', 'Choir Rota'])
  for (const name of ['Orchard Map', 'Choir Rota']) await fromMenu(page, name, 'Unarchive')
  await expect(page.getByRole('heading', { name: 'No archived projects' })).toBeVisible()
  await filter(page).selectOption('Active')
  await expect(cards(page)).toHaveCount(2)
})

test('an archived project that is deleted by mistake is restored to the archive', async ({ page, api }) => {
  const id = await api.createProject('Orchard Map')
  await api.call('PATCH', `/projects/${id}`, { status: 'archived' })
  await page.goto('/dashboard?status=archived')
  await button(page, 'Delete Orchard Map').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Project' }).click()
  await expect(button(page, 'Undo')).toBeFocused()
  await button(page, 'Undo').click()
  await expect(page.getByRole('link', { name: 'Orchard Map' })).toBeFocused()
  // Another dialog returns the focus to its own button.
  await button(page, 'New Project').click()
  await page.keyboard.press('Escape')
  await expect(button(page, 'New Project')).toBeFocused()
  await page.reload()
  await expect(names(page)).toHaveText(['Orchard Map'])
})

test.describe('the trash', () => {
  test('lists what was deleted and until when it is kept, and restores it', async ({ page, api }) => {
    const id = await api.createProject('Orchard Map', { glossary: idea.glossary })
    await api.createProject('Choir Rota')
    await page.goto('/dashboard')
    for (const name of ['Choir Rota', 'Orchard Map']) {
      await button(page, `Delete ${name}`).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Project' }).click()
      await expect(page.getByRole('heading', { name })).toBeHidden()
    }
    await filter(page).selectOption('Trash')
    await expect(page).toHaveURL('/dashboard?status=trashed')
    await expect(names(page)).toHaveText(['Orchard Map', 'Choir Rota'])
    await expect(cards(page).first()).toContainText(`Deleted ${today()}`)
    await expect(cards(page).first()).toContainText(`Will be permanently deleted on ${inDays(30)}`)
    await expect(sort(page)).toContainText('Recently deleted')

    await button(page, 'Restore Orchard Map').click()
    await expect(names(page)).toHaveText(['Choir Rota'])
    await expect(announcement(page)).toHaveText('“Orchard Map” is active again.')
    await filter(page).selectOption('Active')
    await expect(names(page)).toHaveText(['Orchard Map'])
    await page.getByRole('link', { name: 'Orchard Map' }).click()
    await page.goto(`/projects/${id}/glossary`)
    await expect(page.getByLabel('Term', { exact: true }).first()).toHaveValue(idea.glossary[0]!.term)
  })

  test('asks for confirmation before deleting permanently, and then is empty', async ({ page, api }) => {
    for (const name of ['A', 'B', 'C']) await api.call('DELETE', `/projects/${await api.createProject(name)}`)
    await api.createProject('Kept')
    await page.goto('/dashboard?status=trashed')
    await button(page, 'Delete permanently: B').click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(
      '“B” will be permanently deleted with all its modules. This can’t be undone.',
    )
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(button(page, 'Delete permanently: B')).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Delete permanently' }).click()
    await expect(names(page)).toHaveText(['C', 'A'])
    await expect(button(page, 'Restore A')).toBeFocused()
    await expect(announcement(page)).toHaveText('“B” was permanently deleted.')

    await button(page, 'Empty trash').click()
    await expect(dialog).toContainText('2 projects will be permanently deleted with all their modules.')
    await dialog.getByRole('button', { name: 'Empty trash' }).click()
    await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()
    await expect(filter(page)).toBeFocused()
    await expect(button(page, 'Empty trash')).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible()
    await filter(page).selectOption('Active')
    await expect(names(page)).toHaveText(['Kept'])
  })

  test('keeps its projects if it can’t be emptied, with an error banner', async ({ page, api, watch }) => {
    watch.allow(failedCallsPattern)
    await api.call('DELETE', `/projects/${await api.createProject('A')}`)
    await page.goto('/dashboard?status=trashed')
    await page.route('**/api/projects/**', failing)
    await button(page, 'Empty trash').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Empty trash' }).click()
    await expect(page.getByRole('alert')).toHaveText('Failed to delete project')
    await button(page, 'Delete permanently: A').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click()
    await expect(page.getByRole('alert')).toHaveText('Failed to delete project')
    await button(page, 'Restore A').click()
    await expect(page.getByRole('alert')).toHaveText('Failed to update project')
    await expect(names(page)).toHaveText(['A'])
  })
})

test('the totals are updated after every change', async ({ page, api }) => {
  await page.goto('/dashboard')
  await expect(page.getByText('No projects yet')).toBeVisible()
  await expect(page.getByText('on average')).toBeHidden()
  await api.createProject('Orchard Map', { glossary: idea.glossary, personas: idea.personas })
  await api.createProject('Choir Rota')
  await page.reload()
  const totals = page.getByText('on average').locator('..')
  await expect(totals).toHaveText(
    `2 projects · 8% complete on average · 2 modules filled · last updated ${today()}`,
  )
  await button(page, 'Delete Choir Rota').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Project' }).click()
  await expect(totals).toHaveText(
    `1 project · 17% complete on average · 2 modules filled · last updated ${today()}`,
  )
  await button(page, 'Undo').click()
  await expect(totals).toContainText('2 projects')
  await fromMenu(page, 'Choir Rota', 'Archive')
  await expect(totals).toContainText('2 projects')
})

test('a project that could not be archived stays, with an error banner', async ({ page, api, watch }) => {
  watch.allow(failedCallsPattern)
  await api.createProject('Orchard Map')
  await page.goto('/dashboard')
  await page.route('**/api/projects/*', failing)
  await fromMenu(page, 'Orchard Map', 'Archive')
  await expect(page.getByRole('alert')).toHaveText('Failed to update project')
  await expect(cards(page)).toHaveCount(1)
})

test('after the session has ended, the sign-in page says why the action wasn’t carried out', async ({
  page,
  api,
  watch,
}) => {
  watch.allow(failedCallsPattern)
  await api.createProject('Orchard Map')
  const stats = page.waitForResponse('**/api/projects/stats/*')
  await page.goto('/dashboard')
  await expect(cards(page)).toHaveCount(1)
  await (await stats).finished()
  await api.call('POST', '/auth/logout')
  await fromMenu(page, 'Orchard Map', 'Archive')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('alert')).toContainText('User not authenticated')
})

test('the project menu opens the export, and works with the keyboard alone', async ({ page, api }) => {
  const id = await api.createProject('Orchard Map')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Orchard Map' }).focus()
  for (const name of ['Edit Orchard Map', 'Delete Orchard Map', 'More actions for Orchard Map']) {
    await page.keyboard.press('Tab')
    await expect(button(page, name)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Preview & Export' })).toBeFocused()
  await page.keyboard.press('a')
  await expect(page.getByRole('menuitem', { name: 'Archive' })).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/projects/${id}/review`)
})

test.describe('many projects', () => {
  const many = async (create: (name: string) => Promise<unknown>) => {
    for (let from = 0; from < 130; from += 10) {
      await Promise.all(Array.from({ length: 10 }, (_, i) => create(`Project ${from + i + 1}`)))
    }
  }

  test('load while scrolling, in order, each once', async ({ page, api }) => {
    await many(name => api.createProject(name))
    await page.goto('/dashboard?sort=name')
    await expect(page.getByText('Showing 60 of 130')).toBeVisible()
    await expect(cards(page)).toHaveCount(60)
    await page.getByText('Showing 60 of 130').scrollIntoViewIfNeeded()
    await expect(cards(page)).toHaveCount(130)
    await expect(page.getByText(/^Showing/)).toBeHidden()
    const expected = Array.from({ length: 130 }, (_, i) => `Project ${i + 1}`)
    expect(await names(page).allTextContents()).toEqual(expected)

    await cards(page).last().getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await goBack(page)
    await expect(cards(page)).toHaveCount(130)
  })

  test('stay listed if loading more fails', async ({ page, api, watch }) => {
    watch.allow(failedCallsPattern)
    await many(name => api.createProject(name))
    await page.route('**/api/projects?*cursor=*', failing)
    await page.goto('/dashboard')
    await button(page, 'Show more').click()
    await expect(page.getByRole('alert')).toHaveText('Failed to load projects. Please try again.')
    await expect(cards(page)).toHaveCount(60)
    await page.unroute('**/api/projects?*cursor=*')
    await button(page, 'Try again').click()
    await expect(cards(page)).toHaveCount(130)
  })
})

test('the layout does not shift when cards and totals load', async ({ page, api }) => {
  for (let i = 0; i < 9; i++) await api.createProject(`Project ${i}`)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver(list => {
      // TypeScript's types don't include layout shifts.
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const answers: (() => void)[] = []
  await page.route(/\/api\/projects(\?|\/stats)/, async route => {
    await new Promise<void>(resolve => answers.push(resolve))
    await route.continue()
  })
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/dashboard')
    await expect(page.getByText('Loading projects...')).toBeVisible()
    answers.splice(0).forEach(answer => answer())
    await expect(cards(page)).toHaveCount(9)
    await expect.poll(() => answers.length).toBe(1)
    answers.splice(0).forEach(answer => answer())
    await expect(page.getByText('on average')).toBeVisible()
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01)
  }
})
