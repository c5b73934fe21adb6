import { expect, type Page } from '@playwright/test'
import { goBack, goForward } from './browserHistory.ts'
import { failedCallsPattern, holdRequests, memberTest as test } from './fixtures.ts'
import { cards } from './forms.ts'
import { idea, ideaName } from './idea.ts'

/** The key, title and labels of each form, to the letter (docs/product.md#module-forms). */
const forms = [
  ['brainDump', 'Brain Dump', ['Brain Dump']],
  ['overview', 'Project Overview', ['Project Name', 'Core Purpose', 'Primary Goal(s)', 'Target Audience']],
  [
    'problemStatement',
    'Problem Statement',
    ['Pain Point', 'Who Experiences This Problem?', 'Why Is This Important?'],
  ],
  ['personas', 'Target Personas', ['Name', 'Characteristics', 'Needs & Goals', 'Pain Points']],
  ['features', 'Core Features', ['Name', 'Description', 'Importance']],
  [
    'userStories',
    'User Stories',
    ['As a... (Persona)', 'I want to... (Goal)', 'So that... (Benefit)', 'Related Feature (Optional)'],
  ],
  ['acceptanceCriteria', 'Acceptance Criteria', ['Related User Story', 'Criterion 1']],
  ['dataModels', 'Data Models', ['Model Name', 'Description', 'Relationships']],
  [
    'technicalRequirements',
    'Technical Requirements',
    [
      'Frontend',
      'Backend',
      'Database',
      'Mobile',
      'Architecture',
      'Third-Party APIs',
      'Libraries',
      'Other Notes',
    ],
  ],
  [
    'nonFunctionalRequirements',
    'Non-Functional Requirements',
    [
      'Target Platform',
      'Handles sensitive data',
      'Authentication required',
      'Other Security Notes',
      'Performance Notes',
      'Scalability Notes',
      'Usability Notes',
    ],
  ],
  [
    'constraints',
    'Constraints',
    ['Mandatory Technologies', 'Key Exclusions', 'Compliance', 'Budget Constraints'],
  ],
  ['outOfScope', 'Out of Scope', ['Excluded Features']],
  ['glossary', 'Glossary', ['Term', 'Definition']],
] as const

const titles = [...forms.map(([, title]) => title), 'Review & Export']

const inputs = (page: Page) =>
  page.getByRole('article').locator('input, textarea, select').and(page.locator(':visible'))
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('the fourteen steps are listed at the side in order, and the first one is open', async ({
  page,
  api,
}) => {
  const id = await api.createProject('Orchard Map')
  await page.goto(`/projects/${id}`)
  const list = page.getByRole('navigation', { name: 'Modules' })
  await expect(list.getByRole('link')).toHaveText(titles.map((title, i) => `${i + 1}${title}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brain Dump')
  await expect(list.getByRole('link', { name: 'Brain Dump' })).toHaveAttribute('aria-current', 'step')
  await expect(page.getByLabel('Current Module')).toBeHidden()
  await expect(page).toHaveTitle('Brain Dump · Orchard Map · Ideawright')
})

test('on a small screen, a dropdown called Current Module opens each step', async ({ page, api }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const id = await api.createProject('Orchard Map', { problemStatement: idea.problemStatement })
  await page.goto(`/projects/${id}/overview`)
  await expect(page.getByRole('navigation', { name: 'Modules' })).toBeHidden()
  const select = page.getByLabel('Current Module')
  await expect(select).toHaveValue('overview')
  const labels = await select.getByRole('option').allTextContents()
  expect(labels).toEqual(titles.map(title => (title === 'Problem Statement' ? `${title} ✓` : title)))
  await select.selectOption('glossary')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glossary')
  await expect(page).toHaveURL(`/projects/${id}/glossary`)
})

test('on a phone the title has its own line, the mentor has a label, and the percentage is shown', async ({
  page,
  api,
}) => {
  const name = 'Sample: a walking bus for the whole neighbourhood'
  const id = await api.createProject(name, { problemStatement: idea.problemStatement })
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 640 })
    await page.goto(`/projects/${id}/overview`)
    const title = page.getByTitle(name, { exact: true })
    const mentor = button(page, 'Discuss with AI Mentor')
    await expect(mentor.getByText('Mentor', { exact: true })).toBeVisible()
    await expect(button(page, 'Preview & Export')).toHaveText('Export', { useInnerText: true })
    await expect(page.getByRole('main').getByRole('progressbar', { name: '8% complete' })).toBeVisible()
    await expect(page.getByText('8%', { exact: true })).toBeVisible()
    const [shown, pressed] = [(await title.boundingBox())!, (await mentor.boundingBox())!]
    expect(shown.y + shown.height, `${width} px`).toBeLessThanOrEqual(pressed.y)
    expect(await title.evaluate(it => it.scrollHeight <= it.clientHeight), `${width} px`).toBe(true)
    // The title scrolls out of view; the buttons stay, and the way back appears with the focus.
    await page.mouse.wheel(0, 400)
    await expect(title).not.toBeInViewport()
    await expect(mentor).toBeInViewport({ ratio: 1 })
    await page.getByRole('link', { name: 'Back to Dashboard' }).focus()
    await page.keyboard.press('Shift')
    await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeInViewport({ ratio: 1 })
  }
})

test('Next leads from form to form, and each has the specified fields', async ({ page, api }) => {
  const id = await api.createProject('Orchard Map')
  await page.goto(`/projects/${id}`)
  for (const [i, [key, title, labels]] of forms.entries()) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    if (i > 0) await expect(page).toHaveURL(`/projects/${id}/${key}`)
    if (key in cards) await button(page, `Add ${cards[key as keyof typeof cards][0]}`).click()
    for (const label of labels) await expect(page.getByLabel(label, { exact: true })).toBeVisible()
    await expect(inputs(page)).toHaveCount(labels.length)
    const next = forms[i + 1]?.[1] ?? 'Review Specification'
    await button(page, `Next: ${next}`).click()
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review & Export')
})

test('Back and Forward switch modules, and a reload stays on the current one', async ({ page, api }) => {
  const id = await api.createProject('Orchard Map')
  await page.goto(`/projects/${id}`)
  await button(page, 'Next: Project Overview').click()
  await page.getByRole('link', { name: 'Glossary' }).click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Glossary')
  await goBack(page)
  await expect(title).toHaveText('Project Overview')
  await goBack(page)
  await expect(title).toHaveText('Brain Dump')
  await goForward(page)
  await goForward(page)
  await expect(title).toHaveText('Glossary')
  await page.reload()
  await expect(title).toHaveText('Glossary')
})

test('an unknown module is shown as under construction, with a working module list', async ({
  page,
  api,
}) => {
  const id = await api.createProject('Orchard Map')
  await page.goto(`/projects/${id}/nothing`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Module Under Construction')
  await page.getByRole('link', { name: 'Glossary' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glossary')
})

test('a project that cannot be loaded leads to the dashboard, which says why', async ({
  page,
  api,
  watch,
}) => {
  watch.allow(failedCallsPattern)
  const id = await api.createProject('Orchard Map')
  await page.goto('/projects/01a1fc7b-a575-7120-a60e-c4217e7d2e07')
  await expect(page).toHaveURL('/dashboard')
  const banner = page.getByRole('alert')
  await expect(banner).toContainText('Couldn’t open the project.')
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toBeHidden()

  await page.route('**/api/projects/*', route => route.fulfill({ status: 500, json: { success: false } }))
  await page.goto(`/projects/${id}`)
  await expect(page).toHaveURL('/dashboard')
  await expect(banner).toContainText('Couldn’t open the project.')
})

test('while a project loads, the page says so', async ({ page, api }) => {
  const id = await api.createProject('Orchard Map')
  const answer = await holdRequests(page, '**/api/projects/*')
  await page.goto(`/projects/${id}`)
  await expect(page.getByText('Loading project data...')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brain Dump')
})

test('leaving a project clears it: the next one opens with its own text', async ({ page, api }) => {
  await api.createProject('Orchard Map', { brainDump: 'Apple trees.' })
  await api.createProject('Choir Rota', { brainDump: 'Tenors are late.' })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Orchard Map' }).click()
  await expect(page.getByLabel('Brain Dump', { exact: true })).toHaveValue('Apple trees.')
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await page.getByRole('link', { name: 'Choir Rota' }).click()
  await expect(page.getByLabel('Brain Dump', { exact: true })).toHaveValue('Tenors are late.')
})

test('progress counts the modules that are currently filled', async ({ page, api }) => {
  const id = await api.createProject('Orchard Map')
  await page.goto(`/projects/${id}/problemStatement`)
  await expect(page.getByText('0% complete')).toBeVisible()
  await page.getByLabel('Pain Point').fill('Nobody knows which tree bears what.')
  await expect(page.getByText('8% complete')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Problem Statement (filled)' })).toBeVisible()
  await page.getByLabel('Pain Point').fill('   ')
  await expect(page.getByText('0% complete')).toBeVisible()
})

test('the review lists what is missing, with a link to each', async ({ page, api }) => {
  const { overview, ...rest } = idea
  const id = await api.createProject(ideaName, { ...rest, glossary: [] })
  await page.goto(`/projects/${id}`)
  await button(page, 'Preview & Export').click()
  await expect(page.getByText('AI-Coder Ready Format')).toBeVisible()
  const missing = page.getByRole('region', { name: 'Still to fill in' })
  await expect(missing.getByRole('button')).toHaveText(['Project Overview', 'Glossary'])
  await missing.getByRole('button', { name: 'Project Overview' }).click()
  await page.getByLabel('Core Purpose').fill(overview.corePurpose)
  await button(page, 'Preview & Export').click()
  await expect(missing.getByRole('button')).toHaveText(['Glossary'])
  await expect(page.getByText('No terms defined yet')).toBeVisible()
})
