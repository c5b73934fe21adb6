import type { ProjectEvent } from '#contract/events.ts'
import { projects } from '#contract/projects.ts'
import { projectFromWire } from '#contract/wire.ts'
import type { Project } from '#domain/project.ts'
import { forms, isFormKey, type FormKey } from '#domain/specification.ts'
import { ApiError, isPassing } from '#web/api/apiError.ts'
import { request } from '#web/api/request.ts'
import { streamed } from '#web/api/stream.ts'
import { followSaves, isNotFound, noteStatus } from '../gone/gone.ts'
import type { OpenProject } from '../openProject.ts'
import { adopt } from './adopt.ts'
import { composed } from './caret.ts'
import { conflictsOf } from './conflicts.ts'
import { noteOrigin, originOf } from './origins.ts'

/** A save of our own is on its way, and its answer says the same. */
const ownSaveMs = 250
const retryMs = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000]
const eventTypes: readonly string[] = ['state', 'saved', 'project'] satisfies ProjectEvent['type'][]

/** What one tab tells the others of this browser. */
interface Saved {
  readonly part: string
  readonly version: number
  /** When the server had it, by the clock of this device. */
  readonly at?: number
}

/** Takes over all that is newer in `project`, in the order of the forms: what others link to comes before them. */
export function adoptAll(open: OpenProject, project: Project): void {
  const { modules, moduleVersions, updatedAt } = project
  const versionOf = (key: FormKey) => (key === 'brainDump' ? project.version : moduleVersions[key])
  const newer = forms.filter(({ key }) => versionOf(key) > open.bases.get(key)!.version)
  // The last change to the project is the one to the only form that is newer.
  const at = newer.length === 1 ? updatedAt : undefined
  for (const { key } of forms) {
    const version = versionOf(key)
    const conflicts = adopt(open, { key, value: modules[key], version })
    conflictsOf(open.project).add(key, conflicts, originOf(open, key, version, at))
  }
}

/**
 * Follows what happens to a project elsewhere for as long as it is open: other tabs of this browser tell what they
 * have saved, and the server tells of other devices while the page is in sight. Both only say that there is something
 * newer; what it is comes by a call. Nothing is lost where they fail: then a save finds out.
 */
export function follow(open: OpenProject): () => void {
  const { id, userId } = open.project
  open.conflicts = conflictsOf(open.project)
  const over = new AbortController()
  const heard = new Map<FormKey, number>()
  const told = new Map([...open.bases].map(([key, { version }]) => [key, version]))
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLooking = false
  let streaming: AbortController | undefined

  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`project ${id}`)
  tabs?.addEventListener('message', ({ data: { part, version, at } }: MessageEvent<Saved>) => {
    if (isFormKey(part)) noteOrigin(open, part, version, { isTab: true, at })
    hear(part, version)
  })

  function tell() {
    for (const [part, { version }] of open.bases) {
      if (version <= told.get(part)!) continue
      told.set(part, version)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
      tabs?.postMessage({ part, version, at: Date.now() } satisfies Saved)
    }
  }

  function hear(part: string, version: number) {
    if (!isFormKey(part)) return
    heard.set(part, Math.max(version, heard.get(part) ?? 0))
    void look()
  }

  async function look(failures = 0): Promise<void> {
    clearTimeout(timer)
    const newer = [...heard].filter(([part, version]) => version > open.bases.get(part)!.version)
    if (isLooking || newer.length === 0 || over.signal.aborted) return
    const isOwn = newer.every(([part]) => [...open.sent.get(part)!].some(({ isUnderWay }) => isUnderWay))
    if (isOwn) return again(ownSaveMs, failures)
    isLooking = true
    try {
      const wire = await request(projects.read, { params: { id }, query: { userId }, signal: over.signal })
      await composed()
      if (over.signal.aborted) return
      adoptAll(open, projectFromWire(wire))
      // Others have heard of it themselves.
      for (const [key, { version }] of open.bases) told.set(key, Math.max(version, told.get(key)!))
      isLooking = false
      await look()
    } catch (error) {
      isLooking = false
      if (isPassing(error)) again(retryMs[failures] ?? retryMs.at(-1)!, failures + 1)
    }
  }

  function again(ms: number, failures: number) {
    timer = setTimeout(() => void look(failures), ms)
  }

  async function stream(failures = 0): Promise<void> {
    if (streaming !== undefined || document.visibilityState === 'hidden' || over.signal.aborted) return
    const own = (streaming = new AbortController())
    const signal = AbortSignal.any([own.signal, over.signal])
    let hasBegun = false
    let error: unknown
    try {
      const sending = { params: { id }, query: { userId }, signal }
      for await (const event of streamed<ProjectEvent>(projects.events, sending, eventTypes)) {
        hasBegun = true
        if (event.type !== 'saved') noteStatus(open, event.status)
        if (event.type === 'saved') {
          // It is told when it is stored.
          noteOrigin(open, event.part, event.version, { isTab: false, at: Date.now() })
          hear(event.part, event.version)
        }
        if (event.type === 'state') {
          for (const [part, version] of Object.entries(event.versions)) hear(part, version)
        }
      }
    } catch (caught) {
      error = caught
    }
    if (streaming === own) streaming = undefined
    if (signal.aborted) return
    if (isNotFound(error)) noteStatus(open, 'deleted')
    // Signed out, or no project any more.
    if (error instanceof ApiError && !isPassing(error)) return
    const count = hasBegun ? 0 : failures
    setTimeout(() => void stream(count + 1), retryMs[count] ?? retryMs.at(-1)!)
  }

  function endStream() {
    streaming?.abort()
    streaming = undefined
  }

  const handleVisibility = () => {
    if (document.visibilityState === 'hidden') endStream()
    else void stream()
  }
  /** A new one begins with how the project is. */
  const streamAnew = () => {
    endStream()
    void stream()
  }
  const stopLooking = followSaves(open, streamAnew)
  const stopTelling = open.autosave.follow(isUrgent => isUrgent && tell())
  document.addEventListener('visibilitychange', handleVisibility)
  // The one before may be dead without knowing, or wait for half a minute.
  addEventListener('online', streamAnew)
  void stream()

  return () => {
    over.abort()
    clearTimeout(timer)
    stopTelling()
    stopLooking()
    tabs?.close()
    document.removeEventListener('visibilitychange', handleVisibility)
    removeEventListener('online', streamAnew)
  }
}
