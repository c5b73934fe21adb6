import { fromWireModule } from '#contract/wire.ts'
import type { FormKey } from '#domain/specification/specification.ts'
import { rolledBack } from '../session/formSync.ts'
import { applyRemote, type MergeTarget } from './applyRemote.ts'
import { waitForComposition } from './preserveCaret.ts'
import { conflictStoreOf } from './conflictStore.ts'
import { originOf } from './versionOrigins.ts'

/**
 * The server has something newer than what a save was based on: merges it into the draft, to be sent then. Where it has
 * something older than it had once confirmed, it was put back to a backup: what is here goes over that, which it keeps.
 */
export async function resolveStaleSave(
  target: MergeTarget,
  key: FormKey,
  current: unknown,
  confirmedVersion: number,
): Promise<void> {
  await waitForComposition()
  // What the server's answer to 412 says (contract/errors.ts); of its parts nothing is taken on trust.
  const { version, moduleData, rawIdeaDetails, updatedAt } = current as Record<string, unknown>
  const value = key === 'brainDump' ? String(rawIdeaDetails) : fromWireModule(key, moduleData)
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
