import type { TextCheck } from '../check.ts'
import { apart, findWords, toFaults, type FoundWords } from './findWords.ts'
import { isExplained } from './isExplained.ts'
import { amountQuestion } from './wordQuestions.ts'

const amounts =
  /(?<!\b(?:as|how|so|too|has|have|not|this|that)[\s-]|\bone[\s-]to[\s-]|[\p{L}\p{N}_-])(?:some(?!\s+(?:of\s+(?:the|these|those)|or\s+all|points?|reason|time|cases|others?)\b)|several|(?<!\bwith\s)many(?!\s+(?:others|more|cases)\b)|(?<!\band\s)many\s+more(?=\s+(?:later|soon|to\s+come|users|people)\b)|(?<=^\s{0,9}|[.!?]\s|\b(?:if|when|until)\s)enough(?=\s+\p{L}{3,20}s\b)|various|numerous|(?:quite\s+)?a\s+few|only\s+few|(?<=\b(?:the|last|latest|first|next|previous)\s)few(?=\s+\p{L})|(?:lots|loads|tons|plenty|a\s+(?:whole\s+)?(?:lot|bunch|couple|handful))\s+of|(?<!\b(?:enter|choose|pick|set|type|select|after|within|for|give)s?\s)a\s+(?:large\s+|small\s+|certain\s+|limited\s+|great\s+)?(?:number|amount)\s+of|(?:the|a)\s+(?:bulk|majority)\s+of|(?:dozens|hundreds|thousands)\s+of|by\s+(?:a\s+(?:good|little|tiny|fair|small|large|lot)(?:\s+bit|\s+amount|\s+margin)?|quite\s+a\s+bit|some\s+(?:amount|margin))|(?:considerably|significantly|substantially|noticeably|markedly|slightly|somewhat|a\s+good\s+deal|quite\s+a\s+bit|a\s+lot)(?=\s+(?:more|less|fewer|later|earlier|better|worse|longer|shorter|higher|lower|larger|smaller|faster|slower|different|too)\b)|(?:differs?|deviates?|changes?|moves?|drops?|rises?|falls?|shifts?)\s+(?:considerably|significantly|substantially|noticeably|markedly|strongly|a\s+lot|a\s+bit|slightly)|(?<=\b(?:has|have|with|is|are|there['’]s|keep|keeps|be)\s)enough(?!\s+to\b)(?=\s+\p{L})|(?:very\s+)?(?:large|big|huge|large[\s-]scale)\s+(?:files?|images?|photos?|pictures?|videos?|uploads?|lists?|orders?|groups?|amounts?|purchases?|datasets?|tables?|documents?|numbers?))(?![\p{L}\p{N}_-])|(?<!\b(?:at|the|by|with|has|have|had)\s|[\p{L}\p{N}_-])most\s+(?:of\s+(?:the|our|these)\s+)?(?!cases\b|\p{L}{1,30}ous\b)\p{L}{3,30}s\b/giu

/** A share or a choice of which nobody says how much it is: "a good part of the list", "a sample of the deliveries". */
const shares =
  /(?<![\p{L}\p{N}_-])(?:an?\s(?:(?:good|large|small|fair|big|certain|considerable|great|decent|limited|reasonable)\s(?:part|share|portion|proportion|percentage|fraction|quantity|selection|choice|number|few|bit|deal)|percentage|fraction|sample|selection|variety|range|multitude|host)\sof|a\sfair\sfew|enough(?=\s(?:have|has|are)\b)|the\sodd|(?<!\b(?:is|it[’']s)\s)(?:not|never)\stoo\s(?:many|much|few)|hardly\s(?:any|no)|(?<=\b(?:when|if|until|once)\s)(?:only\s)?(?:little|few|not\smuch)\s(?:is|are|remains?)\sleft|(?<=\b(?:rises?|falls?|drops?|changes?|increases?|decreases?|grows?|shrinks?|shorter|longer|earlier|later)\s)somewhat)(?![\p{L}\p{N}_-])/giu

/** Whether it means "more than one": "select several messages at once", "none, some or all". */
const isPlural = ({ sentence, words }: FoundWords) =>
  /^(?:some|several|many)$/i.test(words) &&
  /\b(?:select|choose|pick|mark|tick|delete|move|upload|edit|archive|print|export|add|assign|invite|combine|compare)\b/i.test(
    sentence,
  ) &&
  /\b(?:at once|at the same time|together|in one go|or all|all or)\b/i.test(sentence)

export const vagueAmount: TextCheck = {
  id: 'vague-amount',
  scope: 'text',
  patterns: [amounts, shares],
  texts: 'requirements',
  group: 'clear',
  severity: 'warning',
  title: 'Vague amount',
  why: 'Two builders read different numbers into it, and nobody can test it.',
  example: { before: 'Show several results.', after: 'Show the 10 nearest results.' },
  find: text =>
    toFaults(
      apart([...findWords(text, amounts), ...findWords(text, shares)]).filter(
        found => !isExplained(found) && !isPlural(found),
      ),
      words => `“${words}” doesn’t say how many. Give a number or a rule.`,
      amountQuestion,
    ),
}
