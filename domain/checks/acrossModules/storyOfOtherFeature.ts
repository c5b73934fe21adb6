import { findLinkTarget, linkTargetsOf } from '../../specification/links.ts'
import type { Specification } from '../../specification/specification.ts'
import { stemsOf } from '../../text/similarity.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { setField } from './patches.ts'
import { meaningOf } from './synonyms.ts'

export const storyOfOtherFeature: SpecificationCheck = {
  id: 'story-of-other-feature',
  scope: 'specification',
  group: 'consistent',
  severity: 'warning',
  title: 'Story that fits another feature',
  why: 'A builder looks under the feature for what it has to do, and tests the story there.',
  example: { before: 'Store the wheels → FE-5 Messages', after: 'Store the wheels → FE-7 Tyre store' },
  find(specification) {
    const { userStories, features } = specification
    if (features.length < 3) return []
    const targets = linkTargetsOf(specification, 'features')
    const stories = linkTargetsOf(specification, 'userStories')
    const sets = Map.groupBy(
      specification.acceptanceCriteria,
      ({ userStoryId }) => findLinkTarget(userStoryId, stories)?.id,
    )
    const rarity = rarityIn(specification)
    const stemsOfFeature = new Map(
      features.map(({ id, name, description }) => [id, new Set(meaningsOf(`${name} ${description}`))]),
    )
    return userStories.flatMap((story): Fault[] => {
      const linked = findLinkTarget(story.relatedFeature, targets)?.id
      const own = linked === undefined ? undefined : stemsOfFeature.get(linked)
      if (own === undefined) return []
      const stems = [...new Set(meaningsOf(`${story.goal} ${story.benefit}`))]
      const scoreOf = (feature: ReadonlySet<string>) =>
        stems.reduce((sum, stem) => sum + (feature.has(stem) ? (rarity.get(stem) ?? 0) : 0), 0)
      const criteria = (sets.get(story.id) ?? []).flatMap(set => set.criteria)
      if (meaningsOf([story.goal, story.benefit, ...criteria].join(' ')).some(stem => own.has(stem)))
        return []
      const others = features
        .filter(({ id }) => id !== linked)
        .map(feature => ({ feature, score: scoreOf(stemsOfFeature.get(feature.id)!) }))
        .toSorted((a, b) => b.score - a.score)
      const [best, next] = others
      if (best === undefined || best.score < leastScore || best.score < 1.5 * (next?.score ?? 0)) return []
      const address = { module: 'userStories', item: story.id, path: ['relatedFeature'] } as const
      const name = `${best.feature.id} ${best.feature.name.trim()}`
      const fixes = [{ label: messages.link(name), patch: [setField(specification, address, name)] }]
      return [{ address, message: messages.other(name), fixes }]
    })
  },
}

/** One word that only this feature has, or two that few have. */
const leastScore = 0.9

const light = new Set(
  stemsOf(
    'see get know find show have make do use user app list page day time new one two my own when which where all more also can',
  ).map(meaningOf),
)
const meaningsOf = (text: string) =>
  stemsOf(text)
    .map(meaningOf)
    .filter(stem => stem.length > 2 && !light.has(stem))

/** How much a word says about a feature: 1 if a single feature has it, less the more have. */
function rarityIn({ features }: Specification): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { name, description } of features)
    for (const stem of new Set(meaningsOf(`${name} ${description}`)))
      counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return new Map([...counts].map(([stem, count]) => [stem, count > 3 ? 0 : 1 / count]))
}

const messages = {
  other: (name: string) =>
    `Nothing in the feature is about this story; “${name}” seems to be. Link the story to the right one.`,
  link: (name: string) => `Link to ${name}`,
} as const
