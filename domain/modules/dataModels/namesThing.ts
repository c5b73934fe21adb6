import { tagWords, type TaggedWord } from '#domain/mentor/language/tagWords.ts'

/**
 * Whether a word of a text may name a thing: "themselves" stands for others, and "dietary" in "dietary wishes" only says
 * of which kind something is.
 */
export function namesThing(word: string, text: string): boolean {
  if (reflexive.test(word)) return false
  if (!adjectival.test(word)) return true
  const words = tagWords(text)
  const places = words.flatMap(({ lower }, i) => (lower === word || lower === `${word}s` ? [i] : []))
  return places.length === 0 || !places.every(i => describesNext(words, i))
}

const reflexive = /^(?:my|your|him|her|it|our|them|one)sel(?:f|ve|ves)$/
/** Endings that many adjectives have, and some nouns. */
const adjectival = /(?:ary|al|ic|ous|ful|less|[ai]ble|ive)$/

/** "seasonal wishes", "dietary and medical notes" */
function describesNext(words: readonly TaggedWord[], i: number): boolean {
  const [next, second] = words.slice(i + 1, i + 3)
  if (next?.kind === 'noun') return true
  return /^(?:and|or|,|\/)$/.test(next?.lower ?? '') && adjectival.test(second?.lower ?? '')
}
