import type { FormKey } from '#domain/specification/specification.ts'
import { attempt } from '#web/state/attempt.ts'
import { parseExtractionResult, type ExtractionResult } from './parseExtractionResult.ts'
import { hasDecisions, parseReview, toReviewJson, type Review } from './review.ts'

/** A proposal under review, stored so that the user's decisions survive a reload. */
export interface PendingReview {
  readonly extraction: ExtractionResult
  readonly review: Review
  /** Identifies the source: the last message, or the brain dump. If the source changes, a new proposal is needed. */
  readonly from: string
}

type ReviewStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface PendingReviewStore {
  read(module: FormKey, key: string): PendingReview | undefined
  write(key: string, pending: PendingReview): void
  remove(key: string): void
}

/** Has the prefix of the data that is removed at sign-out (../unsentInput.ts). */
const prefix = 'ideawright.mentor.proposal.'

/** The storage key for the proposal of a conversation, or for a draft from a project's brain dump. */
export const pendingReviewKeyOf = (userId: string, source: string): string => `${prefix}${userId}.${source}`

/**
 * Stores reviews in the browser's storage or, if that is full or forbidden, in memory. The extraction is stored
 * once, the review after each decision.
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

/** The store of this page. */
export const pendingReviews = createPendingReviewStore(() => localStorage)

/** On closing, keeps the review only if the user has decided anything. */
export function storeOrRemovePending(store: PendingReviewStore, key: string, pending: PendingReview): void {
  if (hasDecisions(pending.review)) store.write(key, pending)
  else store.remove(key)
}
