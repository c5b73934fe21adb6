import { fromWireHiddenForm, fromWireModule } from '#contract/wire.ts'
import { isHiddenFormKey, type FormKey, type Specification } from '#domain/specification/specification.ts'
import { rolledBack } from '../session/formSync.ts'
import { applyRemote, type MergeTarget } from './applyRemote.ts'
import { waitForComposition } from './preserveCaret.ts'
import { conflictStoreOf } from './conflictStore.ts'
import { originOf } from './versionOrigins.ts'

/**
 * Handles a save whose base was stale: merges the server's newer value into the draft, which is then sent. If the
 * server's version is older than one it had confirmed, it was restored from a backup; this page's value then
 * overwrites the server's, which the server keeps.
 */
export async function resolveStaleSave(
  target: MergeTarget,
  key: FormKey,
  current: unknown,
  confirmedVersion: number,
): Promise<void> {
  await waitForComposition()
  // The details of the 412 response (contract/errors.ts), none of which is trusted.
  const { version, updatedAt } = current as Record<string, unknown>
  const value = currentValueOf(key, current)
  if (Number(version) < confirmedVersion) {
    target.formSyncs.update(key, sync => rolledBack(sync, { value, version: Number(version) }))
    return
  }
  const conflicts = applyRemote(target, { key, value, version: Number(version) })
  const at = typeof updatedAt === 'string' ? updatedAt : undefined
  conflictStoreOf(target.project).add(
    key,
    conflicts,
    originOf(target.formSyncs.get(key), Number(version), at),
  )
}

function currentValueOf(key: FormKey, current: unknown): Specification[FormKey] {
  const details = current as Record<string, unknown>
  if (key === 'brainDump') return String(details['rawIdeaDetails'])
  return isHiddenFormKey(key)
    ? fromWireHiddenForm(key, details[key])
    : fromWireModule(key, details['moduleData'])
}
