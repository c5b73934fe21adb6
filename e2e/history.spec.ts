import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { RevisionList, Snapshot } from '#contract/history.ts'
import type { Specification } from '#domain/specification/specification.ts'
import type { apiOf } from './api.ts'
import { expectAccessible } from './axe.ts'
import { inEveryBrowser, failedCallsPattern, memberTest } from './fixtures.ts'
import { idea } from './idea.ts'

type Api = ReturnType<typeof apiOf>

const dialog = (page: Page) => page.getByRole('dialog', { name: 'History' })
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name })
const item = (page: Page, at: number) =>
  dialog(page)
    .getByRole('list', { name: /^(?:Versions of|Project snapshots)/ })
    .getByRole('button')
    .nth(at)

async function openHistory(page: Page, projectId: string, step: string): Promise<void> {
  await page.goto(`/projects/${projectId}/${step}`)
  await page.getByRole('button', { name: 'History', exact: true }).click()
  await expect(dialog(page)).toBeVisible()
}

const saveFeatures = (api: Api, id: string, moduleData: Specification['features']) =>
  api.call('PATCH', `/projects/${id}/module`, { moduleName: 'coreFeatures', moduleData })
const versions = async (api: Api, id: string, part = 'coreFeatures') => {
  const { revisions } = await api.call<RevisionList>('GET', `/projects/${id}/revisions`, undefined, { part })
  return revisions.map(({ reason }) => reason)
}

const [list, ask, remember] = idea.features
/** Creates a project with three saves: a card is added, moves to the top, and changes its text. */
async function createChanged(api: Api): Promise<string> {
  const id = await api.createProject('Street Tool Shed', { ...idea, features: [list!, ask!] })
  await saveFeatures(api, id, [remember!, list!, ask!])
  await saveFeatures(api, id, [remember!, { ...list!, description: 'An owner takes a photo.' }])
  return id
}

memberTest(
  'an earlier version can be read, restored, saved and undone',
  inEveryBrowser,
  async ({ page, api }) => {
    const id = await createChanged(api)
    await openHistory(page, id, 'features')

    // The newest version is shown at once; the list says what is new in each.
    await expect(item(page, 0)).toHaveAttribute('aria-current', 'true')
    await expect(item(page, 0)).toContainText('1 added: Remember the return')
    await item(page, 1).click()
    await expect(button(page, 'Restore this version')).toBeEnabled()
    await expect(dialog(page).getByRole('status').filter({ hasText: '3 changes since then' })).toBeVisible()
    const card = (name: string) => dialog(page).getByRole('article', { name })
    await expect(card('Feature · FE-3 · Remember the return')).toContainText('New')
    await expect(card('Feature · FE-2 · Ask for a tool')).toContainText('Deleted')
    const edited = card('Feature · FE-1 · List a tool')
    await expect(edited.getByRole('deletion')).toContainText('adds one line')
    await dialog(page).getByText('Full text').click()
    await expect(dialog(page)).toContainText('### Feature 2: Ask for a tool (FE-2)')

    await button(page, 'Restore this version').click()
    await expect(dialog(page)).toContainText('Your previous text is in the history.')
    await expect(item(page, 0)).toContainText('Before an older version was restored')
    expect(await versions(api, id)).toEqual(['restored', 'overwritten', 'overwritten'])
    expect((await api.read(id)).modules['coreFeatures']).toEqual([list, ask])

    await button(page, 'Undo').click()
    await button(page, 'Close').last().click()
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Name' }).first()).toHaveValue('Remember the return')
    await expect
      .poll(async () => (await api.read(id)).modules['coreFeatures'])
      .toMatchObject([{ id: 'FE-3' }, { id: 'FE-1', description: 'An owner takes a photo.' }])
  },
)

memberTest('text typed just before a restore is kept as a version', async ({ page, api }) => {
  const id = await api.createProject('Street Tool Shed')
  for (const rawIdeaDetails of ['First thought', 'Second thought']) {
    await api.call('PATCH', `/projects/${id}`, { rawIdeaDetails })
  }
  await openHistory(page, id, 'brainDump')
  await expect(item(page, 0)).toBeVisible()
  // While the dialog is open, more text arrives in the field below it, as from dictation.
  const typed = 'Second thought, and the very last word'
  await page.evaluate(text => {
    const field = document.querySelector<HTMLTextAreaElement>('textarea#brainDump')!
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }, typed)
  await button(page, 'Restore this version').click()
  await expect(item(page, 0)).toContainText('Before an older version was restored')
  const { revisions } = await api.call<RevisionList>('GET', `/projects/${id}/revisions`)
  const newest = await api.call<{ value: string }>('GET', `/projects/${id}/revisions/${revisions[0]!.id}`)
  expect(newest.value).toBe(typed)
  expect((await api.read(id)).rawIdeaDetails).toBe('First thought')
})

memberTest(
  'snapshots can be saved, named, compared, restored as one step, and deleted',
  async ({ page, api }) => {
    memberTest.slow()
    const id = await createChanged(api)
    await openHistory(page, id, 'features')
    await dialog(page).getByText('Whole project').click()
    await expect(dialog(page)).toContainText('No snapshots yet')
    await dialog(page).getByLabel('Snapshot name').fill('Before the interview')
    await page.keyboard.press('Enter')
    await expect(item(page, 0)).toContainText('Before the interview')
    await expect(dialog(page)).toContainText('No differences.')

    await saveFeatures(api, id, [list!])
    await api.call('PATCH', `/projects/${id}`, { rawIdeaDetails: 'Everything anew' })
    await api.call('POST', `/projects/${id}/snapshots`, { name: 'After it' })
    await openHistory(page, id, 'review')
    await item(page, 1).click()
    await expect(dialog(page)).toContainText('2 modules differ')
    await dialog(page).getByLabel('Compare with').selectOption({ index: 1 })
    await expect(dialog(page).getByRole('heading', { name: 'Core Features' })).toBeVisible()
    const downloading = page.waitForEvent('download')
    await button(page, 'Download as Markdown').click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('street-tool-shed-changes.md')
    const markdown = await readFile(await download.path(), 'utf8')
    expect(markdown).toMatch(/^# Street Tool Shed - Changes\n\nFrom: Before the interview \(Today/)
    expect(markdown).toContain('### Removed: Feature 1: Remember the return (FE-3)')
    expect(markdown).toContain('```diff\n')

    await button(page, 'Restore all modules').click()
    await expect(dialog(page)).toContainText('2 modules restored from Before the interview.')
    await expect
      .poll(async () => (await api.read(id)).modules['coreFeatures'])
      .toMatchObject([{ id: 'FE-3' }, { id: 'FE-1' }])
    expect(await versions(api, id)).toContain('restored')
    await button(page, 'Undo').click()
    await expect.poll(async () => (await api.read(id)).rawIdeaDetails).toBe('Everything anew')

    await button(page, 'Rename Before the interview').click()
    await dialog(page).getByLabel('Name', { exact: true }).fill('Before Sam')
    await page.keyboard.press('Enter')
    await expect(item(page, 1)).toContainText('Before Sam')
    await button(page, 'Delete Before Sam').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(item(page, 1)).toHaveCount(0)
    const snapshots = await api.call<Snapshot[]>('GET', `/projects/${id}/snapshots`)
    expect(snapshots.map(({ name }) => name)).toEqual(['After it'])
  },
)

memberTest(
  'an export saves a snapshot, and repeating the same export saves no other',
  async ({ page, api }) => {
    const id = await createChanged(api)
    const snapshots = async () =>
      (await api.call<Snapshot[]>('GET', `/projects/${id}/snapshots`)).map(({ name }) => name)
    await page.goto(`/projects/${id}/review`)
    for (let i = 0; i < 2; i++) {
      await page.getByRole('button', { name: 'Export Markdown' }).click()
      await expect(page.getByText('Snapshot saved to history.')).toBeVisible()
    }
    expect(await snapshots()).toEqual([null])
  },
)

memberTest('the history works on a small screen with the keyboard alone', async ({ page, api }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const id = await createChanged(api)
  await page.goto(`/projects/${id}/features`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('v')
  await expect(item(page, 1)).toBeVisible()
  await item(page, 1).focus()
  await page.keyboard.press('Enter')
  // The chosen version replaces the list, and the focus moves with it.
  await expect(dialog(page).getByRole('heading', { name: /^Version before .+ today$/ })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(button(page, 'All versions')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(item(page, 1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'History', exact: true }).click()
  await expect(dialog(page)).toBeVisible()
})

memberTest(
  'the history is accessible when empty, after a failure, and with a version or snapshots',
  async ({ page, api, watch }) => {
    memberTest.slow()
    watch.allow(failedCallsPattern)
    const id = await createChanged(api)
    const empty = await api.createProject('Blank')
    await openHistory(page, empty, 'features')
    await expect(dialog(page)).toContainText('No earlier versions yet')
    await expectAccessible(page, 'no versions')
    await dialog(page).getByText('Whole project').click()
    await expect(dialog(page)).toContainText('No snapshots yet')
    await expectAccessible(page, 'no snapshots')
    await page.route('**/revisions?*', route => route.fulfill({ status: 400, json: { success: false } }))
    await openHistory(page, id, 'features')
    await expect(button(page, 'Try again')).toBeVisible()
    await expectAccessible(page, 'failed')
    await page.unroute('**/revisions?*')
    await button(page, 'Try again').click()
    await item(page, 1).click()
    await expect(dialog(page)).toContainText('3 changes since then')
    await expectAccessible(page, 'a version')
    await dialog(page).getByText('Full text').click()
    await expectAccessible(page, 'the text of a version')
    await api.call('POST', `/projects/${id}/snapshots`, { name: 'Before the interview' })
    await saveFeatures(api, id, [])
    await openHistory(page, id, 'glossary')
    await dialog(page).getByText('Whole project').click()
    await item(page, 0).click()
    await expect(dialog(page).getByText('Remember the return').first()).toBeVisible()
    await expectAccessible(page, 'a snapshot')
    await button(page, /^Rename/).click()
    await expectAccessible(page, 'renaming')
    await button(page, 'Cancel').click()
    await button(page, /^Delete/).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page, 'deleting')
  },
)
