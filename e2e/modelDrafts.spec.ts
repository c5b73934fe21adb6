import { expect, type Page } from '@playwright/test'
import { modules } from '#domain/modules/index.ts'
import { failedCallsPattern, memberTest, savedLabel } from './fixtures.ts'
import { dump } from './idea.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const draftButton = (page: Page) => button(page, 'Draft with drafter-7b')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Draft with drafter-7b' })

/** Says that a model is connected. The guided mentor writes the drafts, so that they are known. */
async function connectModel(page: Page) {
  const today = { inputTokens: 0, outputTokens: 0, replies: 0 }
  await page.route('**/api/ai/mentor', route =>
    route.fulfill({ json: { engine: 'model', speaker: 'drafter-7b', today, dailyTokens: null } }),
  )
}

async function openDrafts(page: Page, projectId: string) {
  await connectModel(page)
  await page.goto(`/projects/${projectId}/sort`)
  await draftButton(page).click()
  await expect(dialog(page)).toBeVisible()
}

memberTest(
  'a model drafts all modules; each can be reviewed, and applied as one step',
  async ({ page, api }) => {
    const id = await api.createProject('Street Shed')
    await connectModel(page)
    await page.goto(`/projects/${id}`)
    // Text typed a moment ago is read too.
    await page.getByRole('textbox', { name: 'Brain Dump' }).fill(dump)
    await button(page, /^Sort/).click()
    await draftButton(page).click()
    await expect(page.getByRole('heading', { name: '12 of 12 modules drafted' })).toBeVisible()
    for (const { title } of modules)
      await expect(dialog(page).getByRole('button', { name: title })).toBeVisible()

    await dialog(page).getByRole('button', { name: 'Problem Statement' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Problem Statement' })).toBeFocused()
    const pain = dialog(page).getByRole('article', { name: 'Pain Point' })
    await pain.getByText('Where this comes from').click()
    await expect(pain.getByText('Brain Dump', { exact: true })).toBeVisible()
    await button(page, 'Apply to Form').click()
    await expect(dialog(page).getByText('Applied to Problem Statement')).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Problem Statement Applied' })).toBeVisible()

    await dialog(page).getByRole('button', { name: 'Core Features' }).click()
    const names = dialog(page).getByRole('article')
    const count = await names.count()
    await button(page, /^Reject: New Feature · Calendar export/).click()
    await button(page, 'Next module').click()
    await expect(dialog(page).getByRole('heading', { name: 'User Stories' })).toBeFocused()
    await button(page, 'All modules').click()
    await button(page, 'Apply all accepted').click()
    await expect(dialog(page).getByText(/^Applied to \d+ modules/)).toBeVisible()

    await button(page, 'Open Core Features').click()
    await expect(page).toHaveURL(/\/features$/)
    await expect(page.getByRole('region', { name: /^Feature \d/ })).toHaveCount(count - 1)
    await expect(savedLabel(page)).toBeVisible()
    const stored = await api.read(id)
    expect(JSON.stringify(stored.modules)).not.toContain('Calendar export')
    expect(JSON.stringify(stored.modules)).toContain('GDPR')

    // All modules together were one undo step; the first module was a step of its own.
    await button(page, /^Undo/).click()
    await expect(page.getByRole('region', { name: /^Feature \d/ })).toHaveCount(0)
    await page.goto(`/projects/${id}/problemStatement`)
    await expect(page.getByLabel('Pain Point')).not.toHaveValue('')
  },
)

memberTest('without a model, nothing offers drafts by one', async ({ page, api }) => {
  const id = await api.createProject('Street Shed', { brainDump: dump })
  const answered = page.waitForResponse('**/api/ai/mentor')
  await page.goto(`/projects/${id}/sort`)
  await answered
  await expect(page.getByRole('list', { name: 'Statements' })).toBeVisible()
  await expect(button(page, /^Draft with/)).toHaveCount(0)
})

memberTest('Stop keeps the finished drafts, and failed ones can be retried', async ({ page, api, watch }) => {
  watch.allow(failedCallsPattern)
  const id = await api.createProject('Street Shed', { brainDump: dump })
  let isBusy = true
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/ai/draft', async route => {
    const { moduleType } = route.request().postDataJSON() as { moduleType: string }
    if (moduleType === 'problemStatement' && isBusy)
      return route.fulfill({ status: 503, json: { success: false, message: 'The mentor is busy.' } })
    if (moduleType === 'features') await held
    return route.continue().catch(() => undefined)
  })
  await openDrafts(page, id)
  await expect(page.getByRole('heading', { name: 'Drafting Core Features: 4 of 12' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Draft with drafter-7b' })).toHaveAttribute(
    'value',
    '25',
  )
  await button(page, 'Stop').click()
  release()
  await expect(page.getByRole('heading', { name: 'Stopped: 2 of 12 modules drafted' })).toBeVisible()
  await expect(dialog(page).getByText('Couldn’t draft this. The mentor is busy.')).toBeVisible()
  await expect(dialog(page).getByText('Not drafted yet')).toHaveCount(9)

  isBusy = false
  await button(page, 'Retry Problem Statement').click()
  await expect(page.getByRole('heading', { name: 'Stopped: 3 of 12 modules drafted' })).toBeVisible()
  await page.unroute('**/api/ai/draft')
  await button(page, 'Draft the rest').click()
  await expect(page.getByRole('heading', { name: '12 of 12 modules drafted' })).toBeVisible()
})

memberTest(
  'drafts and decisions survive a reload, and say when the brain dump has changed',
  async ({ page, api }) => {
    const id = await api.createProject('Street Shed', { brainDump: dump })
    await openDrafts(page, id)
    await expect(page.getByRole('heading', { name: '12 of 12 modules drafted' })).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Core Features' }).click()
    await button(page, /^Reject: New Feature · Calendar export/).click()
    await button(page, /^Edit: New Feature · Rating/).click()
    await dialog(page).getByLabel('Description').fill('Stars')
    await page.reload()

    await page.route('**/api/ai/draft', route => route.abort())
    await draftButton(page).click()
    await expect(page.getByRole('heading', { name: '12 of 12 modules drafted' })).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Core Features' }).click()
    await expect(button(page, /^Reject: New Feature · Calendar export/)).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(dialog(page).getByText('Stars')).toBeVisible()
    await page.keyboard.press('Escape')
    await button(page, 'Back to Brain Dump').click()
    await page.getByRole('textbox', { name: 'Brain Dump' }).fill(`${dump}\nOne more thing.`)
    await button(page, 'Sort').click()
    await draftButton(page).click()
    const changed = dialog(page).getByText(/has changed since these drafts/)
    await expect(changed).toBeVisible()
    await page.unroute('**/api/ai/draft')
    await button(page, 'Draft again').click()
    await expect(page.getByRole('heading', { name: '12 of 12 modules drafted' })).toBeVisible()
    await expect(changed).toBeHidden()
  },
)

memberTest(
  'applied drafts stay applied after a reload, and drafting them again finds nothing new',
  async ({ page, api }) => {
    const id = await api.createProject('Street Shed', { brainDump: dump })
    await openDrafts(page, id)
    await expect(page.getByRole('heading', { name: '12 of 12 modules drafted' })).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Problem Statement' }).click()
    await button(page, 'Apply to Form').click()
    const applied = dialog(page).getByRole('button', { name: 'Problem Statement Applied' })
    await expect(applied).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(savedLabel(page)).toBeVisible()

    // One module has no draft, as after a Stop.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.includes('.features')) localStorage.removeItem(key)
    })
    await page.reload()
    await draftButton(page).click()
    await expect(page.getByRole('heading', { name: 'Stopped: 11 of 12 modules drafted' })).toBeVisible()
    await expect(dialog(page).getByText('Not drafted yet')).toHaveCount(1)
    await expect(applied).toBeVisible()
    await button(page, 'Draft the rest').click()
    await expect(page.getByRole('heading', { name: '12 of 12 modules drafted' })).toBeVisible()
    await expect(applied).toBeVisible()

    await button(page, 'Draft again').click()
    await expect(page.getByRole('heading', { name: '12 of 12 modules drafted' })).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: /^Problem Statement Nothing new/ })).toBeVisible()
  },
)
