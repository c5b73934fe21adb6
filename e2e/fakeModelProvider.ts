import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { memberTest } from './fixtures.ts'
import { mentorPanel, messageInput } from './mentorPanel.ts'
import { startServer } from './server.ts'

/** A fake provider of language models with OpenAI's chat completions API; the test supplies every word. */
export interface FakeModelProvider {
  readonly origin: string
  /** Returns the next request, waiting for it if necessary; rejects if none comes within 45 seconds. */
  next(): Promise<ModelCall>
  close(): Promise<void>
}

export interface ModelCall {
  /** The Authorization header. */
  readonly authorization: string | undefined
  readonly messages: readonly { role: string; content: unknown }[]
  write(text: string): void
  /** Ends the reply, with its token usage. */
  end(): void
  refuse(status: number): void
}

const patienceMs = 45_000

async function startFakeModelProvider(): Promise<FakeModelProvider> {
  const waiting: ModelCall[] = []
  const waiters: ((answering: ModelCall) => void)[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      const { messages } = JSON.parse(body) as Pick<ModelCall, 'messages'>
      const { authorization } = request.headers
      const answering = createModelCall(response, messages, authorization)
      const first = waiters.shift()
      if (first === undefined) waiting.push(answering)
      else first(answering)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: async () =>
      waiting.shift() ??
      new Promise<ModelCall>((resolve, reject) => {
        const none = setTimeout(() => {
          waiters.splice(waiters.indexOf(take), 1)
          reject(new Error('The model was not asked.'))
        }, patienceMs)
        const take = (call: ModelCall) => {
          clearTimeout(none)
          resolve(call)
        }
        waiters.push(take)
      }),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function createModelCall(
  response: ServerResponse,
  messages: ModelCall['messages'],
  authorization: string | undefined,
): ModelCall {
  const push = (part: object) => {
    if (!response.headersSent) response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    const frame = { id: 'x', object: 'chat.completion.chunk', created: 1, model: 'drafter-7b', ...part }
    response.write(`data: ${JSON.stringify(frame)}\n\n`)
  }
  return {
    authorization,
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

/** For members who can connect a model that says what the test supplies. */
export const providerTest = memberTest.extend<object, { provider: FakeModelProvider }>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern here
    async ({}, use) => {
      const provider = await startFakeModelProvider()
      await use(provider)
      await provider.close()
    },
    { scope: 'worker' },
  ],
})

/** For members whose mentor is this model. */
export const modelTest = providerTest.extend({
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

/** Direct children only, since a message can contain lists. */
export const lastMessage = (page: Page) =>
  mentorPanel(page).getByRole('log').locator('> div > ol > li').last()

/** Creates a project and opens the mentor of its personas. */
export async function openMentor(page: Page, api: { createProject: Function }) {
  const id = (await api.createProject('Orchard Map')) as string
  await page.goto(`/projects/${id}/personas`)
  await page.getByRole('button', { name: 'Discuss with AI Mentor' }).click()
  await expect(messageInput(page)).toBeEnabled()
  return id
}

/** Sends the message and returns the provider's side of the call. */
export async function sendMessage(page: Page, provider: FakeModelProvider, text: string) {
  await messageInput(page).fill(text)
  await messageInput(page).press('Enter')
  return provider.next()
}
