import type { Operation, Patch } from '../field/patch.ts'
import type { Item } from '../field/address.ts'
import { itemsOf, links } from './links.ts'
import { itemListOf, type FormKey, type Specification } from './specification.ts'

/**
 * The patch with an id of `newId` for each item that it adds, at the end of its list. Whatever in later operations
 * names such an item by the id that the patch gave it (their address, links, places of statements and decisions) names
 * its new id. An id that an item of the specification has already means that item.
 */
export function withNewIds(
  patch: Patch,
  specification: Specification,
  newId: (prefix: string) => string,
): Patch {
  const renumbered = new Map<string, string>()
  const lengths = new Map<FormKey, number>()
  return patch.map(operation => {
    const current = renumber(operation, renumbered)
    const list = current.op === 'addItem' ? itemListOf(current.module) : undefined
    if (current.op !== 'addItem' || list === undefined) return current
    const { module, item } = current
    const known = itemsOf(specification, module)
    const index = lengths.get(module) ?? known.length
    lengths.set(module, index + 1)
    const id = newId(list.prefix)
    if (!known.some(it => it.id === item.id)) renumbered.set(item.id, id)
    return { ...current, index, item: { ...item, id } }
  })
}

type Ids = ReadonlyMap<string, string>

function renumber(operation: Operation, ids: Ids): Operation {
  if (ids.size === 0) return operation
  if (!('at' in operation)) {
    const { module, item } = operation
    const fields = Object.entries(item).map(([field, value]) => [field, inField(module, field, value, ids)])
    return { ...operation, item: Object.fromEntries(fields) as Item }
  }
  const { at } = operation
  const item = at.item === undefined ? undefined : (ids.get(at.item) ?? at.item)
  const next = { ...operation, at: item === undefined ? at : { ...at, item } }
  if (next.op !== 'set') return next
  const [field] = at.path
  const inside = (value: unknown) => inField(at.module, field, value, ids)
  return { ...next, from: inside(next.from), to: inside(next.to) }
}

/** A field's value, with the new ids where it links to an item or names its place. */
function inField(module: FormKey, field: string | number | undefined, value: unknown, ids: Ids): unknown {
  if (module === 'statements' || module === 'decisions') return withPlaces(value, ids)
  const isLink = links.some(link => link.from === module && link.field === field)
  if (!isLink || typeof value !== 'string') return value
  return value.replace(/^[A-Z]{2}-\d+(?![\w-])/, id => ids.get(id) ?? id)
}

/** The words of people stay; only their places and what they are about is named by address. */
function withPlaces(value: unknown, ids: Ids, name = ''): unknown {
  if (Array.isArray(value)) return value.map(it => withPlaces(it, ids, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, withPlaces(it, ids, key)]))
  if (typeof value !== 'string' || (name !== 'places' && name !== 'key' && name !== '')) return value
  return value.replaceAll(/(?<=^[A-Za-z]+\.|\s[A-Za-z]+\.)[A-Z]{2}-\d+(?![\w-])/g, id => ids.get(id) ?? id)
}
