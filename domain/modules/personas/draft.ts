import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import { findNouns } from '#domain/reading/classifier/findNouns.ts'
import { isSameNoun, nounWordsOf } from '#domain/reading/classifier/nounCandidates.ts'
import { evidenceOf } from '#domain/reading/draft/fieldDrafter.ts'
import { foundIn } from '#domain/reading/draft/foundIn.ts'
import type { Drafter } from '#domain/reading/draft/placedStatement.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { singularOf } from '#domain/text/words.ts'

const maxPersonas = 6

/** The people that the text describes, and those who do something with the app. */
export const draft: Drafter = (placed, { source, found, statements, nounContexts }) => {
  const described: ExtractedItem[] = []
  const known: string[][] = []
  const stated = found.filter(({ finds }) => finds['name']?.mark === 'said')
  for (const item of new Set([...stated, ...foundIn(placed, found)])) {
    const words = nounWordsOf(String(item.finds['name']?.value ?? ''))
    if (words.length === 0 || known.some(other => isSameNoun(words, other))) continue
    known.push(words)
    described.push(item)
  }
  const people = findNouns('person', nounContexts, { minProbability: 0.35, maxCount: maxPersonas })
    .filter(({ words }) => !known.some(other => isSameNoun(words, other)))
    .map((person): ExtractedItem => ({
      finds: {
        name: {
          value: toPersonName(person.name),
          evidence: person.statements.slice(0, 3).map(i => evidenceOf(statements[i]!, source)),
          mark: 'guessed',
        },
      },
    }))
  return [...described, ...people.slice(0, Math.max(0, maxPersonas - described.length))]
}

/** In the singular, with a capital: "tree crews" becomes "Tree crew". */
function toPersonName(name: string): string {
  const words = name.trim().split(/\s+/)
  return capitalize([...words.slice(0, -1), singularOf(words.at(-1)!)].join(' '))
}
