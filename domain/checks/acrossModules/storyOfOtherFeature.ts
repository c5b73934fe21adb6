import { findLinkTarget, linkTargetsOf } from '../../specification/links.ts'
import type { ModuleKey } from '../../specification/specification.ts'
import { stemsOf } from '../../text/similarity.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { isVerb } from '../verbs.ts'
import { setField } from './patches.ts'
import { createStemLookup, rememberByText, textsOfItem, type StatedText } from './specificationTexts.ts'
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
    let lookup: ((stem: string) => boolean) | undefined
    const isKnown = (stem: string) =>
      (lookup ??= createStemLookup(specification, ['dataModels', 'glossary', 'acceptanceCriteria']))(stem)
    const stemsOfFeature = new Map(
      features.map(feature => [
        feature.id,
        new Set(meaningsIn('features', feature, ['name', 'description'])),
      ]),
    )
    const featuresWith = new Map<string, (typeof features)[number][]>()
    for (const feature of features)
      for (const stem of stemsOfFeature.get(feature.id)!) {
        const others = featuresWith.get(stem)
        if (others === undefined) featuresWith.set(stem, [feature])
        else others.push(feature)
      }
    return userStories.flatMap((story): Fault[] => {
      const linked = findLinkTarget(story.relatedFeature, targets)?.id
      const own = linked === undefined ? undefined : stemsOfFeature.get(linked)
      if (own === undefined) return []
      const isAboutOwn = ({ stems }: StatedText) => stems.some(stem => own.has(meaningOf(stem)))
      const criteriaOf = sets.get(story.id) ?? []
      if (
        textsIn('userStories', story, ['goal', 'benefit']).some(isAboutOwn) ||
        criteriaOf.some(set => textsIn('acceptanceCriteria', set, ['criteria']).some(isAboutOwn))
      )
        return []
      const stems = [...new Set(meaningsIn('userStories', story, ['goal', 'benefit']))]
      const scores = new Map<(typeof features)[number], number>()
      for (const stem of stems) {
        const sharing = featuresWith.get(stem) ?? []
        // The more features have a word, the less it says about one.
        if (sharing.length <= mostSharing)
          for (const feature of sharing) scores.set(feature, (scores.get(feature) ?? 0) + 1 / sharing.length)
      }
      const [best, next] = [...scores].sort(([, a], [, b]) => b - a)
      if (best === undefined && criteriaOf.length === 0 && !outcome.test(story.goal)) {
        const goal = meaningsIn('userStories', story, ['goal']).filter(stem => !isVerb(stem))
        if (goal.length > 0 && !goal.some(stem => featuresWith.has(stem) || isKnown(stem)))
          return [
            {
              address: { module: 'userStories', item: story.id, path: ['goal'] },
              message: messages.none(story.goal.trim()),
            },
          ]
      }
      if (best === undefined || best[1] < leastScore || best[1] < 1.5 * (next?.[1] ?? 0)) return []
      const [feature] = best
      const address = { module: 'userStories', item: story.id, path: ['relatedFeature'] } as const
      const name = `${feature.id} ${feature.name.trim()}`
      const fixes = [{ label: messages.link(name), patch: [setField(specification, address, name)] }]
      return [{ address, message: messages.other(name), fixes }]
    })
  },
}

/** What somebody wants to be so, rather than to do. */
const outcome =
  /^\s{0,9}(?:go|get|feel|be|have|see|know|find|hear|understand|learn|look|not|never|stop|stay)\b/i

/** One word that only this feature has, or two that few have. */
const leastScore = 0.9
const mostSharing = 3

const light = new Set(
  stemsOf(
    'see get know find show have make do use user app list page day time new one two my own when which where all more also can',
  ).map(meaningOf),
)
const meaningsOf = rememberByText(({ stems }) =>
  stems.map(meaningOf).filter(stem => stem.length > 2 && !light.has(stem)),
)
const textsIn = (module: ModuleKey, item: { readonly id: string }, fields: readonly string[]) =>
  textsOfItem(module, item).filter(({ field }) => fields.includes(field))
const meaningsIn = (...place: Parameters<typeof textsIn>) => textsIn(...place).flatMap(meaningsOf)

const messages = {
  none: (goal: string) =>
    `No feature is about “${goal}”, and neither is anything else. Describe it in a feature, or leave it out.`,
  other: (name: string) =>
    `Nothing in the feature is about this story; “${name}” seems to be. Link the story to the right one.`,
  link: (name: string) => `Link to ${name}`,
} as const
