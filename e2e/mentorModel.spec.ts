import { expect } from '@playwright/test'
import { lastMessage, modelTest as test, openMentor, sendMessage } from './fakeModelProvider.ts'
import { panelButton, messageInput, mentorPanel } from './mentorPanel.ts'

test('a model replies under its name, word by word, and its usage is shown', async ({
  page,
  api,
  provider,
}) => {
  await openMentor(page, api)
  await expect(mentorPanel(page).getByText('drafter-7b', { exact: true })).toBeVisible()
  await expect(mentorPanel(page).getByText('0 of 100,000 tokens today')).toBeVisible()
  const answering = await sendMessage(page, provider, 'Tool owners')
  await expect(mentorPanel(page).getByText('Thinking...')).toBeVisible()
  await expect(panelButton(page, 'Send')).toBeDisabled()
  answering.write('Two kinds:\n\n1. **owners**, who ')
  await expect(lastMessage(page)).toContainText('who')
  await expect(mentorPanel(page).getByText('Thinking...')).toBeHidden()
  await messageInput(page).fill('typed meanwhile')
  answering.write(
    'lend\n2. tenants\n\n<img src=x onerror=alert(1)> ![a](https://a.example/a.png) [safe](https://a.example/b) [not](javascript:alert(1))\n\n| Who | Does |\n|---|---|\n| owner | **lends** |\n',
  )
  answering.end()
  await expect(panelButton(page, 'Stop')).toBeHidden()
  await expect(lastMessage(page).getByRole('listitem')).toHaveText(['owners, who lend', 'tenants'])
  await expect(lastMessage(page).locator('strong')).toHaveText(['owners', 'lends'])
  await expect(lastMessage(page).getByRole('columnheader')).toHaveText(['Who', 'Does'])
  await expect(lastMessage(page).getByRole('cell')).toHaveText(['owner', 'lends'])
  // Nothing is fetched or run, and links send no referrer.
  await expect(lastMessage(page)).toContainText('<img src=x onerror=alert(1)>')
  await expect(lastMessage(page).locator('img')).toHaveCount(0)
  await expect(lastMessage(page).getByRole('link')).toHaveCount(1)
  await expect(lastMessage(page).getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await expect(lastMessage(page).getByRole('link')).toHaveAttribute('target', '_blank')
  await expect(mentorPanel(page).getByText('1,234 of 100,000 tokens today')).toBeVisible()
  await expect(messageInput(page)).toHaveValue('typed meanwhile')
  // Announced once it's complete, not word by word.
  await expect(mentorPanel(page).getByRole('log')).toHaveAttribute('aria-live', 'off')
  await expect(page.getByText(/^drafter-7b: Two kinds:/)).toBeAttached()
})

test('Escape stops a reply; the text so far stays and is marked', async ({ page, api, provider }) => {
  await openMentor(page, api)
  const answering = await sendMessage(page, provider, 'Tool owners')
  answering.write('I think that')
  await expect(lastMessage(page)).toContainText('I think that')
  await page.keyboard.press('Escape')
  await expect(lastMessage(page).getByText('Stopped')).toBeVisible()
  await expect(lastMessage(page)).toContainText('I think that')
  await expect(messageInput(page)).toBeFocused()
  await page.reload()
  await expect(lastMessage(page).getByText('Stopped')).toBeVisible()
  await expect(lastMessage(page)).toContainText('I think that')
  await panelButton(page, 'Regenerate').click()
  const again = await provider.next()
  await expect(mentorPanel(page).getByText('I think that')).toBeHidden()
  again.write('Better.')
  again.end()
  await expect(lastMessage(page)).toContainText('Better.')
})

test('a reply continues without the page, and is shown on return', async ({ page, api, provider }) => {
  const id = await openMentor(page, api)
  const answering = await sendMessage(page, provider, 'Tool owners')
  answering.write('Where do ')
  await expect(lastMessage(page)).toContainText('Where do')
  // Reloaded while the reply is written: the page follows it to its end.
  await page.reload()
  await expect(lastMessage(page)).toContainText('Where do')
  await expect(panelButton(page, 'Stop')).toBeVisible()
  answering.write('they keep ')
  await expect(lastMessage(page)).toContainText('they keep')
  await page.goto('about:blank')
  answering.write('their tools?')
  answering.end()
  await page.goto(`/projects/${id}/personas`)
  await expect(lastMessage(page)).toContainText('Where do they keep their tools?')
  await expect(panelButton(page, 'Stop')).toBeHidden()
  await expect(panelButton(page, 'Regenerate')).toBeVisible()
})

test('after a model has failed, the user can retry, edit the message, or use the guided mentor', async ({
  page,
  api,
  provider,
}) => {
  await openMentor(page, api)
  ;(await sendMessage(page, provider, 'Tool owners')).refuse(401)
  await expect(lastMessage(page)).toContainText(
    "I apologize, but I'm having trouble connecting right now. Please try again in a moment.",
  )
  await expect(panelButton(page, 'Edit').first()).toBeVisible()
  await panelButton(page, 'Retry').click()
  ;(await provider.next()).refuse(401)
  await expect(panelButton(page, 'Continue in guided mode')).toBeVisible()
  await expect(lastMessage(page)).toContainText('I apologize')
  await panelButton(page, 'Continue in guided mode').click()
  await expect(mentorPanel(page).getByRole('list', { name: 'Quick answers' })).toBeVisible()
  await expect(mentorPanel(page).getByText('I apologize')).toBeHidden()
  await expect(mentorPanel(page).getByRole('progressbar')).toBeVisible()
  await panelButton(page, 'Back to drafter-7b').click()
  const answering = await sendMessage(page, provider, 'And new tenants')
  // The same transcript, except for the failed reply.
  const sentMessages = JSON.stringify(answering.messages)
  expect(sentMessages).toContain('Tool owners')
  expect(sentMessages).not.toContain('I apologize')
  answering.write('Noted.')
  answering.end()
  await expect(lastMessage(page)).toContainText('Noted.')
  await expect(mentorPanel(page).getByText(/tokens today$/)).toBeVisible()
})
