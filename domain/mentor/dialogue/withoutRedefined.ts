import { textOf, type ExtractedItem } from '#domain/reading/extraction.ts'
import type { FormKey } from '#domain/specification/specification.ts'
import { nameKeyOf } from '#domain/text/words.ts'

/** "And it can be reserved": whoever begins like that adds to what they have said. */
const addsTo = /^\W*(?:and|also|plus|besides|it|they)\b/i

/**
 * The items without the definitions of terms that a later message defines anew: what was said last holds, and a term has
 * one meaning.
 */
export function withoutRedefined(
  module: FormKey,
  entries: readonly ExtractedItem[],
  added: readonly ExtractedItem[],
  text: string,
): readonly ExtractedItem[] {
  if (module !== 'glossary' || addsTo.test(text)) return entries
  const keys = new Set(
    added.filter(it => textOf(it, 'definition') !== '').map(it => nameKeyOf(textOf(it, 'term'))),
  )
  return entries.map(entry => {
    if (!keys.has(nameKeyOf(textOf(entry, 'term')))) return entry
    const { definition: _, ...finds } = entry.finds
    return { ...entry, finds }
  })
}
