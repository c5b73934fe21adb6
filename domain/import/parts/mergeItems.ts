import type { Item } from '../../field/address.ts'
import { itemsOf } from '../../specification/links.ts'
import type { FormKey, Specification } from '../../specification/specification.ts'
import { criteriaLinesOf, newCriteriaLinesOf, type CriteriaSet, type ShownCriteria } from './criteriaLines.ts'
import { otherLists, type ReadCriterion } from './fileOutline.ts'
import type { PlacedOutline } from './placeOutline.ts'

const itemsByForm = (placed: PlacedOutline): readonly (readonly [FormKey, readonly Item[]])[] => [
  ['features', placed.features],
  ['userStories', placed.userStories],
  ['acceptanceCriteria', placed.acceptanceCriteria],
  ...otherLists.map(key => [key, placed.items[key]] as const),
]

/** The ids of all items. */
export const idsOf = (placed: PlacedOutline) =>
  new Set(itemsByForm(placed).flatMap(([, items]) => items.map(({ id }) => id)))

/** What a format shows of a project, and what files of it mean there. */
export interface Shown {
  readonly current: Specification
  readonly shown: PlacedOutline
  readonly criteria: ShownCriteria
  /** The ids of items that are gone if the files don't have them. */
  readonly removable: ReadonlySet<string>
  readonly isOwn: boolean
}

/** The project's items that the format shows, as the files say: changed, added, or gone if they may be. */
export function withItems(input: Shown, placed: PlacedOutline): Specification {
  const { current, shown, removable } = input
  const read = new Map(itemsByForm(placed))
  const lists = itemsByForm(shown).map(([form, shownItems]) => {
    const items = read.get(form)!
    const shownIds = new Set(shownItems.map(({ id }) => id))
    const known = new Map(itemsOf(current, form).map(item => [item.id, item as Item]))
    const stay = shownItems.flatMap(item => {
      const found = items.find(({ id }) => id === item.id)
      return found === undefined && removable.has(item.id)
        ? []
        : [{ ...item, ...saidOf(found ?? item, input) }]
    })
    const all = [...stay, ...items.filter(({ id }) => !shownIds.has(id))]
    return [form, all.map(item => complete(item, known.get(item.id), input))]
  })
  return { ...current, ...Object.fromEntries(lists) } as Specification
}

/** What files say of an item. Those of others don't clear anything by leaving it out. */
const saidOf = (item: Item, { isOwn }: Shown): Partial<Item> =>
  isOwn ? item : Object.fromEntries(Object.entries(item).filter(([, value]) => value !== ''))

/** An item with what the files don't say of it: the importance of a feature, the lines of criteria. */
function complete(item: Item, known: Item | undefined, { criteria: shown, removable }: Shown): Item {
  if ('importance' in item)
    return { ...item, importance: item['importance'] ?? known?.['importance'] ?? 'Medium' }
  if (!('criteria' in item)) return item
  // The casts are sound: only sets of criteria have this field.
  const criteria = item['criteria'] as readonly ReadCriterion[]
  const lines =
    known === undefined
      ? newCriteriaLinesOf(criteria)
      : criteriaLinesOf(known as unknown as CriteriaSet, criteria, shown, removable.has(item.id))
  return { id: item.id, userStoryId: item['userStoryId'], criteria: lines }
}
