import type { Cardinality } from './entity.ts'
import { isPlural, splitIdentifierWords, type NameMatcher } from './nameMatcher.ts'

/** The parts of a sentence about models that matter for cardinalities. */
export type Token =
  | { readonly kind: 'entity'; readonly id: string; readonly isPlural: boolean }
  /** A quantity. A weak one, the article "a", may mean any number. */
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

export const exactlyOne: Cardinality = { min: 1, max: 1 }
export const zeroOrMore: Cardinality = { min: 0, max: 'many' }
const oneOrMore: Cardinality = { min: 1, max: 'many' }
const zeroOrOne: Cardinality = { min: 0, max: 1 }

/** Words that can't be the name of a model on their own. */
export const isGrammarWord = (word: string): boolean => grammarWords.has(word)
const grammarWords = new Set(
  'a an the one many n m each every no not and or to of in is are has have with its their may can must per all any some'.split(
    ' ',
  ),
)

/** Splits a sentence into tokens. Characters that start no token are skipped. */
export function tokenize(sentence: string, names: NameMatcher): Token[] {
  const tokens: Token[] = []
  let rest = sentence
  while (rest !== '') {
    const [token, length] = nextToken(rest, names)
    if (token !== undefined) tokens.push(token)
    rest = rest.slice(length)
  }
  return tokens
}

type TokenMatch = readonly [token: Token | undefined, length: number]

function nextToken(rest: string, names: NameMatcher): TokenMatch {
  const space = /^\s+/.exec(rest)
  if (space) return [undefined, space[0].length]
  for (const [pattern, read] of /^[a-z]/i.test(rest) ? letterRules : signRules) {
    const match = pattern.exec(rest)
    if (match) return [read(match), match[0].length]
  }
  const model = matchEntity(rest, names)
  if (model) return model
  for (const [pattern, count, isWeak] of countRules) {
    const match = pattern.exec(rest)
    if (match) return [{ kind: 'count', count, isWeak: isWeak ?? false }, match[0].length]
  }
  const word = /^[\p{L}\p{M}\p{N}]+/u.exec(rest)
  if (word) return [toWordToken(word[0].toLowerCase()), word[0].length]
  return [undefined, rest.codePointAt(0)! > 0xffff ? 2 : 1]
}

const toWordToken = (text: string): Token =>
  text === 'and' || text === 'or' || text === 'plus' ? { kind: 'and' } : { kind: 'word', text }

/** The name of a model: adjacent words, or words joined by "_" or "-". */
function matchEntity(rest: string, names: NameMatcher): TokenMatch | undefined {
  const run = /^[\p{L}\p{M}\p{N}]+(?:(?: |_|-(?!-))[\p{L}\p{M}\p{N}]+){0,5}/u.exec(rest)
  if (!run) return undefined
  const words = splitIdentifierWords(run[0])
  const found = names.matchStart(words)
  if (!found) return undefined
  let length = 0
  for (const word of words.slice(0, found.length)) length = rest.indexOf(word, length) + word.length
  // "Userland" doesn't name a User.
  if (/^[\p{Ll}\p{M}\p{N}]/u.test(rest.slice(length))) return undefined
  return [{ kind: 'entity', id: found.id, isPlural: isPlural(words[found.length - 1]!) }, length]
}

const sidePattern = '(?:one|zero|many|[01nm*]|0\\.\\.1|[01]\\.\\.[nm*])'
/** "one to many", "1:n", "0..1 - *", "m2m" */
const ratioPattern = new RegExp(
  `^(?:(${sidePattern})(?: ?- ?to ?- ?| to |2| ?: ?| ?/ ?)(${sidePattern})(?![\\p{L}\\p{N}*])|([1nm])[-–]([1nm*])(?![\\p{L}\\p{N}]))`,
  'iu',
)
/** Lines whose ends state a cardinality: crow's feet in Mermaid's notation, or abbreviated. */
const crowsFootPattern = /^(\|\||\|o|\}o|\}\||[>}*])?(--+|\.\.)(\|\||o\||o\{|\|\{|[<{*])?(?![->])/
const arrowPattern = /^(<)?(?:[-–—=]{1,3}>|→|⟶|⇒|↔|⇔)|^(?:<[-–—=]{1,3}|←|⇐)|^[-–—]{1,3}(?=[\s\d*]|\p{L})/u

type SignRule = readonly [pattern: RegExp, read: (match: RegExpExecArray) => Token]
const ratioRule: SignRule = [
  ratioPattern,
  ([, a, b, c, d]) => ({ kind: 'ratio', left: parseSide((a ?? c)!), right: parseSide((b ?? d)!) }),
]
const contractionRules: readonly SignRule[] = [
  [/^(?:n['’]t|['’]s?)(?=\s)/i, ([text]) => ({ kind: 'word', text: /n/i.test(text) ? 'not' : 'whose' })],
  [/^\w+n['’]t\b/i, () => ({ kind: 'word', text: 'not' })],
  [/^has and belongs to\b/i, () => ({ kind: 'word', text: 'has and belongs to' })],
]
const signRules: readonly SignRule[] = [
  [/^[,&+](?!\d)/, () => ({ kind: 'and' })],
  [/^[([]/, () => ({ kind: 'mark', text: '(' })],
  [/^[)\]]/, () => ({ kind: 'mark', text: ')' })],
  ratioRule,
  [/^:/, () => ({ kind: 'mark', text: ':' })],
  [
    crowsFootPattern,
    // If only one end has a foot, the other end is exactly one.
    ([, left, , right]) => ({
      kind: 'link',
      left: parseFoot(left) ?? (right ? exactlyOne : undefined),
      right: parseFoot(right) ?? (left ? exactlyOne : undefined),
      isReversed: false,
    }),
  ],
  [arrowPattern, ([text]) => parseArrow(text)],
  ...contractionRules,
]
/** The only rules for what begins with a letter. */
const letterRules: readonly SignRule[] = [ratioRule, ...contractionRules]

function parseSide(text: string): Cardinality {
  const lower = text.toLowerCase()
  if (lower === 'one' || lower === '1') return exactlyOne
  if (lower === 'zero' || lower === '0' || lower === '0..1') return zeroOrOne
  return lower.startsWith('1..') ? oneOrMore : zeroOrMore
}

function parseFoot(text: string | undefined): Cardinality | undefined {
  if (text === undefined) return undefined
  if (text === '||') return exactlyOne
  if (/[{}<>*]/.test(text)) return text.includes('|') ? oneOrMore : zeroOrMore
  return zeroOrOne
}

/** An arrow doesn't state any cardinality. */
function parseArrow(text: string): Token {
  const hasBoth = /^<.*>$|[↔⇔]/.test(text)
  const isReversed = !hasBoth && /^<|[←⇐]/.test(text)
  return { kind: 'link', left: undefined, right: undefined, isReversed }
}

const numberPattern = '(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|hundreds|thousands)'
const wordEndPattern = '(?![\\p{L}\\p{N}])'
const wholeWords = (words: string) => new RegExp(`^(?:${words})${wordEndPattern}`, 'iu')

/** Patterns of quantities, longer ones first. */
const countRules: readonly (readonly [RegExp, Cardinality, boolean?])[] = [
  [/^(?:0\.\.[*nm]|0\+)/i, zeroOrMore],
  [/^(?:1\.\.[*nm]|1\+)/i, oneOrMore],
  [/^0\.\.1(?!\d)/, zeroOrOne],
  [/^1\.\.1(?!\d)/, exactlyOne],
  [/^(?:\*|∞)/, zeroOrMore],
  [wholeWords('(?:zero|0|none) (?:or|to) (?:more|many)|any number of|as many(?: \\w+)? as'), zeroOrMore],
  [
    wholeWords('(?:one|1) (?:or|to) (?:more|many|several)|(?:at least|minimum) (?:one|1|a)|one\\(s\\)'),
    oneOrMore,
  ],
  [
    wholeWords(
      '(?:zero|0|no|none) (?:or|to) (?:one|1)|(?:at most|up to|no more than|not more than|maximum) (?:one|1)|one or (?:none|no|zero)|1 or 0',
    ),
    zeroOrOne,
  ],
  [wholeWords('one and only one|(?:exactly|only|just|precisely) (?:one|1)|a single|single'), exactlyOne],
  [
    wholeWords('(?:an? )?(?:ordered )?(?:list|set|collection|number|group|series|array|variety|lot)s? of'),
    zeroOrMore,
  ],
  [
    wholeWords(
      `(?:at least|more than|exactly|minimum) ${numberPattern}|${numberPattern} or more|(?:between )?${numberPattern} ?(?:to|and|-|–|\\.\\.) ?${numberPattern}`,
    ),
    oneOrMore,
  ],
  [wholeWords(`(?:up to|at most|no more than|maximum) ${numberPattern}`), zeroOrMore],
  [wholeWords('many|multiple|several|some|various|numerous|plenty of|a few|few|more|n|m'), zeroOrMore],
  [wholeWords('one|1'), exactlyOne],
  [wholeWords(numberPattern.replace('\\d+', '(?:[2-9]|[1-9]\\d+)')), oneOrMore],
  [wholeWords('an?'), exactlyOne, true],
]
