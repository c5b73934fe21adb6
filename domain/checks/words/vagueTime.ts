import type { TextCheck } from '../check.ts'
import { findWords, toFaults } from './findWords.ts'
import { isExplained } from './isExplained.ts'
import { timeQuestion } from './wordQuestions.ts'

/** Without "immediately", "instantly" and "in real time", which mostly say what they mean. */
const times =
  /(?<![\p{L}\p{N}_-])(?<!\bhow\s)(?:(?<!\bas\s)quickly(?!\s+as\b)|(?<=\b(?:is|are|be|loads?|runs?|works?|opens?|very|really|super|stays?|feels?|enough|responds?|reacts?)\s)fast(?!\s+enough\s+to\b)|fast(?=\s+(?:loading|search|results?|responses?|performance|access|page)\b)|promptly|speedily|in\s+a\s+timely\s+(?:manner|way|fashion)|(?:on\s+time(?=\s+and\b))|(?<!\b(?:as|too|how|coming)\s)soon(?!\s+as\b)|as\s+(?:soon|quickly|fast|early)\s+as\s+possible|asap|eventually(?!\s+consistent\b)|from\s+time\s+to\s+time|(?:every\s+)?now\s+and\s+(?:then|again)|periodically|regularly|at\s+regular\s+intervals|on\s+a\s+regular\s+basis|with\s+(?:minimal|little|no\s+noticeable)\s+delay|every\s+so\s+often|once\s+in\s+a\s+while|(?:after|for|in)\s+a\s+while|after\s+some\s+time|at\s+some\s+point|in\s+(?:due|good)\s+(?:time|course)|recently(?!\s+\p{L}+(?:ed|en)\b)|at\s+a\s+later\s+(?:stage|time|point)|some\s?day|sometime(?!s)|(?:in|within|for|after|over|during)\s+(?:an?\s+|some\s+)?(?:reasonable|acceptable|appropriate|adequate|suitable|short(?:er|est)?|brief|sensible|certain|limited|long(?:er)?|extended|prolonged|small|given|foreseeable)\s+(?:possible\s+)?(?:amount\s+of\s+)?(?:time|period|time\s?frame|while)(?!\s+of\b)|as\s+soon\s+as\s+(?:he|she|it|they|we|you)\s+can|(?:as\s+long\s+as|no\s+longer\s+than)\s+(?:necessary|needed|required)|long\s+(?:closed|finished|past|ago|gone|overdue|unused|inactive|expired|completed|delivered|paid)|(?:until|till)\s+(?:shortly|just|right|some\s+time)\s+before|shortly|frequently(?=\s{0,9}(?:[.,;)]|$|\n)|\s+(?:updated|synchroni[sz]ed|synced|checked|saved|backed|refreshed)\b)|(?<!\b(?:a|the|to|at|by|as|too)\s)(?:informed|notified|warned|reminded|told|alerted|ordered|replaced|replenished|answered|contacted|published|planned)\s+(?:early|late|fast|quick)(?=\s{0,9}(?:[.,;)]|$|\n)|\s+and\b)|(?:a\s+)?(?:prompt|speedy|swift|timely|rapid|quick)\s+(?:repl(?:y|ies)|answers?|responses?|reactions?|reminders?|notifications?|notices?|information|processing|handling|delivery|access|search|help|decisions?|payments?|feedback)|in\s+the\s+(?:near|foreseeable|not\s+too\s+distant)\s+future|(?:before|for)\s+too\s+long|at\s+(?:a\s+)?(?:(?:more\s+)?convenient|suitable|appropriate|sensible|right|quiet(?:er)?|peak|busy|off-peak|rush|given)\s+(?:times?|hours?|moments?|intervals?)|at\s+(?:short|long|sensible|suitable|certain|appropriate|irregular|reasonable|fixed)\s+intervals|on\s+a\s+timely\s+basis|sooner\s+or\s+later|in\s+the\s+(?:medium|short|long)\s+(?:term|run)|up[\s-]to[\s-]date(?=\s+(?:information|data|news|prices?|figures|lists?|maps?|photos?|status|content|overview|state)\b)|shortly\s+(?:before|after)|(?:just|right|directly)\s+before|near(?:ly)?[\s-]real[\s-]time|without\s+(?:any\s+)?(?:noticeable|undue|unnecessary|long)\s+(?:delays?|waiting)|(?:almost|nearly|virtually)\s+(?:instantly|immediately|instantaneous(?:ly)?)|as\s+(?:early|soon|quickly|fast)\s+as\s+(?:we|you|they|he|she|it|one)\s+can|(?:some|a\s+little|a\s+short|a\s+good)\s+(?:time|while)\s+(?:before|after|earlier|later|beforehand|afterwards)|low\s+latency|in\s+no\s+time|(?:often|early|soon|long|fast|quickly)\s+enough(?!\s+to\b)|in\s+time(?=\s{0,9}(?:[.,;)]|$|\n))|straight\s+away|right\s+away|without\s+delay|(?<=\b(?:informed|notified|told|warned|reminded|announced?|announces|cancell?(?:ed|s)?|booked|books?|reserved?|ordered|planned|plan|plans|known|published|requested|registered)\s(?:\p{L}{1,12}\s){0,3})in\s+advance|ahead\s+of\s+time|(?:at|on)\s+short\s+notice|(?:kept|keeps?|stays?|remains?|always|is|are|be)\s+up[\s-]to[\s-]date|(?:and\s+)up[\s-]to[\s-]date(?=\s{0,9}(?:[.,;)]|$))|(?:until|till)\s+later|for\s+the\s+time\s+being|(?:old|outdated|inactive|unused|stale)\s+(?:\p{L}{2,20}\s+)?\p{L}{3,20}(?=\s+(?:(?:are|get|will\s+be|should\s+be|must\s+be|can\s+be)\s+)(?:automatically\s+)?(?:deleted|removed|archived|hidden|cleaned|cleared)\b))(?![\p{L}\p{N}_]|-\p{L})/giu

export const vagueTime: TextCheck = {
  id: 'vague-time',
  scope: 'text',
  patterns: [times],
  texts: 'requirements',
  group: 'testable',
  severity: 'warning',
  title: 'Vague time',
  why: 'What is fast enough for one person is too slow for the next, and no test can decide.',
  example: { before: 'The list loads quickly.', after: 'The list loads within 1 second.' },
  find: text =>
    toFaults(
      findWords(text, times).filter(found => !isExplained(found)),
      words => `“${words}” doesn’t say when. Give a time, an interval or an event.`,
      timeQuestion,
    ),
}
