import { isEqual } from '../field/isEqual.ts'
import type { Decision } from '../modules/decisions/definition.ts'
import { sizeLimits } from '../specification/project.ts'

type Decisions = readonly Decision[]

/**
 * Merges two versions of the decisions that were both based on `base`, decision by decision: those with the same key
 * are about the same thing. There are no conflicts: if both sides decided about one, the later decision holds, and
 * mine if both have the same time. What one side took back is gone, unless the other decided it anew. Decisions that
 * are the same as in `mine` stay the same objects.
 */
export function mergeDecisions({
  base,
  mine,
  theirs,
}: Readonly<Record<'base' | 'mine' | 'theirs', Decisions>>): Decision[] {
  if (isEqual(mine, theirs) || isEqual(base, theirs)) return mine as Decision[]
  if (isEqual(base, mine)) return theirs as Decision[]
  const [olds, owns, others] = [byKey(base), byKey(mine), byKey(theirs)]
  const merged = [...new Set([...owns.keys(), ...others.keys()])].flatMap(key => {
    const [old, own, other] = [olds.get(key), owns.get(key), others.get(key)]
    if (own !== undefined && other !== undefined) return laterOf(old, own, other)
    const only = (own ?? other)!
    return old !== undefined && isEqual(old, only) ? [] : only
  })
  const rows = merged.slice(-sizeLimits.decisionCount)
  const isMine = rows.length === mine.length && rows.every((row, i) => row === mine[i])
  return isMine ? (mine as Decision[]) : rows
}

const byKey = (decisions: Decisions) => new Map(decisions.map(decision => [decision.key, decision]))

function laterOf(old: Decision | undefined, own: Decision, other: Decision): Decision {
  if (isEqual(own, other) || (old !== undefined && isEqual(old, other))) return own
  if (old !== undefined && isEqual(old, own)) return other
  return other.date > own.date ? other : own
}
