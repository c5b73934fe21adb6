import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import type { Message } from '#contract/mentor.ts'
import { freePort } from '#server/testing/serverProcess.ts'
import { startFakeProvider } from '../bench/parts/fakeProvider.ts'
import type { Outcome, RunOptions } from './parts/outcome.ts'
import { withTemporaryFolder, createProjectOwners } from './parts/projectOwners.ts'
import { startFaultyProxy, type NetworkFault } from './parts/faultyProxy.ts'
import { createRandom } from './parts/random.ts'
import { spawnServer } from './parts/serverProcess.ts'

/** The ways in which one message is sent twice, with the network fault of each. */
const kinds = {
  'clicked twice': { fault: 'none', names: ['id', 'key'] },
  'same idempotency key': { fault: 'none', names: ['key'] },
  'in two tabs': { fault: 'none', names: ['id'] },
  'duplicated in transit': { fault: 'duplicated', names: ['key'] },
  retried: { fault: 'reset after', names: ['id', 'key'] },
} as const satisfies Record<string, { fault: NetworkFault; names: readonly ('id' | 'key')[] }>
const kindNames = Object.keys(kinds) as (keyof typeof kinds)[]

/** The server returns the newest 1,000 messages of a conversation, replies included. */
const roundsPerConversation = 400
const pathOf = (conversation: string) => `/ai/conversations/${conversation}/messages`

/**
 * T-29. Messages to the mentor arrive twice, over real connections: pressed twice, in two tabs, retried by the
 * browser or repeated by a proxy. Each is one message, one call of the provider and one reply, which answers every
 * attempt.
 */
export function doubleSends({
  rounds,
  seed,
  until = Infinity,
  isKeyless = false,
}: RunOptions & { isKeyless?: boolean }): Promise<Outcome> {
  return withTemporaryFolder(async dataDir => {
    const [owner] = await createProjectOwners({ dataDir }, 1)
    const calls = new Map<string, number>()
    const provider = await startFakeProvider(prompt => {
      // The last one in the prompt has just been sent; the others are earlier messages of the conversation.
      const last = prompt.match(/message [\da-f-]{36}/g)?.at(-1) ?? 'nothing'
      calls.set(last, (calls.get(last) ?? 0) + 1)
      return { chunks: 3, everyMs: 5 }
    })
    const port = await freePort()
    const server = spawnServer({ port, dataDir, variables: provider.variables })
    await server.ready
    let fault: NetworkFault = 'none'
    const random = createRandom(seed)
    const proxy = await startFaultyProxy({
      port,
      random,
      // Only the first attempt meets the fault.
      choose() {
        const chosen = fault
        fault = 'none'
        return chosen
      },
      holdMs: () => 0,
      isKeyless,
    })
    const conversations: string[] = []
    const broken: string[] = []
    const texts: string[] = []
    let round = 0
    for (; round < rounds && performance.now() < until; round++) {
      if (round % roundsPerConversation === 0) conversations.push(await startConversation())
      const kind = kindNames[round % kindNames.length]!
      const names: readonly string[] = kinds[kind].names
      const text = `message ${randomUUID()}`
      texts.push(text)
      const body = { message: text, engine: 'model', ...(names.includes('id') && { id: randomUUID() }) }
      const key = randomUUID()
      fault = kinds[kind].fault
      const once = () => untilAnswered(body, names.includes('key') ? key : randomUUID())
      const isOnTheWay = fault !== 'none'
      const answers = await Promise.all(
        isOnTheWay ? [once()] : [once(), after(random.between(0, 12)).then(once)],
      )
      const replies = new Set(answers.map(({ body }) => (body as { reply?: Message }).reply?.id))
      if (replies.size !== 1 || replies.has(undefined))
        broken.push(
          `${kind}: ${JSON.stringify(answers.map(({ status }) => status))}, ${replies.size} replies`,
        )
      if (calls.get(text) !== 1) broken.push(`${kind}: the provider was called ${calls.get(text) ?? 0} times`)
    }
    const messages: Message[] = []
    for (const id of conversations) messages.push(...((await send(pathOf(id), undefined)).body as Message[]))
    const userMessages = messages.filter(({ role }) => role === 'user').map(({ content }) => content)
    for (const text of texts) {
      const times = userMessages.filter(it => it === text).length
      if (times !== 1) broken.push(`a message is stored ${times} times`)
    }
    await proxy.close()
    await server.kill()
    provider.stop()
    return {
      broken,
      figures: {
        'double sends': round,
        kinds: kindNames.length,
        messages: userMessages.length,
        'provider calls': [...calls.values()].reduce((all, n) => all + n, 0),
      },
    }

    /** Closes the conversation before, as the user does to start a new one. */
    async function startConversation(): Promise<string> {
      if (conversations.length > 0) await send(`/ai/conversations/${conversations.at(-1)!}/close`, {})
      const body = { projectId: owner!.projectId, moduleType: 'glossary' }
      return ((await send('/ai/conversations', body)).body as { id: string }).id
    }

    /** Retries like the browser: while the call is still running, and if no answer came. */
    async function untilAnswered(body: object, key: string) {
      for (;;) {
        const answer = await send(pathOf(conversations.at(-1)!), body, key).catch(() => undefined)
        if (answer !== undefined && answer.status !== 409) return answer
        await after(5)
      }
    }

    async function send(path: string, body: object | undefined, key?: string) {
      const answer = await fetch(`${proxy.origin}/api${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          Authorization: `Bearer ${owner!.token}`,
          ...(body && { 'Content-Type': 'application/json' }),
          ...(key !== undefined && { 'Idempotency-Key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: answer.status, body: (await answer.json()) as unknown }
    }
  })
}
