import { nounCandidatesOf, isSameNoun, type NounCandidate, type NounContext } from './nounCandidates.ts'
import { probabilitiesOf, scoresOf, loadModel } from './linearModel.ts'
import stored from './nouns.model.json' with { type: 'json' }

const model = loadModel(stored)

export interface FoundNoun extends NounCandidate {
  /** How likely it is a person who uses the app, or a thing that it stores. */
  readonly probability: number
}

/** The people who use the app, or the things that it stores, the likeliest first. */
export function findNouns(
  kind: 'person' | 'thing',
  statements: readonly NounContext[],
  { minProbability, maxCount }: { minProbability: number; maxCount: number },
): FoundNoun[] {
  const label = model.labels.indexOf(kind)
  const rated = nounCandidatesOf(statements)
    .map(candidate => ({
      ...candidate,
      probability: probabilitiesOf(scoresOf(model, candidate.features))[label]!,
    }))
    .filter(({ probability }) => probability >= minProbability)
    .sort((a, b) => b.probability - a.probability)
  const found: FoundNoun[] = []
  for (const noun of rated) if (!found.some(known => isSameNoun(known.words, noun.words))) found.push(noun)
  return found.slice(0, maxCount)
}
