import { applyProposal, type ApplyResult } from '#domain/proposal/applyProposal.ts'
import type { ProposedChange, Proposal } from '#domain/proposal/proposal.ts'
import type { FormKey, Specification } from '#domain/specification/specification.ts'

/** 'anyway' accepts a change although what stands there is another than it was made against. */
export type Decision = 'accepted' | 'rejected' | 'anyway'

/** What a person has decided about a proposal so far. */
export interface Review {
  readonly decisions: ReadonlyMap<string, Decision>
  /** Values as they were edited, by the change's key. */
  readonly edits: ReadonlyMap<string, unknown>
  /** Whether what was not mentioned is to go. */
  readonly isReplacing: boolean
  /** Whether it went into the form; it is kept so that it does not pass for what was never drafted. */
  readonly isApplied: boolean
}

export const emptyReview: Review = {
  decisions: new Map(),
  edits: new Map(),
  isReplacing: false,
  isApplied: false,
}

/**
 * How a change stands to the form as it is now. 'done': it says so already; 'changed': what it was made against is
 * no longer there; 'gone': nor is its card; 'unfit': beyond the form's limits.
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

/** The change as the person left it. */
export const withOwnEdit = (change: ProposedChange, { edits }: Review): ProposedChange =>
  edits.has(change.key) ? { ...change, value: edits.get(change.key) } : change

/**
 * What holds for a change. What was said counts as accepted until it is rejected; what is a guess or a suggestion,
 * and what the form has overtaken, waits for a word of its own.
 */
export function decisionOf(change: ProposedChange, state: ChangeState, review: Review): Decision | undefined {
  const decision = review.decisions.get(change.key)
  if (state === 'gone' || state === 'unfit' || state === 'done') return undefined
  if (state === 'changed') return decision === 'accepted' ? undefined : decision
  if (decision === 'anyway') return 'accepted'
  return decision ?? (change.mark === 'said' ? 'accepted' : undefined)
}

/** All changes that are on the table: removals only where all is to be replaced. */
export const reviewedChangesOf = (proposal: Proposal, review: Review): readonly ProposedChange[] =>
  review.isReplacing ? [...proposal.changes, ...proposal.removals] : proposal.changes

export interface ReviewOutcome<K extends FormKey> extends Pick<ApplyResult<K>, 'value' | 'applied'> {
  /** Accepted, but not placed: the form had no room for it. */
  readonly notApplied: readonly ProposedChange[]
}

/** The form's value with all that is accepted, and nothing else. */
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
  const changesWith = (which: Decision) =>
    decisions.filter(({ decision }) => decision === which).map(({ change }) => change)
  const plain = applyProposal(module, value, changesWith('accepted'), newId)
  const forced = applyProposal(module, plain.value, changesWith('anyway'), newId, { overwrite: true })
  return {
    value: forced.value,
    applied: [...plain.applied, ...forced.applied],
    notApplied: [plain, forced].flatMap(({ stale, refused }) => [...stale, ...refused]),
  }
}

/** Whether anything would be lost if the review were forgotten. */
export const hasDecisions = ({ decisions, edits, isReplacing }: Review): boolean =>
  decisions.size + edits.size > 0 || isReplacing

/** Decides about these changes, each as far as it can be decided. */
export function withDecisions(
  review: Review,
  changes: readonly { readonly change: ProposedChange; readonly state: ChangeState }[],
  accepts: boolean,
): Review {
  const decisions = new Map(review.decisions)
  for (const { change, state } of changes) {
    // Overwriting what was edited since takes a decision about this very change.
    if (accepts && state !== 'open' && changes.length > 1) continue
    const accepted = state === 'changed' ? 'anyway' : 'accepted'
    decisions.set(change.key, accepts ? accepted : 'rejected')
  }
  return { ...review, decisions }
}

/** With a value of the person's own, which is accepted by that; undefined goes back to what was proposed. */
export function withEdit(review: Review, change: ProposedChange, state: ChangeState, value: unknown): Review {
  const edits = new Map(review.edits)
  if (value === undefined) edits.delete(change.key)
  else edits.set(change.key, value)
  return { ...review, edits, decisions: withDecisions(review, [{ change, state }], true).decisions }
}

/** For keeping: plain JSON. */
export const toReviewJson = ({ decisions, edits, isReplacing, isApplied }: Review) => ({
  decisions: [...decisions],
  edits: [...edits],
  isReplacing,
  isApplied,
})

/**
 * What was kept, as far as it is one. Overwriting anyway was decided in sight of a text that may be another by now, so
 * it is asked again.
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
