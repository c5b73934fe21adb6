import { toWireModuleName, toWireModule } from '#contract/wire.ts'
import { projects } from '#contract/projects.ts'
import type { FormKey } from '#domain/specification/specification.ts'
import { ApiError } from '#web/api/apiError.ts'
import { request } from '#web/api/request.ts'
import type { ProjectSession } from './projectSession.ts'
import type { SaveReason } from './saveReasons.ts'

/** What the server has of a form, as far as this page knows. */
export interface Base {
  readonly value: unknown
  readonly version: number
}

/** A value that was sent, and that the server may have stored without our knowing. */
export interface SentValue {
  readonly value: unknown
  /** What it was based on, so that it can only be stored as the next one; undefined for one that goes over any. */
  readonly ifMatch: number | undefined
  isAwaitingAnswer: boolean
}

interface SaveOptions {
  readonly isLeaving: boolean
  readonly reason: SaveReason | undefined
}

/**
 * Saves one form of a project: brain dumps go to the project, other forms to their module
 * (docs/product.md#auto-save). It names the version that it last saw. Where that is stale, what the server has is
 * merged into the draft, and what came of both is sent (decision 036).
 */
export function createSave(getProjectSession: () => ProjectSession) {
  return async (key: FormKey, edited: unknown, options: SaveOptions): Promise<void> => {
    const projectSession = getProjectSession()
    const { draft, bases, inFlight } = projectSession
    let value = edited
    // Unless the server has it, and nothing that may still come there is another.
    while (value !== bases.get(key)!.value || inFlight.get(key)!.size > 0) {
      const { version } = bases.get(key)!
      try {
        return await send(projectSession, key, value, options)
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 412) throw error
        const { resolveStaleSave } = await import('../sync/resolveStaleSave.ts').catch(() => {
          throw new ApiError(0)
        })
        await resolveStaleSave(projectSession, key, error.current, version)
        value = draft.get()[key]
      }
    }
  }
}

async function send(
  projectSession: ProjectSession,
  key: FormKey,
  value: unknown,
  options: SaveOptions,
): Promise<void> {
  const { isLeaving } = options
  const { project, bases, formsWithHiddenConflict } = projectSession
  const refusal = projectSession.saveGuards?.refusalOf(key, value)
  if (refusal !== undefined) throw new Error(refusal)
  const inFlight = projectSession.inFlight.get(key)!
  const params = { id: project.id }
  const isMerged = formsWithHiddenConflict.delete(key)
  const reason = options.reason ?? (isMerged ? 'merged' : undefined)
  const query = { userId: project.userId, reason }
  // A page on its way out has no second try, unless this device keeps what it sends.
  const isLast = isLeaving && !(projectSession.localBackup.get().isComplete && inFlight.size === 0)
  const ifMatch = isLast ? undefined : bases.get(key)!.version
  const sentValue: SentValue = { value, ifMatch, isAwaitingAnswer: true }
  inFlight.add(sentValue)
  try {
    let version: number
    let isAdopted = false
    if (key === 'brainDump') {
      const body = { rawIdeaDetails: value as string }
      const requestOptions = { params, body, ifMatch, keepalive: isLeaving }
      version = (await request(projects.update, { ...requestOptions, query: { ...query, view: 'summary' } }))
        .version
    } else {
      // The name and the value belong to one module; the contract has a schema for each such pair.
      const body = {
        moduleName: toWireModuleName(key),
        moduleData: toWireModule(key, value as never),
      } as never
      const requestOptions = { params, query, body, ifMatch, keepalive: isLeaving }
      const answer = await request(projects.saveModule, requestOptions)
      version = answer.version
      isAdopted = projectSession.saveGuards?.adoptNormalized(key, value, answer) === true
    }
    if (!isAdopted && version >= bases.get(key)!.version) bases.set(key, { value, version })
    for (const other of inFlight) if (other === sentValue || !other.isAwaitingAnswer) inFlight.delete(other)
    // It went over what this page has taken from elsewhere meanwhile: that is to be there again.
    const now = projectSession.draft.get()[key]
    if (isLast && now !== value && !projectSession.autosave.getUnsaved().has(key))
      projectSession.autosave.edit(key, now)
  } catch (error) {
    if (isMerged) formsWithHiddenConflict.add(key)
    // An answer says that it was not stored; silence does not.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) inFlight.delete(sentValue)
    throw error
  } finally {
    sentValue.isAwaitingAnswer = false
  }
}
