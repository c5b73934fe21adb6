import type { ModuleKey } from '#domain/specification/specification.ts'
import { pendingReviewKeyOf, type PendingReviewStore } from '../proposal/pendingReviews.ts'
import { moduleKeys, emptyDrafts, type ModuleDrafts } from './moduleDrafts.ts'

const storageKeyOf = (userId: string, projectId: string, module: ModuleKey) =>
  pendingReviewKeyOf(userId, `${projectId}.${module}`)

/** What was kept of a project's drafts. */
export interface StoredDrafts {
  readonly drafts: ModuleDrafts
  /** Whether any of them was made from another text than this one. */
  readonly isStale: boolean
}

/** The drafts of a project that were kept, applied or still to be decided about. */
export function readDrafts(
  store: PendingReviewStore,
  userId: string,
  projectId: string,
  brainDump: string,
): StoredDrafts {
  const fingerprint = fingerprintOf(brainDump)
  let isStale = false
  const entries = moduleKeys.map(module => {
    const stored = store.read(module, storageKeyOf(userId, projectId, module))
    if (stored === undefined) return [module, emptyDrafts[module]]
    if (stored.from !== fingerprint) isStale = true
    return [module, { phase: 'ready', extraction: stored.extraction, review: stored.review }]
  })
  // One entry for each of the keys.
  return { drafts: Object.fromEntries(entries) as ModuleDrafts, isStale }
}

/** Keeps what has become another. What was applied is kept too: it is not to pass for what was never drafted. */
export function writeDrafts(
  store: PendingReviewStore,
  userId: string,
  projectId: string,
  brainDump: string,
  { before, after }: { readonly before: ModuleDrafts; readonly after: ModuleDrafts },
): void {
  for (const module of moduleKeys) {
    const draft = after[module]
    if (draft === before[module]) continue
    const key = storageKeyOf(userId, projectId, module)
    if (draft.phase === 'ready') {
      const { extraction, review } = draft
      const stored = store.read(module, key)
      // A decision makes nothing newer than the text that it was drafted from.
      const from = stored?.extraction === extraction ? stored.from : fingerprintOf(brainDump)
      store.write(key, { extraction, review, from })
    } else store.remove(key)
  }
}

/** Tells one text from the next; whoever wants two alike finds them (FNV-1a), which harms nobody here. */
function fingerprintOf(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return `brainDump ${text.length} ${hash >>> 0}`
}
