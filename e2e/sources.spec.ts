import { expect, type Page } from '@playwright/test'
import type { StoredStatement } from '#domain/modules/statements/definition.ts'
import { expectAccessible } from './axe.ts'
import { memberTest as test, savedLabel } from './fixtures.ts'

const label = 'Where this came from'
const statement = (text: string, places: string[]): StoredStatement => ({
  text,
  source: 'brainDump',
  state: 'placed',
  kind: 'features',
  isDecided: true,
  places,
})
const sourcesOf = (page: Page) => page.getByRole('note').filter({ hasText: label })

test('a card and a field show the words that they came from, and only if there are any', async ({
  page,
  api,
}) => {
  const brainDump = 'Neighbours ask for a ladder with one tap. It rained.'
  const features = ['Ask for a tool', 'Map'].map((name, i) => ({
    id: `FE-${i + 1}`,
    name,
    description: '',
    importance: 'High' as const,
  }))
  const id = await api.createProject('Street Shed', { brainDump, features })
  const statements = [
    statement('Neighbours ask for a ladder with one tap.', ['features.FE-1.name', 'overview.corePurpose']),
  ]
  await api.call('PATCH', `/projects/${id}/statements`, { statements })
  await page.goto(`/projects/${id}/features`)
  const button = page.getByRole('button', { name: label })
  await expect(button).toHaveCount(1)
  await expect(page.locator('#features\\.FE-1').getByRole('button', { name: label })).toBeVisible()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(sourcesOf(page)).toContainText('Neighbours ask for a ladder with one tap.')
  await expect(sourcesOf(page)).toContainText('Your brain dump · Name')
  await expectAccessible(page, 'the sources of a card')
  await page.keyboard.press('Escape')
  await expect(sourcesOf(page)).toBeHidden()
  await expect(button).toBeFocused()

  await page.goto(`/projects/${id}/overview`)
  await expect(page.getByRole('button', { name: label })).toHaveCount(1)
  await page.getByRole('button', { name: label }).click()
  await expect(sourcesOf(page)).toContainText('Your brain dump')
  // A project opens with thirteen forms; the statements aren't one of them.
  await expect(page.getByRole('navigation').getByText('Sorted Text')).toHaveCount(0)
  await page.goto(`/projects/${id}/statements`)
  await expect(page.getByRole('heading', { name: 'Module Under Construction' })).toBeVisible()
})

test('an applied answer is shown beside its field, in every tab, and gone after Undo', async ({
  page,
  api,
  context,
}) => {
  const id = await api.createProject('Street Shed')
  const conversation = { projectId: id, moduleType: 'problemStatement' }
  const { id: talk } = await api.call<{ id: string }>('POST', '/ai/conversations', conversation)
  const message = 'Tenants struggle to find a ladder, because nobody knows who owns one.'
  await api.call('POST', `/ai/conversations/${talk}/messages`, { message })
  const other = await context.newPage()
  await other.goto(`/projects/${id}/problemStatement`)
  await page.goto(`/projects/${id}/problemStatement`)
  await page.getByRole('button', { name: 'Discuss with AI Mentor' }).click()
  const mentor = page.getByRole('region', { name: /^AI Mentor/ })
  await mentor.getByRole('button', { name: 'Apply to Form' }).click()
  const summary = page.getByRole('dialog', { name: 'Problem Statement Summary' })
  await summary.getByRole('button', { name: 'Apply to Form' }).click()
  const buttons = page.getByRole('button', { name: label })
  await expect(buttons.first()).toBeVisible()
  await expect(savedLabel(page)).toBeVisible()
  await buttons.first().click()
  await expect(sourcesOf(page)).toContainText('nobody knows who owns one')
  await expect(sourcesOf(page)).toContainText('Your answer')
  await page.keyboard.press('Escape')
  await expect(other.getByRole('button', { name: label }).first()).toBeVisible()

  await page.getByRole('textbox', { name: 'Pain Point' }).press('Control+z')
  await expect(buttons).toHaveCount(0)
  await expect(other.getByRole('button', { name: label })).toHaveCount(0)
})

test('a template’s texts are called the template’s until they are changed, and typed ones nobody else’s', async ({
  page,
  api,
}) => {
  const { _id: id } = await api.call<{ _id: string }>('POST', '/projects', {
    projectName: 'Physio',
    template: 'booking',
  })
  await page.goto(`/projects/${id}/features`)
  const card = page.locator('#features\\.FE-1')
  await card.getByRole('button', { name: label }).click()
  await expect(sourcesOf(page)).toContainText('The template. You haven’t changed it. · Name and Description')
  await page.keyboard.press('Escape')
  await card.getByLabel('Name', { exact: true }).fill('Reserve a slot')
  await card.getByRole('button', { name: label }).click()
  await expect(sourcesOf(page)).toContainText('The template. You haven’t changed it. · Description')
  await page.keyboard.press('Escape')
  await card.getByLabel('Description', { exact: true }).fill('Half an hour each.')
  await expect(card.getByRole('button', { name: label })).toHaveCount(0)

  await page.getByRole('button', { name: 'Add Feature' }).click()
  await page.keyboard.type('Own feature')
  await expect(page.getByRole('button', { name: label })).not.toHaveCount(0)
  const own = page.getByRole('region', { name: /^Feature \d+ · FE-/ }).last()
  await expect(own.getByLabel('Name', { exact: true })).toHaveValue('Own feature')
  await expect(own.getByRole('button', { name: label })).toHaveCount(0)
  await expect(savedLabel(page)).toBeVisible()

  // Its brain dump stays the template’s when it’s sorted.
  await page.goto(`/projects/${id}/sort`)
  const row = page
    .getByRole('list', { name: 'Statements' })
    .getByRole('listitem')
    .filter({ hasText: 'Online appointments' })
  await row.getByRole('button', { name: /^Online appointments/ }).press('x')
  await expect(row).toContainText('Set aside')
  await page.getByRole('button', { name: 'Apply to specification' }).click()
  await expect(page.getByText(/applied to|are saved/).first()).toBeVisible()
  await expect(savedLabel(page)).toBeVisible()
  const { statements } = (await api.read(id)) as unknown as { statements: StoredStatement[] }
  expect(new Set(statements.map(({ source }) => source))).toEqual(new Set(['template']))
})
