import { expect, type Page } from '@playwright/test'
import { failedCallsPattern, memberTest, test } from './fixtures.ts'
import { dump, flawedIdea, fullIdea, fullName, idea } from './idea.ts'
import { expectUsableLayout, horizontalOverflow } from './layoutChecks.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

for (const path of ['/', '/login', '/signup', '/privacy', '/nowhere', '/api/auth/google']) {
  test(`everything on ${path} is reachable`, async ({ page, watch }) => {
    watch.allow(failedCallsPattern)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectUsableLayout(page, path)
  })
}

memberTest(
  'everything on the dashboard is reachable, including its dialogs and menus',
  async ({ page, api, member }) => {
    await page.goto('/dashboard')
    await expect(page.getByText('No projects yet')).toBeVisible()
    await expectUsableLayout(page, 'empty')
    await api.createProject('Orchard Map', { personas: idea.personas })
    await api.createProject(fullName, idea)
    await page.reload()
    await expect(page.getByRole('link', { name: 'Orchard Map' })).toBeVisible()
    await expectUsableLayout(page, 'cards')
    for (const name of ['New Project', 'Edit Orchard Map', 'Delete Orchard Map']) {
      await button(page, name).click()
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
      await expectUsableLayout(page, name)
      await page.keyboard.press('Escape')
    }
    for (const name of [/^Theme/, member.name]) {
      await button(page, name).click()
      await expect(page.getByRole('menu')).toBeVisible()
      await expectUsableLayout(page, String(name), true)
      await page.keyboard.press('Escape')
    }
  },
)

for (const [state, name, specification] of [
  ['empty', 'Orchard Map', {}],
  ['full of long texts', fullName, fullIdea],
] as const) {
  memberTest(`everything in the fourteen steps is reachable, ${state}`, async ({ page, api }) => {
    memberTest.slow()
    const id = await api.createProject(name, specification)
    await page.goto(`/projects/${id}`)
    const steps = page.getByRole('navigation', { name: 'Modules' }).getByRole('link')
    await expect(steps).toHaveCount(14)
    for (const step of await steps.all()) {
      await step.click()
      await expect(step).toHaveAttribute('aria-current', 'step')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectUsableLayout(page, new URL(page.url()).pathname.split('/').at(-1)!)
    }
  })
}

memberTest(
  'everything on the profile is reachable, including its dialogs and error messages',
  async ({ page }) => {
    await page.goto('/profile')
    await expect(page.getByText('This browser')).toBeVisible()
    await expectUsableLayout(page, 'profile')
    for (const name of ['Sign out everywhere', 'Delete account']) {
      await button(page, name).click()
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
      await expectUsableLayout(page, name)
      await page.keyboard.press('Escape')
    }
    await page.getByLabel('Name').fill('')
    await page.getByLabel('New Password', { exact: true }).fill('short')
    await button(page, 'Save Changes').click()
    await expect(page.getByText('Please enter your name')).toBeVisible()
    await expectUsableLayout(page, 'faults')
  },
)

memberTest('everything in the review’s other views is reachable', async ({ page, api }) => {
  memberTest.slow()
  const id = await api.createProject(fullName, { ...fullIdea, dataModels: flawedIdea.dataModels })
  for (const name of ['Questions', 'Checks', 'Map', 'Gaps', 'Privacy', 'Decisions']) {
    await page.goto(`/projects/${id}/review?view=${name.toLowerCase()}`)
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
    await expectUsableLayout(page, name)
  }
})

memberTest('everything in the mentor is reachable', async ({ page, api }) => {
  memberTest.slow()
  const id = await api.createProject('Orchard Map', { personas: idea.personas })
  await page.goto(`/projects/${id}/personas`)
  await button(page, 'Discuss with AI Mentor').click()
  const panel = page.getByRole('region', { name: 'AI Mentor - Target Personas' })
  await panel.getByRole('textbox').fill('Tool owners, who lend what they have')
  await button(page, 'Send').click()
  await expect(button(page, 'Regenerate')).toBeVisible()
  await expectUsableLayout(page, 'a conversation')
  await button(page, 'Conversations').click()
  await expect(page.getByRole('menuitem', { name: 'New conversation' })).toBeVisible()
  await expectUsableLayout(page, 'its menu', true)
})

memberTest(
  'the save status fits a small screen, in the form and with the mentor open',
  async ({ page, api, watch }) => {
    watch.allow(failedCallsPattern)
    const id = await api.createProject(fullName, idea)
    const state = page.locator('main output[data-kind]')
    const shown = async (text: string) => {
      await expect(state).toContainText(text)
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 640 })
        expect.soft(await horizontalOverflow(page), `${text}, ${width} px`).toBe(0)
      }
    }
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`/projects/${id}/overview`)
    await page.getByLabel('Core Purpose', { exact: true }).fill('Lend.')
    await shown('Saved')
    await page.route('**/module?*', route => route.fulfill({ status: 500, json: { success: false } }))
    await page.getByLabel('Core Purpose', { exact: true }).fill('Lend and borrow.')
    await shown('Not saved')
    await button(page, 'Discuss with AI Mentor').click()
    await expect(page.getByRole('region', { name: /^AI Mentor/ })).toBeVisible()
    await shown('Not saved')
    await page.unroute('**/module?*')
    await button(page, 'Retry').click()
    await shown('Saved')
  },
)

memberTest('everything in the sorted brain dump is reachable', async ({ page, api }) => {
  memberTest.slow()
  const id = await api.createProject(fullName, { ...fullIdea, brainDump: dump })
  await page.goto(`/projects/${id}/sort`)
  await expect(page.getByRole('list', { name: 'Statements' })).toBeVisible()
  await expectUsableLayout(page, 'sort')
})

memberTest('everything in a summary is reachable, with an editor and a fold open', async ({ page, api }) => {
  memberTest.slow()
  const id = await api.createProject(fullName, { features: idea.features })
  const { id: conversation } = await api.call<{ id: string }>('POST', '/ai/conversations', {
    projectId: id,
    moduleType: 'features',
  })
  const message =
    'Must have:\n- Orchard diary: notes what was pruned, when and by whom\n- Harvest share: says who may pick how much'
  await api.call('POST', `/ai/conversations/${conversation}/messages`, { message })
  await page.goto(`/projects/${id}/features`)
  await button(page, 'Discuss with AI Mentor').click()
  await button(page, 'Apply to Form').click()
  const changes = page.getByRole('dialog', { name: 'Core Features Summary' }).getByRole('article')
  await expect(changes).toHaveCount(2)
  await expectUsableLayout(page, 'a summary')
  await changes
    .first()
    .getByText(/^Where this comes from/)
    .click()
  await button(page, /^Edit: New Feature · Harvest share/).click()
  await expect(changes.last().getByLabel('Name')).toBeFocused()
  await expectUsableLayout(page, 'an open editor and an open fold')
  // Neither was closed by the check.
  await expect(changes.first().locator('details')).toHaveAttribute('open')
  await expect(changes.last().getByLabel('Name')).toBeVisible()
})
