import { expect, type Page } from '@playwright/test'
import type { Message } from '#contract/mentor.ts'
import { idea } from './idea.ts'

export const mentorPanel = (page: Page) => page.getByRole('region', { name: /^AI Mentor - / })
const log = (page: Page) => mentorPanel(page).getByRole('log', { name: 'Conversation' })
export const messageInput = (page: Page) => mentorPanel(page).getByRole('textbox', { name: 'Message' })
export const panelButton = (page: Page, name: string) =>
  mentorPanel(page).getByRole('button', { name, exact: true })
export const moduleNavigation = (page: Page) => page.getByRole('navigation', { name: 'Modules' })
export const mentorToggle = (page: Page) => page.getByRole('button', { name: 'Discuss with AI Mentor' })
/** The user's messages with this text; only theirs, since replies often repeat it. */
export const userMessages = (page: Page, text: string | RegExp) =>
  messagesBy(page, 'You').filter({ hasText: text })
export const mentorReplies = (page: Page, text: string | RegExp) =>
  messagesBy(page, 'Guided').filter({ hasText: text })
export const messagesBy = (page: Page, speaker: string) =>
  log(page)
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${speaker}`) })

export async function openMentor(page: Page, api: { createProject: Function }, module = 'personas') {
  const id = (await api.createProject('Orchard Map', { brainDump: idea.brainDump })) as string
  await page.goto(`/projects/${id}/${module}`)
  await mentorToggle(page).click()
  await expect(messageInput(page)).toBeEnabled()
  return id
}

/** Types and sends a message, and waits until the reply has ended. */
export async function sendMessage(page: Page, text: string) {
  await messageInput(page).fill(text)
  await messageInput(page).press('Enter')
  await expect(userMessages(page, text)).toBeVisible()
  await expect(panelButton(page, 'Stop')).toBeHidden()
}

/** Returns the conversation as the server has stored it. */
export async function readStoredMessages(api: { call: Function }, projectId: string, module = 'personas') {
  const { id } = (await api.call(
    'GET',
    `/ai/conversations/project/${projectId}/module/${module}/active`,
  )) as {
    id: string
  }
  return (await api.call('GET', `/ai/conversations/${id}/messages`)) as Message[]
}
