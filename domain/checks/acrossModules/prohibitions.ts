import { allMatches } from '../../text/allMatches.ts'
import { mayMatchIn, rememberMatches, sentencesIn, type StatedText } from './specificationTexts.ts'

/** Who may, may not, or does something to a thing, as a sentence states it. */
export interface StatedRight {
  readonly stated: StatedText
  readonly start: number
  readonly end: number
  readonly who: string
  readonly act: string
  readonly what: string
}

const acts =
  'see|view|read|edit|change|delete|remove|add|create|open|close|approve|confirm|reject|cancel|put|take|set|send|start|stop|enter|record|report|pay|book|sign|invite|publish|assign|move|decide|access|download|export|print|update|correct|release|accept|unlock|lock|reopen|restore|use|mark|write|modify|amend|withdraw|upload|call|order|grant|give|choose|plan|swap|rename|hide|answer'
const participles =
  'seen|viewed|read|edited|changed|deleted|removed|added|created|opened|closed|approved|confirmed|rejected|cancelled|taken|set|sent|started|entered|recorded|reported|paid|booked|signed|published|assigned|moved|decided|accessed|downloaded|exported|printed|updated|corrected|released|accepted|unlocked|reopened|restored|used|marked|written|modified|granted|given|visible|accessible|available|readable'
const person =
  '(?:(?!(?:who|that|which|if|when|and|or|but|of)\\s)[\\p{L}’-]{2,20}\\s){0,2}?(?!(?:who|that|which|and|or|it|they|he|she)\\s)[\\p{L}’-]{2,20}'

/** "The payments can only be seen by the treasurer", "are visible only to teachers", "is for teachers only". */
const exclusivePassive = new RegExp(
  `^\\s{0,9}(?:[-*]\\s)?(?<what>[^.;:\\n]{3,80}?)\\s(?:can|may|is|are|must|shall|will)\\s(?:only\\s(?:be\\s)?(?:to\\sbe\\s)?(?<act>${participles})|(?:be\\s)?(?<act2>${participles})\\sonly|(?:be\\s)?(?<act3>${participles})\\sexclusively)\\s(?:by|to|for)\\s(?<who>${person})(?=\\s{0,3}[.,;)]|\\s(?:of|and|who|in|with)\\b|$)`,
  'iu',
)
/** "The owner alone decides", "The treasurer is the only one who sees". */
const exclusiveAlone = new RegExp(
  `^\\s{0,9}(?:[-*]\\s)?(?:an?\\s|the\\s)?(?<who>${person})\\s(?:alone\\s(?:can\\s|may\\s)?|(?:is|are)\\sthe\\sonly\\s(?:one|ones|person|people|role|\\p{L}{3,12})\\s(?:who|that)\\s(?:can\\s|may\\s)?)(?<act>${acts})(?:e?s)?\\s(?<what>[^.;:\\n]{3,80})`,
  'iu',
)
/** "Volunteers can’t see addresses", "Drivers never see prices". */
const prohibition = new RegExp(
  `(?:^|[,;]\\s|\\b(?:and|but)\\s)\\s{0,9}(?:[-*]\\s)?(?:an?\\s|the\\s)?(?<who>${person})\\s(?:can(?:no|['’])t|cannot|can\\snot|may\\snot|must\\snot|mustn['’]t|shall\\snot|(?:do|does)(?:n['’]t|\\snot)|(?:is|are)(?:n['’]t|\\snot)\\sallowed\\sto|never|can\\snever|may\\snever|(?:has|have)\\sno\\sright\\sto|(?:has|have)\\sno\\saccess\\sto)\\s(?:ever\\s)?(?<act>${acts})?s?\\s?(?<what>[^.;:\\n]{3,80})`,
  'iu',
)
/** "Volunteers see sizes and allergies, but neither addresses nor incomes". */
const exception = new RegExp(
  `(?:^|[,;]\\s)\\s{0,9}(?:[-*]\\s)?(?:an?\\s|the\\s)?(?<who>${person})\\s(?:can\\s|may\\s)?(?<act>${acts})s?\\s[^.;:\\n]{3,100}?,?\\s(?:but|and)\\s(?:not|neither|no|never)\\s(?<what>[^.;:\\n]{3,80})`,
  'iu',
)
/** "The coach opens the list of payments", "When a parent opens the absence list". */
const deed = new RegExp(
  `(?:^\\s{0,9}(?:[-*]\\s)?|[,;]\\s|\\b(?:when|if|whenever|given|then|and|but|once|after)\\s)(?:an?\\s|the\\s|every\\s|each\\s|any\\s|all\\s)?(?<who>${person})\\s(?:can\\s|may\\s|also\\s|then\\s|is\\sallowed\\sto\\s|are\\sallowed\\sto\\s){0,2}(?<act>${acts})(?:e?s)?\\s(?<what>[^,.;:\\n]{3,80})`,
  'giu',
)
/** "The volunteer finds the family and sees its address". */
const secondDeed = new RegExp(
  `(?:^\\s{0,9}(?:[-*]\\s)?|[,;]\\s|\\b(?:when|if|whenever|given|then|once|after)\\s)(?:an?\\s|the\\s|every\\s|each\\s|any\\s)?(?<who>${person})\\s(?!(?:and|or)\\s)\\p{L}{3,15}s\\s[^,.;:\\n]{2,60}?\\sand\\s(?<act>${acts})(?:e?s)\\s(?<what>[^,.;:\\n]{3,80})`,
  'giu',
)
const negation = /\b(?:no|not|never|nobody|only|none|neither|nothing|unless|cannot|alone)\b|n[’']t\b/i
/** The outcome of an attempt that isn't allowed. */
const refusal =
  /\b(?:refus\w{1,4}|reject\w{0,3}|den(?:y|ied|ies)|forbidden|error|(?:message|notice|page) (?:says|that|saying)|hint|warn\w{0,4}|redirect\w{0,3}|sent back|asked to|greyed|grey|hidden|40[134]|unchanged|stays|remains)\b/i

const matchIn = (pattern: RegExp, stated: StatedText): StatedRight[] =>
  sentencesIn(stated).flatMap(({ start, text }) => {
    const match = pattern.exec(text)
    return match === null ? [] : [toRight(stated, start, match)]
  })

function toRight(
  stated: StatedText,
  offset: number,
  { index, 0: words, groups = {} }: RegExpMatchArray,
): StatedRight {
  const lead = /^[\s,;]{0,9}/.exec(words)![0].length
  const { who = '', what = '', act = groups['act2'] ?? groups['act3'] ?? 'see' } = groups
  const start = offset + (index ?? 0) + lead
  return { stated, start, end: start + words.slice(lead).trimEnd().length, who, act, what }
}

/** Who alone may do something. */
export const exclusivesIn = rememberMatches([exclusivePassive, exclusiveAlone], stated => [
  ...(maySayPassive(stated) ? matchIn(exclusivePassive, stated) : []),
  ...(maySayAlone(stated) ? matchIn(exclusiveAlone, stated) : []),
])
const maySayPassive = mayMatchIn(exclusivePassive)
const maySayAlone = mayMatchIn(exclusiveAlone)

/** Who may not do something. */
export const prohibitionsIn = rememberMatches([prohibition, exception], stated => [
  ...matchIn(prohibition, stated),
  ...(negative.test(stated.text) ? matchIn(exception, stated) : []),
])
const negative = /\b(?:not|never|no|neither)\b/i

/** Who does something, and isn't refused. */
export const deedsIn = rememberMatches([deed, secondDeed], (stated): readonly StatedRight[] =>
  sentencesIn(stated).flatMap(({ start, text }) => {
    const matches = [...allMatches(deed, text), ...allMatches(secondDeed, text)]
    return matches.length === 0 || negation.test(text) || refusal.test(text)
      ? []
      : matches.map(match => toRight(stated, start, match))
  }),
)
