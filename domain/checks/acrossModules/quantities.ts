import { stemOf, stemsOf } from '../../text/similarity.ts'
import { mayBeNumber, numberOf, numberPattern } from '../numberWords.ts'
import { rememberMatches, sentencesIn, type StatedText } from './specificationTexts.ts'
import { unitOf } from './units.ts'

/** An amount that a sentence states as a fact: "Shifts last 4 hours", "one of five colours", "The fee is €25". */
export interface Quantity {
  readonly stated: StatedText
  readonly words: string
  readonly start: number
  readonly end: number
  /** 'time', 'money', or the stem of what is counted. */
  readonly kind: string
  readonly value: number
  /** Whether it's a bound, and from which side. */
  readonly side: 'most' | 'least' | 'exact'
  /** What else the sentence is about. */
  readonly stems: ReadonlySet<string>
}

const amount = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,:/-])(?:(?<sign>[€£$])\s?(?<price>\d{1,7}(?:[.,]\d{1,2})?)|(?<number>${numberPattern})\s{0,2}-?(?<unit>[€£$%]|(?:\p{L}{2,15}\s){0,1}?\p{L}{1,20})|(?:every|per|once an?|each)\s(?<period>minute|hour|day|week|month|year)|(?<adverb>hourly|daily|weekly|monthly|yearly))(?![\p{L}\p{N}])`,
  'giu',
)
/** Matches some part of every match of `amount`. */
const mayBeAmount = new RegExp(
  String.raw`${mayBeNumber.source}|(?<![a-z\d])(?:every|per|once|each|hourly|daily|weekly|monthly|yearly)`,
  'iu',
)
const adverbs: ReadonlyMap<string, string> = new Map([
  ['hourly', 'hour'],
  ['daily', 'day'],
  ['weekly', 'week'],
  ['monthly', 'month'],
  ['yearly', 'year'],
])
const most =
  /\b(?:at most|up to|(?:no|not) more than|maximum|max\.?|limited to|until|within|less than|under|no later than|at the latest)\s(?:of\s|the\s)?$/i
const least =
  /\b(?:at least|minimum|min\.?|no fewer than|no less than|more than|over|from|as of|after)\s(?:of\s|the\s)?$/i
/** "From 4 participants on", "16 or older". */
const leastAfter = /^\s(?:on\b|or (?:more|older|over|above)|and (?:older|over|more|above))/i

/** How a scenario begins is an example, which may be on either side of a rule. */
const condition =
  /^\s{0,5}(?:given|when|whenever|if|with|without|for|while|once|after)\b[^,]{0,300}?(?:,\s?(?:then\s)?|\sthen\s)(?=\S)/i

const lightStems = new Set(
  stemsOf('user people person app system can may must get have show see new all any'),
)

export const quantitiesIn = rememberMatches([amount], (stated): readonly Quantity[] => {
  if (
    !/\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|every|hourly|daily|weekly|monthly|once)\b/i.test(
      stated.text,
    )
  )
    return []
  return sentencesIn(stated).flatMap(({ start: offset, text: sentence }): readonly Quantity[] => {
    if (!mayBeAmount.test(sentence)) return none
    const skipped = condition.exec(sentence)?.[0].length ?? 0
    const found = [...sentence.slice(skipped).matchAll(amount)].flatMap(match => {
      const quantity = quantityOf(match.groups ?? {})
      if (quantity === undefined) return []
      const at = skipped + match.index
      const before = sentence.slice(0, at)
      const after = sentence.slice(at + match[0].length)
      const side = most.test(before)
        ? 'most'
        : least.test(before) || leastAfter.test(after)
          ? 'least'
          : 'exact'
      return [
        {
          ...quantity,
          words: match[0],
          start: offset + at,
          end: offset + at + match[0].length,
          side,
        } as const,
      ]
    })
    return found
      .filter(({ kind }) => found.filter(it => it.kind === kind).length === 1)
      .map(it => {
        let stems: ReadonlySet<string> | undefined
        return {
          ...it,
          stated,
          // Most amounts are never compared.
          get stems() {
            return (stems ??= stemsAround(sentence, it.words))
          },
        }
      })
  })
})

const none: readonly Quantity[] = []

const stemsAround = (sentence: string, words: string) =>
  new Set(stemsOf(sentence.replace(words, ' ')).filter(stem => !lightStems.has(stem) && !/^\d/.test(stem)))

function quantityOf({ sign, price, number, unit, period, adverb }: Record<string, string | undefined>) {
  if (sign !== undefined) return { kind: 'money', value: Number(price!.replace(',', '.')) }
  const every = period ?? (adverb === undefined ? undefined : adverbs.get(adverb.toLowerCase()))
  if (every !== undefined) return { kind: 'time', value: unitOf(every.toLowerCase())[1] }
  const words = unit!.toLowerCase().split(' ')
  const [kind, size] = unitOf(words[0]!)
  if (kind === 'time') return { kind, value: numberOf(number!) * size }
  if (/^(?:[€£$]|euros?|eur|dollars?|usd|pounds?|gbp|francs?|cents?)$/i.test(words[0]!))
    return { kind: 'money', value: numberOf(number!) }
  const noun = words.at(-1)!
  // A thing that is counted is in the plural.
  if (!noun.endsWith('s') && !/^(?:people|children|men|women)$/.test(noun)) return undefined
  return { kind: stemOf(noun), value: numberOf(number!) }
}
