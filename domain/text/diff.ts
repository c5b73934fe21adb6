/** A run of what two texts share, of what only the first has, or of what only the second has. */
export interface DiffSegment {
  readonly kind: 'same' | 'out' | 'in'
  readonly text: string
}

/** Beyond so many words out and in, two texts are two texts: the search costs its square. */
const maxEdits = 600
/** With less than this in common (of the shorter one's letters), words that happen to stand in both only confuse. */
const minSharedRatio = 0.25

/**
 * How one text becomes another, word by word. Without the pieces 'in' it is `before`, without those 'out' it is
 * `after`. Texts of any length: what differs in too many words is one piece out and one in.
 */
export function diffWords(before: string, after: string): DiffSegment[] {
  const pieces = mergeRuns(diffLists(splitWords(before), splitWords(after)))
  const shared = pieces
    .filter(({ kind }) => kind === 'same')
    .reduce((sum, { text }) => sum + countLetters(text), 0)
  const shorter = Math.min(countLetters(before), countLetters(after))
  return shared < shorter * minSharedRatio ? mergeRuns(replaceAll([before], [after])) : pieces
}

/** The same for lists: each piece is one element. */
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

/** The fewest elements out and in (Myers, "An O(ND) Difference Algorithm", 1986, greedy and forward). */
function findShortestEdits(before: readonly string[], after: readonly string[]): DiffSegment[] {
  const reached: Int32Array[] = []
  let furthest = new Int32Array(3)
  const most = Math.min(before.length + after.length, maxEdits)
  for (let edits = 0; edits <= most; edits++) {
    // One element for each diagonal from -edits to edits, and one beyond at each side.
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

/** Where this diagonal begins with one more edit: an element out of the one above, or one into the one below. */
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
  const pieces: DiffSegment[] = []
  let [x, y] = [before.length, after.length]
  for (let edits = reached.length - 1; edits >= 0; edits--) {
    const furthest = reached[edits]!
    const diagonal = x - y
    const from = stepTo(furthest, edits, diagonal)
    while (x > from && y > from - diagonal) {
      pieces.push(sameSegment(before[--x]!))
      y--
    }
    if (edits === 0) break
    if (isInsertion(edits, diagonal, furthest[diagonal + edits]!, furthest[diagonal + edits + 2]!))
      pieces.push({ kind: 'in', text: after[--y]! })
    else pieces.push({ kind: 'out', text: before[--x]! })
  }
  return pieces.reverse()
}

/** Neighbours of a kind are one; a space between two changes belongs to both, so that phrases stay whole. */
function mergeRuns(pieces: readonly DiffSegment[]): DiffSegment[] {
  const all: DiffSegment[] = []
  let [out, into, kept] = ['', '', '']
  const flush = () => {
    all.push(...replaceAll([out], [into]).filter(({ text }) => text !== ''))
    out = into = ''
    if (kept !== '') all.push(sameSegment(kept))
    kept = ''
  }
  for (const [i, { kind, text }] of pieces.entries()) {
    if (kind === 'same') {
      const isBetween = text.trim() === '' && !text.includes('\n') && kept === '' && out !== '' && into !== ''
      const next = pieces[i + 1]?.kind
      if (isBetween && next !== undefined && next !== 'same') {
        out += text
        into += text
      } else kept += text
    } else {
      if (kept !== '') flush()
      if (kind === 'out') out += text
      else into += text
    }
  }
  flush()
  return all
}
