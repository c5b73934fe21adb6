import type { Item } from '../../field/address.ts'
import { assignItemIds, itemNumberOf } from '../../specification/itemIds.ts'
import { itemListOf, type FormKey, type Specification } from '../../specification/specification.ts'
import { linkTextOf } from '../../specification/links.ts'
import { withKnownIds } from '../withKnownIds.ts'
import { setsIn } from './criterionOf.ts'
import { draftLists, type Draft, type DraftCriterion, type DraftFeature, type DraftList } from './draft.ts'

/** The items of a draft in their lists, with ids, and with links in the words that choosing them would write. */
export interface PlacedDraft {
  readonly features: readonly (Item & Pick<DraftFeature, 'name' | 'description' | 'importance'>)[]
  readonly userStories: readonly Item[]
  readonly acceptanceCriteria: readonly PlacedSet[]
  readonly items: Readonly<Record<DraftList, readonly Item[]>>
}

type PlacedSet = Item & { readonly criteria: readonly DraftCriterion[] }

/** Gives each item the id that is written in the files, that of the known item that it is, or a new one. */
export function placeDraft(draft: Draft, known: Specification): PlacedDraft {
  const features = identified(
    'features',
    draft.features.map(({ id, name, description, importance }) => ({ id, name, description, importance })),
    known,
  )
  const drafted = [
    ...draft.features.flatMap((feature, i) =>
      feature.stories.map(story => ({ ...story, relatedFeature: linkTextOf(features[i]!, 'id') })),
    ),
    ...draft.otherStories,
  ]
  const stories = identified(
    'userStories',
    drafted.map(({ id, persona, goal, benefit, relatedFeature }) => ({
      id,
      persona,
      goal,
      benefit,
      relatedFeature,
    })),
    known,
  )
  const sets: PlacedSet[] = [
    ...drafted.flatMap(({ criteria }, i) => {
      const { id, goal } = stories[i]!
      return setsIn(criteria).map(set => ({ ...set, userStoryId: linkTextOf({ id, name: goal }, 'id') }))
    }),
    ...draft.otherSets.map(set => ({ ...set })),
  ]
  return {
    features,
    userStories: stories,
    acceptanceCriteria: identified('acceptanceCriteria', sets, known),
    // The cast is sound: there is an entry for each list, which fromEntries can't express.
    items: Object.fromEntries(
      draftLists.map(key => [key, identified(key, draft.items[key], known)]),
    ) as unknown as PlacedDraft['items'],
  }
}

function identified<T extends Item>(module: FormKey, items: readonly T[], known: Specification): T[] {
  const { prefix } = itemListOf(module)!
  const knownItems = known[module] as unknown as readonly Item[]
  const last = Math.max(0, ...knownItems.map(({ id }) => itemNumberOf(prefix, id) ?? 0))
  const written = items.map(({ id }) => id)
  const ids = assignItemIds(prefix, written, last)
  const provisional = new Set(ids.filter((id, i) => id !== written[i]))
  const withIds = items.map((item, i) => ({ ...item, id: ids[i]! }))
  // The cast is sound: only the ids change.
  return withKnownIds(module, withIds, provisional, knownItems) as T[]
}
