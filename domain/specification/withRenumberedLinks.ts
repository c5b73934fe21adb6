import { itemsOf, linkTextOf, links, type AnyItem } from './links.ts'
import { itemNameOf, type FormKey, type Specification } from './specification.ts'

/**
 * Updates links after items of `changed` got new ids, in texts that name them by id: alone, or with the name they
 * have in `items`.
 */
export function withRenumberedLinks(
  specification: Specification,
  changed: FormKey,
  items: unknown,
  renumberedIds: ReadonlyMap<string, string>,
): Specification {
  if (renumberedIds.size === 0) return specification
  const next = new Map<string, string>()
  for (const item of items as readonly AnyItem[]) {
    const id = renumberedIds.get(item.id)
    if (id === undefined) continue
    const name = itemNameOf(changed, item)
    next.set(item.id, id).set(linkTextOf({ id: item.id, name }, 'id'), linkTextOf({ id, name }, 'id'))
  }
  let renumbered = specification
  for (const { from, field } of links.filter(link => link.to === changed)) {
    const named = itemsOf(renumbered, from)
    const renamed = named.map(item => {
      const text = next.get((item[field] as string).trim())
      return text === undefined ? item : { ...item, [field]: text }
    })
    if (renamed.some((item, i) => item !== named[i])) renumbered = { ...renumbered, [from]: renamed }
  }
  return renumbered
}
