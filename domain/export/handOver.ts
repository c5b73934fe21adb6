import type { Notation } from './criteria/notation.ts'
import { targetTitles, type TargetKey } from './targets/titles.ts'

/** That a version of a specification was handed over: to what, how its criteria were written, and how much of it. */
export interface HandOver {
  readonly target: TargetKey
  readonly notation: Notation
  /** All of it, only what had changed since an earlier version, or one feature by its id: "FE-3". */
  readonly part: string
}

export const [wholePart, changedPart] = ['all', 'changes'] as const

/** How many hand-overs of one version a title names. */
const maxNamed = 3

/**
 * What people call a version: the name that they gave it, otherwise what it was handed over to, such as
 * "Handed over: Spec Kit, FE-3". The latest hand-over comes first. Without any, it was exported.
 */
export function versionTitleOf(name: string | null, handOvers: readonly HandOver[]): string {
  if (name !== null) return name
  if (handOvers.length === 0) return 'Exported'
  const all = [...new Set(handOvers.toReversed().map(labelOf))]
  const more = all.length > maxNamed ? ` and ${all.length - maxNamed} more` : ''
  return `Handed over: ${all.slice(0, maxNamed).join(', ')}${more}`
}

function labelOf({ target, part }: HandOver): string {
  const title = targetTitles[target]
  if (part === wholePart) return title
  return part === changedPart ? `changes (${title})` : part
}

/** Adds hand-overs to those of the same version, the latest last; the same one is listed once. */
export function addHandOvers(earlier: readonly HandOver[], latest: readonly HandOver[]): HandOver[] {
  const isIn = (all: readonly HandOver[], { target, notation, part }: HandOver) =>
    all.some(it => it.target === target && it.notation === notation && it.part === part)
  const added = latest.filter((it, i) => !isIn(latest.slice(i + 1), it))
  return [...earlier.filter(it => !isIn(added, it)), ...added].slice(-maxHandOvers)
}

/** The most hand-overs of one version that are remembered; the oldest are forgotten first. */
export const maxHandOvers = 100
