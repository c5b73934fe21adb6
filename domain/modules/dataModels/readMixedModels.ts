import { createItemFromPart, type UserMessage } from '#domain/mentor/dialogue/createItem.ts'
import { toSingularName } from '#domain/mentor/language/toSingularName.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { splitOutsideBrackets } from '#domain/text/splitOutsideBrackets.ts'
import { parseAttributes } from './parseAttributes.ts'
import { withSlashedValues } from './plainNotation.ts'

const lead = String.raw`(?:(?:and|also|plus|then|the|an?|our|each|every)\s){0,3}`
const name = String.raw`(?<name>\p{L}[\p{L}\p{N}-]{1,30}(?:\s[\p{L}\p{N}-]{1,30}){0,2})`
const bracketed = new RegExp(String.raw`^${lead}${name}\s?\((?<more>[^()]{2,300})\)$`, 'iu')
const labelled = new RegExp(String.raw`^${lead}${name}\s?(?::|\s[–—-])\s(?<more>\S.*)$`, 'isu')
const bare = new RegExp(String.raw`^${lead}${name}$`, 'iu')

/**
 * Reads a list in which each thing is told in its own way: "Product (barcode, name), shelf, Stock item: product, best
 * before. Shift: date, role". Undefined unless some are in brackets and others aren't.
 */
export function readMixedModels(message: UserMessage): ExtractedItem[] | undefined {
  const models: { name: string; parts: string[]; quote: string; kind: 'bracket' | 'label' | 'bare' }[] = []
  for (const sentence of splitOutsideBrackets(message.text, /[.;]\s+|\n+/g)) {
    let isOpen = false
    for (const said of splitOutsideBrackets(sentence, /,\s*/g)) {
      const part = said.trim().replace(/(?<!\.)\.$/, '')
      const label = labelled.exec(part)?.groups
      const inBrackets = isOpen ? undefined : bracketed.exec(part)?.groups
      const alone = isOpen ? undefined : bare.exec(part)?.groups
      if (label !== undefined)
        models.push({ name: label['name']!, parts: [label['more']!], quote: part, kind: 'label' })
      else if (inBrackets !== undefined)
        models.push({ name: inBrackets['name']!, parts: [inBrackets['more']!], quote: part, kind: 'bracket' })
      else if (isOpen && part !== '') models.at(-1)!.parts.push(part)
      else if (alone !== undefined)
        // "Members and guests" are two.
        for (const each of alone['name']!.split(/\sand\s/i))
          models.push({ name: each, parts: [], quote: part, kind: 'bare' })
      else if (part !== '') return undefined
      isOpen ||= label !== undefined
    }
  }
  const has = (kind: string) => models.some(it => it.kind === kind)
  if (!has('bracket') || !(has('label') || has('bare'))) return undefined
  const createItem = createItemFromPart(message)
  return models.map(({ name: said, parts, quote }) => {
    const attributes = parseAttributes(withSlashedValues(parts.join(', ')))
    return createItem(
      { name: toSingularName(said), ...(attributes.length === 0 ? {} : { attributes }) },
      quote,
    )
  })
}
