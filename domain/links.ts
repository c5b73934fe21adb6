import type { Field, Item, Text } from './field.ts'
import type { PlaceOf } from './module.ts'
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
  const id = idAtStart(words)
  return (
    targets.find(target => target.id === id) ??
    (words === '' ? undefined : targets.find(target => target.name.trim() === words))
  )
}

/** Where the items that texts name stand in this specification. */
export function placesIn(specification: Specification): PlaceOf {
  const known = new Map<string, readonly Target[]>()
  return (to, text) => {
    const targets = known.get(to) ?? targetsOf(specification, to as FormKey)
    known.set(to, targets)
    const target = targetOf(text, targets)
    return target && targets.indexOf(target) + 1
  }
}

/**
 * The id that a text begins with, such as "FE-3", where that is one of the module it links to and no item has it:
 * a dead link. Undefined for every other text.
 */
export function deadIdIn(text: string, to: FormKey, targets: readonly Target[]): string | undefined {
  const id = idAtStart(text.trim())
  const isDead = id?.startsWith(`${itemListOf(to)?.prefix}-`) && targetOf(text, targets) === undefined
  return isDead ? id : undefined
}

const idAtStart = (words: string) => /^[A-Z]{2}-\d+(?![\w-])/.exec(words)?.[0]

/**
 * The specification after the items of `changed` became what they are in `after`: texts that named a renamed
 * item by its name, or by its id and name, name it still. Other texts, and all other modules, stay the same objects.
 */
export function withLinksKept(before: Specification, after: Specification, changed: FormKey): Specification {
  if (!hasRename(itemsOf(before, changed), itemsOf(after, changed), changed)) return after
  const renames = renamesBetween(targetsOf(before, changed), targetsOf(after, changed))
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

/** Looks only at items that are other objects than before: after a key press that is one of perhaps hundreds. */
const hasRename = (before: readonly AnyItem[], after: readonly AnyItem[], key: FormKey): boolean =>
  after.some((item, i) => {
    if (item === before[i]) return false
    const old = before.find(({ id }) => id === item.id)
    return old !== undefined && nameOf(key, old) !== nameOf(key, item)
  })

interface Renames {
  readonly all: readonly { readonly from: Target; readonly to: Target }[]
  readonly before: readonly Target[]
  readonly after: readonly Target[]
}

function renamesBetween(before: readonly Target[], after: readonly Target[]): Renames {
  const old = new Map(before.map(target => [target.id, target]))
  const all = after.flatMap(to => {
    const from = old.get(to.id)
    return from === undefined || from.name === to.name ? [] : [{ from, to }]
  })
  return { all, before, after }
}

/**
 * An emptied name leaves the id behind, and so does one that names another item too: the link outlives the
 * moment between two names, and on its way to "Anna" an item doesn't take the links of "Ann".
 */
function renamedText(text: string, { all, before, after }: Renames, by: 'name' | 'id'): string {
  const words = text.trim()
  for (const { from, to } of all) {
    const written = writtenAs(words, from, before, by)
    if (written === 'id') return labelOf(to, 'id')
    if (written === 'name') return namesOnly(to.name.trim(), to, after) ? labelOf(to, 'name') : to.id
  }
  return text
}

/** How these words name this target, undefined where they don't or say more. An id alone is a name to come. */
function writtenAs(words: string, target: Target, targets: readonly Target[], by: 'name' | 'id') {
  if (words === target.id) return by === 'name' || target.name.trim() === '' ? by : undefined
  if (words === labelOf(target, 'id')) return 'id'
  return words === target.name.trim() && namesOnly(words, target, targets) ? 'name' : undefined
}

/** Whether these words name this one of the targets, and none but this. */
const namesOnly = (words: string, target: Target, targets: readonly Target[]) =>
  targetOf(words, targets) === target &&
  targets.every(other => other === target || other.name.trim() !== words)

export type AnyItem = Item<Record<string, Field>>

/** The items of a list that carry ids; none where the form is another. */
export function itemsOf(specification: Specification, key: FormKey): readonly AnyItem[] {
  return itemListOf(key) === undefined ? [] : (specification[key] as unknown as readonly AnyItem[])
}

/** What an item is called. */
export const nameOf = (key: FormKey, item: AnyItem) => formOf(key).itemName?.(item as never) ?? ''
