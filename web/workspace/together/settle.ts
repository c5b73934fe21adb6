import { moduleFromWire } from '#contract/wire.ts'
import type { FormKey } from '#domain/specification.ts'
import type { OpenProject } from '../openProject.ts'
import { adopt } from './adopt.ts'
import { composed } from './caret.ts'
import { conflictsOf } from './conflicts.ts'
import { originOf } from './origins.ts'

/**
 * The server has something newer than what a save was based on: merges it into the draft, to be sent then. Where it has
 * something older than it had once confirmed, it was put back to a backup: what is here goes over that, which it keeps.
 */
export async function settle(
  open: OpenProject,
  key: FormKey,
  current: unknown,
  confirmed: number,
): Promise<void> {
  await composed()
  // What the server's answer to 412 says (contract/errors.ts); of its parts nothing is taken on trust.
  const { version, moduleData, rawIdeaDetails, updatedAt } = current as Record<string, unknown>
  const value = key === 'brainDump' ? String(rawIdeaDetails) : moduleFromWire(key, moduleData)
  if (Number(version) < confirmed) {
    open.bases.set(key, { value, version: Number(version) })
    open.merged.add(key)
    return
  }
  const conflicts = adopt(open, { key, value, version: Number(version) })
  const at = typeof updatedAt === 'string' ? updatedAt : undefined
  conflictsOf(open.project).add(key, conflicts, originOf(open, key, Number(version), at))
}
