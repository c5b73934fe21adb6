import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { createItemFromPart, type UserMessage } from '#domain/mentor/dialogue/createItem.ts'
import { toSingularName } from '#domain/mentor/language/toSingularName.ts'
import { splitOutsideBrackets } from '#domain/text/splitOutsideBrackets.ts'
import { parseAttributes } from './parseAttributes.ts'

const thing =
  /^(?:(?:and|the|an?|our|all|each|every)\s){0,3}(?<name>[\p{L}-]{2,30}(?:\s(?!with\b)[\p{L}-]{2,30})?)(?:\swith\s(?<more>\S.{2,80}))?$/iu

/** "bookings (start, length)" */
const bracketed =
  /^(?:(?:and|the|an?|our|all|each|every)\s){0,3}(?<name>[\p{L}-]{2,30}(?:\s[\p{L}-]{2,30})?)\s?\((?<more>[^()]{2,300})\)$/iu

/**
 * Reads a list of things of which some are described: "orders, cakes, and the days with how many they can take".
 * Undefined for a list without details, or for anything else.
 */
export function readListWithDetails(message: UserMessage): ExtractedItem[] | undefined {
  const text = message.text.trim().replace(/[.!]$/, '')
  if (/[.;\n]/.test(text) || text.replaceAll(/\([^()]{0,300}\)/g, '').includes(':')) return undefined
  const parts = splitOutsideBrackets(text, /,\s*(?:and\s+)?|\sand\s(?=the\s)/g)
    // "Owners and pets" are two, and "days with a start and an end" is one.
    .flatMap(part => (/\swith\s|\(/i.test(part) ? [part] : part.split(/\sand\s/i)))
    .map(it => it.trim())
    .filter(it => it !== '')
  const read = parts.map(part => (thing.exec(part) ?? bracketed.exec(part))?.groups)
  const isDetailed = read.some(it => it?.['more'] !== undefined)
  if (parts.length < 3 || !isDetailed || read.some(it => it === undefined)) return undefined
  // "Order with a date, a price, a place" lists what belongs to the first.
  if (read[0]!['more'] !== undefined && !parts[0]!.endsWith(')')) return undefined
  const createItem = createItemFromPart(message)
  return read.map((groups, i) => {
    const attributes = parseAttributes(groups!['more'] ?? '')
    return createItem(
      { name: toSingularName(groups!['name']!), ...(attributes.length === 0 ? {} : { attributes }) },
      parts[i]!,
    )
  })
}
