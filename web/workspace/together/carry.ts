import { withLinksRenumbered } from '#domain/renumbered.ts'
import { forms, type FormKey, type Specification } from '#domain/specification.ts'
import { isEqual, mergeThree } from '#domain/threeWay.ts'
import type { Step } from '../history.ts'

/**
 * The steps of undo as they would be, had what became of `was` by an adoption been there before all of them: taking
 * one back takes back what was typed here, and nothing that came from elsewhere. Steps of which nothing is left go.
 */
export function carriedOver<K extends FormKey>(
  steps: readonly Step[],
  key: K,
  was: Specification[K],
  now: Specification[K],
  renumbered: ReadonlyMap<string, string>,
): Step[] {
  const known = new Map<Specification, Specification>()
  const ground = withIds(was, renumbered)
  let last: unknown = now

  function over(then: Specification): Specification {
    const before = known.get(then)
    if (before !== undefined) return before
    const merged =
      then[key] === was ? now : mergeThree(key, ground, now, withIds(then[key], renumbered)).value
    // Neighbours share what they have in common.
    if (!isEqual(last, merged)) last = merged
    const next = withLinksRenumbered({ ...then, [key]: last }, key, then[key], renumbered)
    known.set(then, next)
    return next
  }

  return steps
    .map(step => ({ ...step, before: over(step.before), after: over(step.after) }))
    .filter(({ before, after }) => forms.some(({ key }) => !isEqual(before[key], after[key])))
}

/** A list with its items under their new ids. */
function withIds<T>(value: T, renumbered: ReadonlyMap<string, string>): T {
  if (renumbered.size === 0 || !Array.isArray(value)) return value
  const items = value as readonly { id: string }[]
  // The same items, but for their ids.
  return items.map(item => ({ ...item, id: renumbered.get(item.id) ?? item.id })) as T
}
