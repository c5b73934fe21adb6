import type { Message } from '#contract/mentor.ts'
import { createClient, isSuccess } from './client.ts'
import type { ProjectOwner } from './projectOwners.ts'

/** Someone who only listens: to what happens in a project, and to a mentor who takes a long time. */
export interface StreamListener {
  /** Opens both streams on the server that runs; resolves when both have begun. */
  begin(this: void): Promise<void>
  /** What is wrong with how the streams ended; waits for that. */
  ended(this: void): Promise<string[]>
  /** What is wrong with what the next server has of the reply. */
  check(this: void): Promise<string[]>
}

/** Makes the mentor's model slow (`slowly` below). */
export const slowPrompt = 'Please write slowly.'

export function createStreamListener(port: number, { token, projectId }: ProjectOwner): StreamListener {
  let endings: Promise<string>[] = []
  let conversation: string | undefined
  let told: Message | undefined

  /** The text of a stream from its first bytes to its end; rejects where it is cut. */
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
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`)
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const read = async () => {
      const { done, value = '' } = await reader.read()
      text += value
      return done
    }
    const begun = path.endsWith('events') ? 'event: state' : 'event: delta'
    while (!text.includes(begun)) if (await read()) throw new Error(`${path} ended before it began`)
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
    if (!isSuccess(answer)) throw new Error(`${path} was answered ${answer?.status}`)
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
      // They are looked at later, in `ended`.
      for (const ending of endings) ending.catch(() => {})
    },
    async ended() {
      const broken: string[] = []
      const [events, reply] = await Promise.allSettled(endings)
      if (events?.status !== 'fulfilled') broken.push('the events of a project were cut')
      if (reply?.status !== 'fulfilled') return [...broken, 'the reply of the mentor was cut']
      told = undefined
      const data = /\nevent: done\ndata: (.*)\n\n$/.exec(reply.value)?.[1]
      if (data === undefined) return [...broken, 'the reply of the mentor ended without saying how']
      told = (JSON.parse(data) as { reply: Message }).reply
      if (told.failure?.code !== 'interrupted')
        broken.push(`the reply of the mentor ended as ${told.status}, ${told.failure?.code}`)
      return broken
    },
    async check() {
      if (told === undefined) return []
      const messages = (await ask('GET', `/ai/conversations/${conversation}/messages`)) as Message[]
      const stored = messages.find(({ id }) => id === told?.id)
      if (stored?.content === told.content && stored.failure?.code === 'interrupted') return []
      return [`the reply of the mentor is stored as ${JSON.stringify(stored)}`]
    },
  }
}
