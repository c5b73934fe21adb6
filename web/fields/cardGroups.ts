/** A group of neighbouring cards, so that the browser can skip a whole group that is out of view. */
export interface CardGroup {
  /** The same as long as the group begins with the same card, or is the first. */
  readonly key: string
  /** The position of its first card in the list. */
  readonly from: number
  readonly ids: readonly string[]
}

const groupSize = 8

/**
 * Splits a list of item ids into groups of about eight, in order. An id's number decides whether it begins a group,
 * rather than every eighth position, so that adding, removing or moving a card leaves all others in their groups,
 * except when it was the first of its group.
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
