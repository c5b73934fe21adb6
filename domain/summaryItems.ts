import { nameFieldOf } from './matching.ts'
import type { FormKey } from './specification.ts'

interface FromText {
  readonly values: Readonly<Record<string, string>>
  /** Words that say which part is which, and are the form's own labels. */
  readonly understood: readonly string[]
}

/** The field that takes what stands after the name, in "name: text". */
const texts: Partial<Record<FormKey, string>> = {
  personas: 'characteristics',
  features: 'description',
  dataModels: 'description',
  glossary: 'definition',
}

/** An item that a summary says as one text: "name: description", "term - definition", "As a …, I want to …, so that …". */
export function itemFromText(module: FormKey, text: string): FromText {
  if (module === 'userStories') {
    const parts =
      /^\s*as\s+(an?)\s+([^,]+?)\s*,?\s+i\s+want\s+to\s+(.+?)(?:\s*,?\s*so\s+that\s+(.+?))?\.?\s*$/is.exec(
        text,
      )
    if (parts !== null) {
      const [, article, persona, goal, benefit = ''] = parts
      return {
        values: { persona: persona!, goal: goal!, benefit },
        understood: [`as ${article!} I want to so that`],
      }
    }
  }
  const rest = texts[module]
  const [, name, more] = /^\s*(.{1,80}?)(?::\s+|\s+[-–—]\s+)(.+)$/s.exec(text) ?? []
  if (rest !== undefined && name !== undefined) {
    return { values: { [nameFieldOf(module)!]: name.replaceAll('**', ''), [rest]: more! }, understood: [] }
  }
  return { values: { [nameFieldOf(module)!]: text }, understood: [] }
}
