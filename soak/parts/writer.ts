import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient, isSuccess, type ApiResponse, type Success } from './client.ts'
import { checkProjects, createTextLedger, createProjectLedger } from './ledger.ts'
import type { ProjectOwner } from './projectOwners.ts'
import type { Random } from './random.ts'

/** A user who works without a pause and remembers what the server has acknowledged. */
export interface Writer {
  /** Works until it's over and the last call has been answered or has failed. */
  work(this: void, isOver: () => boolean): Promise<void>
  /** Returns the acknowledged data that are missing or differ from what was sent. */
  check(this: void): Promise<string[]>
  /** `ahead` counts saves that were found to be stored without having been acknowledged. */
  readonly counts: Record<'acknowledged' | 'unanswered' | 'refused' | 'lost' | 'ahead', number>
  close(this: void): void
}

const maxProjects = 20
/** The pause before the next try when the server is starting and refuses connections. */
const refusedPauseMs = 3

export function createWriter(port: number, owner: ProjectOwner, random: Random): Writer {
  const { ask, close } = createClient(port, owner.token)
  const counts = { acknowledged: 0, unanswered: 0, refused: 0, lost: 0, ahead: 0 }
  const at = `/projects/${owner.projectId}`
  const pain = createTextLedger('a module')
  const dump = createTextLedger('the brain dump')
  const projects = createProjectLedger()
  const projectsSeen = new Set<string>()
  const messages = new Set<string>()
  const messagesSeen = new Set<string>()
  const versions = { module: 0, project: 1 }
  const unexpected: string[] = []
  let conversation: string | undefined

  /** Counts the response, and adopts its version as the browser does. */
  function countResponse(
    answer: ApiResponse | undefined,
    version?: keyof typeof versions,
  ): answer is Success {
    if (answer === undefined) counts.unanswered++
    else if (!isSuccess(answer)) {
      counts.refused++
      // Temporary failures are 503 and concurrent changes 412; a 500 would be unexpected.
      if (answer.status === 500) unexpected.push(`a call got 500: ${JSON.stringify(answer.body)}`)
    } else counts.acknowledged++
    if (version !== undefined && answer !== undefined) {
      const { current, ...body } = answer.body as { version?: number; current?: { version: number } }
      versions[version] = current?.version ?? body.version ?? versions[version]
    }
    return isSuccess(answer)
  }

  async function saveModule() {
    const { n, text } = pain.next(random.text(2_000))
    const body = {
      moduleName: 'problemStatement',
      moduleData: { painPoint: text, whoExperiences: '', whyImportant: '' },
    }
    if (countResponse(await ask('PATCH', `${at}/module`, body, versions.module), 'module'))
      pain.acknowledge(n)
  }

  async function saveBrainDump() {
    const { n, text } = dump.next(random.text(2_000))
    const answer = await ask('PATCH', `${at}?view=summary`, { rawIdeaDetails: text }, versions.project)
    if (countResponse(answer, 'project')) dump.acknowledge(n)
  }

  async function createProject() {
    const answer = await ask('POST', '/projects?view=summary', { projectName: `Shed ${random.text(40)}` })
    if (countResponse(answer)) projects.created.add((answer.body as { _id: string })._id)
  }

  async function deleteProject() {
    const id = [...projects.created].find(id => !projects.uncertain.has(id))
    if (id === undefined) return
    projects.uncertain.add(id)
    if (!countResponse(await ask('DELETE', `/projects/${id}`))) return
    if (!countResponse(await ask('DELETE', `/projects/${id}?permanent=true`))) return
    projects.uncertain.delete(id)
    projects.created.delete(id)
    projects.deleted.add(id)
  }

  async function sendMessage() {
    if (conversation === undefined) {
      const body = { projectId: owner.projectId, moduleType: 'glossary' }
      const opened = await ask('POST', '/ai/conversations', body)
      if (!countResponse(opened)) return
      conversation = (opened.body as { id: string }).id
    }
    const id = randomUUID()
    const answer = await ask('POST', `/ai/conversations/${conversation}/messages`, {
      id,
      message: `It is called ${id}`,
      engine: 'guided',
    })
    if (countResponse(answer)) messages.add(id)
  }

  async function runOne() {
    const chance = random.next()
    if (chance < 0.7) return saveModule()
    if (chance < 0.86) return saveBrainDump()
    if (chance < 0.9) return sendMessage()
    return projects.created.size < maxProjects && chance < 0.95 ? createProject() : deleteProject()
  }

  async function checkMessages(): Promise<string[]> {
    if (conversation === undefined) return []
    const answer = await ask('GET', `/ai/conversations/${conversation}/messages`)
    const stored = JSON.stringify(answer?.body)
    const broken: string[] = []
    for (const id of messages) {
      if (messagesSeen.has(id)) continue
      // Exactly once as a message: the guided mentor's replies don't repeat such a word.
      const times = stored.split(`"content":"It is called ${id}"`).length - 1
      if (times === 1) messagesSeen.add(id)
      else broken.push(`message ${id} was acknowledged, but is stored ${times} times`)
    }
    return broken
  }

  return {
    counts,
    close,
    async work(isOver) {
      while (!isOver()) {
        const before = counts.unanswered
        await runOne()
        if (counts.unanswered > before) await pause(refusedPauseMs)
      }
    },
    async check() {
      const read = await ask('GET', at)
      if (!isSuccess(read)) return [`the project can’t be read (${read?.status})`]
      const { rawIdeaDetails, modules } = read.body as {
        rawIdeaDetails: string
        modules: { problemStatement: { painPoint: string } }
      }
      const before = pain.last() + dump.last()
      const texts = [...pain.check(modules.problemStatement.painPoint), ...dump.check(dumpOf(rawIdeaDetails))]
      counts.ahead += pain.last() + dump.last() - before
      const broken = [
        ...texts,
        ...(await checkProjects(projects, projectsSeen, ask)),
        ...(await checkMessages()),
      ]
      counts.lost += broken.length
      return [...broken, ...unexpected.splice(0)]
    },
  }
}

/** The text that the project was seeded with isn't ours, and counts as none. */
const dumpOf = (text: string) => (text.startsWith('#') ? text : '')
