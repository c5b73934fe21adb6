import { expect, type Page } from '@playwright/test'
import {
  inEveryBrowser,
  failedCallsPattern,
  memberTest as test,
  saveStateLabel,
  stopClock,
  savedLabel,
} from './fixtures.ts'
import { itemLocator } from './forms.ts'
import { idea, ideaName } from './idea.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const undoButton = (page: Page) => button(page, /^Undo \(/)
const redoButton = (page: Page) => button(page, /^Redo \(/)
const undo = (page: Page) => page.keyboard.press('ControlOrMeta+z')
const redo = (page: Page) => page.keyboard.press('ControlOrMeta+Shift+z')
const expectAnnouncement = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeAttached()

test(
  'typing is undone word by word with keys in the field, which restores the caret',
  inEveryBrowser,
  async ({ page, api }) => {
    const id = await api.createProject('Orchard Map', { brainDump: 'Trees. End.' })
    await page.goto(`/projects/${id}`)
    const field = page.getByLabel('Brain Dump', { exact: true })
    const caret = () => field.evaluate((it: HTMLTextAreaElement) => it.selectionStart)
    await expect(undoButton(page)).toHaveAttribute('aria-disabled', 'true')
    await field.focus()
    await field.evaluate((it: HTMLTextAreaElement) => it.setSelectionRange(6, 6))
    // With the clock stopped there is no pause, however slow the machine is.
    await stopClock(page)
    await page.keyboard.type(' Apples and pears')
    await undo(page)
    await expect(field).toHaveValue('Trees. Apples and  End.')
    expect(await caret()).toBe(18)
    await undo(page)
    await undo(page)
    await expect(field).toHaveValue('Trees.  End.')
    await undo(page)
    await undo(page)
    await expect(field).toHaveValue('Trees. End.')
    await expect(field).toBeFocused()
    expect(await caret()).toBe(7)
    await redo(page)
    await redo(page)
    await page.keyboard.press('Control+y')
    await expect(field).toHaveValue('Trees. Apples and  End.')
    await expectAnnouncement(page, 'Redone: Brain Dump edited')
    // Typing now discards what could have been redone.
    await page.keyboard.type('plums')
    await expect(field).toHaveValue('Trees. Apples and plums End.')
    await redo(page)
    await expectAnnouncement(page, 'Nothing to redo.')
    await expect(field).toHaveValue('Trees. Apples and plums End.')
  },
)

test('every change to a text, line, choice, flag, row or card can be undone and redone', async ({
  page,
  api,
}) => {
  const id = await api.createProject(ideaName, idea)
  const before = (await api.read(id)).modules
  await page.goto(`/projects/${id}/features`)
  const feature = itemLocator(page, 'Feature', 0, 'FE-1')
  await feature.getByLabel('Name').fill('Renamed')
  await feature.getByLabel('Importance').selectOption('Low')
  await button(page, 'Delete Feature 3').click()
  await button(page, 'Move Feature 1 down').click()
  await button(page, 'Add Feature').click()

  await page.getByRole('link', { name: 'Data Models' }).click()
  const row = itemLocator(page, 'Data Model', 0, 'DM-1').getByRole('group').first()
  const required = row.getByLabel('Required')
  const wasRequired = await required.isChecked()
  await required.setChecked(!wasRequired)
  await button(page, 'Add Attribute').first().click()
  await page.getByRole('link', { name: 'Acceptance Criteria' }).click()
  const line = itemLocator(page, 'Criteria Set', 0, 'AC-1').getByLabel('Criterion 1', { exact: true })
  await line.press('End')
  await line.press('Enter')
  await page.keyboard.type('New')
  await page.getByRole('link', { name: 'Non-Functional' }).click()
  await page.getByLabel('Handles sensitive data').click()
  await expect(savedLabel(page)).toBeVisible()
  const after = (await api.read(id)).modules
  expect(after).not.toEqual(before)

  const title = page.getByRole('heading', { level: 1 })
  await page.getByRole('link', { name: 'Glossary' }).click()
  await expect(title).toBeFocused()
  // Each change is shown in its module, with the focus on it.
  await undo(page)
  await expect(title).toHaveText('Non-Functional Requirements')
  await expect(page.getByLabel('Handles sensitive data')).toBeFocused()
  await expectAnnouncement(page, 'Undone: Handles sensitive data changed')
  await undo(page)
  await expect(title).toHaveText('Acceptance Criteria')
  await expect(
    itemLocator(page, 'Criteria Set', 0, 'AC-1').getByLabel('Criterion 2', { exact: true }),
  ).toBeFocused()
  await undo(page)
  await expectAnnouncement(page, 'Undone: Criterion 2, Criteria Set 1 · AC-1 added')
  await undo(page)
  await expect(title).toHaveText('Data Models')
  await undo(page)
  await expect(required).toBeFocused()
  await expect(required).toBeChecked({ checked: wasRequired })
  await undo(page)
  await expect(title).toHaveText('Core Features')
  await expectAnnouncement(page, 'Undone: Feature 3 · FE-4 added')
  await undo(page)
  await undo(page)
  await expect(itemLocator(page, 'Feature', 2, 'FE-3').getByLabel('Name')).toBeFocused()
  await expect(page.getByText('deleted.')).toBeHidden()
  await undo(page)
  await expect(feature.getByLabel('Importance')).toBeFocused()
  await undo(page)
  await expect(feature.getByLabel('Name')).toHaveValue(idea.features[0]!.name)
  await expect(feature.getByLabel('Name')).toBeFocused()
  await expect(undoButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(savedLabel(page)).toBeVisible()
  await expect.poll(async () => (await api.read(id)).modules).toEqual(before)

  for (let i = 0; i < 10; i++) await redo(page)
  await expect(redoButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(async () => (await api.read(id)).modules).toEqual(after)
})

test('the buttons undo and redo too and keep the focus, and a rename includes its links', async ({
  page,
  api,
}) => {
  const { features, userStories } = idea
  const id = await api.createProject(ideaName, { features, userStories })
  const before = (await api.read(id)).modules
  await page.goto(`/projects/${id}/features`)
  const name = itemLocator(page, 'Feature', 0, 'FE-1').getByLabel('Name')
  await name.fill('Lend')
  await expect(savedLabel(page)).toBeVisible()
  expect((await api.read(id)).modules['userStories']).not.toEqual(before['userStories'])
  await undoButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(name).toHaveValue(features[0]!.name)
  await expect(undoButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expectAnnouncement(page, 'Nothing to undo.')
  await expect.poll(async () => (await api.read(id)).modules).toEqual(before)
  await redoButton(page).click()
  await expect(name).toHaveValue('Lend')
})

test('undoing a change in a long list scrolls to its card, however far down it is', async ({ page, api }) => {
  const features = Array.from({ length: 60 }, (_, i) => ({ ...idea.features[i % 3]!, id: `FE-${i + 1}` }))
  const id = await api.createProject(ideaName, { features })
  await page.goto(`/projects/${id}/features`)
  const name = itemLocator(page, 'Feature', 54, 'FE-55').getByLabel('Name')
  await name.fill('Lend')
  await page.getByRole('link', { name: 'Glossary' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Glossary' })).toBeFocused()
  await undo(page)
  await expect(name).toHaveValue(features[54]!.name)
  await expect(name).toBeFocused()
  await expect(page.getByRole('region', { name: /^Feature \d+/ })).toHaveCount(60)
})

test('the browser’s Undo menu command uses our history in a form, and its own elsewhere', async ({
  page,
  api,
}) => {
  const id = await api.createProject('Orchard Map')
  await page.goto(`/projects/${id}/overview`)
  const client = await page.context().newCDPSession(page)
  // Sent by the browser's menus and gestures, so the page gets no key event.
  const choose = (command: 'undo' | 'redo') =>
    client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', commands: [command] })
  const field = page.getByLabel('Core Purpose')
  await field.fill('Maps')
  await field.blur()
  await field.focus()
  await choose('undo')
  await expectAnnouncement(page, 'Undone: Core Purpose edited')
  await expect(field).toHaveValue('')
  await redo(page)
  await expect(field).toHaveValue('Maps')

  await page.keyboard.press('ControlOrMeta+k')
  const combobox = page.getByRole('combobox', { name: 'Search commands' })
  await expect(combobox).toBeFocused()
  await page.keyboard.type('dash')
  await choose('undo')
  await expect(combobox).not.toHaveValue('dash')
  await choose('redo')
  await expect(combobox).toHaveValue('dash')
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('Maps')
})

test('text composed with an input method is one step, and undo keys don’t interrupt it', async ({
  page,
  api,
}) => {
  const id = await api.createProject('Orchard Map')
  await page.goto(`/projects/${id}`)
  const field = page.getByLabel('Brain Dump', { exact: true })
  await field.focus()
  await stopClock(page)
  await page.keyboard.type('a ')
  const client = await page.context().newCDPSession(page)
  for (const text of ['に', 'にh', 'にほ', '日本']) {
    await client.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  }
  await client.send('Input.insertText', { text: '日本' })
  await page.keyboard.type(' map')
  await expect(field).toHaveValue('a 日本 map')
  await undo(page)
  await expect(field).toHaveValue('a 日本 ')
  await undo(page)
  await undo(page)
  await expect(field).toHaveValue('a ')
})

test('deleted cards, rows and lines are restored by the Undo of their notice', async ({ page, api }) => {
  const id = await api.createProject(ideaName, idea)
  const before = (await api.read(id)).modules
  await page.goto(`/projects/${id}/dataModels`)
  await button(page, 'Delete Attribute 1').first().click()
  await expect(page.getByText('Attribute 1 deleted.')).toBeVisible()
  await button(page, 'Undo').click()
  await page.getByRole('link', { name: 'Acceptance Criteria' }).click()
  await button(page, 'Remove Criterion 1').first().click()
  await expect(page.getByText('Criterion 1 deleted.')).toBeVisible()
  await undo(page)
  await expect(page.getByText('Criterion 1 deleted.')).toBeHidden()
  await redo(page)
  await undo(page)
  await button(page, 'Remove Criterion 1').first().click()
  await button(page, 'Undo').click()
  await expect(page.getByLabel('Criterion 1', { exact: true }).first()).toBeFocused()
  await expect(savedLabel(page)).toBeVisible()
  await expect.poll(async () => (await api.read(id)).modules).toEqual(before)
})

test('undo works while saving is impossible, and its result is saved afterwards', async ({
  page,
  api,
  watch,
}) => {
  watch.allow(failedCallsPattern)
  const id = await api.createProject('Orchard Map')
  await page.goto(`/projects/${id}/overview`)
  await page.route('**/module?*', route => route.fulfill({ status: 500, json: { success: false } }))
  const field = page.getByLabel('Core Purpose')
  await field.fill('Maps')
  await expect(page.getByRole('alert')).toBeVisible()
  await field.fill('Maps of trees')
  await undo(page)
  await expect(field).toHaveValue('Maps')
  await page.unroute('**/module?*')
  // It also retries automatically, and may do so first.
  await button(page, 'Retry').or(saveStateLabel(page, 'Saved')).first().click()
  await expect(savedLabel(page)).toBeVisible()
  expect((await api.read(id)).modules['overview']).toMatchObject({ corePurpose: 'Maps' })
})
