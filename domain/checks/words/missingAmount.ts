import type { TextCheck } from '../check.ts'
import { apart, findWords, toFaults } from './findWords.ts'

/** Money, points or time that someone gets or loses, without a number. */
/** What an amount follows from, without how: "the fee depends on the size of the boat". */
const dependent =
  /(?<![\p{L}\p{N}_-])(?:fees?|prices?|discounts?|costs?|rents?|deposits?|bonus(?:es)?|points?|rates?|limits?|fines?|duration|number|contributions?|quotas?|wages?|pay)\s(?:(?:for|of|per)\s(?:[\p{L}’-]{1,15}\s){1,3})?(?:depends?\son|(?:is|are)\s(?:based\son|calculated\s(?:from|according\sto|by)|according\sto|graded\sby|staggered\sby)|var(?:y|ies)\s(?:with|by)|follows?\sfrom)\s(?:the\s|their\s|his\s|her\s)?[\p{L}-]{3,20}/giu
const amounts =
  /(?<![\p{L}\p{N}_-])(?:(?:gets?|receives?|earns?|pays?|is\s+given|are\s+given|is\s+charged|are\s+charged|costs?|gives?|grants?|charges?|there\s+is|there['’]s|with)\s+(?:(?:an?|some|the)\s+)?(?:small\s+|special\s+|additional\s+|extra\s+|one-time\s+|fixed\s+|late\s+|cancellation\s+|handling\s+|service\s+|processing\s+|reminder\s+|basic\s+|annual\s+|monthly\s+){0,2}(?:discount|reward|bonus(?:es)?|penalty|fine|surcharge|fee|extra\s+charge|compensation|commission|deposit|allowance|price\s+reduction|reduced\s+price|bonus\s+points?|points)|(?:there\s+(?:is|are|should\s+be|must\s+be|will\s+be)|has|have|needs?)\s+(?:an?\s+)?(?:\p{L}{2,20}\s+)?(?:limit|maximum|cap|upper\s+limit|minimum)s?\s+(?:on|to|for|of)|costs?\s+extra|(?:an?|the|his|her|their)\s+(?:deposit|fee|fine|surcharge|penalty|discount|bonus|commission|compensation|late\s+fee|cancellation\s+fee|handling\s+fee|service\s+fee)\s+(?:must\s+be\s+paid|has\s+to\s+be\s+paid|is\s+(?:due|charged|payable|added|deducted|withheld|retained|kept|granted|given|applied|required))|points\s+(?:are|get)\s+(?:awarded|given|credited|deducted|added)|(?:earns?|collects?|gets?|receives?|loses?)\s+(?:\p{L}{3,12}\s+)?points|expense\s+allowance|(?:is|are|be)\s+(?:strictly\s+|also\s+)?limited(?=\s{0,9}(?:[.;)]|$|\n))|(?:an?|the)\s+limited\s+(?:number|amount|quantity|time|period|size|length|selection)(?:\s+of)?|(?:has|have|with)\s+an?\s+(?:(?:maximum|minimum)\s+(?:size|length|number|amount|age|stay|duration|order\s+value|order)|(?:size|length|time|age|weight|character|storage)\s+limit)|there\s+(?:is|are)\s+an?\s+(?:maximum|minimum|size|length|time|age)\s+(?:size|length|number|age|limit|stay|duration)|(?:an?|the)\s+(?:certain|set|fixed|specified|predefined|pre-defined|predetermined|preset|prescribed|defined)\s+(?:number|amount|time|period|limit|threshold|value|percentage|distance|deadline|temperature|level|quantity|share|age|sum|price|weight|interval|minimum|maximum)(?:\s+of)?|pays?\s+(?:extra|more|less)|(?:for|at)\s+(?:a\s+)?(?:small|reduced|special)\s+(?:fee|price|charge))(?![\p{L}\p{N}_-]|\s+(?:codes?|notice|note|letter|which|that|set|shown|stored|entered|back|of\s+the)\b)/giu
/** A number, or that someone sets it. */
const said =
  /\d|%|\b(?:half|double|twice|third|quarter|full|whole|set\s+by|chosen\s+by|free|no|not|without|price\s+list|agreed)\b/i

export const missingAmount: TextCheck = {
  id: 'missing-amount',
  scope: 'text',
  patterns: [amounts, dependent],
  texts: 'requirements',
  group: 'complete',
  severity: 'warning',
  title: 'Amount that isn’t given',
  why: 'The app has to work it out, and nothing says how much it is or who sets it.',
  example: {
    before: 'Members get a discount.',
    after: 'Members get a discount of 10%.',
  },
  find: text =>
    toFaults(
      apart([...findWords(text, amounts), ...findWords(text, dependent)]).filter(
        ({ sentence }) => !said.test(sentence),
      ),
      words => `“${words}” doesn’t say how much. Give the amount, or say who sets it.`,
    ),
}
