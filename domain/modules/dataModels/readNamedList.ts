import { splitOutsideBrackets } from '#domain/text/splitOutsideBrackets.ts'
import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import { createItemFromPart, type UserMessage } from '#domain/mentor/dialogue/createItem.ts'
import { toSingularName } from '#domain/mentor/language/toSingularName.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { singularOf, wordsOf } from '#domain/text/words.ts'

const named =
  /^(?:(?:and|also|plus|the|an?|our|of course|then|maybe)\s){0,3}(?<name>[\p{L}-]+(?:\s[\p{L}-]+){0,2}?)(?:\s?\((?<more>[^(),]{2,60})\))?(?:\s(?:too|as well|also|obvs|obviously|of course|i guess|maybe))*$/iu
/** "Tube and aliquot are the same": the list has them already. */
const sameness = /\b(?:the )?same(?: thing)?\W*$|\bone and the same\b/i

/**
 * Reads a list of things and what is said about it afterwards: "Sample, tube (aliquot), box. Tube and aliquot are the
 * same". Undefined for a list without brackets or anything after it.
 */
export function readNamedList(message: UserMessage): ExtractedItem[] | undefined {
  const [first = '', ...later] = message.text
    .split(/[.;!]\s+|\n+/)
    .map(it => it.trim().replace(/(?<![.;!])[.;!]+$/, ''))
    .filter(it => /\p{L}/u.test(it))
  const parts = partsOf(first)
  const read = parts.map(part => named.exec(part)?.groups)
  const isSimple = later.length === 0 && !first.includes('(')
  if (parts.length < 3 || isSimple || read.some(it => it === undefined)) return undefined
  const createItem = createItemFromPart(message)
  const items = read.map((groups, i) =>
    createItem(
      {
        name: toSingularName(groups!['name']!),
        ...(groups!['more'] === undefined ? {} : { description: capitalize(groups!['more']) }),
      },
      parts[i]!,
    ),
  )
  for (const sentence of later) {
    const more = partsOf(sentence).map(part => named.exec(part)?.groups)
    if (isOfThese(sentence, read) && sameness.test(sentence)) continue
    // "A box holds tubes" says how they are related.
    const isName = (it: (typeof more)[number]) => it !== undefined && it['name']!.split(/\s/).length < 3
    if (!more.every(isName) || more.length === 0) return undefined
    items.push(...more.map(it => createItem({ name: toSingularName(it!['name']!) }, sentence)))
  }
  return items
}

const partsOf = (sentence: string): string[] =>
  splitOutsideBrackets(sentence, /,\s*(?:and\s+)?|(?<!\s)\s+(?:and|&)\s+/g)
    .map(it => it.trim())
    .filter(it => /\p{L}/u.test(it))

/** True if a sentence names something of a list. */
function isOfThese(
  sentence: string,
  read: readonly (Readonly<Record<string, string | undefined>> | undefined)[],
): boolean {
  const said = new Set(wordsOf(sentence).map(singularOf))
  return read.some(groups =>
    [groups?.['name'], groups?.['more']].some(
      it => it !== undefined && wordsOf(it).every(word => said.has(singularOf(word))),
    ),
  )
}
