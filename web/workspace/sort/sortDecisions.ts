import type { SortDecision, SortResponse } from '#contract/sort.ts'

export type SortedStatement = SortResponse['statements'][number]

/** A part of the text, in UTF-16 offsets. */
export interface Span {
  readonly start: number
  readonly end: number
}

export const isOverlapping = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end

/** Returns the decisions with this one, which replaces those about the same words. */
export function withDecision(
  decisions: readonly SortDecision[],
  ...added: readonly SortDecision[]
): readonly SortDecision[] {
  return [...decisions.filter(it => !added.some(other => isOverlapping(it, other))), ...added].sort(
    (a, b) => a.start - b.start,
  )
}

/** What is decided about a statement, if anything is. */
export const decisionAbout = (decisions: readonly SortDecision[], { start, end }: Span) =>
  decisions.find(it => it.start === start && it.end === end)

/** The decisions that aren’t stored yet. One about the beginning and end alone is stored with any place. */
export const newDecisionsOf = (
  decisions: readonly SortDecision[],
  stored: readonly SortDecision[],
): SortDecision[] =>
  decisions.filter(it => {
    const before = decisionAbout(stored, it)
    return before === undefined || (it.to !== undefined && before.to !== it.to)
  })

/** The offsets in the text at which a statement can be split: where its words begin, but for the first. */
export function wordStartsIn(text: string, { start, end }: Span): number[] {
  return [...text.slice(start, end).matchAll(/\S+/g)].map(({ index }) => start + index).slice(1)
}

/** The decisions that split a statement before the word at `at`. The reader decides where both parts belong. */
export function splitDecisions(text: string, { start, end }: Span, at: number): SortDecision[] {
  return [
    { start, end: start + text.slice(start, at).trimEnd().length },
    { start: at, end },
  ]
}

/** The decision that joins a statement with the one before: both belong where that one does. */
export function joinDecision(
  decisions: readonly SortDecision[],
  before: SortedStatement,
  statement: SortedStatement,
): SortDecision {
  const decided = decisionAbout(decisions, before)
  const to = decided === undefined ? (before.state === 'aside' ? 'aside' : before.kinds[0]) : decided.to
  const span = { start: before.start, end: statement.end }
  return to === undefined ? span : { ...span, to }
}

/**
 * The statements as they will be with the decisions that the server hasn’t answered yet, so that a key shows its
 * effect at once.
 */
export function anticipate(
  statements: readonly SortedStatement[],
  answered: readonly SortDecision[],
  decisions: readonly SortDecision[],
): readonly SortedStatement[] {
  const fresh = decisions.filter(decision => decisionAbout(answered, decision)?.to !== decision.to)
  const changed = decisions.filter(
    decision => fresh.includes(decision) || decisionAbout(answered, decision) === undefined,
  )
  if (changed.length === 0) return statements
  const rest = statements.filter(it => !changed.some(decision => isOverlapping(it, decision)))
  const anticipated = changed.flatMap(decision => {
    const origin = statements.find(it => isOverlapping(it, decision))
    return origin === undefined ? [] : [anticipateOne(origin, decision)]
  })
  return [...rest, ...anticipated].sort((a, b) => a.start - b.start)
}

function anticipateOne(origin: SortedStatement, { start, end, to }: SortDecision): SortedStatement {
  const statement = { ...origin, start, end }
  if (to === undefined) return statement
  if (to === null) return { ...statement, state: 'undecided', kinds: [] }
  return to === 'aside'
    ? { ...statement, state: 'aside', kinds: [] }
    : { ...statement, state: 'placed', kinds: [to] }
}

export interface SortCounts {
  readonly all: number
  readonly placed: number
  readonly undecided: number
  readonly aside: number
}

/** How many statements are in which state. Titles say nothing of their own, so they aren’t counted. */
export function countsOf(statements: readonly SortedStatement[]): SortCounts {
  const count = (state: SortedStatement['state']) => statements.filter(it => it.state === state).length
  const [placed, undecided, aside] = [count('placed'), count('undecided'), count('aside')]
  return { all: placed + undecided + aside, placed, undecided, aside }
}
