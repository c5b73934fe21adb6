import type { ModuleKey } from '#domain/specification/specification.ts'
import { pendingReviewKeyOf, type PendingReviewStore } from '../proposal/pendingReviews.ts'
import { moduleKeys, emptyDrafts, type ModuleDrafts } from './moduleDrafts.ts'

const storageKeyOf = (userId: string, projectId: string, module: ModuleKey) =>
  pendingReviewKeyOf(userId, `${projectId}.${module}`)

/** The stored drafts of a project. */
export interface StoredDrafts {
  readonly drafts: ModuleDrafts
  /** True if any of them was made from a different brain dump. */
  readonly isStale: boolean
}

/** Reads a project's stored drafts, applied or still undecided. */
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
  // The entries cover all module keys.
  return { drafts: Object.fromEntries(entries) as ModuleDrafts, isStale }
}

/** Stores the drafts that have changed, including applied ones, which would otherwise count as never drafted. */
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
      // A decision does not make a draft newer than the text it was made from.
      const from = stored?.extraction === extraction ? stored.from : fingerprintOf(brainDump)
      store.write(key, { extraction, review, from })
    } else store.remove(key)
  }
}

/** Tells one text from the next. FNV-1a is not collision-resistant, but a deliberate collision harms no one here. */
function fingerprintOf(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return `brainDump ${text.length} ${hash >>> 0}`
}
