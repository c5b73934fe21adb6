import { moduleNameOf, moduleToWire } from '#contract/wire.ts'
import { projects } from '#contract/projects.ts'
import type { FormKey } from '#domain/specification.ts'
import { ApiError } from '#web/api/apiError.ts'
import { request } from '#web/api/request.ts'
import type { OpenProject } from './openProject.ts'
import type { SaveReason } from './reasons.ts'

/** What the server has of a form, as far as this page knows. */
export interface Base {
  readonly value: unknown
  readonly version: number
}

/** A value that was sent, and that the server may have stored without our knowing. */
export interface Sent {
  readonly value: unknown
  /** What it was based on, so that it can only be stored as the next one; undefined for one that goes over any. */
  readonly ifMatch: number | undefined
  isUnderWay: boolean
}

interface Manner {
  readonly isLeaving: boolean
  readonly reason: SaveReason | undefined
}

/**
 * Saves one form of a project: brain dumps go to the project, other forms to their module (product spec, section
 * 4; decision 7). It names the version that it last saw. Where that is stale, what the server has is merged into
 * the draft, and what came of both is sent (decision 036).
 */
export function createSave(openProject: () => OpenProject) {
  return async (key: FormKey, edited: unknown, manner: Manner): Promise<void> => {
    const open = openProject()
    const { draft, bases, sent } = open
    let value = edited
    // Unless the server has it, and nothing that may still come there is another.
    while (value !== bases.get(key)!.value || sent.get(key)!.size > 0) {
      const { version } = bases.get(key)!
      try {
        return await send(open, key, value, manner)
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 412) throw error
        const { settle } = await import('./together/settle.ts').catch(() => {
          throw new ApiError(0)
        })
        await settle(open, key, error.current, version)
        value = draft.get()[key]
      }
    }
  }
}

async function send(open: OpenProject, key: FormKey, value: unknown, manner: Manner): Promise<void> {
  const { isLeaving } = manner
  const { project, bases, merged } = open
  const refusal = open.rules?.refusal(key, value)
  if (refusal !== undefined) throw new Error(refusal)
  const sent = open.sent.get(key)!
  const params = { id: project.id }
  const isMerged = merged.delete(key)
  const reason = manner.reason ?? (isMerged ? 'merged' : undefined)
  const query = { userId: project.userId, reason }
  // A page on its way out has no second try, unless this device keeps what it sends.
  const isLast = isLeaving && !(open.kept.get().isKept && sent.size === 0)
  const ifMatch = isLast ? undefined : bases.get(key)!.version
  const one: Sent = { value, ifMatch, isUnderWay: true }
  sent.add(one)
  try {
    let version: number
    let isAdopted = false
    if (key === 'brainDump') {
      const body = { rawIdeaDetails: value as string }
      const manner = { params, body, ifMatch, keepalive: isLeaving }
      version = (await request(projects.update, { ...manner, query: { ...query, view: 'summary' } })).version
    } else {
      // The name and the value belong to one module; the contract has a schema for each such pair.
      const body = { moduleName: moduleNameOf(key), moduleData: moduleToWire(key, value as never) } as never
      const manner = { params, query, body, ifMatch, keepalive: isLeaving }
      const answer = await request(projects.saveModule, manner)
      version = answer.version
      isAdopted = open.rules?.answered(key, value, answer) === true
    }
    if (!isAdopted && version >= bases.get(key)!.version) bases.set(key, { value, version })
    for (const other of sent) if (other === one || !other.isUnderWay) sent.delete(other)
    // It went over what this page has taken from elsewhere meanwhile: that is to be there again.
    const now = open.draft.get()[key]
    if (isLast && now !== value && !open.autosave.unsaved().has(key)) open.autosave.edit(key, now)
  } catch (error) {
    if (isMerged) merged.add(key)
    // An answer says that it was not stored; silence does not.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) sent.delete(one)
    throw error
  } finally {
    one.isUnderWay = false
  }
}
