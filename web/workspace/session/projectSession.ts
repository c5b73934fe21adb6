import type { Project } from '#domain/specification/project.ts'
import { forms, type FormKey } from '#domain/specification/specification.ts'
import { isTransient, type ApiError } from '#web/api/apiError.ts'
import { unsavedRegistry, type UnappliedSorting } from '#web/storage/unsavedRegistry.ts'
import { createAutosave, type Autosave } from './autosave.ts'
import { createRootLens, type Lens } from '#web/fields/lens.ts'
import { createDraft, type Draft } from './draft.ts'
import type { CheckState, CheckStore } from '../checks/checkStore.ts'
import type { DeletionState } from '../deletedProject/deletionState.ts'
import type { Journal, LocalBackup } from '../journal/journal.ts'
import type { RecoveredEdits } from '../journal/recoveredEdits.ts'
import type { SaveGuards } from '../saveGuards/saveGuards.ts'
import type { ConflictStore } from '../sync/conflictStore.ts'
import { createFormSync, recovered, withDeliberateEdit } from './formSync.ts'
import { createFormSyncStore, type FormSyncStore } from './formSyncStore.ts'
import { createSave } from './save.ts'

/** An open project: its draft, and everything that saves it. */
export interface ProjectSession {
  readonly project: Project
  readonly draft: Draft
  readonly autosave: Autosave<FormKey>
  /** The sync state of each form. */
  readonly formSyncs: FormSyncStore<FormKey>
  /** Set once its code is loaded, as is `saveGuards`. */
  journal?: Journal
  saveGuards?: SaveGuards
  /** Set once Sort was opened. */
  unappliedSorting?: UnappliedSorting
  /** The conflicts that await the user's decision. */
  conflicts?: Pick<ConflictStore, 'get' | 'subscribe'>
  /** What the checks found; undefined until their code is loaded and has run. */
  readonly checks: Lens<CheckState | undefined>
  /** Set once the code of the checks is loaded. */
  checkStore?: CheckStore
  /** The state of the local backup. */
  readonly localBackup: Lens<LocalBackup>
  /** Set if the project was deleted on the server. */
  readonly deletionState: Lens<DeletionState | undefined>
  /** The time of the last confirmed save, in milliseconds since 1970. */
  readonly getSavedAt: () => number
}

/** Projects with unsaved text outlive their page and are found again here. */
const unsavedSessions = new Map<string, ProjectSession>()

export const findUnsavedSession = (projectId: string, userId: string): ProjectSession | undefined =>
  unsavedSessions.get(`${userId} ${projectId}`)

/** Opens a project. `recoveredEdits`, which an earlier page could not save, are saved as if just typed. */
export function openProjectSession(project: Project, recoveredEdits?: RecoveredEdits): ProjectSession {
  const recoveredForms = recoveredEdits?.forms ?? []
  const { moduleVersions, version } = project
  const formSyncs = createFormSyncStore<FormKey>(
    forms.map(({ key }) => {
      const hasSharedVersion = key === 'brainDump'
      const base = { value: project.modules[key], version: hasSharedVersion ? version : moduleVersions[key] }
      return [key, createFormSync(base, { hasSharedVersion })]
    }),
  )
  const save = createSave(() => projectSession)
  let savedAt = Date.parse(project.updatedAt)
  const autosave = createAutosave<FormKey>({
    formSyncs,
    async save(...args) {
      await save(...args)
      savedAt = Date.now()
    },
    retryAfter: error =>
      isTransient(error) ? ((error as ApiError).retryAfterSeconds ?? 0) * 1_000 : 'never',
  })
  const modules = {
    ...project.modules,
    ...Object.fromEntries(recoveredForms.map(({ key, value }) => [key, value])),
  }
  const draft = createDraft({ ...project, modules }, (key, value, isProgrammatic) => {
    if (isProgrammatic) formSyncs.update(key, withDeliberateEdit)
    autosave.edit(key, value)
  })
  const projectSession: ProjectSession = {
    project,
    draft,
    autosave,
    formSyncs,
    checks: createRootLens<CheckState | undefined>(undefined),
    localBackup: createRootLens<LocalBackup>({ isComplete: false, problem: undefined }),
    deletionState: createRootLens<DeletionState | undefined>(undefined),
    getSavedAt: () => savedAt,
  }
  for (const { key, value, base, version, reason } of recoveredForms) {
    const entries = recoveredEdits!.sourceEntries.filter(({ part }) => part === key)
    formSyncs.update(key, sync => recovered(sync, { value: base, version }, reason, entries))
    autosave.edit(key, value)
  }
  return projectSession
}

/** Closes the page's session. Unsaved edits continue to be saved, and stay reachable until they are. */
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
