import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Snapshot } from '#contract/history.ts'
import { expectAccessible } from './axe.ts'
import { grantClipboard, memberTest as test } from './fixtures.ts'
import { flawedIdea, ideaName } from './idea.ts'
import { expectUsableLayout } from './layoutChecks.ts'

const view = (page: Page) => page.getByRole('region', { name: 'Hand over', exact: true })
const chooseChanges = (page: Page) =>
  view(page).getByLabel('What do you hand over?').selectOption('Only what has changed')

test('after a change, only what has changed is handed over', async ({ page, context, api }) => {
  await grantClipboard(context)
  const id = await api.createProject(ideaName, flawedIdea)
  await page.goto(`/projects/${id}/review?view=hand-over`)
  await chooseChanges(page)
  await expect(view(page)).toContainText('There’s no earlier version yet.')
  await expectAccessible(page, 'changes without an earlier version')

  await view(page).getByLabel('What do you hand over?').selectOption('Everything')
  await view(page)
    .getByRole('group', { name: 'What do you build with?' })
    .getByText('Spec Kit', { exact: true })
    .click()
  await view(page).getByRole('button', { name: 'Download ZIP' }).click()
  await expect(view(page)).toContainText('Snapshot saved to history.')
  await chooseChanges(page)
  await expect(view(page).getByLabel('Since which version?')).toContainText(/Handed over: Spec Kit \(Today, /)
  await expect(view(page)).toContainText('Nothing has changed since this version.')

  const [first] = flawedIdea.features
  await page.goto(`/projects/${id}/features`)
  await page.getByLabel('Description').first().fill('Only for neighbours.')
  await page.goto(`/projects/${id}/review?view=hand-over`)
  await chooseChanges(page)
  const file = view(page).getByRole('region', { name: 'Content of street-tool-shed-changes.md' })
  await expect(file).toContainText('From: Handed over: Spec Kit (')
  await expect(file).toContainText(`1. [ ] Change ${first!.id}`)
  const changes = view(page).getByRole('region', { name: 'What has changed' })
  await expect(changes.getByRole('article').locator('ins').first()).toContainText('neighbours')
  await expectAccessible(page, 'what has changed')
  await expectUsableLayout(page, 'what has changed')

  await view(page).getByLabel('Format').selectOption('Markdown within a budget')
  await view(page).getByLabel('Tokens at most').fill('300')
  await expect(view(page).getByText(/^No room for \d+ parts?$/)).toBeVisible()
  await view(page).getByLabel('Format').selectOption('OpenSpec change')
  await expect(view(page).getByRole('list', { name: 'Files' })).toContainText('proposal.md')
  const downloading = page.waitForEvent('download')
  await view(page).getByRole('button', { name: 'Download ZIP' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('street-tool-shed-changes.zip')
  expect((await readFile(await download.path(), 'latin1')).includes('openspec/changes/changes-')).toBe(true)
  await expect(view(page)).toContainText('Snapshot saved to history.')

  const versions = await api.call<Snapshot[]>('GET', `/projects/${id}/snapshots`)
  expect(versions.map(({ name, handOvers }) => [name, handOvers])).toEqual([
    [null, [{ target: 'openspec', notation: 'plain', part: 'changes' }]],
    [null, [{ target: 'spec-kit', notation: 'plain', part: 'all' }]],
  ])
})
