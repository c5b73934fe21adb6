import { allCriteriaOf } from '../export/featureOutline.ts'
import type { ExportFile } from '../export/targets/target.ts'
import type { Specification } from '../specification/specification.ts'
import { criterionHash } from './criterionHash.ts'

/** The name of the file that says to which wording of each criterion tests belong. */
export const specLockPath = 'spec.lock'

/** The file with the hash of each criterion, by its id. Tests written for another wording are stale. */
export function specLockOf(specification: Specification): ExportFile {
  const criteria = Object.fromEntries(
    allCriteriaOf(specification).map(({ id, lines }) => [id, criterionHash(lines)]),
  )
  const lock = { product: 'Ideawright', kind: 'spec-lock', format: 1, criteria }
  return { path: specLockPath, text: `${JSON.stringify(lock, null, 2)}\n` }
}

/** Reads the hashes of a lock file. Undefined if the text is something else. */
export function readSpecLock(text: string): ReadonlyMap<string, string> | undefined {
  const lock = parseJson(text)
  if (lock?.kind !== 'spec-lock' || typeof lock.criteria !== 'object' || lock.criteria === null)
    return undefined
  const entries = Object.entries(lock.criteria as Record<string, unknown>)
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

function parseJson(
  text: string,
): { readonly kind?: unknown; readonly criteria?: unknown } | null | undefined {
  try {
    return JSON.parse(text) as { readonly kind?: unknown }
  } catch {
    return undefined
  }
}
