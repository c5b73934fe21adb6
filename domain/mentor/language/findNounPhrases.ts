import { stemsOf } from './lexicon.ts'
import { isRole } from './roles.ts'
import { recipientWords, tagWords, type TaggedWord } from './tagWords.ts'

/** A noun in its context. */
export interface NounPhrase {
  /** The noun with the nouns before it: "spare part". */
  readonly name: string
  /** The verb whose object it is, in all its possible stems. */
  readonly verbStems: readonly string[]
  /** The determiner: "each", "their", "no", "12"; blank if there is none. */
  readonly determiner: string
  /** The preposition before it. */
  readonly preposition: string
  /** Up to three words after it: "is approved by". */
  readonly followingWords: readonly TaggedWord[]
  /** The noun it belongs to or is contained in: "a list of faults", "the order's parts". */
  readonly possessor: string
  /** Whether it is a later element in a list of objects of the verb. */
  readonly isListed: boolean
  /** Whether something has it: "a dog has a name". */
  readonly isPossessed: boolean
  readonly isCapitalized: boolean
  readonly isFirst: boolean
}

/** The noun phrases of a sentence, in order. */
export function findNounPhrases(sentence: string): NounPhrase[] {
  const words = tagWords(sentence)
  const phrases: (NounPhrase & { readonly from: number; readonly to: number })[] = []
  for (let i = 0; i < words.length; i++) {
    if (words[i]!.kind !== 'noun') continue
    let to = i
    while (words[to + 1]?.kind === 'noun' && !/['’]s?$/.test(words[to]!.text)) to++
    const run = words.slice(i, to + 1).map(it => it.text.replace(/['’]s?$/, ''))
    // At most the last three nouns of a run form the name.
    const name = run.slice(-3).join(' ')
    const left = leftContextOf(words, i)
    const last = phrases.at(-1)
    const between = last === undefined ? [] : words.slice(last.to + 1, i)
    const joinsOn =
      between.some(it => /^(?:and|or|&|plus|\/)$/.test(it.lower)) ||
      /^(?:,|and|or|&|[.;:!?)]|)$/.test(words[to + 1]?.lower ?? '')
    const isListed =
      last !== undefined &&
      between.length > 0 &&
      joinsOn &&
      between.every(it => isConnective(it)) &&
      words[to + 1]?.kind !== 'verb'
    const isOwned = /['’]s?$/.test(words[i - 1]?.text ?? '') && last?.to === i - 1
    const follows = last !== undefined && between.some(it => it.lower === 'of') && between.length <= 3
    phrases.push({
      name,
      verbStems: isListed && left.verbStems.length === 0 ? last.verbStems : left.verbStems,
      determiner: left.determiner,
      preposition: left.preposition,
      followingWords: words.slice(to + 1, to + 4),
      possessor: isOwned || follows ? last.name : isListed ? last.possessor : '',
      isListed: isListed && left.verbStems.length === 0,
      isPossessed: left.isPossessed || (isListed && last.isPossessed),
      isCapitalized: run.slice(-3).every(it => /^\p{Lu}/u.test(it)),
      isFirst: i === 0 || (words[i - 1]!.kind === 'mark' && words[i - 1]!.text !== ','),
      from: i,
      to,
    })
    i = to
  }
  return phrases
}

const isConnective = (word: TaggedWord) =>
  /^(?:,|and|or|&|\/|plus)$/.test(word.lower) ||
  word.kind === 'determiner' ||
  word.kind === 'adjective' ||
  word.kind === 'adverb'

interface LeftContext {
  readonly determiner: string
  readonly preposition: string
  readonly verbStems: readonly string[]
  readonly isPossessed: boolean
}

/** The words before a noun that govern it: its determiner, its preposition, and the verb whose object it is. */
function leftContextOf(words: readonly TaggedWord[], from: number): LeftContext {
  let at = from - 1
  const isKind = (kinds: RegExp) => at >= 0 && kinds.test(words[at]!.kind)
  while (isKind(/^(?:adjective|adverb)$/)) at--
  const determiner = isKind(/^determiner$/) ? words[at]!.lower : ''
  while (isKind(/^(?:determiner|adjective|adverb)$/)) at--
  const direct = words[at]
  if (direct?.kind === 'verb' || direct?.kind === 'participle')
    return { determiner, preposition: '', isPossessed: false, verbStems: stemsOf(direct.lower) }
  // "ask three suppliers for a quote", "check them in", "give a guest a code".
  const isBetween = (it: TaggedWord | undefined) =>
    it !== undefined &&
    (recipientWords.test(it.lower) || /^(?:in|up|out|off|down|on|back|away|over)$/.test(it.lower))
  const isParticle = direct !== undefined && isBetween(direct)
  const verb = isBetween(words[at - 1]) ? words[at - 2] : words[at - 1]
  if (
    isParticle &&
    verb?.kind === 'verb' &&
    (recipientWords.test(direct.lower) || !/^(?:in|on|over)$/.test(direct.lower))
  )
    return { determiner, preposition: '', isPossessed: false, verbStems: stemsOf(verb.lower) }
  if (determiner !== '' && direct?.kind === 'noun' && isRole(direct.lower)) {
    at--
    while (isKind(/^(?:determiner|adjective|noun)$/)) at--
    if (isKind(/^verb$/))
      return {
        determiner,
        preposition: '',
        isPossessed: false,
        verbStems: stemsOf(words[at]!.lower),
      }
  }
  const isHad = /^(?:has|have|with)$/.test(direct?.lower ?? '')
  return {
    determiner,
    preposition: direct?.kind === 'preposition' ? direct.lower : '',
    isPossessed: isHad,
    verbStems: [],
  }
}
