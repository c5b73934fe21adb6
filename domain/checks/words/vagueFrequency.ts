import type { TextCheck } from '../check.ts'
import { findWords, toFaults } from './findWords.ts'
import { isExplained } from './isExplained.ts'
import { frequencyQuestion } from './wordQuestions.ts'

/** "Sometimes" and "often" only where the app does it: that people often do something is no rule. */
const frequencies =
  /(?<![\p{L}\p{N}_-])(?:usually|normally(?=\s+(?!in\b|if\b|on\b|for\b|and\b|when\b|without\b|with\b)\p{L})|under\s+normal\s+circumstances|generally(?!\s+available)|typically|mostly|(?<=^\s{0,9}|[.!?]\s|\b(?:is|are|be|gets?|must|shall|should|will)\s)(?:often|sometimes|frequently)|occasionally|(?:almost|nearly)\s+always|(?:may|might|can|could)\s+(?:vary|differ|deviate)(?!\s+by\s+(?:at\s+most|up\s+to|no\s+more)\b)|as\s+a\s+(?:general\s+)?rule|in\s+general(?=,|\s+(?:is|are|can|may|must|should|the)\b)|by\s+and\s+large|more\s+often\s+than\s+not|for\s+the\s+most\s+part|with\s+(?:a\s+few|some|rare|few)\s+exceptions|(?:apart\s+from\s+|with\s+)?(?:justified|certain|some|a\s+few|rare)\s+exceptions|exceptions\s+(?:are|may\s+be)\s+possible|in\s+(?:most|many|some)\s+cases|most\s+of\s+the\s+time)(?![\p{L}\p{N}_-])/giu

export const vagueFrequency: TextCheck = {
  id: 'vague-frequency',
  scope: 'text',
  patterns: [frequencies],
  texts: 'requirements',
  group: 'clear',
  severity: 'warning',
  title: 'Rule with unknown exceptions',
  why: 'The exceptions have to be built too, and they aren’t named.',
  example: {
    before: 'Orders are usually shipped the next day.',
    after: 'Orders placed before 15:00 are shipped the next day.',
  },
  find: text =>
    toFaults(
      findWords(text, frequencies).filter(found => !isExplained(found)),
      words => `“${words}” allows exceptions without naming them. Say when it’s so and when it isn’t.`,
      frequencyQuestion,
    ),
}
