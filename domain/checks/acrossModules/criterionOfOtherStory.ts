import { findLinkTarget, linkTargetsOf } from '../../specification/links.ts'
import { stemsOf } from '../../text/similarity.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import type { Feature } from './linkedItems.ts'
import { lazily } from '../lazily.ts'
import { rememberByText, textsOfItem } from './specificationTexts.ts'
import { meaningOf } from './synonyms.ts'

export const criterionOfOtherStory: SpecificationCheck = {
  id: 'criterion-of-other-story',
  scope: 'specification',
  group: 'consistent',
  severity: 'warning',
  title: 'Criterion that fits another feature',
  why: 'Whoever builds the feature that it’s about doesn’t see it, and the tests of this one wait for it.',
  example: {
    before: 'Under “Check in”: When the shoes come back, then they’re dried.',
    after: 'Under “Rent shoes”: When the shoes come back, then they’re dried.',
  },
  find(specification) {
    const { features, userStories, acceptanceCriteria, personas } = specification
    if (features.length < 3 || acceptanceCriteria.length === 0) return []
    const featureTargets = linkTargetsOf(specification, 'features')
    const storyTargets = linkTargetsOf(specification, 'userStories')
    const meanings = new Map(
      features.map(({ id, name, description }) => [
        id,
        { name: new Set(meaningsOf(name)), all: new Set([...meaningsOf(name), ...meaningsOf(description)]) },
      ]),
    )
    const people = new Set(
      [...personas.map(it => it.name), ...userStories.map(it => it.persona)].flatMap(meaningsOf),
    )
    const stories = new Map(userStories.map(it => [it.id, it]))
    const featuresWith = new Map<string, Feature[]>()
    for (const feature of features)
      for (const stem of meanings.get(feature.id)!.all) {
        const sharing = featuresWith.get(stem)
        if (sharing === undefined) featuresWith.set(stem, [feature])
        else sharing.push(feature)
      }
    const isRare = (stem: string) => (featuresWith.get(stem)?.length ?? 0) <= mostSharing
    return acceptanceCriteria.flatMap((set): Fault[] => {
      const storyId = findLinkTarget(set.userStoryId, storyTargets)?.id
      const story = stories.get(storyId ?? '')
      const own = meanings.get(findLinkTarget(story?.relatedFeature ?? '', featureTargets)?.id ?? '')
      if (story === undefined || own === undefined) return []
      const ofStory = lazily(() => new Set([...meaningsOf(story.goal), ...meaningsOf(story.benefit)]))
      const texts = textsOfItem('acceptanceCriteria', set)
      return texts.flatMap((stated): Fault[] => {
        // Most criteria are about their own feature or story.
        const isRelated = (stem: string) => !people.has(stem) && (own.all.has(stem) || ofStory().has(stem))
        if (stated.stems.some(stem => isRelated(meaningOf(stem)))) return []
        const stems = meaningsIn(stated).filter(stem => !people.has(stem))
        if (stems.length < fewestStems) return []
        const ofOthers = new Set(texts.flatMap(it => (it === stated ? [] : meaningsIn(it))))
        if (stems.some(stem => ofOthers.has(stem))) return []
        const sharing = new Set(stems.filter(isRare).flatMap(stem => featuresWith.get(stem) ?? []))
        const others = [...sharing].flatMap(feature => {
          const it = meanings.get(feature.id)!
          if (it === own) return []
          const common = stems.filter(stem => it.all.has(stem))
          const isNamed = common.some(stem => it.name.has(stem))
          return isNamed && common.length >= 2 && common.every(isRare)
            ? [{ feature, score: common.length }]
            : []
        })
        const [best, next] = others.toSorted((a, b) => b.score - a.score)
        if (best === undefined || best.score === next?.score) return []
        return [
          {
            address: stated.address,
            message: messages.other(`${best.feature.id} ${best.feature.name.trim()}`),
          },
        ]
      })
    })
  },
}

const fewestStems = 2
/** How many features a word may be in that tells which one is meant. */
const mostSharing = 2
const light = new Set(
  stemsOf(
    'see get show have make do use user app list page day time new one two my own when where all more also can then',
  ).map(meaningOf),
)
const meaningsOf = (text: string) =>
  stemsOf(text)
    .map(meaningOf)
    .filter(stem => stem.length > 2 && !light.has(stem) && !/^\d/.test(stem))
/** The same of a criterion, each once. */
const meaningsIn = rememberByText(({ text }) => [...new Set(meaningsOf(text))])

const messages = {
  other: (name: string) =>
    `Nothing in this story is about this; “${name}” seems to be. Move the criterion to a story of that feature.`,
} as const
