import type { ExtractedItem } from '#domain/reading/extraction.ts'
import type { FormKey } from '#domain/specification/specification.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import type { UserMessage } from './readAnswer.ts'
import { extractFromBlocks } from '#domain/reading/extract.ts'
import { textBlocksOf } from '#domain/text/textBlocks.ts'
import type { Slot } from './slots.ts'
import { isTechnologyRequirement } from '#domain/reading/readTechnicalRequirements.ts'

/** Modules for which even passing remarks are worth keeping, because their rules rarely misread them. */
const modulesToRead: readonly FormKey[] = [
  'userStories',
  'acceptanceCriteria',
  'dataModels',
  'technicalRequirements',
  'constraints',
  'outOfScope',
  'glossary',
]

/** Reads values that a message explicitly states for other modules and that aren't part of the answer here. */
export function extractForOtherModules(
  module: FormKey,
  slot: Slot | undefined,
  { id, text }: UserMessage,
  extractedItems: readonly ExtractedItem[],
): [FormKey, ExtractedItem[]][] {
  // All modules read the brain dump anyway.
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
          // Merely mentioning a technology isn't a requirement.
          (key !== 'technicalRequirements' || isToBeUsed(entry)) &&
          // "Users can …" is a feature; a story needs its own persona.
          (key !== 'userStories' || entry.finds['benefit'] !== undefined || hasSomebody),
      )
      return [key, entries] as [FormKey, ExtractedItem[]]
    })
    .filter(([, entries]) => entries.length > 0)
}

const isToBeUsed = ({ finds }: ExtractedItem) =>
  Object.values(finds).some(({ evidence }) => evidence.some(({ quote }) => isTechnologyRequirement(quote)))

/** An answer that also names the database belongs to both modules. */
const isMostOf = (answer: string, said: string) => answer.includes(said) && said.length > answer.length / 2

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.filter(it => typeof it === 'string') : []
