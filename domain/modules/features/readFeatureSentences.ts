import { createItemFromPart, type UserMessage } from '#domain/mentor/dialogue/createItem.ts'
import { capitalize, stripFillers } from '#domain/mentor/language/stripFillers.ts'
import { isRole } from '#domain/mentor/language/roles.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import { deedIn } from './deedIn.ts'
import { ownClausesOf } from './ownClauses.ts'
import { readFeatures, type StatedFeature } from './readFeatures.ts'

const somebody =
  /^(?:(?:and|then|also|so|plus)\s+)*(?:i|you|u|we|they|he|she|people|somebody|someone|everybody|everyone|others|users?)\b/i
const wish =
  /^(?:(?:and|then|also|so|plus)\s+)*(?:i|we)\s+(?:want|need|would like)\s+(?:people|users|them|everyone|everybody)\s+to\s+(?:be able to\s+)?/i

/** "What is missing is a warning", "you also need the launch order" */
export const missingLead =
  /^(?:(?:and|so|well|oh|yes|yeah)[\s,]+)*(?:what(?:['’]s| is| are)(?: still| also)? (?:missing|lacking)(?: is| are|:)?|(?:the (?:one|only) )?thing (?:that(?:['’]s| is) )?(?:still )?missing is|(?:still )?missing(?: is| are|:)|you(?:['’]d| would| will|['’]ll)? (?:also |still )?need) (?=\S+ \S)/i

/**
 * Reads sentences about what people do: "You look at the taps and see who's on. I can put in slots for others." Each
 * description is the whole sentence. Undefined if the answer is a list of names.
 */
export function readFeatureSentences(message: UserMessage): ExtractedItem[] | undefined {
  const parts = message.text
    .split(/(?<=[.!?])\s+|(?<!\n)\n+|,\s+(?:plus|and then)\s+|(?<!\s)\s+and then\s+/)
    .flatMap(it => ownClausesOf(it).map(({ start, end }) => it.slice(start, end)))
    .map(it => it.trim())
    .filter(it => /\p{L}/u.test(it))
  const isAboutSomebody = (part: string) => {
    const bare = stripFillers(part)
    const [, first = ''] = /^(?:(?:the|an?|our|my)\s+)?([\w-]+)\s+[a-z]/i.exec(bare) ?? []
    return (
      somebody.test(bare) || (isRole(first) && bare.split(/\s+/).length > 3 && !/^[^,]{1,40},/.test(bare))
    )
  }
  const sentences = parts.map(part => ({ part, deed: deedIn(stripFillers(part)) }))
  const told = sentences.filter(
    ({ part, deed }) => deed !== undefined || isAboutSomebody(part) || missingLead.test(part),
  )
  const isList = parts.some(it => missingLead.test(it) && furtherThing.test(it))
  if (isList || told.length <= parts.length / 2) return undefined
  const createItem = createItemFromPart(message)
  const items = sentences.flatMap(({ part, deed }) => {
    const bare = stripFillers(part).replace(wish, '').replace(missingLead, '')
    const isWish = bare !== stripFillers(part)
    const names = isWish ? [capitalize(bare.replace(/(?<![.!])[.!]+$/, ''))] : namesOf(bare, deed)
    const description = capitalize(bare.replace(/(?<![.!])[.!]+$/, ''))
    return names.map(name =>
      createItem(nameKeyOf(name) === nameKeyOf(description) ? { name } : { name, description }, part),
    )
  })
  return items.length === 0 ? undefined : items
}

/** ", and a list of …" goes on with a list of things. */
const furtherThing = /, (?:and )?(?:an?|the) \p{L}/iu

/** What somebody does has one name, unless it is several actions: "look at the taps and see who's on". */
function namesOf(sentence: string, deed: StatedFeature | undefined): string[] {
  const read = readFeatures(sentence)
  const isSeveral = read.length > 1 && read.every(({ isAction }) => isAction)
  return deed !== undefined && !isSeveral ? [deed.name] : read.map(({ name }) => name)
}
