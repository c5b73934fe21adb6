import type { TextCheck } from '../check.ts'
import { findWords, type FoundWords } from './findWords.ts'
import { unitQuestion } from './wordQuestions.ts'

/** How long something takes, or what it costs: "opens in 2", "pays 35 by card". */
const amounts =
  /(?<![\p{L}\p{N}_-])(?:(?:loads?|opens?|answers?|responds?|starts?|appears?|shown|saved|finish(?:es|ed)?|reacts?|ready|sent|done|displayed|available|updates?|syncs?|locks?|locked|expires?|ends?)\s{1,3}(?:in|within|under|after)\s{1,3}(?:at\s+most\s{1,3}|less\s+than\s{1,3}|under\s{1,3})?(?!(?:19|20)\d\d\b)\d+(?:[.,]\d+)?(?=\s{0,9}(?:[.,;)](?!\d)|$|\n)|\s{1,3}(?:over|on|with|for|at|when|while|under|if|even|from)\b)|(?:fee|price|deposit|fine|discount|surcharge|rent|salary|charge|contribution)\s{1,3}(?:(?:is|of|costs?|amounts?\s+to)\s{1,3}|:\s{0,3})\d+(?:[.,]\d+)?(?=\s{0,9}(?:[.,;)](?!\d)|$|\n))|(?:pays?|paid|costs?|charged?|refund(?:s|ed)?)\s{1,3}\d+(?:[.,]\d+)?(?=\s{1,3}(?:by|with|per|via|each|in\s+(?:cash|total))\b|\s{0,9}(?:[.,;)](?!\d)|$|\n)))/giu
/** A number with no unit and no thing after it. Years are none. */
const bare = String.raw`(?<![\d.,])(?!(?:19|20)\d\d\b)\d{1,9}(?:[.,]\d{1,3})?(?=\s{0,9}(?:[.,;)](?!\d)|$|\n)|\s(?:and|or|on|when|if|with|without|while|in|under|at|for|the|an?|is|are|then|but|even|from|each|every|per|by|needs?|lapses?)\b)`
export const bareNumber = new RegExp(bare, 'giu')
/** A measured thing, then a number with nothing after it. Sizes of groups and lengths of codes are counts. */
const measures = new RegExp(
  String.raw`(?<![\p{L}\p{N}_-])(?:(?:time-?out|delay|duration|latency|lifetime|expiry|(?:response|loading|load|waiting|wait|processing|start)\stime|(?:upload|file|photo|image|download|attachment|storage|memory|video)\s(?:size|limit)|speed|distance|radius|weight|height|width|bandwidth):?\s|(?:interval|temperature|humidity|pressure|depth|voltage|dose|margin|tolerance|gap|break|pause|notice|fee|price|deposit|fine|discount|surcharge|steps|increments|rent|salary|charge|contribution|budget|hosting|subscription|tank|battery|heating|pump|heater|fan|alarm)\s(?=[\p{L}:]))(?:(?:limit|is|are|of|to|must|be|may|shall|should|at|most|least|below|under|above|over|than|more|less|not|no|never|exceeds?|sets?|defaults?|maximum|minimum|max\.?|min\.?|up|falls?|drops?|rises?|reaches|switches|starts|stops|goes|off|for|costs?|amounts?|comes|when|the|temperature|pressure|level):?\s){0,7}${bare}`,
  'giu',
)
/** What takes time, weighs or costs something: "lasts 45 with a break", "weighs up to 400", "pay 60 a year". */
const amounting = new RegExp(
  String.raw`(?<![\p{L}\p{N}_-])(?:takes?|(?<!\bthe\s)lasts?|weighs?|costs?|pays?|paid|charged?|lapses?\safter|older\sthan)\s(?:(?:at\smost|at\sleast|up\sto|no\smore\sthan|less\sthan|more\sthan|only|another)\s)?${bare}`,
  'giu',
)

/** How long something stays or takes, or how far it goes: "kept for 30", "heavier than 30", "every 15 of inactivity". */
const bounds =
  /(?<![\p{L}\p{N}_-])(?:(?:(?:kept|stored|saved|valid|open|closed|locked|blocked|visible|available|lives?|lasts?|runs?|waits?|stays?|remains?)\s(?:for\s)?|within\s|every\s|refresh(?:es)?\severy\s|(?:end|log|lock|expire|sign)s?\s(?:out\s|off\s)?after\s)(?:at\s(?:most|least)\s|up\sto\s)?(?!(?:19|20)\d\d\b)\d+(?:[.,]\d+)?(?=\s{0,9}(?:[.,;)](?!\d)|$|\n)|\s{1,3}(?:of\sinactivity|before|and\sthen|after|at\s(?:most|least)|without)\b)|(?:heavier|lighter|longer|shorter|higher|lower|wider|larger|bigger|smaller|colder|warmer|hotter|faster|slower|farther|further|nearer|closer|deeper)\sthan\s(?!(?:19|20)\d\d\b)\d+(?:[.,]\d+)?(?=\s{0,9}(?:[.,;)](?!\d)|$|\n)|\s{1,3}(?:needs?|is|can|may|must|gets?|counts?|costs?)\b)|(?:temperature|weight|speed|distance|height|width|length|depth|pressure|humidity|voltage|radius|range|volume|area|power|load)\s(?:[\p{L}]{2,12}\s){0,4}between\s\d+(?:[.,]\d+)?\sand\s\d+(?:[.,]\d+)?(?=\s{0,9}(?:[.,;)](?!\d)|$|\n))|(?:at\s(?:most|least)|no\smore\sthan|up\sto)\s\d+(?:[.,]\d+)?(?=\s(?:long|wide|high|deep|away|apart|per\s(?:second|minute|hour|day))\b)|[<>≤≥]\s?\d+(?:[.,]\d+)?(?=\s{0,9}(?:[.;)](?!\d)|$|\n))|(?:at\s(?:most|least)|no\smore\sthan|up\sto)\s\d+(?=\s(?:is|are)\s(?:accepted|allowed|possible|fine)\b)|(?:hires?|rents?|rented|hired|buys?|sells?|sold|bought|available|offered|gets?)\s(?:[\p{L}]{1,15}\s){0,4}for\s\d+(?:[.,]\d+)?(?=\s{0,9}(?:[.;)](?!\d)|$|\n))|(?:each|every)\s(?:further|additional|other|extra)\s\p{L}{3,12}\s(?:costs\s)?\d+(?:[.,]\d+)?(?=\s{0,9}(?:[.;)](?!\d)|$|\n))|\d+(?:[.,]\d+)?(?=\sfor\s(?:each|every)\s(?:further|additional|other|extra)\b)|\d+(?=\s(?:before|after)\sthe\s(?:start|end|deadline|beginning|event|appointment|date|match|meeting|lesson|booking|session)\b))/giu

const numberOf = ({ words }: FoundWords) => /(?<![\d.,])\d[\d.,]*$/.exec(words)![0]

const message = (number: string) => `“${number}” of what? Add the unit.`

export const numberWithoutUnit: TextCheck = {
  id: 'number-without-unit',
  scope: 'text',
  patterns: [measures, amounting, amounts, bounds],
  texts: 'intentions',
  group: 'testable',
  severity: 'warning',
  title: 'Number without a unit',
  why: 'Seconds and minutes, or kilobytes and megabytes, differ by a factor that breaks the feature.',
  example: { before: 'The session timeout is 30.', after: 'The session timeout is 30 minutes.' },
  find: text =>
    unitless(text).map(found => {
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

/** Each number once, whichever pattern finds it. */
const unitless = (text: string): FoundWords[] => [
  ...new Map(
    [measures, amounting, amounts, bounds]
      .flatMap(pattern => findWords(text, pattern))
      .map(found => [found.end, found]),
  ).values(),
]
