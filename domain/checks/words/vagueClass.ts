import type { TextCheck } from '../check.ts'
import { findWords, toFaults, type FoundWords } from './findWords.ts'
import { isExplained } from './isExplained.ts'

/** Adjectives that sort things or people by a limit that they don't name: "large orders", "experienced drivers". */
const classes =
  /(?<![\p{L}\p{N}_-])(?<!\b(?:no|not|how|as|so|too|very|the|two|three|four|five|and|or)\s)(?:experienced|important|minor|major|critical|complex|complicated|difficult|rare|valuable|fragile|delicate|risky|dangerous|distant|related|comparable|interesting|regular(?=\s(?:customers|guests|members|visitors|users|clients)\b)|frequent|popular|nearby|similar|(?:high|low)[\s-]value|long[\s-]standing|reliable|unreliable|unusual|abnormal|strange|suspicious|severe|extreme|heavy|larger?|smaller?|bigger?|longer?|lengthy|expensive|serious|trusted|loyal|noticeable|conspicuous|significant(?:ly)?|substantial|considerable|excessive|poor|bad|sufficiently\s\p{L}{3,15})\s(?:waiting\s|loading\s|response\s|travel\s|delivery\s)?(?!(?:screens?|devices?|phones?|cards?|lists?|files?|images?|photos?|press|presses|letters|texts?|towns?|cities|numbers|amounts|names|terms?|tables?|documents?|pictures?|videos?|uploads?|groups?|purchases?|datasets?|versions?|changes)\b)\p{L}{3,20}s(?=\s+(?:are|is|get|gets|need|needs|must|can|may|should|shall|have|has|trigger|require|receive|count|cost|pay|will|appear|who|that|which|from|in|with|for|to|too|first|also|two|three|without|at|on|only|separately)\b|\s{0,9}(?:[.,;)]|$))/giu

/** Whether another word of the same sentence names the limit. */
const isNamed = ({ sentence, endInSentence }: FoundWords) =>
  /^\s{0,3}(?:[:(–—]|,?\s(?:that\s+is|i\.e\.|meaning|with\s+(?:more|less|at|over|under)|over|above|under|below|from|than)\b)/i.test(
    sentence.slice(endInSentence),
  ) || /\d/.test(sentence)

export const vagueClass: TextCheck = {
  id: 'vague-class',
  scope: 'text',
  patterns: [classes],
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
      findWords(text, classes).filter(found => !isExplained(found) && !isNamed(found)),
      words => `Nothing says which ones are “${words}”. Give the limit.`,
    ),
}
