import type { TextCheck } from '../check.ts'
import { findWords, toFaults } from './findWords.ts'

const amounts =
  /(?<!\bas\s|\bhow\s|\bso\s|\btoo\s|[\p{L}\p{N}_-])(?:some(?!\s+of\s+(?:the|these|those)\b)|several|many|various|numerous|a\s+few|lots?\s+of|a\s+lot\s+of|a\s+number\s+of|a\s+couple\s+of)(?![\p{L}\p{N}_-])/giu

export const vagueAmount: TextCheck = {
  id: 'vague-amount',
  scope: 'text',
  texts: 'requirements',
  group: 'clear',
  severity: 'warning',
  title: 'Vague amount',
  why: 'Two builders read different numbers into it, and nobody can test it.',
  example: { before: 'Show several results.', after: 'Show the 10 nearest results.' },
  find: text =>
    toFaults(findWords(text, amounts), words => `“${words}” doesn’t say how many. Give a number or a rule.`),
}
