import type { Field, Item, Text } from './field.ts'
import { forms, formOf, itemListOf, type FormKey, type Specification } from './specification.ts'

/** A text field of a module's items that may name an item of another module (decision 12). */
interface Link {
  readonly from: FormKey
  readonly field: string
  readonly to: FormKey
  readonly by: 'name' | 'id'
}

/** All of them, read off the definitions. */
export const links: readonly Link[] = forms.flatMap(form =>
  Object.entries(itemListOf(form.key)?.fields ?? {})
    .filter((entry): entry is [string, Text] => entry[1].kind === 'text' && entry[1].links !== undefined)
    .map(([field, { links }]) => ({ from: form.key, field, to: links!.to as FormKey, by: links!.by })),
)

/** An item that a text may name. */
export interface Target {
  readonly id: string
  readonly name: string
}

/** What a field that links to this module may name. */
export function targetsOf(specification: Specification, to: FormKey): Target[] {
  return itemsOf(specification, to).map(item => ({ id: item.id, name: nameOf(to, item) }))
}

/** What picking this target writes into a field. */
export function labelOf({ id, name }: Target, by: 'name' | 'id'): string {
  if (name.trim() === '') return id
  return by === 'name' ? name.trim() : `${id} ${name.trim()}`
}

/** The item that a text names: by an id at its start, else by an equal name; undefined where it names none. */
export function targetOf(text: string, targets: readonly Target[]): Target | undefined {
  const words = text.trim()
  const id = /^[A-Z]{2}-\d+(?![\w-])/.exec(words)?.[0]
  return (
    targets.find(target => target.id === id) ??
    (words === '' ? undefined : targets.find(target => target.name.trim() === words))
  )
}

/**
 * The specification after the items of `changed` became what they are in `after`: texts that named a renamed
 * item by its name, or by its id and name, name it still. Other texts, and all other modules, stay the same objects.
 */
export function withLinksKept(before: Specification, after: Specification, changed: FormKey): Specification {
  const renames = renamesBetween(itemsOf(before, changed), itemsOf(after, changed), item =>
    nameOf(changed, item),
  )
  if (renames.length === 0) return after
  let kept = after
  for (const { from, field, by } of links.filter(link => link.to === changed)) {
    const items = itemsOf(kept, from)
    const next = items.map(item => {
      const text = item[field] as string
      const renamed = renamedText(text, renames, by)
      return renamed === text ? item : { ...item, [field]: renamed }
    })
    if (next.some((item, i) => item !== items[i])) kept = { ...kept, [from]: next }
  }
  return kept
}

interface Rename {
  readonly id: string
  readonly from: string
  readonly to: string
}

function renamesBetween(
  before: readonly AnyItem[],
  after: readonly AnyItem[],
  name: (item: AnyItem) => string,
) {
  const names = new Map(before.map(item => [item.id, name(item)]))
  return after.flatMap((item): Rename[] => {
    const from = names.get(item.id)
    const to = name(item)
    return from === undefined || from === to ? [] : [{ id: item.id, from, to }]
  })
}

/** An emptied name leaves the id behind, so that the link outlives the moment between two names. */
function renamedText(text: string, renames: readonly Rename[], by: 'name' | 'id'): string {
  for (const { id, from, to } of renames) {
    const written = (['name', 'id'] as const).find(by => text.trim() === labelOf({ id, name: from }, by))
    if (written !== undefined) return labelOf({ id, name: to }, from.trim() === '' ? by : written)
  }
  return text
}

type AnyItem = Item<Record<string, Field>>

function itemsOf(specification: Specification, key: FormKey): readonly AnyItem[] {
  return itemListOf(key) === undefined ? [] : (specification[key] as unknown as readonly AnyItem[])
}

const nameOf = (key: FormKey, item: AnyItem) => formOf(key).itemName?.(item as never) ?? ''
