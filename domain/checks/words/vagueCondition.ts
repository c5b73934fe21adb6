import type { TextCheck } from '../check.ts'
import { findWords, toFaults, type FoundWords } from './findWords.ts'
import { isExplained } from './isExplained.ts'

/** Cases that aren't told apart from others: "in urgent cases", "if there is a problem", "depending on demand". */
const cases =
  /(?<![\p{L}\p{N}_-])(?:in\s+(?:an?\s+)?(?:exceptional|justified|individual|urgent|rare|extreme|difficult|doubtful|serious|severe|critical|problematic|unclear|obvious|isolated|borderline|unusual|hard)\s+(?:cases?|circumstances|situations?)|under\s+(?:exceptional|extraordinary|difficult|unusual)\s+(?:circumstances|conditions)|in\s+(?:an\s+emergency|emergencies|case\s+of\s+(?:an?\s+)?(?:emergency|emergencies|doubt|doubts|problems?|trouble|difficulties|disputes?|need|irregularities|abnormalities))|in\s+the\s+event\s+of\s+(?:an?\s+)?(?:emergency|problems?|irregularities|disruptions?|difficulties|disputes?)|(?:if|when|whenever|in\s+case)\s+(?:something|anything)\s+(?:goes\s+wrong|is\s+wrong|unusual|strange|suspicious|is(?=\s{0,9}(?:[.,;)]|$|\n))|comes\s+up|important|looks\s+(?:odd|wrong|strange|suspicious))|(?:if|when|unless|where)\s+there\s+(?:is|are)\s+(?:an?\s+)?(?:good|valid|important|serious|special|compelling|justified)\s+(?:reasons?|grounds)|for\s+good\s+reasons?|(?:if|when|whenever|in\s+case)\s+there\s+(?:is|are)\s+(?:an?\s+|any\s+|some\s+)?(?:problems?|difficult(?:y|ies)|trouble|issues?|doubts?|complaints?|irregularities|abnormalities|uncertaint(?:y|ies)|urgency|need|high\s+demand|bad\s+weather)(?!\s+(?:with\s+the\s+(?:network|connection|card)|for\s+this|in\s+the\s+(?:list|table))\b)|(?:if|when|in)\s+(?:the\s+weather\s+is\s+(?:bad|good|nice|poor|fine)|(?:bad|good|nice|poor|fine)\s+weather)|depending\s+(?:on|upon)\s+(?:the\s+|their\s+|current\s+)?(?:situation|circumstances|demand|needs?|season|weather|workload|case|effort|urgency|importance|occasion|context|availability|conditions|requirements|various\s+factors|size|level|severity)|(?:var(?:y|ies)|differs?|depends?|changes?)\s+(?:by|with|on|according\s+to|from)\s+(?:the\s+)?(?:situation|circumstances|season|demand|weather|conditions|various\s+factors|case\s+to\s+case)|from\s+case\s+to\s+case|case[\s-]by[\s-]case|(?:with(?:out)?|for)\s+(?:a\s+)?(?:good|valid|important|justified|plausible|compelling|sufficient)\s+(?:reasons?|excuses?|grounds)|(?:running|runs?|gets?|getting|becomes?)\s+(?:low|short|scarce|full|tight|critical)|(?:nearly|almost|close\s+to|about\s+to\s+be|soon)\s+(?:empty|full|finished|used\s+up|over|expired|due|overdue|exhausted|sold\s+out|booked\s+out)|(?:is|are)\s+(?:about\s+to|soon\s+to|going\s+to)\s+(?:expire|run\s+out|end|be\s+due)|(?:soon|shortly)\s+(?:expires?|runs?\s+out|ends?)|close\s+to\s+(?:its|the|their)\s+(?:limit|end|expiry|deadline|maximum|capacity)|low\s+(?:on\s+(?:stock|battery|memory|credit)|stock|supplies)|(?<!\bnot\s)too\s+(?:many|much|few|often|long|far|late\s+or\s+early)(?=\s+(?:\p{L}{3,20}\s+)?(?:\p{L}{3,20}s|time|work|stock|noise|data)\b|\s{0,9}(?:[.,;)]|$|\n)))(?![\p{L}\p{N}_-])/giu
/** A measure that is only judged: "when demand is high", "if the stock gets too low". */
const judged =
  /(?<![\p{L}\p{N}_-])(?:if|when|whenever|once|unless|as\s+long\s+as)\s+(?:it|they|this|that|these)\s+(?:is|are|seems?|looks?)\s?(?:not\s+|n['’]t\s+)?(?:really\s+|too\s+|very\s+)?(?:essential|important|critical|urgent|serious|significant|worthwhile|sensible|reasonable|appropriate|suitable|dangerous|problematic|unclear|difficult|unusual|suspicious|bad|good)(?=\s{0,9}(?:[,.;:)]|$|\n))|(?:if|when|whenever|once|unless|as\s+soon\s+as)\s+(?:the\s+|an?\s+)?(?:\p{L}{2,20}\s+){1,3}?(?:differs?|deviates?|changes?|exceeds?|drops?|falls?|rises?|varies|vary)\s+(?:from\s+)?(?:too\s+much|too\s+far|significantly|considerably|substantially|strongly|greatly|a\s+lot|noticeably)(?![\p{L}\p{N}_-])|(?<![\p{L}\p{N}_-])(?:if|when|whenever|once|while|as\s+soon\s+as)\s+(?:the\s+|an?\s+|its\s+|their\s+)?(?:\p{L}{2,20}\s+){1,3}?(?:is|are|becomes?|gets?|falls?|goes|go|seems?|looks?)\s+(?:too\s+|very\s+|unusually\s+|particularly\s+|relatively\s+|exceptionally\s+)?(?:low|high|scarce|bad|poor|critical|hot|cold|warm|crowded|slow|heavy|weak|dangerous|serious|severe|unusual|suspicious|unfavourable|good|difficult)(?=\s{0,9}(?:[,.;)]|$|\n)|\s+(?:then|or|and|in|at|on|for|during)\b)/giu

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
      [...findWords(text, cases), ...findWords(text, judged)].filter(
        (found, i, all) =>
          !isExplained(found) &&
          !isSaid(found) &&
          !all.slice(0, i).some(({ start, end }) => start < found.end && found.start < end),
      ),
      words => `Nothing says when “${words}” holds. Give a number, a sign or who decides.`,
    ),
}
