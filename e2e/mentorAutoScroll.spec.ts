import { expect, type Page } from '@playwright/test'
import { memberTest as test } from './fixtures.ts'
import { panelButton, messagesBy, openMentor, mentorPanel, sendMessage } from './mentorPanel.ts'

const log = (page: Page) => mentorPanel(page).getByRole('log', { name: 'Conversation' })
/** Returns how many pixels of the conversation are below the visible part. */
const below = (page: Page) =>
  log(page).evaluate(it => Math.round(it.scrollHeight - it.scrollTop - it.clientHeight))
/**
 * Appends a text to the conversation: at once, or in two pieces, the second just after the first has been painted.
 */
const grow = (page: Page, paragraphs: 1 | 2) =>
  log(page).evaluate(async (it, paragraphs) => {
    const paragraph = () => {
      const shown = document.createElement('li')
      shown.textContent = 'Words of a reply. '.repeat(60)
      return shown
    }
    const list = it.querySelector('.mentor-messages')!
    const { port1, port2 } = new MessageChannel()
    const isDrawn = new Promise(resolve => {
      port1.addEventListener('message', resolve)
      port1.start()
    })
    requestAnimationFrame(() => {
      list.append(paragraph())
      // The message arrives after this frame has been painted, and before the next.
      port2.postMessage('')
    })
    await isDrawn
    if (paragraphs === 2) list.append(paragraph())
  }, paragraphs)
const messages = [
  'New tenants and retired carpenters',
  'They live alone, have a phone and little time',
  'Hang three shelves this weekend',
  'Nobody knows who has a drill. '.repeat(30),
  'skip',
]

for (const [width, height] of [
  [1280, 800],
  [360, 640],
] as const) {
  test(`the conversation scrolls to its end, at ${width} px`, async ({ page, api }) => {
    await page.setViewportSize({ width, height })
    await openMentor(page, api)
    for (const text of messages) {
      await sendMessage(page, text)
      await expect.poll(() => below(page)).toBeLessThan(2)
      await expect(messagesBy(page, 'Guided').last()).toBeInViewport()
      await expect(panelButton(page, 'Jump to latest')).toBeHidden()
    }
    // The scroll position stays when the user reads earlier messages; a button leads back.
    await log(page).hover()
    await page.mouse.wheel(0, -200)
    await expect.poll(() => below(page)).toBeGreaterThan(100)
    await expect(panelButton(page, 'Jump to latest')).toBeVisible()
    const at = () => log(page).evaluate(it => Math.round(it.scrollTop))
    const before = await at()
    await grow(page, 1)
    await expect.poll(() => below(page)).toBeGreaterThan(400)
    expect(await at()).toBe(before)
    await panelButton(page, 'Jump to latest').click()
    await expect.poll(() => below(page)).toBeLessThan(2)
    for (let i = 0; i < 5; i++) {
      await grow(page, 2)
      await expect.poll(() => below(page)).toBeLessThan(2)
    }
  })
}
