import { draftText } from '#domain/reading/draft/draftText.ts'
import type { Evidence, ExtractedItem } from '#domain/reading/extraction.ts'
import { itemListOf, type FormKey, type Specification } from '#domain/specification/specification.ts'
import { capitalize } from '../language/stripFillers.ts'
import { isToldIn } from './toldBefore.ts'

/** A guess is quoted in its question only if it is at least this likely. */
const minQuotedProbability = 0.6

/** What was read with its guesses reduced to their likely parts, and the fields that have none. */
export function withLikelyGuesses(
  module: FormKey,
  drafted: readonly ExtractedItem[],
  { brainDump }: Specification,
): { readonly read: readonly ExtractedItem[]; readonly uncertain: readonly string[] } {
  const isGuess = ({ finds }: ExtractedItem) => Object.values(finds).some(it => it.mark === 'guessed')
  if (itemListOf(module) !== undefined || !drafted.some(isGuess)) return { read: drafted, uncertain: [] }
  const { statements } = draftText(brainDump, 'brainDump')
  const isLikely = (path: string, { start, quote }: Evidence) =>
    // A name is worth a question in its own words, whoever gave it.
    path === 'name' ||
    isToldIn(module, path, quote) ||
    statements
      .find(it => it.start === start)
      ?.placements.some(it => it.module === module && it.probability >= minQuotedProbability) === true
  const uncertain: string[] = []
  const read = drafted.map(entry => ({
    ...entry,
    finds: Object.fromEntries(
      Object.entries(entry.finds).map(([path, find]) => {
        if (find.mark !== 'guessed') return [path, find]
        const likely = find.evidence.filter(it => isLikely(path, it))
        if (likely.length === 0) uncertain.push(path)
        const isWhole = likely.length === 0 || likely.length === find.evidence.length
        return [path, isWhole ? find : { ...find, value: sentencesOf(likely), evidence: likely }]
      }),
    ),
  }))
  return { read, uncertain }
}

/** Quotes as sentences of their own. */
const sentencesOf = (evidence: readonly Evidence[]): string =>
  evidence
    .map(({ quote }) => capitalize(quote.trim().replace(/^(?:and|but|so)\s+(?:then\s+)?/i, '')))
    .map(it => it.replace(/(?<![,;])[,;]+$/, ''))
    .join('\n')
