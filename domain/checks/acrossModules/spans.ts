import type { Address } from '../../field/address.ts'
import type { Specification } from '../../specification/specification.ts'
import { stemsOf } from '../../text/similarity.ts'
import { numberOf, numberPattern } from '../numberWords.ts'
import {
  behaviourModules,
  findIn,
  rememberMatches,
  sentencesIn,
  type StatedText,
} from './specificationTexts.ts'
import { meaningOf } from './synonyms.ts'
import { unitOf } from './units.ts'

/** A time that a sentence gives in one of the ways that are told apart here. */
interface Span {
  readonly stated: StatedText
  readonly words: string
  readonly start: number
  readonly end: number
  readonly way: string
  readonly value: number
  readonly meanings: ReadonlySet<string>
  readonly isMarked: boolean
  /** "A week", which isn't read as a number elsewhere. */
  readonly isOne: boolean
}

const time = `(?<number>${numberPattern}|an?)\\s(?<unit>minute|hour|day|week|month|quarter|year)s?`
const ways: readonly (readonly [way: string, pattern: RegExp])[] = [
  // How long something holds: "valid for 12 months", "24 months old", "expires 180 days after", "renewed every year".
  [
    'life',
    new RegExp(
      String.raw`\b(?:(?:valid|registered|good|runs?|lasts?|binding)\s(?:only\s)?for\s(?:at\smost\s)?|(?:expires?|lapses?|ends?|runs?\sout|is\srenewed|are\srenewed|be\srenewed|renewed)\s(?:again\s)?(?:after\s|every\s)?)${time}\b(?!\s(?:before|earlier))`,
      'iu',
    ),
  ],
  ['life', new RegExp(String.raw`(?<![\p{L}\p{N}])${time}\s(?:old|past|ago|after\sits)\b`, 'iu')],
  ['late', new RegExp(String.raw`(?<![\p{L}\p{N}])${time}\s(?:too\s)?(?:late|overdue)\b`, 'iu')],
  ['before', new RegExp(String.raw`(?<![\p{L}\p{N}])${time}\s(?:before|ahead\sof|prior\sto)\b`, 'iu')],
  ['next', new RegExp(String.raw`\b(?:next|coming|following)\s${time}\b`, 'iu')],
  ['last', new RegExp(String.raw`\b(?:last|past|previous)\s${time}\b`, 'iu')],
]
/** That something of this age no longer holds. */
const over = /\b(?:expir|laps|renew|invalid|no longer|overdue|out of date|again)\p{L}{0,4}\b/iu
/** Another one than usual. */
const marked = /\b(?:second|another|again|first|also|children|child|except|trial)\b/i

const light = new Set(
  stemsOf('day week month year hour minute next last old app system user new see show').map(meaningOf),
)

const spansIn = rememberMatches(
  ways.map(([, pattern]) => pattern),
  (stated, possible): readonly Span[] =>
    sentencesIn(stated).flatMap(({ start, text }) =>
      ways.flatMap(([way, pattern], i): Span[] => {
        const match = possible.includes(pattern) ? pattern.exec(text) : null
        if (match === null || (i === 1 && !over.test(text))) return []
        const { number = '', unit = '' } = match.groups ?? {}
        const isOne = /^an?$/i.test(number)
        const from = start + match.index + match[0].lastIndexOf(unit) - number.length - 1
        const words = /^\S+\s\p{L}+/u.exec(stated.text.slice(from))?.[0] ?? ''
        const meanings = stemsOf(text.replace(match[0], ' '))
          .map(meaningOf)
          .filter(stem => !light.has(stem) && !/^\d/.test(stem))
        return [
          {
            ...{ stated, words, start: from, end: from + words.length, way },
            value: (isOne ? 1 : numberOf(number)) * unitOf(unit === 'quarter' ? 'month' : unit)[1],
            ...{ meanings: new Set(meanings), isMarked: marked.test(text), isOne },
          },
        ]
      }),
    ),
)

/** How much two times may differ that are the same: a year has more days than twelve months. */
const tolerance = 0.04

/** Times of one feature that are told in different ways: "valid for 12 months" and "a check that is 24 months old". */
export function spansInConflict(
  specification: Specification,
  featureOf: (address: Address) => string | undefined,
): { readonly first: Span; readonly second: Span }[] {
  const spans = findIn(specification, behaviourModules, spansIn)
  return spans.flatMap((second, i) => {
    const feature = featureOf(second.stated.address)
    if (feature === undefined) return []
    const first = spans
      .slice(0, i)
      .find(it => featureOf(it.stated.address) === feature && contradicts(it, second))
    return first === undefined ? [] : [{ first, second }]
  })
}

function contradicts(a: Span, b: Span): boolean {
  if (a.way !== b.way || a.stated === b.stated) return false
  if (Math.abs(a.value - b.value) <= tolerance * Math.max(a.value, b.value)) return false
  if (a.way === 'before' && (a.isMarked || b.isMarked || a.isOne === b.isOne)) return false
  const common = [...a.meanings].filter(it => b.meanings.has(it)).length
  if (a.way === 'late') return true
  return common >= Math.min(a.way === 'life' ? 1 : 2, a.meanings.size, b.meanings.size) && common > 0
}
