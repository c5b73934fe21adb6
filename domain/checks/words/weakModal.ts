import type { TextCheck, TextFault } from '../check.ts'
import { findWords, type FoundWords } from './findWords.ts'

const modals = /(?<![\p{L}\p{N}_-])(?:should|may(?!\s+not\b)|might|could|ought\s+to)(?![\p{L}\p{N}_-])/gu
const isStrict = ({ sentence }: FoundWords) => /\b(?:[Ss]hall|SHALL|MUST)\b/.test(sentence)

const messages = {
  weak: (word: string) => `“${word}” doesn’t say whether this is required. Say “must”, or leave it out.`,
} as const

/** What the word probably means. */
const replacements: Readonly<Record<string, readonly string[]>> = {
  should: ['must'],
  may: ['can', 'must'],
  might: ['can', 'must'],
  could: ['can', 'must'],
  'ought to': ['must'],
}

export const weakModal: TextCheck = {
  id: 'weak-modal',
  scope: 'text',
  texts: 'requirements',
  group: 'clear',
  severity: 'hint',
  title: 'Should, may, might, could',
  why: 'A builder can’t tell what has to be there from what would only be welcome.',
  example: { before: 'The guest should get a receipt.', after: 'The guest must get a receipt.' },
  isOptional: true,
  find: text =>
    findWords(text, modals).map((found): TextFault => {
      const word = found.words.replace(/\s/, ' ')
      return {
        start: found.start,
        end: found.end,
        message: messages.weak(word),
        replacements: replacements[word] ?? [],
        ...(isStrict(found) ? { severity: 'warning' } : {}),
      }
    }),
}
