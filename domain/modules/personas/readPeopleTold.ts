import { createItemFromMessage, type UserMessage } from '#domain/mentor/dialogue/createItem.ts'
import { peopleTold } from '#domain/mentor/queue/peopleTold.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import type { Specification } from '#domain/specification/specification.ts'

/**
 * Reads the people that several sentences tell of, each with what is said of them: “Anna does the books and wants to see who
 * paid. Members book a boat.” Undefined for one sentence, or unless they tell of several people.
 */
export function readPeopleTold(
  message: UserMessage,
  specification: Specification,
): ExtractedItem[] | undefined {
  const { text } = message
  if (text.length > longest) return undefined
  if (text.split(/(?<=[.!?;])\s+|\n+/).length < 2 || /(?:^|\n) {0,8}[-*•\d]/.test(text)) return undefined
  const told = peopleTold(text, specification, { asked: [], asksWho: true })
  if (told === undefined || told.length < 2) return undefined
  return told.map(({ name, characteristics, needsAndGoals, painPoints }) =>
    createItemFromMessage(message)({
      name,
      ...Object.fromEntries(
        Object.entries({ characteristics, needsAndGoals, painPoints })
          .filter(([, lines]) => lines.length > 0)
          .map(([path, lines]) => [path, lines.join('. ')]),
      ),
    }),
  )
}

/** Nobody tells of people at greater length in an answer. In UTF-16 code units. */
const longest = 5000
