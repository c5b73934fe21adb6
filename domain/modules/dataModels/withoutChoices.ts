import { singularOf, wordsOf } from '#domain/text/words.ts'
import { textOf, type ExtractedItem } from '#domain/reading/extraction.ts'
import type { ExtractedAttribute } from './parseAttributes.ts'

const choice = String.raw`(?:status|state|stage|phase|type|kind|category|priority|level|size)`
/** “Status”, “Parcel sizes” */
const choiceName = new RegExp(String.raw`^(?<of>.*?)\s?(?<what>${choice})$`, 'i')

const attributesOf = ({ finds }: ExtractedItem) =>
  (finds['attributes']?.value ?? []) as readonly ExtractedAttribute[]

/**
 * Things without those that are only what another may be: “Status (open, closed)” is an attribute of the thing before it,
 * and “status of a batch (planned, brewing)” of the batch, whose attributes aren't planned and brewing.
 */
export function withoutChoices(items: readonly ExtractedItem[], text: string): ExtractedItem[] {
  const kept: ExtractedItem[] = []
  for (const item of items) {
    const own = attributesOf(item)
    const name = textOf(item, 'name').trim()
    const values = own.map(it => it.name).join(', ')
    const areValues = own.length > 1 && own.every(it => it.example === '' || it.example === undefined)
    const { of, what } = areValues ? (choiceName.exec(singularName(name))?.groups ?? {}) : {}
    const owner = areValues && what === undefined ? choiceOf(name, own[0]!.name, text) : undefined
    if (owner !== undefined) kept.push(withAttributes(item, [asChoice(owner, values, own[0]!)]))
    else if (what === undefined) kept.push(item)
    else {
      const home = of === '' || of === undefined ? kept.at(-1) : kept.find(it => isCalled(it, of))
      // Of a thing that isn't there, it's one of no record.
      if (home !== undefined)
        kept.splice(
          kept.indexOf(home),
          1,
          withAttributes(home, [
            ...attributesOf(home).filter(it => it.name.toLowerCase() !== what.toLowerCase()),
            asChoice(what, values, own[0]!),
          ]),
        )
    }
  }
  return kept
}

const singularName = (name: string): string =>
  name.replace(/(?<!\p{L})\p{L}+$/u, word =>
    /^statuses$/i.test(word) ? 'status' : /^status$/i.test(word) ? word : singularOf(word),
  )

const isCalled = (item: ExtractedItem, name: string): boolean => {
  const head = wordsOf(name).map(singularOf).at(-1)
  return head !== undefined && wordsOf(textOf(item, 'name')).map(singularOf).at(-1) === head
}

/** What a list in brackets says of a thing: “status of a batch (planned” */
function choiceOf(name: string, first: string, text: string): string | undefined {
  for (const { groups } of text.matchAll(listOf)) {
    const { what = '', of = '', value = '' } = groups!
    if (
      singularOf(of.toLowerCase()) === singularOf(name.toLowerCase()) &&
      value.toLowerCase().startsWith(first.toLowerCase())
    )
      return what
  }
  return undefined
}
const listOf = new RegExp(
  String.raw`(?<![\p{L}])(?<what>${choice})(?:e?s)?\sof\s(?:(?:an?|the|each|every|our)\s)?(?<of>\p{L}[\p{L}-]{1,30}(?:\s[\p{L}-]{2,30})?)(?:\s\(|:\s)(?<value>[^(),.;]{2,40})`,
  'giu',
)

const asChoice = (what: string, values: string, like: ExtractedAttribute): ExtractedAttribute => ({
  ...like,
  name: what.toLowerCase(),
  example: values,
})

const withAttributes = (item: ExtractedItem, value: readonly ExtractedAttribute[]): ExtractedItem => {
  const { attributes, name } = item.finds
  return { ...item, finds: { ...item.finds, attributes: { ...(attributes ?? name!), value } } }
}
