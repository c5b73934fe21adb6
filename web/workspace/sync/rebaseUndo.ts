import { isEqual } from '#domain/field/isEqual.ts'
import { withRenumberedLinks } from '#domain/specification/withRenumberedLinks.ts'
import { forms, type FormKey, type Specification } from '#domain/specification/specification.ts'
import { mergeThreeWay } from '#domain/merge/mergeThreeWay.ts'
import type { UndoStep } from '../undo/undoStack.ts'

/**
 * Rewrites the undo steps as if the merge of `valueBefore` into `valueAfter` had happened before all of them, so
 * that undoing one reverts what was edited here and no remote change. Steps that no longer change anything are
 * dropped.
 */
export function rebaseUndo<K extends FormKey>(
  steps: readonly UndoStep[],
  key: K,
  valueBefore: Specification[K],
  valueAfter: Specification[K],
  renumbered: ReadonlyMap<string, string>,
): UndoStep[] {
  const known = new Map<Specification, Specification>()
  const base = withItemIds(valueBefore, renumbered)
  let last: unknown = valueAfter

  function rebaseSpecification(specification: Specification): Specification {
    const before = known.get(specification)
    if (before !== undefined) return before
    const merged =
      specification[key] === valueBefore
        ? valueAfter
        : mergeThreeWay(key, base, valueAfter, withItemIds(specification[key], renumbered)).value
    // Neighbouring steps share equal values.
    if (!isEqual(last, merged)) last = merged
    const next = withRenumberedLinks({ ...specification, [key]: last }, key, specification[key], renumbered)
    known.set(specification, next)
    return next
  }

  return steps
    .map(step => ({
      ...step,
      before: rebaseSpecification(step.before),
      after: rebaseSpecification(step.after),
    }))
    .filter(({ before, after }) => forms.some(({ key }) => !isEqual(before[key], after[key])))
}

/** A list with its items renumbered. */
export function withItemIds<T>(value: T, renumbered: ReadonlyMap<string, string>): T {
  if (renumbered.size === 0 || !Array.isArray(value)) return value
  const items = value as readonly { id: string }[]
  // The items are the same except for their IDs.
  return items.map(item => ({ ...item, id: renumbered.get(item.id) ?? item.id })) as T
}
