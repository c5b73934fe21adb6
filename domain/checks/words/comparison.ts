import type { TextCheck } from '../check.ts'
import { findWords, toFaults, type FoundWords } from './findWords.ts'
import { isExplained } from './isExplained.ts'

const comparisons =
  /(?<![\p{L}\p{N}_-])(?<!\b(?:no|not|or|personal|your|my|their|his|her|to|for|how)\s|\bhow\s(?:\p{L}{1,20}\s){1,4})(?:better|best(?!\s+(?:regards|before|score|time|streak|result|of|seller|sellers|practices?|in\s+class)\b)|(?:follows?|following|according\s+to|adheres?\s+to)\s+(?:\p{L}{1,20}\s){0,3}best\s+practices|faster|fastest|quicker|easier|easiest|simpler|smoother|nicer|optimal(?:ly)?|optimi[sz](?:ed?|es|ing)|minimi[sz](?:es?|ing)(?!\s+(?:the\s+)?(?:window|button|panel|chat|player|icon|widget|sidebar)\b)|maximi[sz](?:es?|ing)(?!\s+(?:the\s+)?(?:window|button|panel|chat|player|icon|widget|sidebar)\b)|improves?|improving|(?<!\b(?:the|use|uses)\s)(?:improved|enhanced)|(?:higher|better|best|highest|improved)\s+(?:quality|performance)|(?:more|most|less|least)\s+(?:relevant|suitable|important|appropriate|interesting|useful|effective|efficient|attractive|convenient|user[\s-]friendly|intuitive|accurate|reliable|robust|secure|flexible|comfortable|modern|readable|responsive|appealing))(?![\p{L}\p{N}_]|-\p{L})/giu

/** Whether it is one of several purposes of something else: "to reduce errors and improve reading". */
const isPurpose = ({ sentence, endInSentence, words }: FoundWords) =>
  /\bto\s+\p{L}+\s[^.;:]{0,80}\band\s+$/iu.test(sentence.slice(0, endInSentence - words.length))

/** Whether the sentence says better than what, or by which measure. */
const isMeasured = ({ sentence, endInSentence }: FoundWords) =>
  /^[^.]{0,60}\bthan\b|^\s+(?:by|first\s+by)\s/i.test(sentence.slice(endInSentence))

export const comparison: TextCheck = {
  id: 'comparison',
  scope: 'text',
  patterns: [comparisons],
  texts: 'requirements',
  group: 'testable',
  severity: 'warning',
  title: 'Comparison without a measure',
  why: 'Without a measure, any change can be called an improvement.',
  example: { before: 'Show the best offers first.', after: 'Show the cheapest offers first.' },
  find: text =>
    toFaults(
      findWords(text, comparisons).filter(
        found => !isExplained(found) && !isMeasured(found) && !isPurpose(found),
      ),
      words => `“${words}” has no measure. Say by what, and how much is enough.`,
    ),
}
