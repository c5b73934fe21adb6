import { expect, type Page } from '@playwright/test'
import type { Message } from '#contract/mentor.ts'
import { htmlEntities } from '#domain/export/htmlEntities.testing.ts'
import { memberTest as test } from './fixtures.ts'
import { idea, ideaName } from './idea.ts'
import { panelButton, messageInput, messagesBy, openMentor, mentorPanel } from './mentorPanel.ts'

/** Whatever a text contains, the page that shows it survives: at worst the text is shown as typed. */

const preview = (page: Page) => page.getByRole('region', { name: 'Specification preview' })

/** No one would nest this deeply; browsers fail only at much deeper trees. */
const deep = `${'*a '.repeat(300)}b${'*'.repeat(300)}`
/** Parsing this as Markdown would take minutes. */
const slow = `${'!['.repeat(20_000)}a${'](b)'.repeat(20_000)}`

test('every named character of HTML is rendered as Markdown specifies, with and without its semicolon', async ({
  page,
  api,
}) => {
  expect(htmlEntities).toHaveLength(2231)
  const excludedFeatures = htmlEntities.map(([written]) => `- x${written}x`).join('\n')
  const name = 'Fish &amp; chips &lt;b&gt;'
  const id = await api.createProject(name, {
    ...idea,
    overview: { ...idea.overview, name },
    outOfScope: { excludedFeatures },
  })
  await page.goto(`/projects/${id}/features`)
  await page.getByRole('button', { name: 'Preview & Export' }).click()
  await expect(preview(page).getByRole('heading', { level: 2 }).first()).toHaveText(
    'Fish & chips <b> - Specification',
  )
  const list = preview(page).getByRole('list').filter({ hasText: 'x&ampx' })
  expect(await list.evaluate(it => Array.from(it.children, item => item.textContent))).toEqual(
    htmlEntities.map(([, read]) => `x${read}x`),
  )
  await expect(preview(page).getByRole('heading', { name: /^\d+\. / })).toHaveCount(12)
})

test('named characters are shown as typed if their list cannot be loaded', async ({ page, api, watch }) => {
  watch.allow(/Failed to load resource/)
  await page.route(/\/assets\/character-entities-.*\.js$/, route => route.abort())
  const id = await api.createProject(ideaName, { ...idea, outOfScope: { excludedFeatures: '&copy; 2026' } })
  await page.goto(`/projects/${id}/review`)
  await expect(preview(page)).toContainText('&copy; 2026')
  await expect(preview(page).getByRole('heading', { name: /^\d+\. / })).toHaveCount(12)
})

/** What the page logs then; Firefox’s driver reports an error without its message. */
const unreadIn = (browserName: string) => (browserName === 'firefox' ? /Markdown|^Error$/ : /Markdown/)

for (const [what, text] of [
  ['nested too deeply', deep],
  ['too slow to parse', slow],
] as const) {
  test(`a text ${what} is previewed as typed, and all others as Markdown`, async ({
    page,
    api,
    watch,
    browserName,
  }) => {
    watch.allow(unreadIn(browserName))
    const id = await api.createProject(ideaName, {
      ...idea,
      outOfScope: { excludedFeatures: text },
      constraints: { ...idea.constraints, compliance: '*GDPR* &amp; more' },
    })
    await page.goto(`/projects/${id}/review`)
    await expect(preview(page)).toContainText(text)
    await expect(preview(page).getByText('This part can’t be previewed')).toHaveCount(1)
    await expect(preview(page).locator('em')).toHaveText(['GDPR'])
    await expect(preview(page)).toContainText('GDPR & more')
    await expect(preview(page).getByRole('heading', { name: /^\d+\. / })).toHaveCount(12)
    await expect(page.getByRole('button', { name: 'Copy section 11. Out of Scope' })).toBeVisible()
    // It's previewed as Markdown again once that's possible.
    await page
      .getByRole('navigation', { name: 'Modules' })
      .getByRole('link', { name: 'Out of Scope' })
      .click()
    await page.getByLabel('Excluded Features').fill('*Payments*')
    await page.getByRole('button', { name: 'Preview & Export' }).click()
    await expect(preview(page).locator('em')).toHaveText(['GDPR', 'Payments'])
  })
}

for (const [what, text, shown] of [
  ['with named characters', 'Use **&lt;div&gt;**&nbsp;&amp; `&copy;`.', 'Use <div>\u00A0& &copy;.'],
  ['nested too deeply', `**a** ${'>'.repeat(10)}\n\n${'>'.repeat(8_000)} b`, '>'.repeat(8_000) + ' b'],
  ['too slow to parse', slow, slow],
] as const) {
  test(`a reply ${what} is shown, and the page keeps working`, async ({ page, api, watch, browserName }) => {
    watch.allow(unreadIn(browserName))
    await page.route('**/messages', async route => {
      const response = await route.fetch()
      const stored = (await response.json()) as Message[]
      await route.fulfill({ response, json: stored.map(it => ({ ...it, content: text })) })
    })
    await openMentor(page, api)
    await expect(messagesBy(page, 'Guided')).toContainText(shown)
    await expect(
      mentorPanel(page).getByRole('heading', { name: 'AI Mentor - Target Personas' }),
    ).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Target Personas' })).toBeVisible()
    await messageInput(page).fill('Tool owners')
    await expect(panelButton(page, 'Send')).toBeEnabled()
  })
}
