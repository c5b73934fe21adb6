import { findNounPhrases, type NounPhrase } from '#domain/mentor/language/findNounPhrases.ts'
import { parseAction } from '#domain/mentor/language/parseAction.ts'
import { isRole } from '#domain/mentor/language/roles.ts'
import { isAttributeWord, isStopWord } from '#domain/mentor/language/stopWords.ts'
import { singularOf, wordsOf } from '#domain/text/words.ts'

/** A statement and the module that it most likely belongs to, 'none' included. */
export interface NounContext {
  readonly text: string
  readonly module: string
  readonly isRow: boolean
  readonly label: string | undefined
}

/** Something that a text names: maybe a person who uses the app, maybe a thing that it stores. */
export interface NounCandidate {
  /** As the text names it; the shortest of its forms. */
  readonly name: string
  /** In the singular and in lower case. */
  readonly words: readonly string[]
  /** The indices of the statements that name it. */
  readonly statements: readonly number[]
  /** What the model decides by: the words themselves, and how and where the text uses them. */
  readonly features: readonly string[]
}

interface Entry {
  name: string
  readonly words: readonly string[]
  readonly statements: Set<number>
  readonly features: Set<string>
  /** The modules of the statements that name it. */
  readonly modules: Set<string>
  /** What it belongs to. */
  readonly owners: Set<string>
  count: number
}

/** The people and things that statements name, each once. */
export function nounCandidatesOf(statements: readonly NounContext[]): NounCandidate[] {
  const entries = new Map<string, Entry>()
  const add = (name: string, features: readonly string[], statement: number, module: string, owner = '') => {
    const words = nounWordsOf(name)
    if (words.length === 0 || words.length > 4 || /^\d/.test(words[0]!)) return
    const key = words.join(' ')
    const entry = entries.get(key) ?? {
      name,
      words,
      statements: new Set(),
      features: new Set(),
      modules: new Set(),
      owners: new Set(),
      count: 0,
    }
    entry.count++
    entry.statements.add(statement)
    entry.modules.add(module)
    if (owner !== '') entry.owners.add(singularOf(owner.split(' ').at(-1)!.toLowerCase()))
    for (const feature of features) entry.features.add(feature)
    if (name.length < entry.name.length) entry.name = name
    entries.set(key, entry)
  }
  for (const [i, { text, module, isRow, label }] of statements.entries()) {
    for (const phrase of findNounPhrases(text)) {
      const features = contextFeaturesOf(phrase, module)
      add(phrase.name, features, i, module, phrase.possessor)
      // "oil reading" may be about readings.
      const last = phrase.name.split(' ').at(-1)!
      if (last !== phrase.name) add(last, [...features, 'part'], i, module, phrase.possessor)
    }
    const title = (label ?? (isRow ? text.replace(/^\|/, '').split('|', 1)[0]! : ''))
      .replace(/\([^()]{0,80}\)\s*$/, '')
      .trim()
    if (title.length >= 2 && title.length <= 40)
      add(title, ['label', `label ${module}`, `in ${module}`], i, module)
    for (const clause of text.split(/[,;:]\s|\s(?:and|but|then)\s/)) {
      const { actor } = parseAction(clause.replace(connectives, ''))
      if (actor !== undefined) add(actor, ['actor', `actor ${module}`], i, module)
    }
  }
  const all = [...entries.values()]
  const uses = usesOf(all)
  return all.map(entry => ({
    name: entry.name,
    words: entry.words,
    statements: [...entry.statements],
    features: ['', ...entry.features, ...nameFeaturesOf(entry, all), ...useFeaturesOf(entry, uses)],
  }))
}

const connectives = /^\W*(?:(?:and|but|so|oh|also|then|later|maybe|first)\s+)+/i
const articles =
  /^(?:an?|the|my|our|your|their|his|her|its|each|every|all|some|any|no|another|other|this|that|these|those|new|own)$/

/** The words of a name by which it is compared: in the singular, in lower case, without articles. */
export const nounWordsOf = (name: string): string[] =>
  wordsOf(name)
    .map(singularOf)
    .filter((word, _, words) => words.length === 1 || !articles.test(word))

/** Whether two names mean the same: "reading" and "oil reading", "keys" and "key". */
export const isSameNoun = (one: readonly string[], other: readonly string[]): boolean =>
  one.at(-1) === other.at(-1) &&
  (one.every(word => other.includes(word)) || other.every(word => one.includes(word)))

function contextFeaturesOf(phrase: NounPhrase, module: string): string[] {
  const { determiner, preposition, verbStems, followingWords, possessor } = phrase
  const [next] = followingWords
  const isPlural = /[^s]s$/i.test(phrase.name)
  return [
    `in ${module}`,
    `in ${module} ${verbStems.length > 0 ? 'of verb' : ''}`,
    `in ${module} ${determiner === '' ? '' : 'determined'}`,
    `determiner ${/^\d/.test(determiner) ? '0' : determiner}`,
    `preposition ${preposition}`,
    `next ${next?.lower ?? '#'}`,
    `next kind ${next?.kind ?? '#'}`,
    ...verbStems.map(stem => `verb ${stem}`),
    ...(verbStems.length > 0 ? ['of verb'] : []),
    ...(possessor === '' ? [] : ['has owner']),
    ...(phrase.isListed ? ['listed'] : []),
    ...(phrase.isPossessed ? ['possessed'] : []),
    ...(phrase.isCapitalized && !phrase.isFirst ? ['capital'] : []),
    ...(phrase.isFirst ? ['first'] : []),
    ...classesOf(verbStems).flatMap(it => [`class ${it}`, `class ${it} in ${module}`]),
    `plural ${isPlural}`,
    `plural ${isPlural} determiner ${classOfDeterminer(determiner)}`,
    `determiner class ${classOfDeterminer(determiner)} in ${module}`,
    ...(possessor === ''
      ? []
      : [`of ${singularOf(possessor.split(' ').at(-1)!.toLowerCase())}`, `of role ${isRole(possessor)}`]),
    ...(phrase.isListed ? [`listed in ${module}`] : []),
    ...(phrase.isPossessed ? [`possessed in ${module}`] : []),
    `next class ${nextClassOf(followingWords)}`,
  ]
}

/** What is done with what a verb is about: it's made, seen, changed, tracked or given. */
const verbClasses: readonly (readonly [string, RegExp])[] = [
  [
    'make',
    /^(?:add|create|make|enter|record|log|register|submit|upload|report|file|write|draw|post|publish|save|store|keep|note|input|type|put|issue|generate|open|start|set|define|plan|schedule|order|request|book|reserve|propose|offer)$/,
  ],
  [
    'see',
    /^(?:see|view|show|list|browse|search|find|look|read|display|filter|sort|check|compare|print|export|download)$/,
  ],
  [
    'change',
    /^(?:edit|change|update|delete|remove|cancel|move|mark|close|archive|approve|confirm|accept|reject|assign|tag|rate|share|sign|complete|return|swap|lend|borrow|rent|pay|sell|buy|renew|extend|lock)$/,
  ],
  ['track', /^(?:track|manage|count|monitor|follow|import|sync|organi[sz]e|administer|handle|collect)$/],
  ['get', /^(?:get|receive|send|give|have|need|want|use|take|bring|pick|choose|select)$/],
]
const classesOf = (stems: readonly string[]): string[] =>
  verbClasses.filter(([, words]) => stems.some(stem => words.test(stem))).map(([name]) => name)
/** "new" and "a" are of one kind, and so are "each" and "every". */
const classOfDeterminer = (word: string): string =>
  /^(?:an?|new|another)$/.test(word)
    ? 'a'
    : /^(?:each|every|per|all)$/.test(word)
      ? 'each'
      : /^\d|^(?:two|three|four|five|six|seven|eight|nine|ten|twelve|several|many|few)$/.test(word)
        ? 'number'
        : /^(?:my|our|your|their|his|her|its)$/.test(word)
          ? 'own'
          : word === 'no' || word === 'any'
            ? 'no'
            : word === ''
              ? 'none'
              : 'the'
/** What follows a noun: "is sent", "has", or the kind of the word. */
const nextClassOf = ([next, second]: NounPhrase['followingWords']): string =>
  next === undefined
    ? '#'
    : /^(?:is|are|gets?|be)$/.test(next.lower)
      ? `is ${second?.kind ?? ''}`
      : /^(?:has|have|with|needs?|contains?|consists?)$/.test(next.lower)
        ? 'has'
        : next.kind

/** How many nouns a noun has as its own, and how many longer names begin with it, by its words in the singular. */
interface Uses {
  readonly owns: ReadonlyMap<string, number>
  readonly modifies: ReadonlyMap<string, number>
}

function usesOf(all: readonly Entry[]): Uses {
  const owns = new Map<string, number>()
  const modifies = new Map<string, number>()
  const count = (counts: Map<string, number>, word: string) => counts.set(word, (counts.get(word) ?? 0) + 1)
  for (const { words, owners } of all) {
    for (const owner of owners) count(owns, owner)
    if (words.length > 1) count(modifies, words[0]!)
  }
  return { owns, modifies }
}

/** How the text as a whole uses a noun. */
function useFeaturesOf({ words, features, modules, owners }: Entry, { owns, modifies }: Uses): string[] {
  const head = words.at(-1)!
  const verbs = verbClasses.map(([name]) => name).filter(name => features.has(`class ${name}`))
  const kinds = [...modules].filter(it => it !== 'none').sort()
  return [
    `verbs ${verbs.join(' ')}`,
    `owns ${Math.min(owns.get(head) ?? 0, 3)}`,
    `modifies ${Math.min(modifies.get(head) ?? 0, 3)}`,
    `kinds ${kinds.length}`,
    ...(kinds.length === 1 ? [`only ${kinds[0]}`] : []),
    ...(kinds.includes('dataModels') && kinds.includes('features') ? ['data and features'] : []),
    ...(owners.size > 0 ? ['is owned'] : []),
  ]
}

function nameFeaturesOf({ words, count, statements }: Entry, all: readonly Entry[]): string[] {
  const head = words.at(-1)!
  const isPartOfLonger = all.some(({ words: other }) => other.length > words.length && other.at(-1) === head)
  const first = Math.min(...statements)
  return [
    `head ${head}`,
    `name ${words.join(' ')}`,
    ...words.slice(0, -1).map(word => `modifier ${word}`),
    ...[2, 3, 4].map(length => `-${head.slice(-length)}`),
    `words ${words.length}`,
    `count ${Math.min(count, 4)}`,
    `statements ${Math.min(statements.size, 3)}`,
    `at ${first === 0 ? 'start' : first < 3 ? 'beginning' : 'later'}`,
    ...(isRole(head) ? ['role'] : []),
    ...(isAttributeWord(head, words.length > 1) ? ['attribute'] : []),
    ...(isStopWord(head, true) ? ['stop word'] : []),
    ...(isPartOfLonger ? ['in longer name'] : []),
  ]
}
