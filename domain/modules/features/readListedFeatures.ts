import { createItemFromPart, type UserMessage } from '#domain/mentor/dialogue/createItem.ts'
import { startsWithVerb } from '#domain/mentor/language/parseAction.ts'
import { resolvePronouns } from '#domain/mentor/language/resolvePronouns.ts'
import { stripFillers } from '#domain/mentor/language/stripFillers.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import { readFeatures } from './readFeatures.ts'

/** What somebody may do, in whatever order they like: "you can …", "it lets them …". */
const ability =
  /^[^\p{L}]{0,8}(?:(?:well|so|and|also|there|here|on it|in it|with it|basically)[^\p{L}]{1,8}){0,3}(?:(?:the |an? )?\p{L}{1,20}(?:\s\p{L}{1,20})?\s{1,4}(?:can|could|may|(?:is|are|should be|must be|will be|has to be|have to be) able to)\s|(?:it|that|this|the \p{L}{1,20})\s(?:lets|allows|enables|helps)\s)/iu
/** Steps follow each other, and a condition belongs to what it is about. */
const order =
  /\b(?:then|after(?:wards)?|next|first(?:ly)?|finally|when|once|until|before|while|if|because|so that|by \p{L}{1,16}ing)\b/iu
const leadPattern =
  /^[^\p{L}]{0,8}(?:\p{L}{1,20}\s{1,4}){0,4}?(?:can|could|able to|features?|functions?|options?|things?|lets (?:you|them|people)|allows (?:you|them|people) to)\s{0,4}:\s{0,9}$/iu
const bullet = /^\s*[-*•–]\s+/

/**
 * Reads the separate functions that an answer about one feature lists: "You can search the list, filter it and export
 * it". Steps that follow each other are no list, and neither are two actions, which may be steps as well.
 */
export function readListedFeatures(featureName: string, message: UserMessage): ExtractedItem[] {
  const parts = bulletedFunctionsIn(message.text) ?? spokenFunctionsIn(message.text)
  const names = resolvePronouns(
    parts.map(it => it.name),
    [featureName],
  )
  const createItem = createItemFromPart(message)
  return names.flatMap((name, i): ExtractedItem[] => {
    if (nameKeyOf(name) === nameKeyOf(featureName)) return []
    const { finds } = createItem({ name }, parts[i]!.quote)
    // The person named a function; that it's a feature of its own is our guess.
    return [{ finds: { name: { ...finds['name']!, mark: 'guessed' } } }]
  })
}

interface ListedFunction {
  readonly name: string
  readonly quote: string
}

function spokenFunctionsIn(text: string): ListedFunction[] {
  return text.split(/(?<=[.!?;])\s+|\n/).flatMap(sentence => {
    const bare = stripFillers(sentence)
    if (!ability.test(bare) || order.test(bare)) return []
    const features = readFeatures(bare)
    return features.length < 3 || features.some(it => !it.isAction || it.name.split(/\s+/).length > 8)
      ? []
      : features.map(({ name }) => ({ name, quote: sentence.trim() }))
  })
}

/** A list below "You can:". Undefined if there is none. */
function bulletedFunctionsIn(text: string): ListedFunction[] | undefined {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  const lead = lines.findIndex(line => leadPattern.test(line))
  const listed = lines.slice(lead + 1)
  if (lead < 0 || listed.length < 2 || !listed.every(line => bullet.test(line))) return undefined
  const parts = listed.map(line => line.replace(bullet, '').trim())
  if (!parts.every(part => startsWithVerb(part) && !order.test(part))) return undefined
  return parts.flatMap(quote => readFeatures(quote).map(({ name }) => ({ name, quote })))
}
