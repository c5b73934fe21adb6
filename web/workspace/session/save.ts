import { toWireModuleName, toWireModule } from '#contract/wire.ts'
import { projects } from '#contract/projects.ts'
import { isHiddenFormKey, type FormKey } from '#domain/specification/specification.ts'
import { ApiError } from '#web/api/apiError.ts'
import { request } from '#web/api/request.ts'
import type { Project } from '#domain/specification/project.ts'
import type { MergeTarget } from '../sync/applyRemote.ts'
import type { SaveGuards } from '../saveGuards/saveGuards.ts'
import { isStored, saveReasonOf, valueRejected, valueSent, valueStored, valueUnanswered } from './formSync.ts'

/** The parts of a project session that a save needs. */
export interface SaveContext extends MergeTarget {
  readonly project: Pick<Project, 'id' | 'userId'>
  readonly localBackup: { get(this: void): { readonly isComplete: boolean } }
  readonly saveGuards?: Pick<SaveGuards, 'refusalOf' | 'adoptNormalized'>
}

interface SaveOptions {
  readonly isLeaving: boolean
  /** The ID of the save's record. */
  readonly id: number
}

/**
 * Saves one form of a project: brain dumps go to the project, modules and hidden forms to their own calls
 * (docs/product.md#auto-save). The request names the base version. If that is stale, the server's value is merged
 * into the draft, and the result is sent (decision 036).
 */
export function createSave(getContext: () => SaveContext) {
  return async (key: FormKey, edited: unknown, options: SaveOptions): Promise<void> => {
    const context = getContext()
    const { draft, formSyncs } = context
    let value = edited
    while (!isStored(formSyncs.get(key), value)) {
      const { version } = formSyncs.get(key).base
      try {
        return await send(context, key, value, options)
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 412) throw error
        const { resolveStaleSave } = await import('../sync/resolveStaleSave.ts').catch(() => {
          throw new ApiError(0)
        })
        await resolveStaleSave(context, key, error.current, version)
        value = draft.get()[key]
      }
    }
  }
}

/** The calls that save the hidden forms. */
const hiddenFormCalls = {
  statements: projects.saveStatements,
  decisions: projects.saveDecisions,
  acceptance: projects.saveAcceptance,
  suggestions: projects.saveSuggestions,
} as const

async function send(
  context: SaveContext,
  key: FormKey,
  value: unknown,
  { isLeaving, id }: SaveOptions,
): Promise<void> {
  const { project, draft, formSyncs, autosave, localBackup, saveGuards } = context
  const refusal = saveGuards?.refusalOf(key, value)
  if (refusal !== undefined) throw new Error(refusal)
  const { base, sentValues } = formSyncs.get(key)
  const params = { id: project.id }
  const query = { userId: project.userId, reason: saveReasonOf(formSyncs.get(key), id) }
  // A page about to close has no second attempt, unless its text is in the journal on this device.
  const isLast = isLeaving && !(localBackup.get().isComplete && sentValues.length === 0)
  const ifMatch = isLast ? undefined : base.version
  formSyncs.update(key, sync => valueSent(sync, id, { value, ifMatch }))
  try {
    let version: number
    let isAdopted = false
    if (key === 'brainDump') {
      const body = { rawIdeaDetails: value as string }
      const requestOptions = { params, body, ifMatch, keepalive: isLeaving }
      version = (await request(projects.update, { ...requestOptions, query: { ...query, view: 'summary' } }))
        .version
    } else if (isHiddenFormKey(key)) {
      // The key and the value belong to one form, and each call takes its own.
      const body = { [key]: value } as never
      const requestOptions = { params, query, body, ifMatch, keepalive: isLeaving }
      const call = hiddenFormCalls[key] as typeof hiddenFormCalls.statements
      version = (await request(call, requestOptions)).version
    } else {
      // The name and the value belong to one module; the contract has a schema for each such pair.
      const body = {
        moduleName: toWireModuleName(key),
        moduleData: toWireModule(key, value as never),
      } as never
      const requestOptions = { params, query, body, ifMatch, keepalive: isLeaving }
      const answer = await request(projects.saveModule, requestOptions)
      version = answer.version
      isAdopted = context.saveGuards?.adoptNormalized(key, value, answer) === true
    }
    formSyncs.update(key, sync => valueStored(sync, id, isAdopted ? sync.base : { value, version }))
    // It overwrote text that this page has merged from elsewhere meanwhile, so that has to be sent again.
    const now = draft.get()[key]
    if (isLast && now !== value && formSyncs.get(key).unsaved === undefined) autosave.edit(key, now)
  } catch (error) {
    // An error response means that it was not stored; a missing response does not.
    const isAnswered = error instanceof ApiError && error.status >= 400 && error.status < 500
    formSyncs.update(key, sync => (isAnswered ? valueRejected : valueUnanswered)(sync, id))
    throw error
  }
}
