import type { Field, Item, TextField } from '../field/field.ts'
import type { PositionLookup } from '../modules/defineModule.ts'
import { forms, itemListOf, itemNameOf, type FormKey, type Specification } from './specification.ts'

/** A text field of a module's items that may name an item of another module (docs/product.md#links). */
interface Link {
  readonly from: FormKey
  readonly field: string
  readonly to: FormKey
  readonly by: 'name' | 'id'
}

/** All links, derived from the definitions. */
export const links: readonly Link[] = forms.flatMap(form =>
  Object.entries(itemListOf(form.key)?.fields ?? {})
    .filter((entry): entry is [string, TextField] => entry[1].kind === 'text' && entry[1].link !== undefined)
    .map(([field, { link: links }]) => ({ from: form.key, field, to: links!.to as FormKey, by: links!.by })),
)

/** An item that a text may name. */
export interface LinkTarget {
  readonly id: string
  readonly name: string
}

/** Returns the items that a field linking to this module may name. */
export function linkTargetsOf(specification: Specification, to: FormKey): LinkTarget[] {
  return itemsOf(specification, to).map(item => ({ id: item.id, name: itemNameOf(to, item) }))
}

/** Returns the items of a module that have a name. */
export const namedTargetsOf = (specification: Specification, to: FormKey): LinkTarget[] =>
  linkTargetsOf(specification, to).filter(it => it.name.trim() !== '')

/** Returns the text that choosing this target writes into a field. */
export function linkTextOf({ id, name }: LinkTarget, by: 'name' | 'id'): string {
  if (name.trim() === '') return id
  return by === 'name' ? name.trim() : `${id} ${name.trim()}`
}

/** Returns the item that a text names, by an id at its start or else by an equal name. Undefined if it names none. */
export function findLinkTarget(text: string, targets: readonly LinkTarget[]): LinkTarget | undefined {
  const words = text.trim()
  if (words === '') return undefined
  const { byId, byName } = indexOf(targets)
  return byId.get(leadingIdOf(words)) ?? byName.get(words)
}

/** The first target of each id and of each name. */
interface TargetIndex {
  readonly byId: ReadonlyMap<string | undefined, LinkTarget>
  readonly byName: ReadonlyMap<string, LinkTarget>
}

/** Hundreds of texts are looked up among the same targets. */
const indexes = new WeakMap<readonly LinkTarget[], TargetIndex>()

function indexOf(targets: readonly LinkTarget[]): TargetIndex {
  const known = indexes.get(targets)
  if (known !== undefined) return known
  const lastFirst = targets.toReversed()
  const index = {
    byId: new Map(lastFirst.map(target => [target.id, target])),
    byName: new Map(lastFirst.map(target => [target.name.trim(), target])),
  }
  indexes.set(targets, index)
  return index
}

/** Returns a function that finds the position of the item named by a text in this specification. */
export function createPositionLookup(specification: Specification): PositionLookup {
  const known = new Map<string, readonly LinkTarget[]>()
  const targetsOf = (to: string) => {
    const targets = known.get(to) ?? linkTargetsOf(specification, to as FormKey)
    known.set(to, targets)
    return targets
  }
  const positionOf = (to: string, text: string) => {
    const target = findLinkTarget(text, targetsOf(to))
    return target && targetsOf(to).indexOf(target) + 1
  }
  return Object.assign(positionOf, { countOf: (to: string) => targetsOf(to).length })
}

/**
 * Returns the id in a broken link: a text that begins with an id of the linked module, such as "FE-3", that no item
 * has. Undefined for any other text.
 */
export function findBrokenLinkId(
  text: string,
  to: FormKey,
  targets: readonly LinkTarget[],
): string | undefined {
  const id = leadingIdOf(text.trim())
  const isDead = id?.startsWith(`${itemListOf(to)?.prefix}-`) && findLinkTarget(text, targets) === undefined
  return isDead ? id : undefined
}

const leadingIdOf = (words: string) => /^[A-Z]{2}-\d+(?![\w-])/.exec(words)?.[0]

/**
 * Updates links after items of `changed` were renamed: texts that named an item by its name, or by its id and name,
 * get the new name. Other texts, and all other modules, stay the same objects.
 */
export function withRenamedLinks(
  before: Specification,
  after: Specification,
  changed: FormKey,
): Specification {
  if (!hasRename(itemsOf(before, changed), itemsOf(after, changed), changed)) return after
  const renames = findRenames(linkTargetsOf(before, changed), linkTargetsOf(after, changed))
  let renamedSpecification = after
  for (const { from, field, by } of links.filter(link => link.to === changed)) {
    const items = itemsOf(renamedSpecification, from)
    const next = items.map(item => {
      const text = item[field] as string
      const renamed = renameInText(text, renames, by)
      return renamed === text ? item : { ...item, [field]: renamed }
    })
    if (next.some((item, i) => item !== items[i]))
      renamedSpecification = { ...renamedSpecification, [from]: next }
  }
  return renamedSpecification
}

/** Checks only items that aren't the same objects as before: after a key press, one out of perhaps hundreds. */
const hasRename = (before: readonly AnyItem[], after: readonly AnyItem[], key: FormKey): boolean =>
  after.some((item, i) => {
    if (item === before[i]) return false
    const old = before.find(({ id }) => id === item.id)
    return old !== undefined && itemNameOf(key, old) !== itemNameOf(key, item)
  })

interface Renames {
  readonly all: readonly { readonly from: LinkTarget; readonly to: LinkTarget }[]
  readonly before: readonly LinkTarget[]
  readonly after: readonly LinkTarget[]
}

function findRenames(targetsBefore: readonly LinkTarget[], after: readonly LinkTarget[]): Renames {
  const old = new Map(targetsBefore.map(target => [target.id, target]))
  const all = after.flatMap(to => {
    const from = old.get(to.id)
    return from === undefined || from.name === to.name ? [] : [{ from, to }]
  })
  return { all, before: targetsBefore, after }
}

/**
 * Writes the new name, or the id if the name is empty or also names another item. So the link survives while a name
 * is being retyped, and an item that passes "Ann" on its way to "Anna" doesn't take over the links to another "Ann".
 */
function renameInText(text: string, { all, before, after }: Renames, by: 'name' | 'id'): string {
  const words = text.trim()
  for (const { from, to } of all) {
    const written = linkStyleOf(words, from, before, by)
    if (written === 'id') return linkTextOf(to, 'id')
    if (written === 'name')
      return isUnambiguousName(to.name.trim(), to, after) ? linkTextOf(to, 'name') : to.id
  }
  return text
}

/**
 * Returns how a text names this target; undefined if it doesn't, or says more. While the name is empty, the id alone
 * counts as the name.
 */
function linkStyleOf(words: string, target: LinkTarget, targets: readonly LinkTarget[], by: 'name' | 'id') {
  if (words === target.id) return by === 'name' || target.name.trim() === '' ? by : undefined
  if (words === linkTextOf(target, 'id')) return 'id'
  return words === target.name.trim() && isUnambiguousName(words, target, targets) ? 'name' : undefined
}

/** True if a text names this target and no other. */
const isUnambiguousName = (words: string, target: LinkTarget, targets: readonly LinkTarget[]) =>
  findLinkTarget(words, targets) === target &&
  targets.every(other => other === target || other.name.trim() !== words)

export type AnyItem = Item<Record<string, Field>>

/** Returns the items of a list module; empty for any other form. */
export function itemsOf(specification: Specification, key: FormKey): readonly AnyItem[] {
  return itemListOf(key) === undefined ? [] : (specification[key] as unknown as readonly AnyItem[])
}
