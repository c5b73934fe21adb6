import { toSingularName } from '#domain/mentor/language/toSingularName.ts'
import { likelyNounsOf, type LikelyNoun } from '#domain/reading/classifier/likelyNouns.ts'
import { isSameNoun, nounWordsOf } from '#domain/reading/classifier/nounCandidates.ts'
import { blockOf } from '#domain/reading/draft/blockOf.ts'
import { evidenceOf, withSingularName } from '#domain/reading/draft/fieldDrafter.ts'
import { foundIn } from '#domain/reading/draft/foundIn.ts'
import type { Drafter, PlacedStatement } from '#domain/reading/draft/placedStatement.ts'
import { textOf, type ExtractedItem } from '#domain/reading/extraction.ts'
import { isVerbWord } from '#domain/mentor/language/parseAction.ts'
import { singularOf } from '#domain/text/words.ts'
import { isDoer } from '../features/isDoer.ts'
import { createExtractedItem } from '#domain/text/textBlocks.ts'
import { cardinalityIn, type Cardinality } from './cardinalityIn.ts'
import type { ExtractedAttribute } from './parseAttributes.ts'
import { findRecords, type FoundRecord } from './findRecords.ts'
import { namesThing } from './namesThing.ts'
import { withoutChoices } from './withoutChoices.ts'

/** More than this would be a list of nouns. */
const maxModels = 8
/** A thing that is only mentioned must be stored at least this likely; one that is described, only possibly. */
const likely = 0.45
/** What the text comes back to is more likely stored; what only a pain or a condition mentions, less. */
const likelyIfRepeated = 0.38
const likelyIfMentionedOnce = 0.48
const likelyIfAside = 0.65
const possible = 0.1
/** Where the text lists its data models itself, other things only count if this is nearly sure. */
const likelyBesideList = 0.85

/** The things that the text describes as stored, with their attributes, and those that it is about. */
export const draft: Drafter = (placed, context) => {
  const { text, source, found, statements, nouns } = context
  const candidates = likelyNounsOf('thing', nouns, possible).filter(({ words }) =>
    namesThing(words.at(-1)!, text),
  )
  const isCandidate = (item: ExtractedItem) =>
    candidates.some(({ words }) => isSameNoun(words, nameWordsOf(item)))
  const records = findRecords(context, candidates)
  const listed = records.filter(isListed)
  const hasList = listed.length > 1
  const related = placed.flatMap(statement => {
    const relation = cardinalityIn(statement.text)
    return relation === undefined ? [] : [{ ...relation, statement }]
  })
  const described = withRelations(
    withoutChoices(
      withoutDoubles([
        ...foundIn(placed, found)
          .filter(item => item.finds['name']?.mark === 'said' && isCandidate(item))
          .map(withBareName)
          .map(withSingularName),
        ...(hasList ? listed : records).map(record => toItem(record, source)),
      ]),
      text,
    ).filter(item => !/^(?:be|being|been|is|are|was|were)\b/i.test(textOf(item, 'name'))),
    related,
    source,
  )
  const known = described.map(nameWordsOf)
  const attributeNames = described.flatMap(({ finds }) =>
    ((finds['attributes']?.value ?? []) as readonly ExtractedAttribute[]).map(({ name }) =>
      nounWordsOf(name).join(' '),
    ),
  )
  // The front desk isn't a desk.
  const headsOfPeople = new Set(
    likelyNounsOf('person', nouns, likely).flatMap(({ words }) => (words.length > 1 ? [words.at(-1)!] : [])),
  )
  const things = candidates
    .filter(thing => thing.probability >= (hasList ? likelyBesideList : leastFor(thing, statements)))
    .slice(0, maxModels)
    .filter(
      ({ words, statements: mentions }) =>
        !known.some(other => isSameNoun(words, other)) &&
        !attributeNames.includes(words.join(' ')) &&
        !(mentions.length === 1 && attributeNames.some(it => it.split(' ').includes(words.join(' ')))) &&
        !rarelyStored.test(words.at(-1)!) &&
        !(words.length === 1 && headsOfPeople.has(words[0]!)) &&
        !(words.length === 1 && vagueAlone.test(words[0]!)),
    )
    .map((thing): ExtractedItem => ({
      finds: {
        name: {
          value: toSingularName(thing.name),
          evidence: thing.statements.slice(0, 3).map(i => evidenceOf(statements[i]!, source)),
          mark: 'guessed',
        },
      },
    }))
  return [...described, ...things.slice(0, Math.max(0, maxModels - described.length))]
}

/** What an app does or shows, and what belongs to something else: only mentioned, nobody wants a record of it. */
const rarelyStored =
  /^(?:reminder|alert|alarm|notification|warning|photo|photograph|picture|image|screenshot|panel|leaderboard|dashboard|expire)$/
/** Too general without another word: a shopping list is stored, "a list" is only how things are shown. */
const vagueAlone =
  /^(?:list|return|duty|application|code|value|location|weight|price|diet|motive|person|agreed|decision|present|category)$/

/** How likely a thing has to be stored, by the statements that mention it. */
function leastFor({ statements: mentions }: LikelyNoun, statements: readonly PlacedStatement[]): number {
  const places = mentions.map(i => statements[i]!.placements)
  if (places.every(it => it.length === 0)) return 1
  if (!places.some(it => it.some(({ module }) => !aside.test(module)))) return likelyIfAside
  return mentions.length > 1 ? likelyIfRepeated : likelyIfMentionedOnce
}
const aside =
  /^(?:problemStatement|nonFunctionalRequirements|constraints|outOfScope|technicalRequirements|personas)$/

/** Adds "Customer 1:n Orders" to the customer, who is a data model by that alone. */
function withRelations(
  items: readonly ExtractedItem[],
  related: readonly (Cardinality & { readonly statement: PlacedStatement })[],
  source: string,
): ExtractedItem[] {
  const all = [...items]
  for (const { name, relationship, statement } of related) {
    const at = all.findIndex(item => isSameNoun(nameWordsOf(item), nounWordsOf(name)))
    const known = all[at]?.finds['relationships']
    const evidence = [...(known?.evidence ?? []), evidenceOf(statement, source)]
    const value = known === undefined ? relationship : `${String(known.value)}. ${relationship}`
    const relationships = { value, evidence, mark: 'said' as const }
    if (at < 0) all.push({ finds: { name: { value: name, evidence, mark: 'said' }, relationships } })
    else all[at] = { ...all[at]!, finds: { ...all[at]!.finds, relationships } }
  }
  return all
}

/** "Loan: musician, from, to" among what is surely about data. */
const isListed = ({ attributes, statements }: FoundRecord): boolean =>
  attributes.length > 1 &&
  statements.some(({ kinds }) => kinds[0]?.kind === 'dataModels' && kinds[0].probability >= 0.9)

const toItem = ({ name, attributes, statements }: FoundRecord, source: string): ExtractedItem =>
  createExtractedItem(
    { name, attributes: attributes.filter(it => !isClause(it.name)) },
    statements.map(blockOf),
    source,
  )

/** "Kids tick" says who does something, not what is stored. */
const isClause = (name: string): boolean => {
  const [who = '', verb, more] = name.split(' ')
  return (
    verb !== undefined &&
    more === undefined &&
    /s$/i.test(who) &&
    isDoer(singularOf(who.toLowerCase())) &&
    isVerbWord(verb)
  )
}

/** "Visits by a volunteer" are visits. */
const withBareName = ({ finds, ...item }: ExtractedItem): ExtractedItem => ({
  ...item,
  finds: {
    ...finds,
    name: { ...finds['name']!, value: String(finds['name']!.value).split(furtherWords, 1)[0]! },
  },
})
const furtherWords =
  /(?<=\p{L}{2})\s(?:by|with|from|for|at|to|that|which|who|has|have|comes?|can|may|must|will|is|are)(?!\S)/iu

/** Of two models of one name, the one with more attributes is kept. */
function withoutDoubles(items: readonly ExtractedItem[]): ExtractedItem[] {
  const sizeOf = ({ finds }: ExtractedItem) => ((finds['attributes']?.value ?? []) as unknown[]).length
  const kept: ExtractedItem[] = []
  for (const item of items.toSorted((a, b) => sizeOf(b) - sizeOf(a)))
    if (!kept.some(other => isSameNoun(nameWordsOf(other), nameWordsOf(item)))) kept.push(item)
  return kept
}

const nameWordsOf = ({ finds }: ExtractedItem) => nounWordsOf(String(finds['name']!.value))
