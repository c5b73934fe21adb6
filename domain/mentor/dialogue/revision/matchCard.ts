import { wordsOf } from '#domain/text/words.ts'
import { stemOf } from '../../language/contentWords.ts'

const smallWords = new Set(
  'a an the of to for in on by with and or my your their our its see get have be is are it that this when who what at from'.split(
    ' ',
  ),
)

/** The stems of a text's words that say something. */
export const keyStemsOf = (text: string): string[] =>
  wordsOf(text)
    .filter(word => !smallWords.has(word))
    .map(stemOf)

/** Finds the card that a few words name: by all its words, most of them, or one that no other card has. */
export function matchCard<T extends { readonly name: string }>(
  words: string,
  cards: readonly T[],
): T | undefined {
  const said = new Set(keyStemsOf(words).slice(0, 8))
  const stems = cards.map(card => [...new Set(keyStemsOf(card.name))])
  const frequent = new Map<string, number>()
  for (const stem of stems.flat()) frequent.set(stem, (frequent.get(stem) ?? 0) + 1)
  const scores = stems.map(own => {
    const common = own.filter(stem => said.has(stem))
    const isTelling = common.some(stem => frequent.get(stem) === 1 && stem.length > 2)
    const share = own.length === 0 ? 0 : common.length / own.length
    return share >= 0.5 || isTelling ? share : 0
  })
  const best = Math.max(0, ...scores)
  return best === 0 ? undefined : cards[scores.indexOf(best)]
}

/** True if most of what a person names is the card's name, so that nothing else can be meant. */
export const isNameOf = (words: string, name: string): boolean => {
  const [said, own] = [keyStemsOf(words), keyStemsOf(name)]
  return own.length > 0 && own.length === said.length && own.every(stem => said.includes(stem))
}
