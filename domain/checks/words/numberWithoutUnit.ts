import type { TextCheck } from '../check.ts'
import { findWords, type FoundWords } from './findWords.ts'
import { unitQuestion } from './wordQuestions.ts'

/** How long something takes, or what it costs: "opens in 2", "pays 35 by card". */
const amounts =
  /(?<![\p{L}\p{N}_-])(?:(?:loads?|opens?|answers?|responds?|starts?|appears?|shown|saved|finish(?:es|ed)?|reacts?|ready|sent)\s{1,3}(?:in|within|under|after)\s{1,3}(?:at\s+most\s{1,3}|less\s+than\s{1,3}|under\s{1,3})?\d+(?:[.,]\d+)?(?=\s{0,9}(?:[.,;)](?!\d)|$|\n))|(?:pays?|paid|costs?|charged?|refund(?:s|ed)?)\s{1,3}\d+(?:[.,]\d+)?(?=\s{1,3}(?:by|with|per|via|each|in\s+(?:cash|total))\b|\s{0,9}(?:[.,;)](?!\d)|$|\n)))/giu
/** A measured thing, then a number with nothing after it. Sizes of groups and lengths of codes are counts. */
const measures =
  /(?<![\p{L}\p{N}_-])(?:time-?out|delay|duration|latency|interval|lifetime|expiry|(?:response|loading|load|waiting|wait|processing|start)\s+time|(?:upload|file|photo|image|download|attachment|storage|memory|video)\s+(?:size|limit)|speed|distance|radius|weight|height|width|bandwidth):?(?:\s{1,3}(?:limit|is|are|of|to|must|be|may|shall|should|at|most|least|below|under|above|over|than|more|less|not|exceed|set|defaults?|maximum|minimum|max\.?|min\.?)){0,5}:?\s{1,3}\d+(?:[.,]\d+)?(?=\s{0,9}(?:[.,;)](?!\d)|$|\n))/giu

const numberOf = ({ words }: FoundWords) => /(?<![\d.,])\d[\d.,]*$/.exec(words)![0]

const message = (number: string) => `“${number}” of what? Add the unit.`

export const numberWithoutUnit: TextCheck = {
  id: 'number-without-unit',
  scope: 'text',
  texts: 'requirements',
  group: 'testable',
  severity: 'warning',
  title: 'Number without a unit',
  why: 'Seconds and minutes, or kilobytes and megabytes, differ by a factor that breaks the feature.',
  example: { before: 'The session timeout is 30.', after: 'The session timeout is 30 minutes.' },
  find: text =>
    [...findWords(text, measures), ...findWords(text, amounts)].map(found => {
      const number = numberOf(found)
      const question = unitQuestion(number, found.words)
      return {
        start: found.end - number.length,
        end: found.end,
        message: message(number),
        ...(question === undefined ? {} : { question }),
      }
    }),
}
