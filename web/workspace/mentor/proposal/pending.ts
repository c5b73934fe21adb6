import type { FormKey } from '#domain/specification.ts'
import { readingIn, type Reading } from './reading.ts'
import { isBegun, reviewIn, reviewJson, type Review } from './review.ts'

/** A proposal under review, so that a reload costs nobody their decisions. */
export interface Pending {
  readonly reading: Reading
  readonly review: Review
  /** What it was read from: the last message, the brain dump. From another one, another proposal is due. */
  readonly from: string
}

type Box = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface PendingStore {
  read(module: FormKey, key: string): Pending | undefined
  write(key: string, pending: Pending): void
  drop(key: string): void
}

/** Within what is forgotten when somebody signs out (../typed.ts). */
const prefix = 'ideawright.mentor.proposal.'

/** Where the proposal of a conversation is kept, or one of those that were drawn from a project's brain dump. */
export const pendingKey = (userId: string, source: string): string => `${prefix}${userId}.${source}`

/**
 * Kept in the browser's storage; where that is full or forbidden, for as long as the page lives. What was read is
 * written once, what is decided each time.
 */
export function createPendingStore(storage: () => Box): PendingStore {
  const kept = new Map<string, Pending>()
  const decisionsOf = (key: string) => `${key}.review`
  const stored = (key: string): unknown => attempt(() => JSON.parse(storage().getItem(key) ?? '') as unknown)

  return {
    read(module, key) {
      const known = kept.get(key)
      if (known !== undefined) return { ...known, review: reviewIn(reviewJson(known.review)) }
      const { reading, from } = (stored(key) ?? {}) as Record<string, unknown>
      if (typeof from !== 'string') return undefined
      const read = readingIn(module, reading)
      const review = reviewIn(stored(decisionsOf(key)))
      kept.set(key, { reading: read, review, from })
      return { reading: read, review, from }
    },
    write(key, pending) {
      const { reading, review, from } = pending
      if (kept.get(key)?.reading !== reading)
        attempt(() => storage().setItem(key, JSON.stringify({ reading, from })))
      attempt(() => storage().setItem(decisionsOf(key), JSON.stringify(reviewJson(review))))
      kept.set(key, pending)
    },
    drop(key) {
      kept.delete(key)
      attempt(() => storage().removeItem(key))
      attempt(() => storage().removeItem(decisionsOf(key)))
    },
  }
}

/** The one of this page. */
export const pendingStore = createPendingStore(() => localStorage)

/** What is closed is kept only where something was decided. */
export function leavePending(store: PendingStore, key: string, pending: Pending): void {
  if (isBegun(pending.review)) store.write(key, pending)
  else store.drop(key)
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
