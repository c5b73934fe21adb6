import { isEqual } from '#domain/field/isEqual.ts'
import { withRenumberedLinks } from '#domain/specification/withRenumberedLinks.ts'
import { forms, type FormKey, type Specification } from '#domain/specification/specification.ts'
import { mergeThreeWay } from '#domain/merge/mergeThreeWay.ts'
import type { UndoStep } from '../undo/undoStack.ts'

/**
 * The steps of undo as they would be, had what became of `valueBefore` by an adoption been there before all of them: taking
 * one back takes back what was typed here, and nothing that came from elsewhere. Steps of which nothing is left go.
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
    // Neighbours share what they have in common.
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

/** A list with its items under their new ids. */
export function withItemIds<T>(value: T, renumbered: ReadonlyMap<string, string>): T {
  if (renumbered.size === 0 || !Array.isArray(value)) return value
  const items = value as readonly { id: string }[]
  // The same items, but for their ids.
  return items.map(item => ({ ...item, id: renumbered.get(item.id) ?? item.id })) as T
}
