import {
  isFilled,
  visibleForms,
  type Specification,
  type VisibleFormKey,
} from '#domain/specification/specification.ts'

/** Runs after each key press, so it checks only the forms that have changed since the last call. */
export function createFilledFormsSelector(): (all: Specification) => readonly VisibleFormKey[] {
  const known = new Map<VisibleFormKey, { readonly value: unknown; readonly isFilled: boolean }>()
  let filled: readonly VisibleFormKey[] = []

  function look<K extends VisibleFormKey>(key: K, value: Specification[K]): boolean {
    const before = known.get(key)
    if (before !== undefined && before.value === value) return false
    known.set(key, { value, isFilled: isFilled(key, value) })
    return before?.isFilled !== known.get(key)!.isFilled
  }
  return all => {
    const others = visibleForms.filter(({ key }) => look(key, all[key]))
    if (others.length > 0) filled = visibleForms.map(({ key }) => key).filter(key => known.get(key)!.isFilled)
    return filled
  }
}
