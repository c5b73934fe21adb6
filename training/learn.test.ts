import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  encodeKey,
  encodeWeights,
  keyOf,
  loadModel,
  probabilitiesOf,
  scoresOf,
} from '#domain/reading/classifier/linearModel.ts'
import { learn } from './learn.ts'

const settings = { minCount: 2, epochs: 20, rate: 0.5, decay: 0.001 }
const labels = ['court', 'kitchen']
const examples = Array.from({ length: 40 }, (_, i) => ({
  features: ['', i % 2 === 0 ? 'racket' : 'pan', `word ${i % 5}`],
  target: { [labels[i % 2]!]: 1 },
}))

const storedModelOf = (weights: ReadonlyMap<string, Float32Array>, step: number) => ({
  labels,
  step,
  features: [...weights.keys()].map(feature => encodeKey(keyOf(feature))).join(''),
  weights: [...weights.values()].map(found => encodeWeights(found, step)).join(''),
})

test('a model learns what its examples have in common, and says so after it was stored', () => {
  const model = loadModel(storedModelOf(learn(labels, examples, settings), 0.2))
  expect(probabilitiesOf(scoresOf(model, ['', 'racket']))[0]).toBeGreaterThan(0.7)
  expect(probabilitiesOf(scoresOf(model, ['', 'pan']))[1]).toBeGreaterThan(0.7)
  // A word it has never seen says nothing.
  expect(scoresOf(model, ['racket', 'unheard of'])).toEqual(scoresOf(model, ['racket']))
})

test('learning twice gives the same weights', () => {
  expect([...learn(labels, examples, settings)]).toEqual([...learn(labels, examples, settings)])
})

test('stored weights are the learned ones, rounded to steps and limited', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -20, max: 20, noNaN: true }), { minLength: 2, maxLength: 2 }),
      weights => {
        const step = 0.25
        const model = loadModel(storedModelOf(new Map([['word', Float32Array.from(weights)]]), step))
        scoresOf(model, ['word']).forEach((score, label) => {
          const limited = Math.max(-45 * step, Math.min(45 * step, weights[label]!))
          expect(Math.abs(score - limited)).toBeLessThanOrEqual(step / 2 + 1e-6)
        })
      },
    ),
  )
})
