import { expect, type Browser, type Page } from '@playwright/test'
import type { WireProject } from '#contract/projects.ts'
import { expectAccessible } from './axe.ts'
import { failedCallsPattern, grantClipboard, memberTest as test } from './fixtures.ts'
import { flawedIdea, ideaName } from './idea.ts'
import { expectUsableLayout } from './layoutChecks.ts'

const share = (page: Page) => page.getByRole('region', { name: 'Share', exact: true })
const button = (page: Page, name: string) => share(page).getByRole('button', { name, exact: true })
const rows = (page: Page) => share(page).getByRole('region', { name: 'Links' }).getByRole('listitem')
const invalid = (page: Page) => page.getByRole('heading', { name: 'This link is no longer valid' })

/** Creates the link and returns its address from the field that shows it once. */
async function createLink(page: Page): Promise<string> {
  await button(page, 'Create link').click()
  const field = share(page).getByLabel('Link', { exact: true })
  await expect(field).toHaveValue(/\/share\/iwl_[\w-]{43}$/)
  return field.inputValue()
}

/** Opens a link as somebody without an account, in a browser of their own. */
async function visit(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage()
  await page.goto(address)
  return page
}

test('somebody without an account answers questions, which come back as suggestions, until the link is revoked', async ({
  page,
  context,
  browser,
  api,
  server,
  member,
  watch,
}) => {
  test.slow()
  watch.allow(failedCallsPattern)
  await grantClipboard(context)
  const id = await api.createProject(ideaName, flawedIdea)
  await page.goto(`/projects/${id}/review?view=share`)
  await expect(share(page).getByText('No links yet.')).toBeVisible()
  await share(page)
    .getByRole('radio', { name: /Open questions/ })
    .check()
  await button(page, 'Create link').click()
  await expect(share(page).getByRole('alert')).toHaveText('Choose at least one question.')
  const boxes = share(page)
    .getByRole('group', { name: /Which questions/ })
    .getByRole('checkbox')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await expectAccessible(page, 'choosing questions')
  await expectUsableLayout(page, 'choosing questions')
  const address = await createLink(page)
  await button(page, 'Copy link').click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await expectAccessible(page, 'a new link')
  await button(page, 'Done').click()
  await expect(rows(page)).toContainText(/^2 questionsCreated .*Not opened yet/)

  const guest = await visit(browser, address)
  const questions = guest.getByRole('main').getByRole('listitem')
  await expect(questions).toHaveCount(2)
  await expectAccessible(guest, 'the questions')
  await expectUsableLayout(guest, 'the questions')
  await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
  expect(await guest.content()).not.toContain(id)

  const [first, second] = [questions.nth(0).getByRole('textbox'), questions.nth(1).getByRole('textbox')]
  await first.fill('Twelve neighbours on our street')
  await guest.getByRole('button', { name: 'Send answers' }).click()
  await expect(guest.getByLabel('Your name')).toBeFocused()
  await guest.getByLabel('Your name').fill('Grace')
  await guest.reload()
  await expect(first).toHaveValue('Twelve neighbours on our street')

  await guest.context().setOffline(true)
  await guest.getByRole('button', { name: 'Send answers' }).click()
  await expect(guest.getByRole('alert')).toContainText('They’re still here')
  await guest.context().setOffline(false)
  await guest.getByRole('button', { name: 'Send answers' }).click()
  await expect(guest.getByText('Thank you. 1 answer sent.')).toBeVisible()
  await expect(first).toHaveValue('')
  await second.fill('One more thing')
  await guest.getByRole('button', { name: 'Send answers' }).click()
  await expect(guest.getByText('Thank you. 1 answer sent.')).toBeVisible()
  await expect(second).toHaveValue('')

  const headers = { authorization: `Bearer ${member.token}` }
  const stored = (await (
    await fetch(`${server.origin}/api/projects/${id}`, { headers })
  ).json()) as WireProject
  expect(stored.suggestions).toMatchObject([
    { by: 'Grace', state: 'open', note: expect.stringContaining('Twelve neighbours on our street') },
    { by: 'Grace', state: 'open', note: expect.stringContaining('One more thing') },
  ])

  await page.reload()
  await expect(rows(page)).toContainText(/2 answers/)
  await rows(page)
    .getByRole('button', { name: /^Revoke/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(share(page).getByText('No links yet.')).toBeVisible()
  await second.fill('Too late')
  await guest.getByRole('button', { name: 'Send answers' }).click()
  await expect(invalid(guest)).toBeVisible()
  await expect(second).toHaveValue('Too late')
  for (const other of [address, `${server.origin}/share/iwl_unknown`]) {
    expect((await guest.goto(other))!.status()).toBe(404)
    await expect(invalid(guest)).toBeVisible()
  }
  await expectAccessible(guest, 'a link that is no longer valid')
  await guest.context().close()
})

test('somebody without an account reads and downloads the document, and nothing else', async ({
  page,
  browser,
  api,
}) => {
  test.slow()
  const id = await api.createProject(ideaName, flawedIdea)
  await page.goto(`/projects/${id}/review?view=share`)
  const address = await createLink(page)
  const guest = await visit(browser, address)
  const response = await guest.goto(address)
  expect(response!.status()).toBe(200)
  expect(response!.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  })
  const document = guest.getByRole('region', { name: 'Document' })
  await expect(document.getByRole('heading', { name: '4. Core Features' })).toBeVisible()
  await expectAccessible(guest, 'the document')
  await expectUsableLayout(guest, 'the document')
  const downloading = guest.waitForEvent('download')
  await guest.getByRole('button', { name: 'Download .md' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/-spec\.md$/)
  await guest.goto(`/projects/${id}`)
  await expect(guest).toHaveURL(/\/login/)
  await guest.context().close()
})
