import type { TextCheck } from '../check.ts'
import { apart, findWords, toFaults, type FoundWords } from './findWords.ts'

const clauses =
  /(?<![\p{L}\p{N}_-])(?:(?:if|where|wherever|when|whenever)\s+(?:(?:(?:it|this|that)(?:\s+is|['’]s)|at\s+all)\s+)?(?:possible|necessary|needed|feasible|practicable|appropriate|relevant|(?:applicable|required)(?=\s{0,9}(?:[.,;:)]|$)))(?!\s+(?:\p{L}+s|to|by|for|in)\b)|(?<!\bas\s(?:soon|early|late|quickly|fast)\s)as\s+(?:(?:far|much|little|many|few|often)\s+as\s+)?possible|(?<!\bexactly\s|\bmark\p{L}*\s|\bshown?\s|\bfields?\s|\bcount\p{L}*\s|\btreat\p{L}*\s)as\s+(?:needed|necessary|appropriate|applicable|(?:required)(?=\s{0,9}(?:[.,;:)]|$)))(?!\s+(?:by|in|for|to)\b)|(?:if|wherever|whenever)\s+(?:we|you|they|I|it)\s+can(?=\s{0,9}(?:[.,;:)]|$))|(?:if|where|when(?:ever)?)\s+(?:(?:it|this|that)\s+makes\s+sense|time\s+(?:allows|permits)|(?:it|this|that)(?:\s+is|['’]s)\s+(?:not|n['’]t)\s+too\s+\p{L}+)|(?<=^\s*|[.!?]\s+)try\s+to(?=\s)|should\s+try\s+to(?=\s)|if\s+need\s+be|in\s+case\s+of\s+need|should\s+the\s+need\s+arise|as\s+the\s+case\s+may\s+be|(?:where|wherever|when|whenever|if)\s+(?:(?:it\s+is|it[’']s|at\s+all|reasonably)\s+)?(?:practical|sensible|useful|helpful|reasonable|desirable|advisable|unavoidable|expedient|convenient)(?=\s{0,9}(?:[.,;:)]|$|\n))|if\s+it\s+helps|at\s+(?:his|her|their|our|its|one[’']s)\s+(?:own\s+)?discretion|at\s+the\s+discretion\s+of|(?<=^\s{0,9}|[.!?]\s)possibly|(?<=\b(?:can|could|may|might|should)\s)possibly|we(?:[’']d|\s+would)?\s+(?:hope|like|love|prefer|wish)\s+(?:for|to\s+have|that|it\s+if)|(?:would|might)\s+be\s+(?:helpful|useful|desirable|welcome|ideal|practical)|(?:is|are)\s+(?:desirable|desired|welcome|a\s+plus|a\s+bonus)|as\s+(?:best|well)\s+as\s+(?:possible|(?:we|they|it|you|he|she)\s+can)|in\s+the\s+best\s+case|as\s+far\s+as\s+practicable|to\s+the\s+extent\s+(?:possible|practical|practicable)|(?:on\s+a\s+)?best[\s-]efforts?(?=\s+basis\b|\s{0,9}(?:[.,;:)]|$))|within\s+reason|to\s+(?:some|a\s+certain)\s+extent|ideally|preferably|hopefully|maybe|perhaps|probably|(?:if|when)\s+(?:there(?:\s+is|['’]s)|we\s+have)\s+(?:enough\s+)?time|(?:would|might)\s+be\s+(?:nice|good|great|cool)(?:\s+(?:if|to)\b)?|nice[\s-]to[\s-]have|if\s+it\s+should\s+prove\s+necessary)(?![\p{L}\p{N}_-])/giu

/** Ways out that name who or what may take them: "as far as the rider wants to", "save where circumstances require it". */
const limits =
  /(?<![\p{L}\p{N}_-])(?:(?:in\s)?as\s\p{L}{3,12}\sas\s(?:(?:the|our)\s(?:old|current|present|previous|existing|other|last)\s\p{L}{3,12}|it\s(?:goes|gets|can\sbe)|can\sbe|(?:\p{L}{1,15}\s){1,4}(?:allows?|permits?|wants?|wishes|likes?|sees?\sfit|is\sable|are\sable))|(?:save|except|unless)\s(?:where\s|when\s|if\s)?(?:the\s)?(?:circumstances|conditions|reasons|interests)|(?:as|where|if|when)\s(?:he|she|they|we|the\s\p{L}{3,15})\s(?:sees?|thinks?|deems?|finds?|considers?)\s(?:it\s)?(?:fit|right|best|necessary|appropriate|useful|sensible)|subject\sto\s(?:availability|capacity|demand|the\ssituation))(?![\p{L}\p{N}_-])/giu

/** Whether a person decides, or the need shows: "users can … when needed", "the title is shortened if needed". */
const isClear = ({ sentence, endInSentence, words }: FoundWords) =>
  /^(?:if|when)\s+(?:needed|necessary|required)$/i.test(words) &&
  /\bcan\b|\b(?:instructions|how)\s+to\b|\b(?:truncat|shorten|scroll|wrap|resiz|abbreviat)\p{L}*/iu.test(
    sentence.slice(0, endInSentence - words.length),
  )

export const escapeClause: TextCheck = {
  id: 'escape-clause',
  scope: 'text',
  patterns: [clauses, limits],
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
      apart([...findWords(text, clauses), ...findWords(text, limits)]).filter(found => !isClear(found)),
      words => `“${words}” leaves it open whether this is built. Say when it applies, or leave it out.`,
    ),
}
