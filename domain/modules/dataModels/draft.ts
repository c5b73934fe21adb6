import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import { findNouns } from '#domain/reading/classifier/findNouns.ts'
import { isSameNoun, nounWordsOf } from '#domain/reading/classifier/nounCandidates.ts'
import { evidenceOf } from '#domain/reading/draft/fieldDrafter.ts'
import { foundIn } from '#domain/reading/draft/foundIn.ts'
import type { Drafter } from '#domain/reading/draft/placedStatement.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { singularOf } from '#domain/text/words.ts'

/** More than this would be a list of nouns. */
const maxModels = 8

/** The things that the text describes as stored, with their attributes, and those that it is about. */
export const draft: Drafter = (placed, { source, found, statements, nounContexts }) => {
  const described = foundIn(placed, found).filter(({ finds }) => finds['name']?.mark === 'said')
  const known = described.map(({ finds }) => nounWordsOf(String(finds['name']!.value)))
  const things = findNouns('thing', nounContexts, { minProbability: 0.4, maxCount: maxModels })
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

/** In the singular, with a capital: "oil readings" becomes "Oil reading". */
function toModelName(name: string): string {
  const words = name.trim().split(/\s+/)
  return capitalize([...words.slice(0, -1), singularOf(words.at(-1)!)].join(' '))
}
