/** Where one of the patterns is in a sequence. */
interface Occurrence {
  /** The pattern's index. */
  readonly pattern: number
  readonly start: number
  readonly length: number
}

/** So many patterns that end at the same place are reported, the longest first. */
const maxNested = 8

/**
 * Finds patterns of numbers in a sequence, all at once (Aho and Corasick, 1975): the time grows with the length of the
 * sequence and of all patterns together. Patterns must be different, and none may be empty.
 */
export function findOccurrences(
  sequence: readonly number[],
  patterns: readonly (readonly number[])[],
): Occurrence[] {
  const width = sequence.reduce((most, id) => Math.max(most, id), 0) + 1
  const edges = new Map<number, number>()
  const failures = [0]
  const ends = [-1]
  const parents: (readonly [parent: number, id: number])[] = [[0, 0]]
  for (const [i, pattern] of patterns.entries()) {
    let node = 0
    for (const id of pattern) {
      const edge = node * width + id
      const next = edges.get(edge) ?? failures.length
      if (next === failures.length) {
        edges.set(edge, next)
        failures.push(0)
        ends.push(-1)
        parents.push([node, id])
      }
      node = next
    }
    ends[node] = i
  }

  const follow = (from: number, id: number): number => {
    for (let node = from; ; node = failures[node]!) {
      const next = edges.get(node * width + id)
      if (next !== undefined) return next
      if (node === 0) return 0
    }
  }
  /** The nearest node with a pattern among those that a node falls back to. */
  const shorter = failures.map(() => 0)
  for (const node of inBreadth(parents)) {
    const [parent, id] = parents[node]!
    const failure = parent === 0 ? 0 : follow(failures[parent]!, id)
    failures[node] = failure
    shorter[node] = ends[failure] === -1 ? shorter[failure]! : failure
  }

  const found: Occurrence[] = []
  let node = 0
  for (const [i, id] of sequence.entries()) {
    node = follow(node, id)
    let at = ends[node] === -1 ? shorter[node]! : node
    for (let n = 0; n < maxNested && at !== 0; n++, at = shorter[at]!) {
      const pattern = ends[at]!
      const { length } = patterns[pattern]!
      found.push({ pattern, start: i + 1 - length, length })
    }
  }
  return found
}

/** All nodes but the root, those nearer to it first. */
function inBreadth(parents: readonly (readonly [parent: number, id: number])[]): number[] {
  // A node is created after its parent.
  const depths = [0]
  for (let node = 1; node < parents.length; node++) depths[node] = depths[parents[node]![0]]! + 1
  return [...parents.keys()].slice(1).sort((a, b) => depths[a]! - depths[b]!)
}
