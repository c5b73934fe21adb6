import type { TextCheck } from '../check.ts'
import { findWords, toFaults } from './findWords.ts'

const clauses =
  /(?<![\p{L}\p{N}_-])(?:(?:if|where|wherever|when|whenever)\s+(?:(?:it\s+(?:is|’s)|at\s+all)\s+)?(?:possible|necessary|needed|feasible|practicable|appropriate|(?:applicable|required)(?=\s{0,9}(?:[.,;:)]|$)))(?!\s+(?:\p{L}+s|to|by|for|in)\b)|(?<!\bas\s(?:soon|early|late|quickly|fast)\s)as\s+(?:(?:far|much|little|many|few|often)\s+as\s+)?possible|(?<!\bmark\p{L}*\s|\bshown?\s|\bfields?\s|\bcount\p{L}*\s|\btreat\p{L}*\s)as\s+(?:needed|necessary|appropriate|applicable|(?:required)(?=\s{0,9}(?:[.,;:)]|$)))(?!\s+(?:by|in|for|to)\b)|if\s+(?:we|you|they|I)\s+can(?=\s{0,9}(?:[.,;:)]|$))|(?:if|where|when(?:ever)?)\s+(?:it\s+makes\s+sense|time\s+(?:allows|permits))|as\s+far\s+as\s+practicable|to\s+the\s+extent\s+(?:possible|practical|practicable)|(?:on\s+a\s+)?best[\s-]efforts?|ideally|preferably|hopefully|maybe|perhaps|probably|(?:if|when)\s+(?:there(?:\s+is|['’]s)|we\s+have)\s+(?:enough\s+)?time|(?:would|might)\s+be\s+(?:nice|good|great|cool)(?:\s+(?:if|to)\b)?|nice[\s-]to[\s-]have|if\s+it\s+should\s+prove\s+necessary)(?![\p{L}\p{N}_-])/giu

export const escapeClause: TextCheck = {
  id: 'escape-clause',
  scope: 'text',
  texts: 'requirements',
  group: 'clear',
  severity: 'warning',
  title: 'Way out',
  why: 'Whoever builds it decides whether it counts, and often it’s left out.',
  example: {
    before: 'Show a photo if possible.',
    after: 'Show the photo. Without one, show the first letter of the name.',
  },
  find: text =>
    toFaults(
      findWords(text, clauses),
      words => `“${words}” leaves it open whether this is built. Say when it applies, or leave it out.`,
    ),
}
