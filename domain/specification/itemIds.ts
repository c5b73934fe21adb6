/**
 * Stable ids of list items: a prefix for the module and a number that is never used again (docs/product.md#item-ids).
 */

/** The highest item number that was ever used for each prefix, such as `{ FE: 7, US: 12 }`. */
export type ItemNumbers = { readonly [prefix: string]: number }

export const maxItemNumber = 999_999

/** The number in an id of this prefix, or undefined where the id is not one: `itemNumber('FE', 'FE-3')` is 3. */
export function itemNumberOf(prefix: string, id: unknown): number | undefined {
  if (typeof id !== 'string' || !id.startsWith(`${prefix}-`)) return undefined
  const digits = id.slice(prefix.length + 1)
  return /^[1-9]\d{0,5}$/.test(digits) ? Number(digits) : undefined
}

/**
 * One id for each entry of `ids`: kept where it is well formed and the first of its kind, else the next number
 * that neither `lastNumber` nor any id in the list has reached.
 */
export function assignItemIds(prefix: string, ids: readonly unknown[], lastNumber = 0): string[] {
  const kept = new Set<number>()
  const numbers = ids.map(id => {
    const number = itemNumberOf(prefix, id)
    if (number === undefined || kept.has(number)) return undefined
    kept.add(number)
    return number
  })
  let last = lastNumber
  for (const number of kept) last = Math.max(last, number)
  // Past the highest number (only a forged id gets there) the gaps below it are used.
  const next = () => {
    if (last < maxItemNumber) return ++last
    let free = 1
    while (kept.has(free)) free++
    kept.add(free)
    return free
  }
  return numbers.map(number => `${prefix}-${number ?? next()}`)
}

/** The numbers after these items have been stored: they only ever grow. */
export function raiseItemNumber(numbers: ItemNumbers, prefix: string, ids: readonly string[]): ItemNumbers {
  let last = numbers[prefix] ?? 0
  for (const id of ids) last = Math.max(last, itemNumberOf(prefix, id) ?? 0)
  return last === (numbers[prefix] ?? 0) ? numbers : { ...numbers, [prefix]: last }
}
