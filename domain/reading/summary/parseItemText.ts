import { nameFieldOf, type FormKey } from '#domain/specification/specification.ts'
import type { ParsedItemText } from './summaryFormat.ts'
import { summaryFormatOf } from './summaryFormats.ts'

/** Parses an item given as one text: "name: description", "term - definition", "As a …, I want to …, so that …". */
export function parseItemText(module: FormKey, text: string): ParsedItemText {
  const { parseItemText: parseOwnText, notesField } = summaryFormatOf(module)
  const own = parseOwnText?.(text)
  if (own !== undefined) return own
  const [, name, more] = /^\s*(?=\S)(.{1,80}?)(?::\s+|(?<!\s)\s+[-–—]\s+)(.+)$/s.exec(text) ?? []
  const nameField = nameFieldOf(module)!
  if (notesField === undefined || name === undefined) return { values: { [nameField]: text }, understood: [] }
  return { values: { [nameField]: name.replaceAll('**', ''), [notesField]: more! }, understood: [] }
}
