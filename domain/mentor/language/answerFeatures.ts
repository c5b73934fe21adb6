import { classifyStatements } from '#domain/reading/classifier/classifyStatements.ts'
import { extractAll } from '#domain/reading/extract.ts'
import { statementsOf } from '#domain/reading/statements/statementsOf.ts'
import { tokensOf } from '#domain/reading/statements/tokensOf.ts'
import type { SaidSentence } from './answerKindNames.ts'
import { isRole } from './roles.ts'
import { tagWords } from './tagWords.ts'

/**
 * The features of a sentence by which the model decides what it says: its words, pairs of words and parts of speech, how
 * it begins and ends, what was asked for, how the sentence before begins, and what the reader of brain dumps takes it for.
 */
export function answerFeaturesOf({ asked, text, before }: SaidSentence): string[] {
  const words = wordsIn(text)
  const features = new Set(['', `q${asked}`])
  const add = (...parts: (string | number)[]) => features.add(parts.join(''))
  words.forEach((word, i) => {
    add('u', word)
    add('s', stemOf(word))
    if (i > 0) add('g', words[i - 1]!, ' ', word)
    if (isRole(word)) add('r', words[i + 1] ?? '#')
  })
  add('1', words[0] ?? '#')
  add('2', words.slice(0, 2).join(' '))
  add('Q', asked, ' ', words[0] ?? '#')
  add('e', words.at(-1) ?? '#')
  add('n', lengthOf(words.length))
  add('N', asked, ' ', lengthOf(words.length))
  add('m', /(?<![.!?…])[.!?…]+$/.exec(text.trim())?.[0].slice(0, 2) ?? 'none')
  const tagged = tagWords(text)
  const tags = tagged.map(word => (word.kind === 'mark' ? word.text : word.kind))
  tags.slice(0, 4).forEach((tag, i) => add('t', i, tag))
  add('T', tags.slice(0, 3).join(' '))
  for (let i = 1; i < tags.length; i++) add('U', tags[i - 1]!, ' ', tags[i]!)
  const verb = tagged.find(word => word.kind === 'verb')
  add('v', verb === undefined ? 'none' : stemOf(verb.lower))
  for (const [name, pattern] of patterns) if (pattern.test(text)) add('x', name)
  const beginning = before === undefined ? ['#'] : wordsIn(before)
  add('<', before === undefined ? '#' : 'some')
  add('<1', beginning[0] ?? '#')
  const [first] = classifyStatements(statementsOf(text).slice(0, 1), extractAll(text, ''))
  for (const [i, { kind, probability }] of (first?.kinds ?? []).slice(0, 3).entries()) {
    add('k', i, kind)
    add('K', kind, Math.round(probability * 4))
    add('M', kind.split('.')[0]!)
  }
  return [...features]
}

const wordsIn = (text: string): string[] =>
  tokensOf(text)
    .filter(token => token.isWord)
    .map(({ lower }) => (/^\d/.test(lower) ? '0' : lower.replaceAll('’', "'")))
const stemOf = (word: string) => (word.length > 4 ? word.replace(/(?:ing|ied|ies|ed|es|s)$/, '') : word)
const lengthOf = (count: number) =>
  count < 4 ? count : count < 7 ? 6 : count < 12 ? 11 : count < 20 ? 19 : 'more'

const patterns: readonly (readonly [string, RegExp])[] = [
  ['money', /[€$£]|\b(?:euros?|dollars?|pounds?|bucks|quid)\b/i],
  ['percent', /\d\s?%/],
  ['question', /\?\s*$/],
  ['self', /\b(?:i|i['’](?:m|ve|d|ll)|me|my)\b/i],
  ['mentor', /\b(?:you|your|u)\b/i],
  ['third', /\b(?:they|he|she|them|their|his|her)\b/i],
  ['past', /\b(?:was|were|had|did|got|went|came|\w{1,20}ed)\b/i],
  ['modal', /\b(?:can|could|should|must|shall|will|would|may|might|needs?|has to|have to|wants?)\b/i],
  ['negation', /\b(?:no|not|never|nobody|nothing|none|without)\b|n['’]?t\b/i],
  ['that', /^(?:\W*(?:and|but|so|well)\s)?(?:that|this|it|those|these)(?:['’]?s)?\b/i],
  ['condition', /\b(?:if|when|unless|until|as soon as|once|whenever)\b/i],
  ['because', /\b(?:because|cos|since|otherwise|that['’]?s why)\b/i],
  ['today', /\b(?:today|now|right now|currently|at the moment|these days|so far)\b/i],
  ['later', /\b(?:later|maybe|some ?day|next year|version two|v2|eventually|for now)\b/i],
  ['list', /,[^,]{0,200},| and .{0,200} and /],
  ['colon', /:/],
]
