import { itemNumberOf } from '../specification/itemIds.ts'
import {
  forms,
  isVisibleFormKey,
  itemListOf,
  type FormKey,
  type Specification,
} from '../specification/specification.ts'
import { diffLists } from '../text/diff.ts'
import { fieldAt, printAddress, valueAt, withValueAt, type Address, type Item } from './address.ts'
import { isEqual } from './isEqual.ts'
import { isWithinLimits, maxCountOf } from './limits.ts'
import { repair } from './value.ts'
import { walkForm } from './walk.ts'

/** A change to a specification: operations, applied one after the other. Plain data, so it can be stored and sent. */
export type Patch = readonly Operation[]

/** Each operation includes the value it replaces, so that it can be inverted and later changes are detected. */
export type Operation =
  | { readonly op: 'set'; readonly at: Address; readonly from: unknown; readonly to: unknown }
  /** Replaces only the address's span of a text. */
  | { readonly op: 'replaceSpan'; readonly at: Address; readonly from: string; readonly to: string }
  | {
      readonly op: 'addItem' | 'removeItem'
      readonly module: FormKey
      readonly index: number
      readonly item: Item
    }
  | { readonly op: 'moveItem'; readonly at: Address; readonly from: number; readonly to: number }

export interface Applied {
  readonly specification: Specification
  /**
   * The applied operations, each with the value it actually replaced, so that `invert` undoes them exactly, even if
   * the patch expected another value.
   */
  readonly applied: Patch
  /** Not applied, because the value to be replaced is no longer the expected one. */
  readonly stale: Patch
  /** Not applied, because a specification can't hold the new value. */
  readonly refused: Patch
}

/** The form's value after an operation and the operation as it was applied, or the reason why it wasn't. */
export type Outcome = 'stale' | 'refused' | { readonly value: unknown; readonly operation: Operation }

/**
 * Applies a patch. Total: whatever the operations contain, the result is a valid specification. Operations that can't
 * be applied are skipped and reported. With `overwrite`, values that have changed since the patch was made are
 * replaced anyway.
 */
export function apply(
  specification: Specification,
  patch: Patch,
  { overwrite = false }: { readonly overwrite?: boolean } = {},
): Applied {
  const outcomes = { applied: [] as Operation[], stale: [] as Operation[], refused: [] as Operation[] }
  let current = specification
  for (const operation of patch) {
    const module = moduleOf(operation)
    const outcome = applyOperation(current[module], operation, overwrite)
    if (typeof outcome === 'string') outcomes[outcome].push(operation)
    else {
      outcomes.applied.push(outcome.operation)
      if (outcome.value !== current[module]) current = { ...current, [module]: outcome.value }
    }
  }
  return { specification: current, ...outcomes }
}

/** The form that an operation changes. */
export const moduleOf = (operation: Operation): FormKey =>
  'at' in operation ? operation.at.module : operation.module

/** The operations of a patch that users can see. Only the app itself writes to the hidden forms. */
export const visibleOperationsOf = (patch: Patch): Patch =>
  patch.filter(operation => isVisibleFormKey(moduleOf(operation)))

/** Applies one operation to the value of its form, following the rules of `apply`. */
export function applyOperation(form: unknown, operation: Operation, overwrite: boolean): Outcome {
  switch (operation.op) {
    case 'set':
      return setField(form, operation, overwrite)
    case 'replaceSpan':
      return replaceSpan(form, operation)
    case 'addItem':
      return addItem(form, operation)
    case 'removeItem':
      return removeItem(form, operation, overwrite)
    case 'moveItem':
      return moveItem(form, operation)
  }
}

function setField(form: unknown, { at, from, to }: Operation & { op: 'set' }, overwrite: boolean): Outcome {
  const field = fieldAt(at)
  // Items and forms are never set as a whole, only their fields.
  if (field === undefined || field.kind === 'group' || (field.kind === 'list' && field.prefix !== null))
    return 'refused'
  const now = valueAt(form, at)
  if (now === undefined) return 'stale'
  const next: unknown = repair(field, to)
  const operation = { op: 'set', at, from: now, to: next } as const
  if (isEqual(now, next)) return { value: form, operation }
  if (!overwrite && !isEqual(now, from)) return 'stale'
  return isWithinLimits(field, next) ? { value: withValueAt(form, at, next), operation } : 'refused'
}

function replaceSpan(form: unknown, operation: Operation & { op: 'replaceSpan' }): Outcome {
  const { at, from, to } = operation
  const { span, ...place } = at
  const field = fieldAt(at)
  if (field?.kind !== 'text' || span === undefined) return 'refused'
  const text = valueAt(form, place)
  if (typeof text !== 'string' || span.end > text.length || valueAt(form, at) !== from) return 'stale'
  const value = withValueAt(form, at, to)
  return isWithinLimits(field, valueAt(value, place)) ? { value, operation } : 'refused'
}

function addItem(
  form: unknown,
  { module, index, item }: Operation & { op: 'addItem' | 'removeItem' },
): Outcome {
  const list = itemListOf(module)
  if (list === undefined || itemNumberOf(list.prefix, item.id) === undefined) return 'refused'
  const items = form as readonly Item[]
  if (items.some(({ id }) => id === item.id)) return 'stale'
  const [next] = repair(list, [item]) as Item[]
  if (items.length >= maxCountOf(list) || !isWithinLimits(list, [next])) return 'refused'
  const place = placeWithin(index, items.length)
  return {
    value: items.toSpliced(place, 0, next!),
    operation: { op: 'addItem', module, index: place, item: next! },
  }
}

function removeItem(
  form: unknown,
  { module, item }: Operation & { op: 'addItem' | 'removeItem' },
  overwrite: boolean,
): Outcome {
  if (itemListOf(module) === undefined) return 'refused'
  const items = form as readonly Item[]
  const index = items.findIndex(({ id }) => id === item.id)
  const now = items[index]
  if (now === undefined || !(overwrite || isEqual(now, item))) return 'stale'
  return { value: items.toSpliced(index, 1), operation: { op: 'removeItem', module, index, item: now } }
}

function moveItem(form: unknown, { at, to }: Operation & { op: 'moveItem' }): Outcome {
  if (itemListOf(at.module) === undefined) return 'refused'
  const items = form as readonly Item[]
  const from = items.findIndex(item => item.id === at.item)
  if (from < 0) return 'stale'
  const rest = items.toSpliced(from, 1)
  const place = placeWithin(to, rest.length)
  return { value: rest.toSpliced(place, 0, items[from]!), operation: { op: 'moveItem', at, from, to: place } }
}

/** The nearest valid index for an insertion. */
const placeWithin = (index: number, length: number) =>
  Math.min(Math.max(Number.isNaN(index) ? length : Math.trunc(index), 0), length)

/** The patch that undoes the operations `apply` returned as applied, restoring the earlier specification exactly. */
export const invert = (patch: Patch): Patch => patch.map(inverted).toReversed()

function inverted(operation: Operation): Operation {
  switch (operation.op) {
    case 'set':
      return { ...operation, from: operation.to, to: operation.from }
    case 'replaceSpan': {
      const { at, from, to } = operation
      const start = at.span?.start ?? 0
      return { op: 'replaceSpan', at: { ...at, span: { start, end: start + to.length } }, from: to, to: from }
    }
    case 'addItem':
      return { ...operation, op: 'removeItem' }
    case 'removeItem':
      return { ...operation, op: 'addItem' }
    case 'moveItem':
      return { ...operation, from: operation.to, to: operation.from }
  }
}

/** The patch that turns one specification into another: `apply(from, diff(from, to)) = to`. */
export const diff = (from: Specification, to: Specification): Patch =>
  forms.flatMap(({ key }) => diffForm(key, from[key], to[key]))

/** `diff` for one form. Items are matched by id, even if everything else about them has changed. */
function diffForm(module: FormKey, from: unknown, to: unknown): Patch {
  if (from === to) return []
  const arrange = itemListOf(module) === undefined ? [] : diffItems(module, from as Item[], to as Item[])
  const before = new Map(
    [...walkForm(module, from)].map(({ address, value }) => [printAddress(address), value]),
  )
  const sets = [...walkForm(module, to)].flatMap(({ address, value }): Operation[] => {
    const key = printAddress(address)
    if (!before.has(key) || isEqual(before.get(key), value)) return []
    return [{ op: 'set', at: address, from: before.get(key), to: value }]
  })
  return [...arrange, ...sets]
}

/** Removes, adds and moves items until their ids and order match those of `to`, with as few moves as possible. */
function diffItems(module: FormKey, from: readonly Item[], to: readonly Item[]): Operation[] {
  const operations: Operation[] = []
  const ids = (items: readonly Item[]) => items.map(({ id }) => id)
  const targetIds = new Set(ids(to))
  const known = new Set(ids(from))
  const order = ids(from)
  for (const [index, item] of [...from.entries()].toReversed()) {
    if (targetIds.has(item.id)) continue
    operations.push({ op: 'removeItem', module, index, item })
    order.splice(index, 1)
  }
  const staying = new Set(
    diffLists(order, ids(to)).flatMap(({ kind, text }) => (kind === 'same' ? [text] : [])),
  )
  for (const [i, item] of to.entries()) {
    if (staying.has(item.id)) continue
    const place = () => (i === 0 ? 0 : order.indexOf(to[i - 1]!.id) + 1)
    if (known.has(item.id)) {
      const index = order.indexOf(item.id)
      order.splice(index, 1)
      operations.push({ op: 'moveItem', at: { module, item: item.id, path: [] }, from: index, to: place() })
    } else operations.push({ op: 'addItem', module, index: place(), item })
    order.splice(place(), 0, item.id)
  }
  return operations
}
