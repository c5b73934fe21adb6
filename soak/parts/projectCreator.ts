import { setTimeout as after } from 'node:timers/promises'
import { projects } from '#contract/projects.ts'
import { isTransient } from '#web/api/apiError.ts'
import { request } from '#web/api/request.ts'
import type { ProjectOwner } from './projectOwners.ts'
import type { Random } from './random.ts'
import type { DatabaseReader } from './databaseReader.ts'

/** A user who creates one project after another through the browser's own call, and sometimes presses twice. */
export interface ProjectCreator {
  work(this: void, isOver: () => boolean): Promise<void>
  /** The number of acknowledged projects. */
  createdCount(this: void): number
  /** Reports the projects that aren't stored exactly once, and any others that are stored. */
  check(this: void): string[]
}

interface Options {
  readonly owner: ProjectOwner
  readonly reader: DatabaseReader
  readonly random: Random
}

/** Less than a user's limit, and than the number of answers that the server keeps for a user. */
const maxProjects = 900

export function createProjectCreator({ owner, reader, random }: Options): ProjectCreator {
  const created = new Map<string, string>()
  const broken: string[] = []
  let names = 0

  /** Presses until there is an answer, sometimes twice at once: that is one attempt, and one project. */
  async function createProject() {
    const projectName = `${++names} ${random.text(60)}`.trim()
    const click = async () =>
      (await request(projects.create, { bearer: owner.token, body: { projectName } }))._id
    for (;;) {
      const tries = await Promise.allSettled(random.next() < 0.3 ? [click(), click()] : [click()])
      const ids = new Set(tries.flatMap(it => (it.status === 'fulfilled' ? [it.value] : [])))
      if (ids.size > 1) broken.push(`project ${projectName} was created ${ids.size} times`)
      for (const id of ids) created.set(id, projectName)
      if (ids.size > 0) return
      const refused = tries.find(it => it.status === 'rejected' && !isTransient(it.reason))
      if (refused?.status === 'rejected') throw refused.reason
      await after(50)
    }
  }

  return {
    createdCount: () => created.size,
    async work(isOver) {
      while (!isOver() && created.size < maxProjects) {
        await createProject()
        await after(random.between(50, 500))
      }
    },
    check() {
      const stored = new Map(reader.projectsOf(owner.id))
      stored.delete(owner.projectId)
      for (const [id, name] of created) {
        const found = stored.get(id)
        if (found !== name) broken.push(`project ${name} was created, but ${found ?? 'nothing'} is stored`)
        stored.delete(id)
      }
      for (const name of stored.values()) broken.push(`project ${name} is stored more than once`)
      return broken
    },
  }
}
