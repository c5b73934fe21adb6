import { readFileSync, readdirSync } from 'node:fs'
import {
  classifyStatements,
  type ClassifiedStatement,
} from '#domain/reading/classifier/classifyStatements.ts'
import { loadModel } from '#domain/reading/classifier/linearModel.ts'
import { extractAll } from '#domain/reading/extract.ts'
import { historyFeaturesOf, labelWord, type LabelledWord } from '#domain/reading/phrases/tagPhrases.ts'
import { wordsInContext, type WordInContext } from '#domain/reading/phrases/wordsInContext.ts'
import { sequencesOf } from '#domain/reading/phrases/sequencesOf.ts'
import { statementsOf } from '#domain/reading/statements/statementsOf.ts'
import { kindExamplesOf, type Example, type LabelledText } from './examples.ts'
import { learnModel, type Settings } from './learnModel.ts'

/** What an analyst marked in a text: the names of features, and what is kept about a thing. */
export interface LabelledPhrases {
  readonly features: readonly { readonly in: string; readonly words: readonly string[] }[]
  readonly records: readonly {
    readonly in: string
    readonly thing: string
    readonly attributes: readonly string[]
  }[]
}

export interface LabelledSpan {
  readonly label: string
  readonly start: number
  readonly end: number
}

/** The positions of the features' names. */
export function featureSpansOf(text: string, { features }: LabelledPhrases): LabelledSpan[] {
  let from = 0
  return withoutOverlaps(
    features.flatMap(({ in: quote, words }) => {
      const start = indexFrom(text, quote, from)
      from = start
      let at = 0
      return words.map(piece => {
        at = quote.indexOf(piece, at)
        const span = { label: 'feature', start: start + at, end: start + at + piece.length }
        at += piece.length
        return span
      })
    }),
  )
}

/** The positions of things and of what is kept about them. */
export function recordSpansOf(text: string, { records }: LabelledPhrases): LabelledSpan[] {
  return withoutOverlaps(
    records.flatMap(({ in: quote, thing, attributes }) => {
      const start = text.indexOf(quote)
      let at = 0
      const found = attributes.map(name => {
        const next = indexFrom(quote, name, at)
        at = next + name.length
        return { label: 'attribute', start: start + next, end: start + next + name.length }
      })
      const named = thing === '' ? -1 : quote.indexOf(thing)
      return named < 0
        ? found
        : [{ label: 'thing', start: start + named, end: start + named + thing.length }, ...found]
    }),
  )
}

function indexFrom(text: string, part: string, from: number): number {
  const next = text.indexOf(part, from)
  return next < 0 ? text.indexOf(part) : next
}

/** Of spans that overlap, the first one marked is kept. */
function withoutOverlaps(spans: readonly LabelledSpan[]): LabelledSpan[] {
  const kept: LabelledSpan[] = []
  for (const span of spans) if (!kept.some(it => it.start < span.end && span.start < it.end)) kept.push(span)
  return kept.sort((a, b) => a.start - b.start)
}

/** An example for each word: the label that it has. `spansOf` says which phrases are labelled. */
export const phraseExamplesOf = (
  texts: readonly MarkedText[],
  spansOf: (text: string, labelled: LabelledPhrases) => LabelledSpan[],
): Example[] =>
  texts.flatMap(({ text, labelled, statements }) => {
    const spans = spansOf(text, labelled)
    return sequencesOf(text, statements).flatMap(sequence => {
      const words = wordsInContext(text, sequence)
      let before: LabelledWord | undefined
      return words.map((word, i) => {
        const label = labelIn(spans, word, before)
        const example = {
          features: [...word.features, ...historyFeaturesOf(words, i, before)],
          target: { [label]: 1 },
        }
        before = labelWord(label, i, before)
        return example
      })
    })
  })

function labelIn(
  spans: readonly LabelledSpan[],
  { start, end }: WordInContext,
  before: LabelledWord | undefined,
): string {
  const span = spans.find(it => it.start < end && start < it.end)
  if (span === undefined) return 'none'
  const continues = span.start < start && (before?.label === span.label || before?.label === `+${span.label}`)
  return continues ? `+${span.label}` : span.label
}

/** A text with marked phrases, and its statements with the kinds that a model finds which hasn't seen the text. */
export interface MarkedText {
  readonly text: string
  readonly labelled: LabelledPhrases
  readonly statements: readonly ClassifiedStatement[]
  /** The texts of one fold are left out together. */
  readonly fold: number
}

/** All texts with marked phrases. The kinds of their statements are as good as they will be for other people's texts. */
export function markedTextsIn(folder: string, kinds: readonly string[], settings: Settings): MarkedText[] {
  const files = readdirSync(`${folder}/texts`).sort()
  const textsOf = new Map(files.map(file => [file, readJson(`${folder}/texts/${file}`) as LabelledText[]]))
  const examplesOf = new Map([...textsOf].map(([file, texts]) => [file, kindExamplesOf(texts)]))
  return folds.flatMap(fold => {
    const isHeldOut = (file: string) => files.indexOf(file) % folds.length === fold
    const seen = files.filter(file => !isHeldOut(file)).flatMap(file => examplesOf.get(file)!)
    const model = loadModel(learnModel(kinds, seen, settings))
    return readdirSync(`${folder}/phrases`)
      .filter(isHeldOut)
      .sort()
      .flatMap(file =>
        (readJson(`${folder}/phrases/${file}`) as LabelledPhrases[]).map((labelled, i) => {
          const { text } = textsOf.get(file)![i]!
          const statements = classifyStatements(statementsOf(text), extractAll(text, ''), model)
          return { text, labelled, statements, fold }
        }),
      )
  })
}

/** The texts are in so many parts; what a model says of one part, it has learned from the others. */
export const folds = [0, 1, 2, 3]

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
