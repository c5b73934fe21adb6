import type { ExtractedItem } from '../../reading/extraction.ts'
import type { Specification } from '../../specification/specification.ts'
import { capitalize } from '../language/stripFillers.ts'
import { itemCalled, type NamedItem } from './itemsNamed.ts'

/** “Swapping not at first” is left out for now. */
const putOff =
  /\b(?:not (?:at first|now|yet|in the (?:first|beginning))|(?:maybe |perhaps )?later(?: on| maybe| perhaps)?\W*$|some ?day|next (?:year|version)|in (?:a|the) (?:second|later|next) version)\b/i

/** An answer about features, sentence by sentence, with what is put off apart. */
export function featureSentencesOf(text: string): { readonly wanted: string[]; readonly later: string[] } {
  const sentences = text
    .split(/(?<=[.!?])\s+|\n+|;\s+/)
    .map(sentence => sentence.trim().replace(/^(?:oh|and|also|plus|then|well)[,\s]+(?:and\s+)?/i, ''))
    .filter(sentence => /\p{L}{2}/u.test(sentence))
  return {
    wanted: sentences.filter(it => !putOff.test(it)),
    later: sentences
      .filter(it => putOff.test(it))
      .map(it => it.replace(putOff, '').replace(/(?<![\s,.–—-])[\s,.–—-]+$/, '')),
  }
}

/** A name that goes on after a comma at length is a name and its description. */
const longestName = 8

/**
 * The features of an answer with short names. What the specification has already under another name is told about that
 * one.
 */
export function tidyFeatures(
  entries: readonly ExtractedItem[],
  { features }: Specification,
): readonly ExtractedItem[] {
  const tidied: ExtractedItem[] = []
  for (const entry of entries) {
    const { name, description } = entry.finds
    const last = tidied.at(-1)
    if (typeof name?.value !== 'string') tidied.push(entry)
    else if (last !== undefined && goesOn.test(name.value)) tidied.splice(-1, 1, withMore(last, name.value))
    else {
      const same = features.find(it => isSameThing(name.value as string, it))
      const short = shortNameOf(same?.name ?? name.value)
      const more =
        short === name.value || same !== undefined
          ? {}
          : { description: { ...name, value: capitalize(name.value) } }
      tidied.push({
        ...entry,
        finds: {
          ...entry.finds,
          ...more,
          ...(description && { description }),
          name: { ...name, value: short },
        },
      })
    }
  }
  return tidied
}

/** “They go every other Monday” goes on about what was named before. */
const goesOn = /^(?:they|he|she|it|we|i['’]d|i)\b(?!\s(?:can|could|want|need|should|must|may)\b)/i

function withMore(entry: ExtractedItem, more: string): ExtractedItem {
  const { name, description } = entry.finds
  const before = typeof description?.value === 'string' ? description.value : String(name!.value)
  return {
    ...entry,
    finds: {
      ...entry.finds,
      description: { ...name!, value: `${before.replace(/[.!]$/, '')}. ${capitalize(more)}` },
    },
  }
}

function shortNameOf(name: string): string {
  const plain = name.replace(/(?<![!\s])[!\s]+$/, '')
  const [first = '', ...more] = plain.split(/,\s+|\s(?=where\s|because\s|so that\s)/i)
  const isLong = more.length > 0 && plain.split(/\s+/).length > longestName && first.split(/\s+/).length > 1
  return isLong ? first : plain
}

/** “Online booking” is what “Book online for their pets” does: either has nearly all the words of the other. */
const isSameThing = (name: string, feature: NamedItem): boolean =>
  itemCalled(name, [feature], 0.99) !== undefined &&
  itemCalled(feature.name, [{ id: '', name }], 0.6) !== undefined
