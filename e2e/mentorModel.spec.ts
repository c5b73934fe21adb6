import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { memberTest } from './fixtures.ts'
import { startServer } from './server.ts'

/** A provider of language models, as OpenAI's chat completions go over the wire: the test says every word of it. */
interface Provider {
  readonly origin: string
  /** The next request that has come, or comes. */
  next(): Promise<Answering>
  close(): Promise<void>
}

interface Answering {
  readonly messages: readonly { role: string; content: unknown }[]
  write(text: string): void
  /** Ends the reply, with what it has used. */
  end(): void
  refuse(status: number): void
}

async function startProvider(): Promise<Provider> {
  const waiting: Answering[] = []
  const wanted: ((answering: Answering) => void)[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      const { messages } = JSON.parse(body) as Pick<Answering, 'messages'>
      const answering = answeringBy(response, messages)
      const first = wanted.shift()
      if (first === undefined) waiting.push(answering)
      else first(answering)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: async () => waiting.shift() ?? new Promise<Answering>(resolve => void wanted.push(resolve)),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function answeringBy(response: ServerResponse, messages: Answering['messages']): Answering {
  const push = (part: object) => {
    if (!response.headersSent) response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    const frame = { id: 'x', object: 'chat.completion.chunk', created: 1, model: 'drafter-7b', ...part }
    response.write(`data: ${JSON.stringify(frame)}\n\n`)
  }
  return {
    messages,
    write: content =>
      push({ choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }] }),
    end() {
      push({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
      push({ choices: [], usage: { prompt_tokens: 1_200, completion_tokens: 34, total_tokens: 1_234 } })
      response.end('data: [DONE]\n\n')
    },
    refuse: status =>
      void response
        .writeHead(status, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ error: { message: 'No.', type: 'invalid_request_error', code: 'no' } })),
  }
}

const test = memberTest.extend<object, { provider: Provider }>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants it so where nothing is needed
    async ({}, use) => {
      const provider = await startProvider()
      await use(provider)
      await provider.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ provider }, use) => {
      const server = await startServer({
        AI_PROVIDER: 'openai-compatible',
        AI_MODEL: 'drafter-7b',
        AI_BASE_URL: `${provider.origin}/v1`,
        AI_DAILY_TOKENS: '100000',
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

const panel = (page: Page) => page.getByRole('region', { name: /^AI Mentor - / })
const input = (page: Page) => panel(page).getByRole('textbox', { name: 'Message' })
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })
/** A message may have lists of its own. */
const last = (page: Page) => panel(page).getByRole('log').locator('> div > ol > li').last()

async function open(page: Page, api: { createProject: Function }) {
  const id = (await api.createProject('Orchard Map')) as string
  await page.goto(`/projects/${id}/personas`)
  await page.getByRole('button', { name: 'Discuss with AI Mentor' }).click()
  await expect(input(page)).toBeEnabled()
  return id
}

async function send(page: Page, provider: Provider, text: string) {
  await input(page).fill(text)
  await input(page).press('Enter')
  return provider.next()
}

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
    'lend\n2. tenants\n\n<img src=x onerror=alert(1)> ![a](https://a.example/a.png) [safe](https://a.example/b) [not](javascript:alert(1))',
  )
  answering.end()
  await expect(button(page, 'Stop')).toBeHidden()
  await expect(last(page).getByRole('listitem')).toHaveText(['owners, who lend', 'tenants'])
  await expect(last(page).locator('strong')).toHaveText('owners')
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
