import type { ClassifiedStatement } from '../classifier/classifyStatements.ts'
import { loadModel } from '../classifier/linearModel.ts'
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

/** Finds the words of a text that name features, things and their attributes. `statements` are those of the text. */
export function findPhrases(text: string, statements: readonly ClassifiedStatement[]): FoundPhrases {
  const sequences = sequencesOf(
    text,
    statements.filter(({ kinds }) => kinds.length > 0),
  ).map(sequence => wordsInContext(text, sequence))
  return {
    features: sequences.flatMap(words => tagPhrases(featureModel, words)),
    records: sequences.flatMap(words => tagPhrases(recordModel, words)),
  }
}
