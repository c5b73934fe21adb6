import type { TextCheck, TextFault } from '../check.ts'
import { findWords, oneLine, type FoundWords } from './findWords.ts'
import { approximationQuestion } from './wordQuestions.ts'

const approximations =
  /(?<![\p{L}\p{N}_-])(?:about|around|approximately|approx\.?|roughly|nearly|almost|circa|ca\.|close\s+to|more\s+or\s+less|an\s+estimated)\s+(?=[€$£]?\d)|(?<![\p{L}\p{N}~/])~\s?(?=[€$£]?\d)|(?<=\d)-?ish(?![\p{L}\p{N}_-])|(?<=[\p{L}\p{N}]),?\s+give\s+or\s+take|(?<=[\p{L}\p{N}])\s+or\s+so(?![\p{L}\p{N}_-]|\s+(?:that|the|it)\b)/giu

/** Words before which "about" and "around" mean a topic or a direction: "reminders about 2 lessons". */
const topics =
  /\b(?:informations?|info|details?|questions?|remind(?:ers?|ed|s)?|messages?|notifi(?:cations?|ed|es)|notify|emails?|told|tell|tells|asks?|asked|knows?|learns?|talks?|thinks?|warn(?:ings?|ed|s)?|inform(?:ed|s)?|news|facts|data|reports?|stor(?:y|ies)|pages?|wrap(?:s|ped)?|turns?|moves?|all)\s+$/i
const isTopic = ({ sentence, endInSentence, words }: FoundWords) =>
  /^a/i.test(words) && topics.test(sentence.slice(0, endInSentence - words.length))
/** People or things, of which the number is rather an estimate than a limit: "about 400 members". */
const isEstimate = ({ sentence, endInSentence, words }: FoundWords) =>
  /\s$/.test(words) &&
  /^[\d.,]{1,9}\s(?:[\p{L}-]{2,20}\s)?(?!(?:(?:milli)?seconds?|minutes?|hours?|days?|weeks?|months?|years?|metres?|meters?|miles?|kilometres?|grams?|litres?|euros?|dollars?|pounds?|francs?|cents?|degrees?|pixels?|characters?|words?|lines?|pages?)\b)\p{L}{3,20}s\b/iu.test(
    sentence.slice(endInSentence),
  )
/** How much there is of something in a time, which is an estimate and no limit: "about 900 messages a month". */
const isVolume = ({ sentence, endInSentence }: FoundWords) =>
  /^[\d.,]{1,9}(?:\s(?!(?:seconds?|minutes?|hours?|days?)\b)[\p{L}-]{2,20}){0,3}\s(?:an?|per|each|every|in\s(?:an?|the))\s(?:hour|day|week|month|year|season|quarter)\b/iu.test(
    sentence.slice(endInSentence),
  )
const isUncounted = ({ sentence, endInSentence, words }: FoundWords) =>
  /^\s/.test(words) &&
  !/\d(?:\s?\p{L}{1,15}|\s?%)?$/u.test(
    sentence.slice(Math.max(0, endInSentence - words.length - 30), endInSentence - words.length),
  )

const message = (words: string) =>
  `“${words}” leaves the number open. Give the exact one, or the least and the most.`

export const approximateNumber: TextCheck = {
  id: 'approximate-number',
  scope: 'text',
  patterns: [approximations],
  texts: 'requirements',
  group: 'testable',
  severity: 'warning',
  title: 'Approximate number',
  why: 'A test needs to know where the limit is.',
  example: { before: 'A lesson takes about 45 minutes.', after: 'A lesson takes 45 minutes.' },
  find: text =>
    findWords(text, approximations)
      .filter(found => !isTopic(found) && !isVolume(found) && !isUncounted(found))
      .map((found): TextFault => {
        const question = approximationQuestion(found)
        return {
          start: found.start,
          end: found.end,
          message: message(oneLine(found.words)),
          replacements: [''],
          ...(isEstimate(found) ? { severity: 'hint' } : {}),
          ...(question === undefined ? {} : { question }),
        }
      }),
}
