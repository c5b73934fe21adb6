import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { grantClipboard, memberTest as test } from './fixtures.ts'
import { flawedIdea, ideaName } from './idea.ts'
import { expectUsableLayout } from './layoutChecks.ts'

const view = (page: Page) => page.getByRole('region', { name: 'Hand over', exact: true })
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('a specification is handed over in the format of a tool, file by file or as a ZIP', async ({
  page,
  context,
  api,
}) => {
  await grantClipboard(context)
  const id = await api.createProject(ideaName, flawedIdea)
  await page.goto(`/projects/${id}/review?view=hand-over`)
  await view(page).getByText('Tokens by section').click()
  await expect(view(page).getByRole('definition').first()).toHaveText(/^≈ [\d,]+ tokens$/)

  const choose = (target: string) =>
    view(page)
      .getByRole('group', { name: 'What do you build with?' })
      .getByText(target, { exact: true })
      .click()
  await choose('Gherkin')
  await view(page)
    .getByText(/^Not in these files/)
    .click()
  await expectAccessible(page, 'a target that leaves something out')
  await choose('Spec Kit')
  const files = view(page).getByRole('list', { name: 'Files' })
  await files.getByRole('button', { name: /constitution\.md/ }).click()
  await expectAccessible(page, 'the files of a target')
  await expectUsableLayout(page, 'the files of a target')

  await view(page).getByRole('button', { name: 'Copy file' }).click()
  const shown = view(page).getByRole('region', { name: /^Content of .*constitution\.md$/ })
  expect(await copied(page)).toBe(await shown.locator('pre').textContent())
  await view(page).getByText('More tools in the same ZIP').click()
  await view(page).getByRole('checkbox', { name: 'OpenSpec' }).check()
  const downloading = page.waitForEvent('download')
  await view(page).getByRole('button', { name: 'Download ZIP' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('street-tool-shed-spec.zip')
  // The names of files are in a ZIP as they are.
  const zip = await readFile(await download.path(), 'latin1')
  for (const name of ['constitution.md', 'openspec/'])
    expect(zip.includes(name), `${name} is in the ZIP`).toBe(true)
})

test('one feature is handed over within a number of tokens', async ({ page, api }) => {
  const id = await api.createProject(ideaName, flawedIdea)
  await page.goto(`/projects/${id}/review?view=hand-over`)
  const [feature] = flawedIdea.features
  await view(page).getByLabel('What do you hand over?').selectOption({ value: feature!.id })
  const file = view(page).getByRole('region', {
    name: `Content of street-tool-shed-${feature!.id.toLowerCase()}.md`,
  })
  await expect(file).toContainText(feature!.name)
  await expect(view(page).getByText('Nothing is left out.')).toBeVisible()

  const budget = view(page).getByLabel('Tokens at most')
  await budget.fill('a few')
  await budget.press('Tab')
  await expect(budget).toHaveAccessibleDescription('Enter a whole number of at least 300.')
  await expectAccessible(page, 'a feature to hand over')
  await budget.fill('300')
  await expect(view(page).getByText(/^No room for \d+ parts?$/)).toBeVisible()
  await expect(file).toContainText(feature!.name)
})

test('a coding tool is connected with what the page writes for it', async ({
  page,
  context,
  server,
  api,
}) => {
  await grantClipboard(context)
  const id = await api.createProject(ideaName, flawedIdea)
  await page.goto(`/projects/${id}/review?view=hand-over`)
  await page.getByRole('link', { name: 'Or connect your tool' }).click()
  const connect = page.getByRole('region', { name: 'Connect', exact: true })
  await expect(connect).toBeInViewport()
  await expect(connect.locator('pre')).toContainText(`ideawright ${server.origin}/mcp --header`)
  await connect.getByLabel('Which tool do you connect?').selectOption('VS Code')
  await connect.getByRole('button', { name: 'Copy', exact: true }).click()
  expect(JSON.parse(await copied(page))).toMatchObject({
    servers: { ideawright: { type: 'http', url: `${server.origin}/mcp` } },
  })
  await connect.getByRole('link', { name: 'Create an access token' }).click()
  await expect(page).toHaveURL(/\/profile#access-tokens$/)
  await expect(page.getByRole('heading', { name: 'Access tokens' })).toBeInViewport()
})
