// Trains the reader's seven models and that of answers with the labelled texts in this folder: `npm run train`. The order
// of the texts, the shuffling and the rounding are fixed, so the result is the same as long as these texts and the rules
// that split and read them are, since what they find is among the features. To be run again when either changes;
// bench/reading.ts says how well the models do.
import { readFileSync, writeFileSync } from 'node:fs'
import { contentKinds, talkKinds } from '#domain/mentor/language/answerKindNames.ts'
import { answerExamplesOf, loadConversations } from './answerExamples.ts'
import { boundaryExamplesOf, kindExamplesOf, loadTexts, nounExamplesOf, type Example } from './examples.ts'
import { featureExamplesOf, featureLabels } from './featureExamples.ts'
import { learnModel, type Settings } from './learnModel.ts'
import { neighbourRatiosOf } from './neighbourRatios.ts'
import { featureSpansOf, markedTextsIn, phraseExamplesOf, recordSpansOf } from './phraseExamples.ts'

const folder = `${import.meta.dirname}/../domain/reading/classifier`
const texts = loadTexts(`${import.meta.dirname}/texts`)

write('boundaries.model.json', ['start'], boundaryExamplesOf(texts), {
  minCount: 15,
  epochs: 6,
  rate: 0.1,
  decay: 0.0005,
  step: 0.03,
})
const kindExamples = kindExamplesOf(texts)
const kinds = [...new Set(kindExamples.flatMap(example => Object.keys(example.target)))].sort()
const kindSettings = { minCount: 2, epochs: 10, rate: 0.1, decay: 0.004, step: 0.03 }
write('kinds.model.json', kinds, kindExamples, kindSettings)
const modules = [...new Set(kinds.map(kind => kind.split('.')[0]!))]
writeFileSync(`${folder}/neighbours.model.json`, `${JSON.stringify(neighbourRatiosOf(texts, modules))}\n`)

const phraseSettings = { minCount: 8, epochs: 6, rate: 0.1, decay: 0.003, step: 0.04 }
const markedTexts = markedTextsIn(import.meta.dirname, kinds, kindSettings)
write(
  '../phrases/featureNames.model.json',
  featureLabels,
  phraseExamplesOf(markedTexts, featureSpansOf),
  phraseSettings,
)
write(
  '../phrases/records.model.json',
  ['none', 'thing', '+thing', 'attribute', '+attribute'],
  phraseExamplesOf(markedTexts, recordSpansOf),
  phraseSettings,
)
write(
  '../../modules/features/likelyFeatures.model.json',
  ['feature'],
  featureExamplesOf(markedTexts, phraseSettings),
  { minCount: 2, epochs: 6, rate: 0.03, decay: 0.015, step: 0.01 },
)

const nounExamples = nounExamplesOf(`${import.meta.dirname}/texts`, `${import.meta.dirname}/items`)
write('nouns.model.json', ['none', 'person', 'thing'], nounExamples, {
  minCount: 2,
  epochs: 8,
  rate: 0.1,
  decay: 0.004,
  step: 0.04,
})

const answerKinds = [...contentKinds, ...talkKinds]
// After the kinds of statements, which are among its features.
write(
  '../../mentor/language/answerKinds.model.json',
  answerKinds,
  answerExamplesOf(loadConversations(`${import.meta.dirname}/answers`)),
  { minCount: 3, epochs: 15, rate: 0.05, decay: 0.006, step: 0.03 },
)

function write(
  file: string,
  labels: readonly string[],
  examples: readonly Example[],
  settings: Settings,
): void {
  const model = learnModel(labels, examples, settings)
  writeFileSync(`${folder}/${file}`, `${JSON.stringify(model)}\n`)
  const bytes = readFileSync(`${folder}/${file}`).length
  console.log(`${file}: ${examples.length} examples, ${model.features.length / 4} features, ${bytes} bytes`)
}
