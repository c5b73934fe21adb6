import type { TextCheck } from '../check.ts'
import { findWords, toFaults } from './findWords.ts'

const versions =
  /(?<![\p{L}\p{N}_-])(?:(?:latest|current|newest|recent|new|modern)\s+(?:stable\s+)?(?:(?:\p{L}{2,20}\s+)?versions?|releases?|browsers?|phones?|devices?|operating\s+systems?|ios|android|chrome|firefox|safari|windows))(?![\p{L}\p{N}_-])/giu

export const unclearVersion: TextCheck = {
  id: 'unclear-version',
  scope: 'text',
  texts: 'requirements',
  group: 'testable',
  severity: 'hint',
  title: 'Unclear version',
  why: 'What is newest today isn’t next year, so nobody knows what to test with.',
  example: { before: 'Works in the latest browsers.', after: 'Works in Safari 17 and Chrome 120 or later.' },
  isOptional: true,
  find: text =>
    toFaults(findWords(text, versions), words => `“${words}” changes over time. Give a version or a date.`),
}
