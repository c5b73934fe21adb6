import { singularOf, wordsOf } from '#domain/text/words.ts'
import { isAgent } from '#domain/mentor/language/findAgents.ts'
import { isAdjective } from '#domain/mentor/language/lexicon.ts'
import { findNounPhrases, type NounPhrase } from '#domain/mentor/language/findNounPhrases.ts'
import { isRole } from '#domain/mentor/language/roles.ts'
import { isStopWord, isAttributeWord } from '#domain/mentor/language/stopWords.ts'

/** Verbs that imply storing their object. */
const storingVerbs =
  /^(?:add|type|save|store|keep|track|record|log|list|create|register|upload|import|enter|note|write|attach|assign|book|reserve|order|share|post|publish|rate|review|approve|confirm|reject|schedule|manage|maintain|organize|organise|edit|update|delete|remove|archive|search|browse|filter|find|send|submit|report|comment|collect|export|download|print|scan|sign|invite|plan|propose|announce|request|borrow|lend|return|sell|buy|assemble|draft|issue|mark|count|check|validate|photograph|snap|document|tag|label|categorize|link|copy|view|see|follow|swap|trade|donate|answer|offer|give|get|receive|pick|choose|set|define|build|make|start|count|track|unlock|import|flag|sync|pay|cancel|accept|replace|show)$/

/** People count as data only if a list of them is kept. */
const registeringVerbs =
  /^(?:add|save|store|register|enter|import|create|manage|maintain|record|track|list|edit|delete|remove|archive|search|filter|export|document)$/
const isRegistered = ({ verbStems, isListed, possessor, determiner }: NounPhrase) =>
  (!isListed && verbStems.some(it => registeringVerbs.test(it))) ||
  isListWord(possessor) ||
  /^(?:each|every)$/.test(determiner)
const isListWord = (of: string) =>
  /^(?:lists?|sets?|collections?|number|history|records?|catalogu?e|inventory|library|directory|pipeline)$/i.test(
    of,
  )
/** The owner of contact details is stored as well: "the customer's phone number". */
const contactOwnerOf = ({ possessor, name }: NounPhrase) =>
  possessor !== '' &&
  isRole(possessor) &&
  /\b(?:number|address|e-?mail|phone|birthday|age|contact|details|history|data)$/i.test(name)
    ? possessor
    : undefined

interface EntityCandidate {
  readonly name: string
  /** In the singular and in lower case. */
  readonly words: readonly string[]
  weight: number
  /** A proper name is capitalised even in the middle of a sentence. */
  readonly isProper: boolean
  readonly isCommon: boolean
}

/** A thing of at least this weight is assumed to be stored; see `weightOf`. */
const minWeight = 0.65

/**
 * Finds things in a text that an app may store: objects of verbs such as add, book, send or approve, owners of
 * attributes, the contents of lists, and anything mentioned repeatedly. Returns inferred names for data models, the
 * likeliest first.
 */
export function findEntityCandidates(
  sentences: readonly string[],
  maxCount: number = maxCountFor(sentences),
): string[] {
  const things = new Map<string, EntityCandidate>()
  const doers = new Set<string>()
  for (const sentence of sentences) {
    const countedKeys = new Set<string>()
    const share = todayWords.test(sentence) ? 0.7 : 1
    for (const phrase of findNounPhrases(sentence)) {
      for (const it of candidatesOf(phrase)) {
        const key = it.words.join(' ')
        if (isAgent(phrase) && !isRole(it.name)) doers.add(key)
        const known = things.get(key)
        things.set(key, {
          words: it.words,
          // Prefers the singular if it occurs in the text, since a model is named in the singular.
          name: known === undefined || it.name.length < known.name.length ? it.name : known.name,
          weight: (known?.weight ?? 0) + (countedKeys.has(key) ? it.weight / 2 : it.weight) * share,
          isProper: known?.isProper === true || it.isProper,
          isCommon: known?.isCommon === true || it.isCommon,
        })
        countedKeys.add(key)
      }
    }
  }
  return mergeCompounds([...things.values()].filter(it => it.isCommon || !it.isProper))
    .filter(it => it.weight >= minWeight && !doers.has(it.words.join(' ')))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, maxCount)
    .map(it => lowerFirst(it.name))
}

/** Phrases that describe how things are done without the app. */
const todayWords = /\b(?:right now|currently|at the moment|nowadays|so far|these days|until now)\b/i

/** A page of text yields a dozen candidates, a longer text more. */
const maxCountFor = (sentences: readonly string[]) =>
  Math.max(14, Math.min(30, Math.round(sentences.length / 2)))

/** Lower-cases "Invoice" at the start of a sentence; proper names keep their capitals. */
const lowerFirst = (name: string) => (/^[A-Z][a-z]+(?: [a-z]+)*$/.test(name) ? name.toLowerCase() : name)

/** Returns the candidate that a noun phrase names, if any, and its owner, if that is a person to be stored. */
function candidatesOf(phrase: NounPhrase): EntityCandidate[] {
  const { determiner, isCapitalized, isFirst } = phrase
  if (determiner === 'no' || determiner === 'without') return []
  const thing = (words: readonly string[], weight: number): EntityCandidate => ({
    name: words.join(' '),
    words: words.map(it => singularOf(it.toLowerCase())),
    weight,
    isProper: isCapitalized && (!isFirst || isProperName(phrase)),
    isCommon: !isCapitalized,
  })
  const owner = contactOwnerOf(phrase)
  const owners = owner === undefined ? [] : [thing([owner.toLowerCase()], 1)]
  const words = nameWordsOf(phrase)
  const last = words.at(-1)?.toLowerCase() ?? ''
  const isStored = phrase.verbStems.some(it => storingVerbs.test(it))
  const isMeant = isStored || words.length > 1 || /^(?:each|every|\d.*|several|many)$/.test(determiner)
  const isNone =
    words.length === 0 ||
    (last.length < 3 && !isStored) ||
    isStopWord(last, isMeant) ||
    // "A list of faults" is about the faults.
    (isListWord(last) && phrase.followingWords[0]?.lower === 'of') ||
    (isRole(last) && last !== 'person' && !isRegistered(phrase))
  if (isNone) return owners
  return [
    ...owners,
    thing(words, weightOf(phrase, isStored) * (isAttributeWord(last, words.length > 1) ? 0.5 : 1)),
  ]
}

/** Returns the words of a name, without adjectives and owners. */
function nameWordsOf({ name, isFirst }: NounPhrase): string[] {
  const words = name.split(/[\s/]+/).filter(it => wordsOf(it).length > 0)
  const head = words.findIndex(it => !isAdjective(it.toLowerCase()))
  const bare = head < 0 ? [] : words.slice(head).slice(-2)
  const [first = '', ...rest] = bare
  const isBeside = contextWords.test(first) || (!isFirst && /^\p{Lu}\p{Ll}/u.test(first))
  return rest.length > 0 && isBeside ? rest : bare
}

/** "Loopline is …": without an article, a noun at the start is a proper name. */
const isProperName = ({ name, determiner, followingWords }: NounPhrase) =>
  determiner === '' &&
  !name.includes(' ') &&
  /^(?:is|has|lets|gives|helps|keeps|shows)$/.test(followingWords[0]?.lower ?? '')

const contextWords =
  /^(?:app|application|system|web|website|user|mobile|online|page|paper|computer|internet|smartphone|phone)$/i

/** How strongly a noun's position in the sentence suggests that it is stored. */
function weightOf(
  { name, verbStems, determiner, preposition, followingWords, possessor, isPossessed, isFirst }: NounPhrase,
  isStored: boolean,
): number {
  const [next, second] = followingWords
  const isDescribed = /^(?:has|have|needs?|contains?|consists?|expires?|belongs?|includes?)$/.test(
    next?.lower ?? '',
  )
  const isDone = /^(?:is|are|gets?|be)$/.test(next?.lower ?? '') && second?.kind === 'participle'
  const article =
    articleWeights.find(([words]) => words.test(preposition === 'per' ? preposition : determiner))?.[1] ??
    (/[^s]s$/.test(name) ? 0.2 : determiner === '' ? -0.4 : 0)
  const isOurs = /^(?:our|my)$/.test(determiner) && isFirst
  return (
    1 -
    (isPossessed && !name.endsWith('s') ? 0.6 : 0) -
    (isOurs ? 0.8 : 0) +
    (isStored ? 1 : verbStems.length > 0 ? 0.5 : 0) +
    (isDescribed ? 1 : 0) +
    (isDone ? 0.8 : 0) +
    (isListWord(possessor) ? 1 : 0) +
    article -
    (/^(?:in|on|at|by|into|like|as|to|through|via|from|during|until|before|after)$/.test(preposition)
      ? 0.3
      : 0)
  )
}

const articleWeights: readonly (readonly [RegExp, number])[] = [
  [/^(?:each|every|per)$/, 0.8],
  [
    /^(?:\d.*|two|three|four|five|six|seven|eight|nine|ten|twelve|dozens?|several|many|all|which|new|another)$/,
    0.5,
  ],
  [/^(?:an?|their|his|her|my|our)$/, 0.3],
]

/** Merges "part" and "spare part" if one of them only ever refers to the other. */
function mergeCompounds(things: readonly EntityCandidate[]): EntityCandidate[] {
  const longer = (it: EntityCandidate) =>
    things.filter(other => other.words.length > it.words.length && other.words.at(-1) === it.words.at(-1))
  const merged = new Set<EntityCandidate>()
  for (const thing of things) {
    if (thing.words.length > 1) continue
    const others = longer(thing)
    const [main] = others.toSorted((a, b) => b.weight - a.weight)
    if (main === undefined) continue
    if (others.length === 1 && main.weight >= thing.weight / 2) {
      main.weight += thing.weight
      merged.add(thing)
    } else {
      for (const it of others.filter(it => it.weight < minWeight)) {
        thing.weight += it.weight / 2
        merged.add(it)
      }
      thing.weight += 0.5
    }
  }
  return things.filter(it => !merged.has(it))
}
