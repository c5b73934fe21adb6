import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { apiOf, createPerson, signInByHttp } from './api.ts'
import { expectAccessible } from './axe.ts'
import { lastMessage, openMentor, providerTest as test, sendMessage } from './fakeModelProvider.ts'
import { failedCallsPattern } from './fixtures.ts'
import { expectUsableLayout } from './layoutChecks.ts'
import { mentorPanel, mentorToggle, messageInput, panelButton } from './mentorPanel.ts'
import { openOtherBrowser, openProfile } from './profilePage.ts'
import { startServer } from './server.ts'

const key = 'sk-journey-0123456789-zQ4w'
const section = (page: Page) => page.getByRole('region', { name: 'AI model' })
const button = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => section(page).getByLabel(name, { exact: true })

async function fillConnection(page: Page, origin: string) {
  await field(page, 'Provider').selectOption('OpenAI-compatible server')
  await field(page, 'Model').fill('drafter-7b')
  await field(page, 'Address').fill(`${origin}/v1`)
  await field(page, 'API key (if the server needs one)').fill(key)
}

test('someone connects their own model from the mentor’s panel, tests it, talks to it and removes it', async ({
  page,
  api,
  provider,
  server,
  watch,
}) => {
  test.slow()
  watch.allow(failedCallsPattern)
  const id = await openMentor(page, api)
  const panel = mentorPanel(page)
  await expect(panel.getByText('Guided mentor. No AI model connected.')).toBeVisible()
  await expectAccessible(page, 'the panel without a model')
  await panel.getByRole('link', { name: 'Connect your own' }).click()
  await expect(page).toHaveURL('/profile#ai')
  await expect(page.getByRole('heading', { name: 'AI model' })).toBeFocused()
  await expect(section(page)).toContainText('You pay its provider for what the mentor uses')
  await expectAccessible(page, 'no model')

  await button(page, 'Connect a model').click()
  await expect(field(page, 'Provider')).toBeFocused()
  await button(page, 'Save').click()
  await expect(field(page, 'Model')).toBeFocused()
  await expect(field(page, 'API key')).toHaveAccessibleDescription(/Enter your API key\.$/)
  await expect(field(page, 'Context window, in tokens')).toHaveValue('32000')
  await expectAccessible(page, 'the form with errors')
  await fillConnection(page, provider.origin)
  await button(page, 'Test').click()
  const refused = await provider.next()
  expect(refused.authorization).toBe(`Bearer ${key}`)
  refused.refuse(401)
  await expect(section(page).getByRole('alert')).toHaveText(
    'The provider rejected the key. Check that it’s complete and still valid.',
  )
  await expectAccessible(page, 'a refused key')
  await button(page, 'Test').click()
  const tested = await provider.next()
  tested.write('OK')
  await expect(section(page).getByRole('status')).toHaveText('It works: the model replied.')
  tested.end()
  await button(page, 'Save').click()
  await expect(section(page)).toContainText('Key ending in zQ4w')
  await expect(section(page)).toContainText('Context window of 32,000 tokens')
  await expectAccessible(page, 'connected')

  await page.goto(`/projects/${id}/personas`)
  await mentorToggle(page).or(messageInput(page)).first().click()
  await expect(panel.getByText('drafter-7b with your key')).toBeVisible()
  await expect(panel.getByText('0 tokens today')).toBeVisible()
  await expectAccessible(page, 'the panel with a model')
  const answering = await sendMessage(page, provider, 'Tool owners')
  expect(answering.authorization).toBe(`Bearer ${key}`)
  answering.write('What do they lend?')
  answering.end()
  await expect(lastMessage(page)).toContainText('What do they lend?')
  await expect(panel.getByText('1,234 tokens today')).toBeVisible()

  await openProfile(page)
  // Without the key, the stored one is used.
  await button(page, 'Test').click()
  const again = await provider.next()
  expect(again.authorization).toBe(`Bearer ${key}`)
  again.end()
  await expect(section(page).getByRole('status')).toHaveText('It works: the model replied.')
  await button(page, 'Change').click()
  await expect(field(page, 'API key (if the server needs one)')).toHaveValue('')
  await expect(section(page)).toContainText('Leave blank to keep the stored key.')
  await button(page, 'Cancel').click()
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage].map(Object.entries)))
  expect((await page.content()) + stored + server.output()).not.toContain(key.slice(-8))

  await button(page, 'Remove').click()
  const dialog = page.getByRole('alertdialog', { name: 'Remove your AI model?' })
  await expect(dialog).toContainText('The stored key will be permanently deleted.')
  await expectAccessible(page, 'removal')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(button(page, 'Connect a model')).toBeFocused()
  await page.goto(`/projects/${id}/personas`)
  await expect(panel.getByText('Guided mentor. No AI model connected.')).toBeVisible()
  await expect(lastMessage(page)).toContainText('What do they lend?')
  await expect(panelButton(page, 'Send')).toBeVisible()
})

test('a model of one’s own can be connected on a small screen', async ({ page, api, provider }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openProfile(page)
  await button(page, 'Connect a model').click()
  await button(page, 'Save').click()
  await expectUsableLayout(page, 'the form')
  await fillConnection(page, provider.origin)
  await button(page, 'Save').click()
  await expect(section(page)).toContainText('Key ending in zQ4w')
  await expectUsableLayout(page, 'connected')
  const id = await api.createProject('Orchard Map')
  await page.goto(`/projects/${id}/personas`)
  await page
    .getByRole('button', { name: /Mentor/ })
    .first()
    .click()
  await expect(mentorPanel(page).getByText('drafter-7b with your key')).toBeVisible()
  await expectUsableLayout(page, 'the panel')
})

test('a key that can’t be read any more is asked for again', async ({ browser, provider }) => {
  const server = await startServer()
  const member = await signInByHttp(server.origin, createPerson())
  const api = apiOf(server.origin, member)
  const connection = {
    provider: 'openai-compatible',
    model: 'drafter-7b',
    apiKey: key,
    baseUrl: `${provider.origin}/v1`,
  }
  await api.call('PUT', '/ai/connection', connection)
  await server.end('SIGTERM')
  // As after moving the database to another machine without its secret.
  await rm(join(server.dataDir, 'secret.key'))
  await server.restart()
  const { page, close } = await openOtherBrowser(browser, server.origin, member)
  await openMentor(page, api)
  const panel = mentorPanel(page)
  await expect(panel.getByText('Guided mentor. Your stored key can’t be read any more.')).toBeVisible()
  await panel.getByRole('link', { name: 'Enter it again' }).click()
  await expect(section(page).getByRole('alert')).toHaveText(
    'Your stored key can’t be read any more. Enter it again.',
  )
  await expectAccessible(page, 'an unreadable key')
  await button(page, 'Change').click()
  await field(page, 'API key (if the server needs one)').fill(key)
  await button(page, 'Save').click()
  await expect(section(page)).toContainText('Key ending in zQ4w')
  await close()
  await server.stop()
})

test('the profile says if the operator has turned this off, and the panel offers nothing', async ({
  browser,
}) => {
  const server = await startServer({ OWN_AI: 'off' })
  const member = await signInByHttp(server.origin, createPerson())
  const { page, close } = await openOtherBrowser(browser, server.origin, member)
  await openProfile(page)
  await expect(section(page)).toContainText(
    'The admin of this server has turned off connecting your own AI model.',
  )
  await expect(section(page).getByRole('button')).toHaveCount(0)
  await openMentor(page, apiOf(server.origin, member))
  await expect(mentorPanel(page).getByText('Guided mentor. No AI model connected.')).toBeVisible()
  await expect(mentorPanel(page).getByRole('link')).toHaveCount(0)
  await close()
  await server.stop()
})
