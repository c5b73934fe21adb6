import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { itemListOf, type FormKey } from '#domain/specification/specification.ts'
import { saysRank } from '#domain/modules/features/readPriorities.ts'
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
  // "Sure, and swapping turns", "price changes also": asked what comes first, people think of something else.
  const isAfterConsent =
    path === 'priority' &&
    !saysRank(text) &&
    (/^\W*(?:sure|yes|yeah|ok(?:ay)?|right|good)\b.{0,20}[\s,.]and\s/i.test(text) ||
      /\b(?:also|as well|too)\W*$/i.test(text))
  if (isAfterConsent && isShort) return true
  return isAdded && isShort && (itemName === undefined ? read.length === 0 : true)
}
