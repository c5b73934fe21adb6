import { isRole } from '#domain/mentor/language/roles.ts'
import { findNounPhrases } from '#domain/mentor/language/findNounPhrases.ts'
import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import { toSingularName } from '#domain/mentor/language/toSingularName.ts'
import { likelyNounsOf } from '#domain/reading/classifier/likelyNouns.ts'
import { isSameNoun, nounWordsOf } from '#domain/reading/classifier/nounCandidates.ts'
import { personaFieldOf } from '#domain/reading/painPoints.ts'
import { evidenceOf, sentenceOf, withSingularName } from '#domain/reading/draft/fieldDrafter.ts'
import { foundIn } from '#domain/reading/draft/foundIn.ts'
import type { Drafter, PlacedStatement } from '#domain/reading/draft/placedStatement.ts'
import { textOf, type ExtractedItem, type ExtractedValue } from '#domain/reading/extraction.ts'
import { cellsOf } from '#domain/reading/statements/statementsOf.ts'

const maxPersonas = 6

/** The people that the text describes, and those who do something with the app. */
export const draft: Drafter = (placed, { source, found, statements, nouns }) => {
  const described: ExtractedItem[] = []
  const known: string[][] = []
  const stated = [
    ...found.filter(({ finds }) => finds['name']?.mark === 'said'),
    ...statements.flatMap(statement => listedPeople(statement, source)),
  ]
  for (const item of new Set([...stated, ...foundIn(placed, found)])) {
    const words = nounWordsOf(textOf(item, 'name'))
    const isName = !/[,.:]|^(?:of|in|for|with|from)\b/i.test(textOf(item, 'name'))
    if (!isName || words.length === 0 || known.some(other => isSameNoun(words, other))) continue
    known.push(words)
    described.push(withSingularName(item))
  }
  const people = likelyNounsOf('person', nouns, 0.25)
    .slice(0, maxPersonas)
    .filter(({ words }) => !known.some(other => isSameNoun(words, other)))
    .map((person): ExtractedItem => ({
      finds: {
        name: {
          value: toSingularName(person.name),
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

/** "Who: setters (6, on a ladder), desk staff, members" lists three. */
function listedPeople(statement: PlacedStatement, source: string): ExtractedItem[] {
  const { label, text } = statement
  if (label === undefined || !peopleLabel.test(label) || !text.toLowerCase().startsWith(label.toLowerCase()))
    return []
  return text
    .slice(label.length + 1)
    .replace(/\([^()]{0,200}\)/g, '')
    .split(/[,;+&]| and /)
    .map(part => part.replace(/^\s*(?:(?:[~<>]?\d[\d.,]*|the|our|an?|some|all)\s+)*/i, '').trim())
    .map(
      part =>
        /^\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]*){0,2}(?=$| \d| [~<>]| who\b| that\b| in\b| with\b| on\b| from\b| at\b)/u.exec(
          part,
        )?.[0] ?? '',
    )
    .filter(name => isRole(name.split(' ').at(-1)!.toLowerCase()) || /[^s]s$/.test(name))
    .map(name => ({
      finds: {
        name: { value: toSingularName(name), evidence: [evidenceOf(statement, source)], mark: 'said' },
      },
    }))
}

const peopleLabel = /^(?:who|users?|people|roles?|personas?|target users?|audience)$/i

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
    const field = personaFieldOf(statement.text)
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
