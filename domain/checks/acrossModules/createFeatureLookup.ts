import type { Address } from '../../field/address.ts'
import { findLinkTarget, linkTargetsOf } from '../../specification/links.ts'
import type { Specification } from '../../specification/specification.ts'

type Lookup = (address: Address) => string | undefined
type Linked = Pick<Specification, 'features' | 'userStories' | 'acceptanceCriteria'>

/** Several checks ask for that of the same specification one after the other. */
let last: (Linked & { readonly lookup: Lookup }) | undefined

/** Returns a function that finds the feature to which a text belongs: its own, that of its story, or of its criteria’s story. */
export function createFeatureLookup(specification: Specification): Lookup {
  const { features, userStories, acceptanceCriteria } = specification
  const isSame =
    last?.features === features &&
    last.userStories === userStories &&
    last.acceptanceCriteria === acceptanceCriteria
  if (isSame) return last!.lookup
  last = { features, userStories, acceptanceCriteria, lookup: toLookup(specification) }
  return last.lookup
}

function toLookup(specification: Specification): Lookup {
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
