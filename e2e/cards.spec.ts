import { expect, type Page } from '@playwright/test'
import { inEveryBrowser, memberTest as test, savedLabel } from './fixtures.ts'
import { cards, itemLocator } from './forms.ts'
import { idea, ideaName } from './idea.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.describe('cards', () => {
  for (const [key, [item, prefix]] of Object.entries(cards)) {
    test(`${key} cards can be added, with the focus in the first field, and deleted`, async ({
      page,
      api,
    }) => {
      const id = await api.createProject('Orchard Map')
      await page.goto(`/projects/${id}/${key}`)
      for (const number of [1, 2]) {
        await button(page, `Add ${item}`).click()
        const card = itemLocator(page, item, number - 1, `${prefix}-${number}`)
        await expect(card.getByRole('textbox').or(card.getByRole('combobox')).first()).toBeFocused()
      }
      await button(page, `Delete ${item} 1`).click()
      await expect(itemLocator(page, item, 0, `${prefix}-2`)).toBeVisible()
      await expect(page.getByText(`${item} 1 · ${prefix}-1 deleted.`)).toBeVisible()
      await expect(savedLabel(page)).toBeVisible()
      await page.reload()
      await expect(itemLocator(page, item, 0, `${prefix}-2`)).toBeVisible()
      await button(page, `Add ${item}`).click()
      // Ids are never reused.
      await expect(itemLocator(page, item, 1, `${prefix}-3`)).toBeVisible()
    })
  }

  test('cards move with buttons and with Alt+arrow keys, and keep their ids and the focus', async ({
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

    const name = itemLocator(page, 'Feature', 1, 'FE-3').getByLabel('Name')
    await name.focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(titles).toHaveText(['Feature 1 · FE-3', 'Feature 2 · FE-2', 'Feature 3 · FE-1'])
    await expect(itemLocator(page, 'Feature', 0, 'FE-3').getByLabel('Name')).toBeFocused()
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Alt+ArrowDown')
    await expect(titles).toHaveText(['Feature 1 · FE-2', 'Feature 2 · FE-3', 'Feature 3 · FE-1'])
    await expect(itemLocator(page, 'Feature', 1, 'FE-3').getByLabel('Name')).toBeFocused()
    await expect(itemLocator(page, 'Feature', 1, 'FE-3').getByLabel('Name')).toHaveValue(
      'Remember the return',
    )

    await expect(savedLabel(page)).toBeVisible()
    await page.reload()
    await expect(titles).toHaveText(['Feature 1 · FE-2', 'Feature 2 · FE-3', 'Feature 3 · FE-1'])
  })

  test('Undo restores deleted cards in their place', async ({ page, api }) => {
    const id = await api.createProject(ideaName, { features: idea.features })
    await page.goto(`/projects/${id}/features`)
    await button(page, 'Delete Feature 2').click()
    await expect(button(page, 'Delete Feature 2')).toBeFocused()
    await expect(page.getByRole('heading', { name: /^Feature \d/ })).toHaveText([
      'Feature 1 · FE-1',
      'Feature 2 · FE-3',
    ])
    await button(page, 'Undo').click()
    const card = itemLocator(page, 'Feature', 1, 'FE-2')
    await expect(card.getByLabel('Name')).toHaveValue('Ask for a tool')
    await expect(card.getByLabel('Name')).toBeFocused()
    await expect(savedLabel(page)).toBeVisible()
    expect((await api.read(id)).modules['coreFeatures']).toEqual(idea.features)
  })

  test(
    'dozens of cards stay in order when one is added, deleted or moved',
    inEveryBrowser,
    async ({ page, api }) => {
      const ids = Array.from({ length: 24 }, (_, i) => `FE-${i + 1}`)
      const features = ids.map(id => ({
        id,
        name: `Feature of ${id}`,
        description: '',
        importance: 'Medium' as const,
      }))
      const id = await api.createProject(ideaName, { features })
      await page.goto(`/projects/${id}/features`)
      const card = (place: number, id: string) =>
        page.getByRole('region', { name: `Feature ${place} · ${id}`, exact: true })
      const shown = () =>
        page.locator('[data-row]').evaluateAll(rows => rows.map(row => row.id.split('.').at(-1)))
      await expect.poll(shown).toEqual(ids)

      // The browser's groups of cards begin at FE-8 and FE-16.
      for (const deleted of ['FE-8', 'FE-9', 'FE-16', 'FE-1']) {
        const place = ids.indexOf(deleted)
        // By keyboard: WebKit may move a card that is scrolled into view when the cards above it are rendered.
        await card(place + 1, deleted)
          .getByRole('button', { name: 'Delete' })
          .press('Enter')
        ids.splice(place, 1)
        await expect.poll(shown).toEqual(ids)
        await expect(card(place + 1, ids[place]!).getByRole('button', { name: 'Delete' })).toBeFocused()
      }
      await card(6, 'FE-7').getByLabel('Name').focus()
      for (const place of [7, 8]) {
        await page.keyboard.press('Alt+ArrowDown')
        await expect(card(place, 'FE-7').getByLabel('Name')).toBeFocused()
      }
      await page.keyboard.press('End')
      await page.keyboard.type(' anew')
      await expect(card(8, 'FE-7').getByLabel('Name')).toHaveValue('Feature of FE-7 anew')
      await page.getByRole('button', { name: 'Add Feature' }).press('Enter')
      await expect(card(21, 'FE-25').getByLabel('Name')).toBeFocused()
    },
  )

  test('new features have medium importance', async ({ page, api }) => {
    const id = await api.createProject('Orchard Map')
    await page.goto(`/projects/${id}/features`)
    await button(page, 'Add Feature').click()
    await expect(page.getByLabel('Importance')).toHaveValue('Medium')
  })
})

test('criteria are lines: Enter adds one below, Backspace removes an empty one', async ({ page, api }) => {
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
  const row = itemLocator(page, 'Attribute', 0)
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
  await itemLocator(page, 'Attribute', 1).getByLabel('Name').fill('height')
  await button(page, 'Delete Attribute 1').click()
  await expect(row.getByLabel('Name')).toHaveValue('height')
})

test('a story suggests the project’s personas and features, and follows a rename', async ({ page, api }) => {
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
  await itemLocator(page, 'Feature', 1, 'FE-2').getByLabel('Name').fill('Borrow a tool')
  await page.getByRole('link', { name: 'User Stories' }).click()
  await expect(related).toHaveValue('FE-2 Borrow a tool')
  await expect(persona).toHaveValue('New tenant')
  await expect(savedLabel(page)).toBeVisible()
  await page.reload()
  await expect(related).toHaveValue('FE-2 Borrow a tool')
})

test('a criteria set suggests the project’s stories', async ({ page, api }) => {
  const id = await api.createProject(ideaName, { userStories: idea.userStories })
  await page.goto(`/projects/${id}/acceptanceCriteria`)
  await button(page, 'Add Criteria Set').click()
  await expect
    .poll(() => suggestionsOf(page.getByLabel('Related User Story')))
    .toEqual(['US-1 see which drills are free on Saturday', 'US-2 see where each of my tools is today'])
})

test('a hint opens with its question mark and closes with Escape', async ({ page, api }) => {
  const id = await api.createProject('Orchard Map')
  await page.goto(`/projects/${id}/overview`)
  const hint = page.getByText('Aim for 1-3 goals.')
  await expect(hint).toBeHidden()
  const questionMark = page.getByRole('button', { name: 'Hint' }).nth(1)
  await questionMark.press('Enter')
  await expect(hint).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(hint).toBeHidden()
  await expect(questionMark).toBeFocused()
})

const suggestionsOf = (input: ReturnType<Page['getByLabel']>) =>
  input.evaluate((element: HTMLInputElement) => [...element.list!.options].map(option => option.value))
