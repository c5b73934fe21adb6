import type { Cardinality } from './model.ts'
import type { Token } from './tokens.ts'
import { allowing, demanding, idle } from './verbs.ts'

/** What stands between one name and the next, and after the last. */
export interface Gap {
  /** A number that stands after the name before, or in brackets. */
  readonly after: Cardinality | undefined
  /** The words in those brackets. */
  readonly note: readonly string[]
  readonly isOptional: boolean
  readonly isDemanded: boolean
  readonly hasAnd: boolean
  readonly link: Extract<Token, { kind: 'link' }> | undefined
  readonly words: readonly string[]
  /** Words between the number and the name that follows: "one primary". */
  readonly roles: readonly string[]
  readonly count: Extract<Token, { kind: 'count' }> | undefined
}

/** A model's name in a sentence, with what stands around it. */
export interface Mention extends Model {
  readonly before: Gap
  readonly next: Gap
}

/** The names in a sentence, in their order. */
export function mentionsIn(tokens: readonly Token[]): Mention[] {
  const places = tokens.flatMap((token, i) => (token.kind === 'model' ? [i] : []))
  const edges = [-1, ...places, tokens.length]
  const gaps = edges.slice(1).map((edge, i) => gapIn(tokens.slice(edges[i]! + 1, edge), i === 0))
  return places.map((place, i) => ({ ...(tokens[place] as Model), before: gaps[i]!, next: gaps[i + 1]! }))
}

function gapIn(tokens: readonly Token[], isFirst: boolean): Gap {
  let rest = [...tokens]
  let after: Cardinality | undefined
  // "(optional)", "(0..1)", "(the author)" after a name is said of it.
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
  const has = (words: ReadonlySet<string>) => [...inside, ...rest].some(token => isWord(token, words))
  return {
    after,
    note: textOf(inside),
    isOptional: has(allowing),
    isDemanded: has(demanding),
    hasAnd: rest.some(token => token.kind === 'and'),
    link,
    words: textOf(spoken),
    roles: last === undefined ? [] : textOf(rest.slice(last + 1)),
    count: counted?.kind === 'count' ? counted : undefined,
  }
}

/** Around a model that is meant and not named. */
export const noGap: Gap = {
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

/** The words that might be a verb; articles and the like are not among them. */
export const textOf = (tokens: readonly Token[]): string[] =>
  tokens.flatMap(token =>
    token.kind === 'word' && ![idle, allowing, demanding].some(words => words.has(token.text))
      ? [token.text]
      : [],
  )

type Model = Extract<Token, { kind: 'model' }>

export const isModel = (token: Token): token is Model => token.kind === 'model'

export const isWord = (token: Token | undefined, words: ReadonlySet<string>): boolean =>
  token?.kind === 'word' && words.has(token.text)

/** Whether a number is said, other than by the article. */
export const isStrong = (count: Gap['count']): boolean => count !== undefined && !count.isWeak
