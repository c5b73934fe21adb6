import { parseAddress, valueAt, withValueAt } from '#domain/field/address.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { labelsOf } from '#web/fields/labelsOf.ts'
import type { PendingConflict } from './conflictStore.ts'

/** The current place of a conflict's text. */
export interface ConflictLocation {
  /** From the outside in: ['Feature 2 · FE-3', 'Name']. */
  readonly labels: readonly string[]
  /** Undefined if its card was deleted, or if lines have moved so that it cannot be identified. */
  readonly text: string | undefined
  /** Returns the form's value with another text in that place. */
  readonly withText: (text: string) => Specification[PendingConflict['form']]
}

/** Finds the place of a conflict in the current specification; cards are found by their ID. */
export function locateConflict(
  all: Specification,
  { form, path, label, mine }: PendingConflict,
): ConflictLocation {
  const value: unknown = all[form]
  const address = parseAddress(path)
  const found = address && valueAt(value, address)
  // Lines have no IDs, so they are identified by their content.
  const isLine = typeof address?.path.at(-1) === 'number'
  const text = typeof found === 'string' && !(isLine && found !== mine) ? found : undefined
  return {
    labels: address === undefined ? [label] : labelsOf(value, address),
    text,
    withText: next =>
      // The replacement keeps the form's shape, but TypeScript can't relate the address to it.
      (address === undefined || text === undefined
        ? value
        : withValueAt(value, address, next)) as Specification[PendingConflict['form']],
  }
}
