import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { itemListOf, type FormKey } from '#domain/specification/specification.ts'
import type { Slot } from './slots.ts'

/** "Also import" is a further item of the list, whatever is asked about it. */
export function isFurtherItem(
  module: FormKey,
  { path, itemName, subject, id }: Slot,
  text: string,
  read: readonly ExtractedItem[],
): boolean {
  if (itemListOf(module) === undefined || id === '' || path === 'items' || subject !== undefined) return false
  const isShort = text.trim().split(/\s+/).length < 13
  const isAdded =
    /^\W*(?:(?:oh|and|yes|yeah|ok|wait|i forgot)\W+)*(?:also|plus|another(?: one)?|one more|additionally)\b/i.test(
      text,
    )
  return isAdded && isShort && (itemName === undefined ? read.length === 0 : true)
}
