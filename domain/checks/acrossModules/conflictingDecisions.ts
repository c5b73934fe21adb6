import { stemsOf } from '../../text/similarity.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { createFeatureLookup } from './createFeatureLookup.ts'
import { channelsInConflict } from './otherChannel.ts'
import { opposites, type Opposite } from './opposites.ts'
import {
  mayMatchIn,
  rememberMatches,
  ruleModules,
  sentencesIn,
  textsOf,
  type StatedText,
} from './specificationTexts.ts'

const modules = ['overview', ...ruleModules] as const

/** When something holds doesn’t make it another thing. */
const lightStems = new Set(stemsOf('today always two now day never only'))

/** A sentence that decides for one of two ways. */
interface Decision {
  readonly stated: StatedText
  readonly start: number
  readonly text: string
  /** Which of the opposites, and which side of it. */
  readonly index: number
  readonly side: 'one' | 'other'
  readonly about: ReadonlySet<string>
}

/** A sentence with one of these decides only for a part, or for later. */
const restriction =
  /\b(?:unless|except|apart\sfrom|besides|later|version\s(?:two|2)|one\sday|optional(?:ly)?|if)\b/i
const negation = /\b(?:no|not|never|without|nobody|none|instead)\b|n[’']t\b/i

const all = opposites.map(({ one, other, isNegative: mayBeNegative = false }, index) => ({
  one,
  other,
  mayBeNegative,
  index,
  mayDecide: mayMatchIn(one, other),
}))
const patterns = opposites.flatMap(({ one, other }) => [one, other])

const decisionsIn = rememberMatches(patterns, (stated): readonly Decision[] => {
  const possible = all.filter(({ mayDecide }) => mayDecide(stated))
  return sentencesIn(stated).flatMap(({ start, text }) => {
    if (restriction.test(text)) return []
    const isNegative = negation.test(text)
    return possible.flatMap(({ one, other, mayBeNegative, index }): Decision[] => {
      const first = one.exec(text)
      const match = first ?? (isNegative && !mayBeNegative ? null : other.exec(text))
      if (match === null) return []
      const side = first === null ? 'other' : 'one'
      const about = new Set(stemsOf(match.groups?.['about'] ?? text.slice(0, match.index)))
      const from = start + text.length - text.trimStart().length
      return [{ stated, start: from, text: text.trim(), index, side, about }]
    })
  })
})

export const conflictingDecisions: SpecificationCheck = {
  id: 'conflicting-decisions',
  scope: 'specification',
  group: 'consistent',
  severity: 'error',
  title: 'Decisions that exclude each other',
  why: 'Only one of the two can be built, and it changes much of the rest.',
  example: {
    before: 'The app works offline. … Ticking off a child needs an internet connection.',
    after: 'The app works offline; ticks are sent as soon as there’s a connection.',
  },
  find(specification) {
    const featureOf = createFeatureLookup(specification)
    const isSameFeature = (a: Decision, b: Decision) => {
      const feature = featureOf(a.stated.address)
      return feature !== undefined && feature === featureOf(b.stated.address)
    }
    const ofChannels = channelsInConflict(specification, featureOf)
    const ofDecisions = [
      ...Map.groupBy(textsOf(specification, modules).flatMap(decisionsIn), ({ index }) => index),
    ].flatMap(([index, all]) =>
      all.flatMap((decision, i): Fault[] => {
        const other = all.slice(0, i).find(it => excludes(it, decision, opposites[index]!, isSameFeature))
        if (other === undefined) return []
        const { start, text, stated } = decision
        return [
          {
            address: { ...stated.address, span: { start, end: start + text.length } },
            message: messages.excludes(other.text),
          },
        ]
      }),
    )
    return [...ofDecisions, ...ofChannels]
  },
}

function excludes(
  one: Decision,
  other: Decision,
  { isAboutApp, isOfFeature }: Opposite,
  isSameFeature: (a: Decision, b: Decision) => boolean,
): boolean {
  if (one.side === other.side) return false
  if (isAboutApp) return true
  if (isOfFeature === true && one.stated !== other.stated && isSameFeature(one, other)) return true
  const [few, many] = one.about.size <= other.about.size ? [one.about, other.about] : [other.about, one.about]
  return (
    few.size > 0 &&
    [...few].every(stem => many.has(stem) || lightStems.has(stem)) &&
    [...few].some(stem => many.has(stem))
  )
}

const messages = {
  excludes: (text: string) => `This doesn’t go with “${text}”. Decide which is right.`,
} as const
