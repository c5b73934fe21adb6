import { findLinkTarget, linkTargetsOf, linkTextOf } from '../specification/links.ts'
import type { Specification } from '../specification/specification.ts'
import type { GapRow } from './gapMatrix.ts'
import { sentencesOf } from './sentences.ts'
import { thingFinderOf, type ThingFinder } from './thingNames.ts'
import { rowsOfVerb } from './verbForms.ts'

type Story = Specification['userStories'][number]
type Feature = Specification['features'][number]

/** The story about a thing in which something can go wrong; one that does the same comes first. */
export function storyAbout(specification: Specification, thing: string, row: GapRow): Story | undefined {
  const { featureByStory } = linksOf(specification)
  const scoreOf = (story: Story) => {
    const { about, rows } = goalOf(specification, story)
    const feature = featureByStory.get(story.id)
    const inGoal = about.has(thing)
    const inFeature = feature !== undefined && topicsOf(specification, feature).about.has(thing)
    const isHigh = feature?.importance === 'High'
    return inGoal || inFeature
      ? Number(inGoal) * 4 + Number(rows.has(row)) * 3 + Number(inFeature) * 2 + Number(isHigh)
      : 0
  }
  return bestOf(specification.userStories, scoreOf)
}

/** The feature that is about a thing, as a link; empty if none is. */
export function featureAbout(specification: Specification, thing: string): string {
  const feature = featuresByThing(specification, specification.features).get(thing)
  return feature === undefined ? '' : linkTextOf(feature, 'id')
}

/** The first feature whose name says a thing, or else the first that is about it. */
const featuresByThing = rememberByFinder((_, specification, features: Specification['features']) => {
  const topics = features.map(feature => ({ feature, ...topicsOf(specification, feature) }))
  const found = new Map<string, Feature>()
  for (const which of ['named', 'about'] as const)
    for (const { feature, [which]: things } of topics)
      for (const thing of things) if (!found.has(thing)) found.set(thing, feature)
  return found
})

/** The first of those with the highest score; undefined if none has any. */
function bestOf<T>(items: readonly T[], scoreOf: (item: T) => number): T | undefined {
  let [best, highest]: [T | undefined, number] = [undefined, 0]
  for (const item of items) {
    const score = scoreOf(item)
    if (score > highest) [best, highest] = [item, score]
  }
  return best
}

/** The things that a story's goal is about, and what is done to things there. */
const goalOf = rememberByFinder((finder, specification, story: Story) => {
  const goal = sentencesOf(specification, 'userStories', story).filter(
    ({ address }) => address.path[0] === 'goal',
  )
  return {
    about: thingsIn(goal, finder),
    rows: new Set(goal.flatMap(({ words }) => words.flatMap(word => [...(rowsOfVerb(word) ?? [])]))),
  }
})

/** The things that a feature is about, and those that its name says. */
const topicsOf = rememberByFinder((finder, specification, feature: Feature) => {
  const sentences = sentencesOf(specification, 'features', feature)
  return {
    about: thingsIn(sentences, finder),
    named: thingsIn(
      sentences.filter(({ address }) => address.path[0] === 'name'),
      finder,
    ),
  }
})

const thingsIn = (sentences: ReturnType<typeof sentencesOf>, finder: ThingFinder): ReadonlySet<string> =>
  new Set(sentences.flatMap(sentence => finder.find(sentence).flatMap(({ things }) => things)))

/** Remembers what was read of an item for as long as both it and the things that were looked for are in use. */
function rememberByFinder<I extends object, T>(
  read: (finder: ThingFinder, specification: Specification, item: I) => T,
): (specification: Specification, item: I) => T {
  const known = new WeakMap<ThingFinder, WeakMap<I, T>>()
  return (specification, item) => {
    const finder = thingFinderOf(specification)
    const ofFinder = known.get(finder) ?? new WeakMap<I, T>()
    known.set(finder, ofFinder)
    const found = ofFinder.get(item) ?? read(finder, specification, item)
    ofFinder.set(item, found)
    return found
  }
}

/** The features of stories and the criteria of stories, found once for a specification. */
export function linksOf(specification: Specification): StoryLinks {
  const last = knownLinks.get(specification)
  if (last !== undefined) return last
  const features = linkTargetsOf(specification, 'features')
  const stories = linkTargetsOf(specification, 'userStories')
  const featureById = new Map(specification.features.map(feature => [feature.id, feature]))
  const links = {
    featureByStory: new Map(
      specification.userStories.map(({ id, relatedFeature }) => [
        id,
        featureById.get(findLinkTarget(relatedFeature, features)?.id ?? ''),
      ]),
    ),
    setsByStory: Map.groupBy(
      specification.acceptanceCriteria,
      ({ userStoryId }) => findLinkTarget(userStoryId, stories)?.id,
    ),
  }
  knownLinks.set(specification, links)
  return links
}

interface StoryLinks {
  readonly featureByStory: ReadonlyMap<string, Specification['features'][number] | undefined>
  readonly setsByStory: ReadonlyMap<string | undefined, Specification['acceptanceCriteria']>
}

/** Values are never changed in place, so links stay right for as long as the specification is in use. */
const knownLinks = new WeakMap<Specification, StoryLinks>()
