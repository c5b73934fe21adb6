import { itemsOf, type AnyItem } from './links.ts'
import { findReferences } from './findReferences.ts'
import { forms, type FormKey, type Specification } from './specification.ts'

/** What happens to the items that refer to a deleted one. */
export type ReferentialAction = 'unlink' | 'delete' | 'keep'

/**
 * Deletes an item. References to it are unlinked (the text that names it is emptied), deleted together with
 * everything that refers to them in turn, or kept. Other items and modules stay the same objects.
 */
export function withoutItem(
  specification: Specification,
  key: FormKey,
  id: string,
  action: ReferentialAction,
): Specification {
  const deleted =
    action === 'delete' ? cascadingDeletesOf(specification, key, id) : new Map([[key, new Set([id])]])
  let next = specification
  for (const [form, ids] of deleted) {
    next = { ...next, [form]: itemsOf(next, form).filter(item => !ids.has(item.id)) }
  }
  if (action !== 'unlink') return next
  for (const { from, field, item } of findReferences(specification, key, new Set([id]))) {
    const items = itemsOf(next, from).map(it => (it.id === item.id ? { ...it, [field]: '' } : it))
    next = { ...next, [from]: items }
  }
  return next
}

/**
 * The ids to delete with this item, by form: the item itself and everything that refers to it, directly or
 * indirectly.
 */
export function cascadingDeletesOf(
  specification: Specification,
  key: FormKey,
  id: string,
): ReadonlyMap<FormKey, ReadonlySet<string>> {
  const deleted = new Map<FormKey, Set<string>>([[key, new Set([id])]])
  // Entries added to a map during iteration are visited as well.
  for (const [to, ids] of deleted) {
    for (const { from, item } of findReferences(specification, to, ids)) {
      if (!deleted.has(from)) deleted.set(from, new Set())
      deleted.get(from)!.add(item.id)
    }
  }
  return deleted
}

/**
 * Undoes a deletion by `withoutItem` that turned `before` into `after`: restores items in their old positions, and
 * texts that haven't changed since. Later edits in `now` are kept.
 */
export function withItemRestored(
  now: Specification,
  before: Specification,
  after: Specification,
): Specification {
  let next = now
  for (const { key } of forms) {
    if (before[key] === after[key]) continue
    const items = restoreItems(itemsOf(now, key), itemsOf(before, key), itemsOf(after, key))
    next = { ...next, [key]: items }
  }
  return next
}

function restoreItems(now: readonly AnyItem[], before: readonly AnyItem[], after: readonly AnyItem[]) {
  const left = new Map(after.map(item => [item.id, item]))
  const were = new Map(before.map(item => [item.id, item]))
  const items = now.map(item => restoreTexts(item, were.get(item.id), left.get(item.id)))
  for (const [i, item] of before.entries()) {
    if (left.has(item.id) || items.some(({ id }) => id === item.id)) continue
    // After the nearest preceding neighbour that still exists.
    const neighbour = before.slice(0, i).findLast(({ id }) => items.some(it => it.id === id))
    const at = neighbour === undefined ? 0 : items.findIndex(({ id }) => id === neighbour.id) + 1
    items.splice(at, 0, item)
  }
  return items
}

function restoreTexts(item: AnyItem, was: AnyItem | undefined, left: AnyItem | undefined): AnyItem {
  if (was === undefined || left === undefined || was === left) return item
  const lost = Object.entries(was).filter(([name, text]) => text !== left[name] && item[name] === left[name])
  return { ...item, ...Object.fromEntries(lost) }
}
