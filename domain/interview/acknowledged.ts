import type { Entry } from '../finds.ts'
import { nameFieldOf } from '../matching.ts'
import { labelAt } from '../paths.ts'
import { itemListOf, type FormKey } from '../specification.ts'
import { nameKey } from '../words.ts'
import { shown, type Slot } from './slots.ts'
import { says } from './words.ts'

/** One line about what was understood, in the person's own words. `turn` only varies it. */
export function acknowledged(
  module: FormKey,
  slot: Slot | undefined,
  heard: readonly Entry[],
  turn: number,
): string {
  if (module === 'brainDump') return slot?.id === 'idea' ? says.notedIdea : says.notedDump
  const finds = heard.flatMap(entry => Object.entries(entry.finds))
  const [first] = finds
  if (first === undefined)
    return slot?.field.kind === 'flag' ? says.notedYes(slot.field.label, false) : says.unread
  if (slot?.path === 'priority' || slot?.path === 'tooMany' || isRanking(heard)) return priority(heard)
  if (slot?.path === 'relations') {
    const [{ finds } = { finds: {} }] = heard
    const told = heard.map(it => shown(it.finds['relationships']?.value)).join('. ')
    return says.notedFor(shown(finds['name']?.value), bare(told), turn)
  }
  if (module === 'userStories' && slot?.card === undefined)
    return says.notedStories(
      heard.map(it => storyOf(it)),
      turn,
    )
  if (module === 'acceptanceCriteria') {
    const count = heard.flatMap(it => (it.finds['criteria']?.value ?? []) as string[]).length
    return says.notedChecks(count, slot?.about === undefined ? '' : shown(slot.about.name), turn)
  }
  const list = itemListOf(module)
  if (list !== undefined) {
    const { card, path } = slot ?? {}
    const [only] = heard
    const isCard =
      heard.length === 1 && nameKey(shown(only?.finds[nameFieldOf(module)!]?.value)) === nameKey(card ?? '')
    const own = isCard && path !== undefined ? only?.finds[path] : undefined
    if (own !== undefined) return says.notedFor(shown(card), shown(own.value), turn)
    return says.notedMany(namesOf(module, heard), list.item, turn)
  }
  return fieldsHeard(module, slot, heard, turn)
}

/** Whether all that was heard is how much features matter. */
const isRanking = (heard: readonly Entry[]) =>
  heard.every(({ finds }) => finds['importance']?.mark === 'said' && Object.keys(finds).length === 2)

/** The fields that an answer filled, the one that was asked first. */
function fieldsHeard(module: FormKey, slot: Slot | undefined, heard: readonly Entry[], turn: number): string {
  const values = new Map<string, string[]>()
  for (const { finds } of heard) {
    for (const [path, { value }] of Object.entries(finds))
      values.set(path, [...(values.get(path) ?? []), shown(value)])
  }
  const paths = [...values.keys()].toSorted((a, b) => Number(b === slot?.path) - Number(a === slot?.path))
  const told = paths
    .slice(0, 3)
    .map(path => [labelAt(module, path), shown(bare(values.get(path)!.join('; ')))] as const)
  const [[name, value] = ['', ''], ...others] = told
  return [says.noted(name, value, turn), ...others.map(([label, value]) => says.also(label, value))].join(' ')
}

/** A question mark of theirs is no question of ours. */
const bare = (text: string) => text.replaceAll('?', '').replace(/(^|; )- /g, '$1')

function priority(heard: readonly Entry[]): string {
  const names = (rank: string) =>
    heard
      .filter(({ finds }) => finds['importance']?.value === rank)
      .map(({ finds }) => shown(finds['name']?.value))
  return says.notedPriority(names('High'), names('Low'))
}

function storyOf({ finds }: Entry): string {
  const text = (path: string) => bare(shown(finds[path]?.value))
  return says.story(text('persona'), text('goal'), text('benefit'))
}

/** The cards that were heard, by their names, each once; at most as many as one reads. */
function namesOf(module: FormKey, heard: readonly Entry[]): string[] {
  const field = nameFieldOf(module)!
  const names = new Map<string, string>()
  for (const { finds } of heard) {
    const name = shown(finds[field]?.value)
    const attributes =
      module === 'dataModels' ? ((finds['attributes']?.value ?? []) as { name: string }[]) : []
    const text = says.model(
      name,
      attributes.map(it => it.name),
    )
    const before = names.get(nameKey(name))
    if (name !== '' && (before === undefined || before.length < text.length))
      names.set(nameKey(name), bare(text))
  }
  return [...names.values()]
}

/** What is known already, for the first message: each card or field in a few words. */
export function known(module: FormKey, entries: readonly Entry[]): string[] {
  const list = itemListOf(module)
  if (list === undefined) {
    const paths = [...new Set(entries.flatMap(it => Object.keys(it.finds)))]
    return paths.slice(0, 4).map(path => {
      const label = labelAt(module, path)
      const values = entries.flatMap(it =>
        it.finds[path] === undefined ? [] : [shown(it.finds[path].value)],
      )
      return `${label}: ${shown(bare(values.join('; ')))}`
    })
  }
  const names =
    module === 'acceptanceCriteria'
      ? entries.flatMap(it => (it.finds['criteria']?.value ?? []) as string[]).map(shown)
      : namesOf(module, entries)
  return [says.some(names.map(bare), module === 'acceptanceCriteria' ? '' : list.item)]
}
