import type { TextCheck } from '../check.ts'
import { findWords, toFaults } from './findWords.ts'

const references =
  /(?<![\p{L}\p{N}_-])(?:see\s+(?:above|below)(?=\s{0,9}(?:[.,;:)]|$)|\s+for\b)|as\s+(?:described|mentioned|explained|defined|stated|specified|listed|discussed|noted|outlined)(?:\s+(?:above|below|before|earlier|previously|elsewhere)|(?=\s{0,9}(?:[.,;)]|$)))|(?:mentioned|described|listed)\s+(?:above|earlier)|(?:the\s+)?same\s+as\s+(?:above|before)|(?:the\s+)?above[\s-]mentioned|(?:(?:all|the)\s+)?(?:relevant|applicable|pertinent|usual|common)\s+(?:\p{L}{2,20}\s+)?(?:standards|laws|regulations|legislation|norms|guidelines))(?![\p{L}\p{N}_-])/giu

export const danglingReference: TextCheck = {
  id: 'dangling-reference',
  scope: 'text',
  texts: 'intentions',
  group: 'complete',
  severity: 'warning',
  title: 'Reference to something that isn’t here',
  why: 'A builder often gets only this text, so what it refers to is missing.',
  example: {
    before: 'Cancelling works as described above.',
    after: 'Guests can cancel until 24 hours before.',
  },
  find: text =>
    toFaults(
      findWords(text, references),
      words =>
        `“${words}” refers to something that isn’t here. Repeat it, or name the feature it belongs to.`,
    ),
}
