import { expect, type Page } from '@playwright/test'
import { createProposal } from '#domain/proposal/proposal.ts'
import {
  createBlankSpecification,
  type FormKey,
  type Specification,
} from '#domain/specification/specification.ts'
import type { apiOf } from './api.ts'
import { inEveryBrowser, failedCallsPattern, memberTest, grantClipboard, savedLabel } from './fixtures.ts'

type Api = ReturnType<typeof apiOf>

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const summary = (page: Page, title: string) => page.getByRole('dialog', { name: `${title} Summary` })
const change = (page: Page, name: string | RegExp) => page.getByRole('article', { name })

const unable =
  'Unable to apply the data automatically. Please check the conversation summary and update the form manually.'

/** Notices a button in a dialog even if it shows for less time than the driver takes to look. */
const watchForButton = (page: Page, name: string) =>
  page.evaluateHandle(
    name => ({
      shown: new Promise<void>(resolve => {
        const isShown = () =>
          [...document.querySelectorAll('dialog button')].some(it => it.textContent?.trim() === name)
        const observer = new MutationObserver(() => isShown() && resolve())
        observer.observe(document.body, { childList: true, characterData: true, subtree: true })
      }),
    }),
    name,
  )

interface Conversation {
  readonly id: string
}

/** Creates a conversation with the guided mentor that contains these messages. */
async function createConversation(
  api: Api,
  projectId: string,
  moduleType: FormKey,
  ...messages: string[]
): Promise<string> {
  const { id } = await api.call<Conversation>('POST', '/ai/conversations', { projectId, moduleType })
  for (const message of messages) await api.call('POST', `/ai/conversations/${id}/messages`, { message })
  return id
}

async function openMentor(page: Page, projectId: string, module: FormKey): Promise<void> {
  await page.goto(`/projects/${projectId}/${module}`)
  await button(page, 'Discuss with AI Mentor').click()
}

async function summarise(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: /^AI Mentor/ })
    .getByRole('button', { name: 'Apply to Form' })
    .click()
}

const apply = (page: Page, title: string) =>
  summary(page, title).getByRole('button', { name: 'Apply to Form' }).click()

const features: Specification['features'] = [
  { id: 'FE-1', name: 'Search', description: 'By name', importance: 'Low' },
  { id: 'FE-2', name: 'Map', description: 'All tools of a street', importance: 'Medium' },
]
const message = `Must have:
- Search: finds a tool by name and street

Nice to have:
- Share a tool: sends a link to a neighbour`

memberTest(
  'a proposal can be reviewed, applied with a notice, and undone in one step',
  inEveryBrowser,
  async ({ page, api }) => {
    const id = await api.createProject('Street Shed')
    await createConversation(
      api,
      id,
      'problemStatement',
      'Tenants struggle to find a ladder, because nobody knows who owns one.',
    )
    await openMentor(page, id, 'problemStatement')
    await summarise(page)
    await expect(summary(page, 'Problem Statement').getByText('Extracted Information')).toBeVisible()
    const pain = change(page, 'Pain Point')
    await expect(pain).toContainText('Tenants struggle to find a ladder')
    await expect(pain).toContainText('You said this')
    await pain.getByText('Where this comes from').click()
    await expect(pain).toContainText(/You, \w+ \d+, \d+:\d\d [AP]M/)
    // The button says so for a moment before the summary closes.
    const applied = await watchForButton(page, 'Applied')
    await apply(page, 'Problem Statement')
    await applied.evaluate(({ shown }) => shown)

    // The mentor closes to make room for the form, and a notice says what has changed.
    const notice = page.getByRole('status').filter({ hasText: 'Applied to Problem Statement' })
    await expect(notice.getByRole('listitem').first()).toHaveText('Pain Point')
    await expect(page.getByRole('region', { name: /^AI Mentor/ })).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Pain Point' })).toHaveValue(/ladder/)
    await expect(savedLabel(page)).toBeVisible()
    // It stays while the pointer is over it.
    await notice.hover()
    await notice.getByRole('button', { name: 'Undo' }).click()
    await expect(notice).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Pain Point' })).toHaveValue('')
  },
)

memberTest(
  'list items are added, and updated by name; each change can be edited or rejected alone',
  async ({ page, api }) => {
    const id = await api.createProject('Street Shed', { features })
    await createConversation(api, id, 'features', message)
    await openMentor(page, id, 'features')
    await summarise(page)
    const description = change(page, /FE-1 · Search, Description$/)
    await expect(description).toContainText('In the form')
    await description.getByRole('button', { name: 'Replace the text' }).click()
    await expect(description.locator('del')).not.toHaveCount(0)
    await button(page, /^Reject: Feature 1 · FE-1 · Search, Importance/).click()
    await button(page, /^Edit: New Feature · Share/).click()
    const name = change(page, /^New Feature/).getByLabel('Name')
    await expect(name).toBeFocused()
    await name.fill('Lend a tool')
    await page.keyboard.press('Escape')
    await expect(button(page, /^Edit: New Feature · Lend/)).toBeFocused()
    await apply(page, 'Core Features')
    await expect(summary(page, 'Core Features')).toBeHidden()
    await expect(page.getByLabel('Name')).toHaveCount(3)
    await expect(page.getByLabel('Name').nth(2)).toHaveValue('Lend a tool')
    await expect(page.getByLabel('Description').first()).toHaveValue('finds a tool by name and street')
    await expect(page.getByLabel('Importance').first()).toHaveValue('Low')
    await expect(savedLabel(page)).toBeVisible()
  },
)

memberTest(
  'replacing the whole list is an option, and shows what would be removed',
  async ({ page, api }) => {
    const id = await api.createProject('Street Shed', { features })
    await createConversation(api, id, 'features', message)
    await openMentor(page, id, 'features')
    await summarise(page)
    const removedChange = change(page, 'Feature 2 · FE-2 · Map')
    await expect(removedChange).toBeHidden()
    await page.getByLabel('Replace all').check()
    await expect(removedChange.locator('del').first()).toHaveText('removed: Map')
    await apply(page, 'Core Features')
    await expect(summary(page, 'Core Features')).toBeHidden()
    await expect(page.getByLabel('Name')).toHaveCount(2)
    await expect(page.getByLabel('Name').first()).toHaveValue('Search')
  },
)

memberTest(
  'decisions survive a reload; newer text in the form is not overwritten without asking',
  async ({ page, api }) => {
    const id = await api.createProject('Street Shed')
    await createConversation(
      api,
      id,
      'problemStatement',
      'Tenants struggle to find a ladder, because nobody knows who owns one.',
    )
    await openMentor(page, id, 'problemStatement')
    await summarise(page)
    await button(page, 'Reject: Pain Point').click()
    await page.reload()
    await page.route('**/extract', route => route.abort())
    await summarise(page)
    await expect(button(page, 'Reject: Pain Point')).toHaveAttribute('aria-pressed', 'true')
    await button(page, 'Accept: Pain Point').click()
    await summary(page, 'Problem Statement').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('textbox', { name: 'Pain Point' }).fill('Ladders are dear.')
    await summarise(page)
    await expect(change(page, 'Pain Point')).toContainText('has changed since')
    await expect(change(page, 'Pain Point')).toContainText('Ladders are dear.')
    await button(page, 'Accept all').click()
    await expect(button(page, 'Overwrite anyway: Pain Point')).toHaveAttribute('aria-pressed', 'false')
    await button(page, 'Overwrite anyway: Pain Point').click()
    await apply(page, 'Problem Statement')
    await expect(page.getByRole('textbox', { name: 'Pain Point' })).toHaveValue(/find a ladder/)
  },
)

memberTest(
  'values without a field are shown as text to copy, with the red notice',
  async ({ page, api, context }) => {
    await grantClipboard(context)
    const id = await api.createProject('Street Shed')
    const conversation = await createConversation(api, id, 'problemStatement', 'Hm, well.')
    const answer = {
      success: false,
      data: {},
      proposal: createProposal('problemStatement', createBlankSpecification().problemStatement, []),
      unplaced: ['Rain on Sundays'],
      questions: [],
      speaker: 'Guided',
      usage: null,
    }
    await page.route(`**/${conversation}/extract`, route => route.fulfill({ json: answer }))
    await openMentor(page, id, 'problemStatement')
    await summarise(page)
    const dialog = summary(page, 'Problem Statement')
    await expect(dialog.getByRole('alert')).toHaveText(unable)
    await expect(dialog.getByText('Rain on Sundays')).toBeVisible()
    await dialog.getByRole('button', { name: /^Copy/ }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Rain on Sundays')
    await expect(dialog.getByRole('button', { name: 'Apply to Form' })).toBeDisabled()
  },
)

memberTest('a failed summary shows the user’s messages, and can be retried', async ({ page, api, watch }) => {
  watch.allow(failedCallsPattern)
  const id = await api.createProject('Street Shed')
  const text = 'Tenants struggle to find a ladder, because nobody knows who owns one.'
  await createConversation(api, id, 'problemStatement', text)
  await page.route('**/extract', route =>
    route.fulfill({ status: 500, json: { success: false, message: 'Broken' } }),
  )
  await openMentor(page, id, 'problemStatement')
  await summarise(page)
  const dialog = summary(page, 'Problem Statement')
  await expect(dialog.getByText(text)).toBeVisible()
  await expect(dialog.getByText(/Couldn’t read the conversation. Broken/)).toBeVisible()
  await page.unroute('**/extract')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(change(page, 'Pain Point')).toBeVisible()
})

memberTest('without messages there is nothing to summarise', async ({ page, api }) => {
  const id = await api.createProject('Street Shed')
  await createConversation(api, id, 'problemStatement', 'Tenants struggle to find a ladder.')
  await openMentor(page, id, 'problemStatement')
  await expect(
    page
      .getByRole('region', { name: /^AI Mentor/ })
      .getByText('ladder')
      .first(),
  ).toBeVisible()
  // The messages existed when the mentor was opened, but no longer do.
  await page.route('**/messages', route => route.fulfill({ json: [] }))
  await summarise(page)
  await expect(summary(page, 'Problem Statement').getByText('No content to summarize')).toBeVisible()
})

memberTest(
  'the notice hides after five seconds without a pointer on it, or with Dismiss',
  async ({ page, api }) => {
    await page.clock.install()
    const id = await api.createProject('Street Shed')
    await createConversation(api, id, 'features', message)
    const notice = page.getByRole('status').filter({ hasText: 'Applied to Core Features' })
    await openMentor(page, id, 'features')
    await summarise(page)
    await apply(page, 'Core Features')
    await notice.hover()
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
    await page.mouse.move(0, 0)
    await page.clock.runFor(4_900)
    await expect(notice).toBeVisible()
    await page.clock.runFor(200)
    await expect(notice).toBeHidden()

    await page.clock.resume()
    await button(page, /^Undo/).click()
    await button(page, 'Discuss with AI Mentor').click()
    await summarise(page)
    await apply(page, 'Core Features')
    await notice.getByRole('button', { name: 'Dismiss' }).click()
    await expect(notice).toBeHidden()
  },
)
