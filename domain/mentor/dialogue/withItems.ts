import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { itemListOf, nameFieldOf, type FormKey } from '#domain/specification/specification.ts'
import { meansSame } from './meansSame.ts'
import type { Slot } from './slots.ts'

/**
 * Adds items to those before. In a list, what the person names in answer to a question comes before what was drafted
 * from the brain dump, and is asked about first.
 */
export function withItems(
  entries: readonly ExtractedItem[],
  items: readonly ExtractedItem[],
  module: FormKey,
  slot: Slot | undefined,
): readonly ExtractedItem[] {
  const nameField = nameFieldOf(module)
  if (
    itemListOf(module) === undefined ||
    nameField === undefined ||
    (slot !== undefined && slot.path !== 'items')
  )
    return [...entries, ...items]
  const isDrafted = ({ finds }: ExtractedItem) =>
    Object.values(finds).some(({ evidence }) => evidence.some(({ source }) => source === 'brainDump'))
  const first = entries.findIndex(isDrafted)
  if (first < 0 || slot?.subject !== undefined) return [...entries, ...items]
  const names = items.flatMap(({ finds }): ExtractedItem[] =>
    finds[nameField] === undefined ? [] : [{ finds: { [nameField]: finds[nameField] } }],
  )
  const drafted = entries.slice(first).map(entry => withNameOf(entry, items, nameField, isDrafted))
  return [...entries.slice(0, first), ...names, ...drafted, ...items]
}

/** A drafted card that means the same as one that the person names gets their name. */
function withNameOf(
  entry: ExtractedItem,
  items: readonly ExtractedItem[],
  nameField: string,
  isDrafted: (entry: ExtractedItem) => boolean,
): ExtractedItem {
  const name = entry.finds[nameField]
  if (typeof name?.value !== 'string' || !isDrafted(entry)) return entry
  const drafted = name.value
  const meant = items.find(({ finds }) => {
    const said = finds[nameField]?.value
    // Whoever wants to see their day doesn't want what others do with a day.
    const isSame = finds['persona']?.value === entry.finds['persona']?.value
    return typeof said === 'string' && isSame && meansSame(drafted, said)
  })
  return meant === undefined
    ? entry
    : { ...entry, finds: { ...entry.finds, [nameField]: { ...name, value: meant.finds[nameField]!.value } } }
}
