import { sentencesIn } from './sentencesIn.ts'
import { itemCalled, itemsCalled, type NamedItem } from './itemsNamed.ts'

/** What an answer says about one item, or about several at once. */
export interface ItemPart {
  readonly items: readonly NamedItem[]
  readonly text: string
  /** The name of something that isn't there yet, if it's about that. */
  readonly newName?: string
}

/** How the parts of an answer are found beyond the labels that call an item. */
interface SplitOptions {
  /** Items that weren't asked about. */
  readonly others?: readonly NamedItem[] | undefined
  /** The item that a line without a label is about by its other words. */
  readonly findByWords?: ((line: string) => NamedItem | undefined) | undefined
  /** Whether a label that calls no item names a new one. */
  readonly isNew?: ((label: string) => boolean) | undefined
}

const label =
  /^(?:[-*•–]\s{0,4}|\d{1,2}[.)]\s)?(?:(?:and|for|about|as for|the|my|our)\s){0,3}(?<names>[^:.;?!]{2,60}?)\s?(?::|\s[–—-])\s+(?<rest>\S[^]*)$/i

/**
 * Splits an answer about several items by its lines, or by sentences that begin with a label: “Reminder: at six”. A line
 * without a label is about the item that its first words call; if there's a line for each item, they're in the order of
 * the question. Undefined if the answer has neither lines nor labels.
 */
export function splitByItem(
  text: string,
  items: readonly NamedItem[],
  { others = [], findByWords = () => undefined, isNew = () => false }: SplitOptions = {},
): ItemPart[] | undefined {
  if (items.length < 2) return undefined
  const lines = text
    .split(/\n+/)
    .map(line => line.trim())
    .filter(line => /[\p{L}\p{N}]/u.test(line))
  const pieces = lines.length > 1 ? lines : labelledSentences(text, [...items, ...others], isNew)
  const isLabelled = (piece: string) =>
    itemsCalled(label.exec(piece)?.groups?.['names'] ?? '', items).length > 0
  if (pieces.length < 2 && !pieces.some(isLabelled)) return undefined
  const read = pieces.map((piece): ItemPart => {
    const { names = '', rest = '' } = label.exec(piece)?.groups ?? {}
    const { who = '' } = rest === '' ? (wanting.exec(piece)?.groups ?? {}) : {}
    const wanted = who === '' ? [] : itemsCalled(who, items)
    if (wanted.length > 0) return { items: wanted, text: piece }
    if (who !== '' && isNew(who)) return { items: [], text: piece, newName: who }
    const own = itemsCalled(names, items)
    const called = own.length > 0 ? own : itemsCalled(names, others)
    if (called.length > 0) return { items: called, text: rest }
    return isNew(names) ? { items: [], text: rest, newName: names } : { items: [], text: piece }
  })
  const named = new Set(read.flatMap(it => it.items))
  const left = items.filter(it => !named.has(it))
  const isOneEach =
    pieces.length === items.length && read.every(it => it.items.length < 2 && it.newName === undefined)
  const parts: ItemPart[] = []
  for (const part of read) {
    if (part.items.length > 0 || part.newName !== undefined) parts.push(part)
    else if (isOneEach) {
      const own = beginningOf(part.text, left) ?? left[0]
      if (own !== undefined) left.splice(left.indexOf(own), 1)
      parts.push({ items: own === undefined ? [items[0]!] : [own], text: withoutLabel(part.text) })
    } else {
      const own = beginningOf(part.text, items) ?? (lines.length > 1 ? findByWords(part.text) : undefined)
      const last = parts.at(-1)
      if (own === undefined && last !== undefined)
        parts.splice(-1, 1, { ...last, text: `${last.text}\n${part.text}` })
      else parts.push({ items: [own ?? items[0]!], text: part.text })
    }
  }
  return parts
}

/** Sentences, joined with those before unless they begin with the label of an item. */
function labelledSentences(
  text: string,
  items: readonly NamedItem[],
  isNew: (label: string) => boolean,
): string[] {
  const pieces: string[] = []
  for (const sentence of sentencesIn(text, { atSemicolons: true }).flatMap(it => it.split(nextWish))) {
    const names = label.exec(sentence)?.groups?.['names']
    const who = names ?? wanting.exec(sentence)?.groups?.['who']
    const isSomebody = who !== undefined && (itemsCalled(who, items).length > 0 || isNew(who))
    if (pieces.length === 0 || isSomebody) pieces.push(sentence)
    else pieces.push(`${pieces.pop()!} ${sentence}`)
  }
  return pieces
}

/** “The boatman wants to know” begins with somebody as a label does. */
const wanting =
  /^(?:(?:and|the|an?|our|my)\s){0,3}(?<who>\p{L}[\p{L}-]*(?:\s[\p{L}-]+){0,2}?)\s(?:(?:just|only|also|really)\s)?(?:wants?|needs?|would like)\s/iu
/** “…, and the boatman wants a list” */
const nextWish =
  /,\s(?:and\s)?(?:then\s)?(?=(?:the\s|our\s|my\s)?(?!(?:he|she|they|it|i|we|you|who|which|that|also|just)\s)\p{L}[\p{L}-]+(?:\s[\p{L}-]+)?\s(?:(?:just|only|also)\s)?(?:wants?|needs?)\s)|,\s(?:and\s)?(?:then\s)?(?=there['’]s (?:me|\p{Lu}))/iu

/** The item that the first words of a line call: “Reception wants to book fast”. */
const beginningOf = (line: string, items: readonly NamedItem[]): NamedItem | undefined => {
  const words = line.split(/\s+/)
  return itemCalled(words.slice(0, 1).join(' '), items) ?? itemCalled(words.slice(0, 3).join(' '), items)
}

/** A label of a word or two that calls nothing by its name still isn't part of what is said. */
const withoutLabel = (line: string): string =>
  line.replace(/^[\p{L}\p{N}-]{2,20}(?:\s[\p{L}\p{N}-]{2,20})?:\s+/u, '')
