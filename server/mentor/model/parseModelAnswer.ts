import { itemNumberOf } from '#domain/specification/itemIds.ts'
import { itemListOf, type FormKey } from '#domain/specification/specification.ts'
import { readSummary, type Extraction } from '#domain/reading/summary/readSummary.ts'
import { parseJsonAnswer, type AnswerProblem } from '#server/mentor/model/parseJsonAnswer.ts'

/** Parses a model's answer about a module, or returns the problem in a sentence for the model. Never throws. */
export function parseModelAnswer(module: FormKey, text: string): Extraction | AnswerProblem {
  const parsed = parseJsonAnswer(text)
  return 'problem' in parsed ? parsed : readModelSummary(module, parsed.value)
}

/** Reads the content of a module from an answer's data. */
export function readModelSummary(module: FormKey, value: object): Extraction | AnswerProblem {
  // Words around the JSON are the model's, not the user's, so they don't count as unplaced.
  const summary = readSummary(module, removeInventedIds(module, value))
  return summary.entries.length === 0 && summary.unplaced.length > 0
    ? { problem: 'its names don’t match the schema.' }
    : summary
}

/**
 * Removes ids that aren't in our format: models like to number things themselves, and such an id would be read as
 * content.
 */
function removeInventedIds(module: FormKey, value: unknown, depth = 3): unknown {
  const list = itemListOf(module)
  if (list === undefined || typeof value !== 'object' || value === null || depth === 0) return value
  if (Array.isArray(value)) return value.map(it => removeInventedIds(module, it, depth - 1))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, id]) => name !== 'id' || itemNumberOf(list.prefix, id) !== undefined)
      .map(([name, it]) => [name, removeInventedIds(module, it, depth - 1)]),
  )
}
