import { allMatches } from '../../text/allMatches.ts'
import { rememberMatches, sentencesIn, type StatedText } from './specificationTexts.ts'

/** Who may, may not, or does something to a thing, as a sentence states it. */
export interface StatedRight {
  readonly stated: StatedText
  readonly start: number
  readonly end: number
  readonly who: string
  readonly act: string
  readonly what: string
  /** Whether it only says who does it, which holds in its feature. */
  readonly isOfFeature?: boolean
}

const acts =
  'see|view|read|edit|change|delete|remove|add|create|open|close|approve|confirm|reject|cancel|put|take|set|send|start|stop|enter|record|report|pay|book|sign|invite|publish|assign|move|decide|access|download|export|print|update|correct|release|accept|unlock|lock|reopen|restore|use|mark|write|modify|amend|withdraw|upload|call|order|grant|give|choose|plan|swap|rename|hide|answer|type|fill'
const participles =
  'seen|viewed|read|edited|changed|deleted|removed|added|created|opened|closed|approved|confirmed|rejected|cancelled|taken|set|sent|started|entered|recorded|reported|paid|booked|signed|published|assigned|moved|decided|accessed|downloaded|exported|printed|updated|corrected|released|accepted|unlocked|reopened|restored|used|marked|written|modified|granted|given|visible|accessible|available|readable'
const person =
  '(?:(?!(?:who|that|which|if|when|and|or|but|of)\\s)[\\p{L}’-]{2,20}\\s){0,2}?(?!(?:who|that|which|and|or|it|they|he|she)\\s)[\\p{L}’-]{2,20}'

/** "The payments can only be seen by the treasurer", "are visible only to teachers", "is for teachers only". */
const exclusivePassive = new RegExp(
  `^\\s{0,9}(?:[-*]\\s)?(?<what>[^.;:\\n]{3,80}?)\\s(?:can|may|is|are|must|shall|will)\\s(?:only\\s(?:be\\s)?(?:to\\sbe\\s)?(?<act>${participles})|(?:be\\s)?(?<act2>${participles})\\sonly|(?:be\\s)?(?<act3>${participles})\\sexclusively)\\s(?:by|to|for)\\s(?<who>${person})(?=\\s{0,3}[.,;)]|\\s(?:of|and|who|in|with)\\b|$)`,
  'iu',
)
/** "Access to a file is confined to its lawyers", "minutes are for committee eyes only", "seen by the boss and nobody else". */
const confined = new RegExp(
  `^\\s{0,9}(?:[-*]\\s)?(?:access\\sto\\s)?(?<what>[^.;:\\n]{3,80}?)\\s(?:is|are|stays?)\\s(?:(?:strictly\\s)?(?:confined|restricted|limited|reserved)\\s(?:to|for)\\s(?:the\\s|an?\\s|its\\s|their\\s)?(?<who>${person})|(?:(?:confidential|secret|private)\\sand\\s)?(?:known|open|visible|shown)\\sto\\s(?:the\\s|an?\\s)?(?<known>${person})\\s(?:only|alone)|for\\s(?:the\\s|an?\\s)?(?<eyes>${person}?)(?:['’]s?)?\\s(?:eyes\\s)?(?:only|alone)|(?<act>${participles})\\sby\\s(?:the\\s|an?\\s)?(?<sole>${person})(?:\\sof\\s[\\p{L}\\s]{3,30}?)?(?:,?\\sand\\s(?:by\\s)?(?:nobody|no\\sone)\\selse|\\s(?:only|alone|exclusively)))(?!\\p{L})`,
  'iu',
)
const duties = 'written|approved|signed|released|assigned|decided|planned|graded|marked|entered|filled\\sin'
/** "The letter is written by the physician": it isn't written by others, either. */
const duty = new RegExp(
  `^\\s{0,9}(?:[-*]\\s)?(?<what>[^.,;:\\n]{3,60}?)\\s(?:is|are)\\s(?:always\\s)?(?<act>${duties})\\sby\\s(?:the\\s|an?\\s)?(?<who>${person})(?=\\s{0,3}[.,;)]|\\s(?:of|in|with|before|after|at|on)\\b|$)`,
  'iu',
)
/** "Each member enters the reading himself". */
const ownDeed = new RegExp(
  `^\\s{0,9}(?:[-*]\\s)?(?:an?\\s|the\\s|every\\s|each\\s|all\\s)?(?<who>${person})\\s(?:[^.;:\\n]{3,60}?\\sand\\s)?(?<act>${acts})(?:e?s)?\\s(?<what>[^.;:\\n]{3,60}?)\\s(?:himself|herself|themselves|on\\s(?:his|her|their)\\sown)(?!\\p{L})`,
  'iu',
)
/** "The owner alone decides", "The treasurer is the only one who sees". */
const exclusiveAlone = new RegExp(
  `^\\s{0,9}(?:[-*]\\s)?(?:an?\\s|the\\s)?(?<who>${person})\\s(?:alone\\s(?:can\\s|may\\s)?|(?:is|are)\\sthe\\sonly\\s(?:one|ones|person|people|role|\\p{L}{3,12})\\s(?:who|that)\\s(?:can\\s|may\\s)?)(?<act>${acts})(?:e?s)?\\s(?<what>[^.;:\\n]{3,80})`,
  'iu',
)
/** "Volunteers can’t see addresses", "Drivers never see prices". */
const prohibition = new RegExp(
  `(?:^|[,;]\\s|\\b(?:and|but)\\s)\\s{0,9}(?:[-*]\\s)?(?:an?\\s|the\\s)?(?<who>${person})\\s(?:can(?:no|['’])t|cannot|can\\snot|may\\snot|must\\snot|mustn['’]t|shall\\snot|(?:do|does)(?:n['’]t|\\snot)|(?:is|are)(?:n['’]t|\\snot)\\sallowed\\sto|never|can\\snever|may\\snever|(?:has|have)\\sno\\sright\\sto|(?:has|have)\\sno\\saccess\\sto)\\s(?:ever\\s)?(?:(?<act>${acts})(?:e?s)?\\s)?(?:or\\s\\p{L}{3,12}\\s)?(?<what>[^.;:\\n]{3,80})`,
  'iu',
)
/** "Volunteers see sizes and allergies, but neither addresses nor incomes". */
const exception = new RegExp(
  `(?:^|[,;]\\s)\\s{0,9}(?:[-*]\\s)?(?:an?\\s|the\\s)?(?<who>${person})\\s(?:can\\s|may\\s)?(?<act>${acts})s?\\s[^.;:\\n]{3,100}?(?:,?\\s(?:but|and)\\s|,\\s)(?:not|neither|no|never)\\s(?<what>[^.;:\\n]{3,80})`,
  'iu',
)
/** "Parents see absences only, no marks". */
const onlySome = new RegExp(
  `^\\s{0,9}(?:[-*]\\s)?(?:an?\\s|the\\s)?(?<who>${person})\\s(?:can\\s|may\\s)?(?<act>${acts})s?\\s(?:only\\s[^.,;:\\n]{3,60}?|[^.,;:\\n]{3,60}?\\sonly),?\\s(?:but\\s|and\\s)?(?:not|no|never)\\s(?<what>[^.;:\\n]{3,80})`,
  'iu',
)
/** "The coach opens the list of payments", "When a parent opens the absence list". */
const deed = new RegExp(
  `(?:^\\s{0,9}(?:[-*]\\s)?|[,;]\\s|\\b(?:when|if|whenever|given|then|and|but|once|after)\\s)(?:an?\\s|the\\s|every\\s|each\\s|any\\s|all\\s)?(?<who>${person})(?:\\swho\\s(?:is|are|has|have)\\s(?:[\\p{L}-]{2,15}\\s?){1,3}?)?\\s(?:can\\s|may\\s|also\\s|then\\s|is\\sallowed\\sto\\s|are\\sallowed\\sto\\s){0,2}(?<act>${acts})(?:e?s)?\\s(?<what>[^,.;:\\n]{3,80}(?:,\\s(?!(?:then|when|if|but|so|which|who|he|she|they|it|and\\s(?:the|an?)|the|an?)\\s)[^,.;:\\n]{3,60}){0,4})`,
  'giu',
)
/** "The volunteer finds the family and sees its address". */
const secondDeed = new RegExp(
  `(?:^\\s{0,9}(?:[-*]\\s)?|[,;]\\s|\\b(?:when|if|whenever|given|then|once|after)\\s)(?:an?\\s|the\\s|every\\s|each\\s|any\\s)?(?<who>${person})\\s(?!(?:and|or)\\s)\\p{L}{3,15}s\\s[^,.;:\\n]{2,60}?\\sand\\s(?<act>${acts})(?:e?s)\\s(?<what>[^,.;:\\n]{3,80})`,
  'giu',
)
/** "When a cook opens an order, dishes and prices are shown": the cook sees them. */
const shown = new RegExp(
  `^\\s{0,9}(?:[-*]\\s)?(?:when|if|whenever|given|once|after)\\s(?:an?\\s|the\\s|every\\s|each\\s|any\\s)?(?<who>${person})\\s(?:opens?|looks?|views?|is\\son|is\\ssigned|selects?|searches|presses|reads?)\\b[^.;:\\n]{0,60}?,\\s(?:then\\s)?(?<what>[^.;:\\n]{3,80}?)\\s(?:is|are)\\s(?:shown|displayed|visible|listed)(?!\\p{L})`,
  'giu',
)
/** What a second deed needs: much faster than its pattern. */
const mayBeSecond = new RegExp(`\\sand\\s(?:${acts})(?:e?s)\\s`, 'iu')
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
  // "Approving requests is reserved to the head".
  const [, doing, done] = /^(\p{L}{3,12})ing\s(?:of\s)?(.{3,80})$/iu.exec(groups['what'] ?? '') ?? []
  const { act = groups['act2'] ?? groups['act3'] ?? doing ?? 'see' } = groups
  const what = doing !== undefined && act === doing ? done! : (groups['what'] ?? '')
  const who = groups['who'] ?? groups['eyes'] ?? groups['known'] ?? groups['sole'] ?? ''
  const start = offset + (index ?? 0) + lead
  return { stated, start, end: start + words.slice(lead).trimEnd().length, who, act, what }
}

/** Who alone may do something. */
export const exclusivesIn = rememberMatches(
  [exclusivePassive, exclusiveAlone, confined],
  (stated, possible) => possible.flatMap(pattern => matchIn(pattern, stated)),
)
const shared = /\b(?:or|also|either|if|when|unless)\b/i
/** Who does something, so that nobody else has to. */
export const dutiesIn = rememberMatches([duty, ownDeed], (stated, possible) =>
  shared.test(stated.text)
    ? []
    : possible.flatMap(pattern => matchIn(pattern, stated)).map(it => ({ ...it, isOfFeature: true })),
)

/** Who may not do something. */
export const prohibitionsIn = rememberMatches([prohibition, exception, onlySome], (stated, possible) =>
  possible
    .filter(pattern => pattern === prohibition || negative.test(stated.text))
    .flatMap(pattern => matchIn(pattern, stated)),
)
const negative = /\b(?:not|never|no|neither)\b/i

/** Who does something, and isn't refused. */
export const deedsIn = rememberMatches(
  [deed, secondDeed, shown],
  (stated, possible): readonly StatedRight[] =>
    sentencesIn(stated).flatMap(({ start, text }) => {
      if (negation.test(text) || refusal.test(text)) return []
      return possible
        .filter(pattern => pattern !== secondDeed || mayBeSecond.test(text))
        .flatMap(pattern => allMatches(pattern, text).map(match => toRight(stated, start, match)))
    }),
)
