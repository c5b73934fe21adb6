import type { TextCheck } from '../check.ts'
import { findWords, toFaults, type FoundWords } from './findWords.ts'

const growths =
  /(?<![\p{L}\p{N}_-])(?:(?:able|ready|prepared|designed|built|made|easy|possible)\s+to\s+(?:\p{L}{2,20}ly\s+)?(?:grow|scale|be\s+(?:extended|expanded|scaled))|(?:can|must|shall|should|will|may)\s+(?:also\s+|later\s+|easily\s+)?(?:grow|scale(?:\s+up)?|be\s+(?:\p{L}{2,20}ly\s+)?(?:extended|expanded|extensible|expandable|extendable|scalable))|(?:heavy|high|peak|increased|extreme|growing|rising|large|strong|big)\s+(?:loads?|traffic|demand|volumes?|rush|growth|usage)(?=\s{0,9}(?:[.,;)]|$|\n)|\s+(?:times?|without|well|too|at|on|during)\b)|(?:cope|copes|deal|deals|handle|handles|withstand|withstands|manage|manages|survive|survives)\s+(?:with\s+)?(?:peaks|(?:the\s+)?rush|growth|(?:the\s+)?stress|crowds|surges)|room\s+(?:to|for)\s+grow(?:th)?|future[\s-]proof|grows?\s+with\s+(?:us|the|our)|open\s+(?:for|to)\s+(?:future\s+)?(?:extensions?|growth|expansion)|extensible|expandable|ready\s+for\s+(?:the\s+future|(?:\p{L}{2,15}\s+)?growth|more)|(?:more|other|further|additional|new)\s+(?:\p{L}{2,20}\s+){1,2}(?:can|could|may|will|should|must)\s+be\s+added\s+(?:later|in\s+(?:the\s+)?future|at\s+any\s+time))(?![\p{L}\p{N}_-])/giu

/** Whether it says how far: "can grow to 5,000 members", "without changes to the code". */
const isLimited = ({ sentence, endInSentence }: FoundWords) =>
  /^[^.;]{0,80}(?:\d|\bwithout\b|\b(?:twice|double|ten\s?fold|by\s+(?:an?\s+)?(?:admin|editor|owner|file|plug-?in|configuration))\b)/i.test(
    sentence.slice(endInSentence),
  )

export const openGrowth: TextCheck = {
  id: 'open-growth',
  scope: 'text',
  patterns: [growths],
  texts: 'requirements',
  group: 'testable',
  severity: 'warning',
  title: 'Growth without a limit',
  why: 'What has to work for ten times as many costs more from the first day, so a builder has to know how far it goes.',
  example: {
    before: 'The shop must be able to grow.',
    after: 'The shop must be able to grow to 5,000 products and 200 orders a day.',
  },
  find: text =>
    toFaults(
      findWords(text, growths).filter(found => !isLimited(found)),
      words =>
        `“${words}” doesn’t say how far. Give the largest number that has to work, and what may change by then.`,
    ),
}
