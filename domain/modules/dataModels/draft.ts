import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import { findNouns } from '#domain/reading/classifier/findNouns.ts'
import { isSameNoun, nounWordsOf } from '#domain/reading/classifier/nounCandidates.ts'
import { blockOf } from '#domain/reading/draft/blockOf.ts'
import { evidenceOf } from '#domain/reading/draft/fieldDrafter.ts'
import { foundIn } from '#domain/reading/draft/foundIn.ts'
import type { Drafter, PlacedStatement } from '#domain/reading/draft/placedStatement.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { createExtractedItem } from '#domain/text/textBlocks.ts'
import { singularOf } from '#domain/text/words.ts'
import { parseAttributes, type ExtractedAttribute } from './parseAttributes.ts'
import { findDataModels } from './findDataModels.ts'

/** More than this would be a list of nouns. */
const maxModels = 8
/** A thing that is only mentioned must be stored at least this likely; one that is described, only possibly. */
const likely = 0.4
const possible = 0.1

/** The things that the text describes as stored, with their attributes, and those that it is about. */
export const draft: Drafter = (placed, { source, found, statements, nounContexts }) => {
  const candidates = findNouns('thing', nounContexts, { minProbability: possible, maxCount: Infinity })
  const candidateNames = new Set(candidates.map(({ words }) => words.join(' ')))
  const described = withoutDoubles([
    ...foundIn(placed, found)
      .filter(({ finds }) => finds['name']?.mark === 'said')
      .map(withModelName),
    ...statements.flatMap(statement => readListedAttributes(statement, candidateNames, source)),
    ...placed
      .flatMap(statement => readDescription(statement, source))
      .filter(item => candidates.some(({ words }) => isSameNoun(words, nameWordsOf(item)))),
  ])
  const known = described.map(nameWordsOf)
  const attributeNames = described.flatMap(({ finds }) =>
    ((finds['attributes']?.value ?? []) as readonly ExtractedAttribute[]).map(({ name }) =>
      nounWordsOf(name).join(' '),
    ),
  )
  const things = findNouns('thing', nounContexts, { minProbability: likely, maxCount: maxModels })
    .filter(
      ({ words }) =>
        !known.some(other => isSameNoun(words, other)) && !attributeNames.includes(words.join(' ')),
    )
    .map((thing): ExtractedItem => ({
      finds: {
        name: {
          value: toModelName(thing.name),
          evidence: thing.statements.slice(0, 3).map(i => evidenceOf(statements[i]!, source)),
          mark: 'guessed',
        },
      },
    }))
  return [...described, ...things.slice(0, Math.max(0, maxModels - described.length))]
}

/** "Every bin has a species and a start date" is read as an answer to a question about data. */
const readDescription = (statement: PlacedStatement, source: string): ExtractedItem[] =>
  findDataModels([blockOf(statement)], true)
    .filter(
      ({ name, attributes, relationships }) =>
        name.split(' ').length <= 3 && (attributes.length > 0 || relationships !== ''),
    )
    .map(({ name, description, attributes, relationships, block }) =>
      createExtractedItem(
        { name: toModelName(name), description, attributes, relationships },
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
  return [...statement.text.matchAll(listedAttributes)].flatMap(([, noun = '', bracketed, listed = '']) => {
    const words = nounWordsOf(noun)
    const name = words.findIndex((_, i) => candidates.has(words.slice(i).join(' ')))
    const list = bracketed ?? firstListIn(listed)
    const attributes = name < 0 || !isListOfNouns(list) ? [] : parseAttributes(list)
    return attributes.length < 2
      ? []
      : [
          createExtractedItem(
            { name: toModelName(words.slice(name).join(' ')), attributes },
            [blockOf(statement)],
            source,
          ),
        ]
  })
}

/** A noun with what follows it in brackets or after "with". */
const listedAttributes =
  /(?<![\p{L}\p{N}])((?:\p{L}{1,30} ){0,2}\p{L}{1,30}) (?:\(([^()]{3,160})\)|with (?:an? |the |its |their )?([^.;:()]{3,160}))/gu

/** "an amount, category and date, set budgets" lists three things; a list ends with what follows its "and". */
function firstListIn(text: string): string {
  const end = /\s(?:and|or) [^,]+/.exec(text)
  return end === null ? text : text.slice(0, end.index + end[0].length)
}

const isListOfNouns = (list: string) => {
  const parts = list.split(/, ?(?:and )?| and /)
  return parts.length >= 2 && parts.every(part => part.split(' ').length <= 4 && !/^no /i.test(part))
}

/** Of two models of one name, the one with more attributes is kept. */
function withoutDoubles(items: readonly ExtractedItem[]): ExtractedItem[] {
  const sizeOf = ({ finds }: ExtractedItem) => ((finds['attributes']?.value ?? []) as unknown[]).length
  const kept: ExtractedItem[] = []
  for (const item of items.toSorted((a, b) => sizeOf(b) - sizeOf(a)))
    if (!kept.some(other => isSameNoun(nameWordsOf(other), nameWordsOf(item)))) kept.push(item)
  return kept
}

const nameWordsOf = ({ finds }: ExtractedItem) => nounWordsOf(String(finds['name']!.value))

const withModelName = ({ finds, ...item }: ExtractedItem): ExtractedItem => ({
  ...item,
  finds: { ...finds, name: { ...finds['name']!, value: toModelName(String(finds['name']!.value)) } },
})

/** In the singular, with a capital: "oil readings" becomes "Oil reading". */
function toModelName(name: string): string {
  const words = name.trim().split(/\s+/)
  return capitalize([...words.slice(0, -1), singularOf(words.at(-1)!)].join(' '))
}
