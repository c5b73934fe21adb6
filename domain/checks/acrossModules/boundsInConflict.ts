import type { Address } from '../../field/address.ts'
import { stemsOf } from '../../text/similarity.ts'
import { behaviourModules, findIn } from './specificationTexts.ts'
import type { Specification } from '../../specification/specification.ts'
import { boundsIn, type Bound } from './bounds.ts'
import { compareDeeds } from './deeds.ts'
import { meaningOf } from './synonyms.ts'

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
  const bounds = withSubjects(findIn(specification, modules, boundsIn), specification)
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

/** "It covers the next 48 hours", "Shows all 25 boilers": what it's about is told before. */
const withoutSubject =
  /^\s{0,3}(?:it|they|this|these|shows?|lists?|covers?|contains?|has|holds?|sends?|takes?|includes?|for|at\s(?:most|least)|up\sto|every|only|exactly|valid|open|\d)\b/i

/** Adds what a term, or a sentence of a feature without a subject, is about: the name of its item. */
function withSubjects(bounds: readonly Bound[], { features, glossary, dataModels }: Specification): Bound[] {
  const names = new Map([
    ...features.map(({ id, name }) => [id, name] as const),
    ...glossary.map(({ id, term }) => [id, term] as const),
    ...dataModels.map(({ id, name }) => [id, name] as const),
  ])
  return bounds.map(bound => {
    const { module, item = '' } = bound.stated.address
    const name = module === 'glossary' || withoutSubject.test(bound.clause) ? names.get(item) : undefined
    if (name === undefined) return bound
    return { ...bound, meanings: new Set([...bound.meanings, ...stemsOf(name).map(meaningOf)]) }
  })
}

/** Words that few numbers of one kind are about. */
const mostSharing = 5
const fewestShared = 3

/** What a term is about is told in few words. */
const fewestOfTerm = 2
const isOfTerm = (a: Bound, b: Bound) =>
  !measured.has(a.kind) && [a, b].some(({ stated }) => stated.address.module === 'glossary')

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
              isOfTerm(bound, earlier) ? fewestOfTerm : fewestShared,
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
  // What is refused at a time is allowed until another.
  const [refused, other] = a.side === 'refused' ? [a, b] : [b, a]
  if (refused.side === 'refused' && (other.side === 'refused' || refused.value > other.value)) return false
  // "A team of six is accepted", with five to seven players.
  if ([a, b].some(({ clause }) => accepted.test(clause)) && isWithin(a, b)) return false
  // A share and the rest of it.
  if (a.kind === '%' && a.value + b.value === 100) return false
  return a.marks === b.marks && !haveOtherAnchors(a, b) && !isMultiple(a, b) && !isMultiple(b, a)
}

/** For whom the app is, or not: who is too young for it elsewhere has no place in it. */
function excludesAge(whole: Bound, part: Bound): boolean {
  const { module } = whole.stated.address
  if (module !== 'overview' && module !== 'constraints') return false
  // "A child of six is registered".
  if (part.side === 'exact' && part.stated.address.module !== module)
    return whole.side === 'least'
      ? part.value < whole.value
      : whole.side === 'most' && part.value > whole.value
  return whole.side === 'least'
    ? part.side === 'under' && part.value > whole.value
    : whole.side === 'under' && part.side === 'least' && part.value < whole.value
}

const accepted =
  /\b(?:accepted|allowed|valid|complete|possible|can\sbe\ssaved|takes\splace|is\ssaved|free|without\s(?:any\s)?(?:costs?|charge|fees?))\b/i
/** Whether one is an example on the right side of the other. */
const isWithin = (a: Bound, b: Bound): boolean =>
  [
    [a, b],
    [b, a],
  ].some(
    ([one, other]) =>
      one!.side === 'exact' &&
      ((other!.side === 'least' && one!.value >= other!.value) ||
        (other!.side === 'most' && one!.value <= other!.value)),
  )

function differs(a: Bound, b: Bound, isOfFeature: boolean): boolean {
  if (!mayContradict(a, b)) return false
  if (a.kind === 'concurrent')
    return a.side === b.side || (a.side === 'most' ? b.value > a.value : a.value > b.value)
  let common = 0
  for (const meaning of a.meanings) if (b.meanings.has(meaning)) common++
  const fewest = Math.min(a.meanings.size, b.meanings.size)
  if (isOfFeature) return differsInFeature(a, b, common, fewest)
  if (a.kind === 'age' && (excludesAge(a, b) || excludesAge(b, a))) return true
  return common >= Math.min(2, fewest) && common >= fewest * leastTopicOverlap
}

/** A feature with its stories and criteria has one number for each thing that is counted, and for each deed. */
function differsInFeature(a: Bound, b: Bound, common: number, fewest: number): boolean {
  if (!measured.has(a.kind))
    return (a.isCapacity ?? b.isCapacity ?? false) || (common >= 1 && common >= fewest * leastCountOverlap)
  if (a.side === 'refused' || b.side === 'refused') return true
  const found = compareDeeds(a, b)
  if (found === 'other') return false
  // "Until 18:00", "every Monday": there's hardly more than one for a thing.
  const isRegular =
    a.relation === 'until' || (a.kind === 'weekday' && !exceptional.test(`${a.clause} ${b.clause}`))
  const deeds = found === 'open' && dated.has(a.kind) && isRegular ? 'neutral' : found
  const isOpen = deeds === 'open' && a.kind === 'time'
  const isPrice = a.kind === 'money' && fewest <= 2 && a.meanings.has('cost') && b.meanings.has('cost')
  if (!isOpen && common >= (fewest > 1 && !isPrice ? 2 : 1) && common >= fewest * leastOverlap) return true
  if (
    a.kind === 'money' ||
    (a.side === 'exact' && b.side === 'exact' && !dated.has(a.kind) && a.relation !== 'every')
  )
    return false
  // Told in other words: the same deed, or a limit of the same thing.
  return (
    deeds !== 'open' &&
    [...a.meanings].some(
      meaning =>
        b.meanings.has(meaning) && (deeds === 'neutral' || (meaning !== 'send' && meaning !== 'show')),
    )
  )
}
const dated = new Set(['clock', 'weekday'])
const exceptional = /\b(?:if|when|holidays?|except|instead|unless)\b/i

const measured = new Set(['time', 'clock', 'weekday', 'money', 'size', '%', 'distance', 'weight'])
const leastOverlap = 0.5
const leastRareOverlap = 0.4
const leastCountOverlap = 0.33
const leastTopicOverlap = 0.66

/** "At least 2" and "at most 8" bound different sides. */
function areOtherSides(a: Bound, b: Bound): boolean {
  const isUpper = [a, b].some(({ side }) => side === 'over')
  if ([a, b].some(({ side }) => side === 'least') && isUpper) return true
  if ([a, b].some(({ side }) => side === 'most') && [a, b].some(({ side }) => side === 'under')) return true
  const sides = new Set([a.side, b.side])
  if (!sides.has('least') || !sides.has('most')) return false
  const [least, most] = a.side === 'least' ? [a, b] : [b, a]
  return least.value <= most.value
}

function areOtherRelations(a: Bound, b: Bound): boolean {
  if (a.relation === b.relation) return false
  const relations = new Set([a.relation, b.relation])
  return a.kind === 'clock' || relations.has('before') || relations.has('every') || !relations.has('')
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
