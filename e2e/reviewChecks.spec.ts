import { expect, type Page } from '@playwright/test'
import type { Specification } from '#domain/specification/specification.ts'
import { expectAccessible } from './axe.ts'
import { memberTest as test } from './fixtures.ts'
import { idea, ideaName } from './idea.ts'

const [firstFeature, ...otherFeatures] = idea.features
const unclear: Specification = {
  ...idea,
  features: [{ ...firstFeature!, description: 'The list loads quickly.' }, ...otherFeatures],
  acceptanceCriteria: [
    ...idea.acceptanceCriteria,
    {
      id: 'AC-2',
      userStoryId: 'US-2 see where each of my tools is today',
      criteria: [
        'Each tool is listed with its borrower.',
        'A tool that is not lent is listed as in the shed.',
      ],
    },
  ],
}
const flawed: Specification = {
  ...unclear,
  acceptanceCriteria: [
    ...unclear.acceptanceCriteria,
    { id: 'AC-99', userStoryId: 'US-99', criteria: ['A tool is listed once it has a name.'] },
  ],
}
const vague = /“quickly”/
const checks = (page: Page) => page.getByRole('region', { name: 'Checks', exact: true })
const list = (page: Page) => checks(page).getByRole('region', { name: /^All findings/ })
const finding = (page: Page) => list(page).getByRole('button', { name: vague })

test('findings are shown by kind and module, and the tab and the header say how many there are', async ({
  page,
  api,
}) => {
  const id = await api.createProject(ideaName, flawed)
  await page.goto(`/projects/${id}/review`)
  await page
    .getByRole('link', { name: /1 error and \d+ warnings? to look at/ })
    .first()
    .click()
  await expect(page).toHaveURL(`/projects/${id}/review?view=checks`)
  await expect(finding(page)).toBeVisible()
  await expect(checks(page).getByRole('region', { name: 'Next best fix' })).toContainText('US-99')
  await expectAccessible(page, 'the checks')
  const bars = checks(page).getByRole('list', { name: 'Checks by kind' }).getByRole('button')
  await expect(bars).toHaveCount(4)
  await bars.filter({ hasText: 'Consistent' }).click()
  await expect(finding(page)).toHaveCount(0)
  await bars.filter({ hasText: 'Consistent' }).click()
  await expect(finding(page)).toBeVisible()
})

test('a finding is ignored with a reason, stays ignored, and is reopened, by keyboard', async ({
  page,
  api,
}) => {
  const id = await api.createProject(ideaName, flawed)
  await page.goto(`/projects/${id}/review?view=checks`)
  await finding(page).focus()
  await page.keyboard.press('Enter')
  await expectAccessible(page, 'an opened finding')
  await list(page).getByRole('button', { name: 'Ignore' }).first().focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(finding(page)).toHaveCount(0)
  await expect(checks(page).locator(':focus')).toHaveCount(1)
  await page.reload()
  const settled = checks(page).getByText('1 ignored finding')
  await settled.click()
  await checks(page)
    .getByRole('button', { name: /^Reopen: / })
    .click()
  await expect(checks(page)).toBeFocused()
  await expect(finding(page)).toBeVisible()
})

test('without an error, it’s ready to build; a link leads to the words', async ({ page, api }) => {
  const id = await api.createProject(ideaName, unclear)
  await page.goto(`/projects/${id}/review?view=checks`)
  await expect(page.getByText('Ready to build')).toBeVisible()
  await list(page)
    .getByRole('listitem')
    .filter({ hasText: vague })
    .getByRole('link', { name: /^FE-1 / })
    .click()
  await expect(page).toHaveURL(`/projects/${id}/features`)
  const field = page.getByLabel('Description').first()
  await expect(field).toBeFocused()
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('quickly')
})

test('a check is switched on for the project', async ({ page, api }) => {
  const id = await api.createProject(ideaName, flawed)
  await page.goto(`/projects/${id}/review?view=checks`)
  await checks(page)
    .getByText(/^More checks \(0 of \d+ on\)$/)
    .click()
  await checks(page).getByRole('checkbox', { name: 'Nobody does it' }).check()
  await expect(checks(page).getByText(/^More checks \(1 of \d+ on\)$/)).toBeVisible()
  await page.goto(`/projects/${id}/review?view=decisions`)
  await expect(page.getByText('Nobody does it')).toBeVisible()
})

test('asking the mentor opens the form and puts the question into the input', async ({ page, api }) => {
  const id = await api.createProject(ideaName, flawed)
  await page.goto(`/projects/${id}/review?view=checks`)
  await finding(page).click()
  await list(page).getByRole('button', { name: 'Ask mentor' }).first().click()
  await expect(page).toHaveURL(`/projects/${id}/features`)
  await expect(page.getByRole('textbox', { name: /message/i })).toHaveValue(/“quickly”/)
})
