import { apply, diff, type Operation } from '../field/patch.ts'
import type { Specification } from '../specification/specification.ts'

/**
 * `current` with the changes that lead from what a format shows of it (`shown`) to what the files say (`read`). So
 * whatever the format can't hold stays, and unchanged files change nothing. `refused` are texts that are too long for
 * a specification, or otherwise impossible there.
 */
export function takeChanges(current: Specification, shown: Specification, read: Specification) {
  const { specification, refused } = apply(current, diff(shown, read), { overwrite: true })
  return { specification, refused: refused.map(textOf) }
}

function textOf(operation: Operation): string {
  if (operation.op === 'moveItem') return ''
  const value = 'item' in operation ? operation.item : operation.to
  return typeof value === 'string' ? value : JSON.stringify(value)
}
