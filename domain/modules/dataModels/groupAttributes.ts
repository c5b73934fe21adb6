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
 * `evidenceFor` says how much speaks for something to be a thing with its attributes; below 0, it's none.
 */
export function groupAttributes(
  text: string,
  { start, end }: Span,
  tagged: readonly TaggedPhrase[],
  evidenceFor: (thing: Span | undefined, attributes: readonly Span[]) => number,
): AttributeGroup[] {
  const lists: AttributeGroup[] = []
  const isTaken = (span: Span) => lists.some(({ attributes }) => touches(rangeOf(attributes), span))
  const shift = (span: Span): Span => ({ start: span.start + start, end: span.end + start })
  const rated = listedRecordsIn(text.slice(start, end)).map(({ thing, attributes }) => {
    const shifted = { thing: shift(thing), attributes: attributes.map(shift) }
    return { ...shifted, evidence: evidenceFor(shifted.thing, shifted.attributes) }
  })
  for (const listed of rated) {
    const owner = lists.findIndex(it => touches(it.attributes.at(-1)!, listed.thing))
    if (owner >= 0) {
      lists[owner] = withValues(lists[owner]!, listed.attributes)
      continue
    }
    if (isTaken(rangeOf(listed.attributes))) continue
    // "every pot that goes into the oven gets a card with": the same list may be said to be of several things.
    const last = listed.attributes.at(-1)!
    const best = rated
      .filter(it => it.attributes.at(-1)!.end === last.end && it.attributes[0]!.start <= last.start)
      .reduce((one, other) => (other.evidence > one.evidence + surer ? other : one), listed)
    if (best.evidence > 0) lists.push({ thing: best.thing, attributes: best.attributes })
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
    lists.some(
      ({ thing, attributes }) => thing !== undefined && touches(rangeOf([thing, ...attributes]), phrase),
    )
  const all: Marked[] = [
    ...lists.flatMap(({ thing, attributes }) => [
      ...(thing === undefined ? [] : [{ ...thing, label: 'thing' }]),
      ...attributes.map(it => ({ ...it, label: 'attribute' })),
    ]),
    ...sure.filter(phrase => !isTaken(phrase) && !isThingOfList(phrase)),
  ]
  return byThing(all.sort((a, b) => a.start - b.start)).filter(it => evidenceFor(it.thing, it.attributes) > 0)
}

/** A surer form counts so much more. */
const surer = 0.7

/** "a name and a state: | ok, lost": what is listed after an attribute is what it may be. */
const withValues = ({ thing, attributes }: AttributeGroup, values: readonly Span[]): AttributeGroup => {
  const last = attributes.at(-1)!
  return {
    thing,
    attributes: [
      ...attributes.slice(0, -1),
      { start: last.start, end: Math.max(last.end, values.at(-1)!.end) },
    ],
  }
}

const rangeOf = (spans: readonly Span[]): Span => ({
  start: Math.min(...spans.map(({ start }) => start)),
  end: Math.max(...spans.map(({ end }) => end)),
})
const touches = (one: Span, other: Span) => one.start < other.end && other.start < one.end

/** Further apart than this, phrases of a sentence that goes on and on say something about different things. */
const maxGap = 80

/** Attributes belong to the thing before them, or else to the only one of their sentence. */
function byThing(phrases: readonly Marked[]): AttributeGroup[] {
  const groups: { thing: Span | undefined; attributes: Span[] }[] = []
  const early: Span[] = []
  let last = 0
  for (const phrase of phrases) {
    const group = groups.at(-1)
    if (phrase.label === 'thing') groups.push({ thing: phrase, attributes: [] })
    else if (group === undefined) early.push(phrase)
    else if (phrase.start - last > maxGap) groups.push({ thing: undefined, attributes: [phrase] })
    else group.attributes.push(phrase)
    last = phrase.end
  }
  const [only] = groups
  if (early.length > 0) {
    if (groups.length === 1) only!.attributes.unshift(...early)
    else groups.unshift({ thing: undefined, attributes: early })
  }
  return groups.filter(({ attributes }) => attributes.length > 0)
}
