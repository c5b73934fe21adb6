import { allMatches } from '../../text/allMatches.ts'
import { stemOf, stemsOf } from '../../text/similarity.ts'
import { numberOf, numberPattern } from '../numberWords.ts'
import { rememberMatches, sentencesIn, visibleIn, type StatedText } from './specificationTexts.ts'
import { meaningOf } from './synonyms.ts'
import { unitOf } from './units.ts'

/** A number that a sentence gives for something, however it's worded: "locked for 15 minutes", "at 6:00", "a six-digit code". */
export interface Bound {
  readonly stated: StatedText
  readonly words: string
  readonly start: number
  readonly end: number
  /** What is measured: 'time', 'clock', 'weekday', 'money', 'size', 'weight', 'distance', 'heat', 'age', or the counted thing. */
  readonly kind: string
  readonly value: number
  /** From which side it bounds. An edge is where something changes, so it may be either. */
  readonly side: 'most' | 'least' | 'exact' | 'edge'
  readonly relation: 'before' | 'after' | 'every' | 'until' | 'at' | ''
  /** What the sentence is about, words of the same meaning as one. */
  readonly meanings: ReadonlySet<string>
  /** What it's counted from or per, such as the start in "2 hours before the start". */
  readonly anchor: readonly string[]
  /** Words that tell it from another of its kind: "a second reminder", "for children". */
  readonly marks: string
  /** The other numbers of its sentence. */
  readonly numbers: readonly number[]
}

const amount = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,:/§-])(?:(?<sign>[€£$])\s?(?<price>\d{1,7}(?:[.,]\d{1,2})?)|(?<clock>\d{1,2}[:.]\d{2}(?!\d)(?:\s?(?:am|pm))?|\d{1,2}\s?(?:am|pm|o[’']clock)|noon|midnight)|(?:(?<low>\d{1,4})\s?(?:and|to|–|-)\s?)?(?<number>${numberPattern})(?:\s{0,2}(?<symbol>[€£$%]|°\s?[CF])|(?:-|\s{1,2})(?<unit>\p{L}{1,20})(?:[\s-](?<noun>\p{L}{2,20}))?)|(?<period>every|each|once an?|per)\s(?<span>hour|day|week|month|year)|(?<adverb>hourly|daily|weekly|monthly|yearly|annual)|(?:on|every|each)\s(?<weekday>monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?)(?![\p{L}\p{N}])`,
  'giu',
)
const anything =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|every|each|once|noon|midnight|hourly|daily|weekly|monthly|yearly|annual|on \p{L}{3,6}days?)\b/iu

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const periods: Readonly<Record<string, string>> = {
  hourly: 'hour',
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  yearly: 'year',
  annual: 'year',
}
const measures: ReadonlyMap<string, readonly [string, number]> = new Map(
  Object.entries({
    g: ['weight', 1],
    gram: ['weight', 1],
    kg: ['weight', 1_000],
    kilo: ['weight', 1_000],
    kilogram: ['weight', 1_000],
    m: ['distance', 1],
    metre: ['distance', 1],
    meter: ['distance', 1],
    km: ['distance', 1_000],
    kilometre: ['distance', 1_000],
    kilometer: ['distance', 1_000],
    mile: ['distance', 1_609],
    euro: ['money', 1],
    eur: ['money', 1],
    dollar: ['money', 1],
    usd: ['money', 1],
    pound: ['money', 1],
    franc: ['money', 1],
    percent: ['%', 1],
    degree: ['heat', 1],
  } as const),
)

const most =
  /\b(?:at most|up to|(?:no|not) (?:more|longer|later|older|larger) than|maximum|max\.?|limited to|until|within|less than|under|below|fewer than|no later than|at the latest|limit (?:is|of)|by)\s(?:of\s|the\s)?$/i
const least =
  /\b(?:at least|minimum|min\.?|no (?:fewer|less|earlier|younger) than|more than|over|above|older than|longer than|from|as of|starting at)\s(?:of\s|the\s)?$/i
const mostAfter =
  /^(?:\s(?!or\b)\p{L}{1,12}){0,3}\s(?:or (?:less|fewer|sooner|below|under|younger)|at most|maximum|at the latest)\b/iu
const leastAfter =
  /^\s(?:on\b|or (?:more|older|over|above|later)|and (?:older|over|more|above)|at least|minimum)|^(?:\s(?!or\b)\p{L}{1,12}){0,3}\sor (?:earlier|more|later)\b/iu
/** Where something changes: "when it's more than 3", "larger than 10 MB", "already has 5". */
const edgeBefore =
  /\b(?:(?:more|less|fewer|larger|bigger|longer|heavier|older|younger|warmer|colder|smaller|shorter|higher|lower|later|earlier|greater|hotter|faster) than|over|above|below|under|exceeds?|already has|already have|reach(?:es|ed)?)\s(?:the\s)?$/i
const refusal =
  /\b(?:no (?:other|further|more(?! than))|nobody|no one|cannot|refus\w{1,4}|reject\w{0,3}|impossible|locked|blocked)\b|n[’']t\b|\bnot\b/i

const negated = /\b(?:cannot|no|not|refus\w{1,4}|reject\w{0,3})\b|n[’']t\b/i
const nextOne =
  /\b(?:other|another|further|more|nobody else|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|\d{1,4}(?:st|nd|rd|th))\b/i
const holding = /\b(?:with|has|have|are|already|when|if|hold|holds)\s(?:\p{L}{2,12}\s)?$/iu
/** "When the password is wrong five times", "after three wrong attempts". */
const counting = /\b(?:wrong|after|fails?|incorrect|missed)\s$/i

/** How a scenario begins is an example, which may be on either side of a rule. */
const condition =
  /^\s{0,5}(?:given|when|whenever|if|with|without|for|while|once)\b[^,]{0,300}?(?:,\s?(?:then\s)?|\sthen\s)(?=\S)/i
const subject =
  /^\s{0,5}(?:an?|the)\s(?:\p{L}{2,20}\s){1,3}(?:with|of|larger|longer|heavier|older|over|above)\s/iu
/** Another one than usual. */
const marking =
  /\b(?:first|second(?!s)|third|last|other|another|further|additional|extra|again|total|sum|altogether|together|average|child|children|adults?|men|women|weekends?|weekdays|summer|winter|night|nights|(?<!\b(?:is|are|be|been|was|were|gets?|being)\s)(?:unpaid|open|closed|deleted|expired|cancelled|rejected|approved|confirmed|inactive|blocked|drafts?|archived|backups?|unread|anonymous)|premium|students?|reduced|trial)\b/gi

const lightStems = new Set(
  stemsOf(
    'not no never nothing ahead advance once refuse reject decline fourth old start begin time user app system can may must page new all any then already every each most least maximum minimum limit long more less than up later earlier soon give have take make do be it them one same per before after until within least day hour minute week month year second able possible further thing use',
  ).map(meaningOf),
)

export const boundsIn = rememberMatches([amount], (stated): readonly Bound[] => {
  const bounds = sentencesIn(stated).flatMap(({ start, text }) =>
    clausesOf(text).flatMap(clause => boundsInClause(stated, start + clause.start, clause.text)),
  )
  return bounds.length > 0 && anything.test(visibleIn(stated)) ? bounds : none
})
const none: readonly never[] = []

interface Found {
  readonly kind: string
  readonly value: number
  /** The word after the unit, which was only needed to read it. */
  readonly rest?: string | undefined
  /** The lower end of a range. */
  readonly low?: number | undefined
}

/** Sentences, or their parts between semicolons. */
const clausesOf = (sentence: string) =>
  sentence.length <= 2_000 && !sentence.includes(';')
    ? [{ start: 0, text: sentence }]
    : [...sentence.matchAll(/[^;]{1,2000}/g)].map(({ 0: text, index }) => ({ start: index, text }))

function boundsInClause(stated: StatedText, offset: number, clause: string): readonly Bound[] {
  const matches = allMatches(amount, clause)
  if (matches.length === 0) return none
  const conditionEnd = condition.exec(clause)?.[0].length ?? 0
  const isRefused = refusal.test(clause.slice(conditionEnd))
  const isSubject = isRefused && subject.test(clause)
  const all = matches.flatMap(match => {
    const found: Found | undefined = quantityOf(match.groups ?? {})
    return found === undefined
      ? []
      : [{ ...found, match, length: match[0].length - (found.rest?.length ?? 0) }]
  })
  const numbersBeside = (own: RegExpExecArray) =>
    all.flatMap(({ match }) =>
      match === own ? [] : [numberOf(match.groups!['number'] ?? match.groups!['price'] ?? '0')],
    )
  const marksAround = (before: string, after: string) =>
    (`${before.slice(-50)} ${after.slice(0, 20)}`.match(marking) ?? [])
      .filter(mark => !isRefused || !/^(?:other|another|further|additional|extra|again)$/i.test(mark))
      .join(' ')
      .toLowerCase()
  return all.flatMap(({ kind: found, value, low, match, length }): Bound[] => {
    const before = clause.slice(0, match.index)
    const after = clause.slice(match.index + length)
    const isEdge =
      edgeBefore.test(before) &&
      !/\bno(?:t)?\s\p{L}{3,8}\sthan\s$/iu.test(before) &&
      (match.index < conditionEnd || isRefused)
    const isExample =
      match.index < conditionEnd && !isEdge && !mostAfter.test(after) && !leastAfter.test(after)
    // "A member with three orders can’t make a fourth" is a rule, "an order of three pieces isn’t sent" an example.
    const isFull = isRefused && nextOne.test(clause) && holding.test(before)
    if ((isExample && !isFull && !counting.test(before)) || (isRefused && isSubject && !isEdge && !isFull))
      return []
    const isAge = found === 'time' && /years?/i.test(match[0]) && isOfAge(before, after, low !== undefined)
    const isShared = concurrent.test(clause) && people.has(found)
    const kind = isAge ? 'age' : isShared ? 'concurrent' : found
    // One of several values: "30, 45 or 60 minutes".
    if (/\d\s?(?:,|or|\/)\s?$/.test(before)) return []
    // Another amount of the same kind says that it's unclear which words belong to which.
    if (kind !== 'age' && all.filter(it => it.kind === found).length > 1) return []
    const relation = relationOf(before, after)
    const side: Bound['side'] =
      isEdge || isFull || isExample || match.index < conditionEnd
        ? 'edge'
        : most.test(before) || mostAfter.test(after)
          ? 'most'
          : least.test(before) || leastAfter.test(after)
            ? 'least'
            : 'exact'
    if (isRefused && side === 'exact' && negated.test(after)) return []
    const words = match[0].slice(0, length)
    const bound = {
      ...{ stated, words, kind, value, side, relation, numbers: numbersBeside(match) },
      marks: marksAround(before, after),
      start: offset + match.index,
      end: offset + match.index + length,
      meanings: meaningsIn(`${before} ${after}`),
      anchor: anchorOf(after),
    } as const
    return low === undefined
      ? [bound]
      : [
          { ...bound, side: 'least', value: low },
          { ...bound, side: 'most' },
        ]
  })
}

const isOfAge = (before: string, after: string, isRange: boolean) =>
  /^\s(?:old|of age)\b/i.test(after) ||
  (isRange && /\b(?:aged?|between|from)\s$/i.test(before)) ||
  /\b(?:aged|age of|older than|younger than)\s$/i.test(before)
const concurrent = /\b(?:at the same time|at once|simultaneous(?:ly)?|concurrent(?:ly)?|in parallel)\b/i
const people = new Set(
  'user person member visitor customer guest request'.split(' ').map(stemOf).map(meaningOf),
)

const meaningsIn = (text: string) =>
  new Set(
    stemsOf(text)
      .map(meaningOf)
      .filter(stem => !lightStems.has(stem) && !/^\d/.test(stem)),
  )

function relationOf(before: string, after: string): Bound['relation'] {
  if (/^\s(?:before|in advance|ahead|prior|earlier)\b/i.test(after)) return 'before'
  if (/^\s(?:after|later|from now|following|since)\b/i.test(after) || /\bafter\s$/i.test(before))
    return 'after'
  if (/\b(?:until|by|before|deadline is|closes at|latest)\s$/i.test(before)) return 'until'
  if (/\bevery\s$/i.test(before)) return 'every'
  return /\bat\s$/i.test(before) ? 'at' : ''
}

/** What follows the number: "before the start", "per group", "of damage". */
const anchorOf = (after: string): readonly string[] => {
  const found =
    /^\s(?:before|after|of|for|on|in|per|from|an?|each|every|at)\s(?:the\s|an?\s|each\s|every\s|his\s|her\s|their\s)?(?<what>(?:\p{L}{2,20}\s?){1,4})/iu.exec(
      after,
    )
  return stemsOf(found?.groups?.['what'] ?? '')
    .map(meaningOf)
    .filter(stem => !timeStems.has(stem))
}
const timeStems = new Set(stemsOf('day hour minute week month year time advance same once'))

function quantityOf(groups: Record<string, string | undefined>) {
  const { sign, price, clock, low, number, symbol, unit, noun, period, span, adverb, weekday } = groups
  if (sign !== undefined) return { kind: 'money', value: Number(price!.replace(',', '.')) }
  if (clock !== undefined) return { kind: 'clock', value: minutesOf(clock.toLowerCase()) }
  if (weekday !== undefined) return { kind: 'weekday', value: weekdays.indexOf(weekday.toLowerCase()) }
  const every = period === undefined ? periods[adverb?.toLowerCase() ?? ''] : span!.toLowerCase()
  if (every !== undefined)
    return /^(?:per|each)$/i.test(period ?? '') ? undefined : { kind: 'time', value: unitOf(every)[1] }
  const value = numberOf(number!)
  if (symbol !== undefined)
    return { kind: symbol === '%' ? '%' : symbol.startsWith('°') ? 'heat' : 'money', value }
  return countOf(value, unit!.toLowerCase(), noun?.toLowerCase(), low === undefined ? undefined : Number(low))
}

/** "3 hours", "five wrong attempts", "six-digit"; without a noun that is counted, nothing. */
function countOf(value: number, unit: string, noun: string | undefined, low: number | undefined) {
  const singular = unit.length > 2 ? unit.replace(/s$/, '') : unit
  const [kind, size] = measures.get(unit) ?? measures.get(singular) ?? unitOf(unit)
  const rest = noun === undefined ? undefined : ` ${noun}`
  if (kind === 'time' || kind === 'size' || measures.has(unit) || measures.has(singular))
    return { kind, value: value * size, rest, low: low === undefined ? undefined : low * size }
  if (unit === 'times') return { kind: 'attempt', value, rest }
  if (isCounted(unit)) return { kind: meaningOf(stemOf(unit)), value, rest, low }
  if (unit === 'digit') return { kind: stemOf(unit), value, rest }
  return noun !== undefined && isCounted(noun) ? { kind: meaningOf(stemOf(noun)), value, low } : undefined
}

const isCounted = (word: string) =>
  (/[^s]s$/.test(word) &&
    !/^(?:is|was|has|does|as|his|its|this|us|plus|always|lasts|starts|ends|gets)$/.test(word)) ||
  /^(?:people|children|men|women)$/.test(word)

function minutesOf(clock: string): number {
  if (clock === 'noon') return 720
  if (clock === 'midnight') return 1_440
  const [hours = 0, minutes = 0] = clock.match(/\d+/g)!.map(Number)
  const half = clock.includes('pm') && hours < 12 ? 720 : 0
  return hours * 60 + minutes + half
}
