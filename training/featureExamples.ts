import { featureSignsOf } from '#domain/modules/features/featureSigns.ts'
import { possibleFeaturesOf } from '#domain/modules/features/statedFeatures.ts'
import { loadModel } from '#domain/reading/classifier/linearModel.ts'
import { placeStatements } from '#domain/reading/draft/placeStatements.ts'
import { findFeatureNames } from '#domain/reading/phrases/findPhrases.ts'
import type { Example } from './examples.ts'
import { learnModel, type Settings } from './learnModel.ts'
import { featureSpansOf, folds, phraseExamplesOf, type MarkedText } from './phraseExamples.ts'

/**
 * An example for each feature that would be drafted from the texts: whether an analyst marked one there. The names come
 * from models that haven't seen the text.
 */
export const featureExamplesOf = (texts: readonly MarkedText[], settings: Settings): Example[] =>
  folds.flatMap(fold => {
    const seen = phraseExamplesOf(
      texts.filter(it => it.fold !== fold),
      featureSpansOf,
    )
    const model = loadModel(learnModel(featureLabels, seen, settings))
    return texts
      .filter(it => it.fold === fold)
      .flatMap(({ text, labelled, statements: classified }) => {
        const phrases = { features: findFeatureNames(text, classified, model), records: [] }
        const statements = placeStatements(classified, phrases)
        const marked = featureSpansOf(text, labelled)
        return possibleFeaturesOf({ text, statements, phrases }).map(feature => ({
          features: featureSignsOf(feature, text, statements),
          target: { feature: marked.some(span => isMostlyShared(span, feature.span)) ? 1 : 0 },
        }))
      })
  })

export const featureLabels = ['none', 'feature', '+feature']

interface Span {
  readonly start: number
  readonly end: number
}

/** Whether two spans share more than half of the shorter one. */
const isMostlyShared = (one: Span, other: Span): boolean =>
  Math.min(one.end, other.end) - Math.max(one.start, other.start) >
  Math.min(one.end - one.start, other.end - other.start) / 2
