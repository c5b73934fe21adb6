import { loadModel, probabilityOf } from '#domain/reading/classifier/linearModel.ts'
import type { PlacedStatement } from '#domain/reading/draft/placedStatement.ts'
import { featureSignsOf } from './featureSigns.ts'
import stored from './likelyFeatures.model.json' with { type: 'json' }
import type { FeatureStatement } from './statedFeatures.ts'

const model = loadModel(stored)

/** What is less likely a feature than this is left to the person. */
const minProbability = 0.45

/** Whether a name that was found in a text is likely one of a feature that the person wants. */
export const isLikelyFeature = (
  feature: FeatureStatement,
  text: string,
  statements: readonly PlacedStatement[],
): boolean => probabilityOf(model, featureSignsOf(feature, text, statements)) >= minProbability
