import type { WireFinding } from '#contract/checks.ts'
import { parseAddress } from '#domain/field/address.ts'

/**
 * The line of a file, from 1, that a finding is most likely about: the first with its words after the item's id, or
 * else that of the id. Both kinds of files contain ids, as "FE-3" or (FE-3), before what they belong to.
 */
export function lineOf(text: string, { place, quote }: Pick<WireFinding, 'place' | 'quote'>): number {
  const { item } = parseAddress(place)!
  const start = item === undefined ? 0 : Math.max(0, text.search(new RegExp(`["(]${item}[")]`)))
  const [firstLine = ''] = quote.trim().split('\n')
  const words = firstLine === '' ? -1 : text.indexOf(firstLine, start)
  const quoted = firstLine === '' ? -1 : text.indexOf(JSON.stringify(firstLine).slice(1, -1), start)
  const found = [words, quoted].filter(at => at >= 0)
  const at = found.length === 0 ? start : Math.min(...found)
  return text.slice(0, at).split('\n').length
}
