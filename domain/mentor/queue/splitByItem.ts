import { itemCalled, itemsCalled, type NamedItem } from './itemsNamed.ts'

/** What an answer says about one item, or about several at once. */
export interface ItemPart {
  readonly items: readonly NamedItem[]
  readonly text: string
}

const label =
  /^(?:[-*•–]\s{0,4}|\d{1,2}[.)]\s)?(?:(?:and|for|about|as for|the|my|our)\s){0,3}(?<names>[^:.;?!]{2,60}?)\s?(?::|\s[–—-])\s+(?<rest>\S[^]*)$/i

/**
 * Splits an answer about several items by its lines, or by sentences that begin with a label: “Reminder: at six”. A line
 * without a label is about the item that its first words call; if there's a line for each item, they're in the order of
 * the question. Undefined if the answer has neither lines nor labels. `others` are items that weren't asked about.
 */
export function splitByItem(
  text: string,
  items: readonly NamedItem[],
  others: readonly NamedItem[] = [],
): ItemPart[] | undefined {
  if (items.length < 2) return undefined
  const lines = text
    .split(/\n+/)
    .map(line => line.trim())
    .filter(line => /[\p{L}\p{N}]/u.test(line))
  const pieces = lines.length > 1 ? lines : labelledSentences(text, items)
  if (pieces.length < 2) return undefined
  const read = pieces.map(piece => {
    const { names = '', rest = '' } = label.exec(piece)?.groups ?? {}
    const own = itemsCalled(names, items)
    const called = own.length > 0 ? own : itemsCalled(names, others)
    return called.length > 0 ? { items: called, text: rest } : { items: [], text: piece }
  })
  const named = new Set(read.flatMap(it => it.items))
  const left = items.filter(it => !named.has(it))
  const isOneEach = pieces.length === items.length && read.every(it => it.items.length < 2)
  const parts: ItemPart[] = []
  for (const part of read) {
    if (part.items.length > 0) parts.push(part)
    else if (isOneEach) {
      const own = beginningOf(part.text, left) ?? left[0]
      if (own !== undefined) left.splice(left.indexOf(own), 1)
      parts.push({ items: own === undefined ? [items[0]!] : [own], text: withoutLabel(part.text) })
    } else {
      const own = beginningOf(part.text, items)
      const last = parts.at(-1)
      if (own === undefined && last !== undefined)
        parts.splice(-1, 1, { ...last, text: `${last.text}\n${part.text}` })
      else parts.push({ items: [own ?? items[0]!], text: part.text })
    }
  }
  return parts
}

/** Sentences, joined with those before unless they begin with the label of an item. */
function labelledSentences(text: string, items: readonly NamedItem[]): string[] {
  const pieces: string[] = []
  for (const sentence of text.split(/(?<=[.!?;])\s+/)) {
    const names = label.exec(sentence)?.groups?.['names']
    if (pieces.length === 0 || (names !== undefined && itemsCalled(names, items).length > 0))
      pieces.push(sentence)
    else pieces.push(`${pieces.pop()!} ${sentence}`)
  }
  return pieces
}

/** The item that the first words of a line call: “Reception wants to book fast”. */
const beginningOf = (line: string, items: readonly NamedItem[]): NamedItem | undefined => {
  const words = line.split(/\s+/)
  return itemCalled(words.slice(0, 1).join(' '), items) ?? itemCalled(words.slice(0, 3).join(' '), items)
}

/** A label of a word or two that calls nothing by its name still isn't part of what is said. */
const withoutLabel = (line: string): string =>
  line.replace(/^[\p{L}\p{N}-]{2,20}(?:\s[\p{L}\p{N}-]{2,20})?:\s+/u, '')
