import { applyProposal, type ApplyResult } from '#domain/proposal/applyProposal.ts'
import type { ProposedChange, Proposal } from '#domain/proposal/proposal.ts'
import type { FormKey, Specification } from '#domain/specification/specification.ts'

/** 'anyway' accepts a change although the form's value differs from the change's base. */
export type Decision = 'accepted' | 'rejected' | 'anyway'

/** The user's decisions about a proposal so far. */
export interface Review {
  readonly decisions: ReadonlyMap<string, Decision>
  /** The edited values, by the change's key. */
  readonly edits: ReadonlyMap<string, unknown>
  /** True if unmentioned cards are to be removed. */
  readonly isReplacing: boolean
  /** True once it has been applied; it is kept, so that the module does not count as never drafted. */
  readonly isApplied: boolean
}

export const emptyReview: Review = {
  decisions: new Map(),
  edits: new Map(),
  isReplacing: false,
  isApplied: false,
}

/**
 * The state of a change relative to the form's current value. 'done': the form already has it; 'changed': its base
 * has changed; 'gone': its card has been deleted; 'unfit': it exceeds the form's limits.
 */
export type ChangeState = 'open' | 'done' | 'changed' | 'gone' | 'unfit'

export function changeStateOf<K extends FormKey>(
  module: K,
  value: Specification[K],
  change: ProposedChange,
): ChangeState {
  const attempt = applyProposal(module, value, [change], trialId)
  if (attempt.refused.length > 0) return 'unfit'
  if (attempt.applied.length > 0) return attempt.value === value ? 'done' : 'open'
  const forced = applyProposal(module, value, [change], trialId, { overwrite: true })
  return forced.applied.length > 0 ? 'changed' : forced.refused.length > 0 ? 'unfit' : 'gone'
}

const trialId = () => ''

/** The change with the user's own edit, if any. */
export const withOwnEdit = (change: ProposedChange, { edits }: Review): ProposedChange =>
  edits.has(change.key) ? { ...change, value: edits.get(change.key) } : change

/**
 * The decision in force for a change. A stated value counts as accepted until it is rejected; a guess or suggestion,
 * or a change whose base has changed, needs an explicit decision.
 */
export function decisionOf(change: ProposedChange, state: ChangeState, review: Review): Decision | undefined {
  const decision = review.decisions.get(change.key)
  if (state === 'gone' || state === 'unfit' || state === 'done') return undefined
  if (state === 'changed') return decision === 'accepted' ? undefined : decision
  if (decision === 'anyway') return 'accepted'
  return decision ?? (change.mark === 'said' ? 'accepted' : undefined)
}

/** All changes under review; removals only if the proposal is to replace everything. */
export const reviewedChangesOf = (proposal: Proposal, review: Review): readonly ProposedChange[] =>
  review.isReplacing ? [...proposal.changes, ...proposal.removals] : proposal.changes

export interface ReviewOutcome<K extends FormKey> extends Pick<ApplyResult<K>, 'value' | 'applied' | 'used'> {
  /** Accepted changes that did not fit into the form. */
  readonly notApplied: readonly ProposedChange[]
}

/** The form's value with exactly the accepted changes. */
export function reviewOutcomeOf<K extends FormKey>(
  module: K,
  value: Specification[K],
  proposal: Proposal,
  review: Review,
  newId: (prefix: string) => string,
): ReviewOutcome<K> {
  const decisions = reviewedChangesOf(proposal, review).map(change => {
    const it = withOwnEdit(change, review)
    return { change: it, decision: decisionOf(it, changeStateOf(module, value, it), review) }
  })
  const changesWith = (wanted: Decision) =>
    decisions.filter(({ decision }) => decision === wanted).map(({ change }) => change)
  const plain = applyProposal(module, value, changesWith('accepted'), newId)
  const forced = applyProposal(module, plain.value, changesWith('anyway'), newId, { overwrite: true })
  return {
    value: forced.value,
    applied: [...plain.applied, ...forced.applied],
    used: [...plain.used, ...forced.used],
    notApplied: [plain, forced].flatMap(({ stale, refused }) => [...stale, ...refused]),
  }
}

/** True if discarding the review would lose anything. */
export const hasDecisions = ({ decisions, edits, isReplacing }: Review): boolean =>
  decisions.size + edits.size > 0 || isReplacing

/** Accepts or rejects these changes, as far as each can be decided on. */
export function withDecisions(
  review: Review,
  changes: readonly { readonly change: ProposedChange; readonly state: ChangeState }[],
  accepts: boolean,
): Review {
  const decisions = new Map(review.decisions)
  for (const { change, state } of changes) {
    // Overwriting a later edit needs a decision about this particular change.
    if (accepts && state !== 'open' && changes.length > 1) continue
    const accepted = state === 'changed' ? 'anyway' : 'accepted'
    decisions.set(change.key, accepts ? accepted : 'rejected')
  }
  return { ...review, decisions }
}

/** Sets the user's own value for a change and accepts it; undefined restores the proposed value. */
export function withEdit(review: Review, change: ProposedChange, state: ChangeState, value: unknown): Review {
  const edits = new Map(review.edits)
  if (value === undefined) edits.delete(change.key)
  else edits.set(change.key, value)
  return { ...review, edits, decisions: withDecisions(review, [{ change, state }], true).decisions }
}

/** Converts a review to plain JSON, for storage. */
export const toReviewJson = ({ decisions, edits, isReplacing, isApplied }: Review) => ({
  decisions: [...decisions],
  edits: [...edits],
  isReplacing,
  isApplied,
})

/**
 * Parses a stored review as far as it is valid. 'anyway' is asked for again, since the text may have changed since.
 */
export function parseReview(raw: unknown): Review {
  const { decisions, edits, isReplacing, isApplied } = (raw ?? {}) as Record<string, unknown>
  return {
    decisions: new Map(
      pairs(decisions).filter(
        (pair): pair is [string, Decision] => pair[1] === 'accepted' || pair[1] === 'rejected',
      ),
    ),
    edits: new Map(pairs(edits)),
    isReplacing: isReplacing === true,
    isApplied: isApplied === true,
  }
}

const pairs = (raw: unknown): [string, unknown][] =>
  (Array.isArray(raw) ? (raw as unknown[]) : []).filter(
    (pair): pair is [string, unknown] =>
      Array.isArray(pair) && pair.length === 2 && typeof pair[0] === 'string',
  )
