import type { Address } from '../field/address.ts'
import { valueAt } from '../field/address.ts'
import type { Operation } from '../field/patch.ts'
import { createBlankItem } from '../field/value.ts'
import { assignItemIds } from '../specification/itemIds.ts'
import { itemsOf } from '../specification/links.ts'
import { itemListOf, type FormKey, type Specification } from '../specification/specification.ts'

/** Sets the field at an address. */
export const setAt = (specification: Specification, at: Address, to: unknown): Operation => ({
  op: 'set',
  at,
  from: valueAt(specification[at.module], at),
  to,
})

/** Replaces a part of the text at an address. */
export function replaceIn(
  specification: Specification,
  place: Address,
  start: number,
  end: number,
  to: string,
): Operation {
  const at = { ...place, span: { start, end } }
  return { op: 'replaceSpan', at, from: valueAt(specification[at.module], at) as string, to }
}

/** Adds an item with these fields after another one. */
export function addItemAfter(
  specification: Specification,
  module: FormKey,
  id: string,
  fields: Readonly<Record<string, unknown>>,
): Operation {
  const list = itemListOf(module)!
  const ids = itemsOf(specification, module).map(item => item.id)
  const next = assignItemIds(list.prefix, [...ids, undefined]).at(-1)!
  const item = { ...createBlankItem(list, next), ...fields }
  return { op: 'addItem', module, index: ids.indexOf(id) + 1, item }
}

/** A text with its first letter in upper case. */
export const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, letter => letter.toUpperCase())
