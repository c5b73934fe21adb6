import { expect } from '@playwright/test'
import type { Message } from '#contract/mentor.ts'
import { inEveryBrowser, memberTest as test, saveStateLabel, grantClipboard } from './fixtures.ts'
import { idea, ideaName } from './idea.ts'
import {
  panelButton,
  messageInput,
  messagesBy,
  openMentor,
  mentorPanel,
  mentorReplies,
  userMessages,
  sendMessage,
  moduleNavigation,
  readStoredMessages,
  mentorToggle,
} from './mentorPanel.ts'

test('the mentor asks a question beside the form, and replies', inEveryBrowser, async ({ page, api }) => {
  const id = await openMentor(page, api)
  await expect(mentorPanel(page).getByRole('heading', { name: 'AI Mentor - Target Personas' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Target Personas' })).toBeVisible()
  await expect(mentorPanel(page).getByText('Guided', { exact: true }).first()).toBeVisible()
  await expect(messageInput(page)).toHaveAttribute('placeholder', 'Type your message...')
  await expect(messageInput(page)).toBeFocused()
  await expect(panelButton(page, 'Send')).toBeDisabled()
  await expect(panelButton(page, 'Apply to Form')).toBeDisabled()
  await messageInput(page).fill('   ')
  await expect(panelButton(page, 'Send')).toBeDisabled()

  await messageInput(page).fill('Tool owners')
  await messageInput(page).press('Shift+Enter')
  await page.keyboard.type('New tenants')
  await panelButton(page, 'Send').click()
  await expect(userMessages(page, 'Tool owners')).toContainText('Tool owners\nNew tenants')
  await expect(userMessages(page, 'Tool owners').getByRole('time')).toBeVisible()
  await expect(messageInput(page)).toHaveValue('')
  await expect(messageInput(page)).toBeFocused()
  await expect(panelButton(page, 'Apply to Form')).toBeEnabled()
  await expect(mentorPanel(page).getByRole('progressbar')).toHaveAccessibleName(
    /^\d of \d questions answered$/,
  )
  await expect
    .poll(async () => (await readStoredMessages(api, id)).map(it => it.role))
    .toEqual(['assistant', 'user', 'assistant'])
})

test('unsaved text in the form is stored before the mentor reads it', async ({ page, api }) => {
  const id = await openMentor(page, api, 'overview')
  await page.getByLabel('Core Purpose').fill('Neighbours pick what would rot.')
  await sendMessage(page, 'What next?')
  expect((await api.read(id)).modules.overview.corePurpose).toBe('Neighbours pick what would rot.')
})

test('a quick answer is sent with a click or a key, or appended to text that is already in the input', async ({
  page,
  api,
}) => {
  await openMentor(page, api)
  const chip = (name: string) =>
    mentorPanel(page).getByRole('list', { name: 'Quick answers' }).getByRole('button', { name })
  await messageInput(page).fill('Perhaps:')
  await chip('Give me an example').click()
  await expect(messageInput(page)).toHaveValue('Perhaps: Give me an example')
  await expect(messageInput(page)).toBeFocused()
  await messageInput(page).fill('')
  await chip('Give me an example').focus()
  await page.keyboard.press('Enter')
  await expect(userMessages(page, 'Give me an example')).toHaveCount(1)
  await expect(mentorReplies(page, 'For example')).toBeVisible()
  await expect(messageInput(page)).toBeFocused()
})

test('each module has its own conversation, and the mentor stays open between modules', async ({
  page,
  api,
}) => {
  await openMentor(page, api)
  await sendMessage(page, 'Tool owners')
  await moduleNavigation(page).getByRole('link', { name: 'Core Features' }).click()
  await expect(mentorPanel(page).getByRole('heading', { name: 'AI Mentor - Core Features' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Core Features' })).toBeFocused()
  await expect(userMessages(page, 'Tool owners')).toBeHidden()
  await moduleNavigation(page).getByRole('link', { name: 'Target Personas' }).click()
  await expect(userMessages(page, 'Tool owners')).toBeVisible()

  // Hidden in the review, and shown again after it.
  await page.getByRole('button', { name: 'Preview & Export' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Review & Export' })).toBeVisible()
  await expect(mentorPanel(page)).toBeHidden()
  await expect(mentorToggle(page)).toBeHidden()
  await moduleNavigation(page).getByRole('link', { name: 'Target Personas' }).click()
  await expect(userMessages(page, 'Tool owners')).toBeVisible()
  await page.getByRole('button', { name: 'Back to Form' }).click()
  await expect(mentorPanel(page)).toBeHidden()
  await expect(mentorToggle(page)).toHaveAccessibleName('Discuss with AI Mentor')
})

test('a reply that summarises the changes to the form can be applied', async ({ page, api }) => {
  await openMentor(page, api)
  await sendMessage(page, 'Tool owners')
  const apply = mentorPanel(page).getByRole('button', { name: 'Apply to Form from this summary' })
  await expect(panelButton(page, 'Apply to Form')).toBeVisible()
  await expect(apply).toHaveCount(0)
  await sendMessage(page, 'done')
  const sum = mentorReplies(page, 'Here’s what I’d put in the form.')
  await expect(sum.getByRole('button', { name: 'Apply to Form from this summary' })).toBeInViewport()
  await page.reload()
  await sum.getByRole('button', { name: 'Apply to Form from this summary' }).click()
  const dialog = page.getByRole('dialog', { name: 'Target Personas Summary' })
  await expect(dialog.getByRole('article').first()).toContainText('Tool owner')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  // Later messages aren't in that summary.
  await sendMessage(page, 'New tenants')
  await expect(apply).toHaveCount(0)
})

test('typed text and messages are restored after a reload', async ({ page, api }) => {
  await openMentor(page, api)
  await sendMessage(page, 'Tool owners')
  await messageInput(page).fill('half a thought')
  await page.reload()
  await expect(userMessages(page, 'Tool owners')).toBeVisible()
  await expect(messageInput(page)).toHaveValue('half a thought')
})

test('the last message can be edited, a reply regenerated, and both copied', async ({
  page,
  api,
  context,
}) => {
  await grantClipboard(context)
  const id = await openMentor(page, api)
  await sendMessage(page, 'Tool owners')
  await messageInput(page).fill('aside')
  await panelButton(page, 'Edit').click()
  await expect(messageInput(page)).toHaveValue('Tool owners')
  await expect(mentorPanel(page).getByText('This replaces your last message.')).toBeVisible()
  await panelButton(page, 'Cancel').click()
  await expect(messageInput(page)).toHaveValue('aside')
  await panelButton(page, 'Edit').click()
  await messageInput(page).fill('Tool owners, new tenants')
  await messageInput(page).press('Enter')
  await expect(userMessages(page, 'Tool owners, new tenants')).toBeVisible()
  await expect(userMessages(page, /Tool owners$/)).toBeHidden()
  await expect(messageInput(page)).toHaveValue('aside')
  await expect(panelButton(page, 'Regenerate')).toBeVisible()
  await panelButton(page, 'Regenerate').click()
  await expect(panelButton(page, 'Stop')).toBeHidden()
  await expect(panelButton(page, 'Regenerate')).toBeVisible()
  const messages = await readStoredMessages(api, id)
  expect(messages.map(it => it.role)).toEqual(['assistant', 'user', 'assistant'])
  await userMessages(page, 'Tool owners, new tenants')
    .getByRole('button', { name: 'Copy your message' })
    .click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Tool owners, new tenants')
})

test('a new conversation starts after a confirmation, and the old one can be read', async ({ page, api }) => {
  await openMentor(page, api)
  await sendMessage(page, 'Tool owners')
  await messageInput(page).fill('half a thought')
  await panelButton(page, 'Conversations').click()
  await page.getByRole('menuitem', { name: 'New conversation' }).click()
  const question = page.getByRole('alertdialog', { name: 'Start a new conversation?' })
  await question.getByRole('button', { name: 'New conversation' }).click()
  await expect(userMessages(page, 'Tool owners')).toBeHidden()
  await expect(messageInput(page)).toHaveValue('half a thought')
  await panelButton(page, 'Conversations').click()
  await page.getByRole('menuitem', { name: /^Open conversation from / }).click()
  await expect(userMessages(page, 'Tool owners')).toBeVisible()
  await expect(messageInput(page)).toBeHidden()
  await panelButton(page, 'Back to current conversation').click()
  await expect(messageInput(page)).toHaveValue('half a thought')
  // An empty conversation needs no confirmation.
  await panelButton(page, 'Conversations').click()
  await page.getByRole('menuitem', { name: 'New conversation' }).click()
  await expect(question).toBeHidden()
  await expect(messageInput(page)).toBeEnabled()
})

test('the panel shows from where older messages are no longer read', async ({ page, api }) => {
  await page.route('**/messages', async route => {
    const response = await route.fetch()
    const messages = (await response.json()) as Message[]
    await route.fulfill({ response, json: messages.map(it => ({ ...it, olderLeftOut: true })) })
  })
  await openMentor(page, api)
  await expect(messagesBy(page, 'Guided')).toContainText('The mentor no longer reads older messages')
})

test('the mentor can be opened, used, widened and closed with the keyboard alone', async ({ page, api }) => {
  const id = await api.createProject(ideaName, idea)
  await page.goto(`/projects/${id}/dataModels`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.getByRole('region', { name: 'Entity diagram' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await expect(messageInput(page)).toBeFocused()
  // Only one panel is shown beside a form.
  await expect(page.getByRole('region', { name: 'Entity diagram' })).toBeHidden()
  await page.keyboard.type('Tools and loans')
  // It doesn't go to the next module.
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(userMessages(page, 'Tools and loans')).toBeVisible()
  await expect(page).toHaveURL(/dataModels$/)

  const line = mentorPanel(page).getByRole('separator', { name: 'Resize mentor panel' })
  await line.focus()
  const before = (await mentorPanel(page).boundingBox())!.width
  await page.keyboard.press('End')
  await expect.poll(async () => (await mentorPanel(page).boundingBox())!.width).toBeLessThan(before)
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
  await expect(mentorPanel(page)).toBeHidden()
})

test('on a phone the mentor replaces the form', async ({ page, api }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openMentor(page, api)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI Mentor - Target Personas')
  await expect(page.getByRole('button', { name: 'Add Persona' })).toBeHidden()
  await expect(messageInput(page)).toBeInViewport()
  await expect(panelButton(page, 'Send')).toBeInViewport({ ratio: 1 })
  await expect(messageInput(page)).toHaveAttribute('enterkeyhint', 'send')
  expect(await messageInput(page).evaluate(it => getComputedStyle(it).fontSize)).toBe('16px')
  await sendMessage(page, 'Tool owners')
  await expect(panelButton(page, 'Send')).toBeInViewport({ ratio: 1 })
  await page.getByRole('combobox', { name: 'Current Module' }).selectOption('Core Features')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI Mentor - Core Features')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Back to Form' }).click()
  await expect(page.getByRole('button', { name: 'Add Feature' })).toBeVisible()
  await expect(saveStateLabel(page, 'Saving...')).toBeHidden()
})
