import type { Field, ListField } from '../field/field.ts'
import { itemNumberOf, assignItemIds } from '../specification/itemIds.ts'
import { identityOf, isSameItem } from '../specification/itemIdentity.ts'
import { isSameValue } from './mergeValue.ts'
import { fieldsOf, getValueAt, withValueAt } from '../field/fieldPaths.ts'
import { sizeLimits } from '../specification/project.ts'
import type { ProposedChange } from './proposal.ts'
import { itemListOf, type FormKey, type Specification } from '../specification/specification.ts'
import { createBlankItem, repair } from '../field/value.ts'

export interface ApplyResult<K extends FormKey> {
  readonly value: Specification[K]
  readonly applied: readonly ProposedChange[]
  /** What stands there is no longer what the change was made against: not applied, to be shown again. */
  readonly changedSince: readonly ProposedChange[]
  /** What doesn't fit this form: an unknown field, a text or a list beyond the limits. */
  readonly refused: readonly ProposedChange[]
}

/**
 * The form's value with the accepted changes, edited ones as they were edited. Total: whatever a change holds, the
 * result is valid; all else stays the same object. `createId` gives an id that was never used (decision 11). With
 * `overwrite` a change overwrites what was edited since.
 */
export function applyProposal<K extends FormKey>(
  module: K,
  value: Specification[K],
  acceptedChanges: readonly ProposedChange[],
  createId: (prefix: string) => string,
  { overwrite = false }: { readonly overwrite?: boolean } = {},
): ApplyResult<K> {
  const outcome = {
    applied: [] as ProposedChange[],
    changedSince: [] as ProposedChange[],
    refused: [] as ProposedChange[],
  }
  const list = itemListOf(module)
  let next: unknown = value
  for (const change of acceptedChanges) {
    const result: ChangeOutcome =
      list === undefined
        ? applyToField(module, next, change, change.path, overwrite)
        : applyToList(module, list, next as readonly Item[], change, createId, overwrite)
    if (typeof result === 'string') outcome[result].push(change)
    else {
      outcome.applied.push(change)
      next = result.value
    }
  }
  // Each step kept the form's shape; TypeScript can't follow the key to it.
  return { value: next as Specification[K], ...outcome }
}

type Item = { readonly id: string } & Readonly<Record<string, unknown>>
type AnyList = ListField<Record<string, Field>, string>
type ChangeOutcome = 'changedSince' | 'refused' | { readonly value: unknown }

function applyToList(
  module: FormKey,
  list: AnyList,
  items: readonly Item[],
  change: ProposedChange,
  createId: (prefix: string) => string,
  overwrite: boolean,
): ChangeOutcome {
  if (change.op === 'add') return addItem(module, list, items, change.value, createId, overwrite)
  const at = items.findIndex(item => item.id === change.item)
  if (at < 0) return 'changedSince'
  if (change.op === 'remove' && change.path === null) {
    const isAsItWas = isSameValue(list, [items[at]], [change.base])
    return isAsItWas || overwrite ? { value: items.toSpliced(at, 1) } : 'changedSince'
  }
  const result = applyToField(module, items[at], change, change.path, overwrite)
  if (typeof result === 'string') return result
  return { value: result.value === items[at] ? items : items.with(at, result.value as Item) }
}

function applyToField(
  module: FormKey,
  value: unknown,
  change: ProposedChange,
  path: string | null,
  overwrite: boolean,
): ChangeOutcome {
  const field = path === null ? undefined : fieldsOf(module).get(path)
  if (field === undefined || path === null) return 'refused'
  const now = getValueAt(value, path)
  if (isSameValue(field, now, change.value)) return { value }
  if (!isSameValue(field, now, change.base) && !overwrite) return 'changedSince'
  const next = repair(field, change.value)
  return isWithinLimits(module, field, next) ? { value: withValueAt(value, path, next) } : 'refused'
}

function addItem(
  module: FormKey,
  list: AnyList,
  items: readonly Item[],
  raw: unknown,
  createId: (prefix: string) => string,
  overwrite: boolean,
): ChangeOutcome {
  const [card] = repair(list, [raw])
  const { id: _, ...fields } = card ?? createBlankItem(list, '')
  if (items.length >= sizeLimits.listLength) return 'refused'
  if (!Object.entries(list.fields).every(([name, field]) => isWithinLimits(module, field, fields[name])))
    return 'refused'
  const identity = identityOf(module, field => fields[field])
  const isThere = items.some(item =>
    isSameItem(
      identityOf(module, field => item[field]),
      identity,
    ),
  )
  if (isThere && !overwrite) return 'changedSince'
  return { value: [...items, { id: pickUnusedId(list.prefix, items, createId(list.prefix)), ...fields }] }
}

/** The given id, unless it is none or stands in the list already: then the next number. */
function pickUnusedId(prefix: string, items: readonly Item[], id: string): string {
  const ids = items.map(item => item.id)
  const isUsable = itemNumberOf(prefix, id) !== undefined && !ids.includes(id)
  return isUsable ? id : assignItemIds(prefix, [...ids, undefined]).at(-1)!
}

/** Whether the server would take it (the limits of `schemaOf`). */
function isWithinLimits(module: FormKey, field: Field, value: unknown): boolean {
  switch (field.kind) {
    case 'text': {
      const most = module === 'brainDump' ? sizeLimits.brainDumpLength : sizeLimits.textLength
      return (value as string).length <= most
    }
    case 'lines': {
      const lines = value as string[]
      return (
        lines.length <= sizeLimits.listLength && lines.every(line => line.length <= sizeLimits.textLength)
      )
    }
    case 'list': {
      const rows = value as Item[]
      return (
        rows.length <= sizeLimits.listLength &&
        rows.every(row =>
          Object.entries(field.fields).every(([name, field]) => isWithinLimits(module, field, row[name])),
        )
      )
    }
    default:
      return true
  }
}
