import { findLinkTarget, linkTargetsOf } from '../../specification/links.ts'
import { stemsOf } from '../../text/similarity.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
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
        { name: new Set(meaningsOf(name)), all: new Set(meaningsOf(`${name} ${description}`)) },
      ]),
    )
    const people = new Set(
      [...personas.map(it => it.name), ...userStories.map(it => it.persona)].flatMap(meaningsOf),
    )
    const counts = new Map<string, number>()
    for (const { all } of meanings.values())
      for (const stem of all) counts.set(stem, (counts.get(stem) ?? 0) + 1)
    return acceptanceCriteria.flatMap((set): Fault[] => {
      const storyId = findLinkTarget(set.userStoryId, storyTargets)?.id
      const story = userStories.find(({ id }) => id === storyId)
      const own = meanings.get(findLinkTarget(story?.relatedFeature ?? '', featureTargets)?.id ?? '')
      if (story === undefined || own === undefined) return []
      const ofStory = new Set(meaningsOf(`${story.goal} ${story.benefit}`))
      const read = set.criteria.map(criterion =>
        [...new Set(meaningsOf(criterion))].filter(stem => !people.has(stem)),
      )
      return read.flatMap((stems, line): Fault[] => {
        if (stems.length < fewestStems) return []
        const ofOthers = new Set(read.flatMap((others, i) => (i === line ? [] : others)))
        if (stems.some(stem => own.all.has(stem) || ofStory.has(stem) || ofOthers.has(stem))) return []
        const others = features.flatMap(feature => {
          const it = meanings.get(feature.id)!
          if (it === own) return []
          const common = stems.filter(stem => it.all.has(stem))
          const isNamed = common.some(stem => it.name.has(stem))
          return isNamed && common.length >= 2 && common.every(stem => (counts.get(stem) ?? 0) <= 2)
            ? [{ feature, score: common.length }]
            : []
        })
        const [best, next] = others.toSorted((a, b) => b.score - a.score)
        if (best === undefined || best.score === next?.score) return []
        const address = { module: 'acceptanceCriteria', item: set.id, path: ['criteria', line] } as const
        return [{ address, message: messages.other(`${best.feature.id} ${best.feature.name.trim()}`) }]
      })
    })
  },
}

const fewestStems = 2
const light = new Set(
  stemsOf(
    'see get show have make do use user app list page day time new one two my own when where all more also can then',
  ).map(meaningOf),
)
const meaningsOf = (text: string) =>
  stemsOf(text)
    .map(meaningOf)
    .filter(stem => stem.length > 2 && !light.has(stem) && !/^\d/.test(stem))

const messages = {
  other: (name: string) =>
    `Nothing in this story is about this; “${name}” seems to be. Move the criterion to a story of that feature.`,
} as const
