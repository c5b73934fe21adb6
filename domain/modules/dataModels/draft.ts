import { findEntityCandidates } from './entityCandidates.ts'
import { evidenceOf } from '#domain/reading/draft/fieldDrafter.ts'
import { foundIn } from '#domain/reading/draft/foundIn.ts'
import type { Drafter } from '#domain/reading/draft/placedStatement.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { nameKeyOf } from '#domain/text/words.ts'

const maxInferred = 8

/** The things that the text describes as stored, and those that its features and rules are about. */
export const draft: Drafter = (placed, { source, found, statements }) => {
  const named = foundIn(placed, found).filter(({ finds }) => finds['name']?.mark === 'said')
  const known = new Set(named.map(({ finds }) => nameKeyOf(String(finds['name']!.value))))
  const about = statements.filter(({ placements }) =>
    placements.some(
      ({ module }) =>
        module === 'features' ||
        module === 'dataModels' ||
        module === 'acceptanceCriteria' ||
        module === 'userStories',
    ),
  )
  const inferred = findEntityCandidates(
    about.map(({ text }) => text),
    maxInferred,
  )
    .filter(name => !known.has(nameKeyOf(name)))
    .map((name): ExtractedItem => {
      const key = nameKeyOf(name)
      const where = about.find(({ text }) => nameKeyOf(text).includes(key)) ?? about[0]!
      return { finds: { name: { value: name, evidence: [evidenceOf(where, source)], mark: 'guessed' } } }
    })
  return [...named, ...inferred.slice(0, Math.max(0, maxInferred - named.length))]
}
