import { evidenceOf, fieldIn, itemOf, sentenceOf } from '#domain/reading/draft/fieldDrafter.ts'
import type { PlacedStatement } from '#domain/reading/draft/placedStatement.ts'
import type { ExtractedItem, ExtractedValue } from '#domain/reading/extraction.ts'
import { cellsOf } from '#domain/reading/statements/statementsOf.ts'
import { itemListOf, nameFieldOf, type ModuleKey } from '#domain/specification/specification.ts'

/** A longer text is a description rather than a name. */
const maxNameWords = 9

/** The item that a statement makes by itself: named by its words, and with all of them in its text. */
export function itemFromStatement(
  module: ModuleKey,
  statement: PlacedStatement,
  source: string,
): ExtractedItem {
  const list = itemListOf(module)
  const text = textOf(statement)
  if (list === undefined) return itemOf(fieldIn(module, statement), text, [statement], source)
  const whole = valueFromStatement(statement, source)
  const lines = Object.entries(list.fields).find(([, field]) => field.kind === 'lines')
  if (lines !== undefined) return { finds: { [lines[0]]: { ...whole, value: [text] } } }
  const words = text.split(/\s+/)
  const prose = proseFieldOf(module)
  const name = nameFieldOf(module)!
  if (prose === undefined || words.length <= maxNameWords) return { finds: { [name]: whole } }
  const short = `${words.slice(0, maxNameWords).join(' ')} …`
  return { finds: { [name]: { ...whole, value: short }, [prose]: whole } }
}

/** The field of a list’s items that holds whole sentences, if there is one. */
export const proseFieldOf = (module: ModuleKey): string | undefined =>
  Object.entries(itemListOf(module)?.fields ?? {}).find(
    ([, field]) => field.kind === 'text' && field.rows > 1,
  )?.[0]

/** All words of a statement as a value. */
export const valueFromStatement = (statement: PlacedStatement, source: string): ExtractedValue => ({
  value: textOf(statement),
  evidence: [evidenceOf(statement, source)],
  mark: 'said',
})

/** The statement as a sentence; a table’s row as its first cell and what the others say about it. */
function textOf({ kind, text }: PlacedStatement): string {
  if (kind !== 'row') return sentenceOf(text)
  const [first = '', ...rest] = cellsOf(text)
  return sentenceOf(rest.length === 0 ? first : `${first}: ${rest.filter(cell => cell !== '').join(', ')}`)
}
