import type { ExtractedItem, Evidence } from '#domain/reading/extraction.ts'
import { createWordLocator } from '#domain/text/createWordLocator.ts'

/** A message of the user, with its id. */
export interface UserMessage {
  readonly id: string
  readonly text: string
}

/** Creates items with a whole message as the evidence of their values. */
export const createItemFromMessage =
  ({ id, text }: UserMessage) =>
  (values: Readonly<Record<string, unknown>>): ExtractedItem => {
    const evidence: Evidence[] = [{ quote: text, source: id, start: 0, end: text.length }]
    return {
      finds: Object.fromEntries(
        Object.entries(values).map(([path, value]) => [path, { value, evidence, mark: 'said' }] as const),
      ),
    }
  }

/** Creates items for the parts of a message, each with its own words and their position as evidence. */
export function createItemFromPart(
  message: UserMessage,
): (values: Readonly<Record<string, unknown>>, part: string) => ExtractedItem {
  const { id, text } = message
  const say = createItemFromMessage(message)
  const placeOf = createWordLocator(text)
  return (values, part) => {
    const place = placeOf(part) ?? findVerbatim(text, part)
    // Quoting the whole message for each of its parts would take quadratic space.
    const evidence =
      place === undefined
        ? [{ quote: part, source: id }]
        : [{ quote: text.slice(place.start, place.end), source: id, ...place }]
    const { finds } = say(values)
    return {
      finds: Object.fromEntries(Object.entries(finds).map(([path, find]) => [path, { ...find, evidence }])),
    }
  }
}

function findVerbatim(text: string, part: string): { start: number; end: number } | undefined {
  const start = text.indexOf(part)
  return start < 0 ? undefined : { start, end: start + part.length }
}
