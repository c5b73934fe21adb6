import { singularOf, wordsOf } from './words.ts'

/** Words that say nothing about what a text is about. Negations aren't among them: they change what is meant. */
const stopWords = new Set(
  `a an the this that these those it its i me my mine we us our you your he him his she her they them their one ones
  and or but so then than as if when while where whether because at by for from in into of off on onto out over per to
  up upon via with within about after before between during through under until since is are was were be been being am
  do does did done has have had having can could will would shall should may might must let lets there here which who
  whom whose what how also again just too very each every any all some given s t`.split(/\s+/),
)

const irregularForms = new Map<string, string>(
  Object.entries({
    paid: 'pay',
    sent: 'send',
    made: 'make',
    kept: 'keep',
    bought: 'buy',
    sold: 'sell',
    chosen: 'choose',
    written: 'write',
    seen: 'see',
    found: 'find',
    gave: 'give',
    took: 'take',
    taken: 'take',
  }),
)

/** Their endings aren't those of a verb. */
const wholeWords =
  /^(?:.{0,12}thing|king|ring|spring|string|wing|morning|evening|during|ceiling|.{0,12}eed|moment|comment|bed|red|hundred)$/

const maxKnownStems = 20_000
let knownStems = new Map<string, string>()

/**
 * The part of an English word that its forms share: "cancelled", "cancels" and "cancellation" are "cancel". Not a word
 * to be shown.
 */
export function stemOf(word: string): string {
  const known = knownStems.get(word)
  if (known !== undefined) return known
  const stem = withoutEnding(singularOf(irregularForms.get(word) ?? word).replace(/ification$/, 'ify'))
  if (knownStems.size >= maxKnownStems) knownStems = new Map()
  knownStems.set(word, stem)
  return stem
}

function withoutEnding(word: string): string {
  let stem = word
  if (word.length > 4 && !wholeWords.test(word))
    for (const [ending, minLength] of endings)
      if (word.endsWith(ending) && word.length - ending.length >= minLength) {
        const rest = word.slice(0, -ending.length)
        if (!/[aeiouy]/.test(rest)) continue
        stem = rest
        break
      }
  if (stem.length > 2) stem = stem.replace(/([^aeiou\d])\1$/, '$1').replace(/(?<=[^aeiou])y$/, 'i')
  return stem.length > 3 && stem.endsWith('e') ? stem.slice(0, -1) : stem
}

/** Endings of verbs and of nouns made from them, with the fewest letters before them. */
const endings = [
  ['ation', 5],
  ['ment', 3],
  ['ing', 3],
  ['ion', 5],
  ['ed', 3],
] as const

const contraction = /['’]|cannot/i

const withoutContractions = (text: string): string =>
  text
    .replaceAll(/\bcan(?:['’]t|not)\b/gi, 'can not')
    .replaceAll(/\bwon['’]t\b/gi, 'will not')
    .replaceAll(/n['’]t\b/gi, ' not')
    .replaceAll(/['’](?:s|re|ve|ll|d|m)\b/gi, '')

/**
 * The stems of the words that say what a text is about, in their order. Contractions count as what they stand for:
 * "can’t" is "can not". Many compare the same texts, so the latest are remembered.
 */
export const stemsOf = (text: string): readonly string[] => latestStems.get(text) ?? readStems(text)

/** The same, for a text whose words are known. */
export const stemsOfText = (text: string, words: readonly string[]): readonly string[] =>
  latestStems.get(text) ?? readStems(text, words)

/** By text. Those of earlier texts are forgotten together, unless they're needed again before. */
let latestStems = new Map<string, readonly string[]>()
let earlierStems = new Map<string, readonly string[]>()
const maxLatest = 5_000
const longestRemembered = 1_000

function readStems(text: string, words?: readonly string[]): readonly string[] {
  const stems =
    earlierStems.get(text) ??
    stemsOfWords(contraction.test(text) ? wordsOf(withoutContractions(text)) : (words ?? wordsOf(text)))
  if (text.length > longestRemembered) return stems
  if (latestStems.size >= maxLatest) {
    earlierStems = latestStems
    latestStems = new Map()
  }
  latestStems.set(text, stems)
  return stems
}

function stemsOfWords(words: readonly string[]): string[] {
  const stems: string[] = []
  for (const word of words) {
    const stem = meaningfulStems.get(word) ?? findMeaningfulStem(word)
    if (stem !== '') stems.push(stem)
  }
  return stems
}

/** The stems of words, and '' for those that say nothing. */
let meaningfulStems = new Map<string, string>()

function findMeaningfulStem(word: string): string {
  const stem = stopWords.has(word) ? '' : stemOf(word)
  if (meaningfulStems.size >= maxKnownStems) meaningfulStems = new Map()
  meaningfulStems.set(word, stem)
  return stem
}

/** How similar two texts are, from 0 to 1: they are compared by pairs of stems that follow each other. */
export const similarityOf = (a: string, b: string): number => similarityOfStems(stemsOf(a), stemsOf(b))

/** `similarityOf` for texts whose stems are known. A text of a single stem is compared by stems alone. */
export function similarityOfStems(a: readonly string[], b: readonly string[]): number {
  const isShort = a.length < 2 || b.length < 2
  return isShort ? diceOf(new Set(a), new Set(b)) : diceOf(pairsOf(a), pairsOf(b))
}

const pairsOf = (stems: readonly string[]): Set<string> =>
  new Set(stems.slice(1).map((stem, i) => `${stems[i]} ${stem}`))

/** The share of common elements of two sets; 0 if both are empty. */
export function diceOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size + b.size === 0) return 0
  let common = 0
  for (const element of a) if (b.has(element)) common++
  return (2 * common) / (a.size + b.size)
}

/** True if most words of a text aren't among these stems. */
export function isMostlyMissing(text: string, stems: ReadonlySet<string>): boolean {
  const own = stemsOf(text)
  return own.filter(stem => stems.has(stem)).length * 2 < own.length
}
