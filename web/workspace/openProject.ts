import type { Project } from '#domain/project.ts'
import { forms, type FormKey } from '#domain/specification.ts'
import { isPassing, type ApiError } from '#web/api/apiError.ts'
import { atHand } from '#web/api/held.ts'
import { createAutosave, type Autosave } from './autosave.ts'
import { rootSource, type Source } from '#web/fields/source.ts'
import { createDraft, type Draft } from './draft.ts'
import type { Gone } from './gone/gone.ts'
import type { Journal } from './journal/journal.ts'
import type { Recovered } from './journal/unsaved.ts'
import { createReasons, type Reasons } from './reasons.ts'
import type { Rules } from './rules/rules.ts'
import type { Conflicts } from './together/conflicts.ts'
import { createSave, type Base, type Sent } from './save.ts'

/** A project that is being worked on: what the user has in hand of it, and what sees to its being saved. */
export interface OpenProject {
  readonly project: Project
  readonly draft: Draft
  readonly autosave: Autosave<FormKey>
  /** What the server is known to have of each form. */
  readonly bases: Map<FormKey, Base>
  readonly sent: ReadonlyMap<FormKey, Set<Sent>>
  /** Forms in whose value another text was left out that waits in a conflict: the server is to keep that, too. */
  readonly merged: Set<FormKey>
  /** Forms that were changed by something else than their own fields: undo, a proposal, what came from elsewhere. */
  readonly deeds: Set<FormKey>
  /** What was found on this device and goes when it is written anew. */
  readonly recovered: Recovered | undefined
  /** Set when they have been loaded. */
  journal?: Journal
  rules?: Rules
  /** What was changed in two places and waits for a word. */
  conflicts?: Pick<Conflicts, 'get' | 'subscribe'>
  /** Whether this device has what the server does not. */
  readonly kept: Source<Kept>
  /** Set where the server has it no more. */
  readonly gone: Source<Gone | undefined>
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

/** Projects with text that the server does not have yet outlive their page, and are found again here. */
const unsavedProjects = new Map<string, OpenProject>()

export const stillUnsaved = (projectId: string, userId: string): OpenProject | undefined =>
  unsavedProjects.get(`${userId} ${projectId}`)

/** `recovered` is text that an earlier page could not save: it is in hand again, and saved as if just typed. */
export function openProject(project: Project, recovered?: Recovered): OpenProject {
  const found = recovered?.forms ?? []
  const { moduleVersions, version } = project
  const bases = new Map([
    ...forms.map(({ key }): [FormKey, Base] => [
      key,
      { value: project.modules[key], version: key === 'brainDump' ? version : moduleVersions[key] },
    ]),
    ...found.map(({ key, base, version }): [FormKey, Base] => [key, { value: base, version }]),
  ])
  const save = createSave(() => open)
  const reasons = createReasons()
  let savedAt = Date.parse(project.updatedAt)
  const autosave = createAutosave<FormKey>({
    async save(key, value, { isLeaving }) {
      await reasons.during(key, reason => save(key, value, { isLeaving, reason }))
      savedAt = Date.now()
    },
    retryAfter: error => (isPassing(error) ? ((error as ApiError).retryAfterSeconds ?? 0) * 1_000 : 'never'),
  })
  const modules = { ...project.modules, ...Object.fromEntries(found.map(({ key, value }) => [key, value])) }
  const deeds = new Set(found.map(({ key }) => key))
  const draft = createDraft({ ...project, modules }, (key, value, isDeed) => {
    if (isDeed) deeds.add(key)
    autosave.edit(key, value)
  })
  const open: OpenProject = {
    project,
    draft,
    autosave,
    bases,
    sent: new Map(forms.map(({ key }) => [key, new Set()])),
    merged: new Set(),
    deeds,
    recovered,
    kept: rootSource<Kept>({ isKept: false, trouble: undefined }),
    gone: rootSource<Gone | undefined>(undefined),
    savedAt: () => savedAt,
    reasons,
  }
  for (const { key, value, reason } of found) {
    if (reason !== undefined) reasons.note(reason, [key])
    autosave.edit(key, value)
  }
  return open
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
    atHand.delete(open)
    if (unsavedProjects.get(key) === open) unsavedProjects.delete(key)
  }
}
