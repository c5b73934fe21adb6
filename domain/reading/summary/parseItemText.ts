import { nameFieldOf } from '#domain/specification/itemIdentity.ts'
import type { FormKey } from '#domain/specification/specification.ts'

interface ParsedItemText {
  readonly values: Readonly<Record<string, string>>
  /** Words that say which part is which, and are the form's own labels. */
  readonly understood: readonly string[]
}

/** The field that takes what stands after the name, in "name: text". */
const descriptionFields: Partial<Record<FormKey, string>> = {
  personas: 'characteristics',
  features: 'description',
  dataModels: 'description',
  glossary: 'definition',
}

/** "As a cook, I want to see recipes, so that I can choose", part by part; undefined where it is no such text. */
function parseStoryText(text: string): ParsedItemText | undefined {
  const [, article, story] = /^as\s+(an?)\s+(.+)$/is.exec(text.trim().replace(/\.$/, '')) ?? []
  const wantMatch = /(?<!\s)(?:\s*,)?\s+i\s+want\s+to\s+(?=\S)/i.exec(story ?? '')
  if (article === undefined || story === undefined || wantMatch === null) return undefined
  const persona = story.slice(0, wantMatch.index)
  const goalAndBenefit = story.slice(wantMatch.index + wantMatch[0].length)
  const benefitMatch = /(?<![\s,])(?:\s*,)?\s*(?<!\w)so\s+that\s+(?=\S)/i.exec(goalAndBenefit)
  if (persona === '' || persona.includes(',')) return undefined
  const goal = benefitMatch === null ? goalAndBenefit : goalAndBenefit.slice(0, benefitMatch.index)
  const benefit =
    benefitMatch === null ? '' : goalAndBenefit.slice(benefitMatch.index + benefitMatch[0].length)
  return { values: { persona, goal, benefit }, understood: [`as ${article} I want to so that`] }
}

/** An item that a summary says as one text: "name: description", "term - definition", "As a …, I want to …, so that …". */
export function parseItemText(module: FormKey, text: string): ParsedItemText {
  if (module === 'userStories') {
    const story = parseStoryText(text)
    if (story !== undefined) return story
  }
  const rest = descriptionFields[module]
  const [, name, more] = /^\s*(?=\S)(.{1,80}?)(?::\s+|(?<!\s)\s+[-–—]\s+)(.+)$/s.exec(text) ?? []
  if (rest !== undefined && name !== undefined) {
    return { values: { [nameFieldOf(module)!]: name.replaceAll('**', ''), [rest]: more! }, understood: [] }
  }
  return { values: { [nameFieldOf(module)!]: text }, understood: [] }
}
