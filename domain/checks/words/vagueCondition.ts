import type { TextCheck } from '../check.ts'
import { apart, findWords, toFaults, type FoundWords } from './findWords.ts'
import { degree, scaled } from './degrees.ts'
import { isExplained } from './isExplained.ts'

/** Cases that aren't told apart from others: "in urgent cases", "if there is a problem", "depending on demand". */
const cases =
  /(?<![\p{L}\p{N}_-])(?:in\s+(?!(?:all|most|both|some|these|those|such|other|which|many|few|any|test|upper|lower|no|two|three|four|five|glass|display|their|our|its|the|use)\s)[\p{L}-]{4,15}\s+cases(?!\s+of\b)|in\s+(?:an?\s+)?(?:exceptional|justified|individual|urgent|rare|extreme|difficult|doubtful|serious|severe|critical|problematic|unclear|obvious|isolated|borderline|unusual|hard)\s+(?:cases?|circumstances|situations?)|under\s+(?:exceptional|extraordinary|difficult|unusual)\s+(?:circumstances|conditions)|in\s+(?:an\s+emergency|emergencies|case\s+of\s+(?:an?\s+)?(?:emergency|emergencies|doubt|doubts|problems?|trouble|difficulties|disputes?|need|irregularities|abnormalities))|in\s+the\s+event\s+of\s+(?:an?\s+)?(?:emergency|problems?|irregularities|disruptions?|difficulties|disputes?)|(?:if|when|whenever|in\s+case)\s+(?:something|anything)\s+(?:goes\s+wrong|is\s+wrong|unusual|strange|suspicious|is(?=\s{0,9}(?:[.,;)]|$|\n))|comes\s+up|important|looks\s+(?:odd|wrong|strange|suspicious))|(?:if|when|unless|where)\s+there\s+(?:is|are)\s+(?:an?\s+)?(?:good|valid|important|serious|special|compelling|justified)\s+(?:reasons?|grounds)|for\s+good\s+reasons?|(?:if|when|where|unless)\s+there\s+is\s+(?:any\s+|no\s+|some\s+)?(?:reason|cause|occasion|grounds?)(?:\s+(?:to|for)\b|(?=\s{0,9}(?:[.,;)]|$)))|(?<=\b(?:child|children|person|people|member|members|guest|guests|family|families|those|anyone|someone|whoever)\s(?:who\s|that\s)?)(?:really\s+)?(?:needs?|deserves?)\s+(?:it|them|help|support)|(?:who|that)\s+(?:(?:do|does)(?:\s+not|n[’']t)\s+)?(?:stick|keep|adhere)s?\s+to\s+the\s+rules|(?:who|that|whoever)\s+(?:breaks?|violates?|ignores?)\s+(?:the|our)\s+rules|misbehaves?|behaves?\s+(?:badly|well|inappropriately)|(?:if|when|whenever|in\s+case)\s+there\s+(?:is|are)\s+(?:an?\s+|any\s+|some\s+)?(?:problems?|difficult(?:y|ies)|trouble|issues?|doubts?|complaints?|irregularities|abnormalities|uncertaint(?:y|ies)|urgency|need|high\s+demand|bad\s+weather)(?!\s+(?:with\s+the\s+(?:network|connection|card)|for\s+this|in\s+the\s+(?:list|table))\b)|(?:if|when|in)\s+(?:the\s+weather\s+is\s+(?:bad|good|nice|poor|fine)|(?:bad|good|nice|poor|fine)\s+weather)|depending\s+(?:on|upon)\s+(?:the\s+|their\s+|current\s+)?(?:situation|circumstances|demand|needs?|season|weather|workload|case|effort|urgency|importance|occasion|context|availability|conditions|requirements|various\s+factors|size|level|severity)|(?:var(?:y|ies)|differs?|depends?|changes?)\s+(?:by|with|on|according\s+to|from)\s+(?:the\s+)?(?:situation|circumstances|season|demand|weather|conditions|various\s+factors|case\s+to\s+case)|from\s+case\s+to\s+case|case[\s-]by[\s-]case|(?:with(?:out)?|for)\s+(?:a\s+)?(?:good|valid|important|justified|plausible|compelling|sufficient)\s+(?:reasons?|excuses?|grounds)|(?:running|runs?|gets?|getting|becomes?)\s+(?:low|short|scarce|full|tight|critical)|(?:nearly|almost|close\s+to|about\s+to\s+be|soon)\s+(?:empty|full|finished|used\s+up|over|expired|due|overdue|exhausted|sold\s+out|booked\s+out)|(?:is|are)\s+(?:about\s+to|soon\s+to|going\s+to)\s+(?:expire|run\s+out|end|be\s+due)|(?:soon|shortly)\s+(?:expires?|runs?\s+out|ends?)|close\s+to\s+(?:its|the|their)\s+(?:limit|end|expiry|deadline|maximum|capacity)|low\s+(?:on\s+(?:stock|battery|memory|credit)|stock|supplies)|(?<!\bnot\s)too\s+(?:many|much|few|often|long|far|late\s+or\s+early)(?=\s+(?:\p{L}{3,20}\s+)?(?:\p{L}{3,20}s|time|work|stock|noise|data)\b|\s{0,9}(?:[.,;)]|$|\n)))(?![\p{L}\p{N}_-])/giu
/** Adjectives of which a condition has to say from where on they hold. */
const judgedWords = String.raw`${scaled}|low|high|scarce|hot|cold|warm|wet|windy|late|slow|old|tired|loud|unfavourable|good|justified|genuine|deserving|convincing|essential|worthwhile|sensible|reasonable|appropriate|suitable|(?:un|dis)(?:happy|satisfied)|far\s(?:apart|away)|close\stogether`
/** A measure that is only judged: "when demand is high", "if it gets too dirty", "tenants whose plot is neglected". */
const judged = new RegExp(
  String.raw`(?<![\p{L}\p{N}_-])(?:if|when|whenever|once|unless|while|as\s(?:soon|long)\sas)\s(?:(?:it|they|this|that|these)\s?|(?:the\s|an?\s|its\s|their\s)?(?:\p{L}{2,20}\s){1,3}?)(?:is|are|becomes?|gets?|falls?|goes|go|seems?|looks?)(?:\snot|n[’']t)?\s(?:${degree}\s)?(?:${judgedWords})(?=\s{0,9}(?:[,.;:)]|$|\n)|\s(?:then|or|and|in|at|on|for|during)\b)|(?<![\p{L}\p{N}_-])(?:if|when|whenever|once|unless|as\ssoon\sas)\s(?:the\s|an?\s)?(?:\p{L}{2,20}\s){1,3}?(?:differs?|deviates?|changes?|exceeds?|drops?|falls?|rises?|varies|vary)\s(?:from\s)?(?:too\smuch|too\sfar|significantly|considerably|substantially|strongly|greatly|a\slot|noticeably)(?![\p{L}\p{N}_-])|(?<![\p{L}\p{N}_-])(?:that|which|who|whose\s\p{L}{3,20})\s(?:is|are|seems?|looks?|becomes?)(?:\snot|n[’']t)?\s(?:${degree}\s)?(?:${judgedWords})(?![\p{L}\p{N}_-]|\s(?:to|of|for|than|with|from|by|enough|in|on|at)\b)`,
  'giu',
)

/** Whether the text says from where on, or a person judges: "the coach decides if the weather is bad". */
const isSaid = ({ sentence, endInSentence, words }: FoundWords) =>
  /\d/.test(sentence) ||
  /^\s{0,3}(?:[:(–—]|,?\s{0,3}(?:that\s+is|i\.e\.|such\s+as|for\s+example|e\.g\.)\b)/i.test(
    sentence.slice(endInSentence),
  ) ||
  /\b(?:decides?|judges?|chooses?|ticks?|marks?|sets?|enters?|reports?|says?|asks?)\s(?:[\p{L}]{1,12}\s){0,3}$/iu.test(
    sentence.slice(0, endInSentence - words.length),
  )

export const vagueCondition: TextCheck = {
  id: 'vague-condition',
  scope: 'text',
  texts: 'requirements',
  group: 'clear',
  severity: 'warning',
  title: 'Case that isn’t told apart',
  why: 'The app has to know when it is so, and nothing says by what.',
  example: {
    before: 'When the stock gets low, the buyer gets a message.',
    after: 'When fewer than 5 pieces are left, the buyer gets a message.',
  },
  find: text =>
    toFaults(
      apart([...findWords(text, cases), ...findWords(text, judged)]).filter(
        found => !isExplained(found) && !isSaid(found),
      ),
      words => `Nothing says when “${words}” holds. Give a number, a sign or who decides.`,
    ),
}
