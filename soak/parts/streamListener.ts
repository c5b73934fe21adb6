import type { Message } from '#contract/mentor.ts'
import { createClient, isSuccess } from './client.ts'
import type { ProjectOwner } from './projectOwners.ts'

/** A user who only listens: to the events of a project, and to a slow reply of the mentor. */
export interface StreamListener {
  /** Opens both streams on the running server; resolves when both have started. */
  begin(this: void): Promise<void>
  /** Waits until the streams have ended, and returns what was wrong with that. */
  ended(this: void): Promise<string[]>
  /** Returns what is wrong with the reply as the next server has it. */
  check(this: void): Promise<string[]>
}

/** A prompt to which the fake provider of gracefulStop.ts replies slowly. */
export const slowPrompt = 'Please write slowly.'

export function createStreamListener(port: number, { token, projectId }: ProjectOwner): StreamListener {
  let endings: Promise<string>[] = []
  let conversation: string | undefined
  let reply: Message | undefined

  /** Reads a stream's text from the first bytes to the end; rejects if it's cut off. */
  async function open(path: string, body?: object) {
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        Accept: 'text/event-stream',
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (answer.status !== 200) throw new Error(`${path} got ${answer.status}`)
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const read = async () => {
      const { done, value = '' } = await reader.read()
      text += value
      return done
    }
    const firstEvent = path.endsWith('events') ? 'event: state' : 'event: delta'
    while (!text.includes(firstEvent))
      if (await read()) throw new Error(`${path} ended before its first event`)
    return {
      ended: (async () => {
        while (!(await read()));
        return text
      })(),
    }
  }

  async function ask(method: string, path: string, body?: object) {
    const { ask, close } = createClient(port, token)
    const answer = await ask(method, path, body)
    close()
    if (!isSuccess(answer)) throw new Error(`${path} got ${answer?.status}`)
    return answer.body
  }

  return {
    async begin() {
      const about = { projectId, moduleType: 'glossary' }
      conversation ??= ((await ask('POST', '/ai/conversations', about)) as { id: string }).id
      const message = { message: slowPrompt, engine: 'model' }
      const both = [
        await open(`/projects/${projectId}/events`),
        await open(`/ai/conversations/${conversation}/messages`, message),
      ]
      endings = both.map(({ ended }) => ended)
      // They're checked later, in `ended`.
      for (const ending of endings) ending.catch(() => {})
    },
    async ended() {
      const broken: string[] = []
      const [events, written] = await Promise.allSettled(endings)
      if (events?.status !== 'fulfilled') broken.push('the event stream of a project was cut off')
      if (written?.status !== 'fulfilled') return [...broken, 'the reply of the mentor was cut off']
      reply = undefined
      const data = /\nevent: done\ndata: (.*)\n\n$/.exec(written.value)?.[1]
      if (data === undefined) return [...broken, 'the reply of the mentor ended without a final event']
      reply = (JSON.parse(data) as { reply: Message }).reply
      if (reply.failure?.code !== 'interrupted')
        broken.push(`the reply of the mentor ended as ${reply.status}, ${reply.failure?.code}`)
      return broken
    },
    async check() {
      if (reply === undefined) return []
      const messages = (await ask('GET', `/ai/conversations/${conversation}/messages`)) as Message[]
      const stored = messages.find(({ id }) => id === reply?.id)
      if (stored?.content === reply.content && stored.failure?.code === 'interrupted') return []
      return [`the reply of the mentor is stored as ${JSON.stringify(stored)}`]
    },
  }
}
