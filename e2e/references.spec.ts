import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { memberTest as test, savedLabel } from './fixtures.ts'
import { itemLocator } from './forms.ts'

// How deleting a card changes the items that refer to it.

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Delete / })
const related = (page: Page, story: number) =>
  itemLocator(page, 'User Story', story - 1, `US-${story}`).getByLabel('Related Feature (Optional)')
const goTo = (page: Page, module: string) => page.getByRole('link', { name: module }).click()

const personas = [{ id: 'PE-1', name: 'Ann', characteristics: '', needsAndGoals: '', painPoints: '' }]
const feature = (id: string, name: string) => ({ id, name, description: '', importance: 'High' as const })
const features = [feature('FE-1', 'Search'), feature('FE-2', 'Share'), feature('FE-3', 'Print')]
const story = (id: string, goal: string, relatedFeature: string, persona = '') => ({
  id,
  persona,
  goal,
  benefit: '',
  relatedFeature,
})
const userStories = [
  story('US-1', 'find a recipe', 'FE-1 Search', 'Ann'),
  story('US-2', 'send a recipe', 'FE-2 Share'),
  story('US-3', 'find it fast', 'FE-1 Search'),
]
const acceptanceCriteria = [{ id: 'AC-1', userStoryId: 'US-1 find a recipe', criteria: ['In a second'] }]
const all = { personas, features, userStories, acceptanceCriteria }

test('deleting a feature unlinks its stories, and one Undo reverts all of it', async ({ page, api }) => {
  const id = await api.createProject('Recipes', all)
  await page.goto(`/projects/${id}/features`)
  await button(page, 'Delete Feature 1').click()
  await expect(dialog(page)).toContainText('2 user stories refer to this.')
  await expect(dialog(page).getByRole('listitem')).toHaveText(['US-1 find a recipe', 'US-3 find it fast'])
  await expect(dialog(page).getByRole('radio', { name: 'Unlink' })).toBeChecked()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Feature 1 · FE-1 deleted, 2 user stories unlinked.').first()).toBeVisible()
  await expect(button(page, 'Delete Feature 1')).toBeFocused()
  await expect(itemLocator(page, 'Feature', 0, 'FE-2')).toBeVisible()
  await goTo(page, 'User Stories')
  await expect(related(page, 1)).toHaveValue('')
  await expect(related(page, 2)).toHaveValue('FE-2 Share')
  await expect(related(page, 3)).toHaveValue('')

  // Undo works on any page: it restores the feature together with the links.
  await page.keyboard.press('ControlOrMeta+z')
  await expect(itemLocator(page, 'Feature', 0, 'FE-1').getByLabel('Name')).toHaveValue('Search')
  await expect(
    page.getByRole('status').filter({ hasText: 'Undone: Feature 1 · FE-1 deleted' }),
  ).toBeAttached()
  await expect.poll(async () => (await api.read(id)).modules['coreFeatures']).toEqual(features)
  await expect.poll(async () => (await api.read(id)).modules['userStories']).toEqual(userStories)
})

test('deleting a persona can delete its stories and their criteria, and the notice’s Undo restores all of it', async ({
  page,
  api,
}) => {
  const id = await api.createProject('Recipes', all)
  await page.goto(`/projects/${id}/personas`)
  await button(page, 'Delete Persona 1').click()
  await expect(dialog(page)).toContainText('1 user story refers to this.')
  await dialog(page).getByRole('radio', { name: 'Delete it too' }).check()
  await expect(dialog(page)).toContainText('Deletes 1 user story and 1 criteria set.')
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(
    page.getByText('Persona 1 · PE-1 deleted, along with 1 user story and 1 criteria set.').first(),
  ).toBeVisible()
  await expect.poll(async () => (await api.read(id)).modules['acceptanceCriteria']).toEqual([])
  await expect
    .poll(async () => (await api.read(id)).modules['userStories'])
    .toEqual([userStories[1], userStories[2]])

  await button(page, 'Undo').click()
  await expect(itemLocator(page, 'Persona', 0, 'PE-1').getByLabel('Name')).toBeFocused()
  await expect.poll(async () => (await api.read(id)).modules['personas']).toEqual(personas)
  await expect.poll(async () => (await api.read(id)).modules['userStories']).toEqual(userStories)
  await expect
    .poll(async () => (await api.read(id)).modules['acceptanceCriteria'])
    .toEqual(acceptanceCriteria)
})

/** The field's own warning, or the finding that takes its place. */
const warning = (page: Page, id: string) =>
  page
    .getByText(`Not linked: there’s no ${id} in Core Features.`)
    .or(page.getByText(`${id} doesn’t exist. Link the story to another feature, or to none.`))

test('a link to a deleted feature keeps its text and shows a warning until it names another feature', async ({
  page,
  api,
}) => {
  const id = await api.createProject('Recipes', all)
  await page.goto(`/projects/${id}/features`)
  await button(page, 'Delete Feature 1').click()
  await expectAccessible(page, 'deletion of a feature that stories refer to')
  await dialog(page).getByRole('radio', { name: 'Keep the text' }).check()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await goTo(page, 'User Stories')
  const note = warning(page, 'FE-1')
  await expect(note).toHaveCount(2)
  await expect(related(page, 1)).toHaveValue('FE-1 Search')
  await expect(related(page, 1)).toHaveAccessibleDescription(/FE-1 doesn’t exist/)
  await expect(related(page, 2)).toHaveAccessibleDescription('')
  await expectAccessible(page, 'dead links')
  await related(page, 1).fill('FE-3 Print')
  await expect(note).toHaveCount(1)
  await related(page, 3).fill('Search')
  await expect(note).toHaveCount(0)
})

test('a link also shows the warning if its feature was deleted on another device', async ({ page, api }) => {
  const id = await api.createProject('Recipes', all)
  await page.goto(`/projects/${id}/userStories`)
  await expect(related(page, 2)).toHaveValue('FE-2 Share')
  await expect(warning(page, 'FE-2')).toHaveCount(0)
  await api.call('PATCH', `/projects/${id}/module`, {
    moduleName: 'coreFeatures',
    moduleData: features.filter(({ id }) => id !== 'FE-2'),
  })
  await expect(warning(page, 'FE-2')).toHaveCount(1)
  await page.reload()
  await expect(warning(page, 'FE-2')).toHaveCount(1)
})

test('the dialog works with the keyboard alone, and Escape leaves everything unchanged', async ({
  page,
  api,
}) => {
  const id = await api.createProject('Recipes', all)
  await page.goto(`/projects/${id}/features`)
  await button(page, 'Delete Feature 1').press('Enter')
  await expect(dialog(page).getByRole('radio', { name: 'Unlink' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(button(page, 'Delete Feature 1')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(dialog(page).getByRole('radio', { name: 'Delete them too' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(button(page, 'Delete Feature 1')).toBeFocused()
  await expect.poll(async () => (await api.read(id)).modules['userStories']).toEqual([userStories[1]])
})

test('no dialog opens if nothing refers to the card', async ({ page, api }) => {
  const id = await api.createProject('Recipes', all)
  await page.goto(`/projects/${id}/features`)
  await button(page, 'Delete Feature 3').click()
  await expect(page.getByText('Feature 3 · FE-3 deleted.').first()).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(savedLabel(page)).toBeVisible()
  expect((await api.read(id)).modules['userStories']).toEqual(userStories)
})
