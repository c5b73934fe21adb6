import type { Cardinality } from './model.ts'
import { isPlural, wordsOf, type Names } from './names.ts'

/** What a sentence about models is made of, as far as its cardinalities go. */
export type Token =
  | { readonly kind: 'model'; readonly id: string; readonly isPlural: boolean }
  /** A number of things. A weak one, the article "a", may stand for any. */
  | { readonly kind: 'count'; readonly count: Cardinality; readonly isWeak: boolean }
  /** "1:n", "one-to-many" */
  | { readonly kind: 'ratio'; readonly left: Cardinality; readonly right: Cardinality }
  /** "->", "--<", "||--o{" */
  | {
      readonly kind: 'link'
      readonly left: Cardinality | undefined
      readonly right: Cardinality | undefined
      readonly isReversed: boolean
    }
  | { readonly kind: 'word'; readonly text: string }
  /** "and", a comma */
  | { readonly kind: 'and' }
  | { readonly kind: 'mark'; readonly text: '(' | ')' | ':' }

export const one: Cardinality = { min: 1, max: 1 }
export const any: Cardinality = { min: 0, max: 'many' }
const some: Cardinality = { min: 1, max: 'many' }
const perhaps: Cardinality = { min: 0, max: 1 }

/** Words that are no names of models by themselves. */
export const isGrammar = (word: string): boolean => grammar.has(word)
const grammar = new Set(
  'a an the one many n m each every no not and or to of in is are has have with its their may can must per all any some'.split(
    ' ',
  ),
)

/** A sentence as tokens. What no token begins with is passed over. */
export function tokensOf(sentence: string, names: Names): Token[] {
  const tokens: Token[] = []
  let rest = sentence
  while (rest !== '') {
    const [token, length] = next(rest, names)
    if (token !== undefined) tokens.push(token)
    rest = rest.slice(length)
  }
  return tokens
}

type Found = readonly [token: Token | undefined, length: number]

function next(rest: string, names: Names): Found {
  const space = /^\s+/.exec(rest)
  if (space) return [undefined, space[0].length]
  for (const [pattern, read] of signs) {
    const match = pattern.exec(rest)
    if (match) return [read(match), match[0].length]
  }
  const model = modelAt(rest, names)
  if (model) return model
  for (const [pattern, count, isWeak] of counts) {
    const match = pattern.exec(rest)
    if (match) return [{ kind: 'count', count, isWeak: isWeak ?? false }, match[0].length]
  }
  const word = /^[\p{L}\p{M}\p{N}]+/u.exec(rest)
  if (word) return [wordToken(word[0].toLowerCase()), word[0].length]
  return [undefined, rest.codePointAt(0)! > 0xffff ? 2 : 1]
}

const wordToken = (text: string): Token =>
  text === 'and' || text === 'or' || text === 'plus' ? { kind: 'and' } : { kind: 'word', text }

/** The name of a model: words that stand side by side, or are joined by "_" or "-". */
function modelAt(rest: string, names: Names): Found | undefined {
  const run = /^[\p{L}\p{M}\p{N}]+(?:(?: |_|-(?!-))[\p{L}\p{M}\p{N}]+){0,5}/u.exec(rest)
  if (!run) return undefined
  const words = wordsOf(run[0])
  const found = names.at(words)
  if (!found) return undefined
  let length = 0
  for (const word of words.slice(0, found.length)) length = rest.indexOf(word, length) + word.length
  // "Userland" does not name a User.
  if (/^[\p{Ll}\p{M}\p{N}]/u.test(rest.slice(length))) return undefined
  return [{ kind: 'model', id: found.id, isPlural: isPlural(words[found.length - 1]!) }, length]
}

const side = '(?:one|zero|many|[01nm*]|0\\.\\.1|[01]\\.\\.[nm*])'
/** "one to many", "1:n", "0..1 - *", "m2m" */
const ratio = new RegExp(
  `^(?:(${side})(?: ?- ?to ?- ?| to |2| ?: ?| ?/ ?)(${side})(?![\\p{L}\\p{N}*])|([1nm])-([1nm*])(?![\\p{L}\\p{N}]))`,
  'iu',
)
/** Lines with an end that says how many: crow's feet as Mermaid writes them, or short. */
const foot = /^(\|\||\|o|\}o|\}\||[>}*])?(--+|\.\.)(\|\||o\||o\{|\|\{|[<{*])?(?![->])/
const arrow = /^(<)?(?:[-–—=]{1,3}>|→|⟶|⇒|↔|⇔)|^(?:<[-–—=]{1,3}|←|⇐)|^[-–—]{1,3}(?=[\s\d*]|\p{L})/u

type Sign = readonly [pattern: RegExp, read: (match: RegExpExecArray) => Token]
const signs: readonly Sign[] = [
  [/^[,&+](?!\d)/, () => ({ kind: 'and' })],
  [/^[([]/, () => ({ kind: 'mark', text: '(' })],
  [/^[)\]]/, () => ({ kind: 'mark', text: ')' })],
  [ratio, ([, a, b, c, d]) => ({ kind: 'ratio', left: sideOf((a ?? c)!), right: sideOf((b ?? d)!) })],
  [/^:/, () => ({ kind: 'mark', text: ':' })],
  [
    foot,
    // Where one end has a foot, the one without has none: there is one.
    ([, left, , right]) => ({
      kind: 'link',
      left: footOf(left) ?? (right ? one : undefined),
      right: footOf(right) ?? (left ? one : undefined),
      isReversed: false,
    }),
  ],
  [arrow, ([text]) => linkOf(text)],
  [/^(?:n['’]t|['’]s?)(?=\s)/i, ([text]) => ({ kind: 'word', text: /n/i.test(text) ? 'not' : 'whose' })],
  [/^\w+n['’]t\b/i, () => ({ kind: 'word', text: 'not' })],
  [/^has and belongs to\b/i, () => ({ kind: 'word', text: 'has and belongs to' })],
]

function sideOf(text: string): Cardinality {
  const lower = text.toLowerCase()
  if (lower === 'one' || lower === '1') return one
  if (lower === 'zero' || lower === '0' || lower === '0..1') return perhaps
  return lower.startsWith('1..') ? some : any
}

function footOf(text: string | undefined): Cardinality | undefined {
  if (text === undefined) return undefined
  if (text === '||') return one
  if (/[{}<>*]/.test(text)) return text.includes('|') ? some : any
  return perhaps
}

/** An arrow says nothing of how many, but for one with two heads. */
function linkOf(text: string): Token {
  const hasBoth = /^<.*>$|[↔⇔]/.test(text)
  const isReversed = !hasBoth && /^<|[←⇐]/.test(text)
  return { kind: 'link', left: undefined, right: undefined, isReversed }
}

const number = '(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|hundreds|thousands)'
const end = '(?![\\p{L}\\p{N}])'
const all = (words: string) => new RegExp(`^(?:${words})${end}`, 'iu')

/** Numbers of things, the longer ones first. */
const counts: readonly (readonly [RegExp, Cardinality, boolean?])[] = [
  [/^(?:0\.\.[*nm]|0\+)/i, any],
  [/^(?:1\.\.[*nm]|1\+)/i, some],
  [/^0\.\.1(?!\d)/, perhaps],
  [/^1\.\.1(?!\d)/, one],
  [/^(?:\*|∞)/, any],
  [all('(?:zero|0|none) (?:or|to) (?:more|many)|any number of|as many(?: \\w+)? as'), any],
  [all('(?:one|1) (?:or|to) (?:more|many|several)|(?:at least|minimum) (?:one|1|a)|one\\(s\\)'), some],
  [
    all(
      '(?:zero|0|no|none) (?:or|to) (?:one|1)|(?:at most|up to|no more than|not more than|maximum) (?:one|1)|one or (?:none|no|zero)|1 or 0',
    ),
    perhaps,
  ],
  [all('one and only one|(?:exactly|only|just|precisely) (?:one|1)|a single|single'), one],
  [all('(?:an? )?(?:ordered )?(?:list|set|collection|number|group|series|array|variety|lot)s? of'), any],
  [
    all(
      `(?:at least|more than|exactly|minimum) ${number}|${number} or more|(?:between )?${number} ?(?:to|and|-|–|\\.\\.) ?${number}`,
    ),
    some,
  ],
  [all(`(?:up to|at most|no more than|maximum) ${number}`), any],
  [all('many|multiple|several|some|various|numerous|plenty of|a few|few|more|n|m'), any],
  [all('one|1'), one],
  [all(number.replace('\\d+', '(?:[2-9]|[1-9]\\d+)')), some],
  [all('an?'), one, true],
]
