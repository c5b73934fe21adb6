import type { ClassifiedStatement } from '../classifier/classifyStatements.ts'
import { loadModel, type LinearModel } from '../classifier/linearModel.ts'
import featureNames from './featureNames.model.json' with { type: 'json' }
import records from './records.model.json' with { type: 'json' }
import { sequencesOf } from './sequencesOf.ts'
import { tagPhrases, type TaggedPhrase } from './tagPhrases.ts'
import { wordsInContext } from './wordsInContext.ts'

const featureModel = loadModel(featureNames)
const recordModel = loadModel(records)

/** Phrases of a text, in order. */
export interface FoundPhrases {
  /** Names of features: "pick a slot on a calendar". */
  readonly features: readonly TaggedPhrase[]
  /** Things ('thing') and what the text says is kept about them ('attribute'). */
  readonly records: readonly TaggedPhrase[]
}

/** A sentence that is less likely about a module than this is not searched for its phrases. */
const minProbability = 0.002

/**
 * Names are missed more often than added. Attributes are marked even where the model isn't sure of them, each with its
 * probability, since whole lists of them are judged together.
 */
const missPenalty = { features: 0.75, records: 4 }

/** Finds the words of a text that name features, things and their attributes. `statements` are those of the text. */
export function findPhrases(text: string, statements: readonly ClassifiedStatement[]): FoundPhrases {
  const features: TaggedPhrase[] = []
  const records: TaggedPhrase[] = []
  for (const { words, hasFeatures } of sentencesIn(text, statements)) {
    if (hasFeatures) features.push(...tagPhrases(featureModel, words, missPenalty.features))
    records.push(...tagPhrases(recordModel, words, missPenalty.records))
  }
  return { features, records }
}

/** Finds only the names of features, with another model. Training passes models that haven't seen the text. */
export const findFeatureNames = (
  text: string,
  statements: readonly ClassifiedStatement[],
  model: LinearModel,
): TaggedPhrase[] =>
  sentencesIn(text, statements).flatMap(({ words, hasFeatures }) =>
    hasFeatures ? tagPhrases(model, words, missPenalty.features) : [],
  )

/** The words of the sentences that may name something. */
const sentencesIn = (text: string, statements: readonly ClassifiedStatement[]) =>
  sequencesOf(
    text,
    statements.filter(({ kinds }) => kinds.length > 0),
  ).flatMap(sequence => {
    const mayBeIn = (module: string) =>
      sequence.some(({ kinds }) =>
        kinds.some(({ kind, probability }) => kind === module && probability >= minProbability),
      )
    const hasFeatures = mayBeIn('features')
    return hasFeatures || mayBeIn('dataModels')
      ? [{ words: wordsInContext(text, sequence), hasFeatures }]
      : []
  })
