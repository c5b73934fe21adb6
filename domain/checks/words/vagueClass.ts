import type { TextCheck } from '../check.ts'
import { apart, findWords, toFaults, type FoundWords } from './findWords.ts'
import { degree, scaled } from './degrees.ts'
import { isExplained } from './isExplained.ts'

/** Things or people that are sorted by a limit that isn't named: "large orders", "experienced drivers". */
const classes = new RegExp(
  String.raw`(?<![\p{L}\p{N}_-])(?<!\b(?:no|not|how|as|so|too|very|the|two|three|four|five|and|or)\s)(?:${scaled}|inexperienced|repeat(?:ed)?|major|related|comparable|regular(?=\s(?:customers|guests|members|visitors|users|clients)\b)|frequent|nearby|similar|(?:high|low|short|long|last)[\s-](?:value|risk|demand|notice|standing|minute|term)|larger?|smaller?|bigger?|longer?|trusted|loyal|significantly|sufficiently\s\p{L}{3,15})\s(?:waiting\s|loading\s|response\s|travel\s|delivery\s|late\s|missed\s)?(?!(?:screens?|devices?|phones?|cards?|lists?|files?|images?|photos?|press|presses|letters|texts?|towns?|cities|numbers|amounts|names|terms?|tables?|documents?|pictures?|videos?|uploads?|groups?|purchases?|datasets?|versions?)\b)(?:\p{L}{3,20}s|damage|dirt|rain|wind|traffic|wear|noise|snow|misuse)(?=\s+(?:are|go|goes|leads?|do|does|don[’']t|doesn[’']t|aren[’']t|isn[’']t|block|cause|stay|move|see|is|get|gets|need|needs|must|can|may|should|shall|have|has|trigger|require|receive|count|cost|pay|will|appear|who|that|which|from|in|with|for|to|too|first|also|two|three|without|at|on|only|separately|come)\b|\s{0,9}(?:[.,;)]|$))`,
  'giu',
)
/** Degrees that aren't a condition's or a promise's: "a rather weak colony". */
const degrees = new RegExp(
  String.raw`(?<![\p{L}\p{N}_-])(?<!\b(?:not|how|as|is|are|be|gets?|becomes?|looks?|seems?|if|when)\s)${degree}\s(?:${scaled}|large|small|big|long|old|new|strong|high|low)(?![\p{L}\p{N}_-]|\s+to\s)`,
  'giu',
)

/** Whether another word of the same sentence names the limit. */
const isNamed = ({ sentence, endInSentence }: FoundWords) =>
  /^\s{0,3}(?:[:(–—]|,?\s(?:that\s+is|i\.e\.|meaning|with\s+(?:more|less|at|over|under)|over|above|under|below|from|than)\b)/i.test(
    sentence.slice(endInSentence),
  ) || /\d/.test(sentence)

export const vagueClass: TextCheck = {
  id: 'vague-class',
  scope: 'text',
  patterns: [classes, degrees],
  texts: 'requirements',
  group: 'clear',
  severity: 'warning',
  title: 'Kind of thing without a limit',
  why: 'The app has to decide for each one whether it belongs to them, and nothing says how.',
  example: {
    before: 'Large orders need a second signature.',
    after: 'Orders above 500 euros need a second signature.',
  },
  find: text =>
    toFaults(
      apart([...findWords(text, classes), ...findWords(text, degrees)]).filter(
        found => !isExplained(found) && !isNamed(found),
      ),
      words => `Nothing says which ones are “${words}”. Give the limit.`,
    ),
}
