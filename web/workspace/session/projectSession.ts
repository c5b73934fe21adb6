import type { Project } from '#domain/specification/project.ts'
import { forms, type FormKey } from '#domain/specification/specification.ts'
import { isTransient, type ApiError } from '#web/api/apiError.ts'
import { unsavedRegistry } from '#web/storage/unsavedRegistry.ts'
import { createAutosave, type Autosave } from './autosave.ts'
import { createRootLens, type Lens } from '#web/fields/lens.ts'
import { createDraft, type Draft } from './draft.ts'
import type { DeletionState } from '../deletedProject/deletionState.ts'
import type { Journal } from '../journal/journal.ts'
import type { RecoveredEdits } from '../journal/recoveredEdits.ts'
import { createSaveReasonTracker, type SaveReasonTracker } from './saveReasons.ts'
import type { SaveGuards } from '../saveGuards/saveGuards.ts'
import type { ConflictStore } from '../sync/conflictStore.ts'
import { createSave, type Base, type SentValue } from './save.ts'

/** A project that is being worked on: what the user has in hand of it, and what sees to its being saved. */
export interface ProjectSession {
  readonly project: Project
  readonly draft: Draft
  readonly autosave: Autosave<FormKey>
  /** What the server is known to have of each form. */
  readonly bases: Map<FormKey, Base>
  readonly inFlight: ReadonlyMap<FormKey, Set<SentValue>>
  /** Forms in whose value another text was left out that waits in a conflict: the server is to keep that, too. */
  readonly formsWithHiddenConflict: Set<FormKey>
  /** Forms that were changed by something else than their own fields: undo, a proposal, what came from elsewhere. */
  readonly programmaticEdits: Set<FormKey>
  /** What was found on this device and goes when it is written anew. */
  readonly recoveredEdits: RecoveredEdits | undefined
  /** Set when they have been loaded. */
  journal?: Journal
  saveGuards?: SaveGuards
  /** What was changed in two places and waits for a word. */
  conflicts?: Pick<ConflictStore, 'get' | 'subscribe'>
  /** Whether this device has what the server does not. */
  readonly localBackup: Lens<LocalBackup>
  /** Set where the server has it no more. */
  readonly deletionState: Lens<DeletionState | undefined>
  /** When the server last confirmed a save, in milliseconds since 1970. */
  readonly getSavedAt: () => number
  /** Why forms will be saved next. */
  readonly saveReasons: SaveReasonTracker
}

export interface LocalBackup {
  /** Every unsaved word is on this device's disk. */
  readonly isComplete: boolean
  /** Why something could not be written there: the browser refuses, or it is more than may be kept. */
  readonly problem: 'refused' | 'tooMuch' | undefined
}

/** Projects with text that the server does not have yet outlive their page, and are found again here. */
const unsavedSessions = new Map<string, ProjectSession>()

export const findUnsavedSession = (projectId: string, userId: string): ProjectSession | undefined =>
  unsavedSessions.get(`${userId} ${projectId}`)

/** `recoveredEdits` is text that an earlier page could not save: it is in hand again, and saved as if just typed. */
export function openProjectSession(project: Project, recoveredEdits?: RecoveredEdits): ProjectSession {
  const recoveredForms = recoveredEdits?.forms ?? []
  const { moduleVersions, version } = project
  const bases = new Map([
    ...forms.map(({ key }): [FormKey, Base] => [
      key,
      { value: project.modules[key], version: key === 'brainDump' ? version : moduleVersions[key] },
    ]),
    ...recoveredForms.map(({ key, base, version }): [FormKey, Base] => [key, { value: base, version }]),
  ])
  const save = createSave(() => projectSession)
  const saveReasons = createSaveReasonTracker()
  let savedAt = Date.parse(project.updatedAt)
  const autosave = createAutosave<FormKey>({
    async save(key, value, { isLeaving }) {
      await saveReasons.runSave(key, reason => save(key, value, { isLeaving, reason }))
      savedAt = Date.now()
    },
    retryAfter: error =>
      isTransient(error) ? ((error as ApiError).retryAfterSeconds ?? 0) * 1_000 : 'never',
  })
  const modules = {
    ...project.modules,
    ...Object.fromEntries(recoveredForms.map(({ key, value }) => [key, value])),
  }
  const programmaticEdits = new Set(recoveredForms.map(({ key }) => key))
  const draft = createDraft({ ...project, modules }, (key, value, isProgrammatic) => {
    if (isProgrammatic) programmaticEdits.add(key)
    autosave.edit(key, value)
  })
  const projectSession: ProjectSession = {
    project,
    draft,
    autosave,
    bases,
    inFlight: new Map(forms.map(({ key }) => [key, new Set()])),
    formsWithHiddenConflict: new Set(),
    programmaticEdits,
    recoveredEdits,
    localBackup: createRootLens<LocalBackup>({ isComplete: false, problem: undefined }),
    deletionState: createRootLens<DeletionState | undefined>(undefined),
    getSavedAt: () => savedAt,
    saveReasons,
  }
  for (const { key, value, reason } of recoveredForms) {
    if (reason !== undefined) saveReasons.record(reason, [key])
    autosave.edit(key, value)
  }
  return projectSession
}

/** Leaves the page of a project: what is unsaved goes on being saved, and stays in reach until it is. */
export async function closeProjectSession(projectSession: ProjectSession): Promise<void> {
  const key = `${projectSession.project.userId} ${projectSession.project.id}`
  unsavedSessions.set(key, projectSession)
  const stop = projectSession.autosave.subscribeToStatus(forgetWhenSaved)
  await projectSession.autosave.flush()
  forgetWhenSaved()

  function forgetWhenSaved() {
    if (projectSession.autosave.getUnsavedAgeMs() > 0) return
    stop()
    unsavedRegistry.delete(projectSession)
    if (unsavedSessions.get(key) === projectSession) unsavedSessions.delete(key)
  }
}
