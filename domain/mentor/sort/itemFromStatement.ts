import { evidenceOf, fieldIn, itemOf, sentenceOf } from '#domain/reading/draft/fieldDrafter.ts'
import type { PlacedStatement } from '#domain/reading/draft/placedStatement.ts'
import type { ExtractedItem, ExtractedValue } from '#domain/reading/extraction.ts'
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
  const text = sentenceOf(statement.text)
  if (list === undefined) return itemOf(fieldIn(module, statement), text, [statement], source)
  const value = (value: unknown): ExtractedValue => ({
    value,
    evidence: [evidenceOf(statement, source)],
    mark: 'said',
  })
  const fields = Object.entries(list.fields)
  const lines = fields.find(([, field]) => field.kind === 'lines')
  if (lines !== undefined) return { finds: { [lines[0]]: value([text]) } }
  const words = text.split(/\s+/)
  const name = words.slice(0, maxNameWords).join(' ')
  const prose = fields.find(([, field]) => field.kind === 'text' && field.rows > 1)
  const isNameEnough = words.length <= maxNameWords
  return {
    finds: {
      [nameFieldOf(module)!]: value(prose === undefined || isNameEnough ? text : `${name} …`),
      ...(prose === undefined || isNameEnough ? {} : { [prose[0]]: value(text) }),
    },
  }
}
