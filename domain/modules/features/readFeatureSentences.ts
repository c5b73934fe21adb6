import { createItemFromPart, type UserMessage } from '#domain/mentor/dialogue/createItem.ts'
import { capitalize, stripFillers } from '#domain/mentor/language/stripFillers.ts'
import { isRole } from '#domain/mentor/language/roles.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import { readFeatures } from './readFeatures.ts'

const somebody =
  /^(?:(?:and|then|also|so|plus)\s+)*(?:i|you|u|we|they|he|she|people|somebody|someone|everybody|everyone|others|users?)\b/i
const wish =
  /^(?:(?:and|then|also|so|plus)\s+)*(?:i|we)\s+(?:want|need|would like)\s+(?:people|users|them|everyone|everybody)\s+to\s+(?:be able to\s+)?/i

/**
 * Reads sentences about what people do: "You look at the taps and see who's on. I can put in slots for others." Each
 * description is the whole sentence. Undefined if the answer is a list of names.
 */
export function readFeatureSentences(message: UserMessage): ExtractedItem[] | undefined {
  const parts = message.text
    .split(/(?<=[.!?])\s+|(?<!\n)\n+|,\s+(?:plus|and then)\s+|(?<!\s)\s+and then\s+/)
    .map(it => it.trim())
    .filter(it => /\p{L}/u.test(it))
  const isAboutSomebody = (part: string) => {
    const bare = stripFillers(part)
    const [, first = ''] = /^(?:(?:the|an?|our|my)\s+)?([\w-]+)\s+[a-z]/i.exec(bare) ?? []
    return (
      somebody.test(bare) || (isRole(first) && bare.split(/\s+/).length > 3 && !/^[^,]{1,40},/.test(bare))
    )
  }
  if (parts.filter(isAboutSomebody).length <= parts.length / 2) return undefined
  const createItem = createItemFromPart(message)
  const items = parts.flatMap(part => {
    const bare = stripFillers(part).replace(wish, '')
    const isWish = bare !== stripFillers(part)
    const names = isWish
      ? [capitalize(bare.replace(/(?<![.!])[.!]+$/, ''))]
      : readFeatures(bare).map(({ name }) => name)
    const description = capitalize(bare.replace(/(?<![.!])[.!]+$/, ''))
    return names.map(name =>
      createItem(nameKeyOf(name) === nameKeyOf(description) ? { name } : { name, description }, part),
    )
  })
  return items.length === 0 ? undefined : items
}
