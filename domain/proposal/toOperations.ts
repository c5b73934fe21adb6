import { addressOfField } from '../field/address.ts'
import type { Patch } from '../field/patch.ts'
import { assignItemIds } from '../specification/itemIds.ts'
import { itemsOf } from '../specification/links.ts'
import { itemListOf, type FormKey, type Specification } from '../specification/specification.ts'
import type { ProposedChange } from './proposal.ts'

/**
 * The operations that accepting a proposal's changes means. A new card has an id that its list has not, and gets its own
 * when the patch is applied.
 */
export function toOperations(
  module: FormKey,
  changes: readonly ProposedChange[],
  specification: Specification,
): Patch {
  const items = itemsOf(specification, module)
  const ids = items.map(({ id }) => id)
  return changes.flatMap(({ op, item, path, base, value }): Patch => {
    if (op === 'add') {
      ids.push(assignItemIds(itemListOf(module)!.prefix, [...ids, undefined]).at(-1)!)
      const added = { ...(value as object), id: ids.at(-1)! }
      return [{ op: 'addItem', module, index: ids.length - 1, item: added }]
    }
    const index = items.findIndex(it => it.id === item)
    if (op === 'remove') return index < 0 ? [] : [{ op: 'removeItem', module, index, item: items[index]! }]
    return path === null ? [] : [{ op: 'set', at: addressOfField(module, item, path), from: base, to: value }]
  })
}
