import { addressOfField } from '../field/address.ts'
import type { Field } from '../field/field.ts'
import { repair } from '../field/value.ts'
import { walkTexts } from '../field/walk.ts'
import type { ExtractedItem, Evidence, ExtractedValue } from './extraction.ts'
import { textBlocksOf, sentencesOf } from '../text/textBlocks.ts'
import { fieldsOf } from '../field/fieldPaths.ts'
import type { FormKey } from '../specification/specification.ts'
import { singularOf, wordsOf } from '../text/words.ts'

/** Text written by the user: a message, or the brain dump. */
export interface SourceText {
  /** The message's id, or 'brainDump'. */
  readonly source: string
  readonly text: string
}

/**
 * Adds the user's own sentences as evidence to items worded by someone else, such as a language model. A sentence of
 * a value counts as stated if at most three of the user's sentences contain most of its words. A value counts as
 * inferred if one of its sentences wasn't stated, or if it has no words of its own (a flag or a choice).
 */
export function attachEvidence(
  module: FormKey,
  entries: readonly ExtractedItem[],
  sources: readonly SourceText[],
): ExtractedItem[] {
  const fields = fieldsOf(module)
  const places = indexSentences(sources)
  return entries.map(({ finds, ...entry }) => ({
    ...entry,
    finds: Object.fromEntries(
      Object.entries(finds).map(([path, { value }]): [string, ExtractedValue] => {
        const field = fields.get(path)
        return [
          path,
          {
            value,
            ...findEvidence(field === undefined ? [] : wordedTextsOf(module, path, field, value), places),
          },
        ]
      }),
    ),
  }))
}

/** The share of a sentence's words that the user must have used. */
const minSharedWords = 0.6
const maxQuotes = 3
/** For a word that occurs in more sentences than this, only the first ones are searched. */
const maxSentencesPerStem = 200

interface SentenceIndex {
  readonly sentences: readonly Evidence[]
  /** The word stems of each sentence. */
  readonly stemsBySentence: readonly ReadonlySet<string>[]
  /** The sentences that contain a stem, limited to the first ones. */
  readonly sentencesByStem: ReadonlyMap<string, readonly number[]>
}

function indexSentences(sources: readonly SourceText[]): SentenceIndex {
  const sentences: Evidence[] = []
  const stems: Set<string>[] = []
  const holding = new Map<string, number[]>()
  for (const { source, text } of sources) {
    for (const { quote, start, end } of textBlocksOf(text).flatMap(sentencesOf)) {
      const at = sentences.push({ quote, source, start, end }) - 1
      const own = new Set(wordsOf(quote).map(stemOf))
      stems.push(own)
      for (const stem of own) {
        const known = holding.get(stem)
        if (known === undefined) holding.set(stem, [at])
        else if (known.length < maxSentencesPerStem) known.push(at)
      }
    }
  }
  return { sentences, stemsBySentence: stems, sentencesByStem: holding }
}

function findEvidence(
  texts: readonly string[],
  places: SentenceIndex,
): Pick<ExtractedValue, 'evidence' | 'mark'> {
  const found = texts.flatMap(splitSentences).map(sentence => findQuotes(sentence, places))
  const at = [...new Set(found.flat())].toSorted((a, b) => a - b)
  const isStated = found.length > 0 && found.every(quotes => quotes.length > 0)
  return { evidence: at.map(i => places.sentences[i]!), mark: isStated ? 'said' : 'guessed' }
}

/** Finds the fewest sentences that cover the words of this one, best first; none if they don't cover enough words. */
function findQuotes(
  sentence: string,
  { stemsBySentence: stems, sentencesByStem: holding }: SentenceIndex,
): number[] {
  const all = new Set(wordsOf(sentence).map(stemOf))
  const telling = new Set([...all].filter(stem => !fillerStems.has(stem)))
  const words = telling.size === 0 ? all : telling
  const missing = new Set(words)
  const quotes: number[] = []
  while (missing.size > 0 && quotes.length < maxQuotes) {
    const counts = new Map<number, number>()
    for (const word of missing) {
      for (const at of holding.get(word) ?? []) counts.set(at, (counts.get(at) ?? 0) + 1)
    }
    let best: number | undefined
    for (const [at, count] of counts) {
      const most = best === undefined ? 0 : counts.get(best)!
      if (count > most || (count === most && at < best!)) best = at
    }
    if (best === undefined) break
    quotes.push(best)
    for (const stem of missing) if (stems[best]!.has(stem)) missing.delete(stem)
  }
  return words.size > 0 && 1 - missing.size / words.size >= minSharedWords ? quotes : []
}

/** Returns the texts of a value in free words, without flags and choices. */
const wordedTextsOf = (module: FormKey, path: string, field: Field, value: unknown): string[] =>
  [...walkTexts({ address: addressOfField(module, null, path), field, value: repair(field, value) })].map(
    text => text.value,
  )

const splitSentences = (text: string): string[] =>
  text.split(/\n|(?<=[.!?;])\s+/).filter(sentence => wordsOf(sentence).length > 0)

/** Treats "shares", "shared" and "sharing" as the same word, because models rephrase sentences. */
function stemOf(word: string): string {
  const single = singularOf(word)
  const stem = single.replace(/(?:ing|ed|er|ly|e)$/, '')
  return stem.length >= 3 ? stem : single
}

const fillerStems = new Set(
  `a an the and or but of to in on at by for from with without as is are be was were been it its this that these those
  they them their there he she his her we our us you your i my me who which what when where how so if then than not no
  can could may might must should shall will would do does did has have had all any some more most very also just only
  into out up down over about such each other one`
    .split(/\s+/)
    .map(stemOf),
)
