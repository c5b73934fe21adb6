import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { failedCallsPattern, memberTest as test } from './fixtures.ts'
import { dump, fullIdea, fullName, idea, ideaName } from './idea.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

for (const [state, name, specification] of [
  ['empty', 'Orchard Map', {}],
  ['filled', ideaName, idea],
  ['full of long texts', fullName, fullIdea],
] as const) {
  test(`the fourteen steps are accessible, ${state}`, async ({ page, api }) => {
    test.slow()
    const id = await api.createProject(name, specification)
    await page.goto(`/projects/${id}`)
    const steps = page.getByRole('navigation', { name: 'Modules' }).getByRole('link')
    await expect(steps).toHaveCount(14)
    for (const step of await steps.all()) {
      await step.click()
      await expect(step).toHaveAttribute('aria-current', 'step')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page, new URL(page.url()).pathname.split('/').at(-1)!)
    }
  })
}

test('the workspace is accessible in its other states', async ({ page, api, watch }) => {
  test.slow()
  watch.allow(failedCallsPattern)
  const id = await api.createProject(ideaName, idea)
  await page.goto(`/projects/${id}/nothing`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page, 'unknown module')

  await page.goto(`/projects/${id}/review`)
  await page.getByRole('radio', { name: 'Markdown' }).check()
  await expectAccessible(page, 'markdown')

  await page.goto(`/projects/${id}/dataModels`)
  await button(page, 'Show as text').click()
  await expectAccessible(page, 'diagram as text')
  await button(page, 'Show as diagram').click()
  await button(page, 'Zoom in').click()
  await button(page, 'Enlarge diagram').click()
  await expectAccessible(page, 'large diagram')

  await page.goto(`/projects/${id}/features`)
  await button(page, 'Delete Feature 3').click()
  await expect(button(page, 'Undo')).toBeVisible()
  // At the top, no drag handle is half behind the bar, which axe would report as a small target.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, 'deleted card')

  await page.goto(`/projects/${id}/overview`)
  await button(page, 'Hint').first().click()
  await expectAccessible(page, 'hint')
  await page.route('**/module?*', route => route.fulfill({ status: 500, json: { success: false } }))
  await page.getByLabel('Core Purpose', { exact: true }).fill('Lend.')
  await expect(page.getByRole('alert')).toContainText('Failed to save changes')
  await expectAccessible(page, 'failed save')
})

test('a project that was deleted elsewhere is accessible', async ({ page, api, watch }) => {
  test.slow()
  watch.allow(failedCallsPattern)
  const id = await api.createProject(ideaName, idea)
  await page.goto(`/projects/${id}`)
  await expect(page.getByLabel('Brain Dump', { exact: true })).toBeVisible()
  await api.call('DELETE', `/projects/${id}`)
  await expect(page.getByRole('alert')).toContainText('This project is in the trash.')
  await expectAccessible(page, 'in the trash')
  await page.getByLabel('Brain Dump', { exact: true }).fill('Lend.')
  await page.route('**/api/projects/import?**', route => route.abort())
  await button(page, 'Save as new project').click()
  await expect(page.getByRole('alert')).toContainText('Couldn’t save the project')
  await expectAccessible(page, 'with unsaved text, after a failed try')
  await page.setViewportSize({ width: 360, height: 640 })
  await expectAccessible(page, 'on a small screen')
  await button(page, 'Discard…').click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'discard')
})

test('the palette, the shortcut list and the reordering of lines are accessible', async ({ page, api }) => {
  test.slow()
  const id = await api.createProject(ideaName, idea)
  await page.goto(`/projects/${id}/acceptanceCriteria`)
  await button(page, 'Remove Criterion 1').first().click()
  await expect(button(page, 'Undo')).toBeVisible()
  await expectAccessible(page, 'deleted line')
  await button(page, 'Reorder Criterion 1').first().click()
  await expect(page.getByRole('menuitem', { name: 'Move down' })).toBeVisible()
  await expectAccessible(page, 'menu of a grip')
  await page.keyboard.press('Escape')

  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
  await expectAccessible(page, 'palette')
  await page.keyboard.type('nothing of the kind')
  await expectAccessible(page, 'palette without a command')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+/')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page, 'shortcuts')
  await page.keyboard.press('Escape')
})

test('the mentor is accessible in a conversation, after a failure and with an earlier conversation', async ({
  page,
  api,
  watch,
}) => {
  test.slow()
  watch.allow(failedCallsPattern)
  const id = await api.createProject(ideaName, idea)
  await page.goto(`/projects/${id}/personas`)
  await button(page, 'Discuss with AI Mentor').click()
  const panel = page.getByRole('region', { name: 'AI Mentor - Target Personas' })
  await expect(panel.getByRole('list', { name: 'Quick answers' })).toBeVisible()
  await expectAccessible(page, 'opened')
  await panel.getByRole('textbox').fill('Tool owners, **new** tenants')
  await button(page, 'Send').click()
  await expect(button(page, 'Regenerate')).toBeVisible()
  await button(page, 'Edit').click()
  await expectAccessible(page, 'editing')
  await button(page, 'Cancel').click()

  await page.route('**/messages', route => route.fulfill({ status: 503, json: {} }))
  await panel.getByRole('textbox').fill('And a carpenter')
  await button(page, 'Send').click()
  await expect(panel.getByRole('alert')).toContainText('Failed to get AI response')
  await panel.getByRole('textbox').fill('one more thing')
  await expectAccessible(page, 'not sent')
  await page.unroute('**/messages')
  await panel.getByRole('listitem').getByRole('button', { name: 'Retry' }).click()
  await expect(button(page, 'Regenerate')).toBeVisible()

  await button(page, 'Conversations').click()
  await expect(page.getByRole('menuitem', { name: 'New conversation' })).toBeVisible()
  await expectAccessible(page, 'menu of conversations')
  await page.getByRole('menuitem', { name: 'New conversation' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'question')
  await page.getByRole('alertdialog').getByRole('button', { name: 'New conversation' }).click()
  await expect(panel.getByText('Tool owners')).toBeHidden()
  await button(page, 'Conversations').click()
  await page.getByRole('menuitem', { name: /^Open conversation from/ }).click()
  await expect(button(page, 'Back to current conversation')).toBeVisible()
  await expectAccessible(page, 'reading')
})

test('the reviews of proposals and of drafts are accessible', async ({ page, api }) => {
  test.slow()
  const id = await api.createProject(ideaName, { ...idea, brainDump: dump })
  const { id: conversationId } = await api.call<{ id: string }>('POST', '/ai/conversations', {
    projectId: id,
    moduleType: 'features',
  })
  const message = 'Must have:\n- List a tool: finds a photo\n\nNice to have:\n- Share: sends a link'
  await api.call('POST', `/ai/conversations/${conversationId}/messages`, { message })
  await page.goto(`/projects/${id}/features`)
  await button(page, 'Discuss with AI Mentor').click()
  const panel = page.getByRole('region', { name: /^AI Mentor/ })
  await panel.getByRole('button', { name: 'Apply to Form' }).click()
  await page.getByLabel('Replace all').check()
  await page.getByText('Where this comes from').first().click()
  await button(page, /^Reject: New Feature/)
    .first()
    .click()
  await expectAccessible(page, 'summary')
  await button(page, /^Edit: New Feature/)
    .first()
    .click()
  await expectAccessible(page, 'summary, edited')
  await page.getByRole('dialog').getByRole('button', { name: 'Apply to Form' }).click()
  await expect(page.getByText('Applied to Core Features')).toBeVisible()
  await page.getByText('Applied to Core Features').hover()
  await expectAccessible(page, 'applied')

  await page.route('**/api/ai/mentor', route =>
    route.fulfill({
      json: {
        engine: 'model',
        speaker: 'drafter-7b',
        today: { inputTokens: 0, outputTokens: 0, replies: 0 },
        dailyTokens: null,
      },
    }),
  )
  await page.goto(`/projects/${id}/sort`)
  await button(page, 'Draft with drafter-7b').click()
  await expect(page.getByRole('heading', { name: '12 of 12 modules drafted' })).toBeVisible()
  await expectAccessible(page, 'drafts')
  await page.getByRole('dialog').getByRole('button', { name: 'Data Models' }).click()
  await expectAccessible(page, 'one draft')
})

test('the sorted brain dump is accessible in all its states', async ({ page, api }) => {
  test.slow()
  const id = await api.createProject(ideaName, { brainDump: dump })
  await page.goto(`/projects/${id}/sort`)
  const rows = page.getByRole('list', { name: 'Statements' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  await expectAccessible(page, 'sort')
  const row = rows.filter({ hasText: 'Rating of borrowers' })
  await row.getByRole('button', { name: /^– ?Rating|^Rating/ }).click()
  await row.getByRole('button', { name: 'Set aside' }).click()
  await expectAccessible(page, 'sort, a statement is active')
  await row.getByRole('button', { name: /^Move to/ }).click()
  await expect(page.getByRole('combobox')).toBeFocused()
  await expectAccessible(page, 'sort, chooser')
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: 'Split' }).click()
  await expectAccessible(page, 'sort, split')
  await page.keyboard.press('Escape')
  await button(page, 'Apply to specification').click()
  await expect(page.getByText(/changes applied to/).first()).toBeVisible()
  await expectAccessible(page, 'sort, applied')
  // The other side on a phone.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('radio', { name: /^Specification/ }).check()
  await expectAccessible(page, 'sort, specification')
})
