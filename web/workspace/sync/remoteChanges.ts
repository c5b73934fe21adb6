import type { ProjectEvent } from '#contract/projectEvent.ts'
import { projects } from '#contract/projects.ts'
import { fromWireProject } from '#contract/wire.ts'
import type { Project } from '#domain/specification/project.ts'
import { forms, isFormKey, type FormKey } from '#domain/specification/specification.ts'
import { ApiError, isTransient } from '#web/api/apiError.ts'
import { request } from '#web/api/request.ts'
import { streamEvents } from '#web/api/eventStream.ts'
import { watchSavesForDeletion, isNotFound, updateDeletionState } from '../deletedProject/deletionState.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { applyRemote } from './applyRemote.ts'
import { waitForComposition } from './preserveCaret.ts'
import { conflictStoreOf, type VersionOrigin } from './conflictStore.ts'
import { originAnnounced, originOf } from './versionOrigins.ts'

/** The pause that lets a response to a save of our own arrive first, which brings the same news. */
const ownSaveMs = 250
const retryMs = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000]
const eventTypes: readonly string[] = ['state', 'saved', 'project'] satisfies ProjectEvent['type'][]

/** A message from one tab to the others of this browser. */
interface SavedMessage {
  readonly part: string
  readonly version: number
  /** When the server had it, by this device's clock. */
  readonly at?: number
}

/** Applies everything newer in `project`, in the order of the forms, so that link targets come before links. */
export function applyRemoteProject(projectSession: ProjectSession, project: Project): void {
  const { modules, moduleVersions, updatedAt } = project
  const versionOf = (key: FormKey) => (key === 'brainDump' ? project.version : moduleVersions[key])
  const newer = forms.filter(({ key }) => versionOf(key) > projectSession.formSyncs.get(key).base.version)
  // If only one form is newer, the project's last change was to that form.
  const at = newer.length === 1 ? updatedAt : undefined
  for (const { key } of forms) {
    const version = versionOf(key)
    const conflicts = applyRemote(projectSession, { key, value: modules[key], version })
    conflictStoreOf(projectSession.project).add(
      key,
      conflicts,
      originOf(projectSession.formSyncs.get(key), version, at),
    )
  }
}

/**
 * Follows changes made to a project elsewhere while it is open: other tabs of this browser announce what they have
 * saved, and the server announces changes from other devices while the page is visible. Either only announces that
 * there is something newer, which is then fetched. If both fail, nothing is lost, because a save detects it.
 */
export function followRemoteChanges(projectSession: ProjectSession): () => void {
  const { id, userId } = projectSession.project
  projectSession.conflicts = conflictStoreOf(projectSession.project)
  const leaving = new AbortController()
  const remoteVersions = new Map<FormKey, number>()
  const announcedVersions = new Map(
    [...projectSession.formSyncs.entries()].map(([key, { base }]) => [key, base.version]),
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  let isFetching = false
  let currentStream: AbortController | undefined

  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`project ${id}`)
  tabs?.addEventListener('message', ({ data: { part, version, at } }: MessageEvent<SavedMessage>) => {
    noteRemoteVersion(part, version, { isTab: true, at })
  })

  function broadcastSaved() {
    for (const [part, { base }] of projectSession.formSyncs.entries()) {
      const { version } = base
      if (version <= announcedVersions.get(part)!) continue
      announcedVersions.set(part, version)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
      tabs?.postMessage({ part, version, at: Date.now() } satisfies SavedMessage)
    }
  }

  function noteRemoteVersion(part: string, version: number, origin?: VersionOrigin) {
    if (!isFormKey(part)) return
    if (origin) projectSession.formSyncs.update(part, sync => originAnnounced(sync, version, origin))
    remoteVersions.set(part, Math.max(version, remoteVersions.get(part) ?? 0))
    void fetchNewer()
  }

  async function fetchNewer(failures = 0): Promise<void> {
    clearTimeout(timer)
    const newer = [...remoteVersions].filter(
      ([part, version]) => version > projectSession.formSyncs.get(part).base.version,
    )
    if (isFetching || newer.length === 0 || leaving.signal.aborted) return
    const isOwn = newer.every(([part]) =>
      projectSession.formSyncs.get(part).sentValues.some(({ isAwaitingAnswer }) => isAwaitingAnswer),
    )
    if (isOwn) return scheduleFetch(ownSaveMs, failures)
    isFetching = true
    try {
      const wire = await request(projects.read, { params: { id }, query: { userId }, signal: leaving.signal })
      await waitForComposition()
      if (leaving.signal.aborted) return
      applyRemoteProject(projectSession, fromWireProject(wire))
      // Other tabs have been notified of these themselves.
      for (const [key, { base }] of projectSession.formSyncs.entries())
        announcedVersions.set(key, Math.max(base.version, announcedVersions.get(key)!))
      isFetching = false
      await fetchNewer()
    } catch (error) {
      isFetching = false
      if (isTransient(error)) scheduleFetch(retryMs[failures] ?? retryMs.at(-1)!, failures + 1)
    }
  }

  function scheduleFetch(ms: number, failures: number) {
    timer = setTimeout(() => void fetchNewer(failures), ms)
  }

  async function followStream(failures = 0): Promise<void> {
    if (currentStream !== undefined || document.visibilityState === 'hidden' || leaving.signal.aborted) return
    const own = (currentStream = new AbortController())
    const signal = AbortSignal.any([own.signal, leaving.signal])
    let hasBegun = false
    let error: unknown
    try {
      const sending = { params: { id }, query: { userId }, signal }
      for await (const event of streamEvents<ProjectEvent>(projects.events, sending, eventTypes)) {
        hasBegun = true
        if (event.type !== 'saved') updateDeletionState(projectSession, event.status)
        if (event.type === 'saved') {
          // The event is sent as soon as the value is stored.
          noteRemoteVersion(event.part, event.version, { isTab: false, at: Date.now() })
        }
        if (event.type === 'state') {
          for (const [part, version] of Object.entries(event.versions)) noteRemoteVersion(part, version)
        }
      }
    } catch (caught) {
      error = caught
    }
    if (currentStream === own) currentStream = undefined
    if (signal.aborted) return
    if (isNotFound(error)) updateDeletionState(projectSession, 'deleted')
    // The user is signed out, or the project no longer exists.
    if (error instanceof ApiError && !isTransient(error)) return
    const count = hasBegun ? 0 : failures
    setTimeout(() => void followStream(count + 1), retryMs[count] ?? retryMs.at(-1)!)
  }

  function endStream() {
    currentStream?.abort()
    currentStream = undefined
  }

  const handleVisibility = () => {
    if (document.visibilityState === 'hidden') endStream()
    else void followStream()
  }
  /** A new stream starts with the project's current state. */
  const restartStream = () => {
    endStream()
    void followStream()
  }
  const stopWatchingSaves = watchSavesForDeletion(projectSession, restartStream)
  const stopBroadcasting = projectSession.autosave.subscribeToUnsaved(
    isUrgent => isUrgent && broadcastSaved(),
  )
  document.addEventListener('visibilitychange', handleVisibility)
  // The previous stream may have died unnoticed, or be waiting up to half a minute to reconnect.
  addEventListener('online', restartStream)
  void followStream()

  return () => {
    leaving.abort()
    clearTimeout(timer)
    stopBroadcasting()
    stopWatchingSaves()
    tabs?.close()
    document.removeEventListener('visibilitychange', handleVisibility)
    removeEventListener('online', restartStream)
  }
}
