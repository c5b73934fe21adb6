import { expect, type Page } from '@playwright/test'
import { createPerson, signInByHttp } from './api.ts'
import { expectAccessible } from './axe.ts'
import { failedCallsPattern, memberTest as test, savedLabel, tokenKey } from './fixtures.ts'
import { dump } from './idea.ts'
import { readUnsavedTexts } from './offlineDb.ts'
import { button, module, openSort, row, specification, words } from './sortPage.ts'

const textField = (page: Page, name: string) =>
  specification(page).getByRole('textbox', { name, exact: true })

/** Waits until the device has as many decisions. */
const expectKept = (page: Page, count: number) =>
  expect(async () => {
    const kept = (await readUnsavedTexts(page)) as { decisions: unknown[] }[]
    expect(kept.flatMap(({ decisions }) => decisions)).toHaveLength(count)
  }).toPass()

test('what was decided and reworded is still there after a reload, until it is applied', async ({
  page,
  api,
}) => {
  const id = await api.createProject('Street Shed', { brainDump: dump })
  await openSort(page, id)
  await words(page, 'Every house in our street').press('x')
  await words(page, 'Photos go to S3').press('s')
  await expect(button(page, 'Split before “to”')).toHaveCount(1)
  for (let i = 0; i < 8; i++) await page.keyboard.press('ArrowLeft')
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(words(page, 'maps are by Mapbox')).toBeFocused()
  await module(page, 'Core Features').getByRole('listitem').filter({ hasText: 'Calendar export' }).hover()
  await button(page, 'Leave out Calendar export').click()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('radio', { name: /^Specification/ }).check()
  await button(page, 'Edit Rating of borrowers').press('Enter')
  await expect(textField(page, 'Name')).toHaveValue('Rating of borrowers')
  await expectAccessible(page, 'a part of the specification that is being edited')
  await page.setViewportSize({ width: 1280, height: 800 })
  await textField(page, 'Name').fill('Rate a borrower')
  await expect.poll(async () => JSON.stringify(await readUnsavedTexts(page))).toContain('Rate a borrower')
  await expectKept(page, 3)
  await page.reload()
  await expect(row(page, 'Every house in our street')).toContainText('Set aside')
  await expect(words(page, 'maps are by Mapbox')).toBeVisible()
  await expect(button(page, 'Put back Calendar export')).toBeVisible()
  await expect(button(page, 'Edit Rate a borrower')).toBeVisible()
  // Nothing was saved or announced.
  expect(JSON.stringify((await api.read(id)).modules)).not.toContain('Rate a borrower')

  await button(page, 'Apply to specification').click()
  await expect(page.getByText(/changes applied to/).first()).toBeVisible()
  await expect(savedLabel(page)).toBeVisible()
  const stored = JSON.stringify((await api.read(id)).modules)
  expect(stored).toContain('Rate a borrower')
  expect(stored).not.toContain('Calendar export')
  // What was left out is set aside, and the device has nothing left to keep.
  await expect(row(page, 'Calendar export')).toContainText('Set aside')
  await expect.poll(() => readUnsavedTexts(page)).toEqual([])
  await page.reload()
  await expect(row(page, 'Calendar export')).toContainText('Set aside')
  await expect(specification(page)).toContainText('Rate a borrower')
  await expect(button(page, /^Edit Rat/)).toHaveCount(0)
})

test('a part is reworded by keys; Escape and Undo take it back, and another card’s name is refused', async ({
  page,
  api,
}) => {
  const id = await api.createProject('Street Shed', { brainDump: dump })
  await openSort(page, id)
  const part = (name: string) => button(page, new RegExp(`^${name}.*Show the words`))
  await part('Rating of borrowers').focus()
  await page.keyboard.press('e')
  await expect(textField(page, 'Name')).toBeFocused()
  await page.keyboard.type('Stars')
  await page.keyboard.press('Escape')
  await expect(button(page, 'Edit Rating of borrowers')).toBeFocused()
  await page.keyboard.press('e')
  await page.keyboard.type('Calendar export')
  await expect(page.getByRole('alert')).toHaveText('Another card has this name.')
  await textField(page, 'Name').fill('Stars for borrowers')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Edit Stars for borrowers')).toBeFocused()
  await expect(part('Stars for borrowers')).toContainText('Your wording')
  await page.keyboard.press('u')
  await expect(part('Rating of borrowers')).toBeVisible()
})

test('a letter is kept even if the page is reloaded right after it', async ({ page, api }) => {
  const id = await api.createProject('Street Shed', { brainDump: dump })
  await openSort(page, id)
  await words(page, 'Every house in our street').press('x')
  await expectKept(page, 1)
  await button(page, 'Edit Rating of borrowers').press('Enter')
  await expect(textField(page, 'Name')).toBeFocused()
  await page.keyboard.type('Stars')
  await page.evaluate(() => location.reload())
  await expect(button(page, 'Edit Stars')).toBeVisible()
  await words(page, 'Calendar export').press('x')
  await page.evaluate(() => location.reload())
  await expect(row(page, 'Calendar export')).toContainText('Set aside')
})

test('two tabs keep their own decisions, and the next page has both', async ({ page, context, api }) => {
  const id = await api.createProject('Street Shed', { brainDump: dump })
  const other = await context.newPage()
  await openSort(page, id)
  await openSort(other, id)
  await words(page, 'Every house in our street').press('x')
  await words(other, 'Rating of borrowers').press('x')
  await words(page, 'Calendar export').press('x')
  await words(other, 'Calendar export').press('m')
  await other.keyboard.type('stories')
  await other.keyboard.press('Enter')
  await expect(row(other, 'Calendar export')).toContainText('In Stories')
  await expectKept(page, 4)
  // A page that opens meanwhile leaves both alone.
  const third = await context.newPage()
  await openSort(third, id)
  await expect(row(third, 'Every house in our street')).not.toContainText('Set aside.')
  await third.close()

  await other.close()
  await page.close()
  const next = await context.newPage()
  await openSort(next, id)
  for (const text of ['Every house in our street', 'Rating of borrowers'])
    await expect(row(next, text)).toContainText('Set aside')
  // It was decided in two ways, so the user decides.
  await expect(row(next, 'Calendar export')).toContainText('Not placed yet')
})

test('what one tab applies, another one follows, and neither undoes the other’s decisions', async ({
  page,
  context,
  api,
}) => {
  const id = await api.createProject('Street Shed', { brainDump: dump })
  const other = await context.newPage()
  await openSort(page, id)
  await openSort(other, id)
  await words(other, 'Rating of borrowers').press('x')
  await words(page, 'Every house in our street').press('x')
  await button(page, 'Apply to specification').click()
  await expect(savedLabel(page)).toBeVisible()
  await expect(row(other, 'Every house in our street')).toContainText('Set aside')
  await expect(row(other, 'Calendar export')).toContainText('applied')
  await button(other, 'Apply to specification').click()
  await expect(savedLabel(other)).toBeVisible()
  const { statements } = (await api.read(id)) as unknown as { statements: { text: string; state: string }[] }
  const aside = statements.filter(({ state }) => state === 'setAside').map(({ text }) => text)
  expect(aside).toEqual(['Every house in our street owns a drill.', 'Rating of borrowers'])
  await expect.poll(() => readUnsavedTexts(page)).toEqual([])
})

test('decisions stay with their statements when the brain dump is edited', async ({ page, api }) => {
  const id = await api.createProject('Street Shed', { brainDump: dump })
  await openSort(page, id)
  await words(page, 'Every house in our street').press('x')
  await words(page, 'Rating of borrowers').press('x')
  await button(page, 'Back to Brain Dump').click()
  const edited = dump.replace('- Rating of borrowers', '- Rating of all borrowers by stars')
  await page.getByRole('textbox', { name: 'Brain Dump' }).fill(`A note first.\n\n${edited}`)
  await button(page, 'Sort').click()
  await expect(row(page, 'Every house in our street')).toContainText('Set aside')
  await expect(row(page, 'Rating of all borrowers')).not.toContainText('. Set aside')
  await expectKept(page, 1)
  await page.reload()
  await expect(row(page, 'Every house in our street')).toContainText('Set aside')
})

test('another user of the browser never gets them', async ({ page, api, server, watch }) => {
  watch.allow(failedCallsPattern)
  const id = await api.createProject('Street Shed', { brainDump: dump })
  await openSort(page, id)
  await words(page, 'Every house in our street').press('x')
  await expectKept(page, 1)
  await button(page, 'Ines Okafor').click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Street Shed: decisions in Sort')
  await dialog.getByRole('button', { name: 'Sign out and keep changes' }).click()
  await expect(page).toHaveURL('/')
  const bob = await signInByHttp(server.origin, createPerson())
  await page.evaluate(([key, token]) => localStorage.setItem(key, token), [tokenKey, bob.token] as const)
  await page.goto(`/projects/${id}/sort`)
  await expect(page).toHaveURL('/dashboard')
  await expectKept(page, 1)
})
