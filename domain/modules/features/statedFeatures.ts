import type { DraftContext, PlacedStatement } from '#domain/reading/draft/placedStatement.ts'
import { touching } from '#domain/reading/statements/overlapping.ts'
import { withoutRankMark } from './importance.ts'
import { namedFeaturesIn } from './namedFeatures.ts'
import { readFeatures, type StatedFeature } from './readFeatures.ts'

/** A feature and the statements that describe it. */
export interface FeatureStatement extends StatedFeature {
  /** Where its name begins. */
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
  phrases: { features: names },
}: Pick<DraftContext, 'text' | 'statements' | 'phrases'>): FeatureStatement[] {
  let previous: { readonly end: number; readonly actor: string | undefined } | undefined
  return statements.flatMap(statement => {
    const isFeature = statement.placements.some(({ module, field }) => module === 'features' && field === '')
    const isPitch = statement.placements.some(({ field }) => field === 'corePurpose')
    if (!isFeature && !isPitch) return []
    const continues =
      previous !== undefined && /^(?:and|then)\b/i.test(statement.text) && statement.start - previous.end < 3
    const inherited = continues ? previous?.actor : undefined
    const hasNames = names.some(({ start, end }) => start < statement.end && statement.start < end)
    const found = hasNames
      ? namedFeaturesIn(text, statement, names)
      : isFeature
        ? readFeatures(withoutRankMark(statement.text)).filter(feature => isClear(feature, statement))
        : []
    const features = found.map((feature): FeatureStatement => {
      const { end = statement.end, ...rest }: StatedFeature & { readonly end?: number } = feature
      const isTheirs = rest.actor === undefined && rest.isAction && inherited !== undefined
      return {
        ...rest,
        ...(isTheirs && { actor: inherited }),
        statement,
        statements: touching(statements, { start: statement.start, end }).map(i => statements[i]!),
      }
    })
    previous = { end: statement.end, actor: features.at(-1)?.actor }
    return features
  })
}

/** A name that the model hasn't found has to be short, and either an action or a line of its own. */
const isClear = ({ name, isAction }: StatedFeature, { kind }: PlacedStatement): boolean => {
  const count = name.split(' ').length
  const isLine = kind === 'bullet' && count <= 9
  return (isAction ? count > 1 && (isLine || count <= 7) : isLine) && !clauseWords.test(name)
}
const clauseWords = /\b(?:was|were|is|are|am|has|had|i|im|my|me|they|we)\b|['’]s\s(?:been|a|the)\b/i
