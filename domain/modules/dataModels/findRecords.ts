import { toSingularName } from '#domain/mentor/language/toSingularName.ts'
import type { DraftContext, PlacedStatement } from '#domain/reading/draft/placedStatement.ts'
import type { TaggedPhrase } from '#domain/reading/phrases/tagPhrases.ts'
import { sequencesOf } from '#domain/reading/phrases/sequencesOf.ts'
import { cellsOf } from '#domain/reading/statements/statementsOf.ts'
import { parseAttribute, parseAttributes, type ExtractedAttribute } from './parseAttributes.ts'

/** A thing of which a text says what is kept about it. */
export interface FoundRecord {
  readonly name: string
  readonly attributes: readonly ExtractedAttribute[]
  readonly statements: readonly PlacedStatement[]
}

/** The things whose attributes a text lists: "guests have a name and a menu choice", "Bin: species, start date". */
export function findRecords({
  text,
  statements,
  phrases,
}: Pick<DraftContext, 'text' | 'statements' | 'phrases'>): FoundRecord[] {
  const { records } = phrases
  return sequencesOf(text, statements).flatMap(sequence => {
    const row = readRow(sequence[0]!)
    if (row !== undefined) return [row]
    const [first, last] = [sequence[0]!, sequence.at(-1)!]
    return groupByThing(records.filter(({ start, end }) => start >= first.start && end <= last.end)).flatMap(
      ({ thing, attributes }) => {
        const name = thing === undefined ? titleOf(text, sequence, attributes[0]!) : wordsAt(text, thing)
        const parsed = attributes.flatMap(phrase => parseAttribute(wordsAt(text, phrase)) ?? [])
        const all = [...(thing === undefined ? [] : [thing]), ...attributes]
        return name === undefined || parsed.length === 0
          ? []
          : [
              {
                name: toSingularName(name),
                attributes: withoutDoubles(parsed),
                statements: sequence.filter(it =>
                  all.some(({ start, end }) => start < it.end && it.start < end),
                ),
              },
            ]
      },
    )
  })
}

/** A table's row below a title such as "Fields": the first cell names the thing. */
function readRow(statement: PlacedStatement): FoundRecord | undefined {
  const column = statement.columns?.findIndex(title => fieldsTitle.test(title)) ?? -1
  if (column < 1) return undefined
  const cells = cellsOf(statement.text)
  const attributes = parseAttributes(cells[column] ?? '')
  const name = (cells[0] ?? '').replace(/[*_`]/g, '').trim()
  return name === '' || attributes.length === 0
    ? undefined
    : { name: toSingularName(name), attributes, statements: [statement] }
}
const fieldsTitle = /^\W*(?:fields?|attributes?|columns?|properties|data|what (?:we )?(?:keep|store)s?)\W*$/i

interface Group {
  readonly thing: TaggedPhrase | undefined
  readonly attributes: TaggedPhrase[]
}

/** Attributes belong to the thing before them, or else to the only one of their sentence. */
function groupByThing(phrases: readonly TaggedPhrase[]): Group[] {
  const groups: Group[] = []
  const early: TaggedPhrase[] = []
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

/** The thing that attributes are listed for: the label of their line, or the first cell of their row. */
function titleOf(
  text: string,
  sequence: readonly PlacedStatement[],
  { start }: TaggedPhrase,
): string | undefined {
  const statement = sequence.find(it => it.start <= start && start < it.end)
  if (statement === undefined) return undefined
  const before = text.slice(statement.start, start)
  const title =
    statement.kind === 'row'
      ? before.replace(/^\W+/, '').split('|', 1)[0]!
      : /([\p{L} ]{2,40})\s?[:=(]\W*$/u.exec(before)?.[1]
  const name = title?.trim().split(/\s+/).slice(-3).join(' ')
  return name === '' ? undefined : name
}

const wordsAt = (text: string, { start, end }: TaggedPhrase): string =>
  text
    .slice(start, end)
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+|[\s,;:.]+$/gu, '')
    .replace(/^(?:an?|the|its|their|each|every|one|our|my) (?=\p{L})/iu, '')

function withoutDoubles(attributes: readonly ExtractedAttribute[]): ExtractedAttribute[] {
  const byName = new Map(attributes.toReversed().map(it => [it.name.toLowerCase(), it]))
  return [...byName.values()].reverse()
}
