import { parseAddress, valueAt, withValueAt } from '#domain/field/address.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { labelsOf } from '#web/fields/labelsOf.ts'
import type { PendingConflict } from './conflictStore.ts'

/** Where a conflict's text is now. */
export interface ConflictLocation {
  /** From the outside in: ['Feature 2 · FE-3', 'Name']. */
  readonly labels: readonly string[]
  /** Undefined where it is gone, its card having been deleted, or where lines have moved and nobody can tell. */
  readonly text: string | undefined
  /** The form's value with another text there. */
  readonly withText: (text: string) => Specification[PendingConflict['form']]
}

/** Finds the place of a conflict in what is in hand now, cards by their id. */
export function locateConflict(
  all: Specification,
  { form, path, label, mine }: PendingConflict,
): ConflictLocation {
  const value: unknown = all[form]
  const address = parseAddress(path)
  const found = address && valueAt(value, address)
  // Lines have no ids: they are known by what is in them.
  const isLine = typeof address?.path.at(-1) === 'number'
  const text = typeof found === 'string' && !(isLine && found !== mine) ? found : undefined
  return {
    labels: address === undefined ? [label] : labelsOf(value, address),
    text,
    withText: next =>
      // Replaced within the form's own shape; TypeScript can't follow the address to it.
      (address === undefined || text === undefined
        ? value
        : withValueAt(value, address, next)) as Specification[PendingConflict['form']],
  }
}
