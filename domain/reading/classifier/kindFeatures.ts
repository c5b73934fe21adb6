import { isRole } from '#domain/mentor/language/roles.ts'
import { tagWords } from '#domain/mentor/language/tagWords.ts'
import type { Statement } from '../statements/statement.ts'
import { tokensOf } from '../statements/tokensOf.ts'

/** What a statement's features need besides the statement. */
export interface StatementContext {
  /** The statement before, if any. */
  readonly previous: Statement | undefined
  readonly next: Statement | undefined
  /** The module that the statement before belongs to most likely; 'none' included, blank if there is none before. */
  readonly previousModule: string
  readonly index: number
  readonly count: number
  /** What the modules' own readers found in the statement: 'features', 'features.name'. Guesses end with '?'. */
  readonly signals: readonly string[]
}

/**
 * The features of a statement by which the model decides where it belongs: its words and pairs of words, how it begins and
 * ends, the headings and the label above it, its place in the text, and what the modules' readers found in it.
 */
export function kindFeaturesOf(
  statement: Statement,
  { previous, next, previousModule, index, count, signals }: StatementContext,
): string[] {
  const { text, kind, headings, label, columns = [] } = statement
  const tokens = tokensOf(text).filter(token => token.isWord)
  const words = tokens.map(wordOf)
  const features = new Set([''])
  const add = (...parts: (string | number)[]) => features.add(parts.join(''))
  words.forEach((word, i) => {
    add('u', word)
    add('s', stemOf(word))
    if (i > 0) add('g', words[i - 1]!, ' ', word)
    if (isRole(word)) {
      add('r', words[i - 1] ?? '#')
      add('R', words[i + 1] ?? '#')
    }
  })
  add('1', words[0] ?? '#')
  add('2', words[0] ?? '#', ' ', words[1] ?? '#')
  add('e', words.at(-1) ?? '#')
  add('n', words.length < 3 ? words.length : words.length < 6 ? 5 : words.length < 12 ? 11 : 20)
  for (const feature of tagFeaturesOf(text)) add('t', feature)
  const [nearest, ...above] = headings.toReversed()
  for (const word of wordsIn(nearest)) add('h', word)
  for (const word of above.flatMap(heading => wordsIn(heading))) add('H', word)
  add('=', (nearest ?? '').toLowerCase().trim())
  for (const word of wordsIn(label)) add('l', word)
  for (const word of columns.flatMap(column => wordsIn(column))) add('l', word)
  add('k', kind)
  add('p', index === 0 ? 'first' : index === 1 ? 'second' : index === count - 1 ? 'last' : 'later')
  add('N', count < 4 ? count : 'many')
  for (const [name, pattern] of patterns) if (pattern.test(text)) add('x', name)
  for (const [name, pattern] of wordFields) if (pattern.test(text)) add('f', name)
  const capitals = tokens.filter((token, i) => i > 0 && /^\p{Lu}/u.test(token.text)).length
  if (capitals > 0) add('C', Math.min(capitals, 3))
  for (const signal of signals.length > 0 ? signals : ['none']) add('!', signal)
  add('<<', previousModule)
  for (const word of previous === undefined ? ['#'] : wordsIn(previous.text).slice(0, 2)) add('<', word)
  for (const word of next === undefined ? ['#'] : wordsIn(next.text).slice(0, 2)) add('>', word)
  return [...features]
}

const wordOf = ({ lower }: { lower: string }) => (/^\d/.test(lower) ? '0' : lower)
const wordsIn = (text = ''): string[] =>
  tokensOf(text)
    .filter(token => token.isWord)
    .map(wordOf)
const stemOf = (word: string) => (word.length > 4 ? word.replace(/(?:ing|ied|ies|ed|es|s)$/, '') : word)

/** The first kinds of words, and the first verb. */
function tagFeaturesOf(text: string): string[] {
  const tagged = tagWords(text)
  const kinds = tagged.map(word => (word.kind === 'mark' ? word.text : word.kind))
  const verb = tagged.find(word => word.kind === 'verb')
  return [
    ...kinds.slice(0, 4).map((kind, i) => `${i}${kind}`),
    kinds.slice(0, 3).join(' '),
    verb === undefined ? 'no verb' : `v${stemOf(verb.lower)}`,
  ]
}

const patterns: readonly (readonly [string, RegExp])[] = [
  ['money', /[€$£]|\b(?:euros?|dollars?|pounds?|bucks|quid)\b/i],
  ['percent', /\d\s?%/],
  ['question', /\?\s*$/],
  [
    'duration',
    /\b\d{1,2}:\d\d\b|\b\d{1,9}\s?(?:h|hours?|min\w{0,5}|days?|weeks?|months?|sec\w{0,5}|ms|s)\b/i,
  ],
  ['past', /\b(?:was|were|had|did|got|went|came|\w{1,20}ed)\b/i],
  ['list', /,[^,]{0,200},| and .{0,200} and /],
  ['colon', /:/],
  ['equals', /=/],
  ['brackets', /\(/],
]

/** Words that say the same for where a statement belongs, so that rare ones count as much as common ones. */
const wordFields: readonly (readonly [string, RegExp])[] = [
  [
    'date',
    /\b(?:january|february|march|april|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|monday|tuesday|wednesday|thursday|friday|saturday|sunday|spring|summer|autumn|winter|christmas|easter|20[2-4]\d|q[1-4])\b/i,
  ],
  [
    'deadline',
    /\b(?:by|before|until|till|from|in|this|next) (?:the )?(?:end of |start of |beginning of |mid-?)?(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|spring|summer|autumn|fall|winter|christmas|easter|year|month|season|term|20[2-4]\d)\b|\b(?:deadline|due|go(?:es)? live|launch|ready|finished|done) (?:by|before|in|on|until)\b/i,
  ],
  [
    'budget',
    /\b(?:budget|funding|funded|grant|donations?|afford|hosting costs?|can(?:no|['’])?t pay|no money|cheap|free tier|sponsor\w*|per (?:month|year)|a (?:month|year)|spend)\b/i,
  ],
  [
    'team',
    /\b(?:developers?|devs?|programmers?|freelancers?|volunteers?|evenings?|weekends?|spare time|my own|by myself|alone|i build|nephew|student)\b/i,
  ],
  [
    'law',
    /\b(?:law|laws|legal|legally|regulations?|directive|gdpr|hipaa|act|compliance|compliant|authority|inspector|audit|standard|iso|certif\w+|retention|licen[cs]es?|data protection|ministry|court|ordinance|obliged|mandatory|statutory)\b|§/i,
  ],
  [
    'language',
    /\b(?:english|german|french|spanish|italian|dutch|polish|turkish|arabic|ukrainian|russian|portuguese|chinese|hindi|welsh|irish|bilingual|multilingual|languages?|translat\w+)\b/i,
  ],
  [
    'device',
    /\b(?:phones?|smartphones?|mobiles?|iphones?|ipads?|android|ios|tablets?|laptops?|desktops?|browsers?|chromebooks?|pcs?|windows|macs?|linux|safari|chrome|firefox|edge|kiosk|touchscreen|watch|responsive|installable)\b/i,
  ],
  [
    'speed',
    /\b(?:fast|slow|quick(?:ly)?|instant(?:ly)?|seconds?|secs?|ms|milliseconds?|lag|latency|delay|response time|load(?:s|ing)?)\b/i,
  ],
  [
    'load',
    /\b\d[\d,.]{0,11}\s?(?:k\b|people|users|members|customers|patients|guests|visitors|clients|students|pupils|children|kids|families|households|teams|orders|items|records|entries|messages|requests|photos|pictures|employees|staff)\b|\b(?:at once|at the same time|concurrent\w*|simultaneous\w*|peak|a day|per day|a year)\b/i,
  ],
  [
    'secrecy',
    /\b(?:privacy|private|secret|secure\w*|security|password|log ?in|login|encrypt\w*|access|permissions?|visible|see only|only see|anonym\w*|confidential|two-factor|2fa|backups?|hack\w*)\b/i,
  ],
  [
    'looks',
    /\b(?:font|fonts|letters|colou?rs?|big|large|buttons?|icons?|look|looks|feel|design|dark|simple|easy|readable|contrast|screen reader|blind|accessib\w*|thumb|gloves|one hand|style|layout|pretty|clean|playful|offline)\b/i,
  ],
  [
    'trouble',
    /\b(?:paper|spreadsheets?|excel|whatsapp|forget\w*|forgot\w*|lost|lose|loses|losing|wrong|mess\w*|chaos|nobody|angry|complain\w*|annoy\w*|waste\w*|mistakes?|missed|misses|by hand|phone calls?|argu\w+|hours?|confus\w+|broken|useless|hate|hates|stress\w*|frustrat\w+)\b/i,
  ],
  [
    'today',
    /\b(?:currently|today|now|at the moment|at present|right now|so far|these days|still|always|every (?:week|month|year|time|day)|last (?:week|month|year|spring|summer|autumn|winter|time))\b/i,
  ],
  [
    'later',
    /\b(?:later|phase (?:2|two)|v2|version (?:2|two)|v3|someday|next year|for now|not yet|maybe|first version|at first|one day)\b/i,
  ],
  [
    'rank',
    /\b(?:must|musts|first|important|essential|priority|crucial|heart of|nice to have|bonus|can wait|optional|low|high|luxury|cherry)\b/i,
  ],
  [
    'refusal',
    /^(?:and |but |so |also )?(?:no|not|never|nothing|nobody|without|skip|leave out|don['’]?t|we don['’]?t|i don['’]?t|won['’]?t)\b|\b(?:isn['’]?t|is not|don['’]?t|won['’]?t|needn['’]?t|doesn['’]?t) (?:need|want|part|belong|have to|be|do)\b|\b(?:stays? (?:with|on|in|at|as|where)|out of scope|not (?:now|yet|needed|wanted|part))\b/i,
  ],
  [
    'rule',
    /\b(?:only|at most|at least|max|min|maximum|minimum|no more than|must not|cannot|can['’]?t|may not|unless|within|exactly|never|always|if|after \d+|once)\b/i,
  ],
  [
    'goal',
    /\b(?:goal|aim|target|success|happy if|content if|half|halve|reduce|increase|from \d+|down to|instead of|fewer|percent|per cent|%|worth it|count it)\b/i,
  ],
  [
    'meaning',
    /\b(?:means?|called|we call|we say|is when|is what|stands for|short for|i\.e|refers to|namely|that['’]?s (?:the|a|when|what|our))\b|[=≙]/i,
  ],
  [
    'kept',
    /\b(?:has an?|have an?|with name|name,|number,|date,|consists? of|belongs? to|contains?|stored?|fields?|each|type,|status)\b/i,
  ],
  [
    'age',
    /\b(?:aged?|years? old|\d+ ?[-–] ?\d+|in (?:their|his|her) (?:\d0s|twenties|thirties|forties|fifties|sixties|seventies)|retired|elderly|grandm\w+|teenagers?|over \d\d|\d\d years)\b/i,
  ],
  [
    'self',
    /^(?:hi|hello|hey|ok|okay|so|well|thanks|sorry|i['’]?m|i am|my name|we are|we['’]?re|i run|i work)\b/i,
  ],
  [
    'wish',
    /\b(?:i|we) (?:want|need|would like|['’]?d like|['’]?d love|am looking for|imagine|wish|am building|am making)\b|\b(?:build|make|create|develop|write|design|program) (?:me |us )?(?:an?|the|some)\b/i,
  ],
  [
    'product',
    /\b(?:app|tool|website|site|platform|system|program|software|game|bot|portal|plugin|extension|something|thing|smth)\b/i,
  ],
]
