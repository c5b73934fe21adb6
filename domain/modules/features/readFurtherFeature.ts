import { createItemFromMessage, type UserMessage } from '#domain/mentor/dialogue/createItem.ts'
import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import { itemCalled } from '#domain/mentor/queue/itemsNamed.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { linkTargetsOf } from '#domain/specification/links.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { rankIn, saysRank } from './readPriorities.ts'

const labelled =
  /^\W*(?:(?:oh|and|also|plus|then)[\s,]+){0,3}(?<name>[\p{L}][\p{L}-]{2,20}(?:\s[\p{L}-]{2,20}){0,2}):\s+(?<what>\S.{8,400})$/isu

/**
 * Reads a feature that somebody thinks of while they rank the others: "deposits: we keep 50 euros back. That's for later".
 * Undefined if the label is one of the features, or says how soon.
 */
export function readFurtherFeature(
  message: UserMessage,
  specification: Specification,
): ExtractedItem[] | undefined {
  const { name = '', what = '' } = labelled.exec(message.text)?.groups ?? {}
  const features = linkTargetsOf(specification, 'features')
  if (name === '' || saysRank(`${name}:`) || itemCalled(name, features) !== undefined) return undefined
  const sentences = what.split(/(?<=[.!?])\s+/)
  const told = sentences.filter(it => !saysRank(it) || it.split(/\s+/).length > 5)
  // "Group one: search and print" lists features.
  if (told.length === 0 || itemCalled(told[0]!, features) !== undefined) return undefined
  const rank = rankIn(sentences.filter(it => !told.includes(it)).join(' '))
  return [
    createItemFromMessage(message)({
      name: capitalize(name),
      description: capitalize(told.join(' ')),
      ...(rank === undefined ? {} : { importance: rank }),
    }),
  ]
}
