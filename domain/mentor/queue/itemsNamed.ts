import { nameKeyOf } from '#domain/text/words.ts'
import { contentWordsOf } from '../language/contentWords.ts'

/** An item that a question is about, with the name that people call it by. */
export interface NamedItem {
  readonly id: string
  readonly name: string
}

/** Words that say as little in a name as in an answer. */
const general = new Set(
  'see use get list make show their them app view page screen thing part feature first know knowing each every one'.split(
    ' ',
  ),
)
/** A word may be cut short: “dev” is a developer, “reception” a receptionist. */
const shortest = 3

/** “On-call people” are the on-call engineers, and “backend” alone the backend developer. */
const leastShare = 0.5

const ending = /^\p{L}?(?:|e?s|e?d|e?r|e?rs|ings?|ments?|ions?|ations?|y|ies|ly|ist|ists|al|e)$/u

const isSameWord = (said: string, own: string): boolean => {
  const [short, long] = said.length < own.length ? [said, own] : [own, said]
  const stem = short.length > 4 ? short.replace(/(?:ing|ed|es|s|e)$/, '') : short.replace(/s$/, '')
  if (stem.length < shortest || !long.startsWith(stem)) return false
  // “Dev” is a developer, but a “report” is no repo.
  return short === said || ending.test(long.slice(stem.length))
}

const tellingWordsOf = (text: string) =>
  contentWordsOf(text).filter(word => word.length >= shortest && !general.has(word))

/**
 * The item that a few words call by its name or a part of it, however it's inflected or cut short; undefined if less than
 * this share of the words, half of them by default, is in any name.
 */
export function itemCalled(
  words: string,
  items: readonly NamedItem[],
  least = leastShare,
): NamedItem | undefined {
  const key = nameKeyOf(words)
  const exact = items.find(({ name }) => nameKeyOf(name) === key)
  if (exact !== undefined) return exact
  const said = tellingWordsOf(words)
  if (said.length === 0) return undefined
  const all = new Set(contentWordsOf(words))
  const rated = items.map(item => {
    const own = tellingWordsOf(item.name)
    const hits = said.filter(word => own.some(it => isSameWord(word, it))).length
    const general = contentWordsOf(item.name).filter(word => all.has(word)).length
    // “Booking” is to book rather than to cancel a booking.
    const at = own.findIndex(it => said.some(word => isSameWord(word, it)))
    return { item, share: hits / said.length, general, ofName: hits / Math.max(1, own.length), at }
  })
  const [best] = rated.toSorted(
    (a, b) => b.share - a.share || a.at - b.at || b.general - a.general || b.ofName - a.ofName,
  )
  return best !== undefined && best.share >= least ? best.item : undefined
}

/** The items that a list such as “forward, retry and replay” calls, in its order. */
export const itemsCalled = (list: string, items: readonly NamedItem[], least = leastShare): NamedItem[] => [
  ...new Set(
    list.split(/,|\/|\s(?:and|or|plus|n|&)\s/i).flatMap(part => itemCalled(part, items, least) ?? []),
  ),
]
