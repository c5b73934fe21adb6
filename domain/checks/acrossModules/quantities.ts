import { allMatches } from '../../text/allMatches.ts'
import { stemOf } from '../../text/similarity.ts'
import { numberOf, numberPattern } from '../numberWords.ts'
import { rememberByText, sentencesIn } from './specificationTexts.ts'
import { meaningOf } from './synonyms.ts'
import { unitOf } from './units.ts'

/** A number with what it counts or measures. */
export const amount = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,:/§-])(?:(?=\d)(?<=\b(?:under|over|below|above|than|aged?|from|(?:child|pupil|person|boy|girl|some(?:one|body))\sof)\s)(?:(?<youngest>\d{1,2})\s?(?:to|and|–|-)\s?)?(?<age>\d{1,2})(?=\s(?:can|may|must|is|are|gets?|needs?|has|have|pays?|sees?|on|up|and|or|in|who|from)\b|\s?[.,;)]|\s?$)|(?<sign>[€£$])\s?(?<price>\d{1,7}(?:[.,]\d{1,2})?)|(?<clock>\d{1,2}[:.]\d{2}(?!\d)(?:\s?(?:am|pm))?|\d{1,2}\s?(?:am|pm|o[’']clock)|noon|midnight)|(?:(?<low>\d{1,4}|two|three|four|five|six|seven|eight|nine|ten)\s?(?:and|to|–|-)\s?)?(?<number>${numberPattern})(?:\s{0,2}(?<symbol>[€£$%]|°\s?[CF])|(?:-|\s{1,2})(?<unit>\p{L}{1,20})(?:[\s-](?<noun>\p{L}{2,20}))?)|(?<period>every|each|once an?|per)\s(?<span>hour|day|week|month|year)|(?=an?\s)(?<=\b(?:within|after|than|until|most|least)\s)an?\s(?<one>second(?=[.,;]|\s?$)|minute|hour|day|week|month|year)|(?<adverb>hourly|daily|weekly|monthly|yearly|annual)|(?:on|every|each|by|until|before|after)\s(?<weekday>monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?)(?![\p{L}\p{N}])`,
  'giu',
)

/** A sentence, or its part between semicolons, with the matches of `amount`. */
export interface Clause {
  readonly start: number
  readonly clause: string
  readonly amounts: readonly RegExpExecArray[]
}

/** The clauses of a text in which `amount` may match. */
export const clausesIn = rememberByText((stated): readonly Clause[] =>
  sentencesIn(stated).flatMap(({ start, text }) =>
    clausesOf(text).map(({ index, clause }) => ({
      start: start + index,
      clause,
      amounts: allMatches(amount, clause),
    })),
  ),
)

const clausesOf = (sentence: string) =>
  sentence.length <= 2_000 && !sentence.includes(';')
    ? [{ index: 0, clause: sentence }]
    : allMatches(/[^;]{1,2000}/g, sentence).map(({ 0: clause, index }) => ({ index, clause }))

/** What a number counts or measures. */
export interface Found {
  readonly kind: string
  readonly value: number
  /** The word after the unit, which was only needed to read it. */
  readonly rest?: string | undefined
  /** The lower end of a range. */
  readonly low?: number | undefined
}

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
    cent: ['money', 0.01],
    percent: ['%', 1],
    degree: ['heat', 1],
  } as const),
)

/** What the groups of `amount` say; nothing if the number counts or measures nothing. */
export function quantityOf(
  groups: Record<string, string | undefined>,
  mayBeSingle = false,
): Found | undefined {
  const {
    sign,
    price,
    clock,
    low,
    number,
    symbol,
    unit,
    noun,
    period,
    span,
    adverb,
    one,
    weekday,
    age,
    youngest,
  } = groups
  if (sign !== undefined) return { kind: 'money', value: Number(price!.replace(',', '.')) }
  if (age !== undefined) {
    const year = unitOf('year')[1]
    return {
      kind: 'age',
      value: Number(age) * year,
      low: youngest === undefined ? undefined : Number(youngest) * year,
    }
  }
  if (clock !== undefined) return { kind: 'clock', value: minutesOf(clock.toLowerCase()) }
  if (weekday !== undefined) return { kind: 'weekday', value: weekdays.indexOf(weekday.toLowerCase()) }
  const every = period === undefined ? periods[adverb?.toLowerCase() ?? ''] : span!.toLowerCase()
  if (every !== undefined)
    return /^(?:per|each)$/i.test(period ?? '') ? undefined : { kind: 'time', value: unitOf(every)[1] }
  if (one !== undefined) return { kind: 'time', value: unitOf(one)[1] }
  const value = numberOf(number!)
  if (symbol !== undefined)
    return { kind: symbol === '%' ? '%' : symbol.startsWith('°') ? 'heat' : 'money', value }
  return countOf(
    value,
    unit!.toLowerCase(),
    noun?.toLowerCase(),
    low === undefined ? undefined : numberOf(low),
    mayBeSingle,
  )
}

/** "3 hours", "five wrong attempts", "six-digit"; without a noun that is counted, nothing. */
function countOf(
  value: number,
  unit: string,
  noun: string | undefined,
  low: number | undefined,
  mayBeSingle: boolean,
) {
  const singular = unit.length > 2 ? unit.replace(/s$/, '') : unit
  const [kind, size] = measures.get(unit) ?? measures.get(singular) ?? unitOf(unit)
  const rest = noun === undefined ? undefined : ` ${noun}`
  if (kind === 'time' || kind === 'size' || measures.has(unit) || measures.has(singular))
    return { kind, value: value * size, rest, low: low === undefined ? undefined : low * size }
  if (unit === 'times') return { kind: 'attempt', value, rest }
  if (isCounted(unit)) return { kind: meaningOf(stemOf(unit)), value, rest, low }
  if (value === 1 && mayBeSingle) return { kind: meaningOf(stemOf(unit)), value, rest }
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

const clockRange =
  /\b(?:from|between)\s(?<from>\d{1,2}(?:[:.]\d{2})?)\s?(?:am|h)?\s?(?:to|and|until|till|–|-)\s?(?<to>\d{1,2}(?:[:.]\d{2})?\s?(?:o[’']clock|am|pm|h)?)(?=[\s.,;)]|$)/i
/** The times between which something is possible: "from 6 to 22 o’clock". */
export function clockRangeIn(clause: string) {
  const { 0: words = '', index = 0, groups } = clockRange.exec(clause) ?? {}
  const [from, to] = [groups?.['from'] ?? '', groups?.['to'] ?? '']
  if (!/:|o[’']clock|am|pm|h/i.test(from + to)) return undefined
  return {
    kind: 'clock',
    index,
    words,
    low: minutesOf(from.toLowerCase()),
    value: minutesOf(to.toLowerCase()),
  }
}
