import { textLinesOf } from '../textLines.ts'
import type { Specification } from '../../specification/specification.ts'
import { mayMatchIn, type StatedText } from './specificationTexts.ts'

/** A topic that a line may exclude with one word, and the words by which other texts are about it. */
interface Topic {
  /** The line as a whole, without its bullet. */
  readonly excluded: RegExp
  readonly mentioned: RegExp
  /** Whether the technical requirements may mention it, too. */
  readonly isTechnology?: boolean
}

const line = (words: string) =>
  new RegExp(
    String.raw`^(?:no |any |all |taking |handling |online |in-app |built-in |real-time |live ){0,3}(?:${words})(?: (?:of (?:any|every|all) \w{1,20}|in the app|features?|functions?|functionality|support|mode|use|system|services?))?(?:,? (?:for now|yet|in (?:the first version|version 1|v1)))?[.;]?(?:\s{0,3}[(–—].*)?$`,
    'i',
  )
const words = (pattern: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}-])(?:${pattern})(?![\p{L}\p{N}-])`, 'iu')

const topics: readonly Topic[] = [
  {
    // Other ways to pay stay.
    excluded:
      /^(?:no |any |all |taking )?(?:online|in-app|electronic|card|digital|paying (?:online|in the app)|payments? (?:online|in the app|by card))\s?(?:payments?|billing|checkout)?[.;]?(?:\s{0,3}[(–—].*)?$/i,
    mentioned: words(
      'pays? (?:online|by card|in the app|with (?:a |the )?card)|paid (?:online|by card|in the app)|online payments?|credit cards?|direct debit|checkout',
    ),
  },
  {
    excluded: line('payments?(?: processing)?|paying|billing|card payments?|payment handling'),
    mentioned: words(
      'pays?(?=\\s(?:(?:by|with|for|the|online|a|my|their|now|at|in)\\b|[€$£\\d]))|is paid|are paid|paid out|payments?|checkout|credit cards?|by card|direct debit|instalments?',
    ),
  },
  {
    excluded: line('chat|chats|messag(?:es|ing)(?: (?:between|among) \\w{1,20})?|direct messages'),
    mentioned: words('chats?|chatting|direct messages?|message each other'),
  },
  {
    excluded: line('(?:push )?notifications?|reminders?|push messages?'),
    mentioned: words(
      'push (?:notifications?|messages?)|notifications?|reminders?|(?:is|are) notified|(?:is|are) reminded',
    ),
  },
  {
    excluded: line('offline|offline (?:work|access)|working offline'),
    mentioned: words(
      'offline|(?:without|no) (?:a |an |any )?(?:network|internet|connection|signal|reception|coverage)',
    ),
  },
  {
    excluded: line(
      'translations?|multiple languages|several languages|other languages|multilingual\\w{0,4}|language (?:switch|selection)',
    ),
    mentioned: words(
      '(?:two|three|several|multiple|all|both) languages|switch(?:es)? (?:the )?language|translat(?:e|es|ed|ions?)|multilingual|choose(?:s)? (?:the|a|their) language',
    ),
  },
  {
    excluded: line('(?:user )?accounts?|log-?ins?|sign-?(?:in|up)|registration|user management'),
    mentioned: words('(?:log|sign)(?:s|ed|ing)?[ -](?:in|up)|creates? an account|passwords?|registers? with'),
  },
  {
    excluded: line('(?:native |mobile |phone |ios |android ){0,2}apps?|native apps? for .{1,30}|app stores?'),
    mentioned: words(
      'native apps?|(?:android|iphone|ios) apps?|apps? for (?:android|iphone|ios)|app stores?|play store',
    ),
  },
  {
    excluded: line('reviews?|ratings?|reviews? and ratings?|ratings? and reviews?'),
    mentioned: words(
      '(?:write|leave|give|read)s? (?:a |their |the )?(?:reviews?|ratings?)|rat(?:e|es) (?:the|a|an|each|it|them)|stars?',
    ),
  },
  {
    excluded: line('maps?|map view|gps|location tracking|(?:live )?tracking'),
    mentioned: words('on (?:a|the) map|map view|gps|live location|current position'),
  },
  {
    excluded: line('ai|artificial intelligence|machine learning|ai (?:assistant|suggestions?)'),
    mentioned: words(
      'ai|artificial intelligence|machine learning|language models?|llms?|(?:chat)?gpt(?:-?\\d\\S*)?|openai|anthropic|claude|gemini|copilot|neural networks?',
    ),
    isTechnology: true,
  },
  {
    excluded: line('exports?|data exports?|(?:excel|csv|pdf) exports?'),
    mentioned: words(
      'exports?|exported|downloads? (?:it |them |the list )?as (?:an? )?(?:pdf|csv|excel\\w*)',
    ),
  },
  {
    excluded: line('deliver(?:y|ies)|shipping|shipments?|home delivery'),
    mentioned: words('deliver(?:s|ed|y|ies)|ship(?:s|ped|ping|ments?)'),
  },
  {
    excluded: line('sell|selling|sales?|(?:web |online )?shops?|selling (?:of|things).*'),
    mentioned: words('buys?|bought|sells?|sold|purchas(?:e|es|ed|ing)|orders? (?:\\S{1,15} ){0,3}and pays?'),
  },
  {
    excluded: line('bookings?(?: (?:online|on the (?:internet|web)))|booking by (?:customers|guests)'),
    mentioned: words(
      'books? (?:\\S{1,12} ){0,6}?(?:online|on the (?:internet|web|website))|online bookings?',
    ),
  },
  { excluded: line('printing|print-?outs?'), mentioned: words('prints?|printed|printing|print-?outs?') },
  {
    excluded: line('videos?|video (?:calls?|streaming|uploads?)|live ?streams?'),
    mentioned: words('videos?|live ?streams?'),
  },
  {
    excluded: line('statistics|analytics|reports?|reporting|evaluations?'),
    mentioned: words('statistics|analytics|evaluations?|charts?|graphs?|key figures'),
  },
  {
    excluded: line('cookies'),
    mentioned: words('cookies?'),
    isTechnology: true,
  },
  {
    excluded: line('social (?:media|networks?)(?: (?:accounts?|log-?ins?|integration|sharing))?|facebook'),
    mentioned: words('facebook|instagram|tiktok|linkedin|twitter|social (?:media|networks?)'),
    isTechnology: true,
  },
  {
    excluded: /^no e-?mails?[.;,]?(?:\s.*)?$/i,
    mentioned: words('e-?mails?'),
    isTechnology: true,
  },
  {
    excluded:
      /^(?:no (?:location |live |gps |position )?tracking\b.*|.{3,40}\b(?:is|are) (?:not|never) (?:to be )?tracked\b.*|no gps\b.*)$/i,
    mentioned: words(
      'gps|live location|(?:current |exact )?(?:positions?|locations?) (?:is|are|of)|track(?:s|ed|ing)?',
    ),
  },
  {
    excluded: /^no (?:money for |costly |paid )?(?:text messages?|sms)\b.*$/i,
    mentioned: words('sms|text messages?'),
    isTechnology: true,
  },
  {
    excluded: line('gamification|games?|gamified elements'),
    mentioned: words(
      'points (?:and|for)|collects? points|badges?|leader ?boards?|rankings?|streaks?|trophies',
    ),
  },
  {
    excluded: line('(?:reviews?|ratings?) of (?:people|persons|users|members|each other)|rating people'),
    mentioned: words(
      'stars?|rat(?:e|es) (?:the |an? |each |their |his |her )?(?:hosts?|drivers?|givers?|sellers?|buyers?|persons?|people|members?|users?|guests?|others?|teachers?|neighbou?rs?|helpers?)',
    ),
  },
  {
    excluded: line('newsletters?|marketing (?:mails?|e-?mails?)'),
    mentioned: words('newsletters?'),
  },
  {
    excluded: line('advertising|ads|advertisements?'),
    mentioned: words('ads|advertising|advertisements?|banners?'),
  },
]

const mayMention = topics.map(({ mentioned }) => mayMatchIn(mentioned))

interface ExcludedTopic {
  readonly line: string
  readonly mentioned: RegExp
  readonly isTechnology: boolean
  /** False if a text surely doesn't mention it. */
  readonly mayMention: (stated: StatedText) => boolean
}

/** The topics that the specification excludes, each with the line that does so. */
export function excludedTopicsOf({ outOfScope, constraints }: Specification): ExcludedTopic[] {
  const lines = [
    outOfScope.excludedFeatures,
    `${constraints.keyExclusions} ${constraints.budgetConstraints}`.replaceAll(/(?<=\.)\s+/g, '\n'),
  ].flatMap(text =>
    textLinesOf(text).flatMap(it =>
      [it.text, ...it.text.split(/,\s|\s(?:and|or)\s/)].map(part => ({ line: it.text, part })),
    ),
  )
  return topics.flatMap(({ excluded, mentioned, isTechnology = false }, i) => {
    const found = lines.find(({ part }) => excluded.test(part.trim()))
    return found === undefined
      ? []
      : [{ line: found.line, mentioned, isTechnology, mayMention: mayMention[i]! }]
  })
}
