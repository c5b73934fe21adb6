import { stemsOf } from './lexicon.ts'
import { isRole } from './roles.ts'
import { somebody, wordsOf, type Word } from './tagging.ts'

/** A noun with what belongs to it, and what is done with it. */
export interface Phrase {
  /** The noun with the nouns before it: "spare part". */
  readonly name: string
  /** The verb whose object it is, in all its possible stems. */
  readonly objectOf: readonly string[]
  /** The article or such before it: "each", "their", "no", "12"; blank where there is none. */
  readonly before: string
  /** The preposition that leads to it. */
  readonly by: string
  /** What follows it, up to three words: "is approved by". */
  readonly after: readonly Word[]
  /** The name of what it is a list or a part of, or whose it is: "a list of faults", "the order's parts". */
  readonly of: string
  /** It stands in a list behind the object of the verb. */
  readonly isListed: boolean
  /** It is what something has: "a dog has a name". */
  readonly isHad: boolean
  readonly isCapital: boolean
  readonly isFirst: boolean
}

/** The nouns of a sentence with what belongs to each, in their order. */
export function phrasesIn(sentence: string): Phrase[] {
  const words = wordsOf(sentence)
  const phrases: (Phrase & { readonly from: number; readonly to: number })[] = []
  for (let i = 0; i < words.length; i++) {
    if (words[i]!.kind !== 'noun') continue
    let to = i
    while (words[to + 1]?.kind === 'noun' && !/['’]s?$/.test(words[to]!.text)) to++
    const run = words.slice(i, to + 1).map(it => it.text.replace(/['’]s?$/, ''))
    // Somebody before a thing that is no part of its name: "give a guest a code" stands apart, "customer card" is one.
    const name = run.slice(-3).join(' ')
    const left = leftOf(words, i)
    const last = phrases.at(-1)
    const between = last === undefined ? [] : words.slice(last.to + 1, i)
    const joinsOn =
      between.some(it => /^(?:and|or|&|plus|\/)$/.test(it.lower)) ||
      /^(?:,|and|or|&|[.;:!?)]|)$/.test(words[to + 1]?.lower ?? '')
    const isListed =
      last !== undefined &&
      between.length > 0 &&
      joinsOn &&
      between.every(it => isJoin(it)) &&
      words[to + 1]?.kind !== 'verb'
    const isOwned = /['’]s?$/.test(words[i - 1]?.text ?? '') && last?.to === i - 1
    const follows = last !== undefined && between.some(it => it.lower === 'of') && between.length <= 3
    phrases.push({
      name,
      objectOf: isListed && left.verb.length === 0 ? last.objectOf : left.verb,
      before: left.before,
      by: left.by,
      after: words.slice(to + 1, to + 4),
      of: isOwned || follows ? last.name : isListed ? last.of : '',
      isListed: isListed && left.verb.length === 0,
      isHad: left.isHad || (isListed && last.isHad),
      isCapital: run.slice(-3).every(it => /^\p{Lu}/u.test(it)),
      isFirst: i === 0 || (words[i - 1]!.kind === 'mark' && words[i - 1]!.text !== ','),
      from: i,
      to,
    })
    i = to
  }
  return phrases
}

const isJoin = (word: Word) =>
  /^(?:,|and|or|&|\/|plus)$/.test(word.lower) ||
  word.kind === 'determiner' ||
  word.kind === 'adjective' ||
  word.kind === 'adverb'

interface Left {
  readonly before: string
  readonly by: string
  readonly verb: readonly string[]
  readonly isHad: boolean
}

/** What leads to a noun: its article, its preposition, and the verb whose object it is. */
function leftOf(words: readonly Word[], from: number): Left {
  let at = from - 1
  const isKind = (kinds: RegExp) => at >= 0 && kinds.test(words[at]!.kind)
  while (isKind(/^(?:adjective|adverb)$/)) at--
  const before = isKind(/^determiner$/) ? words[at]!.lower : ''
  while (isKind(/^(?:determiner|adjective|adverb)$/)) at--
  const direct = words[at]
  if (direct?.kind === 'verb' || direct?.kind === 'done')
    return { before, by: '', isHad: false, verb: stemsOf(direct.lower) }
  // "ask three suppliers for a quote", "check them in", "give a guest a code".
  const isBetween = (it: Word | undefined) =>
    it !== undefined &&
    (somebody.test(it.lower) || /^(?:in|up|out|off|down|on|back|away|over)$/.test(it.lower))
  const isParticle = direct !== undefined && isBetween(direct)
  const verb = isBetween(words[at - 1]) ? words[at - 2] : words[at - 1]
  if (
    isParticle &&
    verb?.kind === 'verb' &&
    (somebody.test(direct.lower) || !/^(?:in|on|over)$/.test(direct.lower))
  )
    return { before, by: '', isHad: false, verb: stemsOf(verb.lower) }
  if (before !== '' && direct?.kind === 'noun' && isRole(direct.lower)) {
    at--
    while (isKind(/^(?:determiner|adjective|noun)$/)) at--
    if (isKind(/^verb$/)) return { before, by: '', isHad: false, verb: stemsOf(words[at]!.lower) }
  }
  const isHad = /^(?:has|have|with)$/.test(direct?.lower ?? '')
  return { before, by: direct?.kind === 'preposition' ? direct.lower : '', isHad, verb: [] }
}
