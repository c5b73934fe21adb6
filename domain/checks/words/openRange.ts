import type { TextCheck } from '../check.ts'
import { findWords, oneLine, toFaults, type FoundWords } from './findWords.ts'

const ranges =
  /(?<![\p{L}\p{N}_-])(?:between\s+[€$£]?\d[\d.,]{0,12}\s+and\s+[€$£]?\d|from\s+[€$£]?\d[\d.,]{0,12}\s+to\s+[€$£]?\d|up\s+to\s+[€$£]?\d)[\d.,]{0,12}(?<![.,])(?![\d:])/giu
const isClosed = ({ sentence }: FoundWords) =>
  /\b(?:inclusive|exclusive|including|excluding|both)\b/i.test(sentence)

export const openRange: TextCheck = {
  id: 'open-range',
  scope: 'text',
  texts: 'requirements',
  group: 'testable',
  severity: 'hint',
  title: 'Range with unclear ends',
  why: 'Whether the ends belong to it is where most mistakes are made.',
  example: {
    before: 'Children between 6 and 12 pay half.',
    after: 'Children between 6 and 12, both inclusive, pay half.',
  },
  isOptional: true,
  find: text =>
    toFaults(
      findWords(text, ranges).filter(found => !isClosed(found)),
      words => `Do the ends of “${oneLine(words)}” belong to it? Say “inclusive” if they do.`,
    ),
}
