import { createItemFromMessage, type UserMessage } from '#domain/mentor/dialogue/createItem.ts'
import { isNameOf, keyStemsOf } from '#domain/mentor/dialogue/revision/matchCard.ts'
import { capitalize, capitalizeI, stripFillers } from '#domain/mentor/language/stripFillers.ts'
import { withoutAddition } from '#domain/mentor/language/addedIn.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { namedTargetsOf } from '#domain/specification/links.ts'
import type { Specification } from '#domain/specification/specification.ts'

/** What says something about something: a verb, a limit or a time. */
const telling =
  /\b(?:is|are|isn['’]?t|aren['’]?t|was|must|mustn['’]?t|should|shouldn['’]?t|can|can['’]?t|may|only|needs?|needed|has|have|will|won['’]?t|gets?|goes|shows?|max(?:imum)?|at most|at least|not|never|until|by|over|under|per|when|if|before|after|within)\b/i

/**
 * Reads a sentence that says something about one feature that is there: "the report must be ready by January".
 * Undefined if it names none, or more.
 */
export function readAboutFeature(
  message: UserMessage,
  specification: Specification,
): ExtractedItem[] | undefined {
  const { text } = message
  if (text.includes('\n') || text.split(/\s+/).length < 4 || !telling.test(text)) return undefined
  const said = keyStemsOf(text)
  const named = namedTargetsOf(specification, 'features').filter(({ name }) => {
    const own = keyStemsOf(name)
    return own.length > 0 && own.every(stem => said.includes(stem)) && !isNameOf(text, name)
  })
  const longest = named.toSorted((a, b) => keyStemsOf(b.name).length - keyStemsOf(a.name).length)
  const [feature, other] = longest
  if (feature === undefined) return undefined
  const isOne =
    other === undefined || keyStemsOf(other.name).every(stem => keyStemsOf(feature.name).includes(stem))
  return isOne
    ? [
        createItemFromMessage(message)({
          name: feature.name,
          description: capitalize(capitalizeI(stripFillers(withoutAddition(text)))),
        }),
      ]
    : undefined
}
