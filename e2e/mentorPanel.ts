import { expect, type Page } from '@playwright/test'
import type { Message } from '#contract/mentor.ts'
import { idea } from './idea.ts'

export const panel = (page: Page) => page.getByRole('region', { name: /^AI Mentor - / })
const log = (page: Page) => panel(page).getByRole('log', { name: 'Conversation' })
export const input = (page: Page) => panel(page).getByRole('textbox', { name: 'Message' })
export const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })
export const steps = (page: Page) => page.getByRole('navigation', { name: 'Modules' })
export const toggle = (page: Page) => page.getByRole('button', { name: 'Discuss with AI Mentor' })
/** Messages of the user with this text; replies often repeat it. */
export const said = (page: Page, text: string | RegExp) => messages(page, 'You').filter({ hasText: text })
export const replied = (page: Page, text: string | RegExp) =>
  messages(page, 'Guided').filter({ hasText: text })
export const messages = (page: Page, speaker: string) =>
  log(page)
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${speaker}`) })

export async function open(page: Page, api: { createProject: Function }, module = 'personas') {
  const id = (await api.createProject('Orchard Map', { brainDump: idea.brainDump })) as string
  await page.goto(`/projects/${id}/${module}`)
  await toggle(page).click()
  await expect(input(page)).toBeEnabled()
  return id
}

/** Writes, sends, and waits until the reply has ended. */
export async function say(page: Page, text: string) {
  await input(page).fill(text)
  await input(page).press('Enter')
  await expect(said(page, text)).toBeVisible()
  await expect(button(page, 'Stop')).toBeHidden()
}

/** The conversation as the server has it. */
export async function stored(api: { call: Function }, projectId: string, module = 'personas') {
  const { id } = (await api.call(
    'GET',
    `/ai/conversations/project/${projectId}/module/${module}/active`,
  )) as {
    id: string
  }
  return (await api.call('GET', `/ai/conversations/${id}/messages`)) as Message[]
}
