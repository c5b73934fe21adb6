import { tagWords } from '#domain/mentor/language/tagWords.ts'
import { toSingularName } from '#domain/mentor/language/toSingularName.ts'
import { likelyNounsOf } from '#domain/reading/classifier/likelyNouns.ts'
import { isSameNoun, nounWordsOf } from '#domain/reading/classifier/nounCandidates.ts'
import { blockOf } from '#domain/reading/draft/blockOf.ts'
import { evidenceOf, withSingularName } from '#domain/reading/draft/fieldDrafter.ts'
import { foundIn } from '#domain/reading/draft/foundIn.ts'
import type { Drafter, PlacedStatement } from '#domain/reading/draft/placedStatement.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { createExtractedItem } from '#domain/text/textBlocks.ts'
import { parseAttributes, type ExtractedAttribute } from './parseAttributes.ts'
import { findDataModels } from './findDataModels.ts'
import { findRecords, type FoundRecord } from './findRecords.ts'

/** More than this would be a list of nouns. */
const maxModels = 8
/** A thing that is only mentioned must be stored at least this likely; one that is described, only possibly. */
const likely = 0.4
const possible = 0.1

/** The things that the text describes as stored, with their attributes, and those that it is about. */
export const draft: Drafter = (placed, context) => {
  const { source, found, statements, nouns } = context
  const candidates = likelyNounsOf('thing', nouns, possible)
  const candidateNames = new Set(candidates.map(({ words }) => words.join(' ')))
  const isCandidate = (item: ExtractedItem) =>
    candidates.some(({ words }) => isSameNoun(words, nameWordsOf(item)))
  const records = findRecords(context)
  const described = withoutDoubles([
    ...foundIn(placed, found)
      .filter(item => item.finds['name']?.mark === 'said' && isCandidate(item))
      .map(withSingularName),
    ...records.map(record => toItem(record, source)),
    ...statements.flatMap(statement => readListedAttributes(statement, candidateNames, source)),
    ...placed.flatMap(statement => readDescription(statement, source)).filter(isCandidate),
  ])
  const known = described.map(nameWordsOf)
  const attributeNames = described.flatMap(({ finds }) =>
    ((finds['attributes']?.value ?? []) as readonly ExtractedAttribute[]).map(({ name }) =>
      nounWordsOf(name).join(' '),
    ),
  )
  const things = candidates
    .filter(({ probability }) => probability >= likely)
    .slice(0, maxModels)
    .filter(
      ({ words }) =>
        !known.some(other => isSameNoun(words, other)) && !attributeNames.includes(words.join(' ')),
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

const toItem = ({ name, attributes, statements }: FoundRecord, source: string): ExtractedItem =>
  createExtractedItem({ name, attributes }, statements.map(blockOf), source)

/** "Every bin has a species and a start date" is read as an answer to a question about data. */
const readDescription = (statement: PlacedStatement, source: string): ExtractedItem[] =>
  findDataModels([blockOf(statement)], true)
    .filter(
      ({ name, attributes, relationships }) =>
        name.split(' ').length <= 3 && (attributes.length > 0 || relationships !== ''),
    )
    .map(({ name, description, attributes, relationships, block }) =>
      createExtractedItem(
        { name: toSingularName(name), description, attributes, relationships },
        [block],
        source,
      ),
    )

/** "post jobs (title, salary range)", "add a recipe with photo, ingredients and steps": what a thing consists of. */
function readListedAttributes(
  statement: PlacedStatement,
  candidates: ReadonlySet<string>,
  source: string,
): ExtractedItem[] {
  // A pitch says what the app offers: "a magazine with articles and a newsletter".
  const isStated = statement.placements.some(({ module }) => module !== 'overview')
  if (!isStated) return []
  return [...statement.text.matchAll(listedAttributes)].flatMap(
    ([, noun = '', bracketed, listed, defined]) => {
      const words = nounWordsOf(noun)
      const name = words.findIndex((_, i) => candidates.has(words.slice(i).join(' ')))
      const list = bracketed ?? defined ?? firstListIn(listed ?? '')
      const least = defined === undefined ? 2 : 3
      const attributes = name < 0 || !isListOfNouns(list, least) ? [] : parseAttributes(list)
      return attributes.length < 2
        ? []
        : [
            createExtractedItem(
              { name: toSingularName(words.slice(name).join(' ')), attributes },
              [blockOf(statement)],
              source,
            ),
          ]
    },
  )
}

/** A noun with what follows it in brackets, after "with" or "has", or after a colon or an equals sign. */
const listedAttributes =
  /(?<![\p{L}\p{N}])((?:\p{L}{1,30} ){0,2}\p{L}{1,30})(?: \(([^()]{3,160})\)| (?:with|has|have|holds?|contains?|consists? of|stores?|records?|needs?) (?!to\b)(?:an? |the |its |their )?([^.;:()]{3,160})| ?[:=] ([^.;:=]{3,200}))/gu

/** "an amount, category and date, set budgets" lists three things; a list ends with what follows its "and". */
function firstListIn(text: string): string {
  const end = /\s(?:and|or) [^,]+/.exec(text)
  return end === null ? text : text.slice(0, end.index + end[0].length)
}

function isListOfNouns(list: string, least: number): boolean {
  const parts = list.replace(/\([^()]{0,100}\)/g, '').split(/, ?(?:and )?| and | \+ /)
  return (
    parts.length >= least &&
    parts.every(
      part =>
        part.trim().split(' ').length <= 4 &&
        !saysMore.test(part) &&
        !tagWords(part).some(({ kind }) => kind === 'verb'),
    )
  )
}

/** Words that no attribute has in its name. */
const saysMore =
  /\b(?:i|we|you|they|he|she|it|yes|no|not|about|is|are|was|were|can|must|should|will|if|when|so|because)\b|^\s*\d/i

/** Of two models of one name, the one with more attributes is kept. */
function withoutDoubles(items: readonly ExtractedItem[]): ExtractedItem[] {
  const sizeOf = ({ finds }: ExtractedItem) => ((finds['attributes']?.value ?? []) as unknown[]).length
  const kept: ExtractedItem[] = []
  for (const item of items.toSorted((a, b) => sizeOf(b) - sizeOf(a)))
    if (!kept.some(other => isSameNoun(nameWordsOf(other), nameWordsOf(item)))) kept.push(item)
  return kept
}

const nameWordsOf = ({ finds }: ExtractedItem) => nounWordsOf(String(finds['name']!.value))
