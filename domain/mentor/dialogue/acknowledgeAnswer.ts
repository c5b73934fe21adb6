import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { fieldLabelOf } from '#domain/field/fieldPaths.ts'
import { nameFieldOf, itemListOf, type FormKey } from '#domain/specification/specification.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import { toShortText, type Slot } from './slots.ts'
import { messages } from './messages.ts'

/** One line about what was understood, in the person's own words. `variation` only varies it. */
export function acknowledgeAnswer(
  module: FormKey,
  slot: Slot | undefined,
  extractedItems: readonly ExtractedItem[],
  variation: number,
): string {
  if (module === 'brainDump') return slot?.id === 'idea' ? messages.notedIdea : messages.notedDump
  const finds = extractedItems.flatMap(entry => Object.entries(entry.finds))
  const [first] = finds
  if (first === undefined)
    return slot?.field.kind === 'flag' ? messages.notedYes(slot.field.label, false) : messages.unread
  if (slot?.path === 'priority' || slot?.path === 'tooMany' || isRanking(extractedItems))
    return acknowledgePriorities(extractedItems)
  if (slot?.path === 'relations') {
    const [{ finds } = { finds: {} }] = extractedItems
    const told = extractedItems.map(it => toShortText(it.finds['relationships']?.value)).join('. ')
    return messages.notedFor(toShortText(finds['name']?.value), withoutQuestionMarks(told), variation)
  }
  if (module === 'userStories' && slot?.itemName === undefined)
    return messages.notedStories(
      extractedItems.map(it => storyOf(it)),
      variation,
    )
  if (module === 'acceptanceCriteria') {
    const count = extractedItems.flatMap(it => (it.finds['criteria']?.value ?? []) as string[]).length
    return messages.notedChecks(
      count,
      slot?.subject === undefined ? '' : toShortText(slot.subject.name),
      variation,
    )
  }
  const list = itemListOf(module)
  if (list !== undefined) {
    const { itemName, path } = slot ?? {}
    const [only] = extractedItems
    const isCard =
      extractedItems.length === 1 &&
      nameKeyOf(toShortText(only?.finds[nameFieldOf(module)!]?.value)) === nameKeyOf(itemName ?? '')
    const own = isCard && path !== undefined ? only?.finds[path] : undefined
    if (own !== undefined) return messages.notedFor(toShortText(itemName), toShortText(own.value), variation)
    return messages.notedMany(namesOf(module, extractedItems), list.itemLabel, variation)
  }
  return acknowledgeFields(module, slot, extractedItems, variation)
}

/** Whether all that was heard is how much features matter. */
const isRanking = (extractedItems: readonly ExtractedItem[]) =>
  extractedItems.every(({ finds }) => finds['importance']?.mark === 'said' && Object.keys(finds).length === 2)

/** The fields that an answer filled, the one that was asked first. */
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
          toShortText(withoutQuestionMarks(values.get(path)!.join('; '))),
        ] as const,
    )
  const [[name, value] = ['', ''], ...others] = told
  return [
    messages.noted(name, value, variation),
    ...others.map(([label, value]) => messages.also(label, value)),
  ].join(' ')
}

/** A question mark of theirs is no question of ours. */
const withoutQuestionMarks = (text: string) => text.replaceAll('?', '').replace(/(^|; )- /g, '$1')

function acknowledgePriorities(extractedItems: readonly ExtractedItem[]): string {
  const names = (rank: string) =>
    extractedItems
      .filter(({ finds }) => finds['importance']?.value === rank)
      .map(({ finds }) => toShortText(finds['name']?.value))
  return messages.notedPriority(names('High'), names('Low'))
}

function storyOf({ finds }: ExtractedItem): string {
  const text = (path: string) => withoutQuestionMarks(toShortText(finds[path]?.value))
  return messages.story(text('persona'), text('goal'), text('benefit'))
}

/** The cards that were heard, by their names, each once; at most as many as one reads. */
function namesOf(module: FormKey, extractedItems: readonly ExtractedItem[]): string[] {
  const field = nameFieldOf(module)!
  const names = new Map<string, string>()
  for (const { finds } of extractedItems) {
    const name = toShortText(finds[field]?.value)
    const attributes =
      module === 'dataModels' ? ((finds['attributes']?.value ?? []) as { name: string }[]) : []
    const text = messages.model(
      name,
      attributes.map(it => it.name),
    )
    const before = names.get(nameKeyOf(name))
    if (name !== '' && (before === undefined || before.length < text.length))
      names.set(nameKeyOf(name), withoutQuestionMarks(text))
  }
  return [...names.values()]
}

/** What is known already, for the first message: each card or field in a few words. */
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
  const names =
    module === 'acceptanceCriteria'
      ? entries.flatMap(it => (it.finds['criteria']?.value ?? []) as string[]).map(toShortText)
      : namesOf(module, entries)
  return [
    messages.some(names.map(withoutQuestionMarks), module === 'acceptanceCriteria' ? '' : list.itemLabel),
  ]
}
