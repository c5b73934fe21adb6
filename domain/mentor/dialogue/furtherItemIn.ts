import { itemListOf, type FormKey } from '#domain/specification/specification.ts'
import { saysRank } from '#domain/modules/features/readPriorities.ts'
import { addedIn } from '../language/addedIn.ts'
import { itemCalled, type NamedItem } from '../queue/itemsNamed.ts'
import type { Slot } from './slots.ts'

/** "A reminder would be good, people forget" */
const praise =
  /\s(?:would|could|might) be (?:really |very |so |quite )?(?:good|nice|great|lovely|cool|useful|handy|helpful|fine)\b.{0,80}$/i

/**
 * The words of a further item of the list, whatever is asked about it: "also import", "oh and a daily export, because the
 * boss wants it". Undefined if a message adds none.
 */
export function furtherItemIn(
  module: FormKey,
  { path, itemName, subject, id }: Slot,
  text: string,
  known: readonly NamedItem[],
): string | undefined {
  if (itemListOf(module) === undefined || module === 'acceptanceCriteria' || subject !== undefined)
    return undefined
  if ((path === 'items' && id !== '') || text.trim().split(/\s+/).length > 20) return undefined
  const said = addedIn(text)
  const added = said?.replace(praise, '')
  // "Oh and the reminder, that's important" is about one of those that are there.
  if (added !== undefined && saysRank(text) && itemCalled(added.split(',')[0]!, known, 0.6) !== undefined)
    return undefined
  if (added !== undefined) return saysRank(added) && itemName === undefined ? undefined : added
  // "Sure, sounds good, and swapping turns": asked what comes first, people think of something else.
  const [, afterConsent] =
    /^\W*(?:sure|yes|yeah|ok(?:ay)?|right|good)\b.{0,20}?[\s,.](and\s.+)$/i.exec(text) ?? []
  return path === 'priority' && afterConsent !== undefined && !saysRank(text)
    ? addedIn(afterConsent)
    : undefined
}
