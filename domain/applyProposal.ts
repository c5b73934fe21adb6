import type { Field, List } from './field.ts'
import { itemNumber, numbered } from './items.ts'
import { identityOf, isSame } from './matching.ts'
import { isSameValue } from './merge.ts'
import { fieldsOf, valueAt, withValueAt } from './paths.ts'
import { limits } from './project.ts'
import type { Change } from './proposal.ts'
import { itemListOf, type FormKey, type Specification } from './specification.ts'
import { blankItem, repair } from './value.ts'

export interface Applied<K extends FormKey> {
  readonly value: Specification[K]
  readonly applied: readonly Change[]
  /** What stands there is no longer what the change was made against: not applied, to be shown again. */
  readonly changedSince: readonly Change[]
  /** What doesn't fit this form: an unknown field, a text or a list beyond the limits. */
  readonly refused: readonly Change[]
}

/**
 * The form's value with the accepted changes, edited ones as they were edited. Total: whatever a change holds, the
 * result is valid; all else stays the same object. `newId` gives an id that was never used (decision 11). With
 * `anyway` a change overwrites what was edited since.
 */
export function applyProposal<K extends FormKey>(
  module: K,
  value: Specification[K],
  accepted: readonly Change[],
  newId: (prefix: string) => string,
  { anyway = false }: { readonly anyway?: boolean } = {},
): Applied<K> {
  const outcome = { applied: [] as Change[], changedSince: [] as Change[], refused: [] as Change[] }
  const list = itemListOf(module)
  let next: unknown = value
  for (const change of accepted) {
    const result: Result =
      list === undefined
        ? onField(module, next, change, change.path, anyway)
        : onList(module, list, next as readonly Item[], change, newId, anyway)
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
type AnyList = List<Record<string, Field>, string>
type Result = 'changedSince' | 'refused' | { readonly value: unknown }

function onList(
  module: FormKey,
  list: AnyList,
  items: readonly Item[],
  change: Change,
  newId: (prefix: string) => string,
  anyway: boolean,
): Result {
  if (change.op === 'add') return withCard(module, list, items, change.value, newId, anyway)
  const at = items.findIndex(item => item.id === change.item)
  if (at < 0) return 'changedSince'
  if (change.op === 'remove' && change.path === null) {
    const isAsItWas = isSameValue(list, [items[at]], [change.base])
    return isAsItWas || anyway ? { value: items.toSpliced(at, 1) } : 'changedSince'
  }
  const result = onField(module, items[at], change, change.path, anyway)
  if (typeof result === 'string') return result
  return { value: result.value === items[at] ? items : items.with(at, result.value as Item) }
}

function onField(
  module: FormKey,
  value: unknown,
  change: Change,
  path: string | null,
  anyway: boolean,
): Result {
  const field = path === null ? undefined : fieldsOf(module).get(path)
  if (field === undefined || path === null) return 'refused'
  const now = valueAt(value, path)
  if (isSameValue(field, now, change.value)) return { value }
  if (!isSameValue(field, now, change.base) && !anyway) return 'changedSince'
  const next = repair(field, change.value)
  return fits(module, field, next) ? { value: withValueAt(value, path, next) } : 'refused'
}

function withCard(
  module: FormKey,
  list: AnyList,
  items: readonly Item[],
  raw: unknown,
  newId: (prefix: string) => string,
  anyway: boolean,
): Result {
  const [card] = repair(list, [raw])
  const { id: _, ...fields } = card ?? blankItem(list, '')
  if (items.length >= limits.listLength) return 'refused'
  if (!Object.entries(list.fields).every(([name, field]) => fits(module, field, fields[name])))
    return 'refused'
  const identity = identityOf(module, field => fields[field])
  const isThere = items.some(item =>
    isSame(
      identityOf(module, field => item[field]),
      identity,
    ),
  )
  if (isThere && !anyway) return 'changedSince'
  return { value: [...items, { id: unusedId(list.prefix, items, newId(list.prefix)), ...fields }] }
}

/** The given id, unless it is none or stands in the list already: then the next number. */
function unusedId(prefix: string, items: readonly Item[], id: string): string {
  const ids = items.map(item => item.id)
  const isUsable = itemNumber(prefix, id) !== undefined && !ids.includes(id)
  return isUsable ? id : numbered(prefix, [...ids, undefined]).at(-1)!
}

/** Whether the server would take it (the limits of `schema`). */
function fits(module: FormKey, field: Field, value: unknown): boolean {
  switch (field.kind) {
    case 'text': {
      const most = module === 'brainDump' ? limits.brainDumpLength : limits.textLength
      return (value as string).length <= most
    }
    case 'lines': {
      const lines = value as string[]
      return lines.length <= limits.listLength && lines.every(line => line.length <= limits.textLength)
    }
    case 'list': {
      const rows = value as Item[]
      return (
        rows.length <= limits.listLength &&
        rows.every(row =>
          Object.entries(field.fields).every(([name, field]) => fits(module, field, row[name])),
        )
      )
    }
    default:
      return true
  }
}
