import kinds from './kinds.model.json' with { type: 'json' }
import { kindFeaturesOf } from './kindFeatures.ts'
import { probabilitiesOf, scoresOf, type LinearModel } from './linearModel.ts'
import { signalsIn, signalsOf } from './signals.ts'
import type { Statement } from '../statements/statement.ts'

/** A kind of content and how likely it is, from 0 to 1. */
export interface RankedKind {
  /**
   * A module or one of its fields: 'features', 'overview.corePurpose'. 'none' if the statement says nothing about the
   * product.
   */
  readonly kind: string
  readonly probability: number
}

export interface ClassifiedStatement extends Statement {
  /** The likeliest kinds, best first. */
  readonly kinds: readonly RankedKind[]
}

/** Says of each statement of a text what kind of content it may be. */
export function classifyStatements(text: string, statements: readonly Statement[]): ClassifiedStatement[] {
  const signals = signalsOf(text)
  const model: LinearModel = kinds
  const counted = statements.filter(({ kind }) => kind !== 'heading')
  const places = new Map(counted.map((statement, index) => [statement, index]))
  return statements.map(statement => {
    const index = places.get(statement)
    if (index === undefined) return { ...statement, kinds: [] }
    const features = kindFeaturesOf(statement, {
      previous: counted[index - 1],
      index,
      count: counted.length,
      signals: signalsIn(statement, signals),
    })
    const ranked = probabilitiesOf(scoresOf(model, features))
      .map((probability, i) => ({ kind: model.labels[i]!, probability }))
      .sort((a, b) => b.probability - a.probability)
    return { ...statement, kinds: ranked.slice(0, 6) }
  })
}
