import { isSameNoun, type NounCandidate } from './nounCandidates.ts'
import { probabilitiesOf, scoresOf, loadModel } from './linearModel.ts'
import stored from './nouns.model.json' with { type: 'json' }

const model = loadModel(stored)

export interface LikelyNoun extends NounCandidate {
  /** How likely it is a person who uses the app, or a thing that it stores. */
  readonly probability: number
}

/** Which of the nouns of a text are people who use the app, or things that it stores; the likeliest first. */
export function likelyNounsOf(
  kind: 'person' | 'thing',
  candidates: readonly NounCandidate[],
  minProbability: number,
): LikelyNoun[] {
  const label = model.labels.indexOf(kind)
  const rated = candidates
    .map(candidate => ({
      ...candidate,
      probability: probabilitiesOf(scoresOf(model, candidate.features))[label]!,
    }))
    .filter(({ probability }) => probability >= minProbability)
    .sort((a, b) => b.probability - a.probability)
  const found: LikelyNoun[] = []
  for (const noun of rated) if (!found.some(known => isSameNoun(known.words, noun.words))) found.push(noun)
  return found
}
