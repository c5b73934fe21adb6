import { expect, type Page } from '@playwright/test'
import { failedCalls, memberTest as test, saveState } from './fixtures.ts'
import { itemIn } from './forms.ts'
import { idea, ideaName } from './idea.ts'

/** The product spec's table, to the letter: key, title, and the labels that each form asks with. */
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

/** The forms that are lists of cards, what a card is called, and the prefix of its id. */
const cards = {
  personas: ['Persona', 'PE'],
  features: ['Feature', 'FE'],
  userStories: ['User Story', 'US'],
  acceptanceCriteria: ['Criteria Set', 'AC'],
  dataModels: ['Data Model', 'DM'],
  glossary: ['Term', 'GL'],
} as const

const inputs = (page: Page) =>
  page.getByRole('article').locator('input, textarea, select').and(page.locator(':visible'))
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('the fourteen steps stand at the side in their order, and the first one is open', async ({
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

test('on a small screen, a dropdown called Current Module leads to each step', async ({ page, api }) => {
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

test('Next leads from form to form, and each asks what it should', async ({ page, api }) => {
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

test('Back and Forward lead from module to module, and a reload stays', async ({ page, api }) => {
  const id = await api.createProject('Orchard Map')
  await page.goto(`/projects/${id}`)
  await button(page, 'Next: Project Overview').click()
  await page.getByRole('link', { name: 'Glossary' }).click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Glossary')
  await page.goBack()
  await expect(title).toHaveText('Project Overview')
  await page.goBack()
  await expect(title).toHaveText('Brain Dump')
  await page.goForward()
  await page.goForward()
  await expect(title).toHaveText('Glossary')
  await page.reload()
  await expect(title).toHaveText('Glossary')
})

test('an unknown module is under construction, and the list leads on', async ({ page, api }) => {
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
  watch.allow(failedCalls)
  const id = await api.createProject('Orchard Map')
  await page.goto('/projects/01a1fc7b-a575-7120-a60e-c4217e7d2e07')
  await expect(page).toHaveURL('/dashboard')
  const banner = page.getByRole('alert')
  await expect(banner).toContainText('The project could not be opened.')
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toBeHidden()

  await page.route('**/api/projects/*', route => route.fulfill({ status: 500, json: { success: false } }))
  await page.goto(`/projects/${id}`)
  await expect(page).toHaveURL('/dashboard')
  await expect(banner).toContainText('The project could not be opened.')
})

test('while a project loads, the page says so', async ({ page, api }) => {
  const id = await api.createProject('Orchard Map')
  let answer = () => {}
  await page.route('**/api/projects/*', async route => {
    await new Promise<void>(resolve => (answer = resolve))
    await route.continue()
  })
  await page.goto(`/projects/${id}`)
  await expect(page.getByText('Loading project data...')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brain Dump')
})

test('leaving a project forgets it: the next one opens with its own text', async ({ page, api }) => {
  await api.createProject('Orchard Map', { brainDump: 'Apple trees.' })
  await api.createProject('Choir Rota', { brainDump: 'Tenors are late.' })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Orchard Map' }).click()
  await expect(page.getByLabel('Brain Dump', { exact: true })).toHaveValue('Apple trees.')
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await page.getByRole('link', { name: 'Choir Rota' }).click()
  await expect(page.getByLabel('Brain Dump', { exact: true })).toHaveValue('Tenors are late.')
})

test('progress counts the modules that are filled, while they are', async ({ page, api }) => {
  const id = await api.createProject('Orchard Map')
  await page.goto(`/projects/${id}/problemStatement`)
  await expect(page.getByText('0% complete')).toBeVisible()
  await page.getByLabel('Pain Point').fill('Nobody knows which tree bears what.')
  await expect(page.getByText('8% complete')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Problem Statement (filled)' })).toBeVisible()
  await page.getByLabel('Pain Point').fill('   ')
  await expect(page.getByText('0% complete')).toBeVisible()
})

test('the review names what is missing, and each leads there', async ({ page, api }) => {
  const { overview, ...rest } = idea
  const id = await api.createProject(ideaName, { ...rest, glossary: [] })
  await page.goto(`/projects/${id}`)
  await button(page, 'Preview & Export').click()
  await expect(page.getByText('AI-Coder Ready Format')).toBeVisible()
  const missing = page.getByRole('region', { name: 'Still to fill' })
  await expect(missing.getByRole('button')).toHaveText(['Project Overview', 'Glossary'])
  await missing.getByRole('button', { name: 'Project Overview' }).click()
  await page.getByLabel('Core Purpose').fill(overview.corePurpose)
  await button(page, 'Preview & Export').click()
  await expect(missing.getByRole('button')).toHaveText(['Glossary'])
  await expect(page.getByText('No terms defined yet')).toBeVisible()
})

test.describe('cards', () => {
  for (const [key, [item, prefix]] of Object.entries(cards)) {
    test(`of ${key} are added with the focus in the first field, and deleted`, async ({ page, api }) => {
      const id = await api.createProject('Orchard Map')
      await page.goto(`/projects/${id}/${key}`)
      for (const number of [1, 2]) {
        await button(page, `Add ${item}`).click()
        const card = itemIn(page, item, number - 1, `${prefix}-${number}`)
        await expect(card.getByRole('textbox').or(card.getByRole('combobox')).first()).toBeFocused()
      }
      await button(page, `Delete ${item} 1`).click()
      await expect(itemIn(page, item, 0, `${prefix}-2`)).toBeVisible()
      await expect(page.getByText(`${item} 1 · ${prefix}-1 deleted.`)).toBeVisible()
      await expect(saveState(page, 'Saved')).toBeVisible()
      await page.reload()
      await expect(itemIn(page, item, 0, `${prefix}-2`)).toBeVisible()
      await button(page, `Add ${item}`).click()
      // An id is never given out twice.
      await expect(itemIn(page, item, 1, `${prefix}-3`)).toBeVisible()
    })
  }

  test('move by buttons and by Alt with an arrow, and keep their ids and the focus', async ({
    page,
    api,
  }) => {
    const id = await api.createProject(ideaName, { features: idea.features })
    await page.goto(`/projects/${id}/features`)
    const titles = page.getByRole('heading', { name: /^Feature \d/ })
    await expect(titles).toHaveText(['Feature 1 · FE-1', 'Feature 2 · FE-2', 'Feature 3 · FE-3'])

    await button(page, 'Move Feature 1 down').click()
    await expect(titles).toHaveText(['Feature 1 · FE-2', 'Feature 2 · FE-1', 'Feature 3 · FE-3'])
    await expect(button(page, 'Move Feature 2 down')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(titles).toHaveText(['Feature 1 · FE-2', 'Feature 2 · FE-3', 'Feature 3 · FE-1'])
    await expect(button(page, 'Move Feature 3 down')).toBeDisabled()
    await expect(button(page, 'Move Feature 3 up')).toBeFocused()

    const name = itemIn(page, 'Feature', 1, 'FE-3').getByLabel('Name')
    await name.focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(titles).toHaveText(['Feature 1 · FE-3', 'Feature 2 · FE-2', 'Feature 3 · FE-1'])
    await expect(itemIn(page, 'Feature', 0, 'FE-3').getByLabel('Name')).toBeFocused()
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Alt+ArrowDown')
    await expect(titles).toHaveText(['Feature 1 · FE-2', 'Feature 2 · FE-3', 'Feature 3 · FE-1'])
    await expect(itemIn(page, 'Feature', 1, 'FE-3').getByLabel('Name')).toBeFocused()
    await expect(itemIn(page, 'Feature', 1, 'FE-3').getByLabel('Name')).toHaveValue('Remember the return')

    await expect(saveState(page, 'Saved')).toBeVisible()
    await page.reload()
    await expect(titles).toHaveText(['Feature 1 · FE-2', 'Feature 2 · FE-3', 'Feature 3 · FE-1'])
  })

  test('that were deleted come back where they were, by Undo', async ({ page, api }) => {
    const id = await api.createProject(ideaName, { features: idea.features })
    await page.goto(`/projects/${id}/features`)
    await button(page, 'Delete Feature 2').click()
    await expect(button(page, 'Delete Feature 2')).toBeFocused()
    await expect(page.getByRole('heading', { name: /^Feature \d/ })).toHaveText([
      'Feature 1 · FE-1',
      'Feature 2 · FE-3',
    ])
    await button(page, 'Undo').click()
    const card = itemIn(page, 'Feature', 1, 'FE-2')
    await expect(card.getByLabel('Name')).toHaveValue('Ask for a tool')
    await expect(card.getByLabel('Name')).toBeFocused()
    await expect(saveState(page, 'Saved')).toBeVisible()
    expect((await api.read(id)).modules['coreFeatures']).toEqual(idea.features)
  })

  test('that are new have a medium importance', async ({ page, api }) => {
    const id = await api.createProject('Orchard Map')
    await page.goto(`/projects/${id}/features`)
    await button(page, 'Add Feature').click()
    await expect(page.getByLabel('Importance')).toHaveValue('Medium')
  })
})

test('criteria are lines: Enter adds one beneath, Backspace removes an empty one', async ({ page, api }) => {
  const id = await api.createProject('Orchard Map')
  await page.goto(`/projects/${id}/acceptanceCriteria`)
  await button(page, 'Add Criteria Set').click()
  const line = (number: number) => page.getByLabel(`Criterion ${number}`, { exact: true })
  await expect(line(1)).toHaveValue('')
  await line(1).fill('First')
  await line(1).press('Enter')
  await expect(line(2)).toBeFocused()
  await page.keyboard.type('Third')
  await line(1).press('Enter')
  await expect(line(2)).toBeFocused()
  await expect(line(3)).toHaveValue('Third')
  await page.keyboard.type('Second')
  await button(page, 'Add Criterion').click()
  await expect(line(4)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(line(4)).toBeHidden()
  await expect(line(3)).toBeFocused()
  await button(page, 'Remove Criterion 1').click()
  await expect(line(1)).toHaveValue('Second')
  await expect(line(2)).toHaveValue('Third')
  await expect(line(3)).toBeHidden()
})

test('attributes of a data model are rows with a type, a flag and an example', async ({ page, api }) => {
  const id = await api.createProject('Orchard Map')
  await page.goto(`/projects/${id}/dataModels`)
  await button(page, 'Add Data Model').click()
  await button(page, 'Add Attribute').click()
  const row = itemIn(page, 'Attribute', 0)
  await expect(row.getByLabel('Name')).toBeFocused()
  await expect(row.getByLabel('Type').getByRole('option')).toHaveText([
    'Text',
    'Number',
    'Date',
    'Boolean',
    'List',
  ])
  await expect(row.getByLabel('Type')).toHaveValue('Text')
  await expect(row.getByLabel('Required')).not.toBeChecked()
  await button(page, 'Add Attribute').click()
  await itemIn(page, 'Attribute', 1).getByLabel('Name').fill('height')
  await button(page, 'Delete Attribute 1').click()
  await expect(row.getByLabel('Name')).toHaveValue('height')
})

test('a story offers the project’s own personas and features, and follows a rename', async ({
  page,
  api,
}) => {
  const { personas, features } = idea
  const id = await api.createProject(ideaName, { personas, features })
  await page.goto(`/projects/${id}/userStories`)
  await button(page, 'Add User Story').click()
  const related = page.getByLabel('Related Feature (Optional)')
  const persona = page.getByLabel('As a... (Persona)')
  await expect.poll(() => suggestionsOf(persona)).toEqual(['New tenant', 'Retired carpenter'])
  await expect
    .poll(() => suggestionsOf(related))
    .toEqual(['FE-1 List a tool', 'FE-2 Ask for a tool', 'FE-3 Remember the return'])
  await persona.fill('New tenant')
  await related.fill('FE-2 Ask for a tool')

  await page.getByRole('link', { name: 'Core Features' }).click()
  await itemIn(page, 'Feature', 1, 'FE-2').getByLabel('Name').fill('Borrow a tool')
  await page.getByRole('link', { name: 'User Stories' }).click()
  await expect(related).toHaveValue('FE-2 Borrow a tool')
  await expect(persona).toHaveValue('New tenant')
  await expect(saveState(page, 'Saved')).toBeVisible()
  await page.reload()
  await expect(related).toHaveValue('FE-2 Borrow a tool')
})

test('a criteria set offers the stories', async ({ page, api }) => {
  const id = await api.createProject(ideaName, { userStories: idea.userStories })
  await page.goto(`/projects/${id}/acceptanceCriteria`)
  await button(page, 'Add Criteria Set').click()
  await expect
    .poll(() => suggestionsOf(page.getByLabel('Related User Story')))
    .toEqual(['US-1 see which drills are free on Saturday', 'US-2 see where each of my tools is today'])
})

test('a hint is read by pressing its question mark, and gone by Escape', async ({ page, api }) => {
  const id = await api.createProject('Orchard Map')
  await page.goto(`/projects/${id}/overview`)
  const hint = page.getByText('Aim for 1-3 goals.')
  await expect(hint).toBeHidden()
  const mark = page.getByRole('button', { name: 'Hint' }).nth(1)
  await mark.press('Enter')
  await expect(hint).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(hint).toBeHidden()
  await expect(mark).toBeFocused()
})

const suggestionsOf = (input: ReturnType<Page['getByLabel']>) =>
  input.evaluate((element: HTMLInputElement) => [...element.list!.options].map(option => option.value))
