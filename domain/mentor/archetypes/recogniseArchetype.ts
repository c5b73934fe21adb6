import type { Specification } from '#domain/specification/specification.ts'
import { archetypes, type Archetype } from './archetypes.ts'

/** The fewest different words that a kind of app must be described with. */
const minWords = 2

/** The kind of app that a project describes, by its words; undefined if it is none that we know, or may be of two. */
export function recogniseArchetype({
  brainDump,
  overview,
  features,
  problemStatement,
}: Specification): Archetype | undefined {
  const text = [
    brainDump,
    ...Object.values(overview),
    problemStatement.painPoint,
    ...features.map(it => `${it.name} ${it.description}`),
  ]
    .join('\n')
    .slice(0, 20_000)
  let [best, most]: [Archetype | undefined, number] = [undefined, minWords - 1]
  for (const archetype of Object.values(archetypes)) {
    const found = new Set([...text.matchAll(archetype.words)].map(it => it[0].toLowerCase().slice(0, 5)))
    if (found.size === most) best = undefined
    if (found.size > most) [best, most] = [archetype, found.size]
  }
  return best
}
