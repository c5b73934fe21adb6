import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { memberTest as test, savedLabel } from './fixtures.ts'
import { flawedIdea, ideaName } from './idea.ts'
import { expectUsableLayout } from './layoutChecks.ts'

const feature = flawedIdea.features[0]!
const suggestion = (key: string, note: string, patch: readonly unknown[] = []) => ({
  ...{ key, note, patch: patch.length === 0 ? '' : JSON.stringify(patch), state: 'open' as const },
  ...{ place: `features.${feature.id}.description`, by: 'Grace', date: '2026-11-24T10:00:00.000Z' },
})
const at = { module: 'features', item: feature.id, path: ['description'] }
const suggestions = [
  suggestion('one', 'Say how fast.', [
    { op: 'set', at, from: feature.description, to: 'Members see the list within 2 seconds.' },
  ]),
  suggestion('two', '<b>Rename</b> it, and *prioritise* it.', [
    { op: 'set', at: { ...at, path: ['name'] }, from: 'A name of long ago', to: 'Tool list' },
    {
      ...{ op: 'set', at: { ...at, path: ['importance'] } },
      ...{ from: feature.importance, to: feature.importance === 'Low' ? 'High' : 'Low' },
    },
  ]),
  suggestion('three', 'Have you thought of winter?'),
]

test('suggestions of people and tools are reviewed, applied, undone and declined', async ({ page, api }) => {
  const id = await api.createProject(ideaName, flawedIdea)
  await api.call('PATCH', `/projects/${id}/suggestions`, { suggestions })
  await page.goto(`/projects/${id}/review`)
  const tab = page.getByRole('navigation', { name: 'Review' }).getByRole('link', { name: /^Suggestions/ })
  await expect(tab).toHaveText(/3\(3 open\)/)
  await expect(page.getByRole('link', { name: /^Review & Export/ })).toContainText(
    '3 suggestions to decide about',
  )
  await tab.click()
  const view = page.getByRole('region', { name: 'Suggestions', exact: true })
  const open = view.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Decline: / }) })
  await expect(open).toHaveCount(3)
  await expect(open.nth(0)).toContainText('within 2 seconds')
  await expect(open.nth(1)).toContainText('<b>Rename</b> it, and *prioritise* it.')
  await expect(open.nth(1)).toContainText('1 part of this no longer fits')
  await expectAccessible(page, 'suggestions')
  await expectUsableLayout(page, 'suggestions')

  await open
    .nth(0)
    .getByRole('button', { name: /^Apply: / })
    .press('Enter')
  await expect(open).toHaveCount(2)
  await expect(page.getByRole('status').filter({ hasText: 'Suggestion applied' })).toBeAttached()
  await expect(open.nth(0).getByRole('button', { name: /^Decline: / })).toBeFocused()
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(open).toHaveCount(3)

  await open
    .nth(0)
    .getByRole('button', { name: /^Apply: / })
    .click()
  await open
    .nth(0)
    .getByRole('button', { name: /^Apply the rest: / })
    .click()
  await expect(open).toHaveCount(1)
  await open
    .nth(0)
    .getByRole('button', { name: /^Mark as done: / })
    .click()
  await expect(view.getByText('You’ve decided about all of them.')).toBeVisible()
  await expect(view).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await open
    .nth(0)
    .getByRole('button', { name: /^Decline: / })
    .click()
  await view.getByText('Decided (3)').click()
  await expect(view).toContainText('Declined · Grace')
  await expect(savedLabel(page)).toBeVisible()

  await page.goto(`/projects/${id}/features`)
  const card = page.getByRole('region', { name: new RegExp(`· ${feature.id}$`) })
  await expect(card.getByLabel('Description')).toHaveValue('Members see the list within 2 seconds.')
  await expect(card.getByLabel('Name', { exact: true })).toHaveValue(feature.name)
})
