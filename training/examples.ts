import { readdirSync, readFileSync } from 'node:fs'
import { kindFeaturesOf } from '#domain/reading/classifier/kindFeatures.ts'
import { isSameNoun, nounCandidatesOf, nounWordsOf } from '#domain/reading/classifier/nounCandidates.ts'
import { toNounContext } from '#domain/reading/draft/toNounContext.ts'
import { extractAll } from '#domain/reading/extract.ts'
import { signalsByStatement, signalsOf } from '#domain/reading/classifier/signals.ts'
import { boundaryFeaturesOf, gapsOf } from '#domain/reading/statements/boundaryFeatures.ts'
import type { Statement } from '#domain/reading/statements/statement.ts'
import { columnsOf, inTable, toStatement } from '#domain/reading/statements/statementsOf.ts'
import { tokensOf } from '#domain/reading/statements/tokensOf.ts'
import { sentencesOf, textBlocksOf } from '#domain/text/textBlocks.ts'

/** A text whose statements were labelled by hand, in order. */
export interface LabelledText {
  readonly text: string
  readonly statements: readonly { readonly quote: string; readonly to: readonly string[] }[]
}

/** What a model learns from: features, and how much of the answer each label is. */
export interface Example {
  readonly features: readonly string[]
  readonly target: { readonly [label: string]: number }
}

export const loadTexts = (folder: string): LabelledText[] =>
  readdirSync(folder)
    .sort()
    .flatMap(file => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as LabelledText[])

interface Span {
  readonly start: number
  readonly end: number
  readonly to: readonly string[]
}

function spansOf({ text, statements }: LabelledText): Span[] {
  let from = 0
  return statements.map(({ quote, to }) => {
    const next = text.indexOf(quote, from)
    const start = next < 0 ? text.indexOf(quote) : next
    if (start < 0) throw new Error(`Not in its text: ${quote}`)
    from = start + 1
    return { start, end: start + quote.length, to }
  })
}

/** An example for each gap between two words: whether a labelled statement begins there. */
export const boundaryExamplesOf = (texts: readonly LabelledText[]): Example[] =>
  texts.flatMap(labelled => {
    const { text } = labelled
    const starts = new Set(
      spansOf(labelled).map(({ start, end }) => start + text.slice(start, end).search(/[\p{L}\p{N}]/u)),
    )
    return textBlocksOf(text)
      .filter(({ kind }) => kind === 'prose' || kind === 'bullet')
      .flatMap(sentencesOf)
      .flatMap(({ quote, start }) => {
        const words = tokensOf(quote).filter(token => token.isWord)
        return gapsOf(quote, words).map(gap => ({
          features: boundaryFeaturesOf(gap, words),
          target: { start: starts.has(start + words[gap.word]!.start) ? 1 : 0 },
        }))
      })
  })

/** How much of the answer the first, second and third label of a statement are. */
const shares = [[1], [0.69, 0.31], [0.59, 0.26, 0.15]]

/** An example for each labelled statement: the kinds of content that it may be. */
export const kindExamplesOf = (texts: readonly LabelledText[]): Example[] =>
  texts.flatMap(labelled => {
    const spans = spansOf(labelled)
    const statements = toStatements(labelled.text, spans)
    const signals = signalsByStatement(statements, signalsOf(extractAll(labelled.text, '')))
    return statements.map((statement, index) => {
      const to = spans[index]!.to.slice(0, 3)
      return {
        features: kindFeaturesOf(statement, {
          previous: statements[index - 1],
          next: statements[index + 1],
          // At times unknown, since the reader is at times wrong about it.
          previousModule: index === 0 ? '' : index % 4 === 0 ? '?' : spans[index - 1]!.to[0]!.split('.')[0]!,
          index,
          count: statements.length,
          signals: signals[index]!,
        }),
        target: Object.fromEntries(to.map((label, i) => [label, shares[to.length - 1]![i]!])),
      }
    })
  })

/** The labelled statements of a text, as the reader sees them. */
export function labelledStatementsOf(
  labelled: LabelledText,
): { statement: Statement; to: readonly string[] }[] {
  const spans = spansOf(labelled)
  return toStatements(labelled.text, spans).map((statement, i) => ({ statement, to: spans[i]!.to }))
}

function toStatements(text: string, spans: readonly Span[]): Statement[] {
  const blocks = textBlocksOf(text)
  const columns = columnsOf(blocks)
  return spans.map(({ start, end }) => {
    const first = start + Math.max(0, text.slice(start, end).search(/[\p{L}\p{N}]/u))
    const block = blocks.find(it => it.start <= first && first < it.end)
    const statement = toStatement(
      text,
      block ?? { kind: 'prose', headings: [], quote: text.slice(start, end) },
      start,
      end,
    )
    return inTable(statement, block && columns.get(block))
  })
}

/** What a text's people and things are, listed by hand. */
interface LabelledItems {
  readonly people: readonly string[]
  readonly things: readonly { readonly name: string; readonly sure: boolean }[]
}

/** An example for each noun of the texts: a person, a thing, or neither. */
export function nounExamplesOf(folder: string, itemsFolder: string): Example[] {
  return readdirSync(itemsFolder)
    .sort()
    .flatMap(file => {
      const texts = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as LabelledText[]
      const items = JSON.parse(readFileSync(`${itemsFolder}/${file}`, 'utf8')) as LabelledItems[]
      if (texts.length !== items.length)
        throw new Error(`${file}: ${texts.length} texts, ${items.length} lists`)
      return texts.flatMap((text, i) => nounExamplesIn(text, items[i]!))
    })
}

function nounExamplesIn(labelled: LabelledText, { people, things }: LabelledItems): Example[] {
  const spans = spansOf(labelled)
  const candidates = nounCandidatesOf(
    toStatements(labelled.text, spans).map((statement, i) =>
      toNounContext(statement, spans[i]!.to[0]!.split('.')[0]!),
    ),
  )
  /** A name that the text doesn't have exactly is found by its last word. */
  const isNamed = (words: readonly string[], name: string) => {
    const named = nounWordsOf(name)
    const isExact = (other: readonly string[]) => other.join(' ') === named.join(' ')
    return isExact(words) || (isSameNoun(words, named) && !candidates.some(other => isExact(other.words)))
  }
  return candidates.map(({ words, features }) => {
    const thing = things.find(({ name }) => isNamed(words, name))
    const isPerson = people.some(name => isNamed(words, name))
    return { features, target: targetOf(thing, isPerson) }
  })
}

function targetOf(thing: { sure: boolean } | undefined, isPerson: boolean): Example['target'] {
  if (thing !== undefined) {
    if (isPerson) return { thing: 0.5, person: 0.5 }
    return thing.sure ? { thing: 1 } : { thing: 0.6, none: 0.4 }
  }
  return isPerson ? { person: 1 } : { none: 1 }
}
