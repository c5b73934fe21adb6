import { expect } from '@playwright/test'
import { failedCallsPattern, memberTest as test, savedLabel } from './fixtures.ts'
import { brainDumpField, corePurposeField, isSave, projectCalls } from './savingPage.ts'

// What the browser decides about a save before it's sent (decision 037).

test('saves that outlive the page stay within the browser’s limit, and the rest are sent normally', async ({
  page,
  api,
}) => {
  const id = await api.createProject('Orchard Map')
  await page.addInitScript(() => {
    const all: [isKeepalive: boolean, bytes: number, isRefused: boolean][] = []
    const send = window.fetch
    Object.assign(window, { sent: all })
    window.fetch = async (...args) => {
      const { method, keepalive, body } = args[1] ?? {}
      if (method !== 'PATCH') return send(...args)
      const one: (typeof all)[number] = [keepalive === true, new Blob([body as string]).size, false]
      all.push(one)
      return send(...args).catch((error: unknown) => {
        one[2] = true
        throw error
      })
    }
  })
  await page.goto(`/projects/${id}`)
  const answers: (() => void)[] = []
  await page.route(projectCalls, async route => {
    if (!isSave(route.request())) return route.continue()
    await new Promise<void>(resolve => answers.push(resolve))
    await route.continue()
  })
  await brainDumpField(page).fill('é'.repeat(20_000))
  await page.getByRole('link', { name: 'Project Overview' }).click()
  await corePurposeField(page).fill('x'.repeat(40_000))
  await expect.poll(() => answers.length).toBe(1)
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  await expect.poll(() => answers.length).toBe(3)
  const sent = await page.evaluate(() => (window as unknown as { sent: [boolean, number, boolean][] }).sent)
  expect(sent.map(([isKeepalive, , isRefused]) => [isKeepalive, isRefused])).toEqual([
    [false, false],
    [true, false],
    [false, false],
  ])
  for (const answer of answers) answer()
  await expect.poll(async () => (await api.read(id)).rawIdeaDetails).toHaveLength(20_000)
  await expect.poll(async () => (await api.read(id)).modules.overview.corePurpose).toHaveLength(40_000)
})

test('an overlong text shows a warning first, is never sent, stays on this device, and is saved once shortened', async ({
  page,
  api,
}) => {
  const id = await api.createProject('Orchard Map')
  const name = (length: number) => 'Orchard '.repeat(126).slice(0, length - 1) + '.'
  const stored = async () => (await api.read(id)).projectName
  const field = page.getByLabel('Project Name', { exact: true })
  await page.goto(`/projects/${id}/overview`)
  await field.fill(name(950))
  const warning = page.getByText('“Project Name” is at 950 of 1,000 characters.')
  await expect(warning).toBeVisible()
  await expect.poll(stored).toBe(name(950))

  let sent = 0
  page.on('request', request => (sent += Number(isSave(request))))
  await field.fill(name(1_001))
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('“Project Name” has 1,001 characters; the limit is 1,000.')
  await expect(alert).toContainText('Your changes are kept on this device.')
  await expect(warning).toBeHidden()
  await page.reload()
  await expect(field).toHaveValue(name(1_001))
  await expect(alert).toContainText('“Project Name” has 1,001 characters')
  expect(sent).toBe(0)
  await field.fill('Orchard Map')
  await expect(alert).toBeHidden()
  await expect.poll(stored).toBe('Orchard Map')
})

test('a form is not shown until its project has loaded, and never if that fails', async ({
  page,
  api,
  watch,
}) => {
  watch.allow(failedCallsPattern)
  const id = await api.createProject('Orchard Map', { brainDump: 'Apples' })
  let answered = Promise.withResolvers<void>()
  let status: number | undefined
  await page.route(`**/api/projects/${id}?**`, async route => {
    await answered.promise
    await (status === undefined ? route.continue() : route.fulfill({ status, json: {} }))
  })
  await page.goto(`/projects/${id}`)
  await expect(page.getByText('Loading project data...')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  answered.resolve()
  await expect(brainDumpField(page)).toHaveValue('Apples')
  status = 403
  answered = Promise.withResolvers<void>()
  await page.reload()
  await expect(page.getByText('Loading project data...')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  answered.resolve()
  await expect(page).toHaveURL('/dashboard')
  expect((await api.read(id)).rawIdeaDetails).toBe('Apples')
})

test('a module that becomes empty without user input is not saved, and undo restores it', async ({
  page,
  api,
}) => {
  const id = await api.createProject('Orchard Map', { brainDump: 'Apples' })
  await page.goto(`/projects/${id}/overview`)
  await corePurposeField(page).fill('Find a tree.')
  await expect(savedLabel(page)).toBeVisible()
  await page.getByRole('link', { name: 'Brain Dump' }).click()
  await expect(brainDumpField(page)).toHaveValue('Apples')
  // Emptied without any user event, as by an extension or a bug of ours.
  await page.evaluate(() => {
    const element = document.querySelector('textarea')!
    element.value = ''
    const key = Object.keys(element).find(name => name.startsWith('__reactProps'))!
    const { onInput } = (element as unknown as Record<string, { onInput: (event: unknown) => void }>)[key]!
    onInput({ currentTarget: element })
  })
  await expect(page.getByRole('alert')).toContainText('would have emptied “Brain Dump”')
  expect((await api.read(id)).rawIdeaDetails).toBe('Apples')
  await page.getByRole('button', { name: /^Undo \(/ }).click()
  await expect(brainDumpField(page)).toHaveValue('Apples')
  await expect(page.getByRole('alert')).toBeHidden()

  await brainDumpField(page).fill('')
  await expect(savedLabel(page)).toBeVisible()
  expect((await api.read(id)).rawIdeaDetails).toBe('')
})
