import { nameWordsOf, singularOf } from '../text/words.ts'

/** Finds the named things in texts. */
export interface NameIndex {
  readonly things: readonly NamedThing[]
  /** The addresses of the things that a text with these words (as of `wordsOf`) names, without repetition. */
  find(this: void, words: readonly string[]): readonly string[]
}

export interface NamedThing {
  readonly address: string
  readonly name: string
}

/**
 * Creates an index of names. A name is found whatever its case and number; where one name is part of another in the
 * text, only the longer one is found. Things of the same name are all found.
 */
export function createNameIndex(things: readonly NamedThing[]): NameIndex {
  const byFirstWord = new Map<string, NamedWords[]>()
  for (const { address, name } of things) {
    const words = nameWordsOf(name)
    const [first] = words
    if (first === undefined) continue
    const names = byFirstWord.get(first) ?? []
    byFirstWord.set(first, names)
    const same = names.find(it => it.words.join(' ') === words.join(' '))
    if (same === undefined) names.push({ words, addresses: [address] })
    else same.addresses.push(address)
  }
  for (const names of byFirstWord.values()) names.sort((a, b) => b.words.length - a.words.length)

  /** The names that begin with each word that was looked for, in whatever number. */
  const beginning = new Map<string, readonly NamedWords[]>()
  function namesBeginningWith(word: string): readonly NamedWords[] {
    const names = beginning.get(word) ?? byFirstWord.get(singularOf(word)) ?? none
    if (beginning.size >= maxKnown) beginning.clear()
    beginning.set(word, names)
    return names
  }

  function find(words: readonly string[]): readonly string[] {
    let found: Set<string> | undefined
    for (let i = 0; i < words.length;) {
      const names = beginning.get(words[i]!) ?? namesBeginningWith(words[i]!)
      const name =
        names.length === 0
          ? undefined
          : names.find(it => it.words.every((word, j) => j === 0 || isSingularOf(word, words[i + j])))
      if (name !== undefined) {
        found ??= new Set()
        for (const address of name.addresses) found.add(address)
      }
      i += name?.words.length ?? 1
    }
    return found === undefined ? none : [...found]
  }
  return { things, find }
}

interface NamedWords {
  readonly words: readonly string[]
  readonly addresses: string[]
}

const maxKnown = 20_000
const none: readonly never[] = []
const isSingularOf = (singular: string, word: string | undefined) =>
  word !== undefined && singularOf(word) === singular
