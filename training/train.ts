// Trains the reader's three models with the labelled texts in training/texts: `npm run train`. The result is always the
// same, since the order of the texts, the shuffling and the rounding are fixed. To be run again when the texts change or
// what the modules' readers find, since that is among the features; bench/reading.ts says how well the models do.
import { readFileSync, writeFileSync } from 'node:fs'
import { encodeWeights, type StoredModel } from '#domain/reading/classifier/linearModel.ts'
import { boundaryExamplesOf, kindExamplesOf, loadTexts, nounExamplesOf, type Example } from './examples.ts'
import { learn } from './learn.ts'

const folder = `${import.meta.dirname}/../domain/reading/classifier`
const texts = loadTexts(`${import.meta.dirname}/texts`)

write('boundaries.model.json', ['start'], boundaryExamplesOf(texts), {
  minCount: 40,
  epochs: 4,
  rate: 0.15,
  decay: 0.001,
  step: 0.3,
})
const kindExamples = kindExamplesOf(texts)
const kinds = [...new Set(kindExamples.flatMap(example => Object.keys(example.target)))].sort()
write('kinds.model.json', kinds, kindExamples, {
  minCount: 8,
  epochs: 8,
  rate: 0.1,
  decay: 0.003,
  step: 0.18,
})

const nounExamples = nounExamplesOf(`${import.meta.dirname}/texts`, `${import.meta.dirname}/items`)
write('nouns.model.json', ['none', 'person', 'thing'], nounExamples, {
  minCount: 8,
  epochs: 8,
  rate: 0.1,
  decay: 0.003,
  step: 0.18,
})

interface Settings {
  /** A feature must occur in this many examples. */
  readonly minCount: number
  readonly epochs: number
  readonly rate: number
  readonly decay: number
  /** The weight that one stored step stands for. */
  readonly step: number
}

function write(
  file: string,
  labels: readonly string[],
  examples: readonly Example[],
  settings: Settings,
): void {
  const model = toModel(labels, learn(labels, examples, settings), settings.step)
  writeFileSync(`${folder}/${file}`, `${JSON.stringify(model)}\n`)
  const bytes = readFileSync(`${folder}/${file}`).length
  console.log(
    `${file}: ${examples.length} examples, ${model.features.split('\n').length} features, ${bytes} bytes`,
  )
}

/** Rounds the weights to steps. Features without any weight left are dropped. */
function toModel(
  labels: readonly string[],
  weights: ReadonlyMap<string, Float32Array>,
  step: number,
): StoredModel {
  const none = encodeWeights(
    labels.map(() => 0),
    step,
  )
  const kept = [...weights]
    .map(([feature, found]) => [feature, encodeWeights(found, step)] as const)
    .filter(([feature, text]) => text !== none && !feature.includes('\n'))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    labels,
    step,
    features: kept.map(([feature]) => feature).join('\n'),
    weights: kept.map(([, text]) => text).join(''),
  }
}
