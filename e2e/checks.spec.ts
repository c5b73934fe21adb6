import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { memberTest as test, savedLabel, stopClock } from './fixtures.ts'

const feature = (id: string, description: string) => ({
  id,
  name: `Tool ${id}`,
  description,
  importance: 'Low' as const,
})
const description = (page: Page, id = 'FE-1') => page.locator(`[id="features.${id}.description"]`)
const finding = (page: Page, text: string | RegExp) => page.getByRole('button', { name: text })
const andOr = 'Warning: “and/or” can be read in two ways.'

test('a vague word is found after a pause, fixed as shown, and brought back by one Undo', async ({
  page,
  api,
}) => {
  const id = await api.createProject('Street Shed', { features: [feature('FE-1', '')] })
  await page.clock.install()
  await page.goto(`/projects/${id}/features`)
  const field = description(page)
  await field.fill('Neighbours lend tools ')
  await expect(page.getByRole('link', { name: /Core Features/ })).not.toContainText('to look at')
  await stopClock(page)
  await field.pressSequentially('and/or seeds to each other.')
  await page.clock.runFor(500)
  await expect(finding(page, andOr)).toHaveCount(0)
  const before = await field.boundingBox()
  await page.clock.runFor(300)
  await page.clock.resume()
  await expect(finding(page, andOr)).toBeVisible()
  // Nothing above the caret has moved, and the focus has stayed.
  expect(await field.boundingBox()).toEqual(before)
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/Warning: “and\/or” can be read in two ways/)
  await expect(page.getByRole('link', { name: /Core Features/ })).toContainText('(1 to look at)')

  await finding(page, andOr).click()
  const fixes = page.getByRole('list', { name: 'Possible fixes' })
  await expect(fixes).toContainText('Neighbours lend tools')
  await expectAccessible(page, 'an open finding')
  await fixes.getByRole('button', { name: 'Write “or”' }).click()
  await expect(field).toHaveValue('Neighbours lend tools or seeds to each other.')
  await expect(field).toBeFocused()
  await expect(finding(page, andOr)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Core Features/ })).not.toContainText('to look at')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field).toHaveValue('Neighbours lend tools and/or seeds to each other.')
  await expect(finding(page, andOr)).toBeVisible()
})

test('the field that one types in stays in place when findings above it come and go', async ({
  page,
  api,
}) => {
  const term = (id: string, name: string) => ({ id, term: name, definition: 'Money' })
  const glossary = [term('GL-1', 'Deposit'), term('GL-2', 'Voucher')]
  const id = await api.createProject('Street Shed', { glossary, features: [feature('FE-1', 'A voucher.')] })
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto(`/projects/${id}/glossary`)
  const unused = finding(page, 'Warning: “Deposit” is defined here but used nowhere.')
  await expect(unused).toBeVisible()
  const field = page.locator('[id="glossary.GL-2.definition"]')
  await field.fill('Instead of a ')
  await page.mouse.wheel(0, 120)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  const before = await field.boundingBox()
  await field.pressSequentially('deposit')
  await expect(unused).toHaveCount(0)
  expect((await field.boundingBox())!.y).toBeCloseTo(before!.y, 0)
  await field.fill('Instead of a')
  await expect(unused).toHaveCount(1)
  expect((await field.boundingBox())!.y).toBeCloseTo(before!.y, 0)
})

test('what is ignored with a reason stays ignored after a reload, until the words change', async ({
  page,
  api,
}) => {
  const id = await api.createProject('Street Shed', {
    features: [feature('FE-1', 'Neighbours lend tools and/or seeds, and several books.')],
  })
  await page.goto(`/projects/${id}/features`)
  const several = 'Warning: “several” doesn’t say how many.'
  await finding(page, andOr).click()
  await page.getByRole('button', { name: 'Ignore' }).click()
  const reasons = page.getByRole('dialog', { name: 'Why is this fine?' })
  await expectAccessible(page, 'the reasons to ignore a finding')
  await reasons.getByRole('textbox', { name: 'Another reason' }).fill('Either is fine here')
  await reasons.getByRole('button', { name: 'Ignore' }).click()
  await expect(finding(page, andOr)).toHaveCount(0)
  await expect(description(page)).toBeFocused()
  await expect(finding(page, several)).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(finding(page, andOr)).toBeVisible()
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(finding(page, andOr)).toHaveCount(0)
  await expect(savedLabel(page)).toBeVisible()
  await page.reload()
  await expect(finding(page, several)).toBeVisible()
  await expect(finding(page, andOr)).toHaveCount(0)

  await description(page).fill('Neighbours lend tools AND/OR seeds, and several books.')
  await expect(finding(page, /“AND\/OR” can be read in two ways/)).toBeVisible()
})

test('the keyboard alone opens a finding, ignores it and goes on writing', async ({ page, api }) => {
  const id = await api.createProject('Street Shed', {
    features: [feature('FE-1', 'Neighbours share tools and/or seeds with others of the same street.')],
  })
  await page.goto(`/projects/${id}/features`)
  await expect(finding(page, andOr)).toBeVisible()
  await description(page).focus()
  await page.keyboard.press('Tab')
  await expect(finding(page, andOr)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Write “or”' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Write “or”' })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Ignore' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'It’s clear enough' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Ignore' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(finding(page, andOr)).toHaveCount(0)
  await expect(description(page)).toBeFocused()
})

async function tabTo(page: Page, target: Locator) {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(target).toBeFocused({ timeout: 100 })
  }).toPass()
}

test('the mentor is asked about a finding', async ({ page, api }) => {
  const id = await api.createProject('Street Shed', {
    features: [feature('FE-1', 'Neighbours lend tools and/or seeds.')],
  })
  await page.goto(`/projects/${id}/features`)
  await finding(page, andOr).click()
  await page.getByRole('button', { name: 'Ask mentor' }).click()
  const input = page.getByRole('textbox', { name: 'Message' })
  await expect(input).toHaveValue(/FE-1 · Tool FE-1, Description: “and\/or” can be read in two ways/)
  await expect(input).toBeFocused()
})

test('a card says what hangs together with it, and leads there', async ({ page, api }) => {
  const story = (id: string) => ({
    id,
    persona: 'Neighbour',
    goal: `lend ${id}`,
    benefit: '',
    relatedFeature: 'FE-1 Tool FE-1',
  })
  const id = await api.createProject('Street Shed', {
    features: [feature('FE-1', 'A loan ends after a week.'), feature('FE-2', 'As in FE-1, Tool FE-1.')],
    userStories: [story('US-1'), story('US-2')],
    acceptanceCriteria: [{ id: 'AC-1', userStoryId: 'US-1', criteria: ['The loan is listed', 'It ends'] }],
    dataModels: [{ id: 'DM-1', name: 'Loan', description: '', attributes: [], relationships: '' }],
  })
  await page.goto(`/projects/${id}/features`)
  const card = page.getByRole('region', { name: 'Feature 1 · FE-1' })
  await expect(card.getByText('2 stories · 2 criteria · Loan')).toBeVisible()
  await expectAccessible(page, 'a card with connections')
  await card.getByRole('link', { name: '2 stories' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'User Stories' })).toBeVisible()
  await expect(page.locator('[id="userStories.US-1"] :focus')).toHaveCount(1)

  await page.goto(`/projects/${id}/features`)
  await expect(card.getByRole('link', { name: 'Loan' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Feature 1' }).click()
  await expect(page.getByRole('dialog')).toContainText('Also mentioned in FE-2 Tool FE-2.')
})

test('on a phone, findings fit, and the list of modules counts them', async ({ page, api }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const id = await api.createProject('Street Shed', {
    features: [feature('FE-1', 'The limit is TBD. Neighbours lend several tools and/or various seeds.')],
  })
  await page.goto(`/projects/${id}/features`)
  await expect(finding(page, /^Error: “TBD” is a placeholder/)).toBeVisible()
  await expect(finding(page, 'Warning')).toHaveCount(1)
  await finding(page, '2 more').click()
  await expect(finding(page, 'Warning')).toHaveCount(3)
  await expect(page.getByLabel('Current Module')).toContainText('Core Features ✓ (4 to look at)')
  await finding(page, /^Error/).click()
  // At the top, no button is half behind the bar at the bottom, which axe would report as a small target.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, 'findings on a phone')
})
