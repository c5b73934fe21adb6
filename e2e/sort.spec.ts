import { expect, type Page } from '@playwright/test'
import { failedCallsPattern, memberTest, savedLabel } from './fixtures.ts'
import { dump } from './idea.ts'
import { button, module, openSort, row, specification, words } from './sortPage.ts'

const tally = (page: Page) => page.getByText(/^\d+ of \d+ placed$/)

memberTest('from a paste to an applied specification, with keys only', async ({ page, api }) => {
  const id = await api.createProject('Street Shed')
  await page.goto(`/projects/${id}`)
  await page.getByRole('textbox', { name: 'Brain Dump' }).focus()
  await page.keyboard.insertText(dump)
  await expect(button(page, 'Sort this into your specification')).toBeInViewport()
  await button(page, 'Sort this into your specification').press('Enter')
  await expect(page).toHaveURL(`/projects/${id}/sort`)
  await expect(page.getByRole('heading', { name: 'Sort', level: 1 })).toBeFocused()
  await expect(tally(page)).toBeVisible()

  // The first one to decide, and the likeliest place for it.
  await page.keyboard.press('n')
  await expect(words(page, 'Every house in our street')).toBeFocused()
  const [, all] = (await tally(page).textContent())!.match(/of (\d+)/)!
  await page.keyboard.press('m')
  await expect(page.getByRole('combobox', { name: 'Move the statement to' })).toBeFocused()
  await page.keyboard.type('pain')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(row(page, 'Every house in our street')).toContainText('In Problem')
  await expect(module(page, 'Problem Statement')).toContainText('Every house in our street')

  // Split, set aside, undo, join.
  await words(page, 'Photos go to S3').press('s')
  await expect(button(page, 'Split before “to”')).toHaveCount(1)
  for (let i = 0; i < 8; i++) await page.keyboard.press('ArrowLeft')
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(words(page, 'maps are by Mapbox')).toBeFocused()
  await expect(page.getByText(new RegExp(`of ${Number(all) + 1} placed`))).toBeVisible()
  await page.keyboard.press('x')
  await expect(row(page, 'maps are by Mapbox')).toContainText('Set aside')
  await page.keyboard.press('u')
  await expect(row(page, 'maps are by Mapbox')).not.toContainText(/\. Set aside/)
  await words(page, 'maps are by Mapbox').press('j')
  await expect(words(page, 'Photos go to S3, maps are by Mapbox')).toBeFocused()
  await expect(page.getByText(new RegExp(`of ${all} placed`))).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(words(page, 'It must run on phones')).toBeFocused()

  await button(page, 'Apply to specification').press('Enter')
  await expect(page.getByText(/^\d+ changes applied to \d+ modules\.$/).first()).toBeVisible()
  await expect(button(page, /^Open /)).toBeVisible()
  await expect(savedLabel(page)).toBeVisible()
  const stored = JSON.stringify((await api.read(id)).modules)
  for (const part of ['Every house in our street', 'Calendar export', 'GDPR', 'Mapbox'])
    expect(stored).toContain(part)
  await button(page, /^Open /).press('Enter')
  await expect(page).toHaveURL(/\/(?!sort)\w+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

memberTest('with a pointer: both sides light up, and one step undoes all', async ({ page, api }) => {
  const id = await api.createProject('Street Shed', { brainDump: dump })
  await openSort(page, id)
  const part = module(page, 'Core Features').getByRole('listitem').filter({ hasText: 'Calendar export' })
  await row(page, 'Calendar export').hover()
  await expect(part).toHaveAttribute('data-lit', 'true')
  await part.hover()
  await expect(row(page, 'Calendar export')).toHaveAttribute('data-lit', 'true')
  await expect(row(page, 'Rating of borrowers')).not.toHaveAttribute('data-lit')

  await row(page, 'Every house in our street')
    .getByRole('button', { name: /^Features/ })
    .click()
  await expect(module(page, 'Core Features')).toContainText('Every house in our street')
  await part.getByRole('button', { name: 'Leave out Calendar export' }).click()
  await expect(part).toContainText('Left out')
  const guess = module(page, 'Data Models').getByRole('button', { name: /^Add / }).first()
  const guessed = (await guess.getAttribute('aria-label'))!.replace('Add ', '')
  await guess.click()
  await expect(guess).toHaveAttribute('aria-pressed', 'true')

  // Leads to its words.
  await part.getByRole('button', { name: /^Calendar export/ }).click()
  await expect(words(page, 'Calendar export')).toHaveAttribute('aria-current', 'true')

  await button(page, 'Apply to specification').click()
  await expect(page.getByText(/changes applied to/).first()).toBeVisible()
  await expect(savedLabel(page)).toBeVisible()
  const stored = JSON.stringify((await api.read(id)).modules)
  expect(stored).not.toContain('Calendar export')
  expect(stored).toContain(`"name":"${guessed}"`)
  await expect(row(page, 'Rating of borrowers')).toContainText('applied')

  await page
    .getByRole('status')
    .filter({ hasText: 'applied to' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(row(page, 'Rating of borrowers')).not.toContainText('applied')
  await expect(savedLabel(page)).toBeVisible()
  expect(JSON.stringify((await api.read(id)).modules)).not.toContain('Rating of borrowers')
})

memberTest(
  'on a phone: statement by statement, with the specification behind a tab',
  async ({ page, api }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const id = await api.createProject('Street Shed', { brainDump: dump })
    await openSort(page, id)
    await expect(specification(page)).toBeHidden()
    await button(page, 'Next to decide').click()
    await expect(row(page, 'Every house in our street')).toBeInViewport()
    await row(page, 'Every house in our street')
      .getByRole('button', { name: /^Features/ })
      .click()
    await page.getByRole('radio', { name: /^Specification/ }).check()
    await expect(words(page, 'Rating of borrowers')).toBeHidden()
    await expect(module(page, 'Core Features')).toContainText('Every house in our street')
    await button(page, 'Apply to specification').click()
    await expect(page.getByText(/changes applied to/).first()).toBeVisible()
  },
)

memberTest('opened again after an edit, only what is new is to decide', async ({ page, api }) => {
  const id = await api.createProject('Street Shed', { brainDump: dump })
  await openSort(page, id)
  await words(page, 'Every house in our street').press('x')
  await expect(row(page, 'Every house in our street')).toContainText('Set aside')
  await button(page, 'Apply to specification').click()
  await expect(page.getByText(/changes applied to/).first()).toBeVisible()
  await expect(savedLabel(page)).toBeVisible()

  // A renamed card isn’t proposed a second time.
  await page.goto(`/projects/${id}/features`)
  await page.getByLabel('Name', { exact: true }).first().fill('Tool listing')
  await page.getByRole('link', { name: 'Brain Dump' }).click()
  await page
    .getByRole('textbox', { name: 'Brain Dump' })
    .fill(`${dump}\nMembers can print a list of all tools.`)
  await button(page, 'Sort').click()
  await expect(row(page, 'Members can print a list')).toContainText('In Features')
  await expect(row(page, 'Members can print a list')).not.toContainText('applied')
  await expect(row(page, 'list a tool with a photo')).toContainText('applied')
  await expect(row(page, 'Every house in our street')).toContainText('Set aside')
  const expectOnlyNew = async () => {
    await expect(button(page, 'Leave out Print a list of all tools')).toBeVisible()
    const fresh = specification(page).getByRole('button', { name: /^Leave out/ })
    for (const one of await fresh.all()) await expect(one).toHaveAccessibleName(/member|print a list/i)
  }
  await expectOnlyNew()
  await page.reload()
  await expectOnlyNew()
  await expect(module(page, 'Core Features')).toContainText('Tool listing')
})

memberTest(
  'offline, decisions stay on the screen and are sent later',
  async ({ page, api, context, watch }) => {
    watch.allow(failedCallsPattern)
    const id = await api.createProject('Street Shed', { brainDump: dump })
    await openSort(page, id)
    await context.setOffline(true)
    await words(page, 'Rating of borrowers').press('x')
    await expect(row(page, 'Rating of borrowers')).toContainText('Set aside')
    await expect(page.getByRole('alert').filter({ hasText: 'You’re offline.' })).toBeVisible()
    await expect(module(page, 'Core Features')).toContainText('Rating of borrowers')
    await context.setOffline(false)
    await expect(module(page, 'Core Features')).not.toContainText('Rating of borrowers')
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

memberTest('it has an address of its own, and Back leaves it', async ({ page, api }) => {
  const id = await api.createProject('Street Shed', { brainDump: dump })
  await page.goto(`/projects/${id}/features`)
  await expect(page.getByRole('heading', { name: 'Core Features', level: 1 })).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('s')
    await expect(page).toHaveURL(/\/sort$/, { timeout: 1_000 })
  }).toPass()
  await expect(page).toHaveTitle('Sort · Street Shed · Ideawright')
  await words(page, 'Every house in our street').press('x')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Core Features', level: 1 })).toBeVisible()
  // What was decided isn’t lost.
  await page.goForward()
  await expect(row(page, 'Every house in our street')).toContainText('Set aside')
  await page.keyboard.press('Control+z')
  await expect(row(page, 'Every house in our street')).not.toContainText('. Set aside')
})

memberTest('an empty brain dump has nothing to sort', async ({ page, api }) => {
  const id = await api.createProject('Street Shed')
  await page.goto(`/projects/${id}/sort`)
  await expect(page.getByRole('heading', { name: 'Nothing to sort yet' })).toBeVisible()
  await button(page, 'Back to Brain Dump').click()
  await expect(page).toHaveURL(/\/brainDump$/)
})
