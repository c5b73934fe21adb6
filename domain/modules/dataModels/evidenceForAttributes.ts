import { isRole } from '#domain/mentor/language/roles.ts'
import { isAttributeWord } from '#domain/mentor/language/stopWords.ts'
import type { LikelyNoun } from '#domain/reading/classifier/likelyNouns.ts'
import { isSameNoun, nounWordsOf } from '#domain/reading/classifier/nounCandidates.ts'
import type { PlacedStatement } from '#domain/reading/draft/placedStatement.ts'
import type { TaggedPhrase } from '#domain/reading/phrases/tagPhrases.ts'
import { touching } from '#domain/reading/statements/overlapping.ts'
import type { Span } from './readNounList.ts'

/** What the models say of the sentence in which attributes may be listed. */
interface Sentence {
  readonly sequence: readonly PlacedStatement[]
  readonly tagged: readonly TaggedPhrase[]
  readonly things: readonly LikelyNoun[]
}

/**
 * How much speaks for words to be attributes of a thing, as the logarithm of the odds: that the model marks them, that
 * their statement is about data, that they are many, that the thing is likely stored, and that some are words such as
 * "date" and "number", and that the sentence says it is kept. The weights come from a logistic regression over the lists of nouns in the texts in `training/`.
 */
export function evidenceForAttributes(
  text: string,
  thing: string,
  attributes: readonly Span[],
  { sequence, tagged, things }: Sentence,
): number {
  const probabilityOf = (span: Span) =>
    Math.max(
      0,
      ...touching(tagged, span).map(i => (tagged[i]!.label === 'attribute' ? tagged[i]!.sureness.first : 0)),
    )
  const isCommon = (span: Span) => {
    const words = nounWordsOf(text.slice(span.start, span.end))
    return isAttributeWord(words[0] ?? '') || isAttributeWord(words.at(-1) ?? '') ? 1 : 0
  }
  const name = nounWordsOf(thing)
  const lead = text.slice(Math.max(0, attributes[0]!.start - 80), attributes[0]!.start)
  const isKept = kept.test(lead) || entered.test(lead)
  const { kinds } = sequence[touching(sequence, attributes[0]!)[0]!]!
  return (
    3.6 * mean(attributes.map(probabilityOf)) +
    2.6 * (kinds.find(({ kind }) => kind === 'dataModels')?.probability ?? 0) +
    0.65 * Math.min(attributes.length, 6) +
    1.35 * (things.find(it => isSameNoun(it.words, name))?.probability ?? 0) +
    2.6 * mean(attributes.map(isCommon)) +
    (isKept ? 2.5 : 0) -
    (isRole(thing) ? 0.8 : 0) -
    6.3
  )
}

/** "we write down | the date", "save for every plant | when it was watered": the list says itself that it is kept. */
const kept =
  /\b(?:writes?|notes?|records?|stores?|saves?|keeps?|logs?|enters?)(?: down| track of)?(?: (?:for|of|about|on) (?:each|every|an?|the) \p{L}{1,24}(?: \p{L}{1,24})?)?[:,]? (?:the |an? |its |their |his |her )?$/iu

/** "create shifts (", "a new member: ": what somebody enters, before what they enter about it. */
const entered =
  /\b(?:(?:creates?|adds?|enters?|registers?|records?|submits?|posts?|defines?) (?:(?:an?|the|new|their|his|her|our|my|each|every) ){0,2}|(?:an?|each|every) new )(?:\p{L}{2,24} )?\p{L}{2,24} ?[({:]\s?$/iu

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
