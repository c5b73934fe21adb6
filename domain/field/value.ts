import type { Field, Fields, Item, ListField, ValueOf, ValuesOf } from './field.ts'
import { assignItemIds } from '../specification/itemIds.ts'
import { isBlank } from '../modules/defineModule.ts'

/** The initial value of a new form or card. */
export function createBlankValue<F extends Field>(field: F): ValueOf<F> {
  return repair(field, undefined)
}

/** A new item of a list, with the next free id, which the caller provides. */
export function createBlankItem<F extends Fields>(list: ListField<F, string>, id: string): Item<F> {
  return { id, ...repairFields(list.fields, undefined) }
}

/** A new row of a list whose rows have no id. */
export function createBlankRow<F extends Fields>(list: ListField<F>): ValuesOf<F> {
  return repairFields(list.fields, undefined)
}

/**
 * Turns any value into a valid value of this field. Total: wrong or missing parts become blank, a valid value is
 * returned equal, and repairing twice is the same as repairing once (docs/product.md#repair). Items without a usable
 * id get the next number after `lastNumber` and after all numbers in the list.
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

/**
 * Whether nothing has been written or ticked here yet. A choice counts as untouched while it has its initial value.
 */
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
  // Each name is paired with its own field's value, but TypeScript loses the pairing in Object.entries.
  return Object.fromEntries(values) as ValuesOf<F>
}

/** An own property of any value; undefined if there is none. */
export const ownPropertyOf = (object: unknown, name: string): unknown =>
  typeof object === 'object' && object !== null && Object.hasOwn(object, name)
    ? (object as Record<string, unknown>)[name]
    : undefined
