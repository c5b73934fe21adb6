import type { SortDecision } from '#contract/sort.ts'
import { isContentKind } from '#domain/mentor/sort/sortTargets.ts'
import type { StoredStatement } from '#domain/modules/statements/definition.ts'
import { anchorStatements } from '#domain/reading/statements/anchorStatements.ts'
import { decisionAbout, isOverlapping, newDecisionsOf, withDecision, type Span } from './sortDecisions.ts'
import type { SortChoices } from './sortStore.ts'
import type { Wording } from './wording.ts'

/** What the user has decided about a text in Sort and not applied yet. */
export interface Unapplied {
  readonly decisions: readonly SortDecision[]
  /** Statements that had been set aside, which the user has left to the reader again. */
  readonly takenBack: readonly Span[]
  readonly leftOut: readonly string[]
  readonly taken: readonly string[]
  readonly wordings: readonly (readonly [key: string, wording: Wording])[]
}

interface KnownDecisions {
  /** The stored ones as they are now. */
  readonly stored: readonly SortDecision[]
  /** The stored ones that the user’s choices began with. */
  readonly adopted: readonly SortDecision[]
}

/** What of the choices isn’t applied; undefined if nothing. `isOpen` tells whether a part isn’t applied yet. */
export function unappliedOf(
  { decisions, leftOut, taken, wordings }: SortChoices,
  { stored, adopted }: KnownDecisions,
  isOpen: (key: string) => boolean = () => true,
): Unapplied | undefined {
  const unapplied: Unapplied = {
    decisions: newDecisionsOf(decisions, stored),
    takenBack: adopted
      .filter(it => it.to === 'aside' && decisionAbout(stored, it)?.to === 'aside')
      .filter(it => !decisions.some(other => isOverlapping(it, other)))
      .map(({ start, end }) => ({ start, end })),
    leftOut: [...leftOut].filter(isOpen),
    taken: [...taken].filter(isOpen),
    wordings: [...wordings].filter(([key]) => isOpen(key)),
  }
  return Object.values(unapplied).some((all: readonly unknown[]) => all.length > 0) ? unapplied : undefined
}

/**
 * Adds what was decided elsewhere and not applied. If a statement was decided in two ways, it’s to be decided again; if
 * a part was reworded in two ways, it gets both.
 */
export function withUnapplied(
  choices: SortChoices,
  { decisions: added, takenBack, leftOut, taken, wordings: words }: Unapplied,
  stored: readonly SortDecision[],
): SortChoices {
  const isOwn = (it: SortDecision) => newDecisionsOf([it], stored).length > 0
  let decisions = choices.decisions.filter(
    it => isOwn(it) || !takenBack.some(span => span.start === it.start && span.end === it.end),
  )
  for (const decision of added) {
    const others = decisions.filter(it => isOwn(it) && isOverlapping(it, decision))
    const isSame = others.length === 1 && others[0]!.end === decision.end && others[0]!.to === decision.to
    decisions =
      others.length === 0
        ? [...withDecision(decisions, decision)]
        : decisions.map(it => (others.includes(it) && !isSame ? { ...it, to: null } : it))
  }
  const wordings = new Map(choices.wordings)
  for (const [key, wording] of words) {
    const own = wordings.get(key)
    const isOther = own !== undefined && own.to !== wording.to
    wordings.set(key, isOther ? { ...own, to: `${own.to} / ${wording.to}` } : wording)
  }
  return {
    decisions,
    leftOut: new Set([...choices.leftOut, ...leftOut]),
    taken: new Set([...choices.taken, ...taken]),
    wordings,
  }
}

/** Finds the statements of decisions again in a text that was edited; those that were changed are left out. */
export function moveToText(unapplied: Unapplied, before: string, text: string): Unapplied {
  if (text === before) return unapplied
  const move = <D extends Span>(all: readonly D[]): D[] => {
    const origins = new Map(all.map(it => [statementOf(before.slice(it.start, it.end)), it]))
    return anchorStatements(text, [...origins.keys()]).map(({ start, end, statement }) => ({
      ...origins.get(statement)!,
      start,
      end,
    }))
  }
  return { ...unapplied, decisions: move(unapplied.decisions), takenBack: move(unapplied.takenBack) }
}

const statementOf = (text: string): StoredStatement => ({
  text,
  source: 'brainDump',
  state: 'undecided',
  kind: '',
  isDecided: true,
  places: [],
})

/**
 * The decisions after the stored ones have changed elsewhere from `before` to `stored`: they follow, but for the
 * statements that the user has decided about here. What is no longer stored, as after Undo, stays decided.
 */
export function rebaseDecisions(
  decisions: readonly SortDecision[],
  before: readonly SortDecision[],
  stored: readonly SortDecision[],
): readonly SortDecision[] {
  const own = newDecisionsOf(decisions, before)
  const takenBack = before.filter(it => !decisions.some(other => isOverlapping(it, other)))
  const followed = stored.filter(it => newDecisionsOf([it], takenBack).length > 0)
  return withDecision(withDecision(decisions, ...followed), ...own)
}

/** Reads what a page has written to the device; undefined if this version can’t. */
export function parseUnapplied(json: string, text: string): Unapplied | undefined {
  try {
    const raw = JSON.parse(json) as Record<string, unknown>
    const spans = (name: string) =>
      listIn(raw[name])
        .filter((it): it is Span => isSpan(it) && it.end <= text.length)
        .filter((it, i, all) => it.start >= (all[i - 1]?.end ?? 0))
    return {
      decisions: spans('decisions').flatMap(it => {
        const { start, end, to } = it as SortDecision
        if (to === undefined) return [{ start, end }]
        const isKnown = to === null || to === 'aside' || (typeof to === 'string' && isContentKind(to))
        return isKnown ? [{ start, end, to }] : []
      }),
      takenBack: spans('takenBack').map(({ start, end }) => ({ start, end })),
      leftOut: listIn(raw['leftOut']).filter(it => typeof it === 'string'),
      taken: listIn(raw['taken']).filter(it => typeof it === 'string'),
      wordings: listIn(raw['wordings']).filter(isWordingEntry),
    }
  } catch {
    return undefined
  }
}

const listIn = (raw: unknown): unknown[] => (Array.isArray(raw) ? (raw as unknown[]) : [])

function isSpan(raw: unknown): raw is Span {
  const { start, end } = (raw ?? {}) as Record<string, unknown>
  return (
    Number.isSafeInteger(start) &&
    Number.isSafeInteger(end) &&
    0 <= Number(start) &&
    Number(start) < Number(end)
  )
}

function isWordingEntry(raw: unknown): raw is readonly [string, Wording] {
  if (!Array.isArray(raw) || typeof raw[0] !== 'string') return false
  const { path, from, to } = (raw[1] ?? {}) as Record<string, unknown>
  return [path, from, to].every(it => typeof it === 'string')
}
