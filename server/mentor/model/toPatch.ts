import { fieldAt, parseAddress, valueAt, type Address } from '#domain/field/address.ts'
import type { Field, Item } from '#domain/field/field.ts'
import { fieldsOf } from '#domain/field/fieldPaths.ts'
import { apply, type Operation, type Patch } from '#domain/field/patch.ts'
import { isUntouched, ownPropertyOf, repair } from '#domain/field/value.ts'
import { parseFlag } from '#domain/reading/summary/parseFieldValue.ts'
import { identityOf, isSameItem } from '#domain/specification/itemIdentity.ts'
import { assignItemIds } from '#domain/specification/itemIds.ts'
import { itemsOf } from '#domain/specification/links.ts'
import {
  isModuleKey,
  itemListOf,
  nameFieldOf,
  type Specification,
} from '#domain/specification/specification.ts'
import { toLinkText } from '#server/mentor/model/toLinkText.ts'

/** The most changes that one answer may mean. */
const maxChanges = 6

/**
 * Turns a model's changes ([{ at, value }]) into a patch for this specification. Undefined unless all of them are
 * possible and each changes something: an answer that does half of what it says is worse than one that does nothing.
 * The brain dump is the person's own text and is never changed.
 */
export function toPatch(raw: unknown, project: Specification): Patch | undefined {
  if (!Array.isArray(raw) || raw.length === 0 || raw.length > maxChanges) return undefined
  const patch: Operation[] = []
  let current = project
  for (const change of raw as readonly unknown[]) {
    const operation = toOperation(change, current)
    if (operation === undefined) return undefined
    const { specification, applied } = apply(current, [operation])
    if (applied.length === 0 || specification === current) return undefined
    current = specification
    patch.push(operation)
  }
  return patch
}

function toOperation(change: unknown, project: Specification): Operation | undefined {
  const at = ownPropertyOf(change, 'at')
  const address = typeof at === 'string' ? parseAddress(at) : undefined
  const value = ownPropertyOf(change, 'value')
  if (address === undefined || address.span !== undefined || !isModuleKey(address.module)) return undefined
  if (itemListOf(address.module) !== undefined && address.item === undefined)
    return address.path.length === 0 ? toAddition(address, value, project) : undefined
  const field = fieldAt(address)
  if (field === undefined) return undefined
  const to = valueFor(field, value, project)
  const from = valueAt(project[address.module], address)
  return to === undefined || from === undefined ? undefined : { op: 'set', at: address, from, to }
}

/** A new item, given by its fields or by its name alone. */
function toAddition({ module }: Address, value: unknown, project: Specification): Operation | undefined {
  const { prefix } = itemListOf(module)!
  const nameField = nameFieldOf(module)!
  const given: unknown = typeof value === 'string' ? { [nameField]: value } : value
  const fields = Object.fromEntries(
    [...fieldsOf(module)].flatMap(([path, field]) => {
      const part = valueFor(field, ownPropertyOf(given, path), project)
      return part === undefined ? [] : [[path, part] as const]
    }),
  )
  const identity = identityOf(module, name => fields[name])
  const items = itemsOf(project, module)
  const isThere = items.some(item =>
    isSameItem(
      identityOf(module, name => item[name]),
      identity,
    ),
  )
  if (identity.name === '' || isThere) return undefined
  const id = assignItemIds(prefix, [...items.map(item => item.id), undefined]).at(-1)!
  const [item] = repair(itemListOf(module)!, [{ id, ...fields }]) as Item[]
  return { op: 'addItem', module, index: items.length, item: item! }
}

/** A value for a field from what a model wrote; undefined if it is none, or says nothing. */
function valueFor(field: Field, value: unknown, project: Specification): unknown {
  const said = readAs(field, value, project)
  if (said === undefined || field.kind === 'choice' || field.kind === 'flag') return said
  return isUntouched(field, said) ? undefined : said
}

function readAs(field: Field, value: unknown, project: Specification): unknown {
  switch (field.kind) {
    case 'text': {
      if (typeof value !== 'string') return undefined
      const text = value.trim()
      return field.link === undefined ? text : toLinkText(text, field.link, project)
    }
    case 'choice':
      return field.options.find(option => option === value)
    case 'flag':
      return typeof value === 'boolean' || typeof value === 'string' ? parseFlag(value, () => {}) : undefined
    case 'lines': {
      const lines = typeof value === 'string' ? value.split('\n') : value
      return Array.isArray(lines) && lines.every(line => typeof line === 'string')
        ? lines.map(line => line.trim()).filter(line => line !== '')
        : undefined
    }
    case 'list':
      return field.prefix === null && Array.isArray(value) ? repair(field, value) : undefined
    case 'group':
      return undefined
  }
}
