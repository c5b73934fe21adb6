import type { Item } from '../../field/address.ts'
import { assignItemIds, highestItemNumberOf } from '../../specification/itemIds.ts'
import { itemListOf, type FormKey, type Specification } from '../../specification/specification.ts'
import { linkTextOf } from '../../specification/links.ts'
import { withKnownIds } from '../withKnownIds.ts'
import { setsIn } from './criterionOf.ts'
import {
  otherLists,
  type FileOutline,
  type ReadCriterion,
  type ReadFeature,
  type OtherList,
} from './fileOutline.ts'

/** The items of an outline in their lists, with ids, and with links in the words that choosing them would write. */
export interface PlacedOutline {
  readonly features: readonly (Item & Pick<ReadFeature, 'name' | 'description' | 'importance'>)[]
  readonly userStories: readonly Item[]
  readonly acceptanceCriteria: readonly PlacedSet[]
  readonly items: Readonly<Record<OtherList, readonly Item[]>>
}

type PlacedSet = Item & { readonly criteria: readonly ReadCriterion[] }

/** Gives each item the id that is written in the files, that of the known item that it is, or a new one. */
export function placeOutline(outline: FileOutline, known: Specification): PlacedOutline {
  const features = identified(
    'features',
    outline.features.map(({ id, name, description, importance }) => ({ id, name, description, importance })),
    known,
  )
  const arranged = [
    ...outline.features.flatMap((feature, i) =>
      feature.stories.map(story => ({ ...story, relatedFeature: linkTextOf(features[i]!, 'id') })),
    ),
    ...outline.otherStories,
  ]
  const stories = identified(
    'userStories',
    arranged.map(({ id, persona, goal, benefit, relatedFeature }) => ({
      id,
      persona,
      goal,
      benefit,
      relatedFeature,
    })),
    known,
  )
  const sets: PlacedSet[] = [
    ...arranged.flatMap(({ criteria }, i) => {
      const { id, goal } = stories[i]!
      return setsIn(criteria).map(set => ({ ...set, userStoryId: linkTextOf({ id, name: goal }, 'id') }))
    }),
    ...outline.otherSets.map(set => ({ ...set })),
  ]
  return {
    features,
    userStories: stories,
    acceptanceCriteria: identified('acceptanceCriteria', sets, known),
    // The cast is sound: there is an entry for each list, which fromEntries can't express.
    items: Object.fromEntries(
      otherLists.map(key => [key, identified(key, outline.items[key], known)]),
    ) as unknown as PlacedOutline['items'],
  }
}

function identified<T extends Item>(module: FormKey, items: readonly T[], known: Specification): T[] {
  const { prefix } = itemListOf(module)!
  const knownItems = known[module] as unknown as readonly Item[]
  const last = highestItemNumberOf(prefix, knownItems)
  const written = items.map(({ id }) => id)
  const ids = assignItemIds(prefix, written, last)
  const provisional = new Set(ids.filter((id, i) => id !== written[i]))
  const withIds = items.map((item, i) => ({ ...item, id: ids[i]! }))
  // The cast is sound: only the ids change.
  return withKnownIds(module, withIds, provisional, knownItems) as T[]
}
