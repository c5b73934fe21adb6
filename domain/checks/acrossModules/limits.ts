import { mayMatch } from '../../text/mayMatch.ts'
import { stemOf, stemsOf } from '../../text/similarity.ts'
import { rememberByText, type StatedText } from './specificationTexts.ts'

/** A limit that a text states: "at most 20 photos", "until 24 hours before". */
export interface Limit {
  readonly stated: StatedText
  /** The number with its unit, as written, and where it is. */
  readonly words: string
  readonly start: number
  readonly end: number
  /** Limits can only contradict each other if they bound the same kind of quantity from the same side. */
  readonly kind: string
  readonly value: number
  /** What is limited. */
  readonly stems: ReadonlySet<string>
}

const sides: readonly (readonly [side: string, words: string])[] = [
  [
    'most',
    'at most|up to|(?:no|not) more than|(?:a )?maximum of|max\\.?|limited to|(?:a |the )?limit of|until|as late as',
  ],
  ['within', 'within|in less than|in under|no later than|at the latest'],
  ['least', 'at least|(?:a )?minimum of|no fewer than|no less than'],
  ['after', 'after|older than'],
  ['for', 'for'],
  ['every', 'every'],
]

const numberWords: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
}
const number = `(?:\\d{1,3}(?:,\\d{3}){1,3}|\\d{1,9}(?:\\.\\d{1,4})?|${Object.keys(numberWords).join('|')})`

const limitPattern = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${sides.map(([side, words]) => `(?<${side}>${words})`).join('|')})\\s{1,3}(?:the\\s{1,3})?` +
    `(?<quantity>(?<number>${number})(?:\\s{0,3}-?(?<unit>[%€$£]|\\p{L}{1,20}))?)(?![\\p{L}\\p{N}])`,
  'giu',
)
/** "The maximum file size is 10 MB". */
const statedPattern = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?<most>maximum|limit)|(?<least>minimum))\\s[^.,;:\\d\\n]{0,40}?\\b(?:is|of|to)\\s{1,3}` +
    `(?<quantity>(?<number>${number})\\s{0,3}(?<unit>[%€$£]|\\p{L}{1,20}))(?![\\p{L}\\p{N}])`,
  'giu',
)
const anyNumber = new RegExp(`(?<![\\p{L}\\p{N}])${number}(?![\\p{L}\\p{N}])`, 'giu')

/** Units of the same kind, with how many of the smallest one they are. */
const units = new Map<string, readonly [kind: string, size: number]>(
  Object.entries({
    ms: ['time', 0.001],
    millisecond: ['time', 0.001],
    s: ['time', 1],
    sec: ['time', 1],
    second: ['time', 1],
    min: ['time', 60],
    minute: ['time', 60],
    h: ['time', 3_600],
    hour: ['time', 3_600],
    day: ['time', 86_400],
    week: ['time', 604_800],
    month: ['time', 2_592_000],
    year: ['time', 31_536_000],
    kb: ['size', 1],
    mb: ['size', 1_000],
    gb: ['size', 1_000_000],
  }),
)

/** They say that there's a limit, or who has it, but not on what. */
const lightStems = new Set(
  stemsOf(
    'hold have contain add upload user people person allow show limit maximum minimum number keep store save last use app get',
  ),
)

/** The limits that a text states. */
export const limitsIn = rememberByText((stated): readonly Limit[] => {
  const { text } = stated
  if (!/\d|\b(?:most|up to|more than|least|within|limit)/i.test(text)) return []
  const mayState = (words: string) => mayMatch(limitPattern, words) || mayMatch(statedPattern, words)
  if (!mayState(text)) return []
  return clausesOf(text).flatMap(({ start, clause }) => {
    if (!mayState(clause)) return []
    // With several numbers, it’s unclear what each of them limits.
    if ([...clause.matchAll(anyNumber)].length !== 1) return []
    const match = [...clause.matchAll(limitPattern), ...clause.matchAll(statedPattern)][0]
    const limit = match && toLimit(stated, clause, start, match)
    return limit === undefined ? [] : [limit]
  })
})

/**
 * Clauses; a sentence with a condition counts as a whole, because the limit only holds then. So does one whose first
 * clause says only when: "After 3 minutes, the group goes on".
 */
function clausesOf(text: string): { readonly start: number; readonly clause: string }[] {
  const sentences = [...text.matchAll(/(?:[^.!?\n]|[.!?](?!\s|$)){1,2000}/g)]
  return sentences.flatMap(({ 0: sentence, index }) =>
    /^\s*(?:given|when|if|while|once)\b|^\s*(?:after|within|every|for|until|at (?:most|least)) [^,;]{1,30},/i.test(
      sentence,
    )
      ? [{ start: index, clause: sentence }]
      : [...sentence.matchAll(/(?:[^,;]|,(?=\d)){1,2000}/g)].map(part => ({
          start: index + part.index,
          clause: part[0],
        })),
  )
}

function toLimit(
  stated: StatedText,
  clause: string,
  offset: number,
  match: RegExpExecArray,
): Limit | undefined {
  const { quantity = '', number: digits = '', unit = '', ...named } = match.groups ?? {}
  const side = Object.keys(named).find(name => named[name] !== undefined)
  const amount = numberWords[digits.toLowerCase()] ?? Number(digits.replaceAll(',', ''))
  const [kind, size] = unitOf(unit)
  if (side === undefined || kind === '') return undefined
  const start = offset + match.index + match[0].lastIndexOf(quantity)
  const rest = `${clause.slice(0, match.index)} ${clause.slice(match.index + match[0].length)}`
  const stems = stemsOf(rest).filter(stem => !lightStems.has(stem))
  return {
    stated,
    words: quantity,
    start,
    end: start + quantity.length,
    kind: `${side} ${kind}`,
    value: amount * size,
    stems: new Set(stems),
  }
}

function unitOf(unit: string): readonly [kind: string, size: number] {
  const name = unit.toLowerCase()
  const singular = name.length > 2 ? name.replace(/s$/, '') : name
  return units.get(name) ?? units.get(singular) ?? [name === '' ? '' : stemOf(name), 1]
}
