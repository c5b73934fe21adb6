/**
 * A run of text that both sides share ('same'), that only the first has ('out'), or that only the second has ('in').
 */
export interface DiffSegment {
  readonly kind: 'same' | 'out' | 'in'
  readonly text: string
}

/** Beyond this many edits, two texts count as entirely different, because the search takes quadratic time. */
const maxEdits = 600
/**
 * If less than this share of the shorter text's letters matches, showing the words they happen to share would only
 * confuse.
 */
const minSharedRatio = 0.25

/**
 * The word-by-word difference between two texts. Without the 'in' segments it reads as `before`, without the 'out'
 * segments as `after`. Accepts texts of any length; if too many words differ, the result is one 'out' and one 'in'
 * segment.
 */
export function diffWords(before: string, after: string): DiffSegment[] {
  const segments = mergeRuns(diffLists(splitWords(before), splitWords(after)))
  const shared = segments
    .filter(({ kind }) => kind === 'same')
    .reduce((sum, { text }) => sum + countLetters(text), 0)
  const shorter = Math.min(countLetters(before), countLetters(after))
  return shared < shorter * minSharedRatio ? mergeRuns(replaceAll([before], [after])) : segments
}

/** The difference between two lists, with one segment per element. */
export function diffLists(before: readonly string[], after: readonly string[]): DiffSegment[] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return [
    ...before.slice(0, start).map(sameSegment),
    ...findShortestEdits(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(sameSegment),
  ]
}

const sameSegment = (text: string): DiffSegment => ({ kind: 'same', text })
const countLetters = (text: string) => text.replace(/\s+/g, '').length
const splitWords = (text: string) => text.match(/\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? []

function replaceAll(before: readonly string[], after: readonly string[]): DiffSegment[] {
  return [
    ...before.map((text): DiffSegment => ({ kind: 'out', text })),
    ...after.map((text): DiffSegment => ({ kind: 'in', text })),
  ]
}

/** The shortest edit script (Myers, "An O(ND) Difference Algorithm", 1986, greedy and forward). */
function findShortestEdits(before: readonly string[], after: readonly string[]): DiffSegment[] {
  const reached: Int32Array[] = []
  let furthest = new Int32Array(3)
  const most = Math.min(before.length + after.length, maxEdits)
  for (let edits = 0; edits <= most; edits++) {
    // One element for each diagonal from -edits to edits, and a margin at both ends.
    const next = new Int32Array(2 * edits + 5)
    reached.push(furthest)
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = stepTo(furthest, edits, diagonal)
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x++
      next[diagonal + edits + 2] = x
      if (x >= before.length && x - diagonal >= after.length) return backtrack(reached, before, after)
    }
    furthest = next
  }
  return replaceAll(before, after)
}

/**
 * The x position at which a diagonal starts after one more edit: a deletion coming from the diagonal below, or an
 * insertion coming from the one above.
 */
function stepTo(furthest: Int32Array, edits: number, diagonal: number): number {
  if (edits === 0) return 0
  const below = furthest[diagonal + edits]!
  const above = furthest[diagonal + edits + 2]!
  return isInsertion(edits, diagonal, below, above) ? above : below + 1
}

const isInsertion = (edits: number, diagonal: number, below: number, above: number) =>
  diagonal === -edits || (diagonal !== edits && below < above)

function backtrack(
  reached: readonly Int32Array[],
  before: readonly string[],
  after: readonly string[],
): DiffSegment[] {
  const segments: DiffSegment[] = []
  let [x, y] = [before.length, after.length]
  for (let edits = reached.length - 1; edits >= 0; edits--) {
    const furthest = reached[edits]!
    const diagonal = x - y
    const from = stepTo(furthest, edits, diagonal)
    while (x > from && y > from - diagonal) {
      segments.push(sameSegment(before[--x]!))
      y--
    }
    if (edits === 0) break
    if (isInsertion(edits, diagonal, furthest[diagonal + edits]!, furthest[diagonal + edits + 2]!))
      segments.push({ kind: 'in', text: after[--y]! })
    else segments.push({ kind: 'out', text: before[--x]! })
  }
  return segments.reverse()
}

/**
 * Merges adjacent segments of the same kind. A space between two changes becomes part of both, so that phrases stay
 * whole.
 */
function mergeRuns(segments: readonly DiffSegment[]): DiffSegment[] {
  const all: DiffSegment[] = []
  let [out, into, same] = ['', '', '']
  const flush = () => {
    all.push(...replaceAll([out], [into]).filter(({ text }) => text !== ''))
    out = into = ''
    if (same !== '') all.push(sameSegment(same))
    same = ''
  }
  for (const [i, { kind, text }] of segments.entries()) {
    if (kind === 'same') {
      const isBetween = text.trim() === '' && !text.includes('\n') && same === '' && out !== '' && into !== ''
      const next = segments[i + 1]?.kind
      if (isBetween && next !== undefined && next !== 'same') {
        out += text
        into += text
      } else same += text
    } else {
      if (same !== '') flush()
      if (kind === 'out') out += text
      else into += text
    }
  }
  flush()
  return all
}
