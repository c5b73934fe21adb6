import type { Item } from '../field/address.ts'
import { isEqual } from '../field/isEqual.ts'
import { isBlank } from '../modules/defineModule.ts'
import { identityOf, isSameItem } from '../specification/itemIdentity.ts'
import { assignItemIds, highestItemNumberOf } from '../specification/itemIds.ts'
import { itemListOf, nameFieldOf, type FormKey } from '../specification/specification.ts'

/**
 * Items of files, each with the id of the known item that it is. Those with an id of their own keep it. The others,
 * whose ids are in `provisional`, are recognised by all their fields, by their names, or by everything but their
 * names; what isn't recognised is new and gets the next number.
 */
export function withKnownIds(
  module: FormKey,
  items: readonly Item[],
  provisional: ReadonlySet<string>,
  known: readonly Item[],
): Item[] {
  const own = new Set(items.flatMap(({ id }) => (provisional.has(id) ? [] : [id])))
  const free = known.filter(({ id }) => !own.has(id))
  const found = new Map<Item, string>()
  for (const isSame of [isEqualItem, hasSameName, hasSameRest]) {
    for (const item of items) {
      if (!provisional.has(item.id) || found.has(item)) continue
      const at = free.findIndex(it => isSame(it, item, module))
      if (at >= 0) found.set(item, free.splice(at, 1)[0]!.id)
    }
  }
  const { prefix } = itemListOf(module)!
  const last = highestItemNumberOf(prefix, known)
  const ids = items.map(item => found.get(item) ?? (provisional.has(item.id) ? undefined : item.id))
  return assignItemIds(prefix, ids, last).map((id, i) => ({ ...items[i], id }))
}

type Same = (a: Item, b: Item, module: FormKey) => boolean

const isEqualItem: Same = (a, b) => isEqual({ ...a, id: '' }, { ...b, id: '' })

const hasSameName: Same = (a, b, module) =>
  isSameItem(
    identityOf(module, field => a[field]),
    identityOf(module, field => b[field]),
  )

const hasSameRest: Same = (a, b, module) => {
  const name = nameFieldOf(module) ?? ''
  const [left, right] = [a, b].map(item => ({ ...item, id: '', [name]: '' }))
  const says = Object.values(left!).some(value => typeof value === 'string' && !isBlank(value))
  return says && isEqual(left, right)
}
