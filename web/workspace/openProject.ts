import { moduleNameOf, moduleToWire } from '#contract/wire.ts'
import { projects } from '#contract/projects.ts'
import type { Project } from '#domain/project.ts'
import type { FormKey, Specification } from '#domain/specification.ts'
import { ApiError, isPassing } from '#web/api/apiError.ts'
import { request } from '#web/api/request.ts'
import { createAutosave, type Autosave } from './autosave.ts'
import { rootSource, type Source } from '#web/fields/source.ts'
import { createDraft, type Draft } from './draft.ts'
import type { Journal } from './journal/journal.ts'
import type { Recovered } from './journal/unsaved.ts'
import { createReasons, type Reasons, type SaveReason } from './reasons.ts'

/** A project that is being worked on: what the user has in hand of it, and what sees to its being saved. */
export interface OpenProject {
  readonly project: Project
  readonly draft: Draft
  readonly autosave: Autosave<FormKey>
  /** What the server is known to have of a form. */
  readonly baseOf: (key: FormKey) => Base
  /** What was found on this device and goes when it is written anew. */
  readonly recovered: Recovered | undefined
  /** Set when it has been loaded. */
  journal?: Journal
  /** Whether this device has what the server does not. */
  readonly kept: Source<Kept>
  /** When the server last confirmed a save, in milliseconds since 1970. */
  readonly savedAt: () => number
  /** Why forms will be saved next. */
  readonly reasons: Reasons
}

export interface Kept {
  /** Every unsaved word is on this device's disk. */
  readonly isKept: boolean
  /** Why something could not be written there: the browser refuses, or it is more than may be kept. */
  readonly trouble: 'refused' | 'tooMuch' | undefined
}

/** What the server has of a form, as far as this page knows. */
export interface Base {
  readonly value: unknown
  readonly version: number
}

/** Projects with text that the server does not have yet outlive their page, and are found again here. */
const unsavedProjects = new Map<string, OpenProject>()

export const stillUnsaved = (projectId: string, userId: string): OpenProject | undefined =>
  unsavedProjects.get(`${userId} ${projectId}`)

/** `recovered` is text that an earlier page could not save: it is in hand again, and saved as if just typed. */
export function openProject(project: Project, recovered?: Recovered): OpenProject {
  const found = recovered?.forms ?? []
  const bases = new Map<FormKey, Base>([
    ...(Object.entries(project.moduleVersions) as [FormKey, number][]).map(
      ([key, version]) => [key, { value: project.modules[key], version }] as const,
    ),
    ['brainDump', { value: project.modules.brainDump, version: project.version }],
    ...found.map(({ key, base, version }) => [key, { value: base, version }] as const),
  ])
  const save = createSave(project, bases)
  const reasons = createReasons()
  let savedAt = Date.parse(project.updatedAt)
  const autosave = createAutosave<FormKey>({
    async save(key, value, { isLeaving }) {
      await reasons.during(key, reason => save(key, value as Specification[FormKey], { isLeaving, reason }))
      savedAt = Date.now()
    },
    retryAfter: error => (isPassing(error) ? ((error as ApiError).retryAfterSeconds ?? 0) * 1_000 : 'never'),
  })
  const modules = { ...project.modules, ...Object.fromEntries(found.map(({ key, value }) => [key, value])) }
  const draft = createDraft({ ...project, modules }, (key, value) => autosave.edit(key, value))
  for (const { key, value } of found) autosave.edit(key, value)
  return {
    project,
    draft,
    autosave,
    baseOf: key => bases.get(key)!,
    recovered,
    kept: rootSource<Kept>({ isKept: false, trouble: undefined }),
    savedAt: () => savedAt,
    reasons,
  }
}

/** Leaves the page of a project: what is unsaved goes on being saved, and stays in reach until it is. */
export async function closeProject(open: OpenProject): Promise<void> {
  const key = `${open.project.userId} ${open.project.id}`
  unsavedProjects.set(key, open)
  const stop = open.autosave.subscribe(forgetWhenSaved)
  await open.autosave.flush()
  forgetWhenSaved()

  function forgetWhenSaved() {
    if (open.autosave.unsavedForMs() > 0) return
    stop()
    if (unsavedProjects.get(key) === open) unsavedProjects.delete(key)
  }
}

interface SaveManner {
  readonly isLeaving: boolean
  readonly reason: SaveReason | undefined
}

/** The browser lets requests that outlive their page carry 65,536 bytes in all; one that is larger is sent plainly. */
const longestKeepalive = 60_000

/**
 * Saves one form of a project: brain dumps go to the project, other forms to their module (product spec, section
 * 4; decision 7). It names the version that it last saw. Where that is stale the text is sent again without one:
 * the last write wins, and the server keeps what it overwrote.
 */
function createSave(project: Project, bases: Map<FormKey, Base>) {
  const params = { id: project.id }
  const query = { userId: project.userId }

  async function send(
    key: FormKey,
    value: Specification[FormKey],
    ifMatch: number | undefined,
    { isLeaving, reason }: SaveManner,
  ) {
    if (key === 'brainDump') {
      const body = { rawIdeaDetails: value as string }
      const keepalive = isLeaving && fits(body)
      const manner = { body, ifMatch, keepalive }
      const { version } = await request(projects.update, {
        params,
        query: { ...query, view: 'summary', reason },
        ...manner,
      })
      bases.set('brainDump', { value, version: Math.max(version, bases.get('brainDump')!.version) })
    } else {
      // The name and the value belong to one module; the contract has a schema for each such pair.
      const body = { moduleName: moduleNameOf(key), moduleData: moduleToWire(key, value as never) } as never
      const keepalive = isLeaving && fits(body)
      const saved = await request(projects.saveModule, {
        params,
        query: { ...query, reason },
        body,
        ifMatch,
        keepalive,
      })
      bases.set(key, { value, version: saved.version })
      bases.set('brainDump', { ...bases.get('brainDump')!, version: saved.projectVersion })
    }
  }

  return async (key: FormKey, value: Specification[FormKey], manner: SaveManner): Promise<void> => {
    // A page on its way out has no second try.
    if (manner.isLeaving) return send(key, value, undefined, manner)
    try {
      await send(key, value, bases.get(key)!.version, manner)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error
      await send(key, value, undefined, manner)
    }
  }
}

const fits = (body: unknown) => new TextEncoder().encode(JSON.stringify(body)).length <= longestKeepalive
