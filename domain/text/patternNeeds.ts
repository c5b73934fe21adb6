import { cuesOf, type Cues } from './patternCues.ts'

/** Cues by the hashes of their pieces: a piece, all parts, or any part. */
export type Need = number | { readonly isAll: boolean; readonly parts: readonly Need[] }

/** What a text contains if a pattern matches it: a piece that most texts don't contain, and what comes with it. */
export interface LedNeed {
  readonly lead: number
  readonly others: readonly Need[]
}

/** What a text contains one of if this pattern matches it; empty if nothing is known. */
export function needsOf(pattern: RegExp): readonly LedNeed[] {
  const cues = cuesOf(pattern)
  return cues === undefined ? [] : alternativesOf(needOf(cues), [])
}

function needOf(cues: Cues): Need {
  if (typeof cues === 'string') return hashOf(cues)
  const isAll = 'all' in cues
  return { isAll, parts: (isAll ? cues.all : cues.any).map(needOf) }
}

function alternativesOf(need: Need, others: readonly Need[]): LedNeed[] {
  if (typeof need === 'number') return [{ lead: need, others }]
  if (!need.isAll) return need.parts.flatMap(part => alternativesOf(part, others))
  // The first of all is the rarest.
  return alternativesOf(need.parts[0]!, [...need.parts.slice(1), ...others])
}

/** How many hashes there are. Pieces of the same hash only cost time. */
export const hashCount = 0x1_00_00

/** The hash of a piece with one more character. */
const hashWith = (hash: number, code: number): number => (hash * 31 + code) & (hashCount - 1)

function hashOf(piece: string): number {
  let hash = 0
  for (let i = 0; i < piece.length; i++) hash = hashWith(hash, piece.charCodeAt(i))
  return hash
}
