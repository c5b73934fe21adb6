import { capitalize, stripFillers } from '#domain/mentor/language/stripFillers.ts'
import { toSingularName } from '#domain/mentor/language/toSingularName.ts'
import type { ModuleKey } from '#domain/specification/specification.ts'
import { textOf, type Evidence, type ExtractedItem } from '../extraction.ts'
import { withoutSectionLabel } from '../statements/sectionLabelOf.ts'
import { wordsOfStatement } from '../statements/requirementRow.ts'
import { foundByStatement } from './foundIn.ts'
import type { Drafter, PlacedStatement } from './placedStatement.ts'

/**
 * The drafter of a module of single fields: each field gets the statements that most likely belong there, one on a line.
 * If `prefersReader`, what the module's reader recognised in a statement goes to the fields that it names instead.
 */
export const createFieldDrafter =
  (module: ModuleKey, { prefersReader = false } = {}): Drafter =>
  (placed, { source, found, statements: all }) => {
    const recognised = prefersReader
      ? foundByStatement(
          placed,
          found.filter(({ finds }) => Object.values(finds).every(({ mark }) => mark === 'said')),
        )
      : new Map<PlacedStatement, ExtractedItem[]>()
    const others = placed.filter(statement => !recognised.has(statement))
    const byField = Map.groupBy(others, statement => fieldIn(module, statement))
    return [
      ...new Set([...recognised.values()].flat()),
      ...[...byField]
        .filter(([field]) => field !== '')
        .map(([field, statements]) =>
          itemOf(
            field,
            joinClauses(statements, all)
              .map(text => sentenceOf(withoutSectionLabel(text)))
              .join('\n'),
            statements,
            source,
          ),
        ),
    ]
  }

/** The texts of statements; clauses that follow each other in one sentence stay together. */
function joinClauses(statements: readonly PlacedStatement[], all: readonly PlacedStatement[]): string[] {
  const texts: string[] = []
  for (const [i, statement] of statements.entries()) {
    const text = wholeTextOf(statement, all)
    const before = statements[i - 1]
    const continues =
      before !== undefined &&
      statement.kind === 'prose' &&
      statement.start - before.end < 3 &&
      /[\p{L}\p{N},]$/u.test(before.text) &&
      /^\p{Ll}/u.test(text)
    texts.push(continues ? `${texts.pop()!} ${text}` : text)
  }
  return texts
}

/** "I want a tool for the desk:" is nothing without the statement after the colon. */
function wholeTextOf(statement: PlacedStatement, all: readonly PlacedStatement[]): string {
  if (!statement.text.endsWith(':')) return wordsOfStatement(statement)
  const next = all[all.indexOf(statement) + 1]
  return next === undefined ? statement.text : `${statement.text} ${next.text}`
}

export const fieldIn = (module: ModuleKey, { placements }: PlacedStatement): string =>
  placements.find(it => it.module === module)!.field

/** The statement as a line of its own: without connectives before it, with a capital. */
export const sentenceOf = (text: string): string =>
  capitalize(
    stripFillers(text.replace(/^(?:and|but|so|also|oh|because|cuz|plus)\b[\s,:]*/i, '')).replace(
      /(?<![\s,;:.])[\s,;:.]+$/,
      '',
    ),
  )

export function itemOf(
  field: string,
  value: unknown,
  statements: readonly PlacedStatement[],
  source: string,
): ExtractedItem {
  return {
    finds: { [field]: { value, evidence: statements.map(it => evidenceOf(it, source)), mark: 'said' } },
  }
}

export const evidenceOf = ({ text, start, end }: PlacedStatement, source: string): Evidence => ({
  quote: text,
  source,
  start,
  end,
})

/** The item, named as one of its kind: "Sitters" become "Sitter". */
export const withSingularName = (item: ExtractedItem): ExtractedItem => ({
  ...item,
  finds: { ...item.finds, name: { ...item.finds['name']!, value: toSingularName(textOf(item, 'name')) } },
})
