import type { Field, Fields, Item, ListField, ValueOf, ValuesOf } from './field.ts'
import { assignItemIds } from '../specification/itemIds.ts'
import { isBlank } from '../modules/defineModule.ts'

/** What a new form, or a new card, starts with. */
export function createBlankValue<F extends Field>(field: F): ValueOf<F> {
  return repair(field, undefined)
}

/** A new card of a list, with the id that the caller took from the project's numbers. */
export function createBlankItem<F extends Fields>(list: ListField<F, string>, id: string): Item<F> {
  return { id, ...repairFields(list.fields, undefined) }
}

/** A new row of a list whose rows carry no id. */
export function createBlankRow<F extends Fields>(list: ListField<F>): ValuesOf<F> {
  return repairFields(list.fields, undefined)
}

/**
 * Turns anything at all into a value of this field. Total: wrong or missing parts become blank, a valid value
 * comes back equal, and repairing twice is repairing once (docs/product.md#repair). Items without a
 * usable id get the next number after `lastNumber` and after all that stand in the list.
 */
export function repair<F extends Field>(field: F, raw: unknown, lastNumber?: number): ValueOf<F>
export function repair(field: Field, raw: unknown, lastNumber = 0): ValueOf<Field> {
  switch (field.kind) {
    case 'text':
      return typeof raw === 'string' ? raw : ''
    case 'choice':
      return field.options.find(option => option === raw) ?? field.initial
    case 'flag':
      return raw === true
    case 'lines':
      return Array.isArray(raw) ? raw.filter(line => typeof line === 'string') : ['']
    case 'group':
      return repairFields(field.fields, raw)
    case 'list': {
      const entries: unknown[] = Array.isArray(raw) ? [...raw] : []
      const rows = entries.map(row => repairFields(field.fields, row))
      if (field.prefix === null) return rows
      const ids = entries.map(row => ownPropertyOf(row, 'id'))
      return assignItemIds(field.prefix, ids, lastNumber).map((id, i) => ({ id, ...rows[i] }))
    }
  }
}

/** Whether nothing has been written or ticked here yet. A choice always says something, its initial value little. */
export function isUntouched(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case 'text':
      return isBlank(repair(field, value))
    case 'lines':
      return repair(field, value).every(isBlank)
    case 'group':
      return Object.entries(field.fields).every(([name, inner]) =>
        isUntouched(inner, ownPropertyOf(value, name)),
      )
    default:
      return JSON.stringify(repair(field, value)) === JSON.stringify(repair(field, undefined))
  }
}

function repairFields<F extends Fields>(fields: F, raw: unknown): ValuesOf<F> {
  const values = Object.entries(fields).map(
    ([name, field]) => [name, repair(field, ownPropertyOf(raw, name))] as const,
  )
  // Each name was given the value of its own field; TypeScript loses the pairing on the way through entries.
  return Object.fromEntries(values) as ValuesOf<F>
}

/** One own property of something that may be anything. */
export const ownPropertyOf = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name)
    ? (holder as Record<string, unknown>)[name]
    : undefined
