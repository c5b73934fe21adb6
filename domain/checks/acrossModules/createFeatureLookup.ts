import type { Address } from '../../field/address.ts'
import { findLinkTarget, linkTargetsOf } from '../../specification/links.ts'
import type { Specification } from '../../specification/specification.ts'

/** Returns a function that finds the feature to which a text belongs: its own, that of its story, or of its criteria’s story. */
export function createFeatureLookup(specification: Specification): (address: Address) => string | undefined {
  const features = linkTargetsOf(specification, 'features')
  const stories = linkTargetsOf(specification, 'userStories')
  const byStory = new Map(
    specification.userStories.map(({ id, relatedFeature }) => [
      id,
      findLinkTarget(relatedFeature, features)?.id,
    ]),
  )
  const bySet = new Map(
    specification.acceptanceCriteria.map(({ id, userStoryId }) => [
      id,
      byStory.get(findLinkTarget(userStoryId, stories)?.id ?? ''),
    ]),
  )
  return ({ module, item = '' }) =>
    module === 'features'
      ? item
      : module === 'userStories'
        ? byStory.get(item)
        : module === 'acceptanceCriteria'
          ? bySet.get(item)
          : undefined
}
