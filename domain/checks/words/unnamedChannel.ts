import type { TextCheck } from '../check.ts'
import { findWords, toFaults } from './findWords.ts'

/** Someone is told something, and that's the end of it: "the keepers are informed". */
const tellings =
  /(?<![\p{L}\p{N}_-])(?:is|are|gets?|must\s+be|should\s+be|will\s+be|has\s+to\s+be|have\s+to\s+be)\s+(?:also\s+|then\s+|automatically\s+|always\s+|immediately\s+|at\s+once\s+)?(?:informed|notified|invited|alerted|warned|contacted|reminded|written\s+to|made\s+aware|kept\s+informed)(?=\s{0,9}(?:[.;)]|$|\n))/giu
/** How they're told. */
const saysHow =
  /\b(?:by|via|e-?mails?|sms|text|message|push|phone|telephone|letter|post|banner|screen|page|app|sound|tone|light)\b|[“"„:]/iu
export const unnamedChannel: TextCheck = {
  id: 'unnamed-channel',
  scope: 'text',
  texts: 'requirements',
  group: 'complete',
  severity: 'warning',
  title: 'Told, but not how',
  why: 'A text message, an email and a note in the app are built differently, and cost different amounts.',
  example: {
    before: 'The members are informed.',
    after: 'The members get an email with the new date within 5 minutes.',
  },
  find: text =>
    toFaults(
      findWords(text, tellings).filter(({ sentence }) => !saysHow.test(sentence)),
      words => `“${words}” doesn’t say how. Name the way, such as an email, and what it says.`,
    ),
}
