import { isEqual } from '../field/isEqual.ts'
import type { StoredStatement } from '../modules/statements/definition.ts'
import { storable, storablePlaces } from '../reading/statements/storable.ts'
import { wordsOf } from '../text/words.ts'

type Statements = readonly StoredStatement[]

/**
 * Merges two versions of the statements that were both based on `base`, statement by statement: those with the same
 * words are the same. There are no conflicts, because users never see statements as a form: if both sides changed the
 * state of one, a person's decision wins over a reader's, and mine over theirs. Statements that are the same as in
 * `mine` stay the same objects.
 */
export function mergeStatements({
  base,
  mine,
  theirs,
}: Readonly<Record<'base' | 'mine' | 'theirs', Statements>>): StoredStatement[] {
  if (isEqual(mine, theirs) || isEqual(base, theirs)) return mine as StoredStatement[]
  if (isEqual(base, mine)) return theirs as StoredStatement[]
  const [olds, owns, others] = [byWords(base), byWords(mine), byWords(theirs)]
  const isIncluded = (key: string) => {
    const [old, own, other] = [olds.get(key), owns.get(key), others.get(key)]
    // What one side removed is kept only if the other has changed it.
    return (own !== undefined && other !== undefined) || old === undefined || !isEqual(old, own ?? other)
  }
  const merged = orderOf([...olds.keys()], [...owns.keys()], [...others.keys()])
    .filter(isIncluded)
    .map(key => mergeOne(olds.get(key), owns.get(key), others.get(key)))
  const rows = storable(merged)
  const isMine = rows.length === mine.length && rows.every((row, i) => row === mine[i])
  return isMine ? (mine as StoredStatement[]) : rows
}

/** The statements by their source and words; of several that are the same, each is another one. */
function byWords(statements: Statements): Map<string, StoredStatement> {
  const counts = new Map<string, number>()
  return new Map(
    statements.map(statement => {
      const words = wordsOf(statement.text).join(' ') || statement.text
      const key = `${statement.source} ${words}`
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return [`${count} ${key}`, statement]
    }),
  )
}

/**
 * The order of all statements: that of the side that changed it (mine if both did), with each one that only the other
 * side has after the one before it there.
 */
function orderOf(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const [frame, other] = isEqual(base, mine) ? [theirs, mine] : [mine, theirs]
  const known = new Set(frame)
  const followers = new Map<string, string[]>()
  let before = ''
  for (const key of other) {
    if (known.has(key)) before = key
    else followers.set(before, [...(followers.get(before) ?? []), key])
  }
  return [...(followers.get('') ?? []), ...frame.flatMap(key => [key, ...(followers.get(key) ?? [])])]
}

function mergeOne(
  base: StoredStatement | undefined,
  mine: StoredStatement | undefined,
  theirs: StoredStatement | undefined,
): StoredStatement {
  if (mine === undefined || theirs === undefined) return (mine ?? theirs)!
  if (isEqual(mine, theirs) || (base !== undefined && isEqual(base, theirs))) return mine
  if (base !== undefined && isEqual(base, mine)) return theirs
  const { state, kind, isDecided } = winnerOf(base, mine, theirs)
  const places = state === 'setAside' ? [] : mergePlaces(base, mine, theirs)
  return {
    ...mine,
    state: state === 'placed' && places.length === 0 ? 'undecided' : state,
    kind,
    isDecided,
    places,
  }
}

/** The side whose state holds. */
function winnerOf(base: StoredStatement | undefined, mine: StoredStatement, theirs: StoredStatement) {
  if (base !== undefined && isSameState(base, mine)) return theirs
  if (base !== undefined && isSameState(base, theirs)) return mine
  if (mine.isDecided !== theirs.isDecided) return mine.isDecided ? mine : theirs
  return mine.state === 'undecided' ? theirs : mine
}

const isSameState = (a: StoredStatement, b: StoredStatement) =>
  a.state === b.state && a.kind === b.kind && a.isDecided === b.isDecided

/** The places of both, without those that either side removed. */
function mergePlaces(base: StoredStatement | undefined, mine: StoredStatement, theirs: StoredStatement) {
  const before = new Set(base?.places)
  const [own, other] = [new Set(mine.places), new Set(theirs.places)]
  return storablePlaces(
    [...own, ...other].filter(place => !before.has(place) || (own.has(place) && other.has(place))),
  )
}
