import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { createItemFromPart, type UserMessage } from '#domain/mentor/dialogue/createItem.ts'
import { toSingularName } from '#domain/mentor/language/toSingularName.ts'
import { itemCalled } from '#domain/mentor/queue/itemsNamed.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { parseAttributes } from './parseAttributes.ts'

/**
 * Reads an answer that says of several things what each has: "a berth's got a row and a number, the key's got a hook",
 * "Berth: row, number. Key: hook". What comes before the first of them is about `itemName`. Undefined for an answer about
 * one thing.
 */
export function readThingsTold(
  message: UserMessage,
  itemName: string | undefined,
  { dataModels }: Specification,
): ExtractedItem[] | undefined {
  if (message.text.length > longest) return undefined
  const starts = [...message.text.matchAll(label)].filter(it => !noThing.test(nameIn(it)))
  const [first] = starts
  const before = first === undefined ? '' : message.text.slice(0, first.index).trim()
  const isAlone = before === '' || (itemName !== undefined && /\p{L}{2}/u.test(before))
  if (first === undefined || !isAlone || starts.length + (before === '' ? 0 : 1) < 2) return undefined
  const known = (name: string) => {
    const found = itemCalled(name, dataModels)
    return dataModels.find(({ id }) => id === found?.id)?.name ?? toSingularName(name)
  }
  const createItem = createItemFromPart(message)
  const own =
    before === '' ? [] : [createItem({ name: itemName!, attributes: parseAttributes(tidy(before)) }, before)]
  const items = starts.map((start, i) => {
    const whole = message.text.slice(start.index, starts[i + 1]?.index)
    const part = whole.trim()
    const list = tidy(whole.slice(start[0].length))
    const name = known(nameIn(start))
    return severals.test(list)
      ? createItem({ name, relationships: part.replace(/(?<![,;.])[,;.]+$/, '') }, part)
      : createItem({ name, attributes: parseAttributes(list) }, part)
  })
  const told = [...own, ...items]
  const saysNothing = told.some(
    ({ finds }) => Array.isArray(finds['attributes']?.value) && finds['attributes'].value.length === 0,
  )
  return saysNothing ? undefined : told
}

const nameIn = ({ groups }: RegExpExecArray): string => groups!['name']!
const longest = 2_000
const tidy = (list: string) => list.trim().replace(/(?<![,;.\s])[,;.\s]+(?:and)?$/i, '')
const thing = String.raw`(?:(?:well|yes|yeah|and|also|then|for|the|an?|each|every|one)[,\s]\s?){0,3}(?<name>\p{L}[\p{L}-]{1,20}(?:\s(?!(?:can|may|must|should|will|has|have|got)\b)[\p{L}-]{2,20})?)`
/** "a lift's got", "each key has": after a comma, too. A label with a colon begins a sentence or a line. */
const label = new RegExp(
  String.raw`(?:^|(?<=[.;,]\s)|(?<=\n))${thing}(?:['’]s got|\s(?:has got|have got|(?:can|may|must|should|will)\s(?:also\s)?have|has|have))\s(?=\S)|(?:^|(?<=[.;]\s)|(?<=\n))${thing}\s?:\s(?=\S)`,
  'giu',
)
const noThing =
  /^(?:who|it|he|she|they|we|i|you|which|that|what|this|these|those|everyone|everybody|nobody|one|some|all|there)\b|\b(?:can|may|must|should|will|does|do|not|who|that|which|it|they)$/i
const severals =
  /^(?:several|many|lots|a lot|loads|one|two|three|more|any number|up to|at most|exactly|\d)\b/i
