import type { WireFinding } from '#contract/checks.ts'
import { parseAddress } from '#domain/field/address.ts'

/**
 * The line of a file, from 1, that a finding is most likely about: the first with its words after the item's id, or
 * else that of the id. Both kinds of files contain ids, as "FE-3" or (FE-3), before what they belong to.
 */
export function lineOf(text: string, { place, quote }: Pick<WireFinding, 'place' | 'quote'>): number {
  const { item } = parseAddress(place)!
  const start = item === undefined ? 0 : firstOf(text, [`"${item}"`, `(${item})`], 0)
  const [firstLine = ''] = quote.trim().split('\n')
  const forms = firstLine === '' ? [] : [firstLine, JSON.stringify(firstLine).slice(1, -1)]
  return text.slice(0, firstOf(text, forms, start)).split('\n').length
}

/** Where the first of these words is, from `start` on; `start` if there are none. */
function firstOf(text: string, words: readonly string[], start: number): number {
  const found = words.map(it => text.indexOf(it, start)).filter(at => at >= 0)
  return found.length === 0 ? start : Math.min(...found)
}
