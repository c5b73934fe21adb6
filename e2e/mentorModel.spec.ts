import { expect } from '@playwright/test'
import { button, input, last, modelTest as test, open, panel, send } from './provider.ts'

test('a model speaks by its name, word by word, and what it uses is shown', async ({
  page,
  api,
  provider,
}) => {
  await open(page, api)
  await expect(panel(page).getByText('drafter-7b', { exact: true })).toBeVisible()
  await expect(panel(page).getByText('0 of 100,000 tokens today')).toBeVisible()
  const answering = await send(page, provider, 'Tool owners')
  await expect(panel(page).getByText('Thinking...')).toBeVisible()
  await expect(button(page, 'Send')).toBeDisabled()
  answering.write('Two kinds:\n\n1. **owners**, who ')
  await expect(last(page)).toContainText('who')
  await expect(panel(page).getByText('Thinking...')).toBeHidden()
  await input(page).fill('typed meanwhile')
  answering.write(
    'lend\n2. tenants\n\n<img src=x onerror=alert(1)> ![a](https://a.example/a.png) [safe](https://a.example/b) [not](javascript:alert(1))\n\n| Who | Does |\n|---|---|\n| owner | **lends** |\n',
  )
  answering.end()
  await expect(button(page, 'Stop')).toBeHidden()
  await expect(last(page).getByRole('listitem')).toHaveText(['owners, who lend', 'tenants'])
  await expect(last(page).locator('strong')).toHaveText(['owners', 'lends'])
  await expect(last(page).getByRole('columnheader')).toHaveText(['Who', 'Does'])
  await expect(last(page).getByRole('cell')).toHaveText(['owner', 'lends'])
  // Nothing is fetched, nothing is run; a link leads nowhere that knows from where.
  await expect(last(page)).toContainText('<img src=x onerror=alert(1)>')
  await expect(last(page).locator('img')).toHaveCount(0)
  await expect(last(page).getByRole('link')).toHaveCount(1)
  await expect(last(page).getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await expect(last(page).getByRole('link')).toHaveAttribute('target', '_blank')
  await expect(panel(page).getByText('1,234 of 100,000 tokens today')).toBeVisible()
  await expect(input(page)).toHaveValue('typed meanwhile')
  // Read out once it is whole, and not by the word.
  await expect(panel(page).getByRole('log')).toHaveAttribute('aria-live', 'off')
  await expect(page.getByText(/^drafter-7b: Two kinds:/)).toBeAttached()
})

test('Escape stops a reply; what there is of it stays and is marked', async ({ page, api, provider }) => {
  await open(page, api)
  const answering = await send(page, provider, 'Tool owners')
  answering.write('I think that')
  await expect(last(page)).toContainText('I think that')
  await page.keyboard.press('Escape')
  await expect(last(page).getByText('Stopped')).toBeVisible()
  await expect(last(page)).toContainText('I think that')
  await expect(input(page)).toBeFocused()
  await page.reload()
  await expect(last(page).getByText('Stopped')).toBeVisible()
  await expect(last(page)).toContainText('I think that')
  await button(page, 'Regenerate').click()
  const again = await provider.next()
  await expect(panel(page).getByText('I think that')).toBeHidden()
  again.write('Better.')
  again.end()
  await expect(last(page)).toContainText('Better.')
})

test('a reply goes on without the page, and is there on return', async ({ page, api, provider }) => {
  const id = await open(page, api)
  const answering = await send(page, provider, 'Tool owners')
  answering.write('Where do ')
  await expect(last(page)).toContainText('Where do')
  // Reloaded while it is written: followed to its end.
  await page.reload()
  await expect(last(page)).toContainText('Where do')
  await expect(button(page, 'Stop')).toBeVisible()
  answering.write('they keep ')
  await expect(last(page)).toContainText('they keep')
  await page.goto('about:blank')
  answering.write('their tools?')
  answering.end()
  await page.goto(`/projects/${id}/personas`)
  await expect(last(page)).toContainText('Where do they keep their tools?')
  await expect(button(page, 'Stop')).toBeHidden()
  await expect(button(page, 'Regenerate')).toBeVisible()
})

test('a model that fails leaves the turn to try again, to change, or to the guided one', async ({
  page,
  api,
  provider,
}) => {
  await open(page, api)
  ;(await send(page, provider, 'Tool owners')).refuse(401)
  await expect(last(page)).toContainText(
    "I apologize, but I'm having trouble connecting right now. Please try again in a moment.",
  )
  await expect(button(page, 'Edit').first()).toBeVisible()
  await button(page, 'Retry').click()
  ;(await provider.next()).refuse(401)
  await expect(button(page, 'Continue in guided mode')).toBeVisible()
  await expect(last(page)).toContainText('I apologize')
  await button(page, 'Continue in guided mode').click()
  await expect(panel(page).getByRole('list', { name: 'Quick answers' })).toBeVisible()
  await expect(panel(page).getByText('I apologize')).toBeHidden()
  await expect(panel(page).getByRole('progressbar')).toBeVisible()
  await button(page, 'Back to drafter-7b').click()
  const answering = await send(page, provider, 'And new tenants')
  // The same transcript, but for what failed.
  const told = JSON.stringify(answering.messages)
  expect(told).toContain('Tool owners')
  expect(told).not.toContain('I apologize')
  answering.write('Noted.')
  answering.end()
  await expect(last(page)).toContainText('Noted.')
  await expect(panel(page).getByText(/tokens today$/)).toBeVisible()
})
