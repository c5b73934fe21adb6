import type { Address } from '../../field/address.ts'
import type { Specification } from '../../specification/specification.ts'
import { allMatches } from '../../text/allMatches.ts'
import { ordinalWords, positionOf } from '../../text/ordinals.ts'
import { stemOf, stemsOf } from '../../text/similarity.ts'
import { singularOf } from '../../text/words.ts'
import { numberOf, numberPattern } from '../numberWords.ts'
import {
  behaviourModules,
  findIn,
  rememberMatches,
  sentencesIn,
  textsOf,
  type StatedText,
} from './specificationTexts.ts'
import { sharesFeatureWith } from './statedSentences.ts'
import { meaningOf } from './synonyms.ts'

/** How many there are, or may be at most, of a thing; or how often something is done. */
interface Count {
  readonly stated: StatedText
  readonly words: string
  readonly start: number
  readonly end: number
  readonly value: number
  /** The stem of what is counted, or of what is done so often. */
  readonly unit: string
  /** What else the sentence is about. */
  readonly stems: ReadonlySet<string>
}

const ordinals = ordinalWords.slice(2, 10).join('|')
const counted = String.raw`(?<number>${numberPattern}|a\ssingle)[\s-](?:(?!or|and|of|to|times)\p{L}{2,15}\s)??(?<unit>\p{L}{2,20})`
const caps: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:(?:at\smost|up\sto|n(?:o|ot)\smore\sthan|exactly|only|just|(?:a\s)?maximum(?:\sof)?|max\.?|limited\sto|never\smore\sthan)\s${counted})(?![\p{L}\p{N}])`,
    'giu',
  ),
  // "Can renew once", "may sit the test twice".
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:can|may)\s(?:only\s)?(?:be\s)?(?<verb>\p{L}{3,15})\b[^.;\n]{0,30}?\s(?<often>once|twice|(?:${numberPattern})\stimes)(?=\s?[.,;:)]|\s?$|\s(?:per|a|only|at)\s)`,
    'giu',
  ),
]
const examples: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:an?|the|his|her|their)\s(?<ordinal>${ordinals}|\d{1,3}th)\s(?<unit>\p{L}{2,20})(?![\p{L}\p{N}])`,
    'giu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:with|has|have|had|in|of|into|gets?|takes?|adds?|given|are|address|about|than)\s${counted}(?![\p{L}\p{N}])`,
    'giu',
  ),
]
/** What comes of too many, or it isn't about one of them. */
const prevented =
  /\b(?:no|not|never|nobody|none|only|unless|cannot|refus\w{1,4}|reject\w{0,3}|den(?:y|ied)|declin\w{1,3}|block\w{0,3}|lock\w{0,3}|errors?|warn\w{0,4}|messages?|hints?|full|waiting|impossible|too|until|most|instead|ask\w{0,3}|left|remain\w{0,3}|other)\b|n[’']t\b/i
const notCounted = new Set(
  stemsOf('time second minute hour day week month year percent point euro euros dollar cent star step half'),
)

const unitOfNoun = (noun: string) => meaningOf(stemOf(singularOf(noun.toLowerCase())))

function countsIn(stated: StatedText, patterns: readonly RegExp[], isExample: boolean): readonly Count[] {
  return sentencesIn(stated).flatMap(({ start: offset, text }) =>
    isExample && prevented.test(text)
      ? []
      : patterns.flatMap(pattern =>
          allMatches(pattern, text).flatMap((match): Count[] => {
            const { number, unit = '', verb, often, ordinal } = match.groups ?? {}
            const value =
              often !== undefined
                ? /^once$/i.test(often)
                  ? 1
                  : /^twice$/i.test(often)
                    ? 2
                    : numberOf(often.split(/\s/)[0]!)
                : ordinal !== undefined
                  ? positionOf(ordinal)
                  : /single/i.test(number!)
                    ? 1
                    : numberOf(number!)
            const stems = new Set(stemsOf(text).map(meaningOf))
            const start = offset + match.index
            const count = { stated, words: match[0], start, end: start + match[0].length, value, stems }
            // "For the third time" is about what the sentence says is done.
            if (/^times?$/i.test(unit)) return ordinal === undefined ? [] : [{ ...count, unit: '' }]
            const key = verb === undefined ? unitOfNoun(unit) : meaningOf(stemOf(verb.toLowerCase()))
            return notCounted.has(key) ? [] : [{ ...count, unit: key }]
          }),
        ),
  )
}

const capsIn = rememberMatches(caps, (stated, possible) => countsIn(stated, possible, false))
const examplesIn = rememberMatches(examples, (stated, possible) => countsIn(stated, possible, true))

/** Examples of a feature in which there is more than the feature allows: "one renewal" and "renews for the third time". */
export function exceededLimits(
  specification: Specification,
  featureOf: (address: Address) => string | undefined,
): { readonly first: Count; readonly second: Count }[] {
  const limits = findIn(specification, behaviourModules, capsIn)
  if (limits.length === 0) return []
  const features = new Set(limits.map(({ stated }) => featureOf(stated.address)))
  const examples = textsOf(specification, behaviourModules)
    .filter(({ address }) => features.has(featureOf(address)))
    .flatMap(examplesIn)
  return examples.flatMap(second => {
    const isOfSameFeature = sharesFeatureWith(second, featureOf)
    const first = limits.find(
      it =>
        isOfSameFeature(it) &&
        second.value > it.value &&
        (second.unit === '' ? second.stems.has(it.unit) : second.unit === it.unit) &&
        [...it.stems].some(stem => stem !== it.unit && !/^\d/.test(stem) && second.stems.has(stem)),
    )
    return first === undefined ? [] : [{ first, second }]
  })
}
