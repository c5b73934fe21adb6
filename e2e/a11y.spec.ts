import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { failedCalls, introduce, memberTest, test } from './fixtures.ts'
import { dump, fullIdea, fullName, idea, ideaName } from './idea.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
for (const path of ['/', '/login', '/signup', '/privacy', '/auth/error?message=No', '/nowhere']) {
  test(`anybody can use ${path}`, async ({ page, watch }) => {
    watch.allow(failedCalls)
    await page.addInitScript(holdRedirect)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, path)
    // And once the app has taken over what the build drew.
    await page.keyboard.press('Shift')
    await expect(page.locator('html')).not.toHaveAttribute('data-static')
    await expectAccessible(page, `${path}, taken over`)
  })
}

/** The page of an error goes on by itself after three seconds; axe needs longer, and a clock that runs. */
function holdRedirect() {
  const real = globalThis.setTimeout
  const held = (run: () => void, ms?: number) => real(run, ms === 3_000 ? 600_000 : ms)
  globalThis.setTimeout = held as unknown as typeof setTimeout
}

test('anybody can use the sign-in while it works, and after it failed', async ({ page, watch }) => {
  watch.allow(failedCalls)
  let answer = () => {}
  await page.goto('/login')
  await page.route('**/api/auth/check', async route => {
    await new Promise<void>(resolve => (answer = resolve))
    await route.abort()
  })
  await button(page, 'Sign in with Google').click()
  await expect(button(page, 'Redirecting...')).toBeVisible()
  await expectAccessible(page, 'redirecting')
  answer()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'failed')
})

test('anybody can use the completion of a sign-in', async ({ page }) => {
  await page.route('**/api/auth/exchange', () => {})
  await page.goto('/auth/callback?token=ho_x')
  await expect(page.getByRole('heading', { name: 'Completing Sign In' })).toBeVisible()
  await expectAccessible(page, 'completing')
})

test('anybody can use the local identity page, and its errors', async ({ page }) => {
  await page.goto('/api/auth/google')
  await expectAccessible(page, 'identity')
  await introduce(page, { name: '', email: '' })
  await expect(page.getByText('Enter your name.')).toBeVisible()
  await expectAccessible(page, 'identity with errors')
})

memberTest('anybody can use the dashboard: loading, failed and empty', async ({ page, watch }) => {
  watch.allow(failedCalls)
  let fail = () => {}
  await page.route('**/api/projects?*', async route => {
    await new Promise<void>(resolve => (fail = resolve))
    await route.fulfill({ status: 400, json: { success: false } })
  })
  await page.goto('/dashboard')
  await expect(page.getByText('Loading projects...')).toBeVisible()
  await expectAccessible(page, 'loading')
  fail()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'failed')
  await page.unroute('**/api/projects?*')
  await button(page, 'Try again').click()
  await expect(page.getByText('No projects yet')).toBeVisible()
  await expectAccessible(page, 'empty')
  await button(page, 'Create your first project').click()
  await page.getByRole('radio', { name: 'Chat assistant' }).check()
  await expectAccessible(page, 'with a template')
  await page.setViewportSize({ width: 360, height: 640 })
  await expectAccessible(page, 'with a template on a small screen')
})

memberTest(
  'anybody can use the dashboard with its cards, menus and dialogs',
  async ({ page, api, member }) => {
    await api.createProject('Orchard Map', { personas: idea.personas })
    await api.createProject(fullName, idea)
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: 'Orchard Map' })).toBeVisible()
    await expectAccessible(page, 'cards')
    for (const name of ['New Project', 'Edit Orchard Map', 'Delete Orchard Map']) {
      await button(page, name).click()
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
      await expectAccessible(page, name)
      await page.keyboard.press('Escape')
    }
    await button(page, 'New Project').click()
    await page.getByLabel('Project Name').press('Enter')
    await expect(page.getByText('Please enter a project name')).toBeVisible()
    await expectAccessible(page, 'without a name')
    await page.keyboard.press('Escape')
    for (const name of [/^Theme/, member.name]) {
      await button(page, name).click()
      await expect(page.getByRole('menu')).toBeVisible()
      await expectAccessible(page, String(name))
      await page.keyboard.press('Escape')
    }
    await button(page, 'More for Orchard Map').click()
    await expect(page.getByRole('menuitem', { name: 'Archive' })).toBeVisible()
    await expectAccessible(page, 'menu of a card')
    await page.keyboard.press('Escape')
    await button(page, 'Delete Orchard Map').click()
    await button(page, 'Delete Project').click()
    await expect(button(page, 'Undo')).toBeVisible()
    await expectAccessible(page, 'undo')
  },
)

memberTest('anybody can use the trash, the archive and the search', async ({ page, api }) => {
  memberTest.slow()
  const [archived, trashed] = [
    await api.createProject(fullName, idea),
    await api.createProject('Orchard Map'),
  ]
  await api.call('PATCH', `/projects/${archived}`, { status: 'archived' })
  await api.call('DELETE', `/projects/${trashed}`)
  await page.goto('/dashboard')
  await expect(button(page, 'Show archived')).toBeVisible()
  await expectAccessible(page, 'nothing active')
  await page.goto('/dashboard?status=all&search=t')
  await expect(page.getByText('1 project found').first()).toBeVisible()
  await expectAccessible(page, 'found')
  await page.goto('/dashboard?search=zebra')
  await expect(button(page, 'Clear search')).toBeVisible()
  await expectAccessible(page, 'nothing found')
  await page.goto('/dashboard?status=trashed')
  await expect(button(page, 'Restore Orchard Map')).toBeVisible()
  await expectAccessible(page, 'trash')
  for (const name of ['Delete forever: Orchard Map', 'Empty trash']) {
    await button(page, name).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page, name)
    await page.keyboard.press('Escape')
  }
})

for (const [state, name, specification] of [
  ['empty', 'Orchard Map', {}],
  ['filled', ideaName, idea],
  ['full of long texts', fullName, fullIdea],
] as const) {
  memberTest(`anybody can use the fourteen steps, ${state}`, async ({ page, api }) => {
    memberTest.slow()
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

memberTest('anybody can use the workspace in its other states', async ({ page, api, watch }) => {
  memberTest.slow()
  watch.allow(failedCalls)
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
  await expectAccessible(page, 'deleted card')

  await page.goto(`/projects/${id}/overview`)
  await button(page, 'Hint').first().click()
  await expectAccessible(page, 'hint')
  await page.route('**/module?*', route => route.fulfill({ status: 500, json: { success: false } }))
  await page.getByLabel('Core Purpose', { exact: true }).fill('Lend.')
  await expect(page.getByRole('alert')).toContainText('Failed to save changes')
  await expectAccessible(page, 'failed save')
})

memberTest('anybody can use a project that was deleted elsewhere', async ({ page, api, watch }) => {
  memberTest.slow()
  watch.allow(failedCalls)
  const id = await api.createProject(ideaName, idea)
  await page.goto(`/projects/${id}`)
  await expect(page.getByLabel('Brain Dump', { exact: true })).toBeVisible()
  await api.call('DELETE', `/projects/${id}`)
  await expect(page.getByRole('alert')).toContainText('This project is in the trash.')
  await expectAccessible(page, 'in the trash')
  await page.getByLabel('Brain Dump', { exact: true }).fill('Lend.')
  await page.route('**/api/projects/import?**', route => route.abort())
  await button(page, 'Save as new project').click()
  await expect(page.getByRole('alert')).toContainText('It could not be saved')
  await expectAccessible(page, 'with unsaved text, after a failed try')
  await page.setViewportSize({ width: 360, height: 640 })
  await expectAccessible(page, 'on a small screen')
  await button(page, 'Discard…').click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'discard')
})

memberTest('anybody can use the palette, the shortcuts and the order of lines', async ({ page, api }) => {
  memberTest.slow()
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

memberTest(
  'anybody can use the mentor: talking, failing, reading an earlier one',
  async ({ page, api, watch }) => {
    memberTest.slow()
    watch.allow(failedCalls)
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
    await page.getByRole('menuitem', { name: /^Read the one of/ }).click()
    await expect(button(page, 'Back to the current one')).toBeVisible()
    await expectAccessible(page, 'reading')
  },
)

memberTest('anybody can use the profile, its refusals and its dialogs', async ({ page, watch }) => {
  memberTest.slow()
  watch.allow(failedCalls)
  await page.goto('/profile')
  await expect(page.getByText('This browser')).toBeVisible()
  await expectAccessible(page, 'profile')

  await page.getByLabel('Name').fill('')
  await page.getByLabel('New Password', { exact: true }).fill('short')
  await button(page, 'Save Changes').click()
  await expect(page.getByText('Please enter your name')).toBeVisible()
  await expectAccessible(page, 'faults')

  await page.getByLabel('Name').fill('Ines')
  await page.getByLabel('New Password', { exact: true }).fill('')
  await button(page, 'Save Changes').click()
  await expect(page.getByRole('main').getByText('Profile updated successfully')).toBeVisible()
  await expectAccessible(page, 'saved')

  for (const name of ['Sign out everywhere', 'Delete account']) {
    await button(page, name).click()
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
    await expectAccessible(page, name)
    await page.keyboard.press('Escape')
  }

  await page.route(/\/api\/auth\/(profile|sessions)/, route => route.fulfill({ status: 400, json: {} }))
  await button(page, 'Save Changes').click()
  await expect(page.getByText('Failed to update profile')).toBeVisible()
  await expectAccessible(page, 'failed')

  await page.unroute(/\/api\/auth\/(profile|sessions)/)
  await page.route('**/api/auth/profile', route => route.fulfill({ status: 401, json: {} }))
  await button(page, 'Save Changes').click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await expectAccessible(page, 'signed out')
})

memberTest('anybody can review what a mentor proposes, and what it drafts', async ({ page, api }) => {
  memberTest.slow()
  const id = await api.createProject(ideaName, { ...idea, brainDump: dump })
  const { id: talk } = await api.call<{ id: string }>('POST', '/ai/conversations', {
    projectId: id,
    moduleType: 'features',
  })
  const message = 'Must have:\n- List a tool: finds a photo\n\nNice to have:\n- Share: sends a link'
  await api.call('POST', `/ai/conversations/${talk}/messages`, { message })
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

  await page.goto(`/projects/${id}/brainDump`)
  await button(page, 'Back to Form')
    .or(page.getByRole('heading', { level: 1 }))
    .first()
    .waitFor()
  await button(page, 'Draft everything').first().click()
  await expect(page.getByRole('heading', { name: '12 of 12 modules drafted' })).toBeVisible()
  await expectAccessible(page, 'drafts')
  await page.getByRole('dialog').getByRole('button', { name: 'Data Models' }).click()
  await expectAccessible(page, 'one draft')
})
