import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { memberTest as test, savedLabel } from './fixtures.ts'
import { flawedIdea, idea, ideaName } from './idea.ts'

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Review' })
const tab = (page: Page, name: string | RegExp) => tabs(page).getByRole('link', { name })
const preview = (page: Page) => page.getByRole('region', { name: 'Specification preview' })

test('each view has an address that survives reload and Back, and all are accessible', async ({
  page,
  api,
}) => {
  test.slow()
  const id = await api.createProject(ideaName, flawedIdea)
  await page.goto(`/projects/${id}/review`)
  await expect(preview(page)).toBeVisible()
  for (const [name, view] of [
    ['Hand over', 'hand-over'],
    ['Share', 'share'],
    ['Map', 'map'],
    ['Gaps', 'gaps'],
    ['Privacy', 'privacy'],
    ['Decisions', 'decisions'],
    ['Progress', 'progress'],
  ] as const) {
    await tab(page, name).click()
    await expect(page).toHaveURL(`/projects/${id}/review?view=${view}`)
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page')
    await expect(preview(page)).toBeHidden()
    await expectAccessible(page, name)
  }
  await page.reload()
  await expect(tab(page, 'Progress')).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Decisions', exact: true })).toBeVisible()
  await tab(page, 'Document').click()
  await expect(preview(page)).toBeVisible()
  await expect(page).toHaveURL(`/projects/${id}/review`)
})

test('the map shows holes, leads to cards, and is a picture to download', async ({ page, api }) => {
  const id = await api.createProject(ideaName, flawedIdea)
  await page.goto(`/projects/${id}/review?view=map`)
  const row = page.getByRole('row').filter({ hasText: 'FE-99 · Weather' })
  await expect(row).toContainText('No story')
  await page.getByRole('radio', { name: 'Picture' }).check()
  const picture = page.getByRole('figure', { name: /^Map of features/ })
  await picture.getByRole('link', { name: /^FE-1 / }).focus()
  await expect(picture.locator('path[data-state=lit]').first()).toBeAttached()
  await expect(picture.locator('g[data-state=dim]').first()).toBeAttached()
  await expectAccessible(page, 'the picture of the map')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download SVG' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('feature-map.svg')
  expect(readFileSync(await file.path(), 'utf8')).toContain('Weather')
  await page.getByRole('radio', { name: 'Table' }).check()
  await row.getByRole('link', { name: 'FE-99 · Weather' }).click()
  await expect(page).toHaveURL(`/projects/${id}/features`)
  await expect(page.locator('#features\\.FE-99 :focus')).toHaveCount(1)
})

test('an open cell is answered, undone and excluded with a reason', async ({ page, api }) => {
  const id = await api.createProject(ideaName, flawedIdea)
  await page.goto(`/projects/${id}/review?view=gaps`)
  const open = page.getByRole('button', { name: /\(open\)$/ })
  await expect(open.first()).toBeVisible()
  const before = await open.count()
  await open.filter({ hasText: 'New tenant' }).first().click()
  await expectAccessible(page, 'an open cell')
  await page.getByRole('button', { name: /^Add this to the specification/ }).click()
  await expect(open).not.toHaveCount(before)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page).not.toHaveURL(/view=gaps/)
  await expect(savedLabel(page)).toBeVisible()
  await page.goto(`/projects/${id}/review?view=gaps`)
  await expect(open).toHaveCount(before)
  await open.first().click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(open.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByLabel('Reason (optional)').fill('Rare enough')
  await page.keyboard.press('Enter')
  await expect(open).not.toHaveCount(before)
  await tab(page, 'Decisions').click()
  await expect(page.getByText('Rare enough')).toBeVisible()
})

test('a hole in what is said about personal data is answered, and an attribute isn’t personal', async ({
  page,
  api,
}) => {
  const id = await api.createProject(ideaName, flawedIdea)
  await page.goto(`/projects/${id}/review?view=privacy`)
  const questions = page.getByRole('heading', { name: /open questions? about personal data$/ })
  await expect(questions).toBeVisible()
  const before = await questions.textContent()
  await page.getByRole('button', { name: 'Answer', exact: true }).first().click()
  await expect(questions).not.toHaveText(before!)
  await expect(questions).toBeFocused()
  await page.getByRole('button', { name: 'Mark as not personal: phone' }).click()
  await expect(page.getByRole('button', { name: 'Mark as not personal: phone' })).toHaveCount(0)
  await page.getByText('1 attribute marked as not personal').click()
  await page.getByRole('button', { name: 'Personal after all: Member: phone' }).click()
  await expect(page.getByRole('button', { name: 'Mark as not personal: phone' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Privacy', exact: true })).toBeFocused()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Markdown' }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('Member: phone')
})

test('decisions are searched, confirmed and reopened, and go into the document if wanted', async ({
  page,
  api,
}) => {
  const id = await api.createProject(ideaName, idea)
  const decision = { about: 'question', by: 'user', basis: '', date: '2026-11-21T10:00:00.000Z', places: [] }
  await api.call('PATCH', `/projects/${id}/decisions`, {
    decisions: [
      { ...decision, key: 'a', state: 'assumed', question: 'Is there a deposit?', answer: 'No' },
      { ...decision, key: 'b', state: 'decided', question: 'Who can delete a tool?', answer: 'Its owner' },
    ],
  })
  await page.goto(`/projects/${id}/review?view=decisions`)
  const list = page.getByRole('region', { name: 'Decisions' }).getByRole('listitem')
  await expect(list).toHaveCount(2)
  await page.getByLabel('Search decisions').fill('deposit')
  await expect(list).toHaveCount(1)
  await page.getByRole('button', { name: 'Confirm: Is there a deposit?' }).click()
  await expect(list).toContainText('Decided')
  const reopen = page.getByRole('button', { name: 'Reopen: Is there a deposit?' })
  await expect(reopen).toBeFocused()
  await page.getByLabel('Search decisions').fill('')
  await page.getByRole('button', { name: 'Reopen: Who can delete a tool?' }).click()
  await expect(list).toHaveCount(1)
  await expect(reopen).toBeFocused()
  await expect(savedLabel(page)).toBeVisible()

  await tab(page, 'Document').click()
  await expect(preview(page)).not.toContainText('Is there a deposit?')
  await page.getByLabel('Include open questions, assumptions and decisions').check()
  await expect(preview(page)).toContainText('Is there a deposit?')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Markdown' }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('**Is there a deposit?** No')
})
