import type { Cardinality } from './entity.ts'
import type { Token } from './tokenize.ts'
import { optionalityWords, obligationWords, fillerWords } from './verbs.ts'

/** The tokens between two names, before the first or after the last. */
export interface Gap {
  /** A number that follows the preceding name, or is in brackets. */
  readonly after: Cardinality | undefined
  /** The words in those brackets. */
  readonly note: readonly string[]
  readonly isOptional: boolean
  readonly isDemanded: boolean
  readonly hasAnd: boolean
  readonly link: Extract<Token, { kind: 'link' }> | undefined
  readonly words: readonly string[]
  /** Words between the number and the following name: "one primary". */
  readonly roles: readonly string[]
  readonly count: Extract<Token, { kind: 'count' }> | undefined
}

/** A model's name in a sentence, with the gaps around it. */
export interface Mention extends EntityToken {
  readonly before: Gap
  readonly next: Gap
}

/** The names in a sentence, in order. */
export function findMentions(tokens: readonly Token[]): Mention[] {
  const places = tokens.flatMap((token, i) => (token.kind === 'entity' ? [i] : []))
  const edges = [-1, ...places, tokens.length]
  const gaps = edges.slice(1).map((edge, i) => parseGap(tokens.slice(edges[i]! + 1, edge), i === 0))
  return places.map((place, i) => ({
    ...(tokens[place] as EntityToken),
    before: gaps[i]!,
    next: gaps[i + 1]!,
  }))
}

function parseGap(tokens: readonly Token[], isFirst: boolean): Gap {
  let rest = [...tokens]
  let after: Cardinality | undefined
  // "(optional)", "(0..1)" or "(the author)" after a name refers to that name.
  const opened = rest[0]?.kind === 'mark' && rest[0].text === '(' && !isFirst
  const closed = opened ? rest.findIndex(token => token.kind === 'mark' && token.text === ')') : -1
  let inside: Token[] = []
  if (closed > 0) {
    inside = rest.slice(1, closed)
    rest = rest.slice(closed + 1)
    after = inside.find(token => token.kind === 'count')?.count
  }
  const link = rest.find(token => token.kind === 'link')
  const linkAt = link === undefined ? -1 : rest.indexOf(link)
  const numbers = rest.flatMap((token, i) => (token.kind === 'count' ? [i] : []))
  if (link !== undefined && numbers[0] !== undefined && numbers[0] < linkAt) {
    const first = rest[numbers[0]]!
    after ??= first.kind === 'count' ? first.count : undefined
  }
  const last = numbers.findLast(i => i > linkAt)
  const counted = last === undefined ? undefined : rest[last]
  const spoken = last === undefined ? rest : rest.slice(0, last)
  const has = (words: ReadonlySet<string>) => [...inside, ...rest].some(token => isWordIn(token, words))
  return {
    after,
    note: wordTextsOf(inside),
    isOptional: has(optionalityWords),
    isDemanded: has(obligationWords),
    hasAnd: rest.some(token => token.kind === 'and'),
    link,
    words: wordTextsOf(spoken),
    roles: last === undefined ? [] : wordTextsOf(rest.slice(last + 1)),
    count: counted?.kind === 'count' ? counted : undefined,
  }
}

/** The gaps around a model that is implied, not named. */
export const emptyGap: Gap = {
  after: undefined,
  note: [],
  isOptional: false,
  isDemanded: false,
  hasAnd: false,
  link: undefined,
  words: [],
  roles: [],
  count: undefined,
}

/** The words that might be a verb, which excludes articles and the like. */
export const wordTextsOf = (tokens: readonly Token[]): string[] =>
  tokens.flatMap(token =>
    token.kind === 'word' &&
    ![fillerWords, optionalityWords, obligationWords].some(words => words.has(token.text))
      ? [token.text]
      : [],
  )

type EntityToken = Extract<Token, { kind: 'entity' }>

export const isEntityToken = (token: Token): token is EntityToken => token.kind === 'entity'

export const isWordIn = (token: Token | undefined, words: ReadonlySet<string>): boolean =>
  token?.kind === 'word' && words.has(token.text)

/** Whether a number is given, not just the article. */
export const isExplicitCount = (count: Gap['count']): boolean => count !== undefined && !count.isWeak
