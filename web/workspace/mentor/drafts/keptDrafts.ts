import type { ModuleKey } from '#domain/specification.ts'
import { pendingKey, type PendingStore } from '../proposal/pending.ts'
import { moduleKeys, noDrafts, type Drafts } from './drafts.ts'

const keyOf = (userId: string, projectId: string, module: ModuleKey) =>
  pendingKey(userId, `${projectId}.${module}`)

/** What was kept of a project's drafts. */
export interface Kept {
  readonly drafts: Drafts
  /** Whether any of them was made from another text than this one. */
  readonly isStale: boolean
}

/** The drafts of a project that were kept, applied or still to be decided about. */
export function readDrafts(store: PendingStore, userId: string, projectId: string, brainDump: string): Kept {
  const from = printOf(brainDump)
  let isStale = false
  const entries = moduleKeys.map(module => {
    const kept = store.read(module, keyOf(userId, projectId, module))
    if (kept === undefined) return [module, noDrafts[module]]
    if (kept.from !== from) isStale = true
    return [module, { phase: 'ready', reading: kept.reading, review: kept.review }]
  })
  // One entry for each of the keys.
  return { drafts: Object.fromEntries(entries) as Drafts, isStale }
}

/** Keeps what has become another. What was applied is kept too: it is not to pass for what was never drafted. */
export function writeDrafts(
  store: PendingStore,
  userId: string,
  projectId: string,
  brainDump: string,
  { before, after }: { readonly before: Drafts; readonly after: Drafts },
): void {
  for (const module of moduleKeys) {
    const draft = after[module]
    if (draft === before[module]) continue
    const key = keyOf(userId, projectId, module)
    if (draft.phase === 'ready') {
      const { reading, review } = draft
      const kept = store.read(module, key)
      // A decision makes nothing newer than the text that it was drafted from.
      const from = kept?.reading === reading ? kept.from : printOf(brainDump)
      store.write(key, { reading, review, from })
    } else store.drop(key)
  }
}

/** Tells one text from the next; whoever wants two alike finds them (FNV-1a), which harms nobody here. */
function printOf(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return `brainDump ${text.length} ${hash >>> 0}`
}
