import { isEqual } from '../field/isEqual.ts'
import { itemsOf, linkTextOf, links, type AnyItem } from './links.ts'
import { itemNameOf, type FormKey, type Specification } from './specification.ts'

/**
 * Updates links after items of `changed` got new ids, in texts that name them by id: alone, or with the name they
 * have in `items`. The places of statements follow, too.
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
  const { statements } = specification
  const next = statements.map(statement => {
    const places = statement.places.map(renumber)
    return isEqual(places, statement.places) ? statement : { ...statement, places }
  })
  return next.some((statement, i) => statement !== statements[i])
    ? { ...specification, statements: next }
    : specification
}
