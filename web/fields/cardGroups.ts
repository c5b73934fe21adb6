/** Cards that stand together: the browser passes over a group that is out of sight as over one thing. */
export interface CardGroup {
  /** The same for as long as it begins with the same card, or is the first one. */
  readonly key: string
  /** The place of its first card in the list. */
  readonly from: number
  readonly ids: readonly string[]
}

const groupSize = 8

/**
 * Cuts a list of item ids into groups of about eight, in their order. A group begins wherever an id's number says so,
 * not at every eighth place: a card that comes, goes or moves leaves all others in their groups, but for those whose
 * first one it was.
 */
export function cardGroupsOf(ids: readonly string[]): readonly CardGroup[] {
  const begins = ids.flatMap((id, i) => (i === 0 || startsGroup(id) ? [i] : []))
  return begins.map((from, i) => ({
    key: i === 0 ? 'first' : ids[from]!,
    from,
    ids: ids.slice(from, begins[i + 1]),
  }))
}

const startsGroup = (id: string) => Number(/(?<!\d)\d+$/.exec(id)?.[0]) % groupSize === 0
