/** Stable ids of list items: a prefix for the module and a number that is never reused (docs/product.md#item-ids). */

/** The highest item number ever used for each prefix, such as `{ FE: 7, US: 12 }`. */
export type ItemNumbers = { readonly [prefix: string]: number }

export const maxItemNumber = 999_999

/**
 * The number in an id with this prefix: `itemNumberOf('FE', 'FE-3')` is 3. Undefined if the id is invalid or has
 * another prefix.
 */
export function itemNumberOf(prefix: string, id: unknown): number | undefined {
  if (typeof id !== 'string' || !id.startsWith(`${prefix}-`)) return undefined
  const digits = id.slice(prefix.length + 1)
  return /^[1-9]\d{0,5}$/.test(digits) ? Number(digits) : undefined
}

/** The highest number among items with this prefix; 0 if there is none. */
export const highestItemNumberOf = (prefix: string, items: readonly { readonly id: string }[]): number =>
  items.reduce((last, { id }) => Math.max(last, itemNumberOf(prefix, id) ?? 0), 0)

/**
 * Returns one id for each entry of `ids`: the same id if it is well formed and occurs there for the first time,
 * otherwise the next number above `lastNumber` and all ids in the list.
 */
export function assignItemIds(prefix: string, ids: readonly unknown[], lastNumber = 0): string[] {
  const used = new Set<number>()
  const numbers = ids.map(id => {
    const number = itemNumberOf(prefix, id)
    if (number === undefined || used.has(number)) return undefined
    used.add(number)
    return number
  })
  let last = lastNumber
  for (const number of used) last = Math.max(last, number)
  // After the highest number, which only a forged id reaches, the unused numbers below are assigned.
  const next = () => {
    if (last < maxItemNumber) return ++last
    let free = 1
    while (used.has(free)) free++
    used.add(free)
    return free
  }
  return numbers.map(number => `${prefix}-${number ?? next()}`)
}

/** The item numbers after items with these ids have been stored. They never decrease. */
export function raiseItemNumber(numbers: ItemNumbers, prefix: string, ids: readonly string[]): ItemNumbers {
  let last = numbers[prefix] ?? 0
  for (const id of ids) last = Math.max(last, itemNumberOf(prefix, id) ?? 0)
  return last === (numbers[prefix] ?? 0) ? numbers : { ...numbers, [prefix]: last }
}
