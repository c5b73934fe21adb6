import { singularOf } from '#domain/text/words.ts'
import { closedClassWords, nounOrVerbWords, isAdjective, stemsOf, verbs } from './lexicon.ts'
import { isRole } from './roles.ts'

/** The part of speech of a word in its sentence, as far as word lists and neighbouring words tell. */
type PartOfSpeech =
  'mark' | 'determiner' | 'preposition' | 'closed' | 'adverb' | 'adjective' | 'noun' | 'verb' | 'participle'

export interface TaggedWord {
  readonly text: string
  readonly lower: string
  readonly kind: PartOfSpeech
}

const determiners =
  /^(?:an?|the|this|that|these|those|my|our|your|his|her|their|its|each|every|all|both|some|any|no|another|other|such|which|whose|several|many|few|fewer|more|most|new|own|same|different|various|multiple|specific|certain|particular|existing|additional|relevant|available|possible|current|one|two|three|four|five|six|seven|eight|nine|ten|twelve|dozens?|hundreds?|next|last|first|second|third|complete|full|good|right|single|extra|private)$/
const prepositions =
  /^(?:of|with|for|from|in|on|at|to|by|about|per|between|into|onto|within|without|after|before|during|until|via|through|as|than|like|against|across|over|under|among|regarding|around|near|behind|inside|outside|instead|since|including|plus)$/
/** Recipients: an object in this position isn't the direct one. */
export const recipientWords =
  /^(?:me|us|you|him|her|them|it|myself|themselves|everyone|everybody|people|somebody|someone|each|other)$/
const auxiliaries =
  /^(?:to|can|could|may|might|must|should|shall|will|would|cannot|can['’]?t|not|let|lets|don['’]?t|doesn['’]?t|won['’]?t|['’]?d|please|i|we|they|you|he|she|it|who|that|which|i['’](?:d|ll))$/
const keepTrackPattern = /\b(?:keep|keeps|keeping|kept|lose|loses|losing|lost) (?:track|record|count) of\b/gi

/** Adverbs that don't end in "-ly". */
const adverbs =
  /^(?:just|also|only|always|never|often|sometimes|usually|then|still|even|already|again|too|once|twice|now|maybe|perhaps|later|afterwards?|beforehand|tonight|together|back|soon|ever|almost|straight|instead|online|offline|abroad|overnight|upfront|somewhere|anywhere|nowhere|everywhere|anyway|else|otherwise|though|away|ahead|apart|inside|outside|nearby|please|thus|hence|yet|manually|myself|itself|themselves|himself|herself|ourselves|yourself|super|quite|rather|pretty|so)$/
/** Irregular past forms. */
const irregularPastForms =
  /^(?:came|went|took|gave|got|made|wrote|wrote|sent|sold|bought|brought|built|kept|left|lost|met|paid|put|read|said|saw|seen|showed|shown|spent|told|thought|felt|found|forgot|forgotten|held|knew|known|grew|grown|drew|drawn|chose|chosen|broke|broken|ate|eaten|drank|drove|driven|flew|flown|rode|ran|sang|sat|slept|spoke|spoken|stood|swam|taken|given|written|done|gone|won|wore|worn|caught|taught|began|begun|became|hid|hidden|led|lent|meant|understood|ends?|means?|comes?|goes|gone|gives?)$/
const contractionPattern =
  /^(?:i|we|you|he|she|it|they|that|there|who|what|where|here|let|how)['’]|^(?:im|ive|id|dont|doesnt|didnt|isnt|cant|wont|whats|thats|theres|youre|theyre|lets|wasnt|wouldnt|couldnt|havent|hasnt)$|n['’]t$/
const notAdverbs =
  /^(?:family|supply|reply|assembly|anomaly|jelly|ally|july|fly|bully|butterfly|monopoly|lily)$/

/** The words of a sentence with their parts of speech. */
export function tagWords(sentence: string): TaggedWord[] {
  // Quoted text is a label or somebody's words, so it isn't tagged.
  const texts =
    sentence
      .replace(/["“][^"“”]{1,30}["”]/g, ' … ')
      .replace(keepTrackPattern, 'track')
      .replace(/\bof course\b/gi, '…')
      .match(/\d[\d.,]*\d|[\p{L}\p{N}][\p{L}\p{N}_'’-]*|[^\s\p{L}\p{N}]/gu) ?? []
  const words: TaggedWord[] = []
  let previous: TaggedWord | undefined
  for (const [i, text] of texts.entries()) {
    const lower = text.toLowerCase()
    const next = texts.slice(i + 1, i + 3).map(it => it.toLowerCase())
    const word = { text, lower, kind: tagOf(lower, previous, next) }
    words.push(word)
    if (word.kind !== 'adverb') previous = word
  }
  return words
}

/** The tag of a word after the last word that isn't an adverb. */
function tagOf(lower: string, previous: TaggedWord | undefined, next: readonly string[]): PartOfSpeech {
  const small = functionWordTag(lower, previous, next)
  if (small !== undefined) return small
  const word: Inflected = { bare: lower.replace(/['’]s?$/, ''), follows: next[0] ?? '' }
  if (previous?.kind === 'determiner' || previous?.kind === 'adjective') return tagAfterDeterminer(word)
  return isBe(previous) && !word.bare.endsWith('s') ? tagAfterBe(word.bare) : tagContentWord(word, previous)
}

/** The tag of punctuation, numbers, and words of the closed classes. */
function functionWordTag(
  lower: string,
  previous: TaggedWord | undefined,
  next: readonly string[],
): PartOfSpeech | undefined {
  if (!/^[\p{L}\p{N}]/u.test(lower)) return 'mark'
  if (/^\d/.test(lower)) return 'determiner'
  if (lower === 'people' || contractionPattern.test(lower)) return 'closed'
  if (/^(?:that|which)$/.test(lower) && previous?.kind === 'noun') return 'closed'
  if (adverbs.test(lower) || (lower === 'order' && previous?.lower === 'in')) return 'adverb'
  if (determiners.test(lower)) return isSubject(lower, next) ? 'closed' : 'determiner'
  if (prepositions.test(lower)) return 'preposition'
  const isNamed =
    previous?.kind === 'determiner' ||
    previous?.kind === 'adjective' ||
    (lower === 'part' && previous?.kind === 'noun')
  if (closedClassWords.has(lower) && (alwaysClosedWords.test(lower) || !isNamed)) return 'closed'
  return lower.endsWith('ly') && !notAdverbs.test(lower) ? 'adverb' : undefined
}

interface Inflected {
  readonly bare: string
  readonly follows: string
}
const isVerbal = (bare: string) => stemsOf(bare).some(it => verbs.has(it))
const isEither = (bare: string) => nounOrVerbWords.has(bare) || nounOrVerbWords.has(singularOf(bare))
/** Whether the next word may belong to the same name. */
const continuesName = (follows: string) =>
  /^\p{L}/u.test(follows) && !closedClassWords.has(follows) && !prepositions.test(follows)
/** Whether the next word starts an object. */
const startsObject = (follows: string) =>
  determiners.test(follows) ||
  recipientWords.test(follows) ||
  /^(?:how|what|whether|if|when|who|where|why)$/.test(follows)

/** A determiner is followed by a noun or by an adjective: "the final cut". */
function tagAfterDeterminer({ bare, follows }: Inflected): PartOfSpeech {
  const isHow = isAdjective(bare) || (adjectivePattern.test(bare) && !isEither(bare))
  return isHow && continuesName(follows) ? 'adjective' : 'noun'
}
const adjectivePattern =
  /(?:ed|able|ful|ous|ive|ical)$|^(?:broken|lost|stolen|written|hidden|given|known|frozen|worn|torn|chosen|driven)$/

/** "is" is followed by an adjective or a participle. */
const tagAfterBe = (bare: string): PartOfSpeech =>
  /(?:ed|en)$/.test(bare) || irregularPastForms.test(bare) ? 'participle' : 'adjective'

function tagContentWord(word: Inflected, previous: TaggedWord | undefined): PartOfSpeech {
  const { bare, follows } = word
  if (irregularPastForms.test(bare))
    return bare.endsWith('n') || isBe(previous) || haveForms.test(previous?.lower ?? '')
      ? 'participle'
      : 'verb'
  const isObject = startsObject(follows)
  if (previous === undefined || previous.kind === 'mark') {
    const kind = tagFirstWord(word)
    if (kind !== undefined) return kind
  } else if (
    auxiliaries.test(previous.lower) &&
    (isVerbal(bare) || isEither(bare) || (isObject && !isAdjective(bare)))
  )
    return bare.endsWith('ed') ? 'participle' : 'verb'
  if (isAdjective(bare)) return 'adjective'
  // "Hosts approve", "Sponsors book": a person starts a clause.
  if (bare.endsWith('s') && isRole(bare) && previous?.kind !== 'noun') return 'noun'
  if (bare.endsWith('ing') && (isVerbal(bare) || stemsOf(bare).some(it => nounOrVerbWords.has(it)))) {
    // "a waiting list", "at measuring points": inside a noun phrase, it is part of that.
    const isInName = previous?.kind === 'noun' && !isObject && !/^(?:on|in|at|for|with)$/.test(follows)
    const isPlace =
      /^(?:at|in|on|from|per)$/.test(previous?.lower ?? '') && continuesName(follows) && !isObject
    return isInName || isPlace ? 'noun' : 'verb'
  }
  if (/(?:ed|en)$/.test(bare) && isVerbal(bare) && !verbs.has(bare)) return 'participle'
  // "plan discharges": a verb is followed by its object.
  if (previous?.kind === 'verb' && bare.endsWith('s') && !isObject) return 'noun'
  return tagFiniteVerb(word, previous)
}

/** A clause that begins with a verb is an instruction: "find a recipe"; "audit log" is a noun. */
function tagFirstWord({ bare, follows }: Inflected): PartOfSpeech | undefined {
  const isObject = startsObject(follows)
  if (!verbs.has(bare) && !nounOrVerbWords.has(bare)) return undefined
  const isMany = continuesName(follows) && follows.endsWith('s')
  if (isObject || isMany || (!isEither(bare) && !continuesName(follows))) return 'verb'
  return verbs.has(bare) && continuesName(follows) && !isAdjective(follows) ? 'noun' : undefined
}

/** Words that may be a noun or a verb count as verbs after a person or before an article. */
function tagFiniteVerb({ bare, follows }: Inflected, previous: TaggedWord | undefined): PartOfSpeech {
  if (isVerbal(bare) && !isEither(bare)) return 'verb'
  const isObject = startsObject(follows)
  const isNoun = previous?.kind === 'noun'
  const joins = /^(?:and|or|then)$/.test(previous?.lower ?? '')
  if (isEither(bare)) {
    if ((isNoun || joins || previous?.kind === 'closed') && isObject) return 'verb'
    const isMany = isNoun && /[^s]s$/.test(previous.lower) && !bare.endsWith('s')
    const isTheirs = isNoun && isRole(previous.lower)
    return (isTheirs && (continuesName(follows) || isMany)) || (isMany && continuesName(follows))
      ? 'verb'
      : 'noun'
  }
  // An unknown word after a noun and before an article is the noun's verb: "sales sees the slots".
  if (joins && isObject && bare.endsWith('s')) return 'verb'
  return isNoun && determiners.test(follows) && bare.endsWith('s') && !isRole(bare) ? 'verb' : 'noun'
}

const isBe = (word: TaggedWord | undefined) =>
  /^(?:is|are|was|were|be|been|being|gets?|got)$/.test(word?.lower ?? '')
const haveForms = /^(?:has|have|had)$/

/** "that is", "this shows": these are subjects in their own right. */
const isSubject = (lower: string, [next = '']: readonly string[]) =>
  /^(?:this|that|these|those|which|all|both|most|many|some|one|each|same|other|such|other|next|first|more|few|last|own)$/.test(
    lower,
  ) &&
  (/^(?:is|are|was|were|has|have|can|could|must|should|will|would|of|and|i|we|they|he|she|it|you|the|to|in|at|by|for|from|with|does|do)$/.test(
    next,
  ) ||
    !/^[\p{L}\d]/u.test(next))

const alwaysClosedWords =
  /^(?:of|and|or|but|i|we|they|he|she|it|you|is|are|was|were|be|been|am|can|could|may|might|must|should|will|would|have|has|had|do|does|did|not|who|that|which|what|if|when|where|than|then|so|because|lot|lots|ones?|thing|things|way|ways|kind|sort|rest|s|t|m|re|ve|ll|d|people|something|anything|everything|nothing|someone|anyone|everyone|somebody|anybody|nobody|etc|ok|there|here|too|also|very|only|just|again|once|now|how|why|whether|as|by|for|from|in|on|to|with|at|me|us|them|him)$/
