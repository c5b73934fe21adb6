import type { PlacedStatement } from '#domain/reading/draft/placedStatement.ts'
import { withoutRankMark } from './importance.ts'
import { readFeatures, type StatedFeature } from './readFeatures.ts'

/** A feature and the statement that describes it. */
export interface FeatureStatement extends StatedFeature {
  readonly statement: PlacedStatement
}

/**
 * All features that a text describes, in its order: in the statements placed there, and in a pitch that says what people
 * do. "And interact with other fans" is done by those whom the statement before is about.
 */
export function statedFeaturesOf(statements: readonly PlacedStatement[]): FeatureStatement[] {
  let previous: { readonly end: number; readonly actor: string | undefined } | undefined
  return statements.flatMap(statement => {
    const text = featureTextOf(statement)
    if (text === undefined) return []
    const continues =
      previous !== undefined && /^(?:and|then)\b/i.test(text) && statement.start - previous.end < 3
    const inherited = continues ? previous?.actor : undefined
    const features = readFeatures(text).map((feature): FeatureStatement => ({
      ...feature,
      ...(feature.actor === undefined && feature.isAction && inherited !== undefined && { actor: inherited }),
      statement,
    }))
    previous = { end: statement.end, actor: features.at(-1)?.actor }
    return features
  })
}

function featureTextOf({ text, placements }: PlacedStatement): string | undefined {
  if (placements.some(it => it.module === 'features'))
    return placements.some(it => it.field === 'importance') ? undefined : withoutRankMark(text)
  return placements[0]?.field === 'corePurpose' ? functionOf(text) : undefined
}

/** What a pitch says that people do: "lend and track wigs" in "a platform where departments lend and track wigs". */
function functionOf(pitch: string): string | undefined {
  const opener = functionOpener.exec(pitch) ?? doingOpener.exec(pitch)
  const rest = opener === null ? '' : pitch.slice(opener.index + opener[0].length)
  if (rest.length < 8 || rest.includes('\n')) return undefined
  return functionOpener.test(pitch) ? rest : `it ${rest}`
}

const functionOpener =
  /\b(?:where|in which|with which|(?:that|which) (?:lets?|allows?|helps?|enables?)|so that)\s(?=\p{L}+\s\p{L})/iu
/** "An app that texts people" says what the app does. */
const doingOpener = /\b(?:that|which)\s(?!(?:is|has|was|does|works|makes|needs)\s)(?=\p{L}{2,}s\s\p{L})/iu
