import { allMatches } from '../../text/allMatches.ts'
import { stemsOf } from '../../text/similarity.ts'
import { mayBeNumber, numberOf, numberPattern } from '../numberWords.ts'
import { unitOf } from './units.ts'
import { rememberMatches, type StatedText } from './specificationTexts.ts'

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
  /** True if its clause has other numbers, so that it's unclear which words belong to this one. */
  readonly isAmongOthers?: boolean
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

const limitPattern = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${sides.map(([side, words]) => `(?<${side}>${words})`).join('|')})\\s{1,3}(?:the\\s{1,3})?` +
    `(?<quantity>(?<number>${numberPattern})(?:\\s{0,3}-?(?<unit>[%€$£]|\\p{L}{1,20}))?)(?![\\p{L}\\p{N}])`,
  'giu',
)
/** "The maximum file size is 10 MB". */
const statedPattern = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?<most>maximum|limit)|(?<least>minimum))\\s[^.,;:\\d\\n]{0,40}?\\b(?:is|of|to)\\s{1,3}` +
    `(?<quantity>(?<number>${numberPattern})\\s{0,3}(?<unit>[%€$£]|\\p{L}{1,20}))(?![\\p{L}\\p{N}])`,
  'giu',
)
const anyNumber = new RegExp(`(?<![\\p{L}\\p{N}])${numberPattern}(?![\\p{L}\\p{N}])`, 'giu')

/** "A reminder goes out 48 hours before". */
const distancePattern = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:at the latest|at least|up to|until) )?(?<quantity>(?<number>${numberPattern})\\s{1,3}(?<unit>minutes?|hours?|days?|weeks?|months?|years?))\\s{1,3}(?:(?<before>before|in advance|ahead|prior)|(?<after>after|later))(?![\\p{L}\\p{N}])`,
  'giu',
)
/** What a scenario begins with is an example, which may be on either side of a limit. */
const example = /^\s{0,5}(?:given|when|if|with|for)\b/i

/** They say that there's a limit, or who has it, but not on what. */
const lightStems = new Set(
  stemsOf(
    'hold have contain add upload user people person allow show limit maximum minimum number keep store save last use app get',
  ),
)

/** A distance in words alone, such as "two days before", is no limit. */
const mayStateLimits = /\d|\b(?:most|up to|more than|least|within|limit)/i
/** "A second reminder" has a time of its own. */
const anotherOne = /\b(?:a\ssecond|another|a\sfurther)\s\p{L}/iu

function limitsInClause(
  stated: StatedText,
  { start, clause }: Clause,
  possible: readonly RegExp[],
): readonly Limit[] {
  if (!mayBeNumber.test(clause) || anotherOne.test(clause)) return none
  const matches = possible
    .filter(pattern => pattern !== distancePattern || !example.test(clause))
    .flatMap(pattern => allMatches(pattern, clause))
  if (matches.length === 0) return none
  const isAmongOthers = allMatches(anyNumber, clause).length > 1
  const limits = (isAmongOthers ? matches : matches.slice(0, 1)).flatMap(
    match => toLimit(stated, clause, start, match) ?? [],
  )
  // With several numbers, it’s unclear what each of them limits, unless it counts things.
  return isAmongOthers
    ? limits.filter(({ kind }) => isCount(kind)).map(limit => ({ ...limit, isAmongOthers }))
    : limits
}

const none: readonly Limit[] = []

/** Whether a limit counts things, such as photos, and doesn’t measure. */
export const isCount = (kind: string): boolean =>
  !/(?:time|size|[%€$£]|euro|dollar|pound|cent|percent|per|meter|metr|mile|km|m|x)$/.test(kind)

/** The limits that a text states. */
export const limitsIn = rememberMatches(
  [limitPattern, statedPattern, distancePattern],
  (stated, possible): readonly Limit[] =>
    mayStateLimits.test(stated.text)
      ? clausesOf(stated.text).flatMap(clause => limitsInClause(stated, clause, possible))
      : none,
)

const sentencesOf = (text: string) => allMatches(/(?:[^.!?\n]|[.!?](?!\s|$)){1,2000}/g, text)

interface Clause {
  readonly start: number
  readonly clause: string
}

/**
 * Clauses; a sentence with a condition counts as a whole, because the limit only holds then. So does one whose first
 * clause says only when: "After 3 minutes, the group goes on".
 */
function clausesOf(text: string): Clause[] {
  return sentencesOf(text).flatMap(({ 0: sentence, index }) =>
    /^\s*(?:given|when|if|while|once)\b|^\s*(?:after|within|every|for|until|at (?:most|least)) [^,;]{1,30},/i.test(
      sentence,
    )
      ? [{ start: index, clause: sentence }]
      : allMatches(/(?:[^,;]|,(?=\d)){1,2000}/g, sentence).map(part => ({
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
  const amount = numberOf(digits)
  const [kind, size] = unitOf(unit)
  if (side === undefined || kind === '') return undefined
  const start = offset + match.index + match[0].lastIndexOf(quantity)
  let stems: ReadonlySet<string> | undefined
  const findStems = () => {
    const rest = `${clause.slice(0, match.index)} ${clause.slice(match.index + match[0].length)}`
    return new Set(stemsOf(rest).filter(stem => !lightStems.has(stem)))
  }
  return {
    stated,
    words: quantity,
    start,
    end: start + quantity.length,
    kind: `${side} ${kind}`,
    value: amount * size,
    // Most limits are never compared.
    get stems() {
      return (stems ??= findStems())
    },
  }
}
