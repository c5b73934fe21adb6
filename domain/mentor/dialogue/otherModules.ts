import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { visibleForms, type FormKey } from '#domain/specification/specification.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import type { UserMessage } from './createItem.ts'
import { extractFromBlocks } from '#domain/reading/extract.ts'
import { textBlocksOf } from '#domain/text/textBlocks.ts'
import { isClearSideNote } from './isClearSideNote.ts'
import { questionsOf } from './questions.ts'
import type { Slot } from './slots.ts'

/** Reads values that a message explicitly states for other modules and that aren't part of the answer itself. */
export function extractForOtherModules(
  module: FormKey,
  slot: Slot | undefined,
  { id, text }: UserMessage,
  extractedItems: readonly ExtractedItem[],
): [FormKey, ExtractedItem[]][] {
  // All modules read the brain dump anyway.
  if (module === 'brainDump' || slot?.concernsItems === true) return []
  const here = extractedItems
    .flatMap(({ finds }) => Object.values(finds).flatMap(find => textsOf(find.value)))
    .map(nameKeyOf)
  const isHere = (said: string) => here.some(it => isMostOf(it, said))
  const isElsewhere = ({ finds }: ExtractedItem) =>
    Object.values(finds).some(
      ({ value, mark }) => mark === 'said' && textsOf(value).some(said => !isHere(nameKeyOf(said))),
    )
  const blocks = textBlocksOf(text)
  return visibleForms
    .filter(({ key }) => key !== module)
    .map(({ key }): [FormKey, ExtractedItem[]] => {
      const { isWorthNoting } = key === 'brainDump' ? {} : questionsOf(key)
      if (isWorthNoting === undefined) return [key, []]
      const entries = extractFromBlocks(key, blocks, { source: id })
      return [
        key,
        entries.filter(
          entry => isElsewhere(entry) && isWorthNoting(entry, text) && isClearSideNote(module, key, entry),
        ),
      ]
    })
    .filter(([, entries]) => entries.length > 0)
}

/** An answer that also names the database is about both, so the name has to make up most of it. */
const isMostOf = (answer: string, said: string) => answer.includes(said) && said.length > answer.length / 2

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.filter(it => typeof it === 'string') : []
