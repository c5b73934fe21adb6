import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { textsIn } from '../../language/contentWords.ts'
import { keyStemsOf } from './matchCard.ts'

/** True if an item's values have all words of what was taken away. */
export function mentionsWords({ finds }: ExtractedItem, words: string): boolean {
  const stems = new Set(Object.values(finds).flatMap(({ value }) => textsIn(value).flatMap(keyStemsOf)))
  const own = keyStemsOf(words)
  return own.length > 0 && own.every(stem => stems.has(stem))
}
