import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import { findNouns } from '#domain/mentor/language/findNouns.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import { findEntityCandidates } from './entityCandidates.ts'

/** Suggests data models: things that the project's features and stories mention, so it may have to store them. */
export function suggestEntities(specification: Specification): string[] {
  const known = new Set(specification.dataModels.map(it => nameKeyOf(it.name)))
  const stories = specification.userStories.map(it => `${it.goal}. ${it.benefit}`)
  const features = specification.features.map(it => `${it.name}. ${it.description}`)
  const often = findEntityCandidates([...stories, ...features], 6)
  // A short project names each thing only once; then the nouns of its feature names are suggested.
  const names =
    often.length > 1 ? often : specification.features.flatMap(it => findNouns(it.name)).slice(0, 6)
  return [...new Set(names.map(capitalize))].filter(name => !known.has(nameKeyOf(name)))
}
