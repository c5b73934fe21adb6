import { fieldAt, type Address } from '#domain/field/address.ts'
import type { Field } from '#domain/field/field.ts'
import { displayTextsOf } from '#domain/field/displayTexts.ts'
import type { Operation, Patch } from '#domain/field/patch.ts'
import { itemsOf } from '#domain/specification/links.ts'
import {
  formOf,
  itemListOf,
  itemNameOf,
  nameFieldOf,
  type FormKey,
  type Specification,
} from '#domain/specification/specification.ts'
import { messages } from './messages.ts'

const maxLength = 100
const short = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > maxLength ? `${line.slice(0, maxLength).trimEnd()}…` : line
}

/** Describes what a patch changes, a line for each operation: "FE-3 · Search, Importance: High". */
export const describePatch = (patch: Patch, specification: Specification): string[] =>
  patch.map(operation => describeOperation(operation, specification))

function describeOperation(operation: Operation, specification: Specification): string {
  switch (operation.op) {
    case 'set': {
      const place = placeNameOf(operation.at, specification)
      const field = fieldAt(operation.at)
      return field === undefined ? messages.cleared(place) : describeSet(place, field, operation)
    }
    case 'replaceSpan':
      return messages.set(placeNameOf(operation.at, specification), short(operation.to))
    case 'addItem': {
      const { module, item } = operation
      const name = item[nameFieldOf(module) ?? '']
      return messages.added(labelOf(module), short(typeof name === 'string' ? name : ''))
    }
    case 'removeItem':
      return messages.removed(itemTitleOf(operation.module, operation.item.id, specification))
    case 'moveItem':
      return messages.moved(
        itemTitleOf(operation.at.module, operation.at.item ?? '', specification),
        operation.to + 1,
      )
  }
}

/** Of a text or list that is only longer or shorter than before, it says only what is added or removed. */
function describeSet(place: string, field: Field, { from, to }: Operation & { op: 'set' }): string {
  const before = displayTextsOf(field, from)
  const after = displayTextsOf(field, to)
  if (after.join('').trim() === '') return messages.cleared(place)
  const [text = ''] = before
  const [next = ''] = after
  if (field.kind === 'text')
    return text.trim() !== '' && next !== text && next.startsWith(text.trimEnd())
      ? messages.extended(place, short(next.slice(text.trimEnd().length)))
      : messages.set(place, short(next))
  const added = after.filter(it => !before.includes(it))
  const removed = before.filter(it => it.trim() !== '' && !after.includes(it))
  if (added.length === 0 && removed.length > 0) return messages.without(place, short(removed.join(', ')))
  return removed.length === 0 && added.length > 0 && added.length < after.length
    ? messages.extended(place, short(added.join(', ')))
    : messages.set(place, short(after.join(', ')))
}

const labelOf = (module: FormKey) => itemListOf(module)?.itemLabel ?? formOf(module).title

/** Names a place: "Constraints · Compliance", or "FE-3 · Search, Importance" within an item. */
export function placeNameOf(address: Address, specification: Specification): string {
  const { module, item, path } = address
  // Lines and rows are named after their field.
  const names = path.filter(segment => typeof segment === 'string')
  const field = path.findIndex(segment => typeof segment === 'number')
  const label =
    fieldAt({ ...address, path: field < 0 ? names : path.slice(0, field) })?.label ?? formOf(module).title
  const title = label === '' ? formOf(module).title : label.replace(/\?$/, '')
  if (item === undefined) return messages.ofForm(formOf(module).title, title)
  const card = itemTitleOf(module, item, specification)
  return path.length === 0 ? card : messages.within(card, title)
}

function itemTitleOf(module: FormKey, id: string, specification: Specification): string {
  const found = itemsOf(specification, module).find(it => it.id === id)
  const name = found === undefined ? '' : itemNameOf(module, found).trim()
  return name === '' ? `${labelOf(module)} ${id}` : `${id} · ${short(name)}`
}
