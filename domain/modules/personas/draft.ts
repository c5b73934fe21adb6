import { findNounPhrases } from '#domain/mentor/language/findNounPhrases.ts'
import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import { findNouns } from '#domain/reading/classifier/findNouns.ts'
import { isSameNoun, nounWordsOf } from '#domain/reading/classifier/nounCandidates.ts'
import { needWords, painWords } from '#domain/reading/painPoints.ts'
import { evidenceOf, sentenceOf } from '#domain/reading/draft/fieldDrafter.ts'
import { foundIn } from '#domain/reading/draft/foundIn.ts'
import type { Drafter, PlacedStatement } from '#domain/reading/draft/placedStatement.ts'
import { textOf, type ExtractedItem, type ExtractedValue } from '#domain/reading/extraction.ts'
import { cellsOf } from '#domain/reading/statements/statementsOf.ts'
import { singularOf } from '#domain/text/words.ts'

const maxPersonas = 6

/** The people that the text describes, and those who do something with the app. */
export const draft: Drafter = (placed, { source, found, statements, nounContexts }) => {
  const described: ExtractedItem[] = []
  const known: string[][] = []
  const stated = found.filter(({ finds }) => finds['name']?.mark === 'said')
  for (const item of new Set([...stated, ...foundIn(placed, found)])) {
    const words = nounWordsOf(textOf(item, 'name'))
    if (words.length === 0 || known.some(other => isSameNoun(words, other))) continue
    known.push(words)
    described.push(withSingularName(item))
  }
  const people = findNouns('person', nounContexts, { minProbability: 0.25, maxCount: maxPersonas })
    .filter(({ words }) => !known.some(other => isSameNoun(words, other)))
    .map((person): ExtractedItem => ({
      finds: {
        name: {
          value: toPersonName(person.name),
          evidence: person.statements.slice(0, 3).map(i => evidenceOf(statements[i]!, source)),
          mark: 'guessed',
        },
      },
    }))
  const rows = placed
    .filter(({ columns }) => columns !== undefined)
    .map(statement => personaIn(statement, source))
    .filter(({ finds }) => !known.some(other => isSameNoun(nounWordsOf(String(finds['name']!.value)), other)))
  const inRows = rows.map(({ finds }) => nounWordsOf(String(finds['name']!.value)))
  described.push(...rows)
  const others = people.filter(
    ({ finds }) => !inRows.some(other => isSameNoun(nounWordsOf(String(finds['name']!.value)), other)),
  )
  const personas = [...described, ...others.slice(0, Math.max(0, maxPersonas - described.length))]
  return personas.map(persona => withDescription(persona, placed, source))
}

/** A table's row: the name, then what the column titles say. */
function personaIn(statement: PlacedStatement, source: string): ExtractedItem {
  const [name = '', ...cells] = cellsOf(statement.text)
  const finds: Record<string, ExtractedValue> = {}
  const add = (field: string, value: string) => {
    const before = finds[field]
    if (value !== '')
      finds[field] = {
        value: before === undefined ? value : `${String(before.value)}\n${value}`,
        evidence: [evidenceOf(statement, source)],
        mark: 'said',
      }
  }
  add('name', capitalize(name))
  for (const [i, cell] of cells.entries()) add(fieldOfColumn(statement.columns![i + 1] ?? ''), cell)
  return { finds }
}

const fieldOfColumn = (title: string) =>
  /pain|frustrat|problem|trouble|hate/i.test(title)
    ? 'painPoints'
    : /need|goal|want|does|after|task|job/i.test(title)
      ? 'needsAndGoals'
      : 'characteristics'

/** Adds what statements about a persona say: needs, pains, or else what they are like. */
function withDescription(
  { finds, ...item }: ExtractedItem,
  placed: readonly PlacedStatement[],
  source: string,
): ExtractedItem {
  const name = nounWordsOf(String(finds['name']!.value))
  const added: Record<string, ExtractedValue> = {}
  for (const statement of placed) {
    if (statement.columns !== undefined || !isAbout(statement, name)) continue
    const field = painWords.test(statement.text)
      ? 'painPoints'
      : needWords.test(statement.text)
        ? 'needsAndGoals'
        : 'characteristics'
    if (finds[field] !== undefined) continue
    const text = sentenceOf(statement.text)
    const before = added[field]
    added[field] = {
      value: before === undefined ? text : `${String(before.value)}\n${text}`,
      evidence: [...(before?.evidence ?? []), evidenceOf(statement, source)],
      mark: 'said',
    }
  }
  return { ...item, finds: { ...finds, ...added } }
}

const isAbout = ({ text }: PlacedStatement, name: readonly string[]) =>
  findNounPhrases(text).some(phrase => isSameNoun(nounWordsOf(phrase.name), name))

/** "Sitters" are described as one of them. */
const withSingularName = ({ finds, ...item }: ExtractedItem): ExtractedItem => ({
  ...item,
  finds: { ...finds, name: { ...finds['name']!, value: toPersonName(String(finds['name']!.value)) } },
})

/** In the singular, with a capital: "tree crews" becomes "Tree crew". */
function toPersonName(name: string): string {
  const words = name.trim().split(/\s+/)
  return capitalize([...words.slice(0, -1), singularOf(words.at(-1)!)].join(' '))
}
