import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { fieldLabelOf } from '#domain/field/fieldPaths.ts'
import { nameFieldOf, itemListOf, type FormKey } from '#domain/specification/specification.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import { questionsOf } from './questions.ts'
import type { Slot } from './slots.ts'
import { toShortText, withoutQuestionMarks } from './toShortText.ts'
import { messages } from './messages.ts'

/** Acknowledges what was understood in one sentence, in the user's own words. `variation` only varies the wording. */
export function acknowledgeAnswer(
  module: FormKey,
  slot: Slot | undefined,
  extractedItems: readonly ExtractedItem[],
  variation: number,
): string {
  if (module === 'brainDump') return slot?.id === 'idea' ? messages.notedIdea : messages.notedDump
  const finds = extractedItems.flatMap(entry => Object.entries(entry.finds))
  const [first] = finds
  const isPlainNo = slot?.denial !== undefined && finds.length === 1 && first?.[1].value === slot.denial
  if (first === undefined || isPlainNo)
    return slot?.field.kind === 'flag' ? messages.notedYes(slot.field.label, false) : messages.unread
  const own = questionsOf(module).acknowledge?.(slot, extractedItems, variation)
  if (own !== undefined) return own
  const list = itemListOf(module)
  if (list !== undefined) {
    const { itemName, path } = slot ?? {}
    const [only] = extractedItems
    const isCard =
      extractedItems.length === 1 &&
      nameKeyOf(toShortText(only?.finds[nameFieldOf(module)!]?.value)) === nameKeyOf(itemName ?? '')
    const find = isCard && path !== undefined ? only?.finds[path] : undefined
    if (find !== undefined)
      return messages.notedFor(toShortText(itemName), toShortText(find.value), variation)
    const names = namesOf(module, extractedItems)
    // What was asked about one may be told of others as well.
    const isOther = (name: string) => nameKeyOf(name) !== nameKeyOf(itemName ?? '')
    const isForOthers = module === 'personas' && itemName !== undefined && names.some(isOther)
    if ((slot?.covers !== undefined || isForOthers) && names.length > 0)
      return messages.notedForAll(names, variation)
    // Several fields of one card.
    const isOneCard = itemName !== undefined && path !== 'items' && names.length === 1
    if (isOneCard && extractedItems.length > 1) {
      const values = extractedItems.flatMap(({ finds }) =>
        Object.entries(finds).flatMap(([field, { value }]) =>
          field === nameFieldOf(module) ? [] : [toShortText(value)],
        ),
      )
      if (values.length > 0) return messages.notedFor(toShortText(itemName), values.join('; '), variation)
    }
    if (names.length > 0) return messages.notedMany(names, list.itemLabel, variation)
  }
  return acknowledgeFields(module, slot, extractedItems, variation)
}

/** Acknowledges the fields that an answer filled, starting with the one that we asked about. */
function acknowledgeFields(
  module: FormKey,
  slot: Slot | undefined,
  extractedItems: readonly ExtractedItem[],
  variation: number,
): string {
  const values = new Map<string, string[]>()
  for (const { finds } of extractedItems) {
    for (const [path, { value }] of Object.entries(finds))
      values.set(path, [...(values.get(path) ?? []), toShortText(value)])
  }
  const paths = [...values.keys()].toSorted((a, b) => Number(b === slot?.path) - Number(a === slot?.path))
  const told = paths
    .slice(0, 3)
    .map(
      path =>
        [
          fieldLabelOf(module, path),
          toShortText(withoutQuestionMarks([...new Set(values.get(path))].join('; '))),
        ] as const,
    )
  const [[name, value] = ['', ''], ...others] = told
  return [
    messages.noted(name, value, variation),
    ...others.map(([label, value]) => messages.also(label, value)),
  ].join(' ')
}

/** Returns the names of the extracted items without duplicates, shortened to a readable number. */
function namesOf(module: FormKey, extractedItems: readonly ExtractedItem[]): string[] {
  const field = nameFieldOf(module)!
  const { describeItem } = questionsOf(module)
  const names = new Map<string, string>()
  for (const item of extractedItems) {
    const name = toShortText(item.finds[field]?.value)
    const text = describeItem?.(item) ?? name
    const before = names.get(nameKeyOf(name))
    if (name !== '' && (before === undefined || before.length < text.length))
      names.set(nameKeyOf(name), withoutQuestionMarks(text))
  }
  return [...names.values()]
}

/** Describes what is already known, for the first message: each card or field in a few words. */
export function describeItems(module: FormKey, entries: readonly ExtractedItem[]): string[] {
  const list = itemListOf(module)
  if (list === undefined) {
    const paths = [...new Set(entries.flatMap(it => Object.keys(it.finds)))]
    return paths.slice(0, 4).map(path => {
      const label = fieldLabelOf(module, path)
      const values = entries.flatMap(it =>
        it.finds[path] === undefined ? [] : [toShortText(it.finds[path].value)],
      )
      return `${label}: ${toShortText(withoutQuestionMarks(values.join('; ')))}`
    })
  }
  return (
    questionsOf(module).describeItems?.(entries) ?? [
      messages.some(namesOf(module, entries).map(withoutQuestionMarks), list.itemLabel),
    ]
  )
}
