import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import { findNouns } from '#domain/reading/classifier/findNouns.ts'
import { isSameNoun, nounWordsOf } from '#domain/reading/classifier/nounCandidates.ts'
import { blockOf } from '#domain/reading/draft/blockOf.ts'
import { evidenceOf } from '#domain/reading/draft/fieldDrafter.ts'
import { foundIn } from '#domain/reading/draft/foundIn.ts'
import type { Drafter, PlacedStatement } from '#domain/reading/draft/placedStatement.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { createExtractedItem } from '#domain/text/textBlocks.ts'
import { singularOf } from '#domain/text/words.ts'
import { findDataModels } from './findDataModels.ts'

/** More than this would be a list of nouns. */
const maxModels = 8
/** A thing that is only mentioned must be stored at least this likely; one that is described, only possibly. */
const likely = 0.4
const possible = 0.1

/** The things that the text describes as stored, with their attributes, and those that it is about. */
export const draft: Drafter = (placed, { source, found, statements, nounContexts }) => {
  const candidates = findNouns('thing', nounContexts, { minProbability: possible, maxCount: Infinity })
  const described = withoutDoubles([
    ...foundIn(placed, found).filter(({ finds }) => finds['name']?.mark === 'said'),
    ...placed
      .flatMap(statement => readDescription(statement, source))
      .filter(item => candidates.some(({ words }) => isSameNoun(words, nameWordsOf(item)))),
  ])
  const known = described.map(nameWordsOf)
  const things = findNouns('thing', nounContexts, { minProbability: likely, maxCount: maxModels })
    .filter(({ words }) => !known.some(other => isSameNoun(words, other)))
    .map((thing): ExtractedItem => ({
      finds: {
        name: {
          value: toModelName(thing.name),
          evidence: thing.statements.slice(0, 3).map(i => evidenceOf(statements[i]!, source)),
          mark: 'guessed',
        },
      },
    }))
  return [...described, ...things.slice(0, Math.max(0, maxModels - described.length))]
}

/** "Every bin has a species and a start date" is read as an answer to a question about data. */
const readDescription = (statement: PlacedStatement, source: string): ExtractedItem[] =>
  findDataModels([blockOf(statement)], true)
    .filter(
      ({ name, attributes, relationships }) =>
        name.split(' ').length <= 3 && (attributes.length > 0 || relationships !== ''),
    )
    .map(({ name, description, attributes, relationships, block }) =>
      createExtractedItem(
        { name: toModelName(name), description, attributes, relationships },
        [block],
        source,
      ),
    )

/** Of two models of one name, the one with more attributes is kept. */
function withoutDoubles(items: readonly ExtractedItem[]): ExtractedItem[] {
  const sizeOf = ({ finds }: ExtractedItem) => ((finds['attributes']?.value ?? []) as unknown[]).length
  const kept: ExtractedItem[] = []
  for (const item of items.toSorted((a, b) => sizeOf(b) - sizeOf(a)))
    if (!kept.some(other => isSameNoun(nameWordsOf(other), nameWordsOf(item)))) kept.push(item)
  return kept
}

const nameWordsOf = ({ finds }: ExtractedItem) => nounWordsOf(String(finds['name']!.value))

/** In the singular, with a capital: "oil readings" becomes "Oil reading". */
function toModelName(name: string): string {
  const words = name.trim().split(/\s+/)
  return capitalize([...words.slice(0, -1), singularOf(words.at(-1)!)].join(' '))
}
