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
  count: number
}

/** The people and things that statements name, each once. */
export function nounCandidatesOf(statements: readonly NounContext[]): NounCandidate[] {
  const entries = new Map<string, Entry>()
  const add = (name: string, features: readonly string[], statement: number) => {
    const words = nounWordsOf(name)
    if (words.length === 0 || words.length > 4 || /^\d/.test(words[0]!)) return
    const key = words.join(' ')
    const entry = entries.get(key) ?? { name, words, statements: new Set(), features: new Set(), count: 0 }
    entry.count++
    entry.statements.add(statement)
    for (const feature of features) entry.features.add(feature)
    if (name.length < entry.name.length) entry.name = name
    entries.set(key, entry)
  }
  for (const [i, { text, module, isRow, label }] of statements.entries()) {
    for (const phrase of findNounPhrases(text)) {
      const features = contextFeaturesOf(phrase, module)
      add(phrase.name, features, i)
      // "oil reading" may be about readings.
      const last = phrase.name.split(' ').at(-1)!
      if (last !== phrase.name) add(last, [...features, 'part'], i)
    }
    const title = (label ?? (isRow ? text.replace(/^\|/, '').split('|', 1)[0]! : ''))
      .replace(/\([^()]{0,80}\)\s*$/, '')
      .trim()
    if (title.length >= 2 && title.length <= 40) add(title, ['label', `label ${module}`, `in ${module}`], i)
    for (const clause of text.split(/[,;:]\s|\s(?:and|but|then)\s/)) {
      const { actor } = parseAction(clause.replace(connectives, ''))
      if (actor !== undefined) add(actor, ['actor', `actor ${module}`], i)
    }
  }
  const all = [...entries.values()]
  return all.map(entry => ({
    name: entry.name,
    words: entry.words,
    statements: [...entry.statements],
    features: ['', ...entry.features, ...nameFeaturesOf(entry, all)],
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
