import { isEqual } from '../../field/isEqual.ts'
import { behaviourModules, findIn } from './specificationTexts.ts'
import { stemOf } from '../../text/similarity.ts'
import type { Specification } from '../../specification/specification.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { boundsInConflict, limitingModules } from './boundsInConflict.ts'
import { exceededLimits } from './exceeded.ts'
import { instancesInConflict } from './instances.ts'
import { spansInConflict } from './spans.ts'
import { createFeatureLookup } from './createFeatureLookup.ts'
import { isCount, limitsIn, type Limit } from './limits.ts'
import { isKeptOtherwise, retentionsIn } from './retentions.ts'
import { replaceWords } from './patches.ts'
import { shorten } from './shorten.ts'

const modules = [...behaviourModules, ...limitingModules] as const

/** The share of what one limit is about that the other must be about, too. */
const leastOverlap = 0.75
/** The same between a feature and its own criteria. */
const leastOverlapInFeature = 0.5
/** The same for the one that says more, whose other words may be a condition. */
const leastShare = 0.33

export const conflictingNumbers: SpecificationCheck = {
  id: 'conflicting-numbers',
  scope: 'specification',
  group: 'consistent',
  severity: 'error',
  title: 'Different numbers for one limit',
  why: 'A builder uses one of the two numbers, and tests against the other one fail.',
  example: {
    before: 'Cancel until 24 hours before. … Cancel until 48 hours before.',
    after: 'Cancel until 24 hours before.',
  },
  find(specification) {
    const limits = findIn(specification, modules, limitsIn)
    const featureOf = createFeatureLookup(specification)
    const faults = [...Map.groupBy(limits, ({ kind }) => kind)].flatMap(([kind, same]) => {
      const contradicts = contradictionOf(kind)
      const features = same.map(({ stated }) => featureOf(stated.address))
      return same.flatMap((limit, i): Fault[] => {
        const feature = features[i]
        const other = same.find(
          (it, j) =>
            j < i &&
            contradicts(it, limit, feature !== undefined && feature === features[j]) &&
            !isRefusedNeighbour(it, limit),
        )
        return other === undefined ? [] : [toFault(specification, other, limit)]
      })
    })
    const others = [
      ...retentionsInConflict(specification),
      ...[
        ...boundsInConflict(specification, featureOf),
        ...spansInConflict(specification, featureOf),
        ...exceededLimits(specification, featureOf),
        ...instancesInConflict(specification, featureOf),
      ]
        .filter(({ first, second }) => !isRefusedNeighbour(first, second))
        .map(({ first, second: { stated, start, end, words } }) => ({
          address: { ...stated.address, span: { start, end } },
          message: messages.differs(words, first.words, first.stated.text.trim()),
        })),
    ]
    // One text of a pair is enough.
    return others.reduce<Fault[]>((found, fault) => {
      const { module, item, path } = fault.address
      const isKnown = found.some(({ address }) =>
        isEqual({ ...address, span: undefined }, { module, item, path }),
      )
      return isKnown ? found : [...found, fault]
    }, faults)
  },
}

/** Things that are kept for one time here and deleted after another there. */
function retentionsInConflict(specification: Specification): Fault[] {
  const retentions = findIn(specification, modules, retentionsIn)
  return retentions.flatMap((retention, i): Fault[] => {
    const other = retentions.slice(0, i).find(it => isKeptOtherwise(it, retention))
    if (other === undefined) return []
    const { stated, start, end, words } = retention
    return [
      {
        address: { ...stated.address, span: { start, end } },
        message: messages.differs(words, other.words, other.stated.text.trim()),
      },
    ]
  })
}

/** Returns a function that says whether two limits of this kind can't both be right. */
function contradictionOf(kind: string): (a: Limit, b: Limit, isSameFeature: boolean) => boolean {
  const isCounted = isCount(kind)
  const isTime = kind.endsWith('time')
  // A counted thing says what is limited, a duration doesn’t.
  const fewest = /(?:time|size|%)$/.test(kind) ? 2 : 1
  return (a, b, isSameFeature) => {
    if (a.value === b.value || a.stated === b.stated || (isTime && areOtherTimes(a, b))) return false
    // A feature with its stories and criteria has one limit for each thing that it counts.
    if (isSameFeature && isCounted) return !haveOtherContainers(a, b)
    if (a.isAmongOthers || b.isAmongOthers) return false
    const [few, many] = a.stems.size <= b.stems.size ? [a.stems, b.stems] : [b.stems, a.stems]
    let common = 0
    for (const stem of few) if (many.has(stem)) common++
    // What a feature and its criteria say has the same subject, told in other words.
    if (isSameFeature && common >= 2 && common >= few.size * leastOverlapInFeature) return true
    return common >= fewest && common >= few.size * leastOverlap && common >= many.size * leastShare
  }
}

/** "29 days or less are refused" tests "at least 30 days": the next number is the first that isn't allowed. */
function isRefusedNeighbour(first: Stated, second: Stated): boolean {
  const [a, b] = [first, second].map(({ words }) => Number(/\d+/.exec(words)?.[0]))
  const [one, other] = [first, second].map(({ stated }) => refusal.test(stated.text))
  return Math.abs(a! - b!) === 1 && one !== other
}
type Stated = Pick<Limit, 'stated' | 'words'>
const refusal =
  /\b(?:refused?|rejected|denied|declined|blocked|invalid|impossible|not (?:possible|allowed|accepted|saved)|fails|an? (?:error|warning))\b/i

/** "A slot of two hours" and "within 2 seconds": times of such different lengths are of different things. */
const areOtherTimes = (a: Limit, b: Limit) =>
  Math.max(a.value, b.value) > mostTimes * Math.min(a.value, b.value)
const mostTimes = 60

/** Whether they say in what there may be so many, and it isn’t the same: "20 photos per album" and "50 per account". */
function haveOtherContainers(a: Placed, b: Placed): boolean {
  const [one, other] = [containerOf(a), containerOf(b)]
  return one !== undefined && other !== undefined && one !== other
}

type Placed = Pick<Limit, 'stated' | 'end'>

const containerOf = ({ stated: { text }, end }: Placed): string | undefined => {
  const container =
    /^\s{1,3}(?:(?:per|an?|each|for each|for every|in each|of|on)\s{1,3}(?:the\s|an?\s)?|(?:at once|at a time)\b)(\p{L}{0,20})/iu.exec(
      text.slice(end),
    )
  return container?.[1] === undefined ? undefined : stemOf(container[1].toLowerCase())
}

function toFault(specification: Specification, first: Limit, second: Limit): Fault {
  const option = (kept: Limit, changed: Limit) => ({
    text: messages.keep(kept.words),
    patch: replaceWords([{ ...changed, address: changed.stated.address }], specification, () => kept.words),
  })
  const { address } = second.stated
  const { start, end } = second
  const fault = {
    address: { ...address, span: { start, end } },
    message: messages.differs(second.words, first.words, first.stated.text.trim()),
  }
  return {
    ...fault,
    question: {
      text: messages.question(first.words, second.words),
      why: messages.why,
      options: [option(first, second), option(second, first)],
    },
  }
}

const messages = {
  differs: (words: string, other: string, text: string) =>
    `This says ${words}, but another place says ${other}: “${shorten(text)}”. Decide which is right.`,
  question: (a: string, b: string) => `Which is right: ${a} or ${b}?`,
  why: 'The same limit has two numbers.',
  keep: (words: string) => `${words}, in both places`,
} as const
