import type { Address } from '../../field/address.ts'
import { behaviourModules, findIn } from './specificationTexts.ts'
import type { Specification } from '../../specification/specification.ts'
import { boundsIn, type Bound } from './bounds.ts'

/** Where limits are stated, apart from what the app does. */
export const limitingModules = [
  'dataModels',
  'technicalRequirements',
  'nonFunctionalRequirements',
  'constraints',
  'glossary',
] as const
/** Whatever binds the builder, and what is said of the people. */
const modules = [...behaviourModules, 'overview', 'problemStatement', ...limitingModules] as const

/** Two numbers that can't both be right. */
export interface NumberConflict {
  readonly first: Bound
  readonly second: Bound
}

/** Finds numbers that contradict an earlier one: of one feature, or on a topic that most apps have one rule for. */
export function boundsInConflict(
  specification: Specification,
  featureOf: (address: Address) => string | undefined,
): NumberConflict[] {
  const bounds = findIn(specification, modules, boundsIn)
  const groups = Map.groupBy(
    bounds.flatMap(bound => keysOf(bound, featureOf).map(key => ({ key, bound }))),
    ({ key }) => key,
  )
  const conflicts = new Map<Bound, NumberConflict>()
  for (const [bound, first] of specialConflicts(bounds)) conflicts.set(bound, { first, second: bound })
  for (const [key, group] of groups) {
    const isOfFeature = key.startsWith('feature ')
    for (const [i, { bound }] of group.entries()) {
      if (conflicts.has(bound)) continue
      const first = group
        .slice(Math.max(0, i - mostCompared), i)
        .find(it => differs(it.bound, bound, isOfFeature))
      if (first !== undefined) conflicts.set(bound, { first: first.bound, second: bound })
    }
  }
  return [...conflicts.values()]
}

/** Words that few numbers of one kind are about. */
const mostSharing = 5
const fewestShared = 3

/** Numbers anywhere that are about the same three or more words which hardly any other number is about. */
function specialConflicts(bounds: readonly Bound[]): (readonly [Bound, Bound])[] {
  return [...Map.groupBy(bounds, ({ kind }) => kind)].flatMap(([kind, all]) => {
    if (kind === 'clock' || kind === 'weekday' || kind === 'concurrent' || kind === 'age') return []
    const byMeaning = new Map<string, Bound[]>()
    for (const bound of all)
      for (const meaning of bound.meanings) {
        const sharing = byMeaning.get(meaning)
        if (sharing === undefined) byMeaning.set(meaning, [bound])
        else sharing.push(bound)
      }
    const shared = new Map<Bound, Map<Bound, number>>()
    for (const sharing of byMeaning.values())
      if (sharing.length > 1 && sharing.length <= mostSharing)
        for (const [i, bound] of sharing.entries())
          for (const earlier of sharing.slice(0, i)) {
            const counts = shared.get(bound) ?? new Map<Bound, number>()
            shared.set(bound, counts)
            counts.set(earlier, (counts.get(earlier) ?? 0) + 1)
          }
    return [...shared].flatMap(([bound, counts]) => {
      const first = [...counts].find(
        ([earlier, count]) =>
          count >=
            Math.max(
              fewestShared,
              (measured.has(kind) && kind !== 'time' ? leastRareOverlap : leastOverlap) *
                Math.min(bound.meanings.size, earlier.meanings.size),
            ) &&
          earlier.meanings.has('keep') === bound.meanings.has('keep') &&
          (bound.kind !== 'time' || earlier.relation === bound.relation) &&
          mayContradict(earlier, bound),
      )
      return first === undefined ? [] : [[bound, first[0]] as const]
    })
  })
}

/** A feature rarely has more of one kind; more would only cost time. */
const mostCompared = 40

const topics = [
  'keep',
  'lock',
  'cancel',
  'remind',
  'last',
  'session',
  'inactiviti',
  'simultaneousli',
  'concurrent',
  'attempt',
]

/** Bounds are compared if they share one of these: the kind, and the feature or the topic. */
function keysOf(bound: Bound, featureOf: (address: Address) => string | undefined): string[] {
  const feature = featureOf(bound.stated.address)
  const ofTopics = topics.flatMap(topic =>
    bound.meanings.has(topic) && bound.kind !== 'clock' && bound.kind !== 'weekday'
      ? [`topic ${topic} ${bound.kind}`]
      : [],
  )
  const ofFeature = feature === undefined ? [] : [`feature ${feature} ${bound.kind}`]
  return [
    ...ofFeature,
    ...ofTopics,
    ...(bound.kind === 'age' || bound.kind === 'concurrent' ? [`topic ${bound.kind}`] : []),
  ]
}

/** Whether they can't both be right if they're about the same. */
function mayContradict(a: Bound, b: Bound): boolean {
  if (a.stated === b.stated || a.kind !== b.kind || a.value === b.value) return false
  if (areOtherSides(a, b) || areOtherRelations(a, b) || areOtherTimes(a, b)) return false
  // A share and the rest of it.
  if (a.kind === '%' && a.value + b.value === 100) return false
  return a.marks === b.marks && !haveOtherAnchors(a, b) && !isMultiple(a, b) && !isMultiple(b, a)
}

function differs(a: Bound, b: Bound, isOfFeature: boolean): boolean {
  if (!mayContradict(a, b)) return false
  if (a.kind === 'concurrent')
    return a.side === b.side || (a.side === 'most' ? b.value > a.value : a.value > b.value)
  let common = 0
  for (const meaning of a.meanings) if (b.meanings.has(meaning)) common++
  const fewest = Math.min(a.meanings.size, b.meanings.size)
  if (isOfFeature) {
    const isPrice = a.kind === 'money' && fewest <= 2 && a.meanings.has('cost') && b.meanings.has('cost')
    const isMeasure = measured.has(a.kind) && !isPrice
    return (
      common >= (isMeasure && fewest > 1 ? 2 : 1) &&
      common >= fewest * (isMeasure ? leastOverlap : leastCountOverlap)
    )
  }
  return common >= Math.min(2, fewest) && common >= fewest * leastTopicOverlap
}

const measured = new Set(['time', 'clock', 'weekday', 'money', 'size', '%', 'distance', 'weight'])
const leastOverlap = 0.5
const leastRareOverlap = 0.4
const leastCountOverlap = 0.34
const leastTopicOverlap = 0.66

/** "At least 2" and "at most 8" bound different sides. */
function areOtherSides(a: Bound, b: Bound): boolean {
  const sides = new Set([a.side, b.side])
  if (!sides.has('least') || !sides.has('most')) return false
  const [least, most] = a.side === 'least' ? [a, b] : [b, a]
  return least.value <= most.value
}

function areOtherRelations(a: Bound, b: Bound): boolean {
  if (a.relation === b.relation) return false
  const relations = new Set([a.relation, b.relation])
  return a.kind === 'clock' || relations.has('before') || !relations.has('')
}

/** Times of such different lengths are of different things. */
const areOtherTimes = (a: Bound, b: Bound) =>
  a.kind === 'time' && Math.max(a.value, b.value) > 200 * Math.min(a.value, b.value)

const wholes = new Set(['start', 'begin', 'appoint', 'event', 'date', 'book', 'end'])

/** "2 hours after the race" and "30 minutes after the result" count from different things. */
function haveOtherAnchors(a: Bound, b: Bound): boolean {
  const [one, other] = [a.anchor, b.anchor].map(anchor => anchor.filter(stem => !wholes.has(stem)))
  if (one!.length === 0 || other!.length === 0) return false
  return !one!.some(stem => other!.includes(stem) || b.meanings.has(stem))
}

/** "2 days cost 24 euros" follows from "a day costs 12 euros". */
const isMultiple = (a: Bound, b: Bound) => b.value > a.value && b.numbers.includes(b.value / a.value)
