import { isRole } from '#domain/mentor/language/roles.ts'
import { tagWords } from '#domain/mentor/language/tagWords.ts'
import type { Statement } from '../statements/statement.ts'
import { tokensOf } from '../statements/tokensOf.ts'

/** What a statement's features need besides the statement. */
export interface StatementContext {
  /** The statement before, if any. */
  readonly previous: Statement | undefined
  /** The module that the statement before belongs to most likely; 'none' included, blank if there is none before. */
  readonly previousModule: string
  readonly index: number
  readonly count: number
  /** What the modules' own readers found in the statement: 'features', 'features.name'. Guesses end with '?'. */
  readonly signals: readonly string[]
}

/**
 * The features of a statement by which the model decides where it belongs: its words and pairs of words, how it begins and
 * ends, the headings and the label above it, its place in the text, and what the modules' readers found in it.
 */
export function kindFeaturesOf(
  statement: Statement,
  { previous, previousModule, index, count, signals }: StatementContext,
): string[] {
  const { text, kind, headings, label, columns = [] } = statement
  const tokens = tokensOf(text).filter(token => token.isWord)
  const words = tokens.map(wordOf)
  const features = new Set([''])
  const add = (...parts: (string | number)[]) => features.add(parts.join(''))
  words.forEach((word, i) => {
    add('u', word)
    add('s', stemOf(word))
    if (i > 0) add('g', words[i - 1]!, ' ', word)
    if (isRole(word)) {
      add('r', words[i - 1] ?? '#')
      add('R', words[i + 1] ?? '#')
    }
  })
  add('1', words[0] ?? '#')
  add('2', words[0] ?? '#', ' ', words[1] ?? '#')
  add('e', words.at(-1) ?? '#')
  add('n', words.length < 3 ? words.length : words.length < 6 ? 5 : words.length < 12 ? 11 : 20)
  for (const feature of tagFeaturesOf(text)) add('t', feature)
  const [nearest, ...above] = headings.toReversed()
  for (const word of wordsIn(nearest)) add('h', word)
  for (const word of above.flatMap(heading => wordsIn(heading))) add('H', word)
  add('=', (nearest ?? '').toLowerCase().trim())
  for (const word of wordsIn(label)) add('l', word)
  for (const word of columns.flatMap(column => wordsIn(column))) add('l', word)
  add('k', kind)
  add('p', index === 0 ? 'first' : index === 1 ? 'second' : index === count - 1 ? 'last' : 'later')
  add('N', count < 4 ? count : 'many')
  for (const [name, pattern] of patterns) if (pattern.test(text)) add('x', name)
  const capitals = tokens.filter((token, i) => i > 0 && /^\p{Lu}/u.test(token.text)).length
  if (capitals > 0) add('C', Math.min(capitals, 3))
  for (const signal of signals.length > 0 ? signals : ['none']) add('!', signal)
  add('<<', previousModule)
  for (const word of previous === undefined ? ['#'] : wordsIn(previous.text).slice(0, 2)) add('<', word)
  return [...features]
}

const wordOf = ({ lower }: { lower: string }) => (/^\d/.test(lower) ? '0' : lower)
const wordsIn = (text = ''): string[] =>
  tokensOf(text)
    .filter(token => token.isWord)
    .map(wordOf)
const stemOf = (word: string) => (word.length > 4 ? word.replace(/(?:ing|ied|ies|ed|es|s)$/, '') : word)

/** The first kinds of words, and the first verb. */
function tagFeaturesOf(text: string): string[] {
  const tagged = tagWords(text)
  const kinds = tagged.map(word => (word.kind === 'mark' ? word.text : word.kind))
  const verb = tagged.find(word => word.kind === 'verb')
  return [
    ...kinds.slice(0, 4).map((kind, i) => `${i}${kind}`),
    kinds.slice(0, 3).join(' '),
    verb === undefined ? 'no verb' : `v${stemOf(verb.lower)}`,
  ]
}

const patterns: readonly (readonly [string, RegExp])[] = [
  ['money', /[€$£]|\b(?:euros?|dollars?|pounds?|bucks|quid)\b/i],
  ['percent', /\d\s?%/],
  ['question', /\?\s*$/],
  [
    'duration',
    /\b\d{1,2}:\d\d\b|\b\d{1,9}\s?(?:h|hours?|min\w{0,5}|days?|weeks?|months?|sec\w{0,5}|ms|s)\b/i,
  ],
  ['past', /\b(?:was|were|had|did|got|went|came|\w{1,20}ed)\b/i],
  ['list', /,[^,]{0,200},| and .{0,200} and /],
  ['colon', /:/],
  ['equals', /=/],
  ['brackets', /\(/],
]
