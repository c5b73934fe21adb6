import { moduleNameOf, moduleToWire } from '#contract/wire.ts'
import { projects } from '#contract/projects.ts'
import type { Project } from '#domain/project.ts'
import type { FormKey, Specification } from '#domain/specification.ts'
import { ApiError, isPassing } from '#web/api/apiError.ts'
import { request } from '#web/api/request.ts'
import { createAutosave, type Autosave } from './autosave.ts'
import { createDraft, type Draft } from './draft.ts'

/** A project that is being worked on: what the user has in hand of it, and what sees to its being saved. */
export interface OpenProject {
  readonly project: Project
  readonly draft: Draft
  readonly autosave: Autosave<FormKey>
}

/** Projects with text that the server does not have yet outlive their page, and are found again here. */
const unsavedProjects = new Map<string, OpenProject>()

export const stillUnsaved = (projectId: string, userId: string): OpenProject | undefined =>
  unsavedProjects.get(`${userId} ${projectId}`)

export function openProject(project: Project): OpenProject {
  const save = createSave(project)
  const autosave = createAutosave<FormKey>({
    save: (key, value, { isLeaving }) => save(key, value as Specification[FormKey], isLeaving),
    retryAfter: error => (isPassing(error) ? ((error as ApiError).retryAfterSeconds ?? 0) * 1_000 : 'never'),
  })
  const draft = createDraft(project, (key, value) => autosave.edit(key, value))
  return { project, draft, autosave }
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

/** The browser lets requests that outlive their page carry 65,536 bytes in all; one that is larger is sent plainly. */
const longestKeepalive = 60_000

/**
 * Saves one form of a project: brain dumps go to the project, other forms to their module (product spec, section
 * 4; decision 7). It names the version that it last saw. Where that is stale the text is sent again without one:
 * the last write wins, and the server keeps what it overwrote.
 */
function createSave(project: Project) {
  const versions = new Map<FormKey, number>([
    ...(Object.entries(project.moduleVersions) as [FormKey, number][]),
    ['brainDump', project.version],
  ])
  const params = { id: project.id }
  const query = { userId: project.userId }

  async function send(
    key: FormKey,
    value: Specification[FormKey],
    ifMatch: number | undefined,
    isLeaving: boolean,
  ) {
    if (key === 'brainDump') {
      const body = { rawIdeaDetails: value as string }
      const keepalive = isLeaving && fits(body)
      const manner = { body, ifMatch, keepalive }
      const { version } = await request(projects.update, {
        params,
        query: { ...query, view: 'summary' },
        ...manner,
      })
      versions.set('brainDump', Math.max(version, versions.get('brainDump') ?? 0))
    } else {
      // The name and the value belong to one module; the contract has a schema for each such pair.
      const body = { moduleName: moduleNameOf(key), moduleData: moduleToWire(key, value as never) } as never
      const keepalive = isLeaving && fits(body)
      const saved = await request(projects.saveModule, { params, query, body, ifMatch, keepalive })
      versions.set(key, saved.version)
      versions.set('brainDump', saved.projectVersion)
    }
  }

  return async (key: FormKey, value: Specification[FormKey], isLeaving: boolean): Promise<void> => {
    // A page on its way out has no second try.
    if (isLeaving) return send(key, value, undefined, true)
    try {
      await send(key, value, versions.get(key), false)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error
      await send(key, value, undefined, false)
    }
  }
}

const fits = (body: unknown) => new TextEncoder().encode(JSON.stringify(body)).length <= longestKeepalive
