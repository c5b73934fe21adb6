// Sends texts that once kept the guided mentor's extractors busy: `node soak/attacks/mentorFlood.ts [postgres]
// [brackets]`. First six messages of 20,000 brackets, then drafts and messages of some 250 other texts; `brackets`
// stops after the first part.
import { setTimeout as pause } from 'node:timers/promises'
import { repeatedTexts } from '../../redos/repeatedTexts.ts'
import { runAttack, type AttackContext } from './runAttack.ts'

const length = 20_000
const patienceMs = 240_000
const modules = ['features', 'personas', 'userStories', 'dataModels', 'outOfScope', 'glossary'] as const

interface Reply {
  readonly status: number | undefined
  readonly ms: number
}

await runAttack({
  name: `Six messages of ${length} brackets`,
  run: async scene => {
    const { project, close, ask } = await createAttacker(scene)
    const conversations: string[] = []
    for (const module of modules) conversations.push(await open(ask, project, module))
    const replies: Reply[] = []
    // A user may have two replies at once.
    const lane = async (from: number) => {
      for (let i = from; i < conversations.length; i += 2) {
        const at = messagesOf(conversations[i]!)
        replies.push(await timed(() => ask('POST', at, { message: '['.repeat(length) })))
      }
    }
    await Promise.race([Promise.all([lane(0), lane(1)]), pause(patienceMs)])
    close()
    return figuresOf(replies)
  },
})
if (!process.argv.includes('brackets')) {
  await runAttack({
    name: `${repeatedTexts.length} texts of ${length}, each as a message and as a brain dump to draft from`,
    // The limits wouldn't let a user send so many in such a short time.
    variables: { RATE_LIMITS: 'off' },
    run: async scene => {
      const { project, close, ask } = await createAttacker(scene)
      const replies: Reply[] = []
      const until = performance.now() + patienceMs
      for (const [i, token] of repeatedTexts.entries()) {
        if (performance.now() > until) break
        const text = token
          .repeat(Math.ceil(length / token.length))
          .slice(0, length)
          .toWellFormed()
        const module = modules[i % modules.length]!
        await ask('PATCH', `/projects/${project}`, { rawIdeaDetails: text })
        replies.push(await timed(() => ask('POST', '/ai/draft', { projectId: project, moduleType: module })))
        await ask('PATCH', `/projects/${project}`, { rawIdeaDetails: '' })
        const id = await open(ask, project, module)
        replies.push(await timed(() => ask('POST', messagesOf(id), { message: text })))
        await ask('POST', `/ai/conversations/${id}/close`)
      }
      close()
      return figuresOf(replies)
    },
  })
}

/** Creates the attacker, with a project. */
async function createAttacker({ client }: AttackContext) {
  const clients = [client()]
  const ask: ReturnType<AttackContext['client']>['ask'] = (...args) => {
    // Each call has a connection of its own, so that a pending one doesn't block the others.
    const one = client()
    clients.push(one)
    return one.ask(...args).finally(one.close)
  }
  const { body } = (await ask('POST', '/projects', { projectName: 'Attack' }))!
  return { ask, project: (body as { _id: string })._id, close: () => clients.forEach(it => it.close()) }
}

type Ask = Awaited<ReturnType<typeof createAttacker>>['ask']

async function open(ask: Ask, projectId: string, moduleType: string): Promise<string> {
  const answer = await ask('POST', '/ai/conversations', { projectId, moduleType })
  return (answer!.body as { id: string }).id
}

function messagesOf(id: string): string {
  return `/ai/conversations/${id}/messages`
}

async function timed(ask: () => Promise<{ readonly status: number } | undefined>): Promise<Reply> {
  const startedAt = performance.now()
  const answer = await ask()
  return { status: answer?.status, ms: performance.now() - startedAt }
}

function figuresOf(replies: readonly Reply[]) {
  const slowest = replies.map(({ ms }) => ms).toSorted((a, b) => b - a)
  return {
    answered: replies.filter(({ status }) => status === 200 || status === 201).length,
    refused: replies.filter(({ status }) => status !== 200 && status !== 201).length,
    'longest ms': Math.round(slowest[0] ?? 0),
    'over 250 ms': slowest.filter(ms => ms > 250).length,
    'median ms': Math.round(slowest[Math.floor(slowest.length / 2)] ?? 0),
  }
}
