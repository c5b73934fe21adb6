import type { Example } from './examples.ts'

/**
 * Learns the weights of a linear model (multinomial or, with one label, plain logistic regression) by stochastic
 * gradient descent with AdaGrad's step sizes (Duchi, Hazan and Singer 2011). `decay` pulls weights that few examples
 * support towards 0. Returns the weights of each feature, by label.
 */
export function learn(
  labels: readonly string[],
  examples: readonly Example[],
  { minCount, epochs, rate, decay }: { minCount: number; epochs: number; rate: number; decay: number },
): Map<string, Float32Array> {
  const index = indexOf(examples, minCount)
  const count = labels.length
  const weights = new Float32Array(index.size * count)
  const squares = new Float32Array(index.size * count)
  const rows = examples.map(({ features, target }) => ({
    features: features.flatMap(feature => index.get(feature) ?? []),
    target: labels.map(label => target[label] ?? 0),
  }))
  const next = createRandom(11)
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const { features, target } of shuffle(rows, next)) {
      const predicted = predict(weights, features, count)
      for (let label = 0; label < count; label++) {
        const error = predicted[label]! - target[label]!
        if (Math.abs(error) < 1e-4) continue
        for (const feature of features) {
          const at = feature * count + label
          const gradient = error + decay * weights[at]!
          squares[at]! += gradient * gradient
          weights[at]! -= (rate * gradient) / Math.sqrt(squares[at]! + 1e-3)
        }
      }
    }
  }
  return new Map([...index].map(([feature, i]) => [feature, weights.subarray(i * count, (i + 1) * count)]))
}

function predict(weights: Float32Array, features: readonly number[], count: number): number[] {
  const scores = Array.from({ length: count }, () => 0)
  for (const feature of features)
    for (let label = 0; label < count; label++) scores[label]! += weights[feature * count + label]!
  if (count === 1) return [1 / (1 + Math.exp(-scores[0]!))]
  const highest = Math.max(...scores)
  const powers = scores.map(score => Math.exp(score - highest))
  const sum = powers.reduce((total, power) => total + power, 0)
  return powers.map(power => power / sum)
}

/** Numbers the features that occur often enough. */
function indexOf(examples: readonly Example[], minCount: number): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const kept = [...counts].filter(([, count]) => count >= minCount).map(([feature]) => feature)
  return new Map(kept.map((feature, i) => [feature, i]))
}

/** A linear congruential generator (Park and Miller 1988), so that every run shuffles in the same way. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

function shuffle<T>(items: readonly T[], next: () => number): T[] {
  const all = [...items]
  for (let i = all.length - 1; i > 0; i--) {
    const j = Math.floor(next() * (i + 1))
    ;[all[i], all[j]] = [all[j]!, all[i]!]
  }
  return all
}
