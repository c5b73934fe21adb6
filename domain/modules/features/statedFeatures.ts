import { parseAction } from '#domain/mentor/language/parseAction.ts'
import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import type { DraftContext, PlacedStatement } from '#domain/reading/draft/placedStatement.ts'
import type { TaggedPhrase } from '#domain/reading/phrases/tagPhrases.ts'
import { touching } from '#domain/reading/statements/overlapping.ts'
import { withoutRankMark } from './importance.ts'
import { readFeatures, type StatedFeature } from './readFeatures.ts'

/** A feature and the statements that describe it. */
export interface FeatureStatement extends StatedFeature {
  readonly statement: PlacedStatement
  /** More than one if the name goes on in the next. */
  readonly statements: readonly PlacedStatement[]
}

/**
 * All features that a text describes, in its order: in the statements placed there, and in a pitch that says what people
 * do. "And interact with other fans" is done by those whom the statement before is about.
 */
export function statedFeaturesOf({
  text,
  statements,
  phrases,
}: Pick<DraftContext, 'text' | 'statements' | 'phrases'>): FeatureStatement[] {
  let previous: { readonly end: number; readonly actor: string | undefined } | undefined
  return statements.flatMap(statement => {
    const isFeature = statement.placements.some(({ module, field }) => module === 'features' && field === '')
    const isPitch = statement.placements[0]?.field === 'corePurpose'
    if (!isFeature && !isPitch) return []
    const continues =
      previous !== undefined && /^(?:and|then)\b/i.test(statement.text) && statement.start - previous.end < 3
    const inherited = continues ? previous?.actor : undefined
    const named = namedIn(text, statement, phrases.features)
    const isNamed =
      named.length > 0 || phrases.features.some(it => it.start < statement.start && it.end > statement.start)
    const features =
      isNamed || !isFeature
        ? named
        : readFeatures(withoutRankMark(statement.text)).map(feature => ({
            ...feature,
            statement,
            end: statement.end,
          }))
    const all = features.map(({ end, ...feature }): FeatureStatement => ({
      ...feature,
      ...(feature.actor === undefined && feature.isAction && inherited !== undefined && { actor: inherited }),
      statement,
      statements: touching(statements, { start: statement.start, end }).map(i => statements[i]!),
    }))
    previous = { end: statement.end, actor: all.at(-1)?.actor }
    return all
  })
}

/** The features whose names begin in a statement. */
function namedIn(
  text: string,
  { start, end }: PlacedStatement,
  phrases: readonly TaggedPhrase[],
): (StatedFeature & { end: number })[] {
  let from = start
  return phrases
    .filter(it => it.start >= start && it.start < end)
    .map(phrase => {
      const before = text.slice(from, phrase.start)
      from = phrase.end
      return { ...featureOf(before, text.slice(phrase.start, phrase.end)), end: phrase.end }
    })
}

/** The feature with a name, of which the words before it may say who uses it. */
function featureOf(before: string, phrase: string): StatedFeature {
  const name = phrase
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(leadingArticle, '')
  const { action, actor } = parseAction(
    `${before.replace(/\s+/g, ' ').replace(connectives, '').slice(-80)}${name}`,
  )
  const isAction = action !== '' && actor !== undefined
  return { name: capitalize(toBaseVerb(name)), ...(isAction && { actor }), isAction }
}
const connectives = /^\W*(?:(?:and|but|so|then|also|plus|where|which|that|later|maybe)\s+)*/i
const leadingArticle = /^(?:an?|the|some|my|our|their) (?=\p{L})/iu
const toBaseVerb = (name: string) => parseAction(`it ${name}`).action.replace(/^it /, '')
