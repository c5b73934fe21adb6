import { fromWireModule } from '#contract/wire.ts'
import type { FormKey } from '#domain/specification/specification.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { applyRemote } from './applyRemote.ts'
import { waitForComposition } from './preserveCaret.ts'
import { conflictStoreOf } from './conflictStore.ts'
import { originOf } from './versionOrigins.ts'

/**
 * The server has something newer than what a save was based on: merges it into the draft, to be sent then. Where it has
 * something older than it had once confirmed, it was put back to a backup: what is here goes over that, which it keeps.
 */
export async function resolveStaleSave(
  projectSession: ProjectSession,
  key: FormKey,
  current: unknown,
  confirmedVersion: number,
): Promise<void> {
  await waitForComposition()
  // What the server's answer to 412 says (contract/errors.ts); of its parts nothing is taken on trust.
  const { version, moduleData, rawIdeaDetails, updatedAt } = current as Record<string, unknown>
  const value = key === 'brainDump' ? String(rawIdeaDetails) : fromWireModule(key, moduleData)
  if (Number(version) < confirmedVersion) {
    projectSession.bases.set(key, { value, version: Number(version) })
    projectSession.formsWithHiddenConflict.add(key)
    return
  }
  const conflicts = applyRemote(projectSession, { key, value, version: Number(version) })
  const at = typeof updatedAt === 'string' ? updatedAt : undefined
  conflictStoreOf(projectSession.project).add(
    key,
    conflicts,
    originOf(projectSession, key, Number(version), at),
  )
}
