import { itemListOf, type FormKey } from '#domain/specification/specification.ts'
import { saysRank } from '#domain/modules/features/readPriorities.ts'
import { addedIn } from '../language/addedIn.ts'
import type { Slot } from './slots.ts'

/**
 * The words of a further item of the list, whatever is asked about it: "also import", "oh and a daily export, because the
 * boss wants it". Undefined if a message adds none.
 */
export function furtherItemIn(
  module: FormKey,
  { path, itemName, subject, id }: Slot,
  text: string,
): string | undefined {
  if (itemListOf(module) === undefined || module === 'acceptanceCriteria' || subject !== undefined)
    return undefined
  if ((path === 'items' && id !== '') || text.trim().split(/\s+/).length > 20) return undefined
  const added = addedIn(text)
  if (added !== undefined) return saysRank(added) && itemName === undefined ? undefined : added
  // "Sure, sounds good, and swapping turns": asked what comes first, people think of something else.
  const [, afterConsent] =
    /^\W*(?:sure|yes|yeah|ok(?:ay)?|right|good)\b.{0,20}?[\s,.](and\s.+)$/i.exec(text) ?? []
  return path === 'priority' && afterConsent !== undefined && !saysRank(text)
    ? addedIn(afterConsent)
    : undefined
}
