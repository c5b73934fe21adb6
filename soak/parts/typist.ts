import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { mentor } from '#contract/mentor.ts'
import { projects } from '#contract/projects.ts'
import { fromWireProject } from '#contract/wire.ts'
import type { FormKey, Specification } from '#domain/specification/specification.ts'
import { ApiError, isTransient } from '#web/api/apiError.ts'
import { request } from '#web/api/request.ts'
import { openProjectSession } from '#web/workspace/session/projectSession.ts'
import type { ProjectOwner } from './projectOwners.ts'
import type { Random } from './random.ts'
import type { DatabaseReader } from './databaseReader.ts'

/** The owner of the page in which code runs: everything started there, timers included, keeps that owner. */
const pages = new AsyncLocalStorage<ProjectOwner>()

/**
 * Gives pages their own properties, although they share one process: the origin before each path, and a session each.
 * Returns a function that undoes it.
 */
export function simulatePages(origin: string): () => void {
  const plainFetch = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    const owner = pages.getStore()
    if (owner !== undefined) headers.set('Authorization', `Bearer ${owner.token}`)
    return plainFetch(new URL(input as string, origin), { ...init, headers })
  }
  return () => {
    globalThis.fetch = plainFetch
  }
}

/** A user who types into a project through the browser's own code and reads the save state. */
export interface Typist {
  readonly projectId: string
  /** Types until it's over, then waits until everything is saved. */
  work(this: void, isOver: () => boolean): Promise<void>
  /** The forms that were edited, as they are in the draft. */
  typed(this: void): Partial<Specification>
  /** The acknowledged messages, by client id. */
  readonly sent: ReadonlySet<string>
  /** Cases in which 'Saved' was shown but wasn't true. */
  readonly falseSaved: readonly string[]
  editCount(this: void): number
  savedCount(this: void): number
}

interface Options {
  readonly owner: ProjectOwner
  readonly reader: DatabaseReader
  readonly random: Random
}

const forms = ['brainDump', 'problemStatement', 'glossary', 'outOfScope'] as const satisfies FormKey[]

/** Creates a typist in a page of its own. */
export const createTypist = (options: Options): Promise<Typist> =>
  pages.run(options.owner, () => openAndType(options))

async function openAndType({ owner, reader, random }: Options): Promise<Typist> {
  const project = fromWireProject(
    await retryUntilAnswered(() => request(projects.read, { params: { id: owner.projectId } })),
  )
  const open = openProjectSession(project)
  const { draft, autosave } = open
  // A browser has its journal; here the page never ends and keeps unsaved edits itself.
  open.localBackup.set({ isComplete: true, problem: undefined })
  const touched = new Set<FormKey>()
  const falseSaved: string[] = []
  const sent = new Set<string>()
  let edits = 0
  let savedCount = 0

  autosave.subscribeToStatus(() => {
    if (autosave.getStatus().kind !== 'saved') return
    savedCount++
    for (const key of touched) {
      if (!isDeepStrictEqual(reader.form(owner.projectId, key), draft.get()[key])) {
        falseSaved.push(`'Saved' was shown, but ${key} was not saved`)
      }
    }
  })

  function edit() {
    const key = random.pick(forms)
    touched.add(key)
    const text = `${++edits} ${random.text(400)}`.trim()
    if (key === 'brainDump') draft.lensOf(key).set(text)
    else if (key === 'outOfScope') draft.lensOf(key).set({ excludedFeatures: text })
    else if (key === 'problemStatement') draft.lensOf(key).set({ ...draft.get()[key], painPoint: text })
    else {
      const cards = draft.get()[key]
      const card = { id: draft.newId('GL'), term: text, definition: random.text(60).trim() }
      draft.lensOf(key).set(random.next() < 0.3 ? cards.slice(1) : [...cards, card])
    }
  }

  const isNothingInFlight = () =>
    [...open.formSyncs.entries()].every(([, { sentValues }]) => sentValues.length === 0)

  async function sendMessage() {
    const params = { id: await conversation() }
    const id = randomUUID()
    await retryUntilAnswered(() =>
      request(mentor.send, { params, body: { id, message: `It is called ${id}` } }),
    )
    sent.add(id)
  }

  let opened: string | undefined
  async function conversation() {
    const body = { projectId: owner.projectId, moduleType: 'glossary' } as const
    opened ??= (await retryUntilAnswered(() => request(mentor.create, { body }))).id
    return opened
  }

  return {
    projectId: owner.projectId,
    falseSaved,
    sent,
    editCount: () => edits,
    savedCount: () => savedCount,
    typed: () => Object.fromEntries([...touched].map(key => [key, draft.get()[key]])),
    work: isOver => pages.run(owner, () => work(isOver)),
  }

  async function work(isOver: () => boolean) {
    while (!isOver()) {
      for (let burst = random.between(1, 3); burst > 0; burst--) edit()
      const chance = random.next()
      if (chance < 0.05) await sendMessage()
      // The tab is hidden and shown again: unsaved edits are sent at once, as when the page is closed. While an older
      // text is in flight, such a save names no version, and isn't promised (docs/reliability.md).
      else if (chance < 0.2 && isNothingInFlight()) autosave.flushOnLeave()
      else if (chance < 0.5) await autosave.flush(random.between(50, 2_000))
      // Users pause: sometimes for less than the auto-save waits, sometimes for long enough to read 'Saved'.
      else await after(random.between(50, 2_500))
    }
    while ((await autosave.flush()) !== 'saved') await after(50)
    autosave.stop()
  }
}

/** Retries until there is an answer, like a user who presses the button again. */
async function retryUntilAnswered<T>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if (!isTransient(error) && !(error instanceof ApiError && error.status === 409)) throw error
      await after(50)
    }
  }
}
