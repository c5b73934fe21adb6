import { applyProposal, type Applied } from '#domain/applyProposal.ts'
import type { Change, Proposal } from '#domain/proposal.ts'
import type { FormKey, Specification } from '#domain/specification.ts'

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

export const noReview: Review = {
  decisions: new Map(),
  edits: new Map(),
  isReplacing: false,
  isApplied: false,
}

/**
 * How a change stands to the form as it is now. 'done': it says so already; 'changed': what it was made against is
 * no longer there; 'gone': nor is its card; 'unfit': beyond the form's limits.
 */
export type Standing = 'open' | 'done' | 'changed' | 'gone' | 'unfit'

export function standingOf<K extends FormKey>(module: K, value: Specification[K], change: Change): Standing {
  const tried = applyProposal(module, value, [change], trialId)
  if (tried.refused.length > 0) return 'unfit'
  if (tried.applied.length > 0) return tried.value === value ? 'done' : 'open'
  const forced = applyProposal(module, value, [change], trialId, { anyway: true })
  return forced.applied.length > 0 ? 'changed' : forced.refused.length > 0 ? 'unfit' : 'gone'
}

const trialId = () => ''

/** The change as the person left it. */
export const edited = (change: Change, { edits }: Review): Change =>
  edits.has(change.key) ? { ...change, value: edits.get(change.key) } : change

/**
 * What holds for a change. What was said counts as accepted until it is rejected; what is a guess or a suggestion,
 * and what the form has overtaken, waits for a word of its own.
 */
export function decisionOf(change: Change, standing: Standing, review: Review): Decision | undefined {
  const decided = review.decisions.get(change.key)
  if (standing === 'gone' || standing === 'unfit' || standing === 'done') return undefined
  if (standing === 'changed') return decided === 'accepted' ? undefined : decided
  if (decided === 'anyway') return 'accepted'
  return decided ?? (change.mark === 'said' ? 'accepted' : undefined)
}

/** All changes that are on the table: removals only where all is to be replaced. */
export const changesOf = (proposal: Proposal, review: Review): readonly Change[] =>
  review.isReplacing ? [...proposal.changes, ...proposal.removals] : proposal.changes

export interface Outcome<K extends FormKey> extends Pick<Applied<K>, 'value' | 'applied'> {
  /** Accepted, but not placed: the form had no room for it. */
  readonly left: readonly Change[]
}

/** The form's value with all that is accepted, and nothing else. */
export function outcomeOf<K extends FormKey>(
  module: K,
  value: Specification[K],
  proposal: Proposal,
  review: Review,
  newId: (prefix: string) => string,
): Outcome<K> {
  const decided = changesOf(proposal, review).map(change => {
    const it = edited(change, review)
    return { change: it, decision: decisionOf(it, standingOf(module, value, it), review) }
  })
  const those = (which: Decision) =>
    decided.filter(({ decision }) => decision === which).map(({ change }) => change)
  const plain = applyProposal(module, value, those('accepted'), newId)
  const forced = applyProposal(module, plain.value, those('anyway'), newId, { anyway: true })
  return {
    value: forced.value,
    applied: [...plain.applied, ...forced.applied],
    left: [plain, forced].flatMap(({ changedSince, refused }) => [...changedSince, ...refused]),
  }
}

/** Whether anything would be lost if the review were forgotten. */
export const isBegun = ({ decisions, edits, isReplacing }: Review): boolean =>
  decisions.size + edits.size > 0 || isReplacing

/** Decides about these changes, each as far as it can be decided. */
export function decided(
  review: Review,
  changes: readonly { readonly change: Change; readonly standing: Standing }[],
  accepts: boolean,
): Review {
  const decisions = new Map(review.decisions)
  for (const { change, standing } of changes) {
    // Overwriting what was edited since takes a decision about this very change.
    if (accepts && standing !== 'open' && changes.length > 1) continue
    const accepted = standing === 'changed' ? 'anyway' : 'accepted'
    decisions.set(change.key, accepts ? accepted : 'rejected')
  }
  return { ...review, decisions }
}

/** With a value of the person's own, which is accepted by that; undefined goes back to what was proposed. */
export function withEdit(review: Review, change: Change, standing: Standing, value: unknown): Review {
  const edits = new Map(review.edits)
  if (value === undefined) edits.delete(change.key)
  else edits.set(change.key, value)
  return { ...review, edits, decisions: decided(review, [{ change, standing }], true).decisions }
}

/** For keeping: plain JSON. */
export const reviewJson = ({ decisions, edits, isReplacing, isApplied }: Review) => ({
  decisions: [...decisions],
  edits: [...edits],
  isReplacing,
  isApplied,
})

/**
 * What was kept, as far as it is one. Overwriting anyway was decided in sight of a text that may be another by now, so
 * it is asked again.
 */
export function reviewIn(raw: unknown): Review {
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
