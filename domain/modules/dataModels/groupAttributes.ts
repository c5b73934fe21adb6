import type { TaggedPhrase } from '#domain/reading/phrases/tagPhrases.ts'
import { touching } from '#domain/reading/statements/overlapping.ts'
import { readNounList, type Span } from './readNounList.ts'
import { listedRecordsIn } from './listedRecords.ts'

/** Attributes and the thing that they belong to, if the sentence names it. */
export interface AttributeGroup {
  readonly thing: Span | undefined
  readonly attributes: readonly Span[]
}

interface Marked extends Span {
  readonly label: string
}

/** Outside of lists, a phrase is an attribute if the model is this sure. */
const minProbability = 0.9

/**
 * The attributes of one sentence, each with its thing: those of whole lists, and those that the model alone marks.
 * `isLikely` says whether something is a thing with its attributes.
 */
export function groupAttributes(
  text: string,
  { start, end }: Span,
  tagged: readonly TaggedPhrase[],
  isLikely: (thing: Span | undefined, attributes: readonly Span[]) => boolean,
): AttributeGroup[] {
  const lists: AttributeGroup[] = []
  const isTaken = (span: Span) => lists.some(({ attributes }) => touches(rangeOf(attributes), span))
  const shift = (span: Span): Span => ({ start: span.start + start, end: span.end + start })
  for (const listed of listedRecordsIn(text.slice(start, end))) {
    const thing = shift(listed.thing)
    const attributes = listed.attributes.map(shift)
    if (!isTaken(rangeOf(attributes)) && isLikely(thing, attributes)) lists.push({ thing, attributes })
  }
  const sure = tagged.filter(({ label, sureness }) => label === 'thing' || sureness.first >= minProbability)
  // What follows an attribute in its list is an attribute as well.
  for (const phrase of sure) {
    if (phrase.label !== 'attribute' || isTaken(phrase)) continue
    const attributes = readNounList(text.slice(0, end), phrase.start)
    const marked = attributes.filter(it => touching(tagged, it).length > 0)
    if (attributes.length > 1 && marked.length * 2 >= attributes.length && !isTaken(rangeOf(attributes)))
      lists.push({ thing: undefined, attributes })
  }
  const isThingOfList = (phrase: Span) =>
    lists.some(({ thing }) => thing !== undefined && touches(thing, phrase))
  const all: Marked[] = [
    ...lists.flatMap(({ thing, attributes }) => [
      ...(thing === undefined ? [] : [{ ...thing, label: 'thing' }]),
      ...attributes.map(it => ({ ...it, label: 'attribute' })),
    ]),
    ...sure.filter(phrase => !isTaken(phrase) && !isThingOfList(phrase)),
  ]
  return byThing(all.sort((a, b) => a.start - b.start)).filter(it => isLikely(it.thing, it.attributes))
}

const rangeOf = (spans: readonly Span[]): Span => ({ start: spans[0]!.start, end: spans.at(-1)!.end })
const touches = (one: Span, other: Span) => one.start < other.end && other.start < one.end

/** Attributes belong to the thing before them, or else to the only one of their sentence. */
function byThing(phrases: readonly Marked[]): AttributeGroup[] {
  const groups: { thing: Span | undefined; attributes: Span[] }[] = []
  const early: Span[] = []
  for (const phrase of phrases) {
    if (phrase.label === 'thing') groups.push({ thing: phrase, attributes: [] })
    else (groups.at(-1)?.attributes ?? early).push(phrase)
  }
  const [only] = groups
  if (early.length > 0) {
    if (groups.length === 1) only!.attributes.unshift(...early)
    else groups.unshift({ thing: undefined, attributes: early })
  }
  return groups.filter(({ attributes }) => attributes.length > 0)
}
