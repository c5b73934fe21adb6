import type { FormKey, Specification } from '#domain/specification/specification.ts'
import { links, linkTextOf, namedTargetsOf } from '#domain/specification/links.ts'
import { itemsIn } from '#domain/field/address.ts'
import { nameKeyOf } from '#domain/text/words.ts'

interface Forms {
  get(this: void): Specification
  lensOf(this: void, key: FormKey): { set: (value: never) => void }
}

/**
 * Turns the names in new cards into links to the cards that have these names, which had no ID when the cards were
 * drafted together.
 */
export function linkNames(draft: Forms, before: Specification): void {
  for (const { from, field, to, by } of links) {
    const all = draft.get()
    const known = new Set(itemsIn(before[from]).map(({ id }) => id))
    const targets = new Map(namedTargetsOf(all, to).map(target => [nameKeyOf(target.name), target]))
    const items = itemsIn(all[from])
    const linked = items.map(item => {
      const text = item[field]
      if (known.has(item.id) || typeof text !== 'string') return item
      const target = targets.get(nameKeyOf(text))
      return target === undefined ? item : { ...item, [field]: linkTextOf(target, by) }
    })
    const isChanged = linked.some((item, i) => item[field] !== items[i]![field])
    // The cast is sound: the items keep their shape.
    if (isChanged) draft.lensOf(from).set(linked as never)
  }
}
