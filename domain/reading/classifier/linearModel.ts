/**
 * A linear model as it is stored: the weight of each feature for each label. The weights are learned by
 * training/train.ts, so that reading needs no library and gives the same result everywhere.
 */
export interface StoredModel {
  readonly labels: readonly string[]
  /** The weight that one step of a stored number stands for. */
  readonly step: number
  /** The features' keys, four characters each. */
  readonly features: string
  /** The features' weights for the labels in their order: a character each, without separators. */
  readonly weights: string
}

/** A linear model, ready for use. */
export interface LinearModel {
  readonly labels: readonly string[]
  readonly step: number
  /** By the number of the feature's key. */
  readonly weights: ReadonlyMap<number, string>
}

export function loadModel({ labels, step, features, weights }: StoredModel): LinearModel {
  const width = labels.length
  const known = new Map<number, string>()
  for (let i = 0; i * keyLength < features.length; i++)
    known.set(
      parseKey(features.slice(i * keyLength, (i + 1) * keyLength)),
      weights.slice(i * width, (i + 1) * width),
    )
  return { labels, step, weights: known }
}

const keyLength = 4
const keyDigits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/**
 * The number under which a feature is stored: 24 bits of its hash (FNV-1a, folded), since the features' names would take
 * most of a model's bytes. About 1 in 400 features that a model doesn't have is taken for one that it has.
 */
export function keyOf(feature: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < feature.length; i++) hash = Math.imul(hash ^ feature.charCodeAt(i), 0x01000193)
  return ((hash >>> 24) ^ hash) & 0xffffff
}

export const encodeKey = (key: number): string =>
  [18, 12, 6, 0].map(shift => keyDigits[(key >> shift) & 63]).join('')
const parseKey = (text: string): number => {
  let key = 0
  for (const digit of text) key = (key << 6) | keyDigits.indexOf(digit)
  return key
}

/** A weight is stored in steps from -45 to 45: as many as one character can tell apart. */
const maxSteps = 45
/** With the backslash left out, the characters are printable ASCII that JSON writes as they are. */
const firstCode = 35
const backslash = 92

/** Writes a feature's weights as text, rounded to steps. */
export function encodeWeights(weights: ArrayLike<number>, step: number): string {
  let text = ''
  for (let label = 0; label < weights.length; label++) {
    const steps = Math.max(-maxSteps, Math.min(maxSteps, Math.round(weights[label]! / step)))
    const code = firstCode + maxSteps + steps
    text += String.fromCharCode(code < backslash ? code : code + 1)
  }
  return text
}

/** Returns the sum of the features' weights for each label. Unknown features count nothing. */
export const scoresOf = (model: LinearModel, found: readonly string[]): number[] =>
  scoresOfKeys(model, found.map(keyOf))

/** The same for features whose keys are known (`keyOf`). */
export function scoresOfKeys(
  { labels, step, weights: known }: LinearModel,
  keys: readonly number[],
): number[] {
  const steps = labels.map(() => 0)
  for (const key of keys) {
    const weights = known.get(key)
    if (weights === undefined) continue
    for (let i = 0; i < weights.length; i++) {
      const code = weights.charCodeAt(i)
      steps[i]! += code - firstCode - maxSteps - (code > backslash ? 1 : 0)
    }
  }
  return steps.map(count => count * step)
}

/** Turns scores into probabilities that add up to 1 (softmax). */
export function probabilitiesOf(scores: readonly number[]): number[] {
  const highest = Math.max(...scores)
  const powers = scores.map(score => Math.exp(score - highest))
  const sum = powers.reduce((total, power) => total + power, 0)
  return powers.map(power => power / sum)
}

/** Returns the probability of a model's only label. */
export const probabilityOf = (model: LinearModel, found: readonly string[]): number =>
  1 / (1 + Math.exp(-scoresOf(model, found)[0]!))
