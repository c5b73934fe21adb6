import type { ExtractedItem } from '#domain/reading/extraction.ts'
import type { FormKey } from '#domain/specification/specification.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import type { UserMessage } from './readAnswer.ts'
import { extractFromBlocks } from '#domain/reading/extract.ts'
import { textBlocksOf } from '#domain/text/textBlocks.ts'
import type { Slot } from './slots.ts'
import { isTechnologyRequirement } from '#domain/modules/technicalRequirements/reader.ts'

/** Modules of which a passing word is worth keeping: their rules hardly ever take one thing for another. */
const modulesToRead: readonly FormKey[] = [
  'userStories',
  'acceptanceCriteria',
  'dataModels',
  'technicalRequirements',
  'constraints',
  'outOfScope',
  'glossary',
]

/** What a message says about other modules in so many words, and what was no part of the answer here. */
export function extractForOtherModules(
  module: FormKey,
  slot: Slot | undefined,
  { id, text }: UserMessage,
  extractedItems: readonly ExtractedItem[],
): [FormKey, ExtractedItem[]][] {
  // The dump is read by all modules anyway.
  if (module === 'brainDump' || slot?.path === 'priority' || slot?.path === 'tooMany') return []
  const here = extractedItems
    .flatMap(({ finds }) => Object.values(finds).flatMap(find => textsOf(find.value)))
    .map(nameKeyOf)
  const isHere = (said: string) => here.some(it => isMostOf(it, said))
  const isElsewhere = ({ finds }: ExtractedItem) =>
    Object.values(finds).some(
      ({ value, mark }) => mark === 'said' && textsOf(value).some(said => !isHere(nameKeyOf(said))),
    )
  const blocks = textBlocksOf(text)
  const hasSomebody = /\bas an? /i.test(text)
  return modulesToRead
    .filter(key => key !== module)
    .map(key => {
      const entries = extractFromBlocks(key, blocks, { source: id }).filter(
        entry =>
          isElsewhere(entry) &&
          // A technology that is only spoken of is no requirement.
          (key !== 'technicalRequirements' || isToBeUsed(entry)) &&
          // "Users can …" is a feature; a story has somebody of its own.
          (key !== 'userStories' || entry.finds['benefit'] !== undefined || hasSomebody),
      )
      return [key, entries] as [FormKey, ExtractedItem[]]
    })
    .filter(([, entries]) => entries.length > 0)
}

const isToBeUsed = ({ finds }: ExtractedItem) =>
  Object.values(finds).some(({ evidence }) => evidence.some(({ quote }) => isTechnologyRequirement(quote)))

/** An answer that also names the database is about both. */
const isMostOf = (answer: string, said: string) => answer.includes(said) && said.length > answer.length / 2

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.filter(it => typeof it === 'string') : []
