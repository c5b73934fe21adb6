import { expect, type Page } from '@playwright/test'
import { failedCallsPattern, memberTest, test } from './fixtures.ts'

// The messages of docs/product.md#error-messages that no other journey covers.

const alert = (page: Page) => page.getByRole('alert')

for (const [what, answer, sentence] of [
  ['the server’s message', { status: 400, json: { message: 'The disk is full.' } }, 'The disk is full.'],
  ['the status', { status: 418, json: { success: false } }, 'HTTP error! status: 418'],
  [
    'the status if the response isn’t JSON',
    { status: 404, body: '<h1>Gone</h1>' },
    'HTTP error! status: 404',
  ],
] as const) {
  memberTest(`a failed call shows ${what}`, async ({ page, api, watch }) => {
    watch.allow(failedCallsPattern)
    const id = await api.createProject('Orchard Map')
    await page.route('**/api/projects/*', route => route.fulfill(answer))
    await page.goto(`/projects/${id}`)
    await expect(page).toHaveURL('/dashboard')
    await expect(alert(page)).toContainText(sentence)
  })
}

memberTest('a call without a response shows "An error occurred"', async ({ page, api, watch }) => {
  watch.allow(failedCallsPattern)
  const id = await api.createProject('Orchard Map')
  await page.route('**/api/projects/*', route => route.abort())
  await page.goto(`/projects/${id}`)
  await expect(page).toHaveURL('/dashboard')
  await expect(alert(page)).toContainText('An error occurred')
})

memberTest('a refused save shows its error beside "Failed to save changes"', async ({ page, api, watch }) => {
  watch.allow(failedCallsPattern)
  const id = await api.createProject('Orchard Map')
  await page.goto(`/projects/${id}/overview`)
  await page.route('**/module?*', route => route.fulfill({ status: 418, json: { success: false } }))
  await page.getByLabel('Core Purpose').fill('Find a tree.')
  await expect(alert(page)).toContainText('Failed to save changes')
  await expect(alert(page)).toContainText('HTTP error! status: 418')
})

memberTest('a project action without a user shows "User not authenticated"', async ({ page, api, watch }) => {
  watch.allow(failedCallsPattern)
  const stats = page.waitForResponse('**/api/projects/stats/*')
  await page.goto('/dashboard')
  await expect(page.getByText('No projects yet')).toBeVisible()
  await (await stats).finished()
  await api.call('POST', '/auth/logout')
  await page.getByRole('button', { name: 'New Project' }).click()
  await page.getByLabel('Project Name').fill('Orchard Map')
  await page.getByLabel('Project Name').press('Enter')
  await expect(page).toHaveURL('/login')
  await expect(alert(page)).toContainText('User not authenticated')
})

for (const [path, name] of [
  ['/login', 'Sign in with Google'],
  ['/signup', 'Sign up with Google'],
] as const) {
  test(`"${name}" shows an error if it fails, and can be retried`, async ({ page, watch }) => {
    watch.allow(failedCallsPattern)
    await page.route('**/api/auth/check', route => route.abort())
    await page.goto(path)
    await page.getByRole('button', { name }).click()
    await expect(alert(page)).toHaveText('An error occurred. Please try again.')
    await expect(page.getByRole('button', { name })).toBeEnabled()
  })
}

for (const path of ['login', 'signup']) {
  test(`${path} with a password is refused with a message`, async ({ request }) => {
    const data = { email: 'ines@example.org', password: 'correct horse' }
    const answer = await request.post(`/api/auth/${path}`, { data })
    expect(answer.status()).toBe(403)
    expect(await answer.json()).toMatchObject({
      success: false,
      message: 'Email and password sign-in isn’t available. Please sign in with Google.',
    })
  })
}
