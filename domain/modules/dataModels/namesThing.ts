import { nounOrVerbWords, verbs } from '#domain/mentor/language/lexicon.ts'
import { tagWords, type TaggedWord } from '#domain/mentor/language/tagWords.ts'

/**
 * Whether a word of a text may name a thing: "themselves" stands for others, and "dietary" in "dietary wishes" only says
 * of which kind something is.
 */
export function namesThing(word: string, text: string): boolean {
  if (reflexive.test(word) || measure.test(word) || isUsedAsVerb(word, text)) return false
  if (!adjectival.test(word)) return true
  const words = tagWords(text)
  const places = words.flatMap(({ lower }, i) => (lower === word || lower === `${word}s` ? [i] : []))
  return places.length === 0 || !places.every(i => describesNext(words, i))
}

const reflexive = /^(?:my|your|him|her|it|our|them|one)sel(?:f|ve|ves)$/
/** What things are counted or measured in, where they are, and what the app runs on. */
const measure =
  /^(?:miles?|kilomet(?:er|re)s?|met(?:er|re)s?|kilos?|grams?|lit(?:er|re)s?|hours?|minutes?|seconds?|days?|weeks?|months?|years?|euros?|dollars?|pounds?|percent|times?|things?|people|places?|way|phones?|tablets?|laptops?|computers?|screens?|internet|paper|whatsapp|excel|spreadsheets?|emails?|sms|programs?|programmes?|systems?|software|servers?|databases?|apps?|websites?|sites?|world|country|town|village)$/
/** "Lots that expire" and "pick the items" name no things; "a run", "each trade" and "the next match" do. */
function isUsedAsVerb(word: string, text: string): boolean {
  if (!verbs.has(word) || nounOrVerbWords.has(word)) return false
  const words = tagWords(text)
  return !words.some(({ lower }, i) => {
    const before = words[i - 1]
    return (
      (lower === word || lower === `${word}s`) &&
      (before?.kind === 'determiner' || before?.kind === 'adjective' || before?.kind === 'noun')
    )
  })
}

/** Endings that many adjectives have, and some nouns. */
const adjectival = /(?:ary|al|ic|ous|ful|less|[ai]ble|ive)$/

/** "seasonal wishes", "dietary and medical notes" */
function describesNext(words: readonly TaggedWord[], i: number): boolean {
  const [next, second] = words.slice(i + 1, i + 3)
  if (next?.kind === 'noun') return true
  return /^(?:and|or|,|\/)$/.test(next?.lower ?? '') && adjectival.test(second?.lower ?? '')
}
