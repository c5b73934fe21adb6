import { isEqual } from '../field/isEqual.ts'
import { itemsOf, linkTextOf, links, type AnyItem } from './links.ts'
import { itemNameOf, type FormKey, type Specification } from './specification.ts'

/**
 * Updates links after items of `changed` got new ids, in texts that name them by id: alone, or with the name they
 * have in `items`. The places of statements and decisions follow, too.
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
  return withRenumberedPlaces(renumbered, changed, renumberedIds)
}

function withRenumberedPlaces(
  specification: Specification,
  changed: FormKey,
  renumberedIds: ReadonlyMap<string, string>,
): Specification {
  const renumber = (place: string) => {
    const [module, id = '', ...path] = place.split('.')
    const next = module === changed ? renumberedIds.get(id) : undefined
    return next === undefined ? place : [module, next, ...path].join('.')
  }
  const statements = mapChanged(specification.statements, it => ({ ...it, places: it.places.map(renumber) }))
  const decisions = mapChanged(specification.decisions, it => ({
    ...it,
    key: it.key.split(' ').map(renumber).join(' '),
    places: it.places.map(renumber),
  }))
  return statements === specification.statements && decisions === specification.decisions
    ? specification
    : { ...specification, statements, decisions }
}

/** Maps values; those that stay equal, and the list if all do, stay the same objects. */
function mapChanged<T>(values: T[], change: (value: T) => T): T[] {
  const next = values.map(value => {
    const changed = change(value)
    return isEqual(changed, value) ? value : changed
  })
  return next.some((value, i) => value !== values[i]) ? next : values
}
