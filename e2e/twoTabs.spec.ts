import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import {
  inEveryBrowser,
  failedCallsPattern,
  memberTest as test,
  passUntilTrue,
  stopClock,
} from './fixtures.ts'
import { brainDumpField } from './savingPage.ts'

const painPoint = (page: Page) => page.getByLabel('Pain Point', { exact: true })
const conflict = (page: Page) => page.getByRole('complementary', { name: 'Changed in two places' })
const button = (page: Page, name: string) => conflict(page).getByRole('button', { name })
const problem = (text: string) => ({ painPoint: text, whoExperiences: '', whyImportant: '' })
const moduleName = 'problemStatement'

/** Opens the problem statement in a page that receives no events until its own save is refused. */
async function openWithoutEvents(page: Page, id: string) {
  await openDeafAt(page, `/projects/${id}/${moduleName}`)
  await expect(painPoint(page)).toBeVisible()
}

async function openDeafAt(page: Page, address: string) {
  await page.route('**/events?**', route => route.abort())
  await page.goto(address)
}

test(
  'a save in one tab appears in the other without a reload, and leaves its caret and undo history alone',
  inEveryBrowser,
  async ({ page, context, api }) => {
    const id = await api.createProject('Orchard Map', { brainDump: 'Apples' })
    const other = await context.newPage()
    await page.goto(`/projects/${id}`)
    await other.goto(`/projects/${id}`)
    await expect(brainDumpField(other)).toHaveValue('Apples')
    await brainDumpField(other).press('Home')
    await brainDumpField(page).press('End')
    await page.keyboard.type('\nPears')
    await expect(brainDumpField(other)).toHaveValue('Apples\nPears')
    await other.keyboard.type('Good ')
    await expect(brainDumpField(page)).toHaveValue('Good Apples\nPears')
    for (const each of [page, other]) await expect(conflict(each)).toHaveCount(0)
    await other.getByRole('button', { name: /^Undo/ }).click()
    await expect(brainDumpField(page)).toHaveValue('Apples\nPears')
  },
)

test('another device shows a change within two seconds, and keeps text typed there meanwhile', async ({
  page,
  api,
  member,
  watch,
}) => {
  // The text typed here may be sent before the other device's change is known: then it is refused, and merged.
  watch.allow(failedCallsPattern)
  const id = await api.createProject('Orchard Map')
  const following = page.waitForResponse(`**/events?userId=${member.id}`)
  await page.goto(`/projects/${id}/${moduleName}`)
  await following
  await page.getByLabel('Why Is This Important?', { exact: true }).pressSequentially('Money')
  // Two seconds of the page's time: how much longer a busy machine takes says nothing about the app.
  await stopClock(page)
  await api.call('PATCH', `/projects/${id}/module`, { moduleName, moduleData: problem('Nobody knows') })
  await passUntilTrue(
    page,
    () => expect(painPoint(page)).toHaveValue('Nobody knows', { timeout: 100 }),
    2_000,
  )
  await page.clock.resume()
  await expect
    .poll(async () => (await api.read(id)).modules[moduleName])
    .toEqual({ ...problem('Nobody knows'), whyImportant: 'Money' })
})

test('a text changed in two places shows both versions, also after a reload, until the user chooses', async ({
  page,
  api,
  watch,
}) => {
  watch.allow(failedCallsPattern)
  const id = await api.createProject('Orchard Map', { problemStatement: problem('Nobody knows') })
  await openWithoutEvents(page, id)
  const elsewhere = (text: string) =>
    api.call('PATCH', `/projects/${id}/module`, { moduleName, moduleData: problem(text) })
  await elsewhere('Nobody knows where apples grow')
  await painPoint(page).fill('Everybody knows')
  await expect(conflict(page)).toContainText('Pain Point, in Problem Statement')
  const texts = conflict(page).getByRole('group')
  await expect(texts.nth(0)).toHaveAccessibleName('Yours, this tab')
  await expect(texts.nth(1)).toHaveAccessibleName(/^Another tab or device, \d+:\d\d [AP]M$/)
  await expect(page.getByRole('status').filter({ hasText: 'changed in two places' })).toHaveCount(1)
  await expectAccessible(page, 'a conflict')
  await expect(painPoint(page)).toHaveValue('Everybody knows')
  await expect.poll(async () => (await api.read(id)).modules[moduleName]).toEqual(problem('Everybody knows'))

  // After a reload, the app can't tell which tab it was.
  await page.reload()
  await expect(conflict(page)).toContainText('where apples grow')
  await expect(texts.nth(0)).toHaveAccessibleName('In the form now')
  await expect(texts.nth(1)).toHaveAccessibleName(/^The other version, \d+:\d\d [AP]M$/)
  await button(page, 'Use the other').click()
  await expect(conflict(page)).toBeHidden()
  await expect(painPoint(page)).toHaveValue('Nobody knows where apples grow')
  await expect(page.getByRole('heading', { name: 'Problem Statement', level: 1 })).toBeFocused()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(painPoint(page)).toHaveValue('Everybody knows')

  // When the user keeps their own text, the other text of the conflict is in the history.
  await expect.poll(async () => (await api.read(id)).modules[moduleName]).toEqual(problem('Everybody knows'))
  await elsewhere('A third text')
  await painPoint(page).fill('Mine')
  await button(page, 'Keep mine').click()
  await expect(painPoint(page)).toHaveValue('Mine')
  await expect.poll(async () => (await api.read(id)).modules[moduleName]).toEqual(problem('Mine'))
  const { revisions } = await api.call<{ revisions: { id: string; reason: string }[] }>(
    'GET',
    `/projects/${id}/revisions`,
    undefined,
    { part: moduleName },
  )
  expect(revisions.map(({ reason }) => reason)).toContain('merged')
})

test('a version saved by another tab of this browser is labelled as such, with the time', async ({
  page,
  context,
  api,
  watch,
}) => {
  watch.allow(failedCallsPattern)
  const id = await api.createProject('Orchard Map', { problemStatement: problem('Nobody knows') })
  const other = await context.newPage()
  for (const each of [page, other]) await openWithoutEvents(each, id)
  // An edit here waits for its auto-save while the other tab saves.
  await page.route('**/module?*', async route => {
    await expect.poll(async () => (await api.read(id)).modules[moduleName]).toEqual(problem('Theirs'))
    await route.continue()
  })
  await painPoint(page).fill('Mine')
  await painPoint(other).fill('Theirs')
  const texts = conflict(page).getByRole('group')
  await expect(texts.nth(0)).toHaveAccessibleName('Yours, this tab')
  await expect(texts.nth(1)).toHaveAccessibleName(/^Other tab, \d+:\d\d [AP]M$/)
  await expect(texts.nth(1)).toHaveText('Theirs')
})

test('cards added in two tabs are both kept, and the one being typed keeps the focus', async ({
  page,
  api,
  watch,
}) => {
  watch.allow(failedCallsPattern)
  const id = await api.createProject('Orchard Map')
  await page.route('**/events?**', route => route.abort())
  await page.goto(`/projects/${id}/features`)
  await page.getByRole('button', { name: 'Add Feature' }).click()
  await api.call('PATCH', `/projects/${id}/module`, {
    moduleName: 'coreFeatures',
    moduleData: [{ id: 'FE-1', name: 'Search', description: '', importance: 'High' }],
  })
  await page.keyboard.type('Share a list')
  await expect
    .poll(async () => (await api.read(id)).modules['coreFeatures'])
    .toMatchObject([
      { id: 'FE-1', name: 'Search' },
      { id: 'FE-2', name: 'Share a list' },
    ])
  await page.keyboard.type(' of tools')
  await expect(page.getByLabel('Name', { exact: true }).last()).toHaveValue('Share a list of tools')
  await expect(page.getByLabel('Name', { exact: true }).last()).toBeFocused()
})

test.describe('a project’s name and text, changed in different tabs', () => {
  /** Renames it on the dashboard of another tab. */
  async function rename(page: Page, from: string, to: string) {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: `Edit ${from}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Project' })
    await dialog.getByLabel('Project Name').fill(to)
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('link', { name: to })).toBeVisible()
  }
  const name = (page: Page) => page.getByLabel('Project Name', { exact: true })
  const purpose = (page: Page) => page.getByLabel('Core Purpose', { exact: true })

  for (const areEventsBlocked of [false, true]) {
    const suffix = areEventsBlocked ? ', without change events' : ''

    test(`a rename on the dashboard and the brain dump are both kept${suffix}`, async ({
      page,
      context,
      api,
      watch,
    }) => {
      watch.allow(failedCallsPattern)
      const id = await api.createProject('Orchard Map', { brainDump: 'Apples' })
      if (areEventsBlocked) await page.route('**/events?**', route => route.abort())
      await page.goto(`/projects/${id}`)
      await brainDumpField(page).press('End')
      await rename(await context.newPage(), 'Orchard Map', 'Orchard Atlas')
      await page.keyboard.type(', pears')
      await expect.poll(async () => (await api.read(id)).rawIdeaDetails).toBe('Apples, pears')
      expect((await api.read(id)).projectName).toBe('Orchard Atlas')
      if (!areEventsBlocked) await expect(page.getByTitle('Orchard Atlas')).toBeVisible()
      await expect(conflict(page)).toHaveCount(0)
    })

    test(`a rename on the dashboard and another field of the overview are both kept${suffix}`, async ({
      page,
      context,
      api,
      watch,
    }) => {
      watch.allow(failedCallsPattern)
      const id = await api.createProject('Orchard Map')
      if (areEventsBlocked) await page.route('**/events?**', route => route.abort())
      await page.goto(`/projects/${id}/overview`)
      await purpose(page).pressSequentially('Find ')
      await rename(await context.newPage(), 'Orchard Map', 'Orchard Atlas')
      await page.keyboard.type('fruit')
      await expect(name(page)).toHaveValue('Orchard Atlas')
      await expect(purpose(page)).toHaveValue('Find fruit')
      await expect.poll(async () => (await api.read(id)).modules.overview.corePurpose).toBe('Find fruit')
      expect((await api.read(id)).projectName).toBe('Orchard Atlas')
      await expect(conflict(page)).toHaveCount(0)
    })
  }

  test('two names at once: this tab’s stays, the other is shown beside it and can be used', async ({
    page,
    context,
    api,
    watch,
  }) => {
    watch.allow(failedCallsPattern)
    const id = await api.createProject('Orchard Map')
    await openDeafAt(page, `/projects/${id}/overview`)
    await expect(name(page)).toHaveValue('Orchard Map')
    await rename(await context.newPage(), 'Orchard Map', 'Orchard Atlas')
    await name(page).fill('Fruit Finder')
    await expect(conflict(page)).toContainText('Atlas')
    await expect(name(page)).toHaveValue('Fruit Finder')
    await expect.poll(async () => (await api.read(id)).projectName).toBe('Fruit Finder')
    await button(page, 'Use the other').click()
    await expect(name(page)).toHaveValue('Orchard Atlas')
    await expect.poll(async () => (await api.read(id)).projectName).toBe('Orchard Atlas')
  })

  test('the name typed in one tab’s overview and the brain dump typed in another are both kept', async ({
    page,
    context,
    api,
    watch,
  }) => {
    watch.allow(failedCallsPattern)
    const id = await api.createProject('Orchard Map', { brainDump: 'Apples' })
    const other = await context.newPage()
    await page.goto(`/projects/${id}`)
    await other.goto(`/projects/${id}/overview`)
    await brainDumpField(page).press('End')
    await Promise.all([page.keyboard.type(', pears'), name(other).fill('Orchard Atlas')])
    await expect
      .poll(async () => {
        const { rawIdeaDetails, projectName } = await api.read(id)
        return [rawIdeaDetails, projectName]
      })
      .toEqual(['Apples, pears', 'Orchard Atlas'])
    await expect(page.getByTitle('Orchard Atlas')).toBeVisible()
    for (const each of [page, other]) await expect(conflict(each)).toHaveCount(0)
  })
})

test('a card deleted in one tab stays if the other tab has changed it', async ({ page, api, watch }) => {
  watch.allow(failedCallsPattern)
  const card = (id: number, name: string) => ({
    id: `FE-${id}`,
    name,
    description: '',
    importance: 'High' as const,
  })
  const id = await api.createProject('Orchard Map', { features: [card(1, 'Search'), card(2, 'Share')] })
  await openDeafAt(page, `/projects/${id}/features`)
  await expect(page.getByLabel('Name', { exact: true })).toHaveCount(2)
  await api.call('PATCH', `/projects/${id}/module`, {
    moduleName: 'coreFeatures',
    moduleData: [card(2, 'Share')],
  })
  await page.getByLabel('Name', { exact: true }).first().fill('Search by season')
  await expect
    .poll(async () => (await api.read(id)).modules['coreFeatures'])
    .toMatchObject([{ name: 'Search by season' }, { name: 'Share' }])
})

test('a form with a conflict accepts no proposal and no earlier version, and says why', async ({
  page,
  api,
  watch,
}) => {
  watch.allow(failedCallsPattern)
  const id = await api.createProject('Orchard Map', { problemStatement: problem('Nobody knows') })
  const body = { projectId: id, moduleType: moduleName }
  const conversation = await api.call<{ id: string }>('POST', '/ai/conversations', body)
  const message = 'Tenants struggle to find a ladder, because nobody knows who owns one.'
  await api.call('POST', `/ai/conversations/${conversation.id}/messages`, { message })
  await openWithoutEvents(page, id)
  const theirs = problem('Nobody knows where apples grow')
  await api.call('PATCH', `/projects/${id}/module`, { moduleName, moduleData: theirs })
  await painPoint(page).fill('Everybody knows')
  await expect(conflict(page)).toBeVisible()
  await expect.poll(async () => (await api.read(id)).modules[moduleName]).toEqual(problem('Everybody knows'))

  const reason =
    '“Problem Statement” was changed in two places. Close this and choose a version above the form first.'
  await page.getByRole('button', { name: 'History', exact: true }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await expect(history.getByText(reason)).toBeVisible()
  await expect(history.getByRole('button', { name: 'Restore this version' })).toBeDisabled()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Discuss with AI Mentor' }).click()
  const toForm = page
    .getByRole('region', { name: /^AI Mentor/ })
    .getByRole('button', { name: 'Apply to Form' })
  await toForm.click()
  const summary = page.getByRole('dialog', { name: 'Problem Statement Summary' })
  const apply = summary.getByRole('button', { name: 'Apply to Form' })
  await expect(summary.getByText(reason)).toBeVisible()
  await expect(apply).toBeDisabled()
  await expectAccessible(page, 'a proposal for a form in conflict')
  await summary.getByRole('button', { name: 'Cancel' }).click()
  await button(page, 'Keep mine').click()
  await toForm.click()
  await expect(summary.getByText('Extracted Information')).toBeVisible()
  await expect(summary.getByText(reason)).toBeHidden()
  await summary
    .getByRole('button', { name: 'Accept all' })
    .or(summary.getByRole('button', { name: /^(?:Accept|Overwrite anyway):/ }))
    .first()
    .click()
  await expect(apply).toBeEnabled()
})
