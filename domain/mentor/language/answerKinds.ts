import { loadModel, probabilitiesOf, scoresOf } from '#domain/reading/classifier/linearModel.ts'
import type { AnswerKind, SaidSentence } from './answerKindNames.ts'
import { answerFeaturesOf } from './answerFeatures.ts'
import model from './answerKinds.model.json' with { type: 'json' }

/** The probability of each kind; together they are 1. */
export type AnswerKinds = ReadonlyMap<AnswerKind, number>

const loaded = loadModel(model)

/** What a sentence of an answer is, by a model that training/train.ts learned from answers of invented people. */
export function answerKindsOf(sentence: SaidSentence): AnswerKinds {
  const probabilities = probabilitiesOf(scoresOf(loaded, answerFeaturesOf(sentence)))
  // The cast is sound: the model's labels are these kinds.
  return new Map(loaded.labels.map((label, i) => [label as AnswerKind, probabilities[i]!]))
}
