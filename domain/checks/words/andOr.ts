import type { TextCheck } from '../check.ts'
import { findWords, type FoundWords } from './findWords.ts'
import { andOrQuestion } from './wordQuestions.ts'

const pattern = /(?<![\p{L}\p{N}_-])(?:and\s?\/\s?or|or\s?\/\s?and)(?![\p{L}\p{N}_-])/giu

const message = ({ words }: FoundWords) =>
  `“${words}” can be read in two ways. Say “or” if one is enough, or “and” if both are needed.`

export const andOr: TextCheck = {
  id: 'and-or',
  scope: 'text',
  patterns: [pattern],
  texts: 'intentions',
  group: 'clear',
  severity: 'warning',
  title: 'And/or',
  why: 'One builder makes both, the next one makes either.',
  example: { before: 'Pay by card and/or cash.', after: 'Pay by card or cash.' },
  find: text =>
    findWords(text, pattern).map(found => ({
      start: found.start,
      end: found.end,
      message: message(found),
      replacements: ['or', 'and'],
      question: andOrQuestion(found.words),
    })),
}
