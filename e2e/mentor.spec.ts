import { expect } from '@playwright/test'
import type { Message } from '#contract/mentor.ts'
import { everywhere, memberTest as test, saveState, grantClipboard } from './fixtures.ts'
import { idea, ideaName } from './idea.ts'
import {
  button,
  input,
  messages,
  open,
  panel,
  replied,
  said,
  say,
  steps,
  stored,
  toggle,
} from './mentorPanel.ts'

test('the mentor asks beside the form, and answers', everywhere, async ({ page, api }) => {
  const id = await open(page, api)
  await expect(panel(page).getByRole('heading', { name: 'AI Mentor - Target Personas' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Target Personas' })).toBeVisible()
  await expect(panel(page).getByText('Guided', { exact: true }).first()).toBeVisible()
  await expect(input(page)).toHaveAttribute('placeholder', 'Type your message...')
  await expect(input(page)).toBeFocused()
  await expect(button(page, 'Send')).toBeDisabled()
  await expect(button(page, 'Apply to Form')).toBeDisabled()
  await input(page).fill('   ')
  await expect(button(page, 'Send')).toBeDisabled()

  await input(page).fill('Tool owners')
  await input(page).press('Shift+Enter')
  await page.keyboard.type('New tenants')
  await button(page, 'Send').click()
  await expect(said(page, 'Tool owners')).toContainText('Tool owners\nNew tenants')
  await expect(said(page, 'Tool owners').getByRole('time')).toBeVisible()
  await expect(input(page)).toHaveValue('')
  await expect(input(page)).toBeFocused()
  await expect(button(page, 'Apply to Form')).toBeEnabled()
  await expect(panel(page).getByRole('progressbar')).toHaveAccessibleName(/^\d of \d questions answered$/)
  await expect
    .poll(async () => (await stored(api, id)).map(it => it.role))
    .toEqual(['assistant', 'user', 'assistant'])
})

test('a form’s words are stored before the mentor reads them', async ({ page, api }) => {
  const id = await open(page, api, 'overview')
  await page.getByLabel('Core Purpose').fill('Neighbours pick what would rot.')
  await say(page, 'What next?')
  expect((await api.read(id)).modules.overview.corePurpose).toBe('Neighbours pick what would rot.')
})

test('a quick answer is sent by a press or by keys, and put in where something stands', async ({
  page,
  api,
}) => {
  await open(page, api)
  const chip = (name: string) =>
    panel(page).getByRole('list', { name: 'Quick answers' }).getByRole('button', { name })
  await input(page).fill('Perhaps:')
  await chip('Give me an example').click()
  await expect(input(page)).toHaveValue('Perhaps: Give me an example')
  await expect(input(page)).toBeFocused()
  await input(page).fill('')
  await chip('Give me an example').focus()
  await page.keyboard.press('Enter')
  await expect(said(page, 'Give me an example')).toHaveCount(1)
  await expect(replied(page, 'For example')).toBeVisible()
  await expect(input(page)).toBeFocused()
})

test('each module has its own conversation, and the mentor stays open from one to the next', async ({
  page,
  api,
}) => {
  await open(page, api)
  await say(page, 'Tool owners')
  await steps(page).getByRole('link', { name: 'Core Features' }).click()
  await expect(panel(page).getByRole('heading', { name: 'AI Mentor - Core Features' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Core Features' })).toBeFocused()
  await expect(said(page, 'Tool owners')).toBeHidden()
  await steps(page).getByRole('link', { name: 'Target Personas' }).click()
  await expect(said(page, 'Tool owners')).toBeVisible()

  // Not in the review, and there again after it.
  await page.getByRole('button', { name: 'Preview & Export' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Review & Export' })).toBeVisible()
  await expect(panel(page)).toBeHidden()
  await expect(toggle(page)).toBeHidden()
  await steps(page).getByRole('link', { name: 'Target Personas' }).click()
  await expect(said(page, 'Tool owners')).toBeVisible()
  await page.getByRole('button', { name: 'Back to Form' }).click()
  await expect(panel(page)).toBeHidden()
  await expect(toggle(page)).toHaveAccessibleName('Discuss with AI Mentor')
})

test('where the mentor tells what it would put into the form, it can be applied', async ({ page, api }) => {
  await open(page, api)
  await say(page, 'Tool owners')
  const apply = panel(page).getByRole('button', { name: 'Apply to Form, as summed up here' })
  await expect(button(page, 'Apply to Form')).toBeVisible()
  await expect(apply).toHaveCount(0)
  await say(page, 'done')
  const sum = replied(page, 'Here is what I would put into the form.')
  await expect(sum.getByRole('button', { name: 'Apply to Form, as summed up here' })).toBeInViewport()
  await page.reload()
  await sum.getByRole('button', { name: 'Apply to Form, as summed up here' }).click()
  const dialog = page.getByRole('dialog', { name: 'Target Personas Summary' })
  await expect(dialog.getByRole('article').first()).toContainText('Owner')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  // What is said after it is not in that summary.
  await say(page, 'New tenants')
  await expect(apply).toHaveCount(0)
})

test('what was typed and said is there after a reload', async ({ page, api }) => {
  await open(page, api)
  await say(page, 'Tool owners')
  await input(page).fill('half a thought')
  await page.reload()
  await expect(said(page, 'Tool owners')).toBeVisible()
  await expect(input(page)).toHaveValue('half a thought')
})

test('the last message can be changed, a reply made again, and either copied', async ({
  page,
  api,
  context,
}) => {
  await grantClipboard(context)
  const id = await open(page, api)
  await say(page, 'Tool owners')
  await input(page).fill('aside')
  await button(page, 'Edit').click()
  await expect(input(page)).toHaveValue('Tool owners')
  await expect(panel(page).getByText('This stands in for your last message.')).toBeVisible()
  await button(page, 'Cancel').click()
  await expect(input(page)).toHaveValue('aside')
  await button(page, 'Edit').click()
  await input(page).fill('Tool owners, new tenants')
  await input(page).press('Enter')
  await expect(said(page, 'Tool owners, new tenants')).toBeVisible()
  await expect(said(page, /Tool owners$/)).toBeHidden()
  await expect(input(page)).toHaveValue('aside')
  await expect(button(page, 'Regenerate')).toBeVisible()
  await button(page, 'Regenerate').click()
  await expect(button(page, 'Stop')).toBeHidden()
  await expect(button(page, 'Regenerate')).toBeVisible()
  const messages = await stored(api, id)
  expect(messages.map(it => it.role)).toEqual(['assistant', 'user', 'assistant'])
  await said(page, 'Tool owners, new tenants')
    .getByRole('button', { name: 'Copy the message of You' })
    .click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Tool owners, new tenants')
})

test('a new conversation is begun after a question, and the old one can be read', async ({ page, api }) => {
  await open(page, api)
  await say(page, 'Tool owners')
  await input(page).fill('half a thought')
  await button(page, 'Conversations').click()
  await page.getByRole('menuitem', { name: 'New conversation' }).click()
  const question = page.getByRole('alertdialog', { name: 'Start a new conversation?' })
  await question.getByRole('button', { name: 'New conversation' }).click()
  await expect(said(page, 'Tool owners')).toBeHidden()
  await expect(input(page)).toHaveValue('half a thought')
  await button(page, 'Conversations').click()
  await page.getByRole('menuitem', { name: /^Read the one of / }).click()
  await expect(said(page, 'Tool owners')).toBeVisible()
  await expect(input(page)).toBeHidden()
  await button(page, 'Back to the current one').click()
  await expect(input(page)).toHaveValue('half a thought')
  // With nothing in it there is nothing to ask.
  await button(page, 'Conversations').click()
  await page.getByRole('menuitem', { name: 'New conversation' }).click()
  await expect(question).toBeHidden()
  await expect(input(page)).toBeEnabled()
})

test('the panel says from where on older messages are no longer read', async ({ page, api }) => {
  await page.route('**/messages', async route => {
    const response = await route.fetch()
    const messages = (await response.json()) as Message[]
    await route.fulfill({ response, json: messages.map(it => ({ ...it, olderLeftOut: true })) })
  })
  await open(page, api)
  await expect(messages(page, 'Guided')).toContainText('Older messages are no longer read.')
})

test('by keys alone: opened, written, made wider, closed', async ({ page, api }) => {
  const id = await api.createProject(ideaName, idea)
  await page.goto(`/projects/${id}/dataModels`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.getByRole('region', { name: 'Entity diagram' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await expect(input(page)).toBeFocused()
  // One thing at a time stands beside a form.
  await expect(page.getByRole('region', { name: 'Entity diagram' })).toBeHidden()
  await page.keyboard.type('Tools and loans')
  // Not to the next module.
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(said(page, 'Tools and loans')).toBeVisible()
  await expect(page).toHaveURL(/dataModels$/)

  const line = panel(page).getByRole('separator', { name: 'Width of the mentor' })
  await line.focus()
  const before = (await panel(page).boundingBox())!.width
  await page.keyboard.press('End')
  await expect.poll(async () => (await panel(page).boundingBox())!.width).toBeLessThan(before)
  await expect(line).toHaveAttribute('aria-valuenow', '320')
  await page.keyboard.press('ArrowLeft')
  await expect(line).toHaveAttribute('aria-valuenow', '344')
  const box = (await line.boundingBox())!
  await page.mouse.move(box.x + 12, box.y + 200)
  await page.mouse.down()
  await page.mouse.move(box.x + 12 - 40, box.y + 210)
  await page.mouse.up()
  await expect(line).toHaveAttribute('aria-valuenow', /^38[345]$/)
  await page.reload()
  await expect(line).toHaveAttribute('aria-valuenow', /^38[345]$/)

  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox', { name: 'Search commands' })).toBeFocused()
  await page.keyboard.type('back to form')
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeHidden()
})

test('on a phone it takes the form’s place', async ({ page, api }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await open(page, api)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI Mentor - Target Personas')
  await expect(page.getByRole('button', { name: 'Add Persona' })).toBeHidden()
  await expect(input(page)).toBeInViewport()
  await expect(button(page, 'Send')).toBeInViewport({ ratio: 1 })
  await expect(input(page)).toHaveAttribute('enterkeyhint', 'send')
  expect(await input(page).evaluate(it => getComputedStyle(it).fontSize)).toBe('16px')
  await say(page, 'Tool owners')
  await expect(button(page, 'Send')).toBeInViewport({ ratio: 1 })
  await page.getByRole('combobox', { name: 'Current Module' }).selectOption('Core Features')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI Mentor - Core Features')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Back to Form' }).click()
  await expect(page.getByRole('button', { name: 'Add Feature' })).toBeVisible()
  await expect(saveState(page, 'Saving...')).toBeHidden()
})
