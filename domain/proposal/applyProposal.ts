import { addressOfField, fieldAt, type Address, type Item } from '../field/address.ts'
import { applyOperation, type Operation } from '../field/patch.ts'
import { ownPropertyOf, repair } from '../field/value.ts'
import type { UsedEvidence } from '../reading/statements/recordStatements.ts'
import { identityOf, isSameItem } from '../specification/itemIdentity.ts'
import { assignItemIds, itemNumberOf } from '../specification/itemIds.ts'
import { itemListOf, type FormKey, type Specification } from '../specification/specification.ts'
import type { ProposedChange } from './proposal.ts'

export interface ApplyResult<K extends FormKey> {
  readonly value: Specification[K]
  readonly applied: readonly ProposedChange[]
  /** For each applied change, the words that it was based on and the places that it filled. */
  readonly used: readonly UsedEvidence[]
  /** Not applied, because the current value is no longer the base of the change. To be shown again. */
  readonly stale: readonly ProposedChange[]
  /** Not applied, because it doesn't fit this form: an unknown field, or a text or list beyond the limits. */
  readonly refused: readonly ProposedChange[]
}

/**
 * Applies the accepted changes to a form's value, with any edits made to them in the review. Total: whatever a change
 * contains, the result is valid; all other parts remain the same objects. `createId` must return an id that was never
 * used (docs/product.md#item-ids). With `overwrite`, a change replaces even a value that was edited since.
 */
export function applyProposal<K extends FormKey>(
  module: K,
  value: Specification[K],
  acceptedChanges: readonly ProposedChange[],
  createId: (prefix: string) => string,
  { overwrite = false }: { readonly overwrite?: boolean } = {},
): ApplyResult<K> {
  const outcomes = {
    applied: [] as ProposedChange[],
    used: [] as UsedEvidence[],
    stale: [] as ProposedChange[],
    refused: [] as ProposedChange[],
  }
  let next: unknown = value
  for (const change of acceptedChanges) {
    const operation = toOperation(module, next, change, createId, overwrite)
    const outcome = typeof operation === 'string' ? operation : applyOperation(next, operation, overwrite)
    if (typeof outcome === 'string') outcomes[outcome].push(change)
    else {
      outcomes.applied.push(change)
      outcomes.used.push(...usedEvidenceOf(change, outcome.operation))
      next = outcome.value
    }
  }
  // Each step keeps the form's shape, but TypeScript can't relate the key to its type.
  return { value: next as Specification[K], ...outcomes }
}

/** The words that an applied change was based on, with the places that they went to. */
function usedEvidenceOf({ evidence, parts }: ProposedChange, operation: Operation): UsedEvidence[] {
  if (operation.op === 'set') return [{ evidence, places: [operation.at] }]
  if (operation.op !== 'addItem') return []
  const { module, item } = operation
  return Object.entries(parts ?? {}).map(([path, part]) => ({
    evidence: part.evidence,
    places: [addressOfField(module, item.id, path)],
  }))
}

/** The operation for a change, completed from the current value of the form. */
function toOperation(
  module: FormKey,
  form: unknown,
  { op, item, path, value, base }: ProposedChange,
  createId: (prefix: string) => string,
  overwrite: boolean,
): Operation | 'stale' | 'refused' {
  const list = itemListOf(module)
  if (path !== null) {
    const address = addressOfField(module, list === undefined ? null : (item ?? ''), path)
    return { op: 'set', at: address, from: repairAt(address, base), to: value }
  }
  if (list === undefined) return 'refused'
  const items = form as readonly Item[]
  if (op === 'remove') {
    const index = items.findIndex(({ id }) => id === item)
    const [removed] = repair(list, [base]) as Item[]
    return index < 0 ? 'stale' : { op: 'removeItem', module, index, item: { ...removed, id: item! } }
  }
  if (op !== 'add') return 'refused'
  const identity = identityOf(module, field => ownPropertyOf(value, field))
  const isThere = items.some(item =>
    isSameItem(
      identityOf(module, field => item[field]),
      identity,
    ),
  )
  if (isThere && !overwrite) return 'stale'
  const id = pickUnusedId(list.prefix, items, createId(list.prefix))
  return { op: 'addItem', module, index: items.length, item: { ...(value as object), id } }
}

/** A change's base as it would be stored, whatever the change contains. */
function repairAt(address: Address, raw: unknown): unknown {
  const field = fieldAt(address)
  return field === undefined ? raw : repair(field, raw)
}

/** The given id, unless it is invalid or already in the list; then the next number. */
function pickUnusedId(prefix: string, items: readonly Item[], id: string): string {
  const ids = items.map(item => item.id)
  const isUsable = itemNumberOf(prefix, id) !== undefined && !ids.includes(id)
  return isUsable ? id : assignItemIds(prefix, [...ids, undefined]).at(-1)!
}
