import { diffLists } from './diff.ts'

/** A change by one side: `length` elements of the base, starting at `at`, are replaced. */
interface Hunk {
  readonly at: number
  readonly length: number
  readonly replacement: readonly string[]
}

/** Decides about elements that both sides changed: returns their replacement, or undefined if there is a conflict. */
type ResolveConflict = (
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
) => readonly string[] | undefined

/**
 * Merges two versions of a text line by line, and within a line sentence by sentence. If both sides added lines in
 * the same place, all of them are kept. Undefined if both changed the same sentence and neither version contains the
 * other.
 */
export function mergeTexts(base: string, mine: string, theirs: string): string | undefined {
  const grown = pickSuperset(base, mine, theirs)
  if (grown !== undefined) return grown
  return merge3(base.split('\n'), mine.split('\n'), theirs.split('\n'), resolveLines)?.join('\n')
}

/**
 * If both versions are additions to `base` and one contains the other, returns the longer one. Often the shorter one
 * is the user's own text, saved a little earlier.
 */
export function pickSuperset(base: string, mine: string, theirs: string): string | undefined {
  if (mine.includes(theirs) && theirs.includes(base)) return mine
  return theirs.includes(mine) && mine.includes(base) ? theirs : undefined
}

const resolveLines: ResolveConflict = (base, mine, theirs) => {
  const grown = pickSuperset(base.join('\n'), mine.join('\n'), theirs.join('\n'))
  if (grown !== undefined) return grown.split('\n')
  if (base.length === 0) return [...theirs, ...mine]
  const [[old], [my], [their]] = [base, mine, theirs]
  if (base.length + mine.length + theirs.length > 3 || my === undefined || their === undefined)
    return undefined
  const merged = merge3(sentencesOf(old!), sentencesOf(my), sentencesOf(their), resolveSentences)
  return merged && [merged.join('')]
}

const resolveSentences: ResolveConflict = (base, mine, theirs) => {
  const grown = pickSuperset(base.join(''), mine.join(''), theirs.join(''))
  return grown === undefined ? undefined : [grown]
}

/** Splits a line into sentences and the spaces between them. */
const sentencesOf = (line: string) => line.split(/(?<=[.!?…])(\s+)/).filter(part => part !== '')

/** Three-way merge of lists. Calls `resolve` where changes overlap; undefined if it finds a conflict. */
function merge3(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  resolve: ResolveConflict,
): string[] | undefined {
  const left = { mine: hunksOf(base, mine), theirs: hunksOf(base, theirs) }
  const merged: string[] = []
  let at = 0
  for (;;) {
    const region = nextRegion(left.mine, left.theirs)
    if (region === undefined) return [...merged, ...base.slice(at)]
    const { start, end, my, their } = region
    merged.push(...base.slice(at, start))
    const [myPut, theirPut] = [applyHunks(base, my, start, end), applyHunks(base, their, start, end)]
    const put =
      their.length === 0 || isSameList(myPut, theirPut) ? myPut : my.length === 0 ? theirPut : undefined
    const settled = put ?? resolve(base.slice(start, end), myPut, theirPut)
    if (settled === undefined) return undefined
    merged.push(...settled)
    at = end
  }
}

/** Takes the first group of overlapping hunks from both sides, or the first hunk alone if nothing overlaps it. */
function nextRegion(mine: Hunk[], theirs: Hunk[]) {
  const isMineFirst = mine.length > 0 && (theirs.length === 0 || isBefore(mine[0]!, theirs[0]!))
  const first = isMineFirst ? mine[0] : theirs[0]
  if (first === undefined) return undefined
  const region = { start: first.at, end: first.at + first.length, my: [] as Hunk[], their: [] as Hunk[] }
  const take = (from: Hunk[], to: Hunk[]) => {
    const hunk = from[0]
    if (hunk === undefined || !touches(hunk, region)) return false
    to.push(from.shift()!)
    region.end = Math.max(region.end, hunk.at + hunk.length)
    return true
  }
  if (isMineFirst) region.my.push(mine.shift()!)
  else region.their.push(theirs.shift()!)
  while (take(mine, region.my) || take(theirs, region.their));
  return region
}

const isBefore = (a: Hunk, b: Hunk) => a.at < b.at || (a.at === b.at && a.length <= b.length)

/** Whether a hunk overlaps the region, or both are additions in the same place. */
const touches = ({ at, length }: Hunk, { start, end }: { start: number; end: number }) =>
  length === 0 ? at < end || (at === start && at === end) : at < end

function hunksOf(base: readonly string[], side: readonly string[]): Hunk[] {
  const hunks: { at: number; length: number; replacement: string[] }[] = []
  let [at, isOpen] = [0, false]
  for (const { kind, text } of diffLists(base, side)) {
    if (kind === 'same') {
      at++
      isOpen = false
      continue
    }
    if (!isOpen) hunks.push({ at, length: 0, replacement: [] })
    isOpen = true
    const hunk = hunks.at(-1)!
    if (kind === 'in') hunk.replacement.push(text)
    else {
      hunk.length++
      at++
    }
  }
  return hunks
}

function applyHunks(base: readonly string[], hunks: readonly Hunk[], start: number, end: number): string[] {
  const put: string[] = []
  let at = start
  for (const hunk of hunks) {
    put.push(...base.slice(at, hunk.at), ...hunk.replacement)
    at = hunk.at + hunk.length
  }
  return [...put, ...base.slice(at, end)]
}

const isSameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((element, i) => element === b[i])
