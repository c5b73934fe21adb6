import type { FormKey } from '#domain/specification/specification.ts'
import { attempt } from '#web/state/attempt.ts'
import { parseExtractionResult, type ExtractionResult } from './parseExtractionResult.ts'
import { hasDecisions, parseReview, toReviewJson, type Review } from './review.ts'

/** A proposal under review, so that a reload costs nobody their decisions. */
export interface PendingReview {
  readonly extraction: ExtractionResult
  readonly review: Review
  /** What it was read from: the last message, the brain dump. From another one, another proposal is due. */
  readonly from: string
}

type ReviewStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface PendingReviewStore {
  read(module: FormKey, key: string): PendingReview | undefined
  write(key: string, pending: PendingReview): void
  remove(key: string): void
}

/** Within what is forgotten when somebody signs out (../unsentInput.ts). */
const prefix = 'ideawright.mentor.proposal.'

/** Where the proposal of a conversation is kept, or one of those that were drawn from a project's brain dump. */
export const pendingReviewKeyOf = (userId: string, source: string): string => `${prefix}${userId}.${source}`

/**
 * Kept in the browser's storage; where that is full or forbidden, for as long as the page lives. What was read is
 * written once, what is decided each time.
 */
export function createPendingReviewStore(storage: () => ReviewStorage): PendingReviewStore {
  const cache = new Map<string, PendingReview>()
  const decisionsOf = (key: string) => `${key}.review`
  const stored = (key: string): unknown => attempt(() => JSON.parse(storage().getItem(key) ?? '') as unknown)

  return {
    read(module, key) {
      const known = cache.get(key)
      if (known !== undefined) return { ...known, review: parseReview(toReviewJson(known.review)) }
      const { reading: raw, from } = (stored(key) ?? {}) as Record<string, unknown>
      if (typeof from !== 'string') return undefined
      const extraction = parseExtractionResult(module, raw)
      const review = parseReview(stored(decisionsOf(key)))
      cache.set(key, { extraction, review, from })
      return { extraction, review, from }
    },
    write(key, pending) {
      const { extraction: reading, review, from } = pending
      if (cache.get(key)?.extraction !== reading)
        attempt(() => storage().setItem(key, JSON.stringify({ reading, from })))
      attempt(() => storage().setItem(decisionsOf(key), JSON.stringify(toReviewJson(review))))
      cache.set(key, pending)
    },
    remove(key) {
      cache.delete(key)
      attempt(() => storage().removeItem(key))
      attempt(() => storage().removeItem(decisionsOf(key)))
    },
  }
}

/** The one of this page. */
export const pendingReviews = createPendingReviewStore(() => localStorage)

/** What is closed is kept only where something was decided. */
export function storeOrRemovePending(store: PendingReviewStore, key: string, pending: PendingReview): void {
  if (hasDecisions(pending.review)) store.write(key, pending)
  else store.remove(key)
}
