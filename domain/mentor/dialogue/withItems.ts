import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { itemListOf, nameFieldOf, type FormKey } from '#domain/specification/specification.ts'
import { keyStemsOf } from './revision/matchCard.ts'
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

/** A drafted card that means the same as one that the person names gets their name: "Plan the night" is part of it. */
function withNameOf(
  entry: ExtractedItem,
  items: readonly ExtractedItem[],
  nameField: string,
  isDrafted: (entry: ExtractedItem) => boolean,
): ExtractedItem {
  const name = entry.finds[nameField]
  const own = new Set(keyStemsOf(typeof name?.value === 'string' ? name.value : ''))
  if (name === undefined || own.size === 0 || !isDrafted(entry)) return entry
  const meant = items.find(({ finds }) => {
    const said = new Set(
      keyStemsOf(typeof finds[nameField]?.value === 'string' ? finds[nameField].value : ''),
    )
    const shared = [...own].filter(stem => said.has(stem)).length
    if (shared === 0) return false
    // "Upload clips of our tricks" goes on after the name that the person gives it.
    const goesOn = said.size > 1 && shared === said.size && [...said][0] === [...own][0]
    return goesOn || shared === own.size || shared / new Set([...own, ...said]).size >= 0.6
  })
  return meant === undefined
    ? entry
    : { ...entry, finds: { ...entry.finds, [nameField]: { ...name, value: meant.finds[nameField]!.value } } }
}
