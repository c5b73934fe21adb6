import { encodeKey, encodeWeights, keyOf, type StoredModel } from '#domain/reading/classifier/linearModel.ts'
import type { Example } from './examples.ts'
import { learn } from './learn.ts'

export interface Settings {
  /** A feature must occur in this many examples. */
  readonly minCount: number
  readonly epochs: number
  readonly rate: number
  readonly decay: number
  /** The weight that one stored step stands for. */
  readonly step: number
}

/** Learns a model from examples, as it is stored: the weights rounded to steps, without features that have none left. */
export function learnModel(
  labels: readonly string[],
  examples: readonly Example[],
  settings: Settings,
): StoredModel {
  const weights = learn(labels, examples, settings)
  const none = encodeWeights(
    labels.map(() => 0),
    settings.step,
  )
  const kept = new Map(
    [...weights]
      .map(([feature, found]) => [keyOf(feature), encodeWeights(found, settings.step)] as const)
      .filter(([, text]) => text !== none)
      .sort(([a], [b]) => a - b),
  )
  return {
    labels,
    step: settings.step,
    features: [...kept.keys()].map(encodeKey).join(''),
    weights: [...kept.values()].join(''),
  }
}
